"""Rolls as Combat & Tactics reads them: an attack with criticals, and two against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple

from app.rules.chances import merged, shares
from app.rules.checks import Rolled, Side
from app.rules.dice import D20_FACES, Ask
from app.rules.systems.combat_tactics.tables import CRITICAL_FACE, CRITICAL_MARGIN

Compare = Literal["die", "total", "margin"]
CritRule = Literal["margin", "natural_20"]
Verdict = Literal["won_critical", "won", "lost", "lost_critical", "tie", "none"]

WORDS: dict[Verdict, str] = {
    "won_critical": "won with a critical",
    "won": "won",
    "lost": "lost",
    "lost_critical": "lost to a critical",
    "tie": "tie",
    "none": "both failed",
}
ALONE: dict[Verdict, str] = {
    **WORDS,
    "won_critical": "critical hit",
    "won": "hit",
    "none": "missed",
}


class House(NamedTuple):
    """How the table compares two successes, and what it calls a critical."""

    compare: Compare
    crit_rule: CritRule


BY_THE_DIE = House("die", "margin")
"""How ability checks are compared at every table."""


class Numbers(NamedTuple):
    """All that counts of one side: the face it needs, its own bonus, whether it can be critical.

    `beneath`: an ability check, which a face of that or less makes.
    """

    need: int
    bonus: int = 0
    can_crit: bool = True
    beneath: bool = False


@dataclass(frozen=True, slots=True)
class Wrestler:
    """One side of an attack roll, whose lines add up to the face it needs.

    `bonus`: how much of that the roller brings along, as it counts where totals are compared.
    """

    side: Side
    bonus: int = 0
    can_crit: bool = True

    @property
    def numbers(self) -> Numbers:
        beneath = self.side.needs == "at_most"
        return Numbers(int(self.side.bonus), self.bonus, self.can_crit, beneath)


@dataclass(frozen=True, slots=True)
class Opposed:
    """Two rolls against each other: of two that succeed, the one closer to failing wins.

    That is the lower attack roll, and the higher ability check. Equal ones are a tie. Only the
    winner’s critical counts. Without `theirs`, it is a plain attack roll, won by a hit.
    """

    key: str
    mine: Wrestler
    theirs: Wrestler | None
    house: House

    @property
    def both(self) -> tuple[Wrestler, ...]:
        return (self.mine, self.theirs) if self.theirs else (self.mine,)

    def asks(self) -> tuple[Ask, ...]:
        return tuple(who.side.ask(self.key) for who in self.both)

    def judge(self, rolled: Rolled) -> Verdict:
        faces = [int(rolled[ask.key][-1]) for ask in self.asks()]
        numbers = [who.numbers for who in self.both]
        return decided(*zip(numbers, faces, strict=True), house=self.house)

    def odds(self) -> Mapping[Verdict, Fraction]:
        return opposed_odds(tuple(who.numbers for who in self.both), self.house)

    def outline(self) -> Mapping[Verdict, Fraction]:
        """A tie leads to nothing else than two failures do."""
        return merged(self.odds(), lambda verdict: verdict if verdict != "tie" else "none")

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        """What is compared: by the book, the bare faces."""
        return {
            ask.key: rank((who.numbers, int(rolled[ask.key][-1])), self.house)
            for ask, who in zip(self.asks(), self.both, strict=True)
        }

    def word(self, verdict: Verdict) -> str:
        return (WORDS if self.theirs else ALONE)[verdict]

    def against(self) -> Side | None:
        return None


Throw = tuple[Numbers, int]
"""Somebody’s numbers, and the face it rolled."""


def decided(mine: Throw, theirs: Throw | None = None, *, house: House) -> Verdict:
    """Who wins with these faces."""
    my_hit, their_hit = success(mine), theirs is not None and success(theirs)
    edge = int(my_hit) - int(their_hit)
    if theirs and my_hit and their_hit:
        edge = rank(theirs, house) - rank(mine, house)
        edge *= -1 if mine[0].beneath else 1
        if not edge:
            return "tie"
    if edge > 0:
        return "won_critical" if is_critical(mine, house) else "won"
    if edge < 0 and theirs:
        return "lost_critical" if is_critical(theirs, house) else "lost"
    return "none"


def success(throw: Throw) -> bool:
    numbers, face = throw
    if numbers.beneath:
        return face <= numbers.need
    return face == 20 or (face > 1 and face >= numbers.need)


def is_critical(throw: Throw, house: House) -> bool:
    numbers, face = throw
    if house.crit_rule == "natural_20":
        return numbers.can_crit and face == 20
    return numbers.can_crit and face >= max(CRITICAL_FACE, numbers.need + CRITICAL_MARGIN)


def rank(throw: Throw, house: House) -> int:
    """What is compared when both succeed."""
    numbers, face = throw
    match house.compare:
        case "die":
            return face
        case "total":
            return face + numbers.bonus
        case "margin":
            return face - numbers.need


@lru_cache(maxsize=4096)
def opposed_odds(numbers: tuple[Numbers, ...], house: House) -> Mapping[Verdict, Fraction]:
    """Every face, or all 400 pairs of faces, counted."""
    throws = ([(who, face) for face in D20_FACES] for who in numbers)
    return shares(Counter(decided(*pair, house=house) for pair in product(*throws)))
