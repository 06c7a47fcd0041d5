"""Combatants and items: adding, changing and removing them, with forms made from the system."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from fastapi import APIRouter, Request
from pydantic import JsonValue
from starlette.responses import Response

from app.rules.state import Combatant
from app.service.at import At
from app.service.errors import Invalid, NotFound, Trouble, invalid
from app.service.roster import (
    CombatantEdit,
    NewCombatant,
    add_combatant,
    change_combatant,
    changing,
    joining,
    remove_combatant,
    set_item,
)
from app.views.fields import Field, fields_of
from app.views.offers import schema_of
from app.web.access import GmDep
from app.web.acts import tried
from app.web.boards import LookingDep
from app.web.forms import Form, form_of
from app.web.render import page, see

router = APIRouter()
SIDES = (("party", "Party"), ("foes", "Foes"), ("neutral", "Neutral"))
NO_NUMBER = "a whole number, or nothing"


@dataclass(frozen=True, slots=True)
class CombatantForm:
    """A new combatant, or one to change (`id`). `again`: add another after this one."""

    here: str
    encounter: str
    id: str
    name: str
    side: str
    sides: tuple[tuple[str, str], ...]
    initiative: str
    hidden: bool
    fields: tuple[Field, ...]
    problems: dict[str, str]


@router.get("/e/{encounter}/combatants/new")
async def new(at: GmDep, side: str = "foes") -> Response:
    blank = combatant_form(at, Form({}), {})
    return page("combatant/page.html", form=replace(blank, side=side))


@router.post("/e/{encounter}/combatants")
async def add(request: Request, at: GmDep) -> Response:
    form = await form_of(request)
    wanted = NewCombatant(
        form.get("name"),
        form.nested("stats"),
        side=form.get("side") or "neutral",
        hidden=form.get("hidden") == "true",
    )
    try:
        number = initiative(form, lambda: joining(at.head, wanted))
        await add_combatant(at.table, at.seat, replace(wanted, initiative=number))
    except Trouble as error:
        shown = combatant_form(at, form, error.problems or {"": error.detail})
        return page("combatant/page.html", error.status, form=shown)
    more = f"/combatants/new?side={wanted.side}" if form.has("again") else ""
    return see(f"/e/{at.table.id}{more}")


@router.get("/e/{encounter}/combatants/{combatant}/edit")
async def edit(at: GmDep, combatant: str) -> Response:
    return page("combatant/page.html", form=stored_form(at, there_is(at, combatant)))


@router.post("/e/{encounter}/combatants/{combatant}/edit")
async def change(request: Request, at: GmDep, combatant: str) -> Response:
    form = await form_of(request)
    there_is(at, combatant)
    wanted = CombatantEdit(
        form.get("name"), form.get("side"), whole_stats(at, form), form.get("hidden") == "true"
    )
    try:
        number = initiative(form, lambda: changing(at.head, at.seat, combatant, wanted))
        await change_combatant(at.table, at.seat, combatant, replace(wanted, initiative=number))
    except Trouble as error:
        shown = combatant_form(at, form, error.problems or {"": error.detail})
        return page("combatant/page.html", error.status, form=replace(shown, id=combatant))
    return see(f"/e/{at.table.id}")


@router.post("/e/{encounter}/combatants/{combatant}/remove")
async def remove(request: Request, at: GmDep, looking: LookingDep, combatant: str) -> Response:
    form = await form_of(request)
    made = remove_combatant(at.table, at.seat, combatant)
    return await tried(request, at, looking, form, made)


@router.post("/e/{encounter}/items")
async def item(request: Request, at: GmDep, looking: LookingDep) -> Response:
    """A new item; with `item`, that one changes hands."""
    form = await form_of(request)
    made = set_item(
        at.table,
        at.seat,
        form.get("name"),
        key=form.get("item") or None,
        bearer=form.get("bearer") or None,
    )
    return await tried(request, at, looking, form, made)


def initiative(form: Form, plan: Callable[[], object]) -> int | None:
    """The number, if one was typed. If it is none, `plan` tells what else is wrong: all at once."""
    text = form.get("initiative")
    try:
        return int(text) if text else None
    except ValueError as error:
        raise invalid({"initiative": NO_NUMBER} | problems_of(plan)) from error


def problems_of(plan: Callable[[], object]) -> dict[str, str]:
    try:
        plan()
    except Invalid as error:
        return error.problems
    return {}


def whole_stats(at: At, form: Form) -> dict[str, JsonValue]:
    """The form has every value, so one that is empty goes back to its default."""
    typed = form.nested("stats")
    return {name: typed.get(name) for name in at.head.rules.stats.model_fields}


def there_is(at: At, combatant: str) -> Combatant:
    there = at.head.state.combatants.get(combatant)
    if there is None:
        raise NotFound("There is no such combatant here.")
    return there


def combatant_form(at: At, form: Form, problems: dict[str, str]) -> CombatantForm:
    """As it was typed."""
    schema = schema_of(at.head.rules.stats)
    return CombatantForm(
        f"/e/{at.table.id}",
        at.head.state.name,
        "",
        form.get("name"),
        form.get("side") or "foes",
        SIDES,
        form.get("initiative"),
        form.get("hidden") == "true",
        fields_of(schema, form.nested("stats"), "stats", problems),
        problems,
    )


def stored_form(at: At, there: Combatant) -> CombatantForm:
    blank = combatant_form(at, Form({}), {})
    known = [side for side, _ in SIDES]
    sides = SIDES if there.side in known else (*SIDES, (there.side, there.side))
    return replace(
        blank,
        id=there.id,
        name=there.name,
        side=there.side,
        sides=sides,
        initiative="" if there.initiative is None else str(there.initiative),
        hidden=there.hidden,
        fields=fields_of(schema_of(at.head.rules.stats), there.stats, "stats", {}),
    )
