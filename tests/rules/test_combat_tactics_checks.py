"""Combat & Tactics: the opposed attack roll, judged and counted face by face."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.checks import Side
from app.rules.systems.combat_tactics.checks import (
    Compare,
    CritRule,
    House,
    Opposed,
    Verdict,
    Wrestler,
)
from tests.rules.table import lines

FACES = range(1, 21)
BY_THE_BOOK = House("die", "margin")
TWENTY_ONLY = House("die", "natural_20")
needs = st.integers(-6, 27)
houses = st.builds(
    House, st.sampled_from(("die", "total", "margin")), st.sampled_from(("margin", "natural_20"))
)


def side(by: str, need: int, bonus: int = 0, can_crit: bool = True) -> Wrestler:
    return Wrestler(Side(by, "Opposed attack", lines(need), "at_least"), bonus, can_crit)


def roll(mine: Wrestler, theirs: Wrestler | None, house: House = BY_THE_BOOK) -> Opposed:
    return Opposed("x", mine, theirs, house)


def verdict(check: Opposed, *faces: int) -> Verdict:
    rolled = {ask.key: (face,) for ask, face in zip(check.asks(), faces, strict=True)}
    return check.judge(rolled)


def both(mine: int, theirs: int, house: House = BY_THE_BOOK) -> Opposed:
    return roll(side("ann", mine), side("dee", theirs), house)


CASES: dict[str, tuple[tuple[int, int], tuple[int, int], Verdict]] = {
    "D-1 ten beats eighteen": ((10, 10), (18, 9), "won"),
    "D-2 a natural 20 that loses is no critical": ((20, 5), (11, 6), "lost"),
    "D-3 the only success wins": ((12, 6), (2, 9), "won"),
    "D-4 both fail": ((5, 8), (4, 8), "none"),
    "D-5 both succeed and mine is lower": ((12, 8), (15, 8), "won"),
    "D-6 both succeed and theirs is lower": ((12, 8), (9, 8), "lost"),
    "D-8 the same face is a tie": ((9, 8), (9, 8), "tie"),
    "s8-16: nineteen loses to nine": ((19, 8), (9, 8), "lost"),
    "a 20 always succeeds": ((20, 25), (19, 30), "won"),
    "a 1 never succeeds": ((1, -3), (20, 30), "lost"),
    "two ones fail whatever they need": ((1, -3), (1, -3), "none"),
    "18 with 5 to spare is critical": ((18, 13), (2, 9), "won_critical"),
    "18 with 4 to spare is not": ((18, 14), (2, 9), "won"),
    "a 20 with 4 to spare is not": ((20, 16), (2, 9), "won"),
    "their critical": ((2, 9), (19, 14), "lost_critical"),
    "17 is never critical": ((17, 2), (3, 9), "won"),
}
"""Face and need of who starts and of who answers, and how it ends."""


@pytest.mark.parametrize(("mine", "theirs", "expected"), [*CASES.values()], ids=[*CASES])
def test_the_lower_success_wins(
    mine: tuple[int, int], theirs: tuple[int, int], expected: Verdict
) -> None:
    assert verdict(both(mine[1], theirs[1]), mine[0], theirs[0]) == expected


@pytest.mark.parametrize("compare", ["die", "total", "margin"])
def test_the_books_example_comes_out_the_same_under_every_reading(compare: Compare) -> None:
    """Anada is smaller (-4) and +1 strong; what the bugbear starts, it does at +4 for size."""
    house = House(compare, "margin")
    hold = roll(side("ann", 10, bonus=-3), side("bug", 9), house)
    assert verdict(hold, 10, 18) == "won"
    free = roll(side("bug", 5, bonus=4), side("ann", 6, bonus=1), house)
    assert verdict(free, 20, 11) == "lost"
    assert verdict(roll(side("ann", 6, bonus=1), side("bug", 9), house), 12, 2) == "won"


@pytest.mark.parametrize(
    ("compare", "expected"), [("die", "won"), ("total", "lost"), ("margin", "lost")]
)
def test_the_readings_differ_where_one_side_has_a_bonus(
    compare: Compare, expected: Verdict
) -> None:
    """9 against a 4 with a bonus of 4, and 11 against an 8: by face 9, by total 13, by margin 5."""
    check = roll(side("ann", 4, bonus=4), side("dee", 8), House(compare, "margin"))
    assert verdict(check, 9, 11) == expected


@pytest.mark.parametrize(
    ("rule", "face", "need", "expected"),
    [
        ("margin", 18, 8, "won_critical"),
        ("natural_20", 18, 8, "won"),
        ("natural_20", 20, 19, "won_critical"),
        ("margin", 20, 19, "won"),
    ],
)
def test_what_is_critical_is_a_house_rule(
    rule: CritRule, face: int, need: int, expected: Verdict
) -> None:
    assert verdict(both(need, 25, House("die", rule)), face, 2) == expected


def test_one_who_cannot_be_critical_wins_plainly() -> None:
    check = roll(side("ann", 5, can_crit=False), side("dee", 8))
    assert verdict(check, 19, 2) == "won"


@pytest.mark.parametrize(
    ("mine", "theirs", "counts"),
    [(10, 10, (154, 154, 11, 81)), (8, 12, (215, 99, 9, 77))],
    ids=["both need 10", "8 against 12"],
)
def test_the_counts_of_400_are_those_worked_out_by_hand(
    mine: int, theirs: int, counts: tuple[int, int, int, int]
) -> None:
    odds = both(mine, theirs).odds()
    won = odds["won"] + odds["won_critical"]
    lost = odds["lost"] + odds["lost_critical"]
    assert (won, lost, odds["tie"], odds["none"]) == tuple(Fraction(n, 400) for n in counts)


def test_thirty_of_400_are_criticals_of_either_side() -> None:
    odds = both(10, 10).odds()
    assert odds["won_critical"] == odds["lost_critical"] == Fraction(30, 400)


@given(needs, needs, st.integers(-8, 8), st.integers(-8, 8), houses)
def test_every_pair_of_faces_is_judged_as_it_is_counted(
    mine: int, theirs: int, my_bonus: int, their_bonus: int, house: House
) -> None:
    check = roll(side("ann", mine, my_bonus), side("dee", theirs, their_bonus), house)
    counted = Counter(verdict(check, *pair) for pair in product(FACES, repeat=2))
    assert dict(check.odds()) == {v: Fraction(n, 400) for v, n in counted.items()}


@given(needs, st.booleans())
def test_a_single_attack_is_judged_as_it_is_counted(need: int, twenty: bool) -> None:
    check = roll(side("ann", need), None, TWENTY_ONLY if twenty else BY_THE_BOOK)
    counted = Counter(verdict(check, face) for face in FACES)
    assert dict(check.odds()) == {v: Fraction(n, 20) for v, n in counted.items()}
    hits = sum(face == 20 or (face > 1 and face >= need) for face in FACES)
    assert sum(p for v, p in check.odds().items() if v != "none") == Fraction(hits, 20)


BONUSES = (4, -1)


def by_icepool(needs: tuple[int, int], house: House) -> dict[str, Fraction]:
    """The same rule told to a library for dice."""
    ranks: dict[Compare, Callable[[int, int], int]] = {
        "die": lambda face, _: face,
        "total": lambda face, who: face + BONUSES[who],
        "margin": lambda face, who: face - needs[who],
    }

    def is_critical(face: int, need: int) -> bool:
        return face == 20 if house.crit_rule == "natural_20" else 18 <= face >= need + 5

    def rule(*faces: int) -> str:
        hits = [f == 20 or (f != 1 and f >= need) for f, need in zip(faces, needs, strict=True)]
        mine, theirs = (ranks[house.compare](face, who) for who, face in enumerate(faces))
        if hits == [False, False]:
            return "none"
        if hits == [True, True] and mine == theirs:
            return "tie"
        winner = (mine > theirs) if hits == [True, True] else hits.index(True)
        word = ("won", "lost")[winner]
        return f"{word}_critical" if is_critical(faces[winner], needs[winner]) else word

    die = icepool.map(rule, icepool.d20, icepool.d20)
    return {str(outcome): Fraction(n, die.denominator()) for outcome, n in die.items()}


NEEDS = (-4, 1, 2, 8, 10, 13, 15, 16, 20, 25)


@pytest.mark.parametrize("crit_rule", ["margin", "natural_20"])
@pytest.mark.parametrize("compare", ["die", "total", "margin"])
@pytest.mark.parametrize("mine", NEEDS)
def test_the_odds_are_those_of_an_independent_library(
    mine: int, compare: Compare, crit_rule: CritRule
) -> None:
    house = House(compare, crit_rule)
    for theirs in NEEDS:
        check = roll(side("ann", mine, BONUSES[0]), side("dee", theirs, BONUSES[1]), house)
        assert dict(check.odds()) == by_icepool((mine, theirs), house)


@given(needs, needs, houses)
def test_the_outline_only_joins_a_tie_with_two_failures(
    mine: int, theirs: int, house: House
) -> None:
    odds, outline = both(mine, theirs, house).odds(), both(mine, theirs, house).outline()
    assert sum(outline.values()) == 1
    decided = [v for v in (*odds, *outline) if v not in ("none", "tie")]
    assert [outline.get(v) for v in decided] == [odds.get(v) for v in decided]


def test_the_record_shows_the_faces_that_are_compared() -> None:
    check = both(10, 9)
    rolled = {"x:ann": (10,), "x:dee": (18,)}
    assert dict(check.scores(rolled)) == {"x:ann": 10, "x:dee": 18}
    words = {v: check.word(v) for v in ("won_critical", "tie", "none")}
    assert words == {"won_critical": "won with a critical", "tie": "tie", "none": "both failed"}
    assert roll(side("ann", 8), None).word("won_critical") == "critical hit"
