"""D&D 3.5: the checks that only this system has, judged and counted face by face."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from app.rules.checks import Again, Side
from app.rules.contests import Contest
from app.rules.odds import branches
from app.rules.systems.dnd35 import RULES
from app.rules.systems.dnd35.checks import NaturalContest, Resist, Toss
from tests.rules.dnd import WIZARD, fight
from tests.rules.table import lines

FACES = range(1, 21)


def natural(edge: int) -> NaturalContest:
    return NaturalContest("pin", Side("orc", "", lines(5)), (Side("elf", "", lines(5 - edge)),))


def rule(mine: int, theirs: int, edge: int) -> bool | None:
    """Natural 20 wins, natural 1 loses; both the same of them is decided as any other roll."""
    if (mine == 20) != (theirs == 20):
        return mine == 20
    if (mine == 1) != (theirs == 1):
        return theirs == 1
    margin = (mine + edge - theirs) or edge
    return margin > 0 if margin else None


@pytest.mark.parametrize("edge", [-25, -7, -1, 0, 1, 12, 25])
def test_natural_ones_and_twenties_are_judged_and_counted_alike(edge: int) -> None:
    won = Fraction(0)
    for mine, theirs in product(FACES, repeat=2):
        verdict = natural(edge).judge({"pin:orc": (mine,), "pin:elf": (theirs,)})
        expected = rule(mine, theirs, edge)
        assert isinstance(verdict, Again) if expected is None else verdict is expected
        won += Fraction(1, 2) if expected is None else Fraction(expected)
    assert natural(edge).odds() == {True: won / 400, False: 1 - won / 400}


@pytest.mark.parametrize(
    ("mine", "theirs", "counts"),
    [(5, 3, (247, 153, 0)), (5, 5, (190, 190, 20)), (14, 4, (355, 45, 0))],
    ids=["+5 v +3", "+5 v +5", "+14 v +4"],
)
def test_of_400_pairs_of_faces_so_many_win_lose_and_roll_again(
    mine: int, theirs: int, counts: tuple[int, int, int]
) -> None:
    check = Contest("pin", Side("orc", "", lines(mine)), (Side("elf", "", lines(theirs)),))
    pairs = product(FACES, repeat=2)
    verdicts = [check.judge({"pin:orc": (one,), "pin:elf": (other,)}) for one, other in pairs]
    again = sum(isinstance(verdict, Again) for verdict in verdicts)
    assert (verdicts.count(True), verdicts.count(False), again) == counts


@given(st.integers(-5, 30))
def test_a_toss_is_judged_and_counted_alike(strength: int) -> None:
    check = Toss("strength", Side("orc", "", lines(strength)), Side("orc", "", lines(10)))
    feet = Counter(check.judge({"strength:orc": (face,)}) for face in FACES)
    assert dict(check.odds()) == {value: Fraction(n, 20) for value, n in feet.items()}
    for face in FACES:
        result = face + strength
        expected = 0 if result < 10 else min(25, 5 + 5 * ((result - 10) // 5))
        assert check.judge({"strength:orc": (face,)}) == expected


def test_each_holder_answers_for_itself_whether_it_resists() -> None:
    check = Resist("resist", ("ada", "bob", "cal"), ())
    answers = {"resist:ada": ("resist",), "resist:bob": ("let_go",), "resist:cal": ("resist",)}
    assert check.judge(answers) == ("ada", "cal")
    assert sum(check.odds().values()) == 1
    assert check.odds()[("ada", "bob", "cal")] == 1


def test_no_dice_are_too_many_for_the_odds() -> None:
    """The form takes no dice that an offer could not be worked out for."""
    stats = {"improved_grab": {"weapon": "claw", "damage": "40d100"}, "constrict": "40d100"}
    try:
        RULES.stats.model_validate(stats)
    except ValidationError:
        return
    table = fight(orc={**stats, "size": "large"}, elf=WIZARD)
    maneuver, scene = table.begun("improved_grab", "orc", "elf")
    assert sum(1 for _ in islice(branches(lambda: maneuver.play(scene)), 30_000)) < 30_000
