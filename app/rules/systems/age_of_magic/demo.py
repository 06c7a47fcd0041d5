"""A fight in full swing, to look around in."""

from __future__ import annotations

from app.rules.demos import act, turn
from app.rules.events import CombatantJoined, ItemSet
from app.rules.rulesets import Demo

OPENING = (
    CombatantJoined("osk", "Osk the stevedore", "foes", initiative=9, stats={
        "combat": 5, "st": 3, "co": 0.5, "wp": 1, "brawling": 1.5, "athletics": 2,
    }),
    CombatantJoined("tamsin", "Tamsin Reed", "party", initiative=12, stats={
        "combat": 4, "martial_arts": 3, "athletics": 6, "st": -0.5, "co": 2.5, "wp": 2,
        "brawling": 1, "dodge": 1, "acrobatics": 1,
    }),
    CombatantJoined("berta", "Berta Quern", "party", initiative=7, stats={
        "combat": 6.5, "st": 4, "co": 0.5, "wp": 2.5, "combat_speed": 1, "toughness": 1,
        "weapon_skill": 7, "parry_bonus": 1,
        "armor": {"chest": 4, "abdomen": 4, "groin": 3, "head": 5, "arm": 2, "leg": 2},
    }),
    CombatantJoined("ivo", "Captain Ivo", "foes", initiative=5, stats={
        "combat": 5.5, "st": 1, "co": 1.5, "wp": 3, "weapon_skill": 6.5, "parry_bonus": 2,
        "mount": "gray mare", "encumbrance": -1.5,
        "armor": {"chest": 6, "abdomen": 6, "head": 6, "arm": 3, "leg": 4},
    }),
    CombatantJoined("pell", "Pell the runner", "party", initiative=10, stats={
        "combat": 3.5, "athletics": 4.5, "st": 0.5, "co": 2, "wp": 0.5, "dodge": 1.5,
        "mount": "gray mare",
    }),
    CombatantJoined("mog", "Mog", "foes", initiative=3, stats={
        "combat": 4, "martial_arts": 4.5, "st": 1.5, "co": 1, "wp": 1.5, "wound": "scratch",
    }),
    ItemSet("seal", "Harbor seal", "pell"),
)  # fmt: skip

ACTS = (
    act("start_turn", "tamsin", faces={"points:tamsin": 5}, dice=1),
    act(
        "grapple",
        "tamsin",
        "mog",
        {"reaction:mog": "none", "grapple:mog": "no_dice"},
        from_rear=True,
    ),
    turn("pell"),
    act("punch", "pell", "ivo", {"reaction:ivo": "parry", "attack:ivo": "no_dice"}),
    act("start_turn", "osk", faces={"points:osk": (6, 4)}, dice=2),
    act("grapple", "osk", "tamsin", {"grapple:osk": (6, 4), "grapple:tamsin": "no_dice"}, dice=2),
    turn("berta"),
    act(
        "kick",
        "berta",
        "osk",
        {
            "attack:osk": "no_dice",
            "soaks:osk": "soak",
            "soak:osk": "no_dice",
            "pain:osk": "no_dice",
            "footing:osk": "no_dice",
        },
    ),
    turn("ivo"),
    act(
        "grapple",
        "ivo",
        "pell",
        {"reaction:pell": "none", "grapple:ivo": 5, "grapple:pell": "no_dice"},
        dice=1,
    ),
    turn("mog"),
    act("break_hold", "mog", "tamsin", {"grip:tamsin": "technique", "break:tamsin": ("1d6", 5)}),
    act("break_hold", "mog", "tamsin", {"grip:tamsin": "technique", "break:tamsin": ("2d6", 4, 4)}),
    turn("tamsin"),
)

DEMO = Demo("Brawl at the Salt Gate", OPENING, ACTS)
