"""Age of Magic: armor that hits back at the fist, foot or forehead that strikes it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.rules.aom import STEADY, fight, hold, left, plain, turn_of

BORIS = {"combat": 4, "st": 3, "brawling": 1}


@pytest.mark.parametrize(
    ("maneuver", "at", "own", "recoil", "wound"),
    [
        ("punch", "chest", {"arm": 3}, 3 - 6, "none"),
        ("kick", "abdomen", {"leg": 3}, 3 - 6, "none"),
        ("head_butt", "head", {}, 5 - 3, "scratch"),
        ("punch", "chest", {}, 3 - 3, "none"),
    ],
    ids=["3.2.1.2 gauntlets", "3.2.1.3 boots", "3.2.1.4 a bare head", "a bare fist is as hard"],
)
def test_armor_hits_back_at_what_strikes_it(
    maneuver: str, at: str, own: Mapping[str, int], recoil: float, wound: str
) -> None:
    """Boris and Urlik of the book: resistance 2 + 6 less Combat 4 + 1, and 2 more to the head."""
    urlik = {"combat": -10, "st": 2, "wp": 20, "armor": {at: 6}, **STEADY}
    table = fight(elf={**BORIS, "armor": own}, orc=urlik)
    params = {"follow_on": True} if maneuver == "head_butt" else {}
    faces = plain("reaction", "attack", "soaks", "pain", "footing")
    if wound != "none":
        faces |= {"soaks:elf": "take_it", "pain:elf": "no_dice"}
    done = table.act(maneuver, "elf", "orc", location=at, faces=faces, **params)
    check = done.checks["recoil"]
    assert check.against
    assert (check.against.total, check.verdict) == (recoil, wound)
    assert table.state.combatants["elf"].marks.get("wound", "none") == wound


def test_no_armor_hits_nobody_back() -> None:
    table = fight(elf=BORIS, orc={"combat": -10, "st": 30, "wp": 20, **STEADY})
    done = table.act("punch", "elf", "orc", faces=plain("reaction", "attack", "footing"))
    assert "recoil" not in done.checks


def test_a_holder_who_hurts_its_own_foot_may_lose_its_hold() -> None:
    """20 - 5 = 15 past ST 0: critical, and WP 0 + Combat 5 - 2 + 3 - 6 = 0 is unconscious."""
    people = {"elf": {"combat": 5}, "orc": {"combat": 0, "armor": {"abdomen": 20}, **STEADY}}
    table = hold(fight(**people), "elf", "orc")
    faces = plain("attack", "footing") | {"soaks:elf": "take_it", "pain:elf": "no_dice"}
    table.act("kick", "elf", "orc", faces=faces)
    assert "unconscious" in table.conditions("elf")
    assert table.grips() == {}


def test_whoever_has_spent_its_last_points_on_a_blow_cannot_soak() -> None:
    """Resistance 8 less Combat 5 is a scratch for the foot, and no point is left to soak it."""
    people = {
        "elf": {"combat": 5},
        "orc": {"combat": 0, "wp": 20, "armor": {"abdomen": 8}, **STEADY},
    }
    table = turn_of(fight(**people), "elf", 3)
    faces = plain("reaction", "attack", "soaks", "pain", "footing") | {"pain:elf": "no_dice"}
    table.act("kick", "elf", "orc", faces=faces)
    assert left(table, "elf") == 0
