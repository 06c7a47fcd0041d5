"""Whose turn follows, and when a round is over: the same in every system."""

from __future__ import annotations

from app.rules.events import RoundStarted
from app.rules.plays import Intent
from app.rules.state import Combatant, Encounter


def new_round(state: Encounter, key: str) -> tuple[RoundStarted, ...]:
    """The round that begins with this combatant's turn, if one does."""
    everybody = state.acted >= set(state.combatants)
    if state.round and key not in state.acted and not everybody:
        return ()
    return (RoundStarted(state.round + 1),)


def in_order(state: Encounter, *, lowest_first: bool) -> tuple[Combatant, ...]:
    """Everybody by initiative; those without it last, ties as they joined."""
    sign = 1 if lowest_first else -1

    def place(there: Combatant) -> tuple[bool, int]:
        return there.initiative is None, sign * (there.initiative or 0)

    return tuple(sorted(state.combatants.values(), key=place))


START = "start_turn"
"""What every system calls the maneuver that begins a combatant's turn."""


def following(order: tuple[Combatant, ...], state: Encounter) -> Intent | None:
    """Start the turn of the first in `order` who has had none this round."""
    waiting = [there for there in order if there.id not in state.acted]
    who = next(iter(waiting or order), None)
    return Intent(START, who.id) if who else None


def highest_first(state: Encounter) -> Intent | None:
    return following(in_order(state, lowest_first=False), state)


def lowest_first(state: Encounter) -> Intent | None:
    return following(in_order(state, lowest_first=True), state)
