"""What a turn has to spend: one action, and a point of Willpower."""

from __future__ import annotations

from app.rules.costs import counted_while
from app.rules.events import Event, Marked, Spent
from app.rules.plays import Scene
from app.rules.reading import keeps_turns, mark, spent_in_turn
from app.rules.rulesets import Budget
from app.rules.state import Encounter
from app.rules.systems.storytelling.modifiers import wants_willpower
from app.rules.systems.storytelling.reading import stats


def actions_left(state: Encounter, key: str) -> int:
    return max(0, 1 - spent_in_turn(state, key, "action"))


def willpower_gone(state: Encounter, key: str) -> int:
    return mark(state, key, "willpower_spent")


def willpower_left(state: Encounter, key: str) -> int | None:
    """Points left in all; None where nobody counts them."""
    points = stats(state, key).willpower
    return None if points is None else max(0, points - willpower_gone(state, key))


def spent_willpower(state: Encounter, key: str) -> bool:
    """Whether a point went into something this turn already."""
    return spent_in_turn(state, key, "willpower") > 0


@counted_while(keeps_turns)
def budget(state: Encounter, key: str) -> tuple[Budget, ...]:
    """What is left of the last turn a character had."""
    action = Budget("action", "Action", actions_left(state, key), 1)
    left, points = willpower_left(state, key), stats(state, key).willpower
    if left is None or points is None:
        return (action,)
    return (action, Budget("willpower", "Willpower", left, points))


def pay(scene: Scene) -> tuple[Event, ...]:
    """The facts of using up the action, and the Willpower that is put into it."""
    state, actor = scene.state, scene.actor
    action = (Spent(actor, "action"),) if keeps_turns(state) else ()
    if not wants_willpower(scene):
        return action
    gone = Marked(actor, "willpower_spent", willpower_gone(state, actor) + 1)
    return (*action, *((Spent(actor, "willpower"),) if keeps_turns(state) else ()), gone)
