"""Attack rolls as Combat & Tactics reads them: one with criticals, and two against each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Literal, NamedTuple

from app.rules.checks import Amount, Rolled, Side
from app.rules.dice import Ask
from app.rules.systems.combat_tactics.tables import CRITICAL_FACE, CRITICAL_MARGIN, FACES

Compare = Literal["die", "total", "margin"]
CritRule = Literal["margin", "natural_20"]
Hit = Literal["critical", "hit", "miss"]
Verdict = Literal["won_critical", "won", "lost", "lost_critical", "tie", "none"]

WORDS: dict[Verdict, str] = {
    "won_critical": "won with a critical",
    "won": "won",
    "lost": "lost",
    "lost_critical": "lost to a critical",
    "tie": "tie",
    "none": "both failed",
}


class House(NamedTuple):
    """How the table compares two successes, and what it calls a critical."""

    compare: Compare = "die"
    crit_rule: CritRule = "margin"


class Numbers(NamedTuple):
    """All that counts of one side: the face it needs, its own bonus, whether it can be critical."""

    need: int
    bonus: int = 0
    can_crit: bool = True

    def succeeds(self, face: int) -> bool:
        return face == 20 or (face > 1 and face >= self.need)

    def is_critical(self, face: int, rule: CritRule) -> bool:
        if rule == "natural_20":
            return self.can_crit and face == 20
        return self.can_crit and face >= max(CRITICAL_FACE, self.need + CRITICAL_MARGIN)

    def rank(self, face: int, compare: Compare) -> int:
        """What is compared when both succeed; the lower of the two wins."""
        match compare:
            case "die":
                return face
            case "total":
                return face + self.bonus
            case "margin":
                return face - self.need


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
        return Numbers(int(self.side.bonus), self.bonus, self.can_crit)


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack roll. A natural 20 always hits and a natural 1 never does."""

    key: str
    mine: Wrestler
    house: House = House()

    def asks(self) -> tuple[Ask, ...]:
        return (self.mine.side.ask(self.key),)

    def judge(self, rolled: Rolled) -> Hit:
        (ask,) = self.asks()
        return self.decided(int(rolled[ask.key][-1]))

    def decided(self, face: int) -> Hit:
        numbers = self.mine.numbers
        if numbers.is_critical(face, self.house.crit_rule):
            return "critical"
        return "hit" if numbers.succeeds(face) else "miss"

    def odds(self) -> Mapping[Hit, Fraction]:
        hits = [self.decided(face) for face in FACES]
        return {hit: Fraction(hits.count(hit), 20) for hit in dict.fromkeys(hits)}

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        return {}

    def word(self, verdict: Hit) -> str:
        return verdict

    def against(self) -> Side | None:
        return None


@dataclass(frozen=True, slots=True)
class Opposed:
    """Two attack rolls against each other: of two that succeed, the lower one wins.

    Equal ones are a tie. Only the winner’s critical counts.
    """

    key: str
    mine: Wrestler
    theirs: Wrestler
    house: House = House()

    def asks(self) -> tuple[Ask, ...]:
        return (self.mine.side.ask(self.key), self.theirs.side.ask(self.key))

    def judge(self, rolled: Rolled) -> Verdict:
        mine, theirs = (int(rolled[ask.key][-1]) for ask in self.asks())
        return decided(self.mine.numbers, mine, self.theirs.numbers, theirs, self.house)

    def odds(self) -> Mapping[Verdict, Fraction]:
        return opposed_odds(self.mine.numbers, self.theirs.numbers, self.house)

    def outline(self) -> Mapping[Verdict, Fraction]:
        """A tie leads to nothing else than two failures do."""
        odds = dict(self.odds())
        nothing = odds.pop("tie", Fraction(0)) + odds.pop("none", Fraction(0))
        return {**odds, "none": nothing} if nothing else odds

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        """What is compared: by the book, the bare faces."""
        pairs = zip(self.asks(), (self.mine, self.theirs), strict=True)
        return {
            ask.key: who.numbers.rank(int(rolled[ask.key][-1]), self.house.compare)
            for ask, who in pairs
        }

    def word(self, verdict: Verdict) -> str:
        return WORDS[verdict]

    def against(self) -> Side | None:
        return None


def decided(mine: Numbers, my_face: int, theirs: Numbers, their_face: int, house: House) -> Verdict:
    """Who wins with these two faces."""
    match mine.succeeds(my_face), theirs.succeeds(their_face):
        case False, False:
            return "none"
        case True, True:
            edge = theirs.rank(their_face, house.compare) - mine.rank(my_face, house.compare)
        case my_success, _:
            edge = 1 if my_success else -1
    if not edge:
        return "tie"
    if edge > 0:
        return "won_critical" if mine.is_critical(my_face, house.crit_rule) else "won"
    return "lost_critical" if theirs.is_critical(their_face, house.crit_rule) else "lost"


@lru_cache(maxsize=4096)
def opposed_odds(mine: Numbers, theirs: Numbers, house: House) -> Mapping[Verdict, Fraction]:
    """All 400 pairs of faces, counted."""
    counts = Counter(
        decided(mine, one, theirs, other, house) for one, other in product(FACES, repeat=2)
    )
    return {verdict: Fraction(count, 400) for verdict, count in counts.items()}


@dataclass(frozen=True, slots=True)
class Damage(Amount):
    """Rolled damage, or rounds, on which nothing further depends."""

    def outline(self) -> Mapping[int, Fraction]:
        return {self.least: Fraction(1)}
