"""Age of Magic: combat turns, phases, action points, conditions, advice, the demo."""

from __future__ import annotations

from fractions import Fraction

import icepool
import pytest
from pydantic import ValidationError

from app.rules.odds import Advice, advise
from app.rules.rulesets import Intent, begin
from app.rules.systems.age_of_magic import RULES
from app.rules.systems.age_of_magic.options import Options
from tests.rules.aom import GUARD, fight, hold, left, mark, plain, turn_of
from tests.rules.laws.play import demo_state
from tests.rules.table import Table

COGAN = {"combat": 6.5, "combat_speed": 1, "co": 0.5}


@pytest.mark.parametrize(
    ("dice", "faces", "points"),
    [(0, [], 8), (2, [6, 5], 13), (1, [3], 8), (3, [1, 1, 1], 3), (2, [1, 1], 4)],
    ids=["sure of 8", "B-1 two dice", "one die", "never below 3", "bad luck"],
)
def test_a_phase_begins_with_a_roll_for_points(dice: int, faces: list[int], points: int) -> None:
    table = fight(elf=COGAN)
    table.act("start_turn", "elf", faces={"points:elf": list(faces)} if faces else {}, dice=dice)
    assert (table.state.turn, table.state.round, left(table, "elf")) == ("elf", 1, points)


def test_half_points_make_no_whole_one() -> None:
    table = fight(elf={"combat": 5, "co": 0.5})
    table.act("start_turn", "elf")
    assert left(table, "elf") == 5


def test_what_a_reaction_cost_is_missing_in_ones_own_phase() -> None:
    table = fight(elf={"combat": 9}, orc={**GUARD, "combat": 6})
    table.act("start_turn", "elf")
    faces = {"reaction:orc": "jump_back", "grapple:orc": "no_dice"}
    table.act("grapple", "elf", "orc", faces=faces)
    table.act("start_turn", "orc", faces={"points:orc": 6}, dice=1)
    assert left(table, "orc") == 7 - 3 + 6 - 1
    table.act("start_turn", "elf")
    assert (table.state.round, left(table, "orc")) == (2, 7)


def test_without_combat_turns_nothing_is_spent() -> None:
    table = fight(elf={"combat": 9}, orc=GUARD)
    table.act("grapple", "elf", "orc", faces=plain("reaction", "grapple"))
    assert table.state.combatants["elf"].spent == {}
    assert table.rules.budget(table.state, "elf") == ()


def test_one_acts_in_ones_own_phase() -> None:
    table = turn_of(fight(elf={}, orc={}, ann={}), "orc")
    for maneuver in ("grapple", "kick", "punch"):
        assert table.code(maneuver, "elf", "orc") == "not_your_turn"
    assert table.code("head_butt", "elf", "orc") == "not_your_turn"
    assert table.code("end_turn", "elf") == "not_your_turn"
    table.act("end_turn", "orc")
    assert table.state.turn is None
    assert table.code("kick", "orc", "elf") == "not_your_turn"


def test_the_stunned_have_no_points_and_are_told_so() -> None:
    table = mark(turn_of(fight(elf={}, orc={}), "elf", 9), "elf", "stunned")
    assert left(table, "elf") == 0
    assert table.code("kick", "elf", "orc") == "stunned"


def test_getting_up_costs_a_point() -> None:
    table = mark(turn_of(fight(elf={}), "elf", 5), "elf", "prone")
    table.act("stand_up", "elf")
    assert (left(table, "elf"), table.conditions("elf")) == (4, set())
    assert table.code("stand_up", "elf") == "not_prone"


def test_conditions_have_their_rule() -> None:
    table = hold(fight(elf={"wound": "light"}, orc={}, ann={}), "orc", "elf", rear=True)
    mark(table, "ann", "staggered", "prone")
    assert table.conditions("elf") == {"held", "held_from_behind", "wounded"}
    assert table.conditions("orc") == {"holding"}
    assert table.conditions("ann") == {"staggered", "prone"}
    (wounded,) = [c for c in table.rules.conditions(table.state, "elf") if c.key == "wounded"]
    assert (wounded.label, wounded.means) == ("Wound: light", "-1 on every roll.")
    assert table.rules.places(table.state, "elf") is None


def test_of_wounds_only_a_scratch_costs_nothing() -> None:
    """1.13.3.2: light -1, medium -2, serious -4, critical -6."""
    (wounded,) = [c for c in RULES.every_condition if c.key == "wounded"]
    assert "-1 for a light one. A scratch costs nothing." in wounded.means


def test_options_have_the_defaults_of_the_text() -> None:
    assert Options().model_dump() == {
        "attack_tie": "attacker",
        "max_risk_dice": None,
        "risk_within_score": False,
        "headbutt_needs_follow_on": False,
        "parry_points": 2,
        "knockback_breaks": False,
        "held_may_soak": True,
        "holder_arms_busy": True,
    }
    with pytest.raises(ValidationError):
        Options.model_validate({"max_risk_dice": 13})


def advice(table: Table, maneuver: str, actor: str, target: str, **params: int) -> Advice:
    found, scene = begin(RULES, table.state, Intent(maneuver, actor, (target,), params))
    advised = advise(found, scene)
    assert advised is not None
    return advised


@pytest.mark.parametrize(("edge", "best"), [(0, 0), (2, 0), (-1, 3), (-4, 3)])
def test_the_best_number_of_dice_to_grapple_with(edge: int, best: int) -> None:
    """None is best where the basic value does it; else as many as the table allows."""
    people = {"elf": {"combat": 7 + edge}, "orc": {"combat": 5}}
    table = fight(options={"max_risk_dice": 3}, **people)
    found = advice(table, "grapple", "elf", "orc")
    dice = [(n @ icepool.d6 - 3 * n + edge).probability(">=", 0) for n in range(1, 4)]
    assert [chance for _, chance in found.chances] == [Fraction(edge >= 0), *dice]
    assert found.best == (best, max(Fraction(edge >= 0), *dice))


@pytest.mark.parametrize("maneuver", ["kick", "head_butt", "punch"])
@pytest.mark.parametrize("hurt", [0, 1])
def test_advice_is_what_the_odds_say_for_each_number(maneuver: str, hurt: int) -> None:
    """As the target’s reaction stands first, and whatever the damage does."""
    orc = {"combat": 4, "st": 1, "soak": 1, "wp": 1, "martial_arts": 2}
    table = fight(elf={"combat": 5, "st": 5}, orc=orc, options={"max_risk_dice": 4})
    follow = {"follow_on": 1} if maneuver == "head_butt" else {}
    found = advice(table, maneuver, "elf", "orc", damage_dice=hurt, **follow)
    for dice, chance in found.chances:
        odds = table.odds(maneuver, "elf", "orc", dice=dice, damage_dice=hurt, **follow)
        assert odds.get("shaken", 0) == chance, dice
    assert [value for value, _ in found.chances] == [0, 1, 2, 3, 4]


def test_advice_on_breaking_free() -> None:
    people = {"elf": {"combat": 4, "st": 2}, "orc": {"combat": 5, "st": 3}}
    table = hold(fight(options={"max_risk_dice": 3}, **people), "orc", "elf")
    found = advice(table, "break_hold", "elf", "orc")
    chances = [Fraction(0), Fraction(1, 6), Fraction(10, 36), Fraction(81, 216)]
    assert [chance for _, chance in found.chances] == chances


def test_the_demo_is_full_of_things_to_see() -> None:
    state = demo_state(RULES)
    seen = {c.key for key in state.combatants for c in RULES.conditions(state, key)}
    assert {"held", "held_from_behind", "holding", "prone", "wounded"} <= seen
    assert state.holds["tamsin", "mog"].detail == {"from_rear": True, "attempts": 2}
    assert (state.round, state.turn) == (2, "tamsin")


@pytest.mark.parametrize(
    ("combat", "most"), [(8, 2), (17, 5), (2.5, 0), (3, 1)], ids=["8", "17", "below 3", "3"]
)
def test_a_table_may_let_nobody_risk_points_it_has_not(combat: float, most: int) -> None:
    """A score of 8 gives a choice of none, one and two dice in the book, and 17 goes up to five."""
    table = fight(elf={"combat": combat}, orc={}, options={"risk_within_score": True})
    codes = [table.code("start_turn", "elf", dice=n) for n in (most, most + 1)]
    assert codes == [None, "too_many_dice"]


def test_within_the_score_each_roll_has_its_own_limit() -> None:
    people = {"elf": {"combat": 6, "st": 1}, "orc": {"combat": 7}}
    table = hold(fight(options={"risk_within_score": True}, **people), "orc", "elf", tried=2)
    assert [v for v, _ in advice(table, "break_hold", "elf", "orc").chances] == [0, 1, 2, 3]
    assert table.code("break_hold", "elf", "orc", dice=4) == "too_many_dice"
    assert [v for v, _ in advice(table, "kick", "elf", "orc").chances] == [0, 1]
    assert table.asks("kick", "elf", "orc")["attack:orc"].options == ("no_dice", "1d6", "2d6")
    damage = table.dice("damage:elf", "kick", "elf", "orc", dice=1, damage_dice=12)
    assert damage is not None
    assert damage.count == 2


def test_dice_on_the_damage_keep_to_the_cap_of_the_table() -> None:
    table = fight(elf={}, orc={}, options={"max_risk_dice": 2})
    assert table.code("kick", "elf", "orc", damage_dice=2) is None
    assert table.code("kick", "elf", "orc", damage_dice=3) == "too_many_dice"


def test_a_phase_begins_once_a_turn() -> None:
    table = fight(elf={}, orc={})
    table.act("start_turn", "elf")
    assert table.code("start_turn", "elf") == "has_the_turn"
