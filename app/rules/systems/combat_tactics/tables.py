"""The book’s numbers, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from app.rules.dice import Dice
from app.rules.systems.adnd.sizes import SIZES, Size

Skill = Literal["nonproficient", "familiar", "proficient", "expert", "specialized"]
Ground = Literal["soft", "ordinary", "hard"]

Legs = Literal["two", "more", "none", "amorphous"]
LEGS: dict[Legs, int] = {"two": 0, "more": -4, "none": -4, "amorphous": -8}
"""How much harder a body is to overbear: on many legs, on none, and without any shape."""

KNOCKDOWN: dict[Size, int] = dict(zip(SIZES, (3, 5, 7, 9, 11, 13), strict=True))
"""What a knockdown die must show. The book’s row ends at the huge; no die reaches the next."""

CRITICAL_FACE, CRITICAL_MARGIN = 18, 5

BASE_AC = 10
DEXTERITY_DEFENSE = (5, 5, 4, 3, 2, 1, *(0,) * 8, -1, -2, -3, -4, -4, -4, -5, -5, -5, -6, -6)
PER_SIZE = 4
PUMMEL_PER_SIZE = 2
IMMUNE_PENALTY, SUPPLE_PENALTY = -1, -2
SPECIALIST_HIT, SPECIALIST_DAMAGE = 1, 2
HELD_STRIKE_PENALTY, AT_THE_PRONE = -2, 4
TOO_BIG_STEPS = 2
HANDS_NEEDED = 2

LETHAL, TEMPORARY = "lethal", "temporary"

GRIP_DICE = Dice(1, 2)
OUT_DICE = Dice(3, 10)

LockName = Literal["throw", "takedown", "slam", "press", "hammer", "manipulate", "carry"]
LOCKS: tuple[LockName, ...] = get_args(LockName)


@dataclass(frozen=True, slots=True)
class Lock:
    """What a lock does. `hurls`: to the ground, which counts, and not those far bigger."""

    dice: Dice | None
    hurls: bool = False
    prone: bool = False


LOCK_TABLE: dict[LockName, Lock] = {
    "throw": Lock(Dice(1, 4), hurls=True, prone=True),
    "takedown": Lock(Dice(1, 3), prone=True),
    "slam": Lock(Dice(1, 8), hurls=True, prone=True),
    "press": Lock(Dice(1, 6)),
    "hammer": Lock(Dice(1, 2)),
    "manipulate": Lock(Dice(1, 2)),
    "carry": Lock(None),
}


def dexterity_defense(score: int) -> int:
    """What a Dexterity of 1 to 25 adds to Armor Class; a lower Armor Class is better."""
    return DEXTERITY_DEFENSE[score - 1]
