"""Checks that only D&D 3.5 has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from app.rules.checks import D20Roll, Rolled, Side
from app.rules.contests import Contest
from app.rules.dice import Ask
from app.rules.modifiers import Lines
from app.rules.systems.dnd35.tables import MOST_TOSS_FEET, TOSS_STEP

BEYOND_ANY_BONUS = 1000


@dataclass(frozen=True, slots=True)
class NaturalContest(Contest):
    """A contest in which a natural 20 wins and a natural 1 loses, unless both roll it."""

    @staticmethod
    def rank(face: int) -> int:
        return face + BEYOND_ANY_BONUS * ((face == 20) - (face == 1))


@dataclass(frozen=True, slots=True)
class Resist:
    """Whether each holder tries to keep its hold; the verdict is who does.

    Its odds stand at all of them resisting. Nobody resisting is listed with a chance of 0: any
    other answer asks for no more dice than the two.
    """

    key: str
    holders: tuple[str, ...]
    why: Lines

    def asks(self) -> tuple[Ask, ...]:
        label = "Hold on, or let go?"
        return tuple(
            Ask(f"{self.key}:{h}", h, label, options=("resist", "let_go"), lines=self.why)
            for h in self.holders
        )

    def judge(self, rolled: Rolled) -> tuple[str, ...]:
        return tuple(ask.by for ask in self.asks() if rolled[ask.key][-1] == "resist")

    def odds(self) -> Mapping[tuple[str, ...], Fraction]:
        return {self.holders: Fraction(1), (): Fraction(0)}

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        return {}

    def word(self, verdict: tuple[str, ...]) -> str:
        return "resisted" if verdict else "let go"

    def against(self) -> Side | None:
        return None


@dataclass(frozen=True, slots=True)
class Toss(D20Roll[int]):
    """A Strength check; the verdict is how many feet the foe flies, 0 below the number."""

    def read(self, face: int) -> int:
        margin = int(self.margin(face))
        return 0 if margin < 0 else min(MOST_TOSS_FEET, TOSS_STEP * (1 + margin // TOSS_STEP))

    def word(self, verdict: int) -> str:
        return f"{verdict} feet"
