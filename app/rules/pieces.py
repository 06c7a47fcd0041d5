"""What a fight is made of: combatants, items, and holds."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.events import Grip, HoldEnded, HoldSet, Way
from app.rules.values import NO_FACTS, Facts, Frozen

NO_COUNTS: Frozen[str, int] = Frozen()
NO_WORDS: Frozen[str, str] = Frozen()
NO_WAYS: Frozen[str, Way] = Frozen()


@dataclass(frozen=True, slots=True)
class Combatant:
    """One creature in the fight.

    `spent` is used up this turn or round; `hurt` counts damage by its type.
    """

    id: str
    name: str
    side: str
    stats: Facts
    hidden: bool = False
    external: Frozen[str, str] = NO_WORDS
    initiative: int | None = None
    marks: Facts = NO_FACTS
    spent: Frozen[str, int] = NO_COUNTS
    hurt: Frozen[str, int] = NO_COUNTS


@dataclass(frozen=True, slots=True)
class Item:
    id: str
    name: str
    bearer: str | None = None


@dataclass(frozen=True, slots=True)
class Hold:
    """`holder` has `held`, a combatant or an item. `since_round` 0: before the first."""

    holder: str
    held: str
    grip: Grip
    via: str
    since_round: int
    detail: Facts = NO_FACTS

    def other(self, key: str) -> str:
        """The other end of it."""
        return self.held if self.holder == key else self.holder

    def ended(self, why: str) -> HoldEnded:
        return HoldEnded(self.holder, self.held, why)

    def changed(self, detail: Facts, grip: Grip | None = None) -> HoldSet:
        """The same hold with these details, and with this grip if one is given."""
        return HoldSet(self.holder, self.held, grip or self.grip, self.via, detail)
