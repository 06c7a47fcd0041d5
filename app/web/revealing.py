"""Showing somebody to the players, and hiding them: one tap, one step."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.service.roster import CombatantEdit, change_combatant
from app.web.access import GmDep
from app.web.acts import tried
from app.web.boards import LookingDep
from app.web.forms import form_of

router = APIRouter()


@router.post("/e/{encounter}/combatants/{combatant}/{way}")
async def show_or_hide(
    request: Request,
    at: GmDep,
    looking: LookingDep,
    combatant: str,
    way: Literal["reveal", "hide"],
) -> Response:
    form = await form_of(request)
    edit = CombatantEdit(hidden=way == "hide")
    made = change_combatant(at.table, at.seat, combatant, edit, form.number("seen"))
    return await tried(request, at, looking, form, made)
