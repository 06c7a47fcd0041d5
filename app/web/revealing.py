"""Showing somebody to the players, and hiding them: one tap, one step."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.service.at import At
from app.service.roster import CombatantEdit, change_combatant
from app.web.access import GmDep
from app.web.acts import tried
from app.web.boards import LookingDep
from app.web.desk import Looking
from app.web.forms import form_of

router = APIRouter()


@router.post("/e/{encounter}/combatants/{combatant}/reveal")
async def reveal(request: Request, at: GmDep, looking: LookingDep, combatant: str) -> Response:
    return await shown(request, at, looking, combatant, hidden=False)


@router.post("/e/{encounter}/combatants/{combatant}/hide")
async def hide(request: Request, at: GmDep, looking: LookingDep, combatant: str) -> Response:
    return await shown(request, at, looking, combatant, hidden=True)


async def shown(
    request: Request, at: At, looking: Looking, combatant: str, *, hidden: bool
) -> Response:
    form = await form_of(request)
    edit = CombatantEdit(hidden=hidden)
    made = change_combatant(at.table, at.seat, combatant, edit, form.number("seen"))
    return await tried(request, at, looking, form, made)
