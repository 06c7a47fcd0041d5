"""Combatants and items: adding and changing them. Every value is checked, all at once."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import BaseModel, JsonValue, ValidationError

from app.rules.events import (
    CombatantChanged,
    CombatantJoined,
    CombatantLeft,
    Event,
    ItemSet,
)
from app.rules.fields import problems_of, under
from app.rules.pieces import Combatant
from app.rules.rulesets import Ruleset
from app.service.errors import Forbidden, Invalid, NotFound, invalid
from app.service.head import Head
from app.service.orders import Made
from app.service.seats import Seat
from app.service.standing import bad_standing, standing
from app.service.table import Table

ID = re.compile(r"[a-z0-9_-]{1,32}")
LONGEST_NAME = 64
MOST_COMBATANTS, MOST_ITEMS = 200, 500
MOST_INITIATIVE = 1_000
FOES, NOBODYS = "foes", "neutral"


@dataclass(frozen=True, slots=True)
class NewCombatant:
    """Somebody to add. Without an id, one is made from the name."""

    name: str
    stats: Mapping[str, JsonValue]
    id: str | None = None
    side: str = NOBODYS
    hidden: bool = False
    external: Mapping[str, str] | None = None
    initiative: int | None = None


@dataclass(frozen=True, slots=True)
class CombatantEdit:
    """None leaves a value as it is. `stats` are merged; one that is null goes back to default.

    `hurt` is what damage of each kind is to be; `marks` are set by True and taken away by None.
    """

    name: str | None = None
    side: str | None = None
    stats: Mapping[str, JsonValue] | None = None
    hidden: bool | None = None
    external: Mapping[str, str] | None = None
    initiative: int | Literal["none"] | None = None
    hurt: Mapping[str, int] | None = None
    marks: Mapping[str, JsonValue] | None = None


async def add_combatants(
    table: Table, seat: Seat, new: Sequence[NewCombatant], seen: int | None = None
) -> Made:
    """All of them in one step, or none. Problems are under the index of each; the GM's to do."""
    seat.must_be_gm()
    return await table.edit(seat, "add_combatants", lambda head: joining_all(head, new), seen)


def joining_all(head: Head, new: Sequence[NewCombatant]) -> tuple[CombatantJoined, ...]:
    joined: dict[str, CombatantJoined] = {}
    problems: dict[str, str] = {}
    for index, one in enumerate(new):
        try:
            event = joining(head, one, joined)
        except Invalid as error:
            problems |= {f"{index}.{path}": text for path, text in error.problems.items()}
        else:
            joined[event.combatant] = event
    if problems:
        raise invalid(problems)
    return tuple(joined.values())


def joining(head: Head, new: NewCombatant, others: Collection[str] = ()) -> CombatantJoined:
    """`others`: ids of those who join in the same step."""
    state = head.state
    stats, problems = checked(head.rules.stats, new.stats, "stats")
    problems |= bad_name(new.name) | bad_word(new.side, "side")
    problems |= bad_id(head, new.id, hidden=new.hidden) | bad_initiative(new.initiative)
    if len(state.combatants) + len(others) >= MOST_COMBATANTS:
        problems["name"] = f"{MOST_COMBATANTS} combatants are the most an encounter can hold"
    if problems:
        raise invalid(problems)
    return CombatantJoined(
        new.id or new_id(head, new.name, others),
        new.name.strip(),
        new.side,
        stats,
        new.hidden,
        dict(new.external or {}),
        new.initiative,
    )


async def change_combatant(
    table: Table, seat: Seat, key: str, edit: CombatantEdit, seen: int | None = None
) -> Made:
    """The GM changes anything, a player their own combatant's name."""
    return await table.edit(
        seat, "change_combatant", lambda head: changing(head, seat, key, edit), seen
    )


def changing(head: Head, seat: Seat, key: str, edit: CombatantEdit) -> tuple[Event, ...]:
    there = found(head, seat, key)
    if not seat.is_gm:
        seat.must_play(key)
        if edit != CombatantEdit(name=edit.name):
            raise Forbidden("Players may only change the name of their own combatant.")
    stats: Mapping[str, JsonValue] | None = None
    problems: dict[str, str] = {}
    if edit.stats is not None:
        wanted = {k: v for k, v in {**there.stats, **edit.stats}.items() if v is not None}
        stats, problems = checked(head.rules.stats, wanted, "stats")
    problems |= bad_name(edit.name) if edit.name is not None else {}
    problems |= bad_word(edit.side, "side") if edit.side is not None else {}
    problems |= bad_initiative(edit.initiative)
    hurt, marks = edit.hurt or {}, edit.marks or {}
    problems |= bad_standing(head.rules, there, hurt, marks)
    if problems:
        raise invalid(problems)
    name = None if edit.name is None else edit.name.strip()
    hidden = None if edit.hidden == there.hidden else edit.hidden
    change = CombatantChanged(key, name, edit.side, stats, hidden, edit.external, edit.initiative)
    facts = standing(there, hurt, marks)
    return facts if facts and change == CombatantChanged(key) else (change, *facts)


def found(head: Head, seat: Seat, key: str) -> Combatant:
    """The combatant; raises NotFound, for a hidden one as for one that never was."""
    there = head.state.combatants.get(key)
    if there is None or not head.sight(seat.viewer).knows(key):
        raise NotFound(f"Nobody here has the id “{key}”.")
    return there


async def remove_combatant(table: Table, seat: Seat, key: str, seen: int | None = None) -> Made:
    seat.must_be_gm()
    return await table.edit(
        seat, "remove_combatant", lambda head: (CombatantLeft(found(head, seat, key).id),), seen
    )


async def set_item(
    table: Table,
    seat: Seat,
    name: str,
    *,
    key: str | None = None,
    bearer: str | None = None,
    seen: int | None = None,
) -> Made:
    seat.must_be_gm()
    return await table.edit(seat, "set_item", lambda head: (item(head, name, key, bearer),), seen)


def item(head: Head, name: str, key: str | None, bearer: str | None) -> ItemSet:
    state = head.state
    problems = bad_name(name) | bad_id(head, key)
    if bearer is not None and bearer not in state.combatants:
        problems["bearer"] = f"nobody here has the id “{bearer}”"
    if len(state.items) >= MOST_ITEMS:
        problems["name"] = f"{MOST_ITEMS} items are the most an encounter can hold"
    if problems:
        raise invalid(problems)
    return ItemSet(key or new_id(head, name), name.strip(), bearer)


def checked(
    model: type[BaseModel], values: Mapping[str, JsonValue], path: str
) -> tuple[Mapping[str, JsonValue], dict[str, str]]:
    """The values that were given, in their model's form, and every problem by its path."""
    try:
        found = model.model_validate(dict(values))
    except ValidationError as error:
        return {}, dict(under(path, problems_of(error)))
    return found.model_dump(mode="json", exclude_unset=True), {}


def by_the_book(rules: Ruleset) -> Mapping[str, JsonValue]:
    """Today's defaults of all options. Written out, they stay when defaults change."""
    return rules.options().model_dump(mode="json")


def bad_name(name: str, path: str = "name") -> dict[str, str]:
    trimmed = name.strip()
    if not trimmed:
        return {path: "a name is needed"}
    if len(trimmed) > LONGEST_NAME:
        return {path: f"at most {LONGEST_NAME} characters"}
    if any(unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp") for c in trimmed):
        return {path: "a name stands on one line, without control characters"}
    return {}


def bad_word(word: str, path: str) -> dict[str, str]:
    return {} if ID.fullmatch(word) else {path: "1 to 32 of a-z, 0-9, _ and -"}


def bad_initiative(number: int | Literal["none"] | None) -> dict[str, str]:
    fine = number in (None, "none") or abs(int(number)) <= MOST_INITIATIVE
    return {} if fine else {"initiative": f"-{MOST_INITIATIVE} to {MOST_INITIATIVE}"}


def bad_id(head: Head, key: str | None, *, hidden: bool = False) -> dict[str, str]:
    """What was hidden under an id must stay so: nobody who can be seen may take it over."""
    if key is None:
        return {}
    if key in head.state.combatants or key in head.state.items:
        return {"id": f"“{key}” is taken"}
    if key in head.ever_hidden and not hidden:
        return {"id": f"“{key}” was the id of somebody hidden; take another"}
    return bad_word(key, "id")


def new_id(head: Head, name: str, others: Collection[str] = ()) -> str:
    """The name in small letters, with a number if it was ever taken."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:28] or "x"
    taken = {*head.state.names, *head.ever_hidden}
    numbered = (f"{slug}-{n}" for n in range(2, 10_000))
    return next(key for key in (slug, *numbered) if key not in taken and key not in others)
