"""Counting face by face finds what is right and what is wrong, also where dice are rolled again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import pytest

from app.rules.checks import Again, Rolled, Side
from app.rules.contests import Contest
from app.rules.dice import Ask, Dice
from tests.rules.laws.enumeration import count, throws
from tests.rules.laws.test_checks import agree
from tests.rules.table import lines

ORC = Side("orc", "Pool", ())
ONE_DIE = {0: Fraction(7, 10), 1: Fraction(2, 10)}


@dataclass(frozen=True)
class Pool:
    """Faces of 8 and more count, tens are rolled again; `most` means that many or more.

    `slip` is how far its odds are off.
    """

    dice: int
    most: int
    slip: Fraction = Fraction(0)
    key: str = "pool"

    def asks(self) -> tuple[Ask, ...]:
        return (ORC.ask(self.key, Dice(self.dice, 10)),)

    def judge(self, rolled: Rolled) -> int | Again:
        (faces,) = (list(map(int, faces)) for faces in rolled.values())
        owed = self.dice + faces.count(10) - len(faces)
        if owed:
            return Again((ORC.ask(self.key, Dice(owed, 10)),))
        return min(self.most, sum(face >= 8 for face in faces))

    def odds(self) -> Mapping[int, Fraction]:
        chances = {0: Fraction(1)}
        for _ in range(self.dice):
            chances = self.with_one_more(chances)
        chances[0] += self.slip
        return chances | {self.most: 1 - sum(chances.values())}

    def with_one_more(self, before: Mapping[int, Fraction]) -> dict[int, Fraction]:
        """Below `most`: one die ends after some tens with a hit or a miss."""
        after = dict.fromkeys(range(self.most), Fraction(0))
        for so_far, chance in before.items():
            for tens in range(self.most - so_far):
                for hit, p in ONE_DIE.items():
                    if so_far + tens + hit < self.most:
                        after[so_far + tens + hit] += chance * p / 10**tens
        return after

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        return {}

    def word(self, verdict: int) -> str:
        return str(verdict)

    def against(self) -> Side | None:
        return None


@pytest.mark.parametrize("dice", [1, 2, 3, 5, 8])
def test_dice_that_are_rolled_again_are_followed_as_far_as_it_goes(dice: int) -> None:
    found = count(Pool(dice, 4))
    assert 0 < found.open < (Fraction(1, 100) if dice < 5 else Fraction(1, 2))
    assert sum(found.chances.values()) + found.open == 1
    agree(Pool(dice, 4), found)


@pytest.mark.parametrize("bonuses", [(3, 3), (3, 3, 3), (3, 5)])
def test_a_contest_that_may_be_level_for_long_is_what_was_counted(bonuses: tuple[int, ...]) -> None:
    mine, *theirs = (
        Side(name, "", lines(b)) for name, b in zip(("orc", "elf", "imp"), bonuses, strict=False)
    )
    check = Contest("hold", mine, tuple(theirs))
    found = count(check)
    assert (found.exact is not None) is (bonuses == (3, 3))
    agree(check, found)


@pytest.mark.parametrize("slip", [Fraction(1, 500), Fraction(-1, 500)])
def test_odds_that_are_a_little_off_are_found_out(slip: Fraction) -> None:
    with pytest.raises(AssertionError):
        agree(wrong := Pool(3, 4, slip), count(wrong))


def test_throws_that_cannot_be_told_apart_are_one() -> None:
    assert throws(Pool(2, 4).asks()) == 55
    assert throws(Pool(8, 4).asks()) == 24310
