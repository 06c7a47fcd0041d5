"""The order of turns as the GM types it in: anybody's initiative, all in one step."""

from __future__ import annotations

from collections.abc import Mapping

from app.rules.events import Event
from app.service.errors import Invalid, invalid
from app.service.head import Head
from app.service.orders import Made
from app.service.roster import CombatantEdit, changing, found
from app.service.seats import Seat
from app.service.table import Table

Places = Mapping[str, int | None]


async def set_initiatives(
    table: Table, seat: Seat, places: Places, seen: int | None = None
) -> Made:
    """By id; None takes somebody out of the order. The GM's to do.

    Raises Invalid with every problem under `initiative` and the id.
    """
    seat.must_be_gm()
    return await table.edit(
        seat, "change_initiative", lambda head: placing(head, seat, places), seen
    )


def placing(head: Head, seat: Seat, places: Places) -> tuple[Event, ...]:
    """The changes of those whose initiative is another by now than is wanted."""
    events: list[Event] = []
    problems: dict[str, str] = {}
    for key, place in places.items():
        if found(head, seat, key).initiative == place:
            continue
        edit = CombatantEdit(initiative="none" if place is None else place)
        try:
            events += changing(head, seat, key, edit)
        except Invalid as error:
            problems[f"initiative.{key}"] = error.detail
    if problems:
        raise invalid(problems)
    return tuple(events)
