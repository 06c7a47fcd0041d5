"""How a maneuver that takes an attack is put together: its rules, its price, and its play."""

from __future__ import annotations

from app.rules.costs import costing
from app.rules.events import Event, Spent
from app.rules.plays import Maneuver, Scene
from app.rules.reading import keeps_rounds
from app.rules.systems.adnd2e.refusals import PAYABLE


def an_attack(maneuver: Maneuver) -> Maneuver:
    """It is refused when there is no attack for it, and uses one up however it ends."""
    return costing(maneuver, price, PAYABLE)


def price(scene: Scene) -> tuple[Event, ...]:
    """Nothing is counted while no rounds are kept."""
    return (Spent(scene.actor, "attacks"),) if keeps_rounds(scene.state) else ()
