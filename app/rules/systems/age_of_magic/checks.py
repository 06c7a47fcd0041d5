"""The one kind of roll there is: a basic value, and as many risked dice as its roller likes.

Everything is counted in half points, so that no chance ever rests on a float.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Generic, TypeVar

from app.rules.chances import merged, shares
from app.rules.checks import Again, Choose, Rolled, Side
from app.rules.dice import Ask, Dice, Faces, sums
from app.rules.modifiers import line
from app.rules.systems.age_of_magic import sources
from app.rules.systems.age_of_magic.tables import MOST_DICE, PRICE

V = TypeVar("V", bound=Hashable)
NO_DICE = "no_dice"
RISKS = (NO_DICE, *(f"{n}d6" for n in range(1, MOST_DICE + 1)))


def halves(points: float) -> int:
    """Half points of a score, exactly: scores move in halves."""
    return round(2 * points)


@lru_cache
def risked(dice: int) -> Mapping[int, int]:
    """In how many ways, of 6 to that power, the dice show so many half points."""
    faces = 6**dice
    return {2 * value: int(chance * faces) for value, chance in sums(Dice(dice, 6)).items()}


def risking(side: Side, dice: int) -> Side:
    """That side with what so many dice cost it."""
    price = line(f"Dice risked ({dice})", -PRICE * dice, sources.DICE)
    return replace(side, lines=(*side.lines, *price))


@dataclass(frozen=True, slots=True)
class Roll:
    """One side of a roll. `dice`: how many it risks; None: chosen once it is rolled, up to `most`.

    What known dice cost is a line of the side. A choice and the dice that follow it are faces of
    the same ask: "2d6", 6, 5.
    """

    side: Side
    dice: int | None = None
    most: int = MOST_DICE

    @property
    def chooses(self) -> bool:
        return self.dice is None and self.most > 0

    def asks(self, key: str) -> tuple[Ask, ...]:
        side, die = self.side, Dice(1, 6)
        if self.chooses:
            options = RISKS[: self.most + 1]
            name = f"{key}:{side.by}"
            return (Ask(name, side.by, side.label, None, options, side.lines, then=die),)
        return (side.ask(key, Dice(self.dice or 0, 6)),)

    def owed(self, key: str, faces: Faces) -> tuple[Ask, ...]:
        """The dice that were chosen and are still to be rolled."""
        dice = self.risks(faces)
        missing = dice - len(self.rolled(faces)) if self.chooses else 0
        return (risking(self.side, dice).ask(key, Dice(missing, 6)),) if missing else ()

    def risks(self, faces: Faces) -> int:
        return RISKS.index(str(faces[0])) if self.chooses else self.dice or 0

    def rolled(self, faces: Faces) -> Faces:
        return faces[1:] if self.chooses else faces

    def result(self, faces: Faces) -> int:
        """In half points."""
        rolled = sum(int(face) for face in self.rolled(faces))
        price = PRICE * self.risks(faces) if self.chooses else 0
        return halves(self.side.bonus - price) + 2 * rolled

    def spread(self) -> Mapping[int, int]:
        """Ways to each result; where dice may still be chosen, it stands at none."""
        basic = halves(self.side.bonus)
        return {basic + more: ways for more, ways in risked(self.dice or 0).items()}


@dataclass(frozen=True, slots=True)
class Reading(Generic[V]):
    """What a margin in half points means. `also`: margins that only dice chosen later can bring.

    `word` is read by everybody, so it tells no score. `alike` names what the rest of the play
    tells verdicts apart by.
    """

    of: Callable[[int], V]
    word: Callable[[V], str]
    also: tuple[int, ...] = ()
    alike: Callable[[V], Hashable] | None = None


def said(word: str) -> Callable[[object], str]:
    """The same word whatever the verdict, where that would tell a score."""
    return lambda _verdict: word


@dataclass(frozen=True, slots=True)
class Risk(Generic[V]):
    """A roll against another, or alone; its verdict is read off the margin."""

    key: str
    mine: Roll
    reading: Reading[V]
    theirs: Roll | None = None

    @property
    def rolls(self) -> tuple[Roll, ...]:
        return (self.mine, self.theirs) if self.theirs else (self.mine,)

    def asks(self) -> tuple[Ask, ...]:
        return tuple(ask for roll in self.rolls for ask in roll.asks(self.key))

    def judge(self, rolled: Rolled) -> V | Again:
        owed = (r.owed(self.key, self.faces(r, rolled)) for r in self.rolls)
        if missing := tuple(ask for asks in owed for ask in asks):
            return Again(missing)
        mine, *theirs = (roll.result(self.faces(roll, rolled)) for roll in self.rolls)
        return self.reading.of(mine - sum(theirs))

    def faces(self, roll: Roll, rolled: Rolled) -> Faces:
        return rolled.get(f"{self.key}:{roll.side.by}", ())

    def ways(self) -> dict[V, int]:
        """In how many ways each verdict comes about; none for what takes dice chosen later."""
        later = any(roll.chooses for roll in self.rolls)
        ways = {self.reading.of(m): 0 for m in (self.reading.also if later else ())}
        against = self.theirs.spread() if self.theirs else {0: 1}
        for mine, some in self.mine.spread().items():
            for theirs, others in against.items():
                verdict = self.reading.of(mine - theirs)
                ways[verdict] = ways.get(verdict, 0) + some * others
        return ways

    def odds(self) -> Mapping[V, Fraction]:
        return shares(self.ways())

    def outline(self) -> Mapping[V, Fraction]:
        """One verdict, the likeliest, for all that the rest of the play takes alike."""
        alike = self.reading.alike
        return merged(self.odds(), alike) if alike else self.odds()

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        keys = (f"{self.key}:{roll.side.by}" for roll in self.rolls)
        return {
            key: roll.result(rolled.get(key, ())) / 2
            for key, roll in zip(keys, self.rolls, strict=True)
        }

    def word(self, verdict: V) -> str:
        return self.reading.word(verdict)

    def against(self) -> Side | None:
        return None


@dataclass(frozen=True, slots=True)
class Pick(Choose):
    """A choice of which most options ask for the same; `opening` are those that ask for more."""

    opening: tuple[str, ...] = ()

    def outline(self) -> Mapping[str, Fraction]:
        return {
            option: Fraction(not index)
            for index, option in enumerate(self.options)
            if not index or option in self.opening
        }
