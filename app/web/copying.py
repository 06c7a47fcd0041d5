"""More like somebody who is there."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.service.copies import copy_combatant
from app.service.errors import Trouble
from app.web.access import GmDep
from app.web.boards import meanwhile
from app.web.combatant_form import numbers, stored_form
from app.web.errors import told_beside
from app.web.forms import form_of
from app.web.render import page, see
from app.web.roster import there_is

router = APIRouter()


@router.post("/e/{encounter}/combatants/{combatant}/copy")
async def copy(request: Request, at: GmDep, combatant: str) -> Response:
    form = await form_of(request)
    there_is(at, combatant)
    try:
        count = numbers(form, ("count",), lambda: None)["count"]
        seen = form.number("seen")
        await copy_combatant(at.table, at.seat, combatant, 1 if count is None else count, seen)
    except Trouble as error:
        told = next(iter(told_beside(error).values()), "")
        problems = {"count": told} if told else {}
        stored = stored_form(at, there_is(at, combatant))
        again = replace(stored, count=form.get("count"), problems=problems)
        return page("combatant/page.html", error.status, form=again, notice=meanwhile(at, error))
    return see(f"/e/{at.table.id}")
