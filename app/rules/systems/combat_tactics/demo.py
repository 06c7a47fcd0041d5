"""A fight in full swing, to look around in."""

from __future__ import annotations

from app.rules.events import CombatantJoined, ItemSet
from app.rules.plays import Act, Demo, Intent

OPENING = (
    CombatantJoined(
        "mara",
        "Mara the wrestler",
        "party",
        {"thac0": 15, "strength": "18/63", "dexterity": 15, "skill": "specialized",
         "attacks": "2", "ac": 5, "magic_armor": 1, "hp": 47, "save_death": 11,
         "save_breath": 13, "small_weapon": "1d4", "weight": 205},
        initiative=3,
    ),
)  # fmt: skip

ACTS: tuple[Act, ...] = ()
DEMO = Demo("Brawl in the sawmill", OPENING, ACTS)
