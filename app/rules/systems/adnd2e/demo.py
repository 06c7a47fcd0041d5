"""A fight in full swing, to look around in."""

from __future__ import annotations

from app.rules.events import CombatantJoined, ItemSet
from app.rules.plays import Act, Demo, Intent

OPENING = (
    CombatantJoined(
        "hadra",
        "Hadra the fighter",
        "party",
        {"strength": 18, "percentile": 60, "thac0": 15, "ac": 4, "hp": 38, "armor": "mail",
         "attacks_per_round": "3/2", "specialist": True},
        initiative=4,
    ),
    CombatantJoined(
        "pimm",
        "Pimm the halfling thief",
        "party",
        {"strength": 12, "thac0": 18, "ac": 6, "hp": 19, "size": "small", "weapon": "1d4+1",
         "hands_full": 1},
        initiative=3,
    ),
    CombatantJoined(
        "orlan",
        "Orlan the priest",
        "party",
        {"strength": 15, "thac0": 16, "ac": 3, "hp": 31, "armor": "plate_mail", "hands_full": 1,
         "weapon": "1d6+1"},
        initiative=7,
    ),
    CombatantJoined(
        "skarr",
        "Skarr the cult champion",
        "foes",
        {"strength": 18, "percentile": 30, "thac0": 14, "ac": 5, "hp": 42, "weapon": "1d4",
         "attacks_per_round": "2"},
        initiative=5,
    ),
    CombatantJoined(
        "nib",
        "Nib the goblin",
        "foes",
        {"attacks": "1-6", "thac0": 20, "ac": 6, "hp": 6, "size": "small", "family": "goblin"},
        initiative=8,
    ),
    CombatantJoined(
        "ogre",
        "Gallu the ogre",
        "foes",
        {"attacks": "1-10", "thac0": 17, "ac": 5, "hp": 27, "size": "large", "family": "monster"},
        initiative=9,
    ),
    ItemSet("idol", "Idol of Vash", "skarr"),
    ItemSet("lantern", "Bull’s-eye lantern", "orlan"),
)  # fmt: skip

ACTS = (
    Act(Intent("announce", "pimm")),
    Act(Intent("announce", "nib")),
    Act(Intent("start_turn", "hadra")),
    Act(
        Intent("wrestle", "hadra", ("ogre",)),
        {"wrestle:hadra": (13,), "shift:hadra": ("one_up",)},
    ),
    Act(Intent("start_turn", "pimm")),
    Act(
        Intent("grab_item", "pimm", ("skarr",)),
        {"attack:pimm": (19,), "tug:pimm": (4,), "tug:skarr": (14,)},
    ),
    Act(Intent("start_turn", "skarr")),
    Act(Intent("strike", "skarr", ("pimm",)), {"attack:skarr": (11,), "amount:skarr": (3,)}),
    Act(Intent("start_turn", "orlan")),
    Act(Intent("drop", "orlan")),
    Act(Intent("wrestle", "orlan", ("skarr",)), {"wrestle:orlan": (20,)}),
    Act(
        Intent("break_hold", "skarr", ("orlan",)),
        {"tug:skarr": (16,), "tug:orlan": (9,)},
    ),
    Act(Intent("start_turn", "nib")),
    Act(
        Intent("grab_person", "nib", ("pimm",)),
        {"attack:nib": (18,), "tug:nib": (2,), "tug:pimm": (17,)},
    ),
    Act(Intent("start_turn", "ogre")),
)  # fmt: skip

DEMO = Demo("The idol of Vash", OPENING, ACTS)
