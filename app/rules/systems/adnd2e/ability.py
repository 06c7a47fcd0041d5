"""AD&D 2e Strength: the table, exceptional Strength, and going up and down its ladder."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Literal

RaiseMode = Literal["whole_number", "ladder"]
EXCEPTIONAL = 18
BANDS = (1, 51, 76, 91, 100)
"""The lowest percentile of each step between 18 and 19; 100 is written 00."""


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


# To hit and damage for each rung, from Strength 1 to 25.
HIT_AND_DAMAGE: tuple[tuple[int, int], ...] = (
    (-5, -4), (-3, -2), (-3, -1), (-2, -1), (-2, -1), (-1, 0), (-1, 0),
    *((0, 0),) * 8, (0, 1), (1, 1), (1, 2),
    (1, 3), (2, 3), (2, 4), (2, 5), (3, 6),
    (3, 7), (3, 8), (4, 9), (4, 10), (5, 11), (6, 12), (7, 14),
)  # fmt: skip


def hit_and_damage(strength: Strength) -> tuple[int, int]:
    """What it adds to melee attack rolls and to damage."""
    index = min(max(strength.rung, 1), len(HIT_AND_DAMAGE)) - 1
    return HIT_AND_DAMAGE[index]
