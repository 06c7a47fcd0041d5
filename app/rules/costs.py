"""What a maneuver uses up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.rules.events import Event
from app.rules.plays import Play, Scene


def paying(
    play: Callable[[Scene], Play], price: Callable[[Scene], tuple[Event, ...]]
) -> Callable[[Scene], Play]:
    """The play, with the facts of what it costs before its own, however it ends."""

    def paid(scene: Scene) -> Play:
        outcome = yield from play(scene)
        return replace(outcome, facts=(*price(scene), *outcome.facts))

    return paid
