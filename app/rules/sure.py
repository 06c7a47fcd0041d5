"""Plays without a roll: they can only end in one way."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from app.rules.events import Event, HoldEnded, Marked
from app.rules.plays import Ending, Outcome, Play, Scene

UP = Ending("up", "On its feet", "{actor} gets up")


def surely(
    ending: Ending, facts: Callable[[Scene], Iterable[Event]]
) -> tuple[Callable[[Scene], Play], tuple[Ending, ...]]:
    """The play and the endings of a maneuver that needs no roll."""

    def play(scene: Scene) -> Play:
        yield from ()
        return Outcome(ending.key, tuple(facts(scene)))

    return play, (ending,)


def nothing(_scene: Scene) -> tuple[Event, ...]:
    """No facts: it is enough to have said so."""
    return ()


def getting_up(scene: Scene) -> tuple[Event, ...]:
    return (Marked(scene.actor, "prone", None),)


def letting_go(why: str) -> Callable[[Scene], tuple[Event, ...]]:
    """The end of the actor’s hold on the target."""
    return lambda scene: (HoldEnded(scene.actor, scene.target, why),)
