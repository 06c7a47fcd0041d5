"""The checks of AD&D 2e: the tug of war, the wrestling attack, and a weapon's damage."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Literal, TypeVar

from app.rules.checks import Against, Amount, Rolled, Side
from app.rules.dice import Ask
from app.rules.systems.adnd2e.ability import Strength
from app.rules.systems.adnd2e.tables import MISS, Punch, Row, chart_row

Verdict = Literal["won", "lost", "tie"]
R = TypeVar("R", Row, Punch)
FACES = range(1, 21)


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
    faces = [face for face in FACES if not must_make_it or face <= mine.score]
    won = sum(prod(beaten(mine, face, rival, 1) for rival in theirs) for face in faces)
    unbeaten = sum(prod(beaten(mine, face, rival, 0) for rival in theirs) for face in faces)
    ways = 20 ** (1 + len(theirs))
    tied = Fraction(unbeaten - won, ways)
    return {"won": Fraction(won, ways), "tie": tied, "lost": 1 - Fraction(unbeaten, ways)}


@lru_cache(maxsize=4096)
def beaten(mine: Strength, face: int, theirs: Strength, least: int) -> int:
    """Of 20 faces, how many leave mine ahead by `least` or more."""
    return sum(edge(mine, face, theirs, other) >= least for other in FACES)


def charted(attack: Against, level: int, rolled: Rolled) -> int | None:
    """The roll as the charts of bare hands read it; None for a miss. A 20 always hits, a 1 may.

    `level` is what of the bonus stands for THAC0, which the charts leave out.
    """
    ((ask, score),) = attack.scores(rolled).items()
    face = int(rolled[ask][-1])
    if face < max(FACES) and score < attack.number.bonus:
        return None
    return face + int(attack.mine.bonus) - level


@dataclass(frozen=True, slots=True)
class Wrestling:
    """An attack roll whose modified number names the move; the verdict is its row, or a miss.

    `shifted`: the row may yet be moved to one beside it.
    """

    attack: Against
    level: int
    leg_lock_13_holds: bool = False
    shifted: bool = False

    @property
    def key(self) -> str:
        return self.attack.key

    def asks(self) -> tuple[Ask, ...]:
        return self.attack.asks()

    def judge(self, rolled: Rolled) -> Row:
        roll = charted(self.attack, self.level, rolled)
        return MISS if roll is None else self.row(roll)

    def row(self, roll: int) -> Row:
        return chart_row(roll, leg_lock_13_holds=self.leg_lock_13_holds)

    def beside(self, row: Row, steps: int) -> Row:
        return self.row(row.number + steps)

    def odds(self) -> Mapping[Row, Fraction]:
        (ask,) = self.asks()
        return shares(self.judge({ask.key: (face,)}) for face in FACES)

    def outline(self) -> Mapping[Row, Fraction]:
        """One row for all that mean the same to the play."""
        chances: dict[tuple[object, ...], tuple[Row, Fraction]] = {}
        for row, chance in self.odds().items():
            steps = (-1, 0, 1) if self.shifted and row != MISS else (0,)
            kinds = tuple(self.beside(row, step).kind for step in steps) if row != MISS else ()
            first, so_far = chances.get(kinds, (row, Fraction(0)))
            chances[kinds] = first, so_far + chance
        return dict(chances.values())

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        return self.attack.scores(rolled)

    def word(self, verdict: Row) -> str:
        return str(verdict)

    def against(self) -> Side | None:
        return self.attack.against()


def shares(rows: Iterable[R]) -> Mapping[R, Fraction]:
    return {row: Fraction(count, len(FACES)) for row, count in Counter(rows).items()}


@dataclass(frozen=True, slots=True)
class Damage(Amount):
    """What a weapon does: no ending depends on how much."""

    def outline(self) -> Mapping[int, Fraction]:
        return {next(iter(self.odds())): Fraction(1)}


@dataclass(frozen=True, slots=True)
class Fixed:
    """A number that is made of several and needs no dice; it stays in the record with them."""

    key: str
    side: Side

    def asks(self) -> tuple[Ask, ...]:
        return ()

    def judge(self, rolled: Rolled) -> int:
        return int(self.side.bonus)

    def odds(self) -> Mapping[int, Fraction]:
        return {int(self.side.bonus): Fraction(1)}

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        return {}

    def word(self, verdict: int) -> str:
        return str(verdict)

    def against(self) -> Side | None:
        return self.side
