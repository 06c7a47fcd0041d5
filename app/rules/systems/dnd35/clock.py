"""Turns as maneuvers: whose it is, what it refreshes, and which pins run out."""

from __future__ import annotations

from app.rules.events import Event, Noted, TurnStarted
from app.rules.pieces import Hold
from app.rules.plays import Scene
from app.rules.refusals import has_no_turn, has_the_turn
from app.rules.state import Encounter, fold
from app.rules.systems.dnd35 import sources
from app.rules.systems.dnd35.holds import unpinned
from app.rules.systems.dnd35.reading import is_pin
from app.rules.turns import new_round


def pins_until(state: Encounter, key: str, until: str) -> tuple[Hold, ...]:
    pins = (hold for hold in state.held_by(key) if is_pin(hold))
    return tuple(hold for hold in pins if hold.detail.get("until") == until)


def run_out(holds: tuple[Hold, ...]) -> tuple[Event, ...]:
    text = "The pin of {0} on {1} runs out"
    facts = ((unpinned(hold), Noted(text, (hold.holder, hold.held))) for hold in holds)
    return tuple(fact for pair in facts for fact in pair)


def ending_of_turn(state: Encounter) -> tuple[Event, ...]:
    """What happens when the running turn is over."""
    return run_out(pins_until(state, state.turn, "this_turn_end")) if state.turn else ()


def started(scene: Scene) -> tuple[Event, ...]:
    """The turn before is over first. A pin of the last turn has this one to be renewed."""
    state, actor = scene.state, scene.actor
    before = ending_of_turn(state)
    state = fold(state, before)
    out = run_out(pins_until(state, actor, "next_turn_start"))
    last = tuple(
        hold.changed(hold.detail.with_("until", "this_turn_end"))
        for hold in pins_until(state, actor, "next_turn_end")
    )
    return (*before, *new_round(state, actor), TurnStarted(actor), *out, *last)


def ended(scene: Scene) -> tuple[Event, ...]:
    return (*ending_of_turn(scene.state), TurnStarted(None))


MAY_START = has_no_turn(sources.BUDGET)
MAY_END = has_the_turn(sources.NOT_YOUR_TURN)
