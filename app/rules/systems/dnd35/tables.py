"""The book’s numbers, as data. Sizes are listed from the smallest to the biggest."""

from __future__ import annotations

from typing import Literal, get_args

Size = Literal[
    "fine",
    "diminutive",
    "tiny",
    "small",
    "medium",
    "large",
    "huge",
    "gargantuan",
    "colossal",
]
SIZES: tuple[Size, ...] = get_args(Size)

GRAPPLE_SIZE: dict[Size, int] = dict(zip(SIZES, range(-16, 17, 4), strict=True))
NORMAL_SIZE: dict[Size, int] = dict(zip(SIZES, (8, 4, 2, 1, 0, -1, -2, -4, -8), strict=True))
UNARMED_DICE: dict[Size, str] = dict(
    zip(SIZES, ("1", "1", "1", "1d2", "1d3", "1d4", "1d6", "1d8", "2d6"), strict=True)
)

Shield = Literal["none", "buckler", "light", "heavy", "tower"]
SHIELD_PENALTY: dict[Shield, int] = {"none": 0, "buckler": 0, "light": -1, "heavy": -2, "tower": 0}

IMPROVED_GRAPPLE_BONUS = 4
ITERATIVE_PENALTY = -5
SECONDARY_PENALTY = -5
GRAPPLED_ATTACK_PENALTY = -4
WRONG_DAMAGE_PENALTY = -4
BREAK_AWAY_PENALTY = -4
ONE_PART_PENALTY = -20
PINNED_AC_PENALTY = -4
PRONE_PENALTY = -4
ALONE_WITH_PINNED_BONUS = 4
PINNED_DISARM_BONUS = 4
DISARM_PER_SIZE = 4
BARE_DISARM_PENALTY = -4
WORN_DISARM_PENALTY = -4
SPELL_DC = 20

MOST_UNITS = 4.0
TOO_BIG_STEPS = 2
MOST_ATTACKS = 4

TOSS_DC = 10
TOSS_STEP = 5
MOST_TOSS_FEET = 25


def steps_bigger(one: Size, other: Size) -> int:
    """How many sizes `one` is bigger than `other`; negative when smaller."""
    return SIZES.index(one) - SIZES.index(other)


def units(holder: Size, held: Size) -> float:
    """How many of the four places around one target a holder fills."""
    match steps_bigger(holder, held):
        case steps if steps < 0:
            return 0.5
        case 0:
            return 1.0
        case 1:
            return 2.0
        case _:
            return MOST_UNITS


def attacks_by_base_attack(bab: int) -> int:
    """Attacks of a full attack: one more for every 5 points above 1, four at most."""
    return min(MOST_ATTACKS, 1 + max(0, bab - 1) // 5)
