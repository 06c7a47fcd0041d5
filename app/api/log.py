"""The log: reading it, taking steps back, and bringing them back."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from app.api import answers
from app.api.access import LeadDep, WatchDep
from app.api.bodies import LogBody
from app.api.describing import IF_MATCH, takes
from app.api.reading import precondition, read, seen_in
from app.service.at import At
from app.views.encounter import log_view
from app.views.shapes import StepView

router = APIRouter(prefix="/encounters/{encounter}", tags=["log"])
MOST = 1000


@router.get("/steps", responses={200: {"model": list[StepView]}})
async def steps(
    request: Request,
    at: WatchDep,
    after: Annotated[int, Query(ge=0, description="Only steps after this one.")] = 0,
    limit: Annotated[int, Query(ge=1, le=MOST)] = 200,
) -> Response:
    """The log, oldest first. Where more follows, `Link` names the next page."""
    found = at.head.steps[after : after + limit]
    body = answers.encode(log_view(found, at.head.state, at.eyes, at.head.steps, at.head.gone))
    more = next_page(request, at, after + limit, limit)
    return answers.answer(body, headers={**answers.PRIVATE, **more})


def next_page(request: Request, at: At, after: int, limit: int) -> dict[str, str]:
    if after >= at.head.version:
        return {}
    return {"Link": f'<{request.url.path}?after={after}&limit={limit}>; rel="next"'}


@router.post(
    "/undo",
    status_code=201,
    responses={201: {"model": StepView}},
    openapi_extra=takes(LogBody, IF_MATCH, required=False),
)
async def undo(request: Request, at: LeadDep) -> Response:
    """Take back a step and all after it. The log keeps them."""
    body = await read(request, LogBody)
    with precondition(request):
        seen = seen_in(request, at.head.version, body.seen)
        made = await at.table.undo(at.seat, body.step, seen)
    return answers.made(made, at.head, at.viewer)


@router.post(
    "/redo",
    status_code=201,
    responses={201: {"model": StepView}},
    openapi_extra=takes(LogBody, IF_MATCH, required=False),
)
async def redo(request: Request, at: LeadDep) -> Response:
    """Take back an undo."""
    body = await read(request, LogBody)
    with precondition(request):
        seen = seen_in(request, at.head.version, body.seen)
        made = await at.table.redo(at.seat, body.step, seen)
    return answers.made(made, at.head, at.viewer)
