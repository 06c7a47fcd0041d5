"""How a maneuver that takes an attack is put together: its rules, its price, and its play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.rules.events import Event, Spent
from app.rules.plays import Maneuver, Play, Refused, Scene
from app.rules.refusals import first
from app.rules.state import Encounter
from app.rules.systems.adnd2e.reading import keeps_rounds
from app.rules.systems.adnd2e.refusals import PAYABLE


def an_attack(maneuver: Maneuver) -> Maneuver:
    """It is refused when there is no attack for it, and uses one up however it ends."""

    def refusal(scene: Scene) -> Refused | None:
        return first(maneuver.refusal, PAYABLE)(scene)

    return replace(maneuver, refusal=refusal, play=paying(maneuver.play))


def paying(play: Callable[[Scene], Play]) -> Callable[[Scene], Play]:
    def paid(scene: Scene) -> Play:
        outcome = yield from play(scene)
        return replace(outcome, facts=(*price(scene.state, scene.actor), *outcome.facts))

    return paid


def price(state: Encounter, key: str) -> tuple[Event, ...]:
    """Nothing is counted while no rounds are kept."""
    return (Spent(key, "attacks"),) if keeps_rounds(state) else ()
