"""One die or more against a number: saving throws, knockdown dice, the chance of a knockout."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from app.rules.checks import Rolled, Side
from app.rules.dice import D20, Ask, Dice, sums


@dataclass(frozen=True, slots=True)
class Reach:
    """Dice whose sum must be the number that the lines of `mine` add up to, or beyond it.

    `mine.needs` says on which side of it; `words` are those for success and for failure.
    """

    key: str
    mine: Side
    dice: Dice = D20
    words: tuple[str, str] = ("success", "failure")

    def asks(self) -> tuple[Ask, ...]:
        return (self.mine.ask(self.key, self.dice),)

    def judge(self, rolled: Rolled) -> bool:
        (faces,) = rolled.values()
        return self.read(sum(map(int, faces)))

    def read(self, thrown: int) -> bool:
        number = self.mine.bonus
        return thrown <= number if self.mine.needs == "at_most" else thrown >= number

    def odds(self) -> Mapping[bool, Fraction]:
        reached = sum((p for n, p in sums(self.dice).items() if self.read(n)), Fraction(0))
        return {True: reached, False: 1 - reached}

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        return {}

    def word(self, verdict: bool) -> str:
        return self.words[not verdict]

    def against(self) -> Side | None:
        return None
