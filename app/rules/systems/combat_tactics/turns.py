"""Turns as maneuvers, and how many attacks a round has for each."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.costs import counted_while, paying
from app.rules.events import Event, Marked, Noted, Spent, TurnStarted
from app.rules.plays import Play, Scene
from app.rules.reading import keeps_turns, runs_out, spent_in_turn
from app.rules.rulesets import Budget
from app.rules.state import Encounter, fold
from app.rules.systems.adnd.rates import attacks_in
from app.rules.systems.combat_tactics.holds import unhurried
from app.rules.systems.combat_tactics.reading import at_once, grasp_of, stats
from app.rules.turns import new_round


def attacks_of(state: Encounter, key: str) -> int:
    """Wrestling attacks this round: one for the familiar, more for those trained to use them."""
    there = stats(state, key)
    untrained = there.skill in ("familiar", "nonproficient")
    if untrained or (there.skill == "proficient" and not there.warrior):
        return 1
    return attacks_in(there.attacks, state.round)


def attacks_left(state: Encounter, key: str) -> int:
    return max(0, attacks_of(state, key) - spent_in_turn(state, key, "attacks"))


def attacking(play: Callable[[Scene], Play]) -> Callable[[Scene], Play]:
    """The play, with the attack that it costs."""
    return paying(play, price)


def price(scene: Scene) -> tuple[Event, ...]:
    """An attack, unless no turns are kept or a critical grab pays it."""
    if not keeps_turns(scene.state) or at_once(grasp_of(scene.state, scene.actor)):
        return ()
    return (Spent(scene.actor, "attacks"),)


@counted_while(keeps_turns)
def budget(state: Encounter, key: str) -> tuple[Budget, ...]:
    return (Budget("attacks", "Attacks", attacks_left(state, key), attacks_of(state, key)),)


def moments_gone(state: Encounter) -> tuple[Event, ...]:
    """With a turn, the chance of going on at once after a critical grab passes."""
    return tuple(fact for hold in state.holds.values() for fact in unhurried(hold))


def awakening(state: Encounter, key: str) -> tuple[Event, ...]:
    """Whoever was hammered senseless comes round when its rounds are over."""
    if not runs_out(state, key, "unconscious", state.round):
        return ()
    return (Marked(key, "unconscious", None), Noted("{0} comes round", (key,)))


def started(scene: Scene) -> tuple[Event, ...]:
    state, actor = scene.state, scene.actor
    begun = new_round(state, actor)
    woken = awakening(fold(state, begun), actor)
    return (*moments_gone(state), *begun, TurnStarted(actor), *woken)


def ended(scene: Scene) -> tuple[Event, ...]:
    return (*moments_gone(scene.state), TurnStarted(None))
