"""Age of Magic: basic values, risked dice, and chances counted face by face."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from app.rules.checks import Again, Side
from app.rules.dice import Faces
from app.rules.systems.age_of_magic import tables
from app.rules.systems.age_of_magic.checks import RISKS, Pick, Reading, Risk, Roll, halves
from app.rules.systems.age_of_magic.stats import Stats
from tests.rules.aom import fight
from tests.rules.table import lines

BY_MARGIN = Reading(lambda margin: margin, str)
WON = Reading(lambda margin: margin >= 0, str)


def roll(by: str, basic: float, dice: int | None = 0) -> Roll:
    """As the plays make them: what known dice cost is a line already."""
    return Roll(Side(by, by.title(), lines(basic, -3 * (dice or 0))), dice)


@pytest.mark.parametrize(
    ("basic", "faces", "result"),
    [
        (8, (6, 5), 13),
        (12, (3, 5, 3), 14),
        (17, (6, 5, 3, 3, 1), 20),
        (7, (), 7),
        (11, (), 11),
        (3.5, (6, 5), 8.5),
        (6, (5,), 8),
    ],
    ids=[
        "B-1 action points",
        "B-2 footing",
        "B-3 damage",
        "B-4 soak",
        "B-5 pain",
        "B-8 grapple",
        "B-12 break hold",
    ],
)
def test_each_die_takes_three_and_adds_what_it_shows(
    basic: float, faces: tuple[int, ...], result: float
) -> None:
    known = Risk("roll", roll("orc", basic, len(faces)), BY_MARGIN)
    assert known.judge({"roll:orc": faces}) == 2 * result
    assert known.scores({"roll:orc": faces}) == {"roll:orc": result}
    chosen = Risk("roll", roll("orc", basic, None), BY_MARGIN)
    assert chosen.judge({"roll:orc": (RISKS[len(faces)], *faces)}) == 2 * result


def test_whoever_chooses_is_asked_first_and_rolls_then() -> None:
    check = Risk("roll", roll("orc", 5, None), BY_MARGIN)
    (ask,) = check.asks()
    assert ask.options == RISKS
    assert ask.then is not None
    assert str(ask.then) == "1d6"
    more = check.judge({"roll:orc": ("3d6", 4)})
    assert isinstance(more, Again)
    assert [(a.key, str(a.dice)) for a in more.asks] == [("roll:orc", "2d6")]
    assert check.judge({"roll:orc": ("3d6", 4, 4, 4)}) == 2 * (5 - 9 + 12)


def test_a_table_may_cap_the_dice_or_do_without() -> None:
    capped = Roll(Side("orc", "", lines(5)), None, 2)
    assert Risk("roll", capped, BY_MARGIN).asks()[0].options == ("no_dice", "1d6", "2d6")
    (ask,) = Risk("roll", Roll(Side("orc", "", lines(5)), None, 0), BY_MARGIN).asks()
    assert (ask.options, ask.count) == ((), 0)


def counted(check: Risk[bool], mine: int, theirs: int) -> Mapping[bool, Fraction]:
    """Every face of every die, judged."""
    rolls = product(range(1, 7), repeat=mine + theirs)
    rolled = ({"x:orc": r[:mine], "x:elf": r[mine:]} for r in rolls)
    verdicts = [check.judge(faces) for faces in rolled]
    share = Fraction(sum(v is True for v in verdicts), len(verdicts))
    return {won: p for won, p in ((True, share), (False, 1 - share)) if p}


@pytest.mark.parametrize("dice", [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (1, 1), (2, 2), (3, 1)])
@pytest.mark.parametrize("edge", [-3, -0.5, 0, 0.5, 1, 4])
def test_chances_are_those_of_every_face(dice: tuple[int, int], edge: float) -> None:
    mine, theirs = dice
    check = Risk("x", roll("orc", 5 + edge, mine), WON, roll("elf", 5, theirs))
    known = {verdict: chance for verdict, chance in check.odds().items() if chance}
    assert known == counted(check, mine, theirs)


@given(st.integers(0, 8), st.integers(0, 5), st.integers(-24, 24))
def test_chances_agree_with_an_independent_library(mine: int, theirs: int, edge: int) -> None:
    """`edge` counts half points, and dice do so twice over."""
    check = Risk("x", roll("orc", 5 + edge / 2, mine), WON, roll("elf", 5, theirs))
    margin = edge + 2 * (mine @ icepool.d6 - theirs @ icepool.d6) - 6 * (mine - theirs)
    assert check.odds().get(True, 0) == margin.probability(">=", 0)


@given(st.integers(0, 6), st.integers(-20, 40))
def test_chances_of_each_result_agree_with_an_independent_library(dice: int, basic: int) -> None:
    check = Risk("x", roll("orc", basic / 2, dice), BY_MARGIN)
    die = basic + 2 * (dice @ icepool.d6) - 6 * dice
    assert check.odds() == {value: die.probability("==", value) for value in die.outcomes()}


@pytest.mark.parametrize("mine", range(8))
@pytest.mark.parametrize("theirs", range(5))
def test_chances_of_each_margin_agree_with_an_independent_library(mine: int, theirs: int) -> None:
    check = Risk("x", roll("orc", 6.5, mine), BY_MARGIN, roll("elf", 5, theirs))
    margin = 3 + 2 * (mine @ icepool.d6 - theirs @ icepool.d6) - 6 * (mine - theirs)
    assert check.odds() == {value: margin.probability("==", value) for value in margin.outcomes()}


def test_whoever_may_choose_counts_as_risking_nothing() -> None:
    check = Risk("x", roll("orc", 5, 1), WON, roll("elf", 5, None))
    assert check.odds() == {True: Fraction(4, 6), False: Fraction(2, 6)}


def test_what_only_dice_chosen_later_bring_is_listed_without_a_chance() -> None:
    reading = Reading(lambda margin: margin >= 0, str, (1, -1))
    later = Risk("x", roll("orc", 5), reading, roll("elf", 4, None))
    assert later.odds() == {True: 1, False: 0}
    assert Risk("x", roll("orc", 5), reading, roll("elf", 4)).odds() == {True: 1}


def test_an_outline_keeps_the_first_of_what_is_alike() -> None:
    check = Risk("x", roll("orc", 0, 2), Reading(lambda m: m, str, (), lambda m: m >= 4))
    assert check.outline() == {-8: Fraction(21, 36), 4: Fraction(15, 36)}
    assert sum(check.outline().values()) == 1


def test_a_pick_lists_what_asks_for_more() -> None:
    pick = Pick("x", "elf", "How?", ("none", "block", "punch"), (), ("punch",))
    assert pick.outline() == {"none": 1, "punch": 0}
    assert pick.odds() == {"none": 1, "block": 0, "punch": 0}


@pytest.mark.parametrize(
    ("excess", "wound"),
    [
        *[(-4, "none"), (0, "none"), (0.5, "scratch"), (3, "scratch"), (3.5, "light")],
        *[(6, "light"), (6.5, "medium"), (9, "medium"), (9.5, "serious"), (12, "serious")],
        *[(12.5, "critical"), (15, "critical"), (15.5, "fatal"), (40, "fatal")],
    ],
)
def test_wounds_by_what_gets_through(excess: float, wound: str) -> None:
    assert tables.wound_of(halves(excess)) == wound


@pytest.mark.parametrize(
    ("result", "levels"),
    [
        *[(-3, 0), (0, 0), (0.5, 1), (5, 1), (5.5, 2), (7, 2), (10, 2), (10.5, 3), (15, 3)],
        *[(15.5, 4), (20, 4), (20.5, 5), (25, 5), (25.5, 6), (60, 6)],
    ],
)
def test_levels_soaked(result: float, levels: int) -> None:
    assert tables.soaked_levels(halves(result)) == levels


def test_b4_a_soak_of_seven_makes_a_serious_wound_light() -> None:
    assert tables.eased("serious", tables.soaked_levels(halves(7))) == "light"
    assert tables.eased("scratch", 2) == "none"


@pytest.mark.parametrize(
    ("result", "pain"),
    [
        *[(-2, "unconscious"), (0, "unconscious"), (0.5, "unconscious"), (1, "stunned")],
        *[(3, "stunned"), (3.5, "stunned"), (4, "staggered"), (6.5, "staggered")],
        *[(7, "unshaken"), (11, "unshaken")],
    ],
)
def test_reactions_to_pain(result: float, pain: str) -> None:
    assert tables.reaction_to(halves(result)) == pain


@pytest.mark.parametrize(
    ("margin", "footing"),
    [
        *[(0, "steady"), (2, "steady"), (-0.5, "off_balance"), (-1, "off_balance")],
        *[(-3, "off_balance"), (-3.5, "knocked_back"), (-6.5, "knocked_back")],
        *[(-7, "knocked_over"), (-12, "knocked_over")],
    ],
)
def test_footing_by_how_far_a_roll_falls_short(margin: float, footing: str) -> None:
    assert tables.footing_of(halves(margin)) == footing


@pytest.mark.parametrize(
    ("text", "value"), [("6 1/2", 6.5), ("-1/2", -0.5), ("2½", 2.5), ("+3", 3), ("4.5", 4.5)]
)
def test_scores_may_be_written_as_the_books_do(text: str, value: float) -> None:
    assert Stats.model_validate({"combat": text}).combat == value


@pytest.mark.parametrize("value", [0.25, 41, -21, "six"])
def test_scores_move_in_halves_within_bounds(value: float | str) -> None:
    with pytest.raises(ValidationError):
        Stats.model_validate({"combat": value})


def test_a_parry_bonus_needs_something_to_parry_with() -> None:
    with pytest.raises(ValidationError, match="weapon skill to block or parry with"):
        Stats.model_validate({"parry_bonus": 1})


def test_nothing_must_be_set() -> None:
    table = fight(orc={}, elf={})
    assert table.odds("grapple", "elf", "orc") == {"evaded": 1}


def owed(faces: Faces) -> bool:
    return isinstance(Risk("x", roll("orc", 5, None), WON).judge({"x:orc": faces}), Again)


def test_dice_are_owed_until_all_are_there() -> None:
    assert [owed(f) for f in (("1d6",), ("2d6", 3), ("2d6", 3, 4), ("no_dice",))] == [
        *(True, True, False, False)
    ]
