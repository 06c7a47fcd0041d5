"""Several of a kind: fresh copies of somebody, and names that go on counting."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from app.rules.drafts import MOST_OF_A_KIND
from app.rules.events import CombatantJoined
from app.rules.pieces import Combatant
from app.service.errors import Invalid, invalid
from app.service.head import Head
from app.service.orders import Made
from app.service.roster import LONGEST_NAME, NewCombatant, found, joining, joining_all
from app.service.seats import Seat
from app.service.table import Table

HOW_MANY = f"1 to {MOST_OF_A_KIND}"
NO_ID = "several of a kind get their ids from their names"
NUMBERED = re.compile(r"(.*\S)\s+([0-9]{1,3})")
ROOM = 4
"""Characters that a number takes at the end of a name."""


async def add_kind(
    table: Table, seat: Seat, new: NewCombatant, count: int, seen: int | None = None
) -> Made:
    """So many of a kind, in one step. Raises Invalid with every problem; the GM's to do."""
    seat.must_be_gm()
    kind = "add_combatant" if count == 1 else "add_combatants"
    return await table.edit(seat, kind, lambda head: joining_kind(head, new, count), seen)


async def copy_combatant(
    table: Table, seat: Seat, key: str, count: int, seen: int | None = None
) -> Made:
    """Fresh ones like it: its side and stats, and nothing of what the fight did to it."""
    seat.must_be_gm()
    return await table.edit(
        seat, "add_combatants", lambda head: copying(head, found(head, seat, key), count), seen
    )


def joining_kind(head: Head, new: NewCombatant, count: int) -> tuple[CombatantJoined, ...]:
    """What is wrong is wrong with all of them, so each problem stands under its own path."""
    problems = bad_count(count)
    if new.id is not None and count > 1:
        problems["id"] = NO_ID
    try:
        joining(head, new)
    except Invalid as error:
        problems |= error.problems
    if problems:
        raise invalid(problems)
    return together(head, several(new, count, names_in(head)))


def copying(head: Head, there: Combatant, count: int) -> tuple[CombatantJoined, ...]:
    if problems := bad_count(count):
        raise invalid(problems)
    fresh = NewCombatant(there.name, there.stats, side=there.side, hidden=there.hidden)
    return together(head, numbered(fresh, count, names_in(head)))


def together(head: Head, new: Iterable[NewCombatant]) -> tuple[CombatantJoined, ...]:
    try:
        return joining_all(head, tuple(new))
    except Invalid as error:
        alike = {path.partition(".")[2]: text for path, text in error.problems.items()}
        raise invalid(alike) from error


def bad_count(count: int) -> dict[str, str]:
    return {} if 1 <= count <= MOST_OF_A_KIND else {"count": HOW_MANY}


def names_in(head: Head) -> tuple[str, ...]:
    return tuple(there.name for there in head.state.combatants.values())


def several(new: NewCombatant, count: int, names: Iterable[str]) -> tuple[NewCombatant, ...]:
    """One keeps its name; more than one are numbered."""
    return (new,) if count == 1 else numbered(new, count, names)


def numbered(new: NewCombatant, count: int, names: Iterable[str]) -> tuple[NewCombatant, ...]:
    """“Orc 3”, “Orc 4”, ...: past all `names` of the kind, and from its own number if it has one.

    One without a number counts as the first.
    """
    kind, own = kind_and_number(new.name)
    others = [number for there, number in map(kind_and_number, names) if there == kind]
    first = max([own, *(number + 1 for number in others)])
    return tuple(replace(new, name=f"{kind} {number}") for number in range(first, first + count))


def kind_and_number(name: str) -> tuple[str, int]:
    found = NUMBERED.fullmatch(name.strip())
    kind, number = found.groups() if found else (name.strip(), "1")
    return kind[: LONGEST_NAME - ROOM].rstrip(), int(number)
