"""The checks of AD&D 2e: the tug of war, the wrestling attack, and a weapon's damage."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Literal, TypeVar

from app.rules.chances import merged
from app.rules.checks import D20Roll, Rolled, Side, Sure
from app.rules.dice import D20_FACES, Ask
from app.rules.systems.adnd.strength import Strength
from app.rules.systems.adnd2e.tables import MISS, Punch, Row

Verdict = Literal["won", "lost", "tie"]
R = TypeVar("R", Row, Punch)


@dataclass(frozen=True, slots=True)
class Pull:
    """One side of a tug of war. `side.bonus` is the score of `strength`."""

    side: Side
    strength: Strength


@dataclass(frozen=True, slots=True)
class Tug:
    """A d20 beneath Strength, compared by how much: `mine` must beat each of `theirs`.

    `must_make_it`: a roll of mine above its Strength has lost, whatever the others roll.
    """

    key: str
    mine: Pull
    theirs: tuple[Pull, ...]
    must_make_it: bool = False

    @property
    def pulls(self) -> tuple[Pull, ...]:
        return (self.mine, *self.theirs)

    def asks(self) -> tuple[Ask, ...]:
        return tuple(pull.side.ask(self.key) for pull in self.pulls)

    def judge(self, rolled: Rolled) -> Verdict:
        face, *others = (int(rolled[ask.key][-1]) for ask in self.asks())
        if self.must_make_it and face > self.mine.strength.score:
            return "lost"
        rivals = zip(self.theirs, others, strict=True)
        edges = [edge(self.mine.strength, face, pull.strength, other) for pull, other in rivals]
        least = min(edges)
        return "won" if least > 0 else "lost" if least < 0 else "tie"

    def odds(self) -> Mapping[Verdict, Fraction]:
        theirs = tuple(pull.strength for pull in self.theirs)
        return tug_odds(self.mine.strength, theirs, must_make_it=self.must_make_it)

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        pairs = zip(self.asks(), self.pulls, strict=True)
        return {ask.key: pull.side.bonus - int(rolled[ask.key][-1]) for ask, pull in pairs}

    def word(self, verdict: Verdict) -> str:
        return verdict

    def against(self) -> Side | None:
        return None


def edge(mine: Strength, face: int, theirs: Strength, other: int) -> int:
    """How far ahead mine is: positive is better, 0 is even."""
    return (mine.score - face) - (theirs.score - other) or mine.beats(theirs)


@lru_cache(maxsize=4096)
def tug_odds(
    mine: Strength, theirs: tuple[Strength, ...], *, must_make_it: bool
) -> Mapping[Verdict, Fraction]:
    faces = [face for face in D20_FACES if not must_make_it or face <= mine.score]
    won = sum(prod(beaten(mine, face, rival, 1) for rival in theirs) for face in faces)
    unbeaten = sum(prod(beaten(mine, face, rival, 0) for rival in theirs) for face in faces)
    ways = 20 ** (1 + len(theirs))
    tied = Fraction(unbeaten - won, ways)
    return {"won": Fraction(won, ways), "tie": tied, "lost": 1 - Fraction(unbeaten, ways)}


@lru_cache(maxsize=4096)
def beaten(mine: Strength, face: int, theirs: Strength, least: int) -> int:
    """Of 20 faces, how many leave mine ahead by `least` or more."""
    return sum(edge(mine, face, theirs, other) >= least for other in D20_FACES)


@dataclass(frozen=True, slots=True)
class Charted(D20Roll[R]):
    """An attack of bare hands, whose modified roll names a row of a chart, unless it misses.

    A 20 always hits, and a 1 may. `level` is what of the bonus stands for THAC0, which the charts
    leave out.
    """

    level: int
    chart: Callable[[int], R]
    miss: R

    def read(self, face: int) -> R:
        missed = face < max(D20_FACES) and self.margin(face) < 0
        return self.miss if missed else self.chart(face + int(self.mine.bonus) - self.level)

    def word(self, verdict: R) -> str:
        return str(verdict)


@dataclass(frozen=True, slots=True)
class Wrestling(Charted[Row]):
    """`shifted`: the row may yet be moved to one beside it."""

    shifted: bool = False

    def beside(self, row: Row, steps: int) -> Row:
        return self.chart(row.number + steps)

    def outline(self) -> Mapping[Row, Fraction]:
        """One row for all that mean the same to the play."""
        return merged(self.odds(), self.kinds)

    def kinds(self, row: Row) -> tuple[Hashable, ...]:
        """All that the play may make of it."""
        if row == MISS:
            return ()
        return tuple(self.beside(row, step).kind for step in ((-1, 0, 1) if self.shifted else (0,)))


def fixed(key: str, side: Side) -> Sure[int]:
    """A number that is made of several and needs no dice."""
    amount = int(side.bonus)
    return Sure(key, amount, str(amount), side)
