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


def turn(actor: str) -> Act:
    return Act(Intent("start_turn", actor))


def act(maneuver: str, actor: str, target: str, *faces: int, **params: bool) -> Act:
    intent = Intent(maneuver, actor, (target,) if target else (), params)
    return Act(intent, {f"{maneuver}:{actor}": faces})


ACTS = (
    turn("wren"),
    act("grab", "wren", "dex", 10, 4),
    turn("nell"),
    act("grab", "nell", "dex", 9, 3),
    turn("caretaker"),
    act("grab", "caretaker", "nell", 8, 2, 5),
    turn("oskar"),
    act("grab", "oskar", "caretaker", 10, 7, 1, 3),
    turn("dex"),
    act("get_free", "dex", "", 4),
    turn("thing"),
    act("grab", "thing", "oskar", 8, 9, 2, 3, 5, 6),
    turn("wren"),
    act("harm", "wren", "dex", 6, bite=True),
    turn("nell"),
    act("immobilize", "nell", "dex", 9, 10, 2, 3, 1, willpower=True),
    turn("caretaker"),
    act("turn_tables", "caretaker", "oskar", 2, 8, 5),
    turn("oskar"),
    act("harm", "oskar", "caretaker", 9, bite=True),
    turn("dex"),
    act("wriggle", "dex", "", 10, 8),
    turn("thing"),
    act("immobilize", "thing", "oskar", 8, 9, 10, 1, 2, 3, 4, 7, 6),
    turn("wren"),
    turn("nell"),
)

DEMO = Demo("Under the boarding school", OPENING, ACTS)
