"""Contests: one d20 against each of several, and a roll-off where that decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import prod

from app.rules.checks import Again, Rolled, Side
from app.rules.dice import D20_FACES, Ask

Rank = Callable[[int], int]
"""What a face counts as where faces are compared."""


@dataclass(frozen=True, slots=True)
class Contest:
    """One d20 against each of several: True when `mine` beats every one of `theirs`.

    The higher total wins, then the higher bonus; at the same bonus that pair alone rolls again.
    """

    key: str
    mine: Side
    theirs: tuple[Side, ...]

    def asks(self) -> tuple[Ask, ...]:
        return tuple(side.ask(self.key) for side in (self.mine, *self.theirs))

    def judge(self, rolled: Rolled) -> bool | Again:
        queues = {key: [self.rank(int(f)) for f in faces] for key, faces in rolled.items()}
        mine, *theirs = self.asks()
        face = queues[mine.key].pop(0)
        margins = [
            (face + self.edge(side) - queues[ask.key].pop(0)) or self.edge(side)
            for side, ask in zip(self.theirs, theirs, strict=True)
        ]
        if min(margins, default=1) < 0:
            return False
        for ask in (a for a, margin in zip(theirs, margins, strict=True) if not margin):
            again = tie_break(queues[mine.key], queues[ask.key])
            if not again:
                return False if again is False else Again((mine, ask))
        return True

    @staticmethod
    def rank(face: int) -> int:
        return face

    def edge(self, side: Side) -> float:
        return self.mine.bonus - side.bonus

    def odds(self) -> Mapping[bool, Fraction]:
        won = contest_odds(tuple(self.edge(side) for side in self.theirs), self.rank)
        return {True: won, False: 1 - won}

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        return {
            ask.key: int(rolled[ask.key][0]) + side.bonus
            for ask, side in zip(self.asks(), (self.mine, *self.theirs), strict=True)
        }

    def word(self, verdict: bool) -> str:
        return "won" if verdict else "lost"

    def against(self) -> Side | None:
        return None


def tie_break(mine: list[int], theirs: list[int]) -> bool | None:
    """Whether mine is higher at the first difference, taking both along; None: more is needed."""
    while mine and theirs:
        margin = mine.pop(0) - theirs.pop(0)
        if margin:
            return margin > 0
    return None


@lru_cache(maxsize=4096)
def contest_odds(edges: tuple[float, ...], rank: Rank = Contest.rank) -> Fraction:
    """Chance that one d20 beats all; each edge is how much more its bonus is than theirs."""
    ways = sum(prod(half_wins(rank(face), edge, rank) for edge in edges) for face in D20_FACES)
    return Fraction(ways, 20 * 40 ** len(edges))


@lru_cache(maxsize=4096)
def half_wins(ranked: int, edge: float, rank: Rank) -> int:
    """Of 40: two for each face beaten, one where only a fair roll-off can tell."""
    margins = ((ranked + edge - rank(other)) or edge for other in D20_FACES)
    return sum(1 + (margin > 0) - (margin < 0) for margin in margins)
