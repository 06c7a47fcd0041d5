"""What players propose: reading it, withdrawing it, and the GM's answer."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from app.api import answers
from app.api.access import LeadDep, PlayDep
from app.api.bodies import AcceptBody, DeclineBody
from app.api.describing import IF_MATCH, takes
from app.api.maneuvers import OWED
from app.api.reading import precondition, read, seen_in
from app.service import proposals
from app.views.shapes import ProposalView, StepView

router = APIRouter(prefix="/encounters/{encounter}/proposals", tags=["proposals"])
ProposalId = Annotated[str, Path(description="The proposal's id", examples=["5f3a91c07e"])]


@router.get("", responses={200: {"model": list[ProposalView]}})
async def list_proposals(at: PlayDep) -> Response:
    """What players propose, the oldest first: all of it for the GM, their own for players."""
    return answers.answer(answers.proposals_bytes(at.table, at.viewer))


@router.post(
    "/{proposal}/accept",
    status_code=201,
    responses={201: {"model": StepView}, 202: OWED},
    openapi_extra=takes(AcceptBody, IF_MATCH, required=False),
)
async def accept(request: Request, at: LeadDep, proposal: ProposalId) -> Response:
    """Play it: 201 with the step, or 202 with what the table owes for it."""
    body = await read(request, AcceptBody)
    with precondition(request):
        terms = body.terms(seen_in(request, at.head.version, body.seen))
        result = await proposals.accept(at.table, at.seat, proposal, terms)
    return answers.played(result, at.table, at.viewer)


@router.post(
    "/{proposal}/decline",
    responses={200: {"model": ProposalView}},
    openapi_extra=takes(DeclineBody, required=False),
)
async def decline(request: Request, at: LeadDep, proposal: ProposalId) -> Response:
    """Do not play it. The player reads why."""
    body = await read(request, DeclineBody)
    after = await proposals.decline(at.table, at.seat, proposal, body.why)
    return answers.answer(answers.encode(after))


@router.delete("/{proposal}", status_code=204)
async def withdraw(at: PlayDep, proposal: ProposalId) -> Response:
    """Take it back while it waits, or forget what became of it."""
    await proposals.withdraw(at.table, at.seat, proposal)
    return Response(None, 204, answers.PRIVATE)
