"""A fight in full swing, to look around in."""

from __future__ import annotations

from app.rules.demos import act, turn
from app.rules.events import CombatantJoined, ItemSet
from app.rules.rulesets import Demo

OPENING = (
    CombatantJoined("grom", "Grom the orc", "foes", initiative=17, stats={
        "bab": 6, "str_mod": 4, "dex_mod": 1, "ac": 15, "hp": 45, "damage": "1d12+6",
    }),
    CombatantJoined("elara", "Elara the wizard", "party", initiative=14, stats={
        "bab": 2, "str_mod": 0, "dex_mod": 2, "hp": 19, "concentration": 10, "weight": 120,
        "damage": "1d6", "light_weapon": "1d4",
    }),
    CombatantJoined("pip", "Pip the halfling rogue", "party", initiative=21, stats={
        "bab": 3, "str_mod": 0, "dex_mod": 4, "size": "small", "ac": 18, "hp": 22,
        "escape_artist": 11, "light_weapon": "1d4", "damage": "1d4",
    }),
    CombatantJoined("urg", "Urg the ogre", "foes", initiative=8, stats={
        "bab": 3, "str_mod": 5, "dex_mod": -1, "size": "large", "ac": 16, "hp": 29, "speed": 30,
        "damage": "2d8+7", "natural_armor": 5,
    }),
    CombatantJoined("bruno", "Bruno the fighter", "party", initiative=12, stats={
        "bab": 6, "str_mod": 4, "dex_mod": 1, "ac": 19, "touch_ac": 11, "hp": 52,
        "improved_grapple": True, "damage": "1d10+6", "weight": 220, "drag_limit": 1300,
    }),
    CombatantJoined("bear", "Dire bear", "foes", initiative=5, stats={
        "bab": 9, "str_mod": 10, "dex_mod": 1, "size": "large", "ac": 17, "hp": 105, "speed": 40,
        "natural_armor": 7, "can_clamp": True, "attack": 19,
        "improved_grab": {"weapon": "claw", "attack": 19, "damage": "2d4+10"},
        "natural_weapons": [
            {"name": "claw", "attack": 19, "damage": "2d4+10"},
            {"name": "claw", "attack": 19, "damage": "2d4+10"},
            {"name": "bite", "attack": 13, "damage": "2d8+5", "secondary": True},
        ],
    }),
    ItemSet("wand", "Wand of magic missiles", "elara"),
)  # fmt: skip

ACTS = (
    turn("pip"),
    turn("grom"),
    act(
        "start_grapple",
        "grom",
        "elara",
        {
            "opportunity:elara": "strike",
            "opportunity_attack:elara": 4,
            "grab:grom": 13,
            "hold:grom": 12,
            "hold:elara": 9,
            "unarmed:grom": 2,
        },
    ),
    turn("elara"),
    act("escape", "elara", faces={"resist:grom": "resist", "escape:elara": 8, "escape:grom": 11}),
    turn("bruno"),
    act("join", "bruno", "grom", {"hold:bruno": 14, "hold:grom": 10, "unarmed:bruno": 3}),
    turn("urg"),
    act("join", "urg", "elara", {"hold:urg": 15, "hold:elara": 6, "unarmed:urg": 4}),
    turn("bear"),
    act(
        "improved_grab",
        "bear",
        "pip",
        {"attack:bear": 11, "damage:bear": (2, 1), "hold:bear": 6, "hold:pip": 13},
    ),
    turn("pip"),
    turn("grom"),
    act("pin", "grom", "elara", {"pin:grom": 10, "pin:elara": 7}, gag=True),
)

DEMO = Demo("Ambush at the old mill", OPENING, ACTS)
