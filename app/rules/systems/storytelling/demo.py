"""A fight in full swing, to look around in."""

from __future__ import annotations

from app.rules.demos import act, turn
from app.rules.events import CombatantJoined
from app.rules.rulesets import Demo

OPENING = (
    CombatantJoined("nell", "Nell Harrow", "party", initiative=14, stats={
        "strength": 2, "dexterity": 4, "wits": 3, "brawl": 2, "size": 4, "style": 3, "willpower": 5,
    }),
    CombatantJoined("oskar", "Oskar Finch", "party", initiative=11, stats={
        "strength": 3, "dexterity": 2, "stamina": 3, "wits": 2, "brawl": 3, "size": 4, "style": 1,
        "willpower": 4,
    }),
    CombatantJoined("wren", "Wren", "party", initiative=16, stats={
        "strength": 1, "dexterity": 3, "wits": 4, "brawl": 0, "size": 3, "willpower": 6,
    }),
    CombatantJoined("dex", "Dex Mallory", "foes", initiative=9, stats={
        "strength": 3, "dexterity": 3, "wits": 2, "brawl": 2, "size": 4, "bashing": 4,
    }),
    CombatantJoined("caretaker", "The caretaker", "foes", initiative=12, stats={
        "strength": 4, "dexterity": 2, "stamina": 3, "wits": 3, "brawl": 2, "size": 5,
    }),
    CombatantJoined("thing", "Thing from the boiler", "foes", initiative=6, stats={
        "strength": 5, "dexterity": 2, "stamina": 4, "wits": 1, "brawl": 3, "size": 7,
    }),
)  # fmt: skip

ACTS = (
    turn("wren"),
    act("grab", "wren", "dex", {"grab:wren": (10, 4)}),
    turn("nell"),
    act("grab", "nell", "dex", {"grab:nell": (9, 3)}),
    turn("caretaker"),
    act("grab", "caretaker", "nell", {"grab:caretaker": (8, 2, 5)}),
    turn("oskar"),
    act("grab", "oskar", "caretaker", {"grab:oskar": (10, 7, 1, 3)}),
    turn("dex"),
    act("get_free", "dex", faces={"get_free:dex": 4}),
    turn("thing"),
    act("grab", "thing", "oskar", {"grab:thing": (8, 9, 2, 3, 5, 6)}),
    turn("wren"),
    act("harm", "wren", "dex", {"harm:wren": 6}, bite=True),
    turn("nell"),
    act("immobilize", "nell", "dex", {"immobilize:nell": (9, 10, 2, 3, 1)}, willpower=True),
    turn("caretaker"),
    act("turn_tables", "caretaker", "oskar", {"turn_tables:caretaker": (2, 8, 5)}),
    turn("oskar"),
    act("harm", "oskar", "caretaker", {"harm:oskar": 9}, bite=True),
    turn("dex"),
    act("wriggle", "dex", faces={"wriggle:dex": (10, 8)}),
    turn("thing"),
    act("immobilize", "thing", "oskar", {"immobilize:thing": (8, 9, 10, 1, 2, 3, 4, 7, 6)}),
    turn("wren"),
    turn("nell"),
)

DEMO = Demo("Under the boarding school", OPENING, ACTS)
