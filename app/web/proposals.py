"""What is done about proposals on the pages, and how dice are come by from now on."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.service.errors import Trouble
from app.service.ground_rules import EncounterEdit, change_encounter
from app.service.proposals import Terms, accept, decline, withdraw
from app.web.access import GmDep, SeatDep
from app.web.acts import tried
from app.web.boards import LookingDep, changed, undone
from app.web.forms import form_of
from app.web.settings import way_named

router = APIRouter()


@router.post("/e/{encounter}/proposals/{proposal}/accept")
async def accepted(request: Request, at: GmDep, looking: LookingDep, proposal: str) -> Response:
    form = await form_of(request)
    terms = Terms(seen=form.number("seen"), override=form.get("override") or None)
    return await tried(request, at, looking, form, accept(at.table, at.seat, proposal, terms))


@router.post("/e/{encounter}/proposals/{proposal}/decline")
async def declined(request: Request, at: GmDep, looking: LookingDep, proposal: str) -> Response:
    form = await form_of(request)
    done = decline(at.table, at.seat, proposal, form.get("why"))
    return await tried(request, at, looking, form, done)


@router.post("/e/{encounter}/proposals/{proposal}/withdraw")
async def withdrawn(request: Request, at: SeatDep, looking: LookingDep, proposal: str) -> Response:
    form = await form_of(request)
    return await tried(request, at, looking, form, withdraw(at.table, at.seat, proposal))


@router.post("/e/{encounter}/dice/{side}/{way}")
async def dice(request: Request, at: GmDep, looking: LookingDep, side: str, way: str) -> Response:
    """From a maneuver that is being filled in, which stays as it is."""
    form = await form_of(request)
    wanted = EncounterEdit(dice={side: way_named(way)})
    try:
        await change_encounter(at.table, at.seat, wanted)
    except Trouble as error:
        return undone(request, at, looking, form, error)
    return changed(request, at, looking, form)
