"""D&D 3.5: swallowing whole, and the ways out."""

from __future__ import annotations

import pytest

from app.rules.dice import Dice, Face
from app.rules.events import RoundStarted, TurnStarted
from tests.rules.dnd import FIGHTER, OGRE, TROLL, WIZARD, Stats, fight, hold
from tests.rules.table import Table

SWALLOWER: Stats = {
    **TROLL,
    "bab": 12,
    "natural_armor": 9,
    "improved_grab": {"weapon": "bite", "attack": 15, "damage": "2d6+6"},
    "swallow_whole": {"damage": "2d6+6"},
}


def in_the_mouth(elf: Stats = WIZARD) -> Table:
    table = fight(worm=SWALLOWER, elf=elf)
    faces: dict[str, Face | list[Face]] = {
        "attack:worm": 15,
        "damage:worm": [1, 1],
        "hold:worm": 15,
        "hold:elf": 1,
    }
    table.act("improved_grab", "worm", "elf", faces=faces)
    return table


def swallowed(elf: Stats = WIZARD) -> Table:
    table = in_the_mouth(elf)
    asks = table.asks("swallow_whole", "worm", "elf")
    faces: dict[str, Face | list[Face]] = {"swallow_whole:worm": 15, "swallow_whole:elf": 1}
    faces |= {key: [3, 4] for key, ask in asks.items() if ask.dice == Dice(2, 6)}
    ended = table.act("swallow_whole", "worm", "elf", faces=faces)
    assert ("elf", 13, "lethal") in ended.hurts
    return table


def test_swallowing_deals_bite_damage_and_frees_the_swallower_only() -> None:
    table = swallowed()
    assert "swallowed" in table.conditions("elf")
    assert "grappling" in table.conditions("elf")
    assert "grappling" not in table.conditions("worm")
    assert table.state.holds["worm", "elf"].detail["swallowed"] is True


def test_a_failed_swallow_keeps_the_hold() -> None:
    strong = {**WIZARD, "misc_grapple": 30}
    table = hold(fight(worm=SWALLOWER, elf=strong), "worm", "elf")
    table.act(
        "swallow_whole", "worm", "elf", faces={"swallow_whole:worm": 1, "swallow_whole:elf": 20}
    )
    assert table.grips() == {("worm", "elf"): "held"}
    assert "swallowed" not in table.conditions("elf")


@pytest.mark.parametrize(("size", "allowed"), [("medium", True), ("small", True), ("large", False)])
def test_only_those_one_size_smaller_are_swallowed(size: str, allowed: bool) -> None:
    table = hold(fight(worm=SWALLOWER, elf={**WIZARD, "size": size}), "worm", "elf")
    assert (table.code("swallow_whole", "worm", "elf") is None) is allowed


def test_swallowing_needs_a_victim_in_the_mouth() -> None:
    table = fight(worm=SWALLOWER, elf=WIZARD, orc=FIGHTER)
    assert table.code("swallow_whole", "worm", "elf") is not None
    assert hold(table, "orc", "elf").code("swallow_whole", "orc", "elf") is not None


def test_an_escape_from_inside_leads_back_to_the_mouth() -> None:
    table = swallowed()
    faces: dict[str, Face] = {"escape:elf": 20, "escape:worm": 1}
    faces |= {k: "resist" for k, a in table.asks("escape", "elf").items() if a.options}
    table.state = fight(worm={**SWALLOWER, "misc_grapple": -30}, elf=WIZARD).state
    hold(table, "worm", "elf", swallowed=True)
    table.act("escape", "elf", faces=faces)
    assert table.grips() == {("worm", "elf"): "held"}
    assert "swallowed" not in table.conditions("elf")


@pytest.mark.parametrize("weapon", ["light"])
def test_cutting_out_is_an_attack_against_ten_and_half_the_natural_armor(weapon: str) -> None:
    table = swallowed({**WIZARD, "light_weapon": "1d4"})
    ended = table.act("attack", "elf", "worm", faces={"attack:elf": 1}, weapon=weapon)
    assert ended.number("attack") == 14


MOUTH: Stats = {**OGRE, "swallow_whole": {"damage": "1d8+4"}}


def test_swallowing_waits_for_the_turn_after_the_hold() -> None:
    table = fight(worm=MOUTH, elf=WIZARD).apply(RoundStarted(1))
    hold(table, "worm", "elf").apply(TurnStarted("worm"))
    assert table.code("swallow_whole", "worm", "elf") == "not_in_the_mouth"
    table.apply(RoundStarted(2), TurnStarted("worm"))
    assert table.code("swallow_whole", "worm", "elf") is None


@pytest.mark.parametrize(
    "key", ["damage", "pin", "move", "throw_down", "draw_light_weapon", "attack"]
)
def test_from_inside_one_only_cuts_or_climbs_out(key: str) -> None:
    table = hold(fight(worm=MOUTH, elf=WIZARD), "worm", "elf", swallowed=True)
    params: Stats = {"weapon": "unarmed"} if key == "attack" else {}
    allowed = table.code(key, "elf", *(() if key == "move" else ("worm",)), **params) is None
    assert allowed is (key == "draw_light_weapon")
    assert table.code("escape", "elf") is None


@pytest.mark.parametrize("key", ["damage", "pin", "attack", "throw_down"])
def test_one_inside_is_out_of_the_swallowers_grasp(key: str) -> None:
    table = hold(fight(worm=MOUTH, elf=WIZARD), "worm", "elf", swallowed=True)
    assert table.code(key, "worm", "elf") == "target_swallowed"


def test_swallowing_takes_the_victim_from_all_others() -> None:
    table = hold(fight(worm=MOUTH, elf=WIZARD, orc=FIGHTER), "worm", "elf")
    hold(table, "orc", "elf")
    faces: dict[str, Face] = {
        "swallow_whole:worm": 20,
        "swallow_whole:elf": 1,
        "amount:worm": 3,
    }
    table.act("swallow_whole", "worm", "elf", faces=faces)
    assert table.grips() == {("worm", "elf"): "held"}


def test_without_turns_a_victim_may_be_swallowed_at_once() -> None:
    table = hold(fight(worm=MOUTH, elf=WIZARD).apply(RoundStarted(1)), "worm", "elf")
    assert table.code("swallow_whole", "worm", "elf") is None
