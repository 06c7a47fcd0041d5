"""The live stream of one encounter, for programs: every step, filtered for the key."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from app.api import answers
from app.api.access import EncounterId, WatchDep, tickets_of, watching
from app.api.describing import header, with_headers
from app.api.feed import Feed
from app.api.shapes import Ticket
from app.api.tickets import SECONDS
from app.live.stream import EventStream
from app.service.at import At
from app.service.errors import Forbidden
from app.wired import encounters_of

router = APIRouter(prefix="/encounters/{encounter}", tags=["events"])
LAST = header("Last-Event-ID", "The id of the last event that was received.", "41")


@router.get(
    "/events",
    responses={200: {"description": "Server-sent events", "content": {"text/event-stream": {}}}},
    openapi_extra=with_headers(LAST),
)
async def events(
    request: Request,
    encounter: EncounterId,
    ticket: Annotated[str | None, Query(description="Instead of a key.")] = None,
) -> Response:
    """`step`, `pending` and `reset` events. `Last-Event-ID` resumes without a gap."""
    at = await watching(request, encounter) if ticket is None else await with_(request, ticket)
    feed = Feed(at.table, at.viewer)
    mailbox = encounters_of(request).hub.watch(
        encounter, ("api", at.viewer), feed.news, newest_only=False, person=at.seat.person
    )
    last = request.headers.get("last-event-id")
    return EventStream(mailbox, lambda: feed.first(last))


async def with_(request: Request, ticket: str) -> At:
    """Raises Unauthorized, or Forbidden if the ticket is for another encounter."""
    seat = tickets_of(request).take(ticket)
    if seat.encounter != request.path_params["encounter"]:
        raise Forbidden("This ticket belongs to another encounter.")
    return At(await encounters_of(request).table(seat.encounter), seat, "")


@router.post("/events/ticket", status_code=201, responses={201: {"model": Ticket}})
async def ticket(request: Request, at: WatchDep) -> Response:
    """A ticket for one stream, for clients that cannot set headers."""
    made = Ticket(tickets_of(request).give(at.seat), SECONDS)
    return answers.answer(answers.encode(made), 201)
