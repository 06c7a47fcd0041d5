"""A fight in full swing, to look around in."""

from __future__ import annotations

from app.rules.demos import act, turn
from app.rules.events import CombatantJoined, ItemSet
from app.rules.rulesets import Demo

OPENING = (
    CombatantJoined("hadra", "Hadra the fighter", "party", initiative=4, stats={
        "strength": 18, "percentile": 60, "thac0": 15, "ac": 4, "hp": 38, "armor": "mail",
        "attacks_per_round": "3/2", "specialist": True,
    }),
    CombatantJoined("pimm", "Pimm the halfling thief", "party", initiative=3, stats={
        "strength": 12, "thac0": 18, "ac": 6, "hp": 19, "size": "small", "weapon": "1d4+1",
        "hands_full": 1,
    }),
    CombatantJoined("orlan", "Orlan the priest", "party", initiative=7, stats={
        "strength": 15, "thac0": 16, "ac": 3, "hp": 31, "armor": "plate_mail", "hands_full": 1,
        "weapon": "1d6+1",
    }),
    CombatantJoined("skarr", "Skarr the cult champion", "foes", initiative=5, stats={
        "strength": 18, "percentile": 30, "thac0": 14, "ac": 5, "hp": 42, "weapon": "1d4",
        "attacks_per_round": "2",
    }),
    CombatantJoined("nib", "Nib the goblin", "foes", initiative=8, stats={
        "attacks": "1-6", "thac0": 20, "ac": 6, "hp": 6, "size": "small", "family": "goblin",
    }),
    CombatantJoined("ogre", "Gallu the ogre", "foes", initiative=9, stats={
        "attacks": "1-10", "thac0": 17, "ac": 5, "hp": 27, "size": "large", "family": "monster",
    }),
    ItemSet("idol", "Idol of Vash", "skarr"),
    ItemSet("lantern", "Bull’s-eye lantern", "orlan"),
)  # fmt: skip

ACTS = (
    act("announce", "pimm"),
    act("announce", "nib"),
    turn("hadra"),
    act("wrestle", "hadra", "ogre", {"wrestle:hadra": 13, "shift:hadra": "one_up"}),
    turn("pimm"),
    act("grab_item", "pimm", "skarr", {"attack:pimm": 19, "tug:pimm": 4, "tug:skarr": 14}),
    turn("skarr"),
    act("strike", "skarr", "pimm", {"attack:skarr": 11, "amount:skarr": 3}),
    turn("orlan"),
    act("drop", "orlan"),
    act("wrestle", "orlan", "skarr", {"wrestle:orlan": 20}),
    act("break_hold", "skarr", "orlan", {"tug:skarr": 16, "tug:orlan": 9}),
    turn("nib"),
    act("grab_person", "nib", "pimm", {"attack:nib": 18, "tug:nib": 2, "tug:pimm": 17}),
    turn("ogre"),
)

DEMO = Demo("The idol of Vash", OPENING, ACTS)
