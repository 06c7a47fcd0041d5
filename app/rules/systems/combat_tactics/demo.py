"""A fight in full swing, to look around in."""

from __future__ import annotations

from app.rules.events import CombatantJoined
from app.rules.plays import Act, Demo, Intent

OPENING = (
    CombatantJoined(
        "mara",
        "Mara the pit fighter",
        "party",
        {"thac0": 15, "strength": "18/63", "dexterity": 15, "skill": "specialized", "attacks": "2",
         "ac": 6, "magic_armor": 1, "hp": 47, "save_death": 10, "save_breath": 12, "weight": 190},
        initiative=3,
    ),
    CombatantJoined(
        "tib",
        "Tib the halfling scout",
        "party",
        {"thac0": 18, "strength": "9", "dexterity": 17, "size": "small", "warrior": False,
         "ac": 4, "hp": 21, "save_death": 9, "save_breath": 12, "small_weapon": "1d4",
         "weight": 70},
        initiative=4,
    ),
    CombatantJoined(
        "bram",
        "Bram the dwarf",
        "party",
        {"thac0": 14, "strength": "17", "dexterity": 9, "skill": "proficient", "attacks": "3/2",
         "ac": 2, "magic_armor": 1, "hp": 58, "save_death": 6, "save_breath": 9,
         "small_weapon": "1d6", "weight": 230},
        initiative=6,
    ),
    CombatantJoined(
        "ogre",
        "Gurk the ogre",
        "foes",
        {"thac0": 17, "strength": "18/00", "size": "large", "ac": 5, "hp": 26, "save_death": 13,
         "save_breath": 16, "weight": 650},
        initiative=5,
    ),
    CombatantJoined(
        "snake",
        "Mire constrictor",
        "foes",
        {"thac0": 15, "strength": "16", "dexterity": 12, "size": "large", "supple": True,
         "ac": 6, "hp": 29, "save_death": 13, "save_breath": 16, "natural_weapon": "1",
         "weight": 240},
        initiative=2,
    ),
    CombatantJoined(
        "rusk",
        "Rusk the bandit",
        "foes",
        {"thac0": 19, "strength": "13", "ac": 8, "hp": 33, "save_death": 14, "save_breath": 17,
         "small_weapon": "1d4", "weight": 180},
        initiative=8,
    ),
)  # fmt: skip

ACTS = (
    Act(Intent("start_turn", "snake")),
    Act(
        Intent("wrestle", "snake", ("tib",), {"from_behind": True}),
        {"grab:snake": (11,), "hold:snake": (7,), "hold:tib": (12,), "amount:snake": (1,)},
    ),
    Act(Intent("start_turn", "mara")),
    Act(
        Intent("wrestle", "mara", ("rusk",)),
        {"grab:mara": (9,), "hold:mara": (5,), "hold:rusk": (8,), "amount:mara": (1,)},
    ),
    Act(
        Intent("improve", "mara", ("rusk",)),
        {"improve:mara": (6,), "improve:rusk": (14,), "amount:mara": (1,)},
    ),
    Act(Intent("lock", "mara", ("rusk",), {"lock": "takedown"}), {"takedown:mara": (1,)}),
    Act(Intent("start_turn", "tib")),
    Act(Intent("strike", "tib", ("snake",)), {"strike:tib": (8,)}),
    Act(Intent("start_turn", "ogre")),
    Act(Intent("wrestle", "ogre", ("bram",)), {"grab:ogre": (19,), "amount:ogre": (1,)}),
    Act(
        Intent("improve", "ogre", ("bram",)),
        {"improve:ogre": (6,), "improve:bram": (9,), "amount:ogre": (1,)},
    ),
    Act(Intent("lock", "ogre", ("bram",), {"lock": "press"}), {"press:ogre": (3,)}),
    Act(Intent("start_turn", "bram")),
    Act(
        Intent("break_free", "bram", ("ogre",)), {"break_free:bram": (12,), "break_free:ogre": (8,)}
    ),
    Act(Intent("start_turn", "rusk")),
    Act(
        Intent("break_free", "rusk", ("mara",)), {"break_free:rusk": (9,), "break_free:mara": (4,)}
    ),
    Act(Intent("start_turn", "snake")),
    Act(
        Intent("hold_on", "snake", ("tib",)),
        {"hold_on:snake": (5,), "hold_on:tib": (2,), "amount:snake": (2,)},
    ),
    Act(Intent("start_turn", "mara")),
    Act(
        Intent("improve", "mara", ("rusk",)),
        {"improve:mara": (7,), "improve:rusk": (16,), "amount:mara": (1,)},
    ),
    Act(
        Intent("lock", "mara", ("rusk",), {"lock": "hammer"}),
        {"hammer:mara": (1,), "save:rusk": (6,), "senseless:rusk": (3, 5, 2)},
    ),
    Act(Intent("start_turn", "tib")),
    Act(Intent("start_turn", "ogre")),
    Act(
        Intent("hold_on", "ogre", ("bram",)),
        {"hold_on:ogre": (10,), "hold_on:bram": (14,), "press:ogre": (2,)},
    ),
    Act(Intent("start_turn", "bram")),
)

DEMO = Demo("Brawl in the flooded sawmill", OPENING, ACTS)
