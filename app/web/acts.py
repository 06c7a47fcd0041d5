"""What is played from the page: a maneuver, owed dice, undo and redo."""

from __future__ import annotations

from collections.abc import Awaitable

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.service.at import At
from app.service.errors import Trouble
from app.service.orders import Reply
from app.web.access import SeatDep
from app.web.boards import LookingDep, considered, current, done, undone
from app.web.desk import Looking, board
from app.web.forms import Form, form_of, order_of, reply_of
from app.web.render import SILENCE, html, is_partial, notice_part, see, stream_part

router = APIRouter()


@router.post("/e/{encounter}/act")
async def act(request: Request, at: SeatDep, looking: LookingDep) -> Response:
    form = await form_of(request)
    if form.has("follow"):
        return await follow(request, at, form)
    return await tried(request, at, looking, form, at.table.act(at.seat, order_of(form)))


@router.post("/e/{encounter}/consider")
async def consider(request: Request, at: SeatDep, looking: LookingDep) -> Response:
    return considered(request, at, looking, await form_of(request))


@router.post("/e/{encounter}/answer")
async def answer(request: Request, at: SeatDep, looking: LookingDep) -> Response:
    form = await form_of(request)
    return await tried(request, at, looking, form, at.table.answer(at.seat, reply(at, form)))


@router.post("/e/{encounter}/cancel")
async def cancel(request: Request, at: SeatDep, looking: LookingDep) -> Response:
    form = await form_of(request)
    return await tried(request, at, looking, form, at.table.cancel(at.seat))


@router.post("/e/{encounter}/undo")
async def undo(request: Request, at: SeatDep, looking: LookingDep) -> Response:
    form = await form_of(request)
    made = at.table.undo(at.seat, form.number("step"), form.number("seen"))
    return await tried(request, at, looking, form, made)


@router.post("/e/{encounter}/redo")
async def redo(request: Request, at: SeatDep, looking: LookingDep) -> Response:
    form = await form_of(request)
    made = at.table.redo(at.seat, form.number("step"), form.number("seen"))
    return await tried(request, at, looking, form, made)


async def tried(
    request: Request, at: At, looking: Looking, form: Form, attempt: Awaitable[object]
) -> Response:
    try:
        await attempt
    except Trouble as error:
        return undone(request, at, looking, form, error)
    return done(request, at, looking)


async def follow(request: Request, at: At, form: Form) -> Response:
    """A turn began: the page goes on to whose it is, and its stream with it."""
    looking = Looking()
    try:
        await at.table.act(at.seat, order_of(form))
    except Trouble as error:
        return undone(request, at, looking, form, error)
    here = f"/e/{at.table.id}"
    if not is_partial(request):
        return see(here)
    answer = html(current(at, looking) + stream_part(board(at, looking)) + notice_part(SILENCE))
    answer.headers["hx-replace-url"] = here
    return answer


def reply(at: At, form: Form) -> Reply:
    """“Roll for me” stands for the reader’s own dice; for the GM, for everybody’s."""
    waiting = at.table.waiting()
    asks = waiting.asks if waiting else ()
    own = at.seat.viewer.combatant
    return reply_of(form, tuple(a.key for a in asks if at.seat.is_gm or a.by == own))
