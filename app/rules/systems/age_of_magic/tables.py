"""The book’s numbers, as data. Those that rolls are compared with count half points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

MOST_DICE = 12
"""The book names no cap; so many dice do nothing that fewer could not, and fit a form."""

PRICE = 3
"""Points that each risked die costs before it is rolled."""

GRAPPLE_POINTS, BREAK_POINTS, SOAK_POINTS, STAND_POINTS = 3, 2, 1, 1
GRAPPLE_BONUS = -2
HELD_ATTACK_PENALTY = -2
REAR_BONUS = 2
STAGGERED_PENALTY, STUNNED_PENALTY = -1, -3
LEAST_POINTS = 3

Wound = Literal["none", "scratch", "light", "medium", "serious", "critical", "fatal"]
WOUNDS: tuple[Wound, ...] = get_args(Wound)
IMPAIRMENT: dict[Wound, int] = dict(zip(WOUNDS, (0, 0, -1, -2, -4, -6, -6), strict=True))
PAIN: dict[Wound, int] = dict(zip(WOUNDS, (0, 6, 3, 0, -3, -6, -6), strict=True))

Kind = Literal["blunt", "cutting", "impaling"]
KINDS: dict[Kind, int] = {"blunt": -2, "cutting": 0, "impaling": 2}
"""What a weapon’s kind of damage does to the rolls against pain and against falling alike."""

Location = Literal["chest", "abdomen", "arm", "leg", "groin", "head"]


@dataclass(frozen=True, slots=True)
class Place:
    """A part of the body: what aiming at it costs, and what a blow to it is worth."""

    aim: int
    damage: int = 0
    pain: int = 0
    impact: int = 0


PLACES: dict[Location, Place] = {
    "chest": Place(0),
    "abdomen": Place(-1, damage=1),
    "arm": Place(-1, pain=3, impact=2),
    "leg": Place(-2, pain=3, impact=-2),
    "groin": Place(-3, damage=1, pain=-3),
    "head": Place(-4, damage=2, pain=-3),
}

Pain = Literal["unconscious", "stunned", "staggered", "unshaken"]
Footing = Literal["steady", "off_balance", "knocked_back", "knocked_over"]
FOOTING_POINTS: dict[Footing, int] = {
    "steady": 0,
    "off_balance": 1,
    "knocked_back": 2,
    "knocked_over": 2,
}


def wound_of(excess: int) -> Wound:
    """The wound by half points of damage beyond the resistance: a step for every 3 points."""
    return WOUNDS[min(6, max(0, -(-excess // 6)))]


def soaked_levels(result: int) -> int:
    """How many steps a soak takes off: one for every 5 points begun, six at most."""
    return min(6, max(0, -(-result // 10)))


def eased(wound: Wound, levels: int) -> Wound:
    return WOUNDS[max(0, WOUNDS.index(wound) - levels)]


def worse(one: Wound, other: Wound) -> Wound:
    return max(one, other, key=WOUNDS.index)


def reaction_to(result: int) -> Pain:
    """What pain does. Half points fall between the bands: they are rounded down first."""
    points = result // 2
    if points <= 0:
        return "unconscious"
    return "stunned" if points <= 3 else "staggered" if points <= 6 else "unshaken"


def footing_of(margin: int) -> Footing:
    """What the impact does: failing by up to 3, by less than 7, and by 7 points or more."""
    if margin >= 0:
        return "steady"
    return "off_balance" if margin >= -6 else "knocked_back" if margin > -14 else "knocked_over"


def points_of(result: int) -> int:
    """Whole action points of a roll."""
    return max(LEAST_POINTS, result // 2)
