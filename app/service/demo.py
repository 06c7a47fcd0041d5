"""A demo encounter in mid-fight, played through the same table as every other."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.events import Event
from app.rules.rulesets import Ruleset
from app.service.encounters import Encounters, NewEncounter
from app.service.head import Head
from app.service.orders import Order
from app.service.seats import Seat
from app.views.hiding import GM

SHOWN = {"numbers": "band"}
"""Players see how likely things are, as the demo is there to show."""


def always(event: Event) -> Callable[[Head], tuple[Event, ...]]:
    return lambda _head: (event,)


async def open_demo(encounters: Encounters, rules: Ruleset) -> NewEncounter:
    """Opens the demo of a system and plays its script, with the dice that are written there."""
    demo = rules.demo
    made = await encounters.open(demo.name, rules.key, visibility=SHOWN)
    table = await encounters.table(made.id)
    seat = Seat(made.id, GM, "GM")
    for event in demo.opening:
        await table.edit(seat, "add_combatant", always(event))
    for act in demo.acts:
        await table.act(seat, Order(act.intent, act.faces))
    return made
