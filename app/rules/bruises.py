"""Damage that mostly passes with the fight: only a part of what bare hands do lasts."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.rules.plays import Condition
from app.rules.state import Encounter


@dataclass(frozen=True, slots=True)
class Bruises:
    """The kinds of damage of which one point in `share` lasts, and the condition that says so."""

    kinds: tuple[str, ...]
    share: int
    condition: Condition

    def points(self, state: Encounter, key: str) -> int:
        """All of it; until the fight is over, each point counts."""
        there = state.combatants.get(key)
        return sum(there.hurt.get(kind, 0) for kind in self.kinds) if there else 0

    def lasting(self, state: Encounter, key: str) -> int:
        """What will be left after the fight: split once, of everything, and rounded down."""
        return self.points(state, key) // self.share

    def found(self, state: Encounter, key: str) -> Condition:
        points, lasting = self.points(state, key), self.lasting(state, key)
        means = f"Of {points} points, {lasting} last after the fight."
        return replace(self.condition, means=means)
