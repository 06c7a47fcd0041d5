"""Storytelling: dice pools, judged face by face, and their exact chances."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import icepool
import pytest

from app.rules.checks import Again, Side
from app.rules.systems.storytelling.checks import DRAMATIC, Pool, chance
from tests.rules.table import lines

FACES = range(1, 11)
KEY = "pool:orc"


def pool(dice: int, needed: int = 1, most: int = 1) -> Pool:
    return Pool("pool", Side("orc", "Pool", lines(dice)), needed, most)


@pytest.mark.parametrize(
    ("dice", "faces", "verdict"),
    [
        (3, (8, 3, 10, 9), 3),
        (2, (10, 2, 10, 2), 2),
        (3, (10, 10, 2, 7, 1), 2),
        (3, (7, 1, 6), 0),
        (1, (8,), 1),
        (5, (8, 8, 9, 9, 8), 5),
        (0, (9,), 0),
        (0, (8,), 0),
        (0, (1,), DRAMATIC),
        (0, (10, 9), 1),
        (0, (10, 10, 1), 2),
        (-4, (1,), DRAMATIC),
        (1, (1,), 0),
    ],
    ids=[
        "E-11: 8, 3, 10 then 9",
        "E-12: 10, 2, then 10, then 2",
        "two tens, two more dice",
        "nothing above 7",
        "an 8 is enough",
        "each die counts",
        "E-10b: chance die 9",
        "chance die 8",
        "E-10b: chance die 1",
        "chance die 10, and 9 is no success",
        "chance die 10, 10, and a later 1 is not dramatic",
        "less than nothing is a chance die too",
        "a 1 on a real die is a failure only",
    ],
)
def test_successes_of_these_faces(dice: int, faces: tuple[int, ...], verdict: int) -> None:
    assert pool(dice, most=50).judge({KEY: faces}) == verdict


@pytest.mark.parametrize(
    ("dice", "faces", "more"),
    [(3, (10, 10, 2), 2), (3, (10, 10, 2, 10, 4), 1), (0, (10,), 1), (2, (10, 3), 1)],
)
def test_every_ten_is_rolled_again(dice: int, faces: tuple[int, ...], more: int) -> None:
    verdict = pool(dice).judge({KEY: faces})
    assert isinstance(verdict, Again)
    (ask,) = verdict.asks
    assert (ask.key, ask.count) == (KEY, more)


@pytest.mark.parametrize(
    ("needed", "faces", "verdict"), [(3, (8, 8, 1), 0), (3, (8, 8, 8), 3), (2, (8, 8, 8), 2)]
)
def test_too_few_are_a_failure_and_more_than_matters_is_lumped(
    needed: int, faces: tuple[int, ...], verdict: int
) -> None:
    assert pool(3, needed, needed).judge({KEY: faces}) == verdict


@pytest.mark.parametrize(
    ("dice", "won"),
    [
        (-3, "0.1"),
        (0, "0.1"),
        (1, "0.3"),
        (2, "0.51"),
        (3, "0.657"),
        (4, "0.7599"),
        (5, "0.83193"),
        (6, "0.882351"),
    ],
)
def test_chances_of_the_digests_table(dice: int, won: str) -> None:
    odds = pool(dice).odds()
    assert odds[1] == Fraction(won)
    assert sum(odds.values()) == 1


def test_a_chance_die_fails_dramatically_one_time_in_ten() -> None:
    tenth = Fraction(1, 10)
    assert pool(0).odds() == {DRAMATIC: tenth, 0: 8 * tenth, 1: tenth}


def counted(check: Pool, faces: tuple[int, ...], again: int) -> Iterator[tuple[int, Fraction]]:
    """Verdicts with their chance, face by face. After so many re-rolls, no ten shows any more."""
    verdict = check.judge({KEY: faces})
    if not isinstance(verdict, Again):
        yield verdict, Fraction(1, 10 ** len(faces))
    elif again:
        (ask,) = verdict.asks
        for more in product(FACES, repeat=ask.count):
            yield from counted(check, (*faces, *more), again - 1)


@pytest.mark.parametrize(("dice", "again"), [(0, 4), (1, 4), (2, 2), (3, 1)])
@pytest.mark.parametrize("needed", [1, 2])
def test_chances_are_those_of_every_face(dice: int, again: int, needed: int) -> None:
    """A roll still open after `again` re-rolls has more than that many successes for certain."""
    check, chances = pool(dice, needed, 9), dict[int, Fraction]()
    for first in product(FACES, repeat=dice or 1):
        for verdict, p in counted(check, first, again):
            chances[verdict] = chances.get(verdict, Fraction(0)) + p
    odds = check.odds()
    exact = [verdict for verdict in odds if verdict <= again]
    assert exact
    assert [odds[v] for v in exact] == [chances[v] for v in exact]


def by_icepool(dice: int, most: int) -> icepool.Die[int]:
    """The same by an independent library; it stops re-rolling where more does not matter."""
    again = 1 + icepool.Again
    sides = [0] * 7 + [1] * 2 + [again] if dice else [0] * 9 + [again]
    return ((dice or 1) @ icepool.Die(sides, again_depth=most)).map(lambda n: min(n, most))


@pytest.mark.parametrize("dice", [0, 1, 2, 3, 5, 8, 12])
@pytest.mark.parametrize("most", [1, 2, 3, 6])
def test_chances_agree_with_an_independent_library(dice: int, most: int) -> None:
    odds, other = pool(dice, most=most).odds(), by_icepool(dice, most)
    for successes in range(1, most + 1):
        assert odds[successes] == other.probability("==", successes)


@pytest.mark.parametrize("dice", range(16))
@pytest.mark.parametrize("needed", [2, 3, 4, 5])
def test_chances_of_enough_successes_agree_with_an_independent_library(
    dice: int, needed: int
) -> None:
    odds, other = pool(dice, needed, needed).odds(), by_icepool(dice, needed)
    assert odds[needed] == other.probability("==", needed)
    assert odds[0] + odds.get(DRAMATIC, 0) == other.probability("<", needed)


@pytest.mark.parametrize("dice", [0, 1, 4, 9, 30])
def test_chances_with_a_high_cap_add_up_to_exactly_one(dice: int) -> None:
    odds = pool(dice, most=50).odds()
    assert sum(odds.values()) == 1
    assert all(p >= 0 for p in odds.values())
    assert sum(pool(dice, most=50).outline().values()) == 1


def test_one_die_by_hand() -> None:
    """Seven of ten fail; 8 and 9 stop at one; a 10 goes on."""
    assert [chance(1, n) for n in range(4)] == [
        Fraction(7, 10),
        Fraction(27, 100),
        Fraction(27, 1000),
        Fraction(27, 10000),
    ]


@pytest.mark.parametrize("dice", range(7))
def test_each_die_more_helps(dice: int) -> None:
    assert pool(dice).odds()[1] < pool(dice + 1).odds()[1]
