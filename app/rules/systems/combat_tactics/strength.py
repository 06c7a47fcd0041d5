"""AD&D 2e ability tables: what Strength and Dexterity add to a fight. No rule of wrestling here."""

from __future__ import annotations

import re
from typing import NamedTuple


class StrengthRow(NamedTuple):
    """Adjustments to attack and damage rolls, and the most that can be lifted overhead (pounds)."""

    hit: int
    damage: int
    press: int


PLAIN: tuple[StrengthRow, ...] = tuple(
    StrengthRow(*row)
    for row in (
        (-5, -4, 3), (-3, -2, 5), (-3, -1, 10), (-2, -1, 25), (-2, -1, 25),
        (-1, 0, 55), (-1, 0, 55), (0, 0, 90), (0, 0, 90), (0, 0, 115),
        (0, 0, 115), (0, 0, 140), (0, 0, 140), (0, 0, 170), (0, 0, 170),
        (0, 1, 195), (1, 1, 220), (1, 2, 255), (3, 7, 640), (3, 8, 700),
        (4, 9, 810), (4, 10, 970), (5, 11, 1130), (6, 12, 1440), (7, 14, 1750),
    )
)  # fmt: skip
EXCEPTIONAL: tuple[tuple[int, StrengthRow], ...] = (
    (50, StrengthRow(1, 3, 280)),
    (75, StrengthRow(2, 3, 305)),
    (90, StrengthRow(2, 4, 330)),
    (99, StrengthRow(2, 5, 380)),
    (100, StrengthRow(3, 6, 480)),
)
DEXTERITY_DEFENSE = (5, 5, 4, 3, 2, 1, *(0,) * 8, -1, -2, -3, -4, -4, -4, -5, -5, -5, -6, -6)
SCORE = re.compile(r"^\s*(\d{1,2})(?:/(\d{2}))?\s*$")


def strength_row(score: str) -> StrengthRow:
    """The row of "16" or "18/76" ("18/00" is the best); ValueError in words for a form."""
    found = SCORE.match(score)
    if not found or not 1 <= int(found[1]) <= len(PLAIN) or (found[2] and found[1] != "18"):
        raise ValueError(f"“{score}” is no Strength: write 1 to 25, or 18/01 to 18/00")
    if found[2] is None:
        return PLAIN[int(found[1]) - 1]
    percentile = int(found[2]) or 100
    return next(row for most, row in EXCEPTIONAL if percentile <= most)


def score_of(score: str) -> int:
    """The whole number of a Strength, which ability checks are made with: 18 of "18/76"."""
    return int(score.partition("/")[0])


def dexterity_defense(score: int) -> int:
    """What a Dexterity of 1 to 25 adds to Armor Class; a lower Armor Class is better."""
    return DEXTERITY_DEFENSE[score - 1]
