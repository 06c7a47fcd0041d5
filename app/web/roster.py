"""Combatants and items: adding, changing and removing them."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.rules.pieces import Combatant
from app.service.at import At
from app.service.copies import add_kind
from app.service.errors import NotFound, Stale, Trouble
from app.service.roster import (
    CombatantEdit,
    NewCombatant,
    change_combatant,
    changing,
    joining,
    remove_combatant,
    set_item,
)
from app.service.standing import harms_of
from app.web.access import GmDep
from app.web.acts import tried
from app.web.boards import LookingDep, meanwhile
from app.web.catching_up import Sent, brought_up, caught_up, seen_state
from app.web.combatant_form import (
    combatant_form,
    marks_in,
    numbers,
    sent_of,
    standing_fields,
    stored_form,
    whole_stats,
)
from app.web.errors import told_beside
from app.web.forms import Form, form_of
from app.web.render import page, see

router = APIRouter()


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
        typed = numbers(form, ("initiative", "count"), lambda: joining(at.head, wanted))
        whole = replace(wanted, initiative=typed["initiative"])
        count = typed["count"]
        await add_kind(at.table, at.seat, whole, 1 if count is None else count)
    except Trouble as error:
        shown = combatant_form(at, form, told_beside(error))
        return page("combatant/page.html", error.status, form=shown)
    more = f"/combatants/new?side={wanted.side}" if form.has("again") else ""
    return see(f"/e/{at.table.id}{more}")


@router.get("/e/{encounter}/combatants/{combatant}/edit")
async def edit(at: GmDep, combatant: str) -> Response:
    return page("combatant/page.html", form=stored_form(at, there_is(at, combatant)))


@router.post("/e/{encounter}/combatants/{combatant}/edit")
async def change(request: Request, at: GmDep, combatant: str) -> Response:
    first, there = await form_of(request), there_is(at, combatant)
    form, seen = brought_up(at, first, *then_and_now(at, first, there))
    wanted = CombatantEdit(
        form.get("name"),
        form.get("side"),
        whole_stats(at, form),
        form.get("hidden") == "true",
        marks=marks_in(form, at.head.rules, there),
    )
    harms = {f"hurt.{what}": what for what in harms_of(at.head.rules, there)}
    try:
        at.table.must_see_newest(seen)
        typed = numbers(
            form, ("initiative", *harms), lambda: changing(at.head, at.seat, combatant, wanted)
        )
        hurt = {what: typed[name] or 0 for name, what in harms.items() if name in form.values}
        place = typed["initiative"]
        whole = replace(wanted, initiative="none" if place is None else place, hurt=hurt)
        await change_combatant(at.table, at.seat, combatant, whole, seen)
    except Trouble as error:
        return not_changed(at, combatant, first, error)
    return see(f"/e/{at.table.id}")


def not_changed(at: At, combatant: str, form: Form, error: Trouble) -> Response:
    """The form again, as it was typed; from an old page, on top of what is so by now."""
    there = there_is(at, combatant)
    problems = told_beside(error)
    if isinstance(error, Stale):
        form = caught_up(form, *then_and_now(at, form, there))
    shown = combatant_form(at, form, problems)
    now = standing_fields(at.head.rules, there, form, problems)
    again = replace(shown, id=combatant, now=now, is_hidden=there.hidden)
    return page("combatant/page.html", error.status, form=again, notice=meanwhile(at, error))


def then_and_now(at: At, form: Form, there: Combatant) -> tuple[Sent, Sent]:
    """What it would send untouched: as it was drawn, and drawn now."""
    then = seen_state(at, form).combatants.get(there.id, there)
    return sent_of(at, then), sent_of(at, there)


@router.post("/e/{encounter}/combatants/{combatant}/remove")
async def remove(request: Request, at: GmDep, looking: LookingDep, combatant: str) -> Response:
    form = await form_of(request)
    made = remove_combatant(at.table, at.seat, combatant, form.number("seen"))
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


def there_is(at: At, combatant: str) -> Combatant:
    there = at.head.state.combatants.get(combatant)
    if there is None:
        raise NotFound("There is no such combatant here.")
    return there
