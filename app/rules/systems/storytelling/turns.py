"""Turns as maneuvers: whose it is, what runs out, and who faints."""

from __future__ import annotations

from app.rules.events import Event, Marked, TurnStarted
from app.rules.plays import Ending, Outcome, Play, Scene, make
from app.rules.state import Encounter, fold
from app.rules.systems.storytelling import modifiers
from app.rules.systems.storytelling.checks import Pool
from app.rules.systems.storytelling.holds import dropped
from app.rules.systems.storytelling.reading import (
    KNOCKED_OUT,
    has_fainted,
    holds_on,
    is_full,
    is_out,
)
from app.rules.turns import new_round

STARTED = (
    Ending("started", "Started", "{actor} begins the turn"),
    Ending("fainted", "Faints", "{actor} loses consciousness"),
)


def ending_of_turn(state: Encounter) -> tuple[Event, ...]:
    """When the running turn is over, so is what turning the tables gave for it."""
    holds = holds_on(state, state.turn) if state.turn else ()
    over = (hold for hold in holds if hold.detail.get("tables") == "this_turn")
    return tuple(hold.changed(hold.detail.without("tables")) for hold in over)


def chance_come(state: Encounter, key: str) -> tuple[Event, ...]:
    """This is the turn that turning the tables was for."""
    due = (hold for hold in holds_on(state, key) if hold.detail.get("tables") == "next_turn")
    return tuple(hold.changed(hold.detail.with_("tables", "this_turn")) for hold in due)


def awakening(state: Encounter, key: str) -> tuple[Event, ...]:
    """Whoever passed out and has an empty box again is awake."""
    wakes = state.is_marked(key, KNOCKED_OUT) and not has_fainted(state, key)
    return (Marked(key, KNOCKED_OUT, None),) if wakes else ()


def start_turn(scene: Scene) -> Play:
    """The turn before is over first. Somebody full of bashing damage may faint now."""
    actor, before = scene.actor, ending_of_turn(scene.state)
    state = fold(scene.state, before)
    begun = (*before, *new_round(state, actor), TurnStarted(actor), *chance_come(state, actor))
    if is_full(state, actor) and not is_out(state, actor):
        awake = Pool("stay_conscious", modifiers.stay_conscious(state, actor))
        if (yield from make(awake)) < 1:
            asleep = Marked(actor, KNOCKED_OUT)
            return Outcome("fainted", (*begun, asleep, *dropped(state, actor)))
    return Outcome("started", (*begun, *awakening(state, actor)))


def ended(scene: Scene) -> tuple[Event, ...]:
    return (*ending_of_turn(scene.state), TurnStarted(None))
