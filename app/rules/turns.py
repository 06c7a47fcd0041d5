"""Whose turn follows, and when a round is over: the same in every system."""

from __future__ import annotations

from app.rules.events import RoundStarted
from app.rules.order import Order, highest, lowest
from app.rules.plays import Ending
from app.rules.rulesets import Intent
from app.rules.state import Encounter

START_TURN = "start_turn"
"""The maneuver by which turns begin, in every system that keeps them."""
PASSING = (START_TURN, "end_turn")
"""What turns are passed on by."""

STARTED = Ending("started", "Started", "{actor} begins its turn")
ENDED = Ending("ended", "Ended", "{actor} ends its turn")


def new_round(state: Encounter, key: str, *, refreshes: bool = False) -> tuple[RoundStarted, ...]:
    """The round that begins with this combatant's turn, if one does."""
    if state.round and key not in state.acted and not everybody_acted(state):
        return ()
    return (RoundStarted(state.round + 1, refreshes),)


def everybody_acted(state: Encounter) -> bool:
    """Whether everybody has had a turn this round."""
    return state.acted >= set(state.combatants)


def highest_first(state: Encounter) -> Intent | None:
    """The next turn by initiative, the highest first; those without it last, as they joined."""
    return next_in(highest, state)


def lowest_first(state: Encounter) -> Intent | None:
    """The next turn by initiative, the lowest first; those without it last, as they joined."""
    return next_in(lowest, state)


def next_in(order: Order, state: Encounter) -> Intent | None:
    everybody = order(state)
    waiting = [there for there in everybody if there.id not in state.acted]
    following = next(iter(waiting or everybody), None)
    return Intent(START_TURN, following.id) if following else None
