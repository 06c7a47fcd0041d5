"""What holds for a whole encounter: house rules, what players see and may do, and who rolls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import JsonValue

from app.rules.events import EncounterChanged, Moves, Way
from app.service.errors import invalid
from app.service.head import Head
from app.service.orders import Made
from app.service.rollers import EVERYBODY_ELSE, way_of_side
from app.service.roster import bad_name, bad_word, by_the_book, checked
from app.service.seats import Seat
from app.service.table import Table

Ways = Mapping[str, Way | None]


@dataclass(frozen=True, slots=True)
class EncounterEdit:
    """None leaves a value as it is; options, visibility and dice are merged.

    `dice`: how a side gives its dice, `gm` for all sides of which nothing is said; None unsays it.
    """

    name: str | None = None
    options: Mapping[str, JsonValue] | None = None
    visibility: Mapping[str, JsonValue] | None = None
    players: Moves | None = None
    dice: Ways | None = None


async def change_encounter(
    table: Table, seat: Seat, change: EncounterEdit, seen: int | None = None
) -> Made:
    """The GM's to do. Raises Invalid with every problem."""
    seat.must_be_gm()
    return await table.edit(seat, "change_encounter", lambda head: (settings(head, change),), seen)


def settings(head: Head, change: EncounterEdit) -> EncounterChanged:
    problems = bad_name(change.name) if change.name is not None else {}
    known: Mapping[str, JsonValue] | None = None
    if change.options is not None:
        wanted = {**by_the_book(head.rules), **head.state.options, **change.options}
        known, wrong = checked(head.rules.options, wanted, "options")
        problems |= wrong
    problems |= bad_visibility(change.visibility or {}) | bad_dice(change.dice or {})
    if problems:
        raise invalid(problems)
    name = (change.name or "").strip()
    named = None if name in ("", head.state.name) else name
    players = None if change.players == head.state.players else change.players
    return EncounterChanged(named, known, change.visibility, players, new_ways(head, change.dice))


def new_ways(head: Head, dice: Ways | None) -> Ways | None:
    """Those that are otherwise than now."""
    now: Ways = {EVERYBODY_ELSE: way_of_side(head, EVERYBODY_ELSE), **head.state.dice}
    changed = {side: way for side, way in (dice or {}).items() if now.get(side) != way}
    return changed or None


def bad_visibility(visibility: Mapping[str, JsonValue]) -> dict[str, str]:
    problems = {f"visibility.{key}": "unknown" for key in visibility if key != "numbers"}
    if visibility.get("numbers", "hidden") not in ("hidden", "band", "exact"):
        problems["visibility.numbers"] = "hidden, band or exact"
    return problems


def bad_dice(dice: Ways) -> dict[str, str]:
    """Nobody plays everybody else on a phone: that is for a side."""
    problems: dict[str, str] = {}
    for side, way in dice.items():
        problems |= bad_word(side, f"dice.{side}")
        if side == EVERYBODY_ELSE and way == "phone":
            problems[f"dice.{side}"] = "typed or server"
    return problems
