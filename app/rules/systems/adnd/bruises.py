"""Damage that mostly passes with the fight: only a part of what bare hands do lasts."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.conditions import Told
from app.rules.state import Encounter

LASTING_SHARE = 4
"""One point in so many lasts."""


def bruises(*kinds: str) -> Callable[[Encounter, str], Told | None]:
    """How much of these kinds of damage will be left, rounded down.

    It is split once, of everything; until the fight is over, each point counts.
    """

    def told(state: Encounter, key: str) -> Told | None:
        points = sum(state.hurt(key, kind) for kind in kinds)
        if points <= 0:
            return None
        lasting = points // LASTING_SHARE
        means = f"Of {points} points, {lasting} last after the fight."
        return Told(means, f"Lasting damage: {lasting} of {points}")

    return told
