"""In which order combatants act: by initiative, those without one last, ties as they joined."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.pieces import Combatant
from app.rules.state import Encounter

Order = Callable[[Encounter], tuple[Combatant, ...]]
Delay = Callable[[Encounter, str], int]


def no_delay(_state: Encounter, _key: str) -> int:
    return 0


def highest(state: Encounter) -> tuple[Combatant, ...]:
    """Whoever has the highest initiative first."""
    return by_initiative(state, lambda there: -(there.initiative or 0))


def lowest(state: Encounter, delay: Delay = no_delay) -> tuple[Combatant, ...]:
    """Whoever has the lowest initiative first; `delay` is added to it for this order only."""
    return by_initiative(state, lambda there: (there.initiative or 0) + delay(state, there.id))


def by_initiative(state: Encounter, place: Callable[[Combatant], int]) -> tuple[Combatant, ...]:
    everybody = state.combatants.values()
    return tuple(sorted(everybody, key=lambda there: (there.initiative is None, place(there))))
