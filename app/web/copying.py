"""More like somebody who is there."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.service.copies import copy_combatant
from app.service.errors import Trouble
from app.web.access import GmDep
from app.web.combatant_form import numbers, stored_form
from app.web.forms import form_of
from app.web.render import page, see
from app.web.roster import there_is

router = APIRouter()


@router.post("/e/{encounter}/combatants/{combatant}/copy")
async def copy(request: Request, at: GmDep, combatant: str) -> Response:
    form = await form_of(request)
    there = there_is(at, combatant)
    try:
        count = numbers(form, ("count",), lambda: None)["count"]
        await copy_combatant(at.table, at.seat, combatant, 1 if count is None else count)
    except Trouble as error:
        problems = {"count": next(iter(error.problems.values()), error.detail)}
        again = replace(stored_form(at, there), count=form.get("count"), problems=problems)
        return page("combatant/page.html", error.status, form=again)
    return see(f"/e/{at.table.id}")
