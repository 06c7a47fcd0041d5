"""Strength: its table, exceptional Strength, and going up and down its ladder."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import Literal, NamedTuple

RaiseMode = Literal["whole_number", "ladder"]
EXCEPTIONAL, HIGHEST = 18, 25
BANDS = (1, 51, 76, 91, 100)
"""The lowest percentile of each step between 18 and 19; 100 is written 00."""
WRITTEN = re.compile(r"^\s*(\d{1,2})(?:/(\d{2}))?\s*$")


class Adjustments(NamedTuple):
    """To attack and damage rolls, and the most that can be lifted overhead (pounds)."""

    hit: int
    damage: int
    press: int


TABLE: tuple[Adjustments, ...] = tuple(
    Adjustments(*row)
    for row in (
        (-5, -4, 3), (-3, -2, 5), (-3, -1, 10), (-2, -1, 25), (-2, -1, 25), (-1, 0, 55),
        (-1, 0, 55), (0, 0, 90), (0, 0, 90), (0, 0, 115), (0, 0, 115), (0, 0, 140),
        (0, 0, 140), (0, 0, 170), (0, 0, 170), (0, 1, 195), (1, 1, 220), (1, 2, 255),
        (1, 3, 280), (2, 3, 305), (2, 4, 330), (2, 5, 380), (3, 6, 480),
        (3, 7, 640), (3, 8, 700), (4, 9, 810), (4, 10, 970), (5, 11, 1130), (6, 12, 1440),
        (7, 14, 1750),
    )
)  # fmt: skip
"""For each rung of the ladder: 1 to 18, the five steps of exceptional Strength, 19 to 25."""


@dataclass(frozen=True, slots=True, order=True)
class Strength:
    """A score with its percentile, 1 to 100, which only an 18 has; 0: none."""

    score: int
    percentile: int = 0

    def __str__(self) -> str:
        return f"{self.score}/{self.percentile % 100:02}" if self.percentile else str(self.score)

    @property
    def rung(self) -> int:
        """Its place on the ladder, on which each step of exceptional Strength is a rung."""
        if self.score > EXCEPTIONAL:
            return self.score + len(BANDS)
        return self.score + bisect_right(BANDS, self.percentile)

    @property
    def adjustments(self) -> Adjustments:
        return TABLE[min(max(self.rung, 1), len(TABLE)) - 1]

    def beats(self, other: Strength) -> int:
        """How far ahead it is where margins are equal: only one 18 can be ahead of another."""
        both = self.score == other.score == EXCEPTIONAL
        return self.percentile - other.percentile if both else 0

    def lowered(self, rungs: int) -> Strength:
        return on_rung(self.rung - rungs)

    def raised(self, points: int, mode: RaiseMode) -> Strength:
        if mode == "ladder":
            return on_rung(self.rung + points)
        return Strength(self.score + points)


def on_rung(rung: int) -> Strength:
    """The lowest Strength on that rung; there is no bottom, as margins need none."""
    above = rung - EXCEPTIONAL
    if above <= 0:
        return Strength(rung)
    if above > len(BANDS):
        return Strength(rung - len(BANDS))
    return Strength(EXCEPTIONAL, BANDS[above - 1])


def strength_of(text: str) -> Strength:
    """Of "16" or "18/76" ("18/00" is the best); raises ValueError in words for a form."""
    found = WRITTEN.match(text)
    score, percentile = (int(found[1]), found[2]) if found else (0, None)
    if not 1 <= score <= HIGHEST or (percentile and score != EXCEPTIONAL):
        raise ValueError(f"“{text}” is no Strength: write 1 to 25, or 18/01 to 18/00")
    return Strength(score, int(percentile) or 100 if percentile else 0)
