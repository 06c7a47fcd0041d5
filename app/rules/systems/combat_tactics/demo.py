"""A fight in full swing, to look around in."""

from __future__ import annotations

from app.rules.demos import act, turn
from app.rules.events import CombatantJoined
from app.rules.rulesets import Demo

OPENING = (
    CombatantJoined("mara", "Mara the pit fighter", "party", initiative=3, stats={
        "thac0": 15, "strength": "18/63", "dexterity": 15, "skill": "specialized", "attacks": "2",
        "ac": 6, "magic_armor": 1, "hp": 47, "save_death": 10, "save_breath": 12, "weight": 190,
    }),
    CombatantJoined("tib", "Tib the halfling scout", "party", initiative=4, stats={
        "thac0": 18, "strength": "9", "dexterity": 17, "size": "small", "warrior": False, "ac": 4,
        "hp": 21, "save_death": 9, "save_breath": 12, "small_weapon": "1d4", "weight": 70,
    }),
    CombatantJoined("bram", "Bram the dwarf", "party", initiative=6, stats={
        "thac0": 14, "strength": "17", "dexterity": 9, "skill": "proficient", "attacks": "3/2",
        "ac": 2, "magic_armor": 1, "hp": 58, "save_death": 6, "save_breath": 9,
        "small_weapon": "1d6", "weight": 230,
    }),
    CombatantJoined("ogre", "Gurk the ogre", "foes", initiative=5, stats={
        "thac0": 17, "strength": "18/00", "size": "large", "ac": 5, "hp": 26, "save_death": 13,
        "save_breath": 16, "weight": 650,
    }),
    CombatantJoined("snake", "Mire constrictor", "foes", initiative=2, stats={
        "thac0": 15, "strength": "16", "dexterity": 12, "size": "large", "supple": True, "ac": 6,
        "hp": 29, "save_death": 13, "save_breath": 16, "natural_weapon": "1", "weight": 240,
    }),
    CombatantJoined("rusk", "Rusk the bandit", "foes", initiative=8, stats={
        "thac0": 19, "strength": "13", "ac": 8, "hp": 33, "save_death": 14, "save_breath": 17,
        "small_weapon": "1d4", "weight": 180,
    }),
)  # fmt: skip

ACTS = (
    turn("snake"),
    act(
        "wrestle",
        "snake",
        "tib",
        {"grab:snake": 11, "hold:snake": 7, "hold:tib": 12, "amount:snake": 1},
        from_behind=True,
    ),
    turn("mara"),
    act(
        "wrestle",
        "mara",
        "rusk",
        {"grab:mara": 9, "hold:mara": 5, "hold:rusk": 8, "amount:mara": 1},
    ),
    act("improve", "mara", "rusk", {"improve:mara": 6, "improve:rusk": 14, "amount:mara": 1}),
    act("lock", "mara", "rusk", {"takedown:mara": 1}, lock="takedown"),
    turn("tib"),
    act("strike", "tib", "snake", {"strike:tib": 8}),
    turn("ogre"),
    act("wrestle", "ogre", "bram", {"grab:ogre": 19, "amount:ogre": 1}),
    act("improve", "ogre", "bram", {"improve:ogre": 6, "improve:bram": 9, "amount:ogre": 1}),
    act("lock", "ogre", "bram", {"press:ogre": 3}, lock="press"),
    turn("bram"),
    act("break_free", "bram", "ogre", {"break_free:bram": 12, "break_free:ogre": 8}),
    turn("rusk"),
    act("break_free", "rusk", "mara", {"break_free:rusk": 9, "break_free:mara": 4}),
    turn("snake"),
    act("hold_on", "snake", "tib", {"hold_on:snake": 5, "hold_on:tib": 2, "amount:snake": 2}),
    turn("mara"),
    act("improve", "mara", "rusk", {"improve:mara": 7, "improve:rusk": 16, "amount:mara": 1}),
    act(
        "lock",
        "mara",
        "rusk",
        {"hammer:mara": 1, "save:rusk": 6, "senseless:rusk": (3, 5, 2)},
        lock="hammer",
    ),
    turn("tib"),
    turn("ogre"),
    act("hold_on", "ogre", "bram", {"hold_on:ogre": 10, "hold_on:bram": 14, "press:ogre": 2}),
    turn("bram"),
)

DEMO = Demo("Brawl in the flooded sawmill", OPENING, ACTS)
