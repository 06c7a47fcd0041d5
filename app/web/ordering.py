"""Everybody's initiative, typed into one form on the dashboard."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.rules.state import Encounter
from app.service.at import At
from app.service.initiative import placing, set_initiatives
from app.views.fields import words
from app.web.access import GmDep
from app.web.acts import tried
from app.web.boards import LookingDep
from app.web.catching_up import Sent, caught_up, seen_state
from app.web.combatant_form import is_whole, numbers
from app.web.forms import Form, form_of

router = APIRouter()


@router.post("/e/{encounter}/initiative")
async def place(request: Request, at: GmDep, looking: LookingDep) -> Response:
    form = await form_of(request)
    typed = caught_up(form, placed(seen_state(at, form)), placed(at.head.state))
    return await tried(request, at, looking, typed, put_in_order(at, form))


async def put_in_order(at: At, form: Form) -> None:
    """Where nothing is otherwise, there is no step."""
    seen = form.number("seen")
    at.table.must_see_newest(seen)
    names = {
        f"initiative.{k}": k for k in at.head.state.combatants if f"initiative.{k}" in form.values
    }
    whole = {key: int(form.get(n)) for n, key in names.items() if is_whole(form.get(n))}
    found = numbers(form, tuple(names), lambda: placing(at.head, at.seat, whole))
    places = {key: found[name] for name, key in names.items()}
    if placing(at.head, at.seat, places):
        await set_initiatives(at.table, at.seat, places, seen)


def placed(state: Encounter) -> Sent:
    there = state.combatants.values()
    return {f"initiative.{one.id}": words(one.initiative) for one in there}
