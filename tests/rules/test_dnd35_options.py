"""D&D 3.5: every house rule, as it is by default and switched."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from app.rules.dice import Dice, Face
from app.rules.systems.dnd35 import RULES
from tests.rules.dnd import FIGHTER, TROLL, WIZARD, Stats, fight, hold, pin, turn_of
from tests.rules.table import Table

DEFAULTS: Stats = {
    "pin_duration": "through_next_turn",
    "hold_check_needs_turn": False,
    "monster_grapple": "bab",
    "small_may_pin": False,
    "optional_maneuvers": True,
    "join_full_round": False,
    "free_release": False,
    "nat1nat20": False,
    "pinner_may_strike": False,
}


def test_the_options_are_those_of_the_digest_with_its_defaults() -> None:
    assert RULES.options().model_dump(mode="json") == DEFAULTS


@pytest.mark.parametrize(
    "options",
    [
        {"pin_duration": "forever"},
        {"monster_grapple": "claws"},
        {"free_release": "perhaps"},
        {"unknown": True},
    ],
)
def test_an_option_takes_only_its_own_values(options: Stats) -> None:
    with pytest.raises(ValidationError):
        RULES.options.model_validate(options)


OPTIONAL = [
    ("break_hold", "troll", {"ally": "elf"}),
    ("throw_down", "troll", {}),
    ("retrieve_item", None, {}),
    ("throw_pinned", "elf", {}),
    ("toss_pinned", "elf", {}),
    ("move_pinned", "elf", {}),
]


@pytest.mark.parametrize(("key", "target", "params"), OPTIONAL, ids=[key for key, *_ in OPTIONAL])
@pytest.mark.parametrize("on", [True, False])
def test_the_optional_maneuvers_can_be_switched_off(
    key: str, target: str | None, params: Stats, on: bool
) -> None:
    table = fight(options={"optional_maneuvers": on}, orc=FIGHTER, elf=WIZARD, troll=TROLL)
    if "pinned" in key:
        pin(table, "orc", "elf")
    else:
        hold(hold(table, "orc", "troll"), "troll", "elf")
    assert (table.code(key, "orc", *filter(None, [target]), **params) is None) is on


@pytest.mark.parametrize("key", ["damage", "pin", "escape", "move", "draw_light_weapon"])
def test_switching_them_off_leaves_the_handbooks_maneuvers(key: str) -> None:
    table = fight(options={"optional_maneuvers": False}, orc=FIGHTER, elf=WIZARD)
    hold(hold(table, "orc", "elf"), "elf", "orc")
    assert table.code(key, "orc", *(() if key in ("escape", "move") else ("elf",))) is None


@pytest.mark.parametrize(
    ("needs_turn", "ending"),
    [(False, "held"), (True, "touched")],
    ids=["s8-3 default: it is no action", "s8-3: a free action of one's own turn"],
)
def test_a_grapple_as_an_attack_of_opportunity(needs_turn: bool, ending: str) -> None:
    table = fight(
        options={"hold_check_needs_turn": needs_turn},
        orc=FIGHTER,
        elf={**WIZARD, "armed": False},
    )
    turn_of(table, "elf")
    faces: dict[str, Face] = {"grab:orc": 15}
    if ending == "held":
        faces |= {"hold:orc": 15, "hold:elf": 2, "unarmed:orc": 1}
    assert table.code("start_grapple", "orc", "elf") == "not_your_turn"
    ended = table.act("start_grapple", "orc", "elf", faces=faces, as_opportunity=True)
    assert ended.key == ending
    assert table.state.combatants["orc"].spent.get("attacks", 0) == 0
    assert table.code("start_grapple", "orc", "elf", as_opportunity=True) is not None


def test_the_literal_rule_leaves_grapples_on_ones_own_turn_alone() -> None:
    table = fight(
        options={"hold_check_needs_turn": True}, orc=FIGHTER, elf={**WIZARD, "armed": False}
    )
    assert "held" in turn_of(table, "orc").odds("start_grapple", "orc", "elf")


@pytest.mark.parametrize(("full_round", "after"), [(False, None), (True, "no_full_round")])
def test_joining_may_take_a_full_round(full_round: bool, after: str | None) -> None:
    options = {"join_full_round": full_round}
    table = fight(options=options, orc=FIGHTER, elf=WIZARD, ogre=TROLL, troll=FIGHTER)
    turn_of(hold(hold(table, "ogre", "elf"), "elf", "ogre"), "orc")
    lost: dict[str, Face] = {"hold:orc": 1, "hold:elf": 20}
    table.act("join", "orc", "elf", faces=lost)
    assert table.code("join", "orc", "elf") == after


@pytest.mark.parametrize(
    ("on", "mine", "theirs", "won"),
    [
        (False, 20, 19, False),
        (True, 20, 19, True),
        (False, 1, 1, True),
        (True, 1, 2, False),
        (True, 2, 1, True),
        (True, 19, 20, False),
    ],
)
def test_natural_ones_and_twenties_decide_only_by_house_rule(
    on: bool, mine: int, theirs: int, won: bool
) -> None:
    """The orc is at -5 when it rolls high and at +15 when it rolls low."""
    bonus = -5 if mine == 20 or (mine, theirs) == (2, 1) else 15
    table = fight(options={"nat1nat20": on}, orc={"bab": 0, "misc_grapple": bonus}, elf={"bab": 0})
    faces: dict[str, Face] = {"pin:orc": mine, "pin:elf": theirs}
    hold(table, "orc", "elf").act("pin", "orc", "elf", faces=faces)
    assert (table.grips()["orc", "elf"] == "pinned") is won


CLAWS: list[Stats] = [
    {"name": "claw", "attack": 9, "damage": "1d6+6"},
    {"name": "other_claw", "attack": 9, "damage": "1d6+6"},
    {"name": "bite", "attack": 4, "damage": "1d6+3", "secondary": True},
]
OLD_TROLL: Stats = {**TROLL, "natural_weapons": CLAWS}


def troll(style: str, bab: int = 4) -> Table:
    options = {"monster_grapple": style}
    stats = {**OLD_TROLL, "bab": bab, "misc_grapple": 4 - bab}
    return turn_of(hold(fight(options=options, troll=stats, elf=WIZARD), "troll", "elf"), "troll")


def checks_of_a_turn(table: Table) -> list[tuple[float, Dice | None]]:
    """Bonus and damage dice of every damage check the troll has this turn, best weapon first."""
    found: list[tuple[float, Dice | None]] = []
    while table.code("damage", "troll", "elf") is None:
        asks = table.asks("damage", "troll", "elf")
        bonus = table.bonus("damage:troll", "damage", "troll", "elf")
        found.append((bonus, asks["amount:troll"].dice))
        table.act("damage", "troll", "elf", faces={"damage:troll": 1, "damage:elf": 20})
    return found


def test_monsters_grapple_by_base_attack_like_anybody() -> None:
    assert checks_of_a_turn(troll("bab")) == [(14, Dice(1, 4))]


def test_c1_under_the_old_rule_each_natural_weapon_has_a_check_with_its_own_damage() -> None:
    """The article's troll: +14 and 1d6+6 with a claw; a secondary weapon has 5 less."""
    table = troll("natural_weapons")
    assert checks_of_a_turn(table) == [(14, Dice(1, 6)), (14, Dice(1, 6)), (9, Dice(1, 6))]


def test_c1_a_trolls_claw_deals_lethal_damage_under_the_old_rule() -> None:
    table = troll("natural_weapons")
    faces: dict[str, Face] = {"damage:troll": 10, "damage:elf": 5, "amount:troll": 4}
    assert table.act("damage", "troll", "elf", faces=faces).hurts == [("elf", 10, "lethal")]
    faces = {"damage:troll": 10, "damage:elf": 5, "amount:troll": 4}
    asked = table.bonus("damage:troll", "damage", "troll", "elf", lethal=False)
    assert asked == 10
    ended = table.act("damage", "troll", "elf", faces=faces, lethal=False)
    assert ended.hurts == [("elf", 10, "nonlethal")]


def test_one_check_per_five_of_base_attack_uses_each_natural_weapon_once() -> None:
    """Base attack 20: four checks, three with the weapons and one with the fist."""
    found = checks_of_a_turn(troll("per_five_bab", bab=20))
    assert [dice for _, dice in found] == [Dice(1, 6), Dice(1, 6), Dice(1, 6), Dice(1, 4)]


@pytest.mark.parametrize(("bab", "count"), [(4, 1), (5, 1), (10, 2), (12, 2), (15, 3), (25, 5)])
def test_one_check_per_full_five_of_base_attack(bab: int, count: int) -> None:
    assert len(checks_of_a_turn(troll("per_five_bab", bab=bab))) == count
