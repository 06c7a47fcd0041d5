"""How a maneuver that takes an attack is put together: its rules, its price, and its play."""

from __future__ import annotations

from dataclasses import replace

from app.rules.costs import paying
from app.rules.events import Event, Spent
from app.rules.plays import Maneuver, Scene
from app.rules.refusals import first
from app.rules.systems.adnd2e.reading import keeps_rounds
from app.rules.systems.adnd2e.refusals import PAYABLE


def an_attack(maneuver: Maneuver) -> Maneuver:
    """It is refused when there is no attack for it, and uses one up however it ends."""
    rule = first(maneuver.refusal, PAYABLE)
    return replace(maneuver, refusal=rule, play=paying(maneuver.play, price))


def price(scene: Scene) -> tuple[Event, ...]:
    """Nothing is counted while no rounds are kept."""
    return (Spent(scene.actor, "attacks"),) if keeps_rounds(scene.state) else ()
