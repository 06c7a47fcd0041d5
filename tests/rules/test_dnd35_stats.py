"""D&D 3.5: the numbers of a combatant, and what is wrong with them in words."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from app.rules.fields import problems_of
from app.rules.systems.dnd35 import RULES
from tests.rules.dnd import Stats

KEYS = {
    "bab",
    "str_mod",
    "dex_mod",
    "size",
    "misc_grapple",
    "improved_grapple",
    "touch_ac",
    "ac",
    "dex_to_ac",
    "touch_attack",
    "attack",
    "armed",
    "opportunities",
    "damage",
    "damage_reduction",
    "light_weapon",
    "unarmed",
    "monk",
    "shield",
    "hands_free",
    "can_clamp",
    "escape_artist",
    "concentration",
    "speed",
    "weight",
    "drag_limit",
    "lift_limit",
    "improved_grab",
    "constrict",
    "swallow_whole",
    "natural_weapons",
    "lifeless",
    "freedom_of_movement",
    "hp",
    "natural_armor",
}
MANEUVERS = {
    "start_grapple",
    "join",
    "improved_grab",
    "attack",
    "damage",
    "pin",
    "escape",
    "escape_pin",
    "move",
    "draw_light_weapon",
    "retrieve_component",
    "use_opponents_weapon",
    "break_pin",
    "break_hold",
    "throw_down",
    "retrieve_item",
    "cast_spell",
    "activate_item",
    "release",
    "snatch_item",
    "throw_pinned",
    "toss_pinned",
    "move_pinned",
    "swallow_whole",
    "stand_up",
    "start_turn",
    "end_turn",
}


def test_the_maneuvers_are_those_the_contract_names() -> None:
    assert {maneuver.key for maneuver in RULES.maneuvers} == MANEUVERS


def test_the_stats_are_those_the_contract_names() -> None:
    assert set(RULES.stats.model_fields) >= KEYS
    assert not set(RULES.stats.model_fields) - KEYS - {"rake"}


def test_nothing_needs_to_be_filled_in() -> None:
    there = RULES.stats().model_dump()
    assert (there["bab"], there["str_mod"], there["dex_mod"], there["size"]) == (1, 0, 0, "medium")
    assert (there["armed"], there["hands_free"], there["speed"]) == (True, 2, 30)
    for key in ("hp", "weight", "drag_limit", "lift_limit", "improved_grab", "escape_artist"):
        assert there[key] is None


@pytest.mark.parametrize(
    "stats",
    [
        {"bab": -1},
        {"bab": 61},
        {"bab": "high"},
        {"str_mod": -6},
        {"str_mod": 41},
        {"misc_grapple": 61},
        {"size": "enormous"},
        {"shield": "wooden"},
        {"damage": "a lot"},
        {"light_weapon": "knife"},
        {"unarmed": "1d"},
        {"constrict": "squeeze"},
        {"improved_grab": {"weapon": "claw"}},
        {"improved_grab": {"weapon": "claw", "damage": "sharp"}},
        {"swallow_whole": {}},
        {"natural_weapons": [{"name": "claw", "attack": 3, "damage": "x"}]},
        {"hands_free": -1},
        {"unheard_of": 1},
    ],
    ids=str,
)
def test_what_makes_no_sense_is_refused(stats: Stats) -> None:
    with pytest.raises(ValidationError) as raised:
        RULES.stats.model_validate(stats)
    problems = problems_of(raised.value)
    (key,) = stats
    assert all(path.startswith(key) for path in problems)
    assert all(text for text in problems.values())


def test_every_problem_is_told_at_once() -> None:
    with pytest.raises(ValidationError) as raised:
        RULES.stats.model_validate({"bab": 99, "size": "odd", "damage": "x", "shield": "y"})
    assert set(problems_of(raised.value)) == {"bab", "size", "damage", "shield"}


def test_stats_cannot_change() -> None:
    with pytest.raises(ValidationError):
        RULES.stats().bab = 4  # type: ignore[attr-defined]
