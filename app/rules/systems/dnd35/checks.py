"""Checks that only D&D 3.5 has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import prod

from app.rules.checks import Again, Against, Amount, Contest, Rolled, Side
from app.rules.dice import Ask
from app.rules.modifiers import Lines
from app.rules.systems.dnd35.tables import MOST_TOSS_FEET, TOSS_STEP

BEYOND_ANY_BONUS = 1000


def rank(face: int) -> int:
    """A face as the house rule on natural 1 and 20 counts it."""
    return face + BEYOND_ANY_BONUS * ((face == 20) - (face == 1))


@dataclass(frozen=True, slots=True)
class NaturalContest(Contest):
    """A contest in which a natural 20 wins and a natural 1 loses, unless both roll it."""

    def judge(self, rolled: Rolled) -> bool | Again:
        ranked = {key: tuple(rank(int(f)) for f in faces) for key, faces in rolled.items()}
        return Contest.judge(self, ranked)

    def odds(self) -> Mapping[bool, Fraction]:
        won = natural_odds(tuple(self.edge(side) for side in self.theirs))
        return {True: won, False: 1 - won}


@lru_cache(maxsize=4096)
def natural_odds(edges: tuple[float, ...]) -> Fraction:
    ways = sum(prod(half_wins(face, edge) for edge in edges) for face in range(1, 21))
    return Fraction(ways, 20 * 40 ** len(edges))


@lru_cache(maxsize=4096)
def half_wins(face: int, edge: float) -> int:
    """Of 40: two for each face beaten, one where only a fair roll-off can tell."""
    margins = ((rank(face) + edge - rank(other)) or edge for other in range(1, 21))
    return sum(1 + (margin > 0) - (margin < 0) for margin in margins)


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
class Damage(Amount):
    """Rolled damage. How a maneuver goes on depends on whether there is any, and nothing else.

    With a `brink`, the most that leaves the target on its feet, it depends on that as well.
    """

    brink: int | None = None

    def outline(self) -> Mapping[int, Fraction]:
        """The likeliest amount in place of all that lead to the same."""
        alike: dict[tuple[bool, bool], dict[int, Fraction]] = {}
        for amount, chance in self.odds().items():
            fells = self.brink is not None and amount > self.brink
            alike.setdefault((amount > 0, fells), {})[amount] = chance
        return {max(c, key=c.__getitem__): sum(c.values(), Fraction(0)) for c in alike.values()}


@dataclass(frozen=True, slots=True)
class Toss:
    """A Strength check; the verdict is how many feet the foe flies, 0 below the number."""

    check: Against

    @property
    def key(self) -> str:
        return self.check.key

    def asks(self) -> tuple[Ask, ...]:
        return self.check.asks()

    def judge(self, rolled: Rolled) -> int:
        (score,) = self.scores(rolled).values()
        margin = int(score - self.check.number.bonus)
        return 0 if margin < 0 else min(MOST_TOSS_FEET, TOSS_STEP * (1 + margin // TOSS_STEP))

    def odds(self) -> Mapping[int, Fraction]:
        (ask,) = self.asks()
        chances: dict[int, Fraction] = {}
        for face in range(1, 21):
            feet = self.judge({ask.key: (face,)})
            chances[feet] = chances.get(feet, Fraction(0)) + Fraction(1, 20)
        return chances

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        return self.check.scores(rolled)

    def word(self, verdict: int) -> str:
        return f"{verdict} feet"

    def against(self) -> Side | None:
        return self.check.against()
