"""A fight in full swing, to look around in."""

from __future__ import annotations

from app.rules.events import CombatantJoined
from app.rules.plays import Act, Demo, Intent

OPENING = (
    CombatantJoined(
        "nell",
        "Nell Harrow",
        "party",
        {"strength": 2, "dexterity": 4, "wits": 3, "brawl": 2, "size": 4, "style": 3,
         "willpower": 5},
        initiative=14,
    ),
    CombatantJoined(
        "oskar",
        "Oskar Finch",
        "party",
        {"strength": 3, "dexterity": 2, "stamina": 3, "wits": 2, "brawl": 3, "size": 4,
         "style": 1, "willpower": 4},
        initiative=11,
    ),
    CombatantJoined(
        "wren",
        "Wren",
        "party",
        {"strength": 1, "dexterity": 3, "wits": 4, "brawl": 0, "size": 3, "willpower": 6},
        initiative=16,
    ),
    CombatantJoined(
        "dex",
        "Dex Mallory",
        "foes",
        {"strength": 3, "dexterity": 3, "wits": 2, "brawl": 2, "size": 4, "bashing": 4},
        initiative=9,
    ),
    CombatantJoined(
        "caretaker",
        "The caretaker",
        "foes",
        {"strength": 4, "dexterity": 2, "stamina": 3, "wits": 3, "brawl": 2, "size": 5},
        initiative=12,
    ),
    CombatantJoined(
        "thing",
        "Thing from the boiler",
        "foes",
        {"strength": 5, "dexterity": 2, "stamina": 4, "wits": 1, "brawl": 3, "size": 7},
        initiative=6,
    ),
)  # fmt: skip


ACTS: tuple[Act, ...] = ()
DEMO = Demo("Under the boarding school", OPENING, ACTS)
