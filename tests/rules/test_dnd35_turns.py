"""D&D 3.5: whose turn it is, and what a turn pays for."""

from __future__ import annotations

import pytest

from app.rules.dice import Face
from app.rules.events import CombatantChanged, HoldSet, RoundStarted, Spent, TurnStarted
from tests.rules.dnd import FIGHTER, HALFLING, WIZARD, Stats, fight, hold, turn_of
from tests.rules.table import Table

FAIL: dict[str, Face] = {"damage:orc": 1, "damage:elf": 20}
SPELL = {"level": 1, "verbal": True, "somatic": False}


def fighting(bab: int = 6) -> Table:
    """The orc’s turn; it holds an elf strong enough to resist it."""
    stats: Stats = {**FIGHTER, "bab": bab, "concentration": 10, "escape_artist": 5}
    elf = {**WIZARD, "bab": 20}
    return turn_of(hold(fight(orc=stats, elf=elf), "orc", "elf"), "orc")


@pytest.mark.parametrize(
    ("bab", "attacks"),
    [(0, 1), (1, 1), (5, 1), (6, 2), (10, 2), (11, 3), (12, 3), (15, 3), (16, 4), (20, 4), (30, 4)],
)
def test_base_attack_gives_one_to_four_attacks_each_five_lower(bab: int, attacks: int) -> None:
    table = fighting(bab)
    for number in range(attacks):
        assert table.bonus("damage:orc", "damage", "orc", "elf") == bab + 3 - 5 * number
        table.act("damage", "orc", "elf", faces=FAIL)
    for key in ("damage", "pin"):
        assert table.code(key, "orc", "elf") == "no_attacks_left"


def test_resisting_costs_nothing_and_has_no_penalty() -> None:
    table = fighting(11)
    for _ in range(3):
        assert table.act("damage", "orc", "elf", faces=FAIL).bonus("damage:elf") == 20
    assert table.state.combatants["elf"].spent == {}


def test_without_turns_nothing_is_spent() -> None:
    table = hold(fight(orc=FIGHTER, elf=WIZARD), "orc", "elf")
    for _ in range(6):
        assert table.bonus("damage:orc", "damage", "orc", "elf") == 9
        table.act("damage", "orc", "elf", faces=FAIL)
    assert table.state.combatants["orc"].spent == {}


@pytest.mark.parametrize(
    ("key", "targets", "params"),
    [
        ("damage", ("orc",), {}),
        ("pin", ("orc",), {}),
        ("escape", (), {}),
        ("move", (), {}),
        ("attack", ("orc",), {"weapon": "unarmed"}),
        ("draw_light_weapon", ("orc",), {}),
        ("retrieve_component", (), {}),
        ("cast_spell", (), SPELL),
        ("activate_item", (), {}),
        ("release", ("orc",), {}),
    ],
)
def test_with_turns_one_acts_on_ones_own_turn(
    key: str, targets: tuple[str, ...], params: dict[str, Face | bool]
) -> None:
    table = hold(fighting(), "elf", "orc")
    assert table.code(key, "elf", *targets, **params) == "not_your_turn"


@pytest.mark.parametrize(
    ("key", "params", "code"),
    [
        ("move", {}, "no_standard_action"),
        ("cast_spell", SPELL, "no_standard_action"),
        ("activate_item", {}, "no_standard_action"),
        ("escape", {"escape_artist": True}, "no_standard_action"),
        ("retrieve_component", {}, "no_full_round"),
        ("retrieve_item", {}, "no_full_round"),
    ],
)
def test_a_standard_action_is_gone_after_an_attack(
    key: str, params: dict[str, Face | bool], code: str
) -> None:
    table = hold(fighting(), "elf", "orc")
    assert table.code(key, "orc", **params) is None
    table.act("damage", "orc", "elf", faces=FAIL)
    assert table.code(key, "orc", **params) == code


def test_one_attack_leaves_a_move_and_a_full_attack_does_not() -> None:
    table = fighting()
    table.act("damage", "orc", "elf", faces=FAIL)
    assert table.code("draw_light_weapon", "orc", "elf") is None
    table.act("damage", "orc", "elf", faces=FAIL)
    assert table.code("draw_light_weapon", "orc", "elf") == "no_move_action"


def test_a_move_first_leaves_one_attack_only() -> None:
    table = fighting()
    faces: dict[str, Face] = {"draw_light_weapon:orc": 1, "draw_light_weapon:elf": 20}
    table.act("draw_light_weapon", "orc", "elf", faces=faces)
    table.act("damage", "orc", "elf", faces=FAIL)
    assert table.code("damage", "orc", "elf") == "no_attacks_left"


DRAW: dict[str, Face] = {"draw_light_weapon:orc": 1, "draw_light_weapon:elf": 20}


@pytest.mark.parametrize(
    ("before", "moves"), [("nothing", 2), ("an attack", 1), ("a spell", 1), ("a component", 0)]
)
def test_a_move_action_may_stand_in_for_the_standard_action(before: str, moves: int) -> None:
    """SRD: a move action may always be taken in place of a standard action."""
    table = fighting()
    if before == "an attack":
        table.act("damage", "orc", "elf", faces=FAIL)
    elif before == "a spell":
        table.act("cast_spell", "orc", faces={"concentration:orc": 1}, **SPELL)
    elif before == "a component":
        table.act("retrieve_component", "orc")
    for _ in range(moves):
        table.act("draw_light_weapon", "orc", "elf", faces=DRAW)
    assert table.code("draw_light_weapon", "orc", "elf") == "no_move_action"
    assert table.code("damage", "orc", "elf") == "no_attacks_left"
    assert table.code("activate_item", "orc") == "no_standard_action"
    assert table.code("retrieve_component", "orc") == "no_full_round"
    left = {b.key: (b.left, b.of) for b in table.rules.budget(table.state, "orc")}
    assert left["move"] == (0, 2)


def test_a_standard_action_leaves_no_attack() -> None:
    table = fighting()
    table.act("cast_spell", "orc", faces={"concentration:orc": 1}, **SPELL)
    assert table.code("damage", "orc", "elf") == "no_attacks_left"
    assert table.code("draw_light_weapon", "orc", "elf") is None


def test_a_full_round_action_leaves_nothing_but_the_free() -> None:
    table = fighting()
    table.act("retrieve_component", "orc")
    assert table.code("damage", "orc", "elf") == "no_attacks_left"
    assert table.code("move", "orc") == "no_standard_action"
    assert table.code("draw_light_weapon", "orc", "elf") == "no_move_action"
    assert table.code("release", "orc", "elf") is None


def test_a_failed_check_wastes_the_action() -> None:
    table = fighting(5)
    table.act("pin", "orc", "elf", faces={"pin:orc": 1, "pin:elf": 20})
    assert table.code("pin", "orc", "elf") == "no_attacks_left"


def test_each_iterative_attack_may_start_a_grapple() -> None:
    table = turn_of(fight(orc={**FIGHTER, "improved_grapple": True}, elf=WIZARD), "orc")
    assert table.bonus("grab:orc", "start_grapple", "orc", "elf") == 9
    table.act("start_grapple", "orc", "elf", faces={"grab:orc": 1})
    assert table.bonus("grab:orc", "start_grapple", "orc", "elf") == 4
    assert table.bonus("hold:orc", "start_grapple", "orc", "elf") == 8


def initiative(**rolls: int) -> Table:
    table = fight(orc=FIGHTER, elf=WIZARD, sam=HALFLING)
    return table.apply(*(CombatantChanged(key, initiative=roll) for key, roll in rolls.items()))


def press_next(table: Table) -> str:
    intent = table.rules.next_turn(table.state)
    assert intent is not None
    table.act(intent.maneuver, intent.actor)
    assert table.state.turn == intent.actor
    return intent.actor


@pytest.mark.parametrize(
    ("rolls", "order"),
    [
        ({"orc": 5, "elf": 18, "sam": 11}, ["elf", "sam", "orc"]),
        ({}, ["orc", "elf", "sam"]),
        ({"sam": 3}, ["sam", "orc", "elf"]),
        ({"elf": 7, "sam": 7}, ["elf", "sam", "orc"]),
    ],
    ids=["by initiative", "as they joined", "those without come last", "ties as they joined"],
)
def test_next_turn_goes_by_initiative_and_round_after_round(
    rolls: dict[str, int], order: list[str]
) -> None:
    table = initiative(**rolls)
    assert [press_next(table) for _ in range(3)] == order
    assert table.state.round == 1
    assert [press_next(table) for _ in range(3)] == order
    assert table.state.round == 2
    assert press_next(table) == order[0]
    assert table.state.round == 3


def test_acting_twice_begins_a_new_round() -> None:
    table = fight(orc=FIGHTER, elf=WIZARD, sam=HALFLING)
    table.act("start_turn", "orc")
    table.act("start_turn", "elf")
    assert table.state.round == 1
    table.act("start_turn", "orc")
    assert (table.state.round, table.state.acted) == (2, {"orc"})


def test_ending_the_turn_leaves_it_to_nobody() -> None:
    table = fight(orc=FIGHTER, elf=WIZARD)
    table.act("start_turn", "orc")
    table.act("end_turn", "orc")
    assert table.state.turn is None or table.state.turn != "orc"


def test_a_turn_refreshes_only_the_one_who_has_it() -> None:
    table = fighting().apply(Spent("elf", "opportunities"), RoundStarted(2), TurnStarted("orc"))
    assert table.state.combatants["elf"].spent == {"opportunities": 1}
    left = {b.key: (b.left, b.of) for b in table.rules.budget(table.state, "orc")}
    assert left["attacks"] == (2, 2)


def test_nobody_begins_their_turn_twice_in_a_round() -> None:
    table = fight(orc=FIGHTER, elf=WIZARD)
    table.act("start_turn", "orc")
    assert table.code("start_turn", "orc") == "has_the_turn"
    table.act("start_turn", "elf")
    assert table.code("start_turn", "orc") is None


def test_whoever_fights_alone_begins_round_after_round() -> None:
    table = fight(orc=FIGHTER)
    table.act("start_turn", "orc")
    table.act("start_turn", "orc")
    assert table.state.round == 2


@pytest.mark.parametrize(
    ("via", "feet", "moves"),
    [("improved_grab", 40, 1), ("start_grapple", 20, 0)],
    ids=["Part Four: it moves on without a check", "Part Two: a standard action, half speed"],
)
def test_what_holds_by_its_grab_carries_its_prey_off(via: str, feet: int, moves: int) -> None:
    grab: Stats = {"weapon": "claw", "attack": 11, "damage": "1d8+8"}
    bear: Stats = {"bab": 4, "str_mod": 8, "size": "large", "speed": 40, "improved_grab": grab}
    table = fight(bear=bear, elf=WIZARD).apply(HoldSet("bear", "elf", "held", via))
    turn_of(table, "bear")
    faces: dict[str, Face] = {} if moves else {"move:bear": 20, "move:elf": 1}
    assert f"{feet} feet" in table.copy().act("move", "bear", faces=faces).notes
    table.act("damage", "bear", "elf", faces={"damage:bear": 1, "damage:elf": 20})
    assert table.code("move", "bear") == (None if moves else "no_standard_action")
    if moves:
        table.act("move", "bear")
        assert table.code("move", "bear") == "no_move_action"


def test_a_quickened_spell_goes_with_an_attack() -> None:
    """Part Two: a casting time of no more than a standard action; SRD: a free action."""
    table = fighting()
    table.act("damage", "orc", "elf", faces=FAIL)
    assert table.code("cast_spell", "orc", casting_time="standard") == "no_standard_action"
    assert table.code("cast_spell", "orc", casting_time="longer") == "too_slow"
    table.act("cast_spell", "orc", faces={"concentration:orc": 10}, casting_time="quickened")
    assert table.code("damage", "orc", "elf") is None
