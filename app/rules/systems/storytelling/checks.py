"""The dice pool: how many successes, as far as they matter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb

from app.rules.checks import Again, Rolled, Side
from app.rules.dice import Ask, Dice
from app.rules.modifiers import Modifier
from app.rules.systems.storytelling import sources

CHANCE_DIE = Modifier("Chance die", 0, sources.CHANCE)
DRAMATIC = -1
"""The verdict of a chance die that shows a 1."""
MOST = 50
"""Where the exact count ends: so many successes, or more."""


@dataclass(frozen=True, slots=True)
class Pool:
    """As many d10 as `mine` adds up to; each 8 or more succeeds, and each 10 is rolled again.

    Without dice there is a chance die, of which only 10s succeed. The verdict is the successes:
    0 below `needed`, `most` for that many or more, DRAMATIC for a chance die of 1. `beaten` is
    what had to be beaten, if there is such a thing.
    """

    key: str
    mine: Side
    needed: int = 1
    most: int = 1
    beaten: Side | None = None

    @property
    def dice(self) -> int:
        """Of the pool; 0 is a chance die."""
        return max(0, int(self.mine.bonus))

    def ask(self, count: int) -> Ask:
        label = f"{self.mine.label}, tens again" if self.dice else "Chance die, only a 10 succeeds"
        by, lines = self.mine.by, self.mine.lines + (() if self.dice else (CHANCE_DIE,))
        key, dice = f"{self.key}:{by}", Dice(count, 10)
        return Ask(key, by, label, dice, lines=lines, counted="successes")

    def asks(self) -> tuple[Ask, ...]:
        return (self.ask(self.dice or 1),)

    def judge(self, rolled: Rolled) -> int | Again:
        (faces,) = rolled.values()
        missing = (self.dice or 1) + faces.count(10) - len(faces)
        if missing > 0:
            return Again((self.ask(missing),))
        if not self.dice and faces[0] == 1:
            return DRAMATIC
        successes = self.successes(rolled)
        return 0 if successes < self.needed else min(successes, self.most)

    def successes(self, rolled: Rolled) -> int:
        (faces,) = rolled.values()
        least = 8 if self.dice else 10
        return sum(int(face) >= least for face in faces)

    def odds(self) -> Mapping[int, Fraction]:
        exact = {n: chance(self.dice, n) for n in range(self.needed, self.most)}
        failed = sum((chance(self.dice, n) for n in range(self.needed)), Fraction(0))
        dramatic = Fraction(not self.dice, 10)
        rest = 1 - failed - sum(exact.values(), Fraction(0))
        spoiled = {DRAMATIC: dramatic} if dramatic else {}
        return {**spoiled, 0: failed - dramatic, **exact, self.most: rest}

    def outline(self) -> Mapping[int, Fraction]:
        """How a maneuver ends depends on nothing but whether there are enough."""
        odds = self.odds()
        failed = {n: odds[n] for n in (DRAMATIC, 0) if n in odds}
        return {**failed, self.needed: 1 - sum(failed.values(), Fraction(0))}

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        (key,) = rolled
        return {key: self.successes(rolled)}

    def word(self, verdict: int) -> str:
        if verdict == DRAMATIC:
            return "dramatic failure"
        return "success" if verdict else "failure"

    def against(self) -> Side | None:
        return self.beaten


@lru_cache(maxsize=8192)
def chance(dice: int, successes: int) -> Fraction:
    """Exact chance of so many successes on so many dice; 0 dice are a chance die.

    The generating function of one die is G = (7 + 2x) / 10 + xG / 10, so G = (7 + 2x) / (10 - x);
    this is the coefficient of x**successes in G**dice.
    """
    if not dice:
        return Fraction(9, 10 ** (successes + 1))
    ways = sum(
        comb(dice, plain)
        * 20**plain
        * 7 ** (dice - plain)
        * comb(dice + successes - plain - 1, dice - 1)
        for plain in range(min(dice, successes) + 1)
    )
    return Fraction(ways, 10 ** (dice + successes))
