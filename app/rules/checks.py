"""Checks: what to roll, how to judge it, how likely each verdict is.

A check is any frozen value with the four methods of `Check`. The shapes here serve several
systems; one that only a single system uses stands in that system's folder.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Protocol, TypeVar

from app.rules.dice import D20, Ask, Dice, Faces, Needs, sums
from app.rules.modifiers import Lines, Modifier, total

V = TypeVar("V", bound=Hashable)
Rolled = Mapping[str, Faces]


@dataclass(frozen=True, slots=True)
class Again:
    """The faces decide nothing yet: these must be rolled as well."""

    asks: tuple[Ask, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a check: who rolls, what it is called, and every modifier with its source.

    With `needs`, the lines add up to the face that succeeds, instead of being added to it.
    """

    by: str
    label: str
    lines: Lines
    needs: Needs = ""

    @property
    def bonus(self) -> float:
        return total(self.lines)

    def ask(self, key: str, dice: Dice = D20) -> Ask:
        key = f"{key}:{self.by}"
        return Ask(key, self.by, self.label, dice, lines=self.lines, needs=self.needs)


class Check(Protocol[V]):
    """`judge` gets all faces so far, oldest first; it and `odds` must agree (a law test)."""

    @property
    def key(self) -> str: ...
    def asks(self) -> tuple[Ask, ...]: ...
    def judge(self, rolled: Rolled) -> V | Again: ...
    def odds(self) -> Mapping[V, Fraction]: ...
    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        """What each ask came to, by its key, for the record."""
        ...

    def word(self, verdict: V) -> str:
        """The verdict in one word, for the record."""
        ...

    def against(self) -> Side | None:
        """The fixed number rolled against, if there is one."""
        ...


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
        queues = {key: list(map(int, faces)) for key, faces in rolled.items()}
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

    def edge(self, side: Side) -> float:
        return self.mine.bonus - side.bonus

    def odds(self) -> Mapping[bool, Fraction]:
        won = contest_odds(tuple(self.edge(side) for side in self.theirs))
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
def contest_odds(edges: tuple[float, ...]) -> Fraction:
    """Chance that one d20 beats all; each edge is how much more its bonus is than theirs."""
    ways = sum(prod(half_wins(face, edge) for edge in edges) for face in range(1, 21))
    return Fraction(ways, 20 * 40 ** len(edges))


@lru_cache(maxsize=4096)
def half_wins(face: int, edge: float) -> int:
    """Of 40: two for each face beaten, one where only a fair roll-off can tell."""
    margins = ((face + edge - other) or edge for other in range(1, 21))
    return sum(1 + (margin > 0) - (margin < 0) for margin in margins)


@dataclass(frozen=True, slots=True)
class Against:
    """d20 + bonus against a fixed number; True when it is reached.

    `natural`: a 20 always succeeds and a 1 always fails, as in attack rolls.
    """

    key: str
    mine: Side
    number: Side
    natural: bool = False

    def asks(self) -> tuple[Ask, ...]:
        return (self.mine.ask(self.key),)

    def judge(self, rolled: Rolled) -> bool:
        ((ask, score),) = self.scores(rolled).items()
        face = int(rolled[ask][-1])
        if self.natural and face in (1, 20):
            return face == 20
        return score >= self.number.bonus

    def odds(self) -> Mapping[bool, Fraction]:
        (ask,) = self.asks()
        hits = sum(self.judge({ask.key: (face,)}) for face in range(1, 21))
        return {True: Fraction(hits, 20), False: Fraction(20 - hits, 20)}

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        (ask,) = self.asks()
        return {ask.key: int(rolled[ask.key][-1]) + self.mine.bonus}

    def word(self, verdict: bool) -> str:
        return "success" if verdict else "failure"

    def against(self) -> Side | None:
        return self.number


@dataclass(frozen=True, slots=True)
class Amount:
    """Dice that are summed up, such as damage: sum + bonus, at least `least`."""

    key: str
    mine: Side
    dice: Dice
    least: int = 0

    def asks(self) -> tuple[Ask, ...]:
        return (self.mine.ask(self.key, self.dice),)

    def judge(self, rolled: Rolled) -> int:
        (score,) = self.scores(rolled).values()
        return int(score)

    def odds(self) -> Mapping[int, Fraction]:
        chances: dict[int, Fraction] = {}
        for value, chance in sums(self.dice).items():
            amount = max(self.least, value + int(self.mine.bonus))
            chances[amount] = chances.get(amount, Fraction(0)) + chance
        return chances

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        (ask,) = self.asks()
        rolled_sum = sum(int(face) for face in rolled[ask.key])
        return {ask.key: max(self.least, rolled_sum + int(self.mine.bonus))}

    def word(self, verdict: int) -> str:
        return str(verdict)

    def against(self) -> Side | None:
        return None


@dataclass(frozen=True, slots=True)
class Choose:
    """A decision somebody else makes in mid-maneuver; the odds stand at the first option."""

    key: str
    by: str
    label: str
    options: tuple[str, ...]
    why: Lines = ()

    def asks(self) -> tuple[Ask, ...]:
        return (
            Ask(f"{self.key}:{self.by}", self.by, self.label, options=self.options, lines=self.why),
        )

    def judge(self, rolled: Rolled) -> str:
        (ask,) = self.asks()
        return str(rolled[ask.key][-1])

    def odds(self) -> Mapping[str, Fraction]:
        return {option: Fraction(not index) for index, option in enumerate(self.options)}

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        return {}

    def word(self, verdict: str) -> str:
        return verdict

    def against(self) -> Side | None:
        return None


@dataclass(frozen=True, slots=True)
class Sure:
    """A check that a rule decides without dice; it stays in the record with its reason."""

    key: str
    by: str
    verdict: bool
    why: Modifier

    def asks(self) -> tuple[Ask, ...]:
        return ()

    def judge(self, rolled: Rolled) -> bool:
        return self.verdict

    def odds(self) -> Mapping[bool, Fraction]:
        return {self.verdict: Fraction(1)}

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        return {}

    def word(self, verdict: bool) -> str:
        return "automatic success" if verdict else "automatic failure"

    def against(self) -> Side | None:
        return Side(self.by, self.why.label, (self.why,))
