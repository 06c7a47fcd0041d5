"""Checks: what to roll, how to judge it, how likely each verdict is.

A check is any frozen value with the four methods of `Check`. The shapes here serve several
systems; one that only a single system uses stands in that system's folder.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from app.rules.chances import merged, shares
from app.rules.dice import D20, D20_FACES, Ask, Dice, Faces, Needs, sums
from app.rules.modifiers import Lines, total

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
class D20Roll(ABC, Generic[V]):
    """d20 + bonus against a number; each kind of roll reads the face in its own way."""

    key: str
    mine: Side
    number: Side

    @abstractmethod
    def read(self, face: int) -> V: ...

    @abstractmethod
    def word(self, verdict: V) -> str: ...

    def margin(self, face: int) -> float:
        """By how much the number is beaten; below 0 it is missed."""
        return face + self.mine.bonus - self.number.bonus

    def asks(self) -> tuple[Ask, ...]:
        return (self.mine.ask(self.key),)

    def judge(self, rolled: Rolled) -> V:
        (ask,) = self.asks()
        return self.read(int(rolled[ask.key][-1]))

    def odds(self) -> Mapping[V, Fraction]:
        return shares(Counter(map(self.read, D20_FACES)))

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        (ask,) = self.asks()
        return {ask.key: int(rolled[ask.key][-1]) + self.mine.bonus}

    def against(self) -> Side | None:
        return self.number


@dataclass(frozen=True, slots=True)
class Against(D20Roll[bool]):
    """True when the number is reached.

    `natural`: a 20 always succeeds and a 1 always fails, as in attack rolls.
    """

    natural: bool = False

    def read(self, face: int) -> bool:
        if self.natural and face in (1, 20):
            return face == 20
        return self.margin(face) >= 0

    def odds(self) -> Mapping[bool, Fraction]:
        hits = sum(map(self.read, D20_FACES))
        return {True: Fraction(hits, 20), False: Fraction(20 - hits, 20)}

    def word(self, verdict: bool) -> str:
        return "success" if verdict else "failure"


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
class Damage(Amount):
    """An amount of which nothing matters for how it goes on but the `brinks` that it is above."""

    brinks: tuple[int, ...] = ()

    def outline(self) -> Mapping[int, Fraction]:
        return merged(self.odds(), lambda amount: sum(amount > brink for brink in self.brinks))


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
class Sure(Generic[V]):
    """A verdict without dice, in one word; it stays in the record with the lines behind it."""

    key: str
    verdict: V
    said: str
    why: Side

    def asks(self) -> tuple[Ask, ...]:
        return ()

    def judge(self, rolled: Rolled) -> V:
        return self.verdict

    def odds(self) -> Mapping[V, Fraction]:
        return {self.verdict: Fraction(1)}

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        return {}

    def word(self, verdict: V) -> str:
        return self.said

    def against(self) -> Side | None:
        return self.why
