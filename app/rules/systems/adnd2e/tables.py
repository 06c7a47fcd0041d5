"""The book's numbers, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, get_args

from app.rules.dice import Dice

Armor = Literal["none", "studded_leather", "mail", "plate_mail", "field_plate", "full_plate"]
ARMOR_PENALTY: dict[Armor, int] = dict(zip(get_args(Armor), (0, -1, -2, -5, -8, -10), strict=True))

CALLED_SHOT_PENALTY = -4
CALLED_SHOT_DELAY = 1
ONE_HAND_RUNGS = -3
HELD_PENALTY, AT_THE_HELPLESS = -4, 4
SMALLER_FOE, BIGGER_FOE = 3, -6
SMALLER_FOLK, BIGGER_FOLK = 1, -3
"""Halved between people; the half of 3 is printed as 1."""
LOAD_BEARER = 8
SPECIALIST_BONUS, SPECIALIST_GRIP = 1, 2
METAL_FIST, STUN_DICE = Dice(1, 3), Dice(1, 10)


@dataclass(frozen=True, slots=True)
class Row:
    """One result of the chart: `holds` can be kept, `throws` lays the foe down, both `frees`."""

    number: int
    name: str
    holds: bool = False

    def __str__(self) -> str:
        """Without its number, which would tell what was rolled."""
        return f"{self.name} (hold)" if self.holds else self.name

    @property
    def named(self) -> str:
        """As part of a sentence: “an arm lock”."""
        return f"{'an' if self.name[0] in 'AE' else 'a'} {self.name.lower()}"

    @property
    def throws(self) -> bool:
        return self.name in ("Throw", "Trip")

    @property
    def frees(self) -> bool:
        return self.name in ("Throw", "Gouge")

    @property
    def kind(self) -> tuple[bool, bool, bool, bool]:
        """Everything about it that a play branches on."""
        return self == MISS, self.holds, self.throws, self.frees


MISS = Row(-1, "Miss")
LEG_LOCK_13 = 13
CHART: tuple[Row, ...] = tuple(
    Row(number, name.rstrip("*"), name.endswith("*"))
    for number, name in enumerate(
        (
            "Bear hug*", "Leg twist", "Headlock*", "Gouge", "Arm lock*", "Kick", "Gouge", "Throw",
            "Headlock*", "Leg lock*", "Elbow smash", "Gouge", "Throw", "Leg lock", "Leg twist",
            "Arm lock*", "Elbow smash", "Trip", "Kick", "Arm twist", "Bear hug*",
        )
    )
)  # fmt: skip
"""By modified roll: the first row is for less than 1, the last for 20 and more."""


def chart_row(roll: int) -> Row:
    return CHART[min(max(roll, 0), len(CHART) - 1)]


def starred_row(roll: int) -> Row:
    """The same with a star at the leg lock that is printed without one."""
    row = chart_row(roll)
    return replace(row, holds=True) if row.number == LEG_LOCK_13 else row


@dataclass(frozen=True, slots=True)
class Punch:
    """One blow of the chart: points of damage, and the chance to stun in percent."""

    name: str
    damage: int
    knockout: int

    def __str__(self) -> str:
        return self.name


NO_PUNCH = Punch("Miss", 0, 0)
PUNCHES = tuple(
    Punch(*row)
    for row in (
        ("Haymaker", 2, 25), ("Wild swing", 0, 2), ("Uppercut", 2, 15), ("Hook", 2, 12),
        ("Rabbit punch", 2, 5), ("Glancing blow", 1, 3), ("Jab", 2, 8), ("Combination", 2, 10),
        ("Uppercut", 1, 9), ("Combination", 1, 10), ("Glancing blow", 1, 3), ("Hook", 2, 10),
        ("Kidney punch", 1, 5), ("Hook", 2, 9), ("Uppercut", 1, 8), ("Jab", 2, 6),
        ("Glancing blow", 1, 2), ("Kidney punch", 1, 5), ("Rabbit punch", 1, 3),
        ("Wild swing", 0, 1), ("Haymaker", 2, 10),
    )
)  # fmt: skip
"""By modified roll: the first row is for less than 1, the last for 20 and more."""


def punch_row(roll: int) -> Punch:
    return PUNCHES[min(max(roll, 0), len(PUNCHES) - 1)]
