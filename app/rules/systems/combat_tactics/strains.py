"""Strength against Strength: of two rolls that succeed, the higher one wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product, starmap
from typing import Literal

from app.rules.chances import merged, shares
from app.rules.checks import Rolled, Side
from app.rules.dice import D20_FACES, Ask
from app.rules.modifiers import Lines, Modifier
from app.rules.systems.adnd.strength import strength_of
from app.rules.systems.combat_tactics import sources
from app.rules.systems.combat_tactics.stats import Stats

Verdict = Literal["won", "lost", "tie", "none"]
WORDS: dict[Verdict, str] = {"won": "won", "lost": "lost", "tie": "tie", "none": "both failed"}


@dataclass(frozen=True, slots=True)
class Strain:
    """Both roll a d20 beneath what the lines add up to."""

    key: str
    mine: Side
    theirs: Side

    def asks(self) -> tuple[Ask, ...]:
        return self.mine.ask(self.key), self.theirs.ask(self.key)

    def judge(self, rolled: Rolled) -> Verdict:
        mine, theirs = (int(rolled[ask.key][-1]) for ask in self.asks())
        return self.decided(mine, theirs)

    def decided(self, mine: int, theirs: int) -> Verdict:
        ranks = (mine * (mine <= self.mine.bonus), theirs * (theirs <= self.theirs.bonus))
        if ranks[0] == ranks[1]:
            return "tie" if any(ranks) else "none"
        return "won" if ranks[0] > ranks[1] else "lost"

    def odds(self) -> Mapping[Verdict, Fraction]:
        return shares(Counter(starmap(self.decided, product(D20_FACES, repeat=2))))

    def outline(self) -> Mapping[Verdict, Fraction]:
        """A tie leads to nothing else than two failures do."""
        return merged(self.odds(), lambda verdict: verdict if verdict != "tie" else "none")

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        return {ask.key: int(rolled[ask.key][-1]) for ask in self.asks()}

    def word(self, verdict: Verdict) -> str:
        return WORDS[verdict]

    def against(self) -> Side | None:
        return None


def strength_side(by: str, there: Stats, more: Lines = ()) -> Side:
    """An ability check knows plain 18s only."""
    score = strength_of(there.strength).score
    own = Modifier(f"Strength {there.strength}", score, sources.ABILITY_CHECK)
    return Side(by, "Strength", (own, *more), "at_most")
