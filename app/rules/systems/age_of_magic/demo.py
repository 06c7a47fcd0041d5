"""A fight in full swing, to look around in."""

from __future__ import annotations

from app.rules.events import CombatantJoined, ItemSet
from app.rules.plays import Act, Demo, Intent

OPENING = (
    CombatantJoined(
        "osk",
        "Osk the stevedore",
        "foes",
        {"combat": 5, "st": 3, "co": 0.5, "wp": 1, "brawling": 1.5, "athletics": 2},
        initiative=9,
    ),
    CombatantJoined(
        "tamsin",
        "Tamsin Reed",
        "party",
        {"combat": 4, "martial_arts": 3, "athletics": 6, "st": -0.5, "co": 2.5, "wp": 2,
         "brawling": 1, "dodge": 1, "acrobatics": 1},
        initiative=12,
    ),
    CombatantJoined(
        "berta",
        "Berta Quern",
        "party",
        {"combat": 6.5, "st": 4, "co": 0.5, "wp": 2.5, "combat_speed": 1, "toughness": 1,
         "weapon_skill": 7, "parry_bonus": 1,
         "armor": {"chest": 4, "abdomen": 4, "groin": 3, "head": 5, "arm": 2, "leg": 2}},
        initiative=7,
    ),
    CombatantJoined(
        "ivo",
        "Captain Ivo",
        "foes",
        {"combat": 5.5, "st": 1, "co": 1.5, "wp": 3, "weapon_skill": 6.5, "parry_bonus": 2,
         "mount": "gray mare", "encumbrance": -1.5,
         "armor": {"chest": 6, "abdomen": 6, "head": 6, "arm": 3, "leg": 4}},
        initiative=5,
    ),
    CombatantJoined(
        "pell",
        "Pell the runner",
        "party",
        {"combat": 3.5, "athletics": 4.5, "st": 0.5, "co": 2, "wp": 0.5, "dodge": 1.5,
         "mount": "gray mare"},
        initiative=10,
    ),
    CombatantJoined(
        "mog",
        "Mog",
        "foes",
        {"combat": 4, "martial_arts": 4.5, "st": 1.5, "co": 1, "wp": 1.5, "wound": "scratch"},
        initiative=3,
    ),
    ItemSet("seal", "Harbor seal", "pell"),
)  # fmt: skip

ACTS = (
    Act(Intent("start_turn", "tamsin", params={"dice": 1}), {"points:tamsin": (5,)}),
    Act(
        Intent("grapple", "tamsin", ("mog",), {"from_rear": True}),
        {"reaction:mog": ("none",), "grapple:mog": ("no_dice",)},
    ),
    Act(Intent("start_turn", "pell")),
    Act(
        Intent("punch", "pell", ("ivo",)), {"reaction:ivo": ("parry",), "attack:ivo": ("no_dice",)}
    ),
    Act(Intent("start_turn", "osk", params={"dice": 2}), {"points:osk": (6, 4)}),
    Act(
        Intent("grapple", "osk", ("tamsin",), {"dice": 2}),
        {"grapple:osk": (6, 4), "grapple:tamsin": ("no_dice",)},
    ),
    Act(Intent("start_turn", "berta")),
    Act(
        Intent("kick", "berta", ("osk",)),
        {
            "attack:osk": ("no_dice",),
            "soaks:osk": ("soak",),
            "soak:osk": ("no_dice",),
            "pain:osk": ("no_dice",),
            "footing:osk": ("no_dice",),
        },
    ),
    Act(Intent("start_turn", "ivo")),
    Act(
        Intent("grapple", "ivo", ("pell",), {"dice": 1}),
        {"reaction:pell": ("none",), "grapple:ivo": (5,), "grapple:pell": ("no_dice",)},
    ),
    Act(Intent("start_turn", "mog")),
    Act(
        Intent("break_hold", "mog", ("tamsin",)),
        {"grip:tamsin": ("technique",), "break:tamsin": ("1d6", 5)},
    ),
    Act(
        Intent("break_hold", "mog", ("tamsin",)),
        {"grip:tamsin": ("technique",), "break:tamsin": ("2d6", 4, 4)},
    ),
    Act(Intent("start_turn", "tamsin")),
)

DEMO = Demo("Brawl at the Salt Gate", OPENING, ACTS)
