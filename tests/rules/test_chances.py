"""Laws: a check's chances are those of its faces, each counted and judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.checks import Again, Against, Amount, Choose, Side
from app.rules.contests import Contest, contest_odds
from app.rules.dice import Dice, Faces
from tests.rules.table import lines

NAMES = ("elf", "ogre", "troll")
FACES = range(1, 21)
edges = st.integers(-25, 25)


def contest(*their_edges: float) -> Contest:
    """A check with these edges: how much more the bonus of mine is than each of theirs."""
    theirs = zip(NAMES, their_edges, strict=False)
    return Contest(
        "pin", Side("orc", "", lines(5)), tuple(Side(n, "", lines(5 - e)) for n, e in theirs)
    )


def chance_of(check: Contest, rolled: Mapping[str, Faces]) -> Fraction:
    """Chance to win from here: a roll-off is as likely won as lost, and may tie again."""
    verdict = check.judge(rolled)
    if not isinstance(verdict, Again):
        return Fraction(verdict)
    mine, theirs = (ask.key for ask in verdict.asks)
    level = rolled | {mine: (*rolled[mine], 7), theirs: (*rolled[theirs], 7)}
    assert isinstance(check.judge(level), Again)
    ways = [
        rolled | {mine: (*rolled[mine], a), theirs: (*rolled[theirs], b)}
        for a, b in ((8, 7), (7, 8))
    ]
    return sum((chance_of(check, way) for way in ways), Fraction(0)) / 2


def counted(check: Contest) -> Fraction:
    """Every first roll of every side, judged."""
    keys = [ask.key for ask in check.asks()]
    rolls = product(FACES, repeat=len(keys))
    chances = (chance_of(check, dict(zip(keys, ((f,) for f in r), strict=True))) for r in rolls)
    return Fraction(sum(chances, Fraction(0)), 20 ** len(keys))


@pytest.mark.parametrize("edge", [-25, -20, -19, -7, -1, 0, 1, 2, 10, 18, 19, 20, 25, 0.5, -0.5])
def test_chances_of_a_contest_are_those_of_its_faces(edge: float) -> None:
    check = contest(edge)
    assert check.odds() == {True: counted(check), False: 1 - counted(check)}


@pytest.mark.parametrize(
    "both", [(0, 0), (0, 3), (3, 0), (-4, 4), (1, -1), (10, 10), (-19, 0), (20, 20)]
)
def test_chances_against_two_are_those_of_their_faces(both: tuple[int, int]) -> None:
    check = contest(*both)
    assert check.odds()[True] == counted(check)


def icepool_chance(their_edges: tuple[int, ...]) -> Fraction:
    """The same by an independent library: beat all; a tie goes to the edge, or to a fair coin."""

    @cache
    def beaten(face: int, edge: int) -> icepool.Die[int]:
        margin = face + edge - icepool.d20
        tie = 1 if edge > 0 else 0 if edge < 0 else icepool.Die([0, 1])
        return margin.map(lambda m: tie if m == 0 else int(m > 0))

    def all_beaten(face: int) -> icepool.Die[int]:
        count = sum((beaten(face, edge) for edge in their_edges), icepool.Die([0]))
        return count == len(their_edges)

    return icepool.d20.map(all_beaten).probability("==", True)


@given(st.lists(edges, min_size=1, max_size=4))
@settings(max_examples=40, deadline=None)
def test_chances_of_a_contest_agree_with_an_independent_library(some: list[int]) -> None:
    assert contest_odds(tuple(some)) == icepool_chance(tuple(some))


@pytest.mark.parametrize(
    ("mine", "theirs", "won", "lost"),
    [
        (5, 3, Fraction(247, 400), Fraction(153, 400)),
        (5, 5, Fraction(190, 380), Fraction(190, 380)),
        (14, 4, Fraction(355, 400), Fraction(45, 400)),
    ],
    ids=["+5 against +3: 247 of 400", "+5 against +5: even", "+14 against +4: 355 of 400"],
)
def test_chances_of_the_digests_table(
    mine: int, theirs: int, won: Fraction, lost: Fraction
) -> None:
    check = Contest("pin", Side("orc", "", lines(mine)), (Side("elf", "", lines(theirs)),))
    assert check.odds() == {True: won, False: lost}


def test_at_the_same_bonus_twenty_of_four_hundred_roll_again() -> None:
    check = contest(0)
    rolls = ({"pin:orc": (a,), "pin:elf": (b,)} for a, b in product(FACES, repeat=2))
    kinds = Counter(type(check.judge(rolled)).__name__ for rolled in rolls)
    assert kinds == {"bool": 380, "Again": 20}


@given(st.lists(edges, min_size=1, max_size=3), st.integers(0, 2))
def test_one_more_opponent_never_helps(some: list[int], where: int) -> None:
    fewer = [e for i, e in enumerate(some) if i != where % len(some)]
    assert contest_odds(tuple(some)) <= contest_odds(tuple(fewer))


@given(edges)
def test_two_sides_of_a_contest_share_out_all_chance(edge: int) -> None:
    assert contest_odds((edge,)) + contest_odds((-edge,)) == 1


@given(st.integers(-30, 60), st.integers(0, 60), st.booleans())
def test_chances_against_a_number_are_those_of_its_faces(
    bonus: int, number: int, natural: bool
) -> None:
    check = Against("grab", Side("orc", "", lines(bonus)), Side("elf", "", lines(number)), natural)
    hits = sum(check.judge({"grab:orc": (face,)}) for face in FACES)
    assert check.odds() == {True: Fraction(hits, 20), False: Fraction(20 - hits, 20)}
    if natural:
        assert 1 <= hits <= 19


@given(st.integers(-30, 60), st.integers(0, 60), st.booleans())
@settings(max_examples=60, deadline=None)
def test_chances_against_a_number_agree_with_an_independent_library(
    bonus: int, number: int, natural: bool
) -> None:
    always = {20: True, 1: False} if natural else {}
    hit = icepool.d20.map(lambda face: always.get(face, face + bonus >= number))
    check = Against("grab", Side("orc", "", lines(bonus)), Side("elf", "", lines(number)), natural)
    assert check.odds() == {so: hit.probability("==", so) for so in (True, False)}


@given(
    st.integers(1, 8), st.sampled_from((2, 4, 6, 8, 10, 12)), st.integers(-9, 9), st.integers(0, 2)
)
@settings(max_examples=60, deadline=None)
def test_chances_of_an_amount_agree_with_an_independent_library(
    count: int, sides: int, bonus: int, least: int
) -> None:
    sum_ = (count @ icepool.d(sides) + bonus).map(lambda amount: max(least, amount))
    check = Amount("amount", Side("orc", "", lines(bonus)), Dice(count, sides), least)
    assert dict(check.odds()) == {v: sum_.probability("==", v) for v in sum_.outcomes()}


@given(st.lists(st.integers(-50, 50), min_size=1, max_size=3))
@settings(max_examples=40, deadline=None)
def test_a_contest_of_half_points_agrees_with_an_independent_library(halves: list[int]) -> None:
    """Doubled faces and whole edges are the same contest: half a point breaks every tie."""
    edges_ = tuple(half / 2 for half in halves)

    def all_beaten(face: int) -> Fraction:
        margins = [2 * face + half - 2 * icepool.d20 for half in halves]
        ties = [m.probability("==", 0) for m in margins]
        even = [t * (Fraction(1, 2) if not h else h > 0) for t, h in zip(ties, halves, strict=True)]
        return prod(m.probability(">", 0) + e for m, e in zip(margins, even, strict=True))

    assert contest_odds(edges_) == sum(map(all_beaten, FACES)) / 20


@pytest.mark.parametrize(
    ("bonus", "number", "natural", "of_20"),
    [
        (8, 11, True, 18),
        (5, 18, True, 8),
        (0, 40, True, 1),
        (40, 10, True, 19),
        (40, 10, False, 20),
    ],
)
def test_chances_worked_out_by_hand(bonus: int, number: int, natural: bool, of_20: int) -> None:
    check = Against("grab", Side("orc", "", lines(bonus)), Side("elf", "", lines(number)), natural)
    assert check.odds()[True] == Fraction(of_20, 20)


@given(st.integers(1, 2), st.sampled_from((2, 3, 4, 6)), st.integers(-6, 6), st.integers(0, 2))
def test_chances_of_an_amount_are_those_of_its_faces(
    count: int, sides: int, bonus: int, least: int
) -> None:
    check = Amount("amount", Side("orc", "", lines(bonus)), Dice(count, sides), least)
    rolls = list(product(range(1, sides + 1), repeat=count))
    amounts = Counter(check.judge({"amount:orc": faces}) for faces in rolls)
    assert dict(check.odds()) == {v: Fraction(n, len(rolls)) for v, n in amounts.items()}


@given(st.integers(2, 4))
def test_a_choice_stands_at_its_first_option(count: int) -> None:
    options = tuple(f"option_{index}" for index in range(count))
    chances = Choose("resist", "elf", "Resist?", options).odds()
    assert sum(chances.values()) == 1
    assert chances[options[0]] == 1
    assert tuple(chances) == options
