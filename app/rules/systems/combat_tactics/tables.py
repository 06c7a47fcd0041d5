"""The book’s numbers, as data. Sizes are listed from the smallest to the biggest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from app.rules.dice import Dice

Size = Literal["tiny", "small", "medium", "large", "huge", "gargantuan"]
SIZES: tuple[Size, ...] = get_args(Size)
Skill = Literal["nonproficient", "familiar", "proficient", "expert", "specialized"]
Ground = Literal["soft", "ordinary", "hard"]

Legs = Literal["two", "more", "none", "amorphous"]
LEGS: dict[Legs, int] = {"two": 0, "more": -4, "none": -4, "amorphous": -8}
"""How much harder a body is to overbear: on many legs, on none, and without any shape."""

CRITICAL_FACE, CRITICAL_MARGIN = 18, 5

BASE_AC = 10
PER_SIZE = 4
IMMUNE_PENALTY, SUPPLE_PENALTY = -1, -2
SPECIALIST_HIT, SPECIALIST_DAMAGE = 1, 2
HELD_STRIKE_PENALTY = -2
TOO_BIG_STEPS = 2
HANDS_NEEDED = 2

LETHAL, TEMPORARY = "lethal", "temporary"
LASTING_SHARE = 4
"""One point in so many of temporary damage lasts."""

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


def steps_bigger(one: Size, other: Size) -> int:
    """How many sizes `one` is bigger than `other`; negative when smaller."""
    return SIZES.index(one) - SIZES.index(other)
