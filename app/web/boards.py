"""The page of one encounter, and everything that is posted from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import Response

from app.live.stream import EventStream, event
from app.service.at import At
from app.service.errors import Stale, Trouble
from app.views.board import Board
from app.views.cards import NOTHING, Typed
from app.web.access import EncountersDep, IdPath, SeatDep, sit_down
from app.web.bar import people_seen
from app.web.desk import Looking, board, moment
from app.web.errors import notice_of
from app.web.forms import Form, order_of
from app.web.invite import invite_of
from app.web.lines import newest
from app.web.render import (
    SILENCE,
    Notice,
    fragment,
    html,
    is_partial,
    notice_part,
    page,
    partial,
    parts,
    see,
    stream_part,
)

router = APIRouter()
MOST_MISSED = 5
SHARED = ("log",)
"""Fragments that are no different for whoever has another combatant."""
Key = Annotated[str | None, Query(pattern=r"^[a-z0-9_-]{0,32}$")]


def looking_at(actor: Key = None, target: Key = None) -> Looking:
    return Looking(actor or None, target or None)


LookingDep = Annotated[Looking, Depends(looking_at)]


@router.get("/e/{encounter}/gm/{key}")
async def take_seat(
    request: Request, encounters: EncountersDep, encounter: IdPath, key: str
) -> Response:
    """A link with a key in it, the GM's or another's. The key leaves the address at once."""
    await encounters.seat(key, encounter)
    answer = see(f"/e/{encounter}")
    answer.headers["referrer-policy"] = "no-referrer"
    sit_down(answer, request, encounter, key)
    return answer


@router.get("/e/{encounter}")
async def show(request: Request, at: SeatDep, looking: LookingDep) -> Response:
    if is_partial(request):
        return turned(at, looking)
    return whole(request, at, board(at, looking))


@router.get("/e/{encounter}/live")
async def live(
    request: Request, encounters: EncountersDep, at: SeatDep, looking: LookingDep, seen: str = ""
) -> Response:
    """Everything on the page, again after every step: finished HTML, one message each.

    Whoever just `seen` all of it only gets the number to come back with.
    """

    def render() -> bytes:
        return event("", current(at, looking).encode(), at.head.version)

    def first() -> bytes:
        # Whoever comes back asks with the address of the first time, which is an old one.
        fresh = seen == moment(at) and "last-event-id" not in request.headers
        return event("hello", b"", at.head.version) if fresh else render()

    watching = encounters.hub.watch(
        at.table.id,
        (at.seat.viewer, looking),
        render,
        newest_only=True,
        person=at.seat.person,
        sees_people=at.seat.is_gm,
    )
    return EventStream(watching, first)


def current(at: At, looking: Looking) -> str:
    """The fragments of this audience, drawn once for as long as nothing changes."""
    key = ("parts", at.seat.viewer, looking, people_seen(at))
    return at.head.print(key, lambda: parts(board(at, looking), drawer(at)).encode()).decode()


def drawer(at: At) -> Callable[[str, Board], str]:
    """Draws fragments; what is the same for all who may see the same, once for them all."""

    def draw(name: str, shown: Board) -> str:
        if name not in SHARED:
            return fragment(name, shown)
        key = (name, at.eyes.audience)
        return at.head.print(key, lambda: fragment(name, shown).encode()).decode()

    return draw


def whole(
    request: Request, at: At, shown: Board, status: int = 200, notice: Notice = SILENCE
) -> Response:
    template = "dashboard/page.html" if shown.is_gm else "phone/page.html"
    invite = invite_of(request, at) if shown.is_gm else None
    return page(template, status, board=shown, notice=notice, invite=invite)


def turned(at: At, looking: Looking) -> Response:
    """The same page, about somebody else."""
    shown = board(at, looking)
    answer = html(parts(shown) + stream_part(shown))
    answer.headers["hx-push-url"] = address(at, shown.query)
    return answer


def address(at: At, query: str) -> str:
    return f"/e/{at.table.id}?{query}" if query else f"/e/{at.table.id}"


def done(request: Request, at: At, looking: Looking) -> Response:
    """It worked: this seat's own page as it is now."""
    if is_partial(request):
        return html(current(at, looking) + notice_part(SILENCE))
    return see(address(at, looking.query))


def undone(request: Request, at: At, looking: Looking, form: Form, error: Trouble) -> Response:
    """It did not work: the newest page, with what was typed and each problem beside its field."""
    shown = board(at, looking, typed_in(form, error.problems))
    notice = notice_of(error, missed(at, error))
    if is_partial(request):
        return html(parts(shown) + notice_part(notice), error.status)
    return whole(request, at, shown, error.status, notice)


def considered(request: Request, at: At, looking: Looking, form: Form) -> Response:
    """Nothing is played: the offers again, with the odds and dice of what was filled in.

    What is wrong with it is told as if it were played.
    """
    shown = filled_in(at, looking, form)
    if is_partial(request):
        return html(partial("offers", fragment("offers", shown)))
    return whole(request, at, shown)


def changed(request: Request, at: At, looking: Looking, form: Form) -> Response:
    """Something else than what was filled in was done: everything as it is now, that included."""
    shown = filled_in(at, looking, form)
    if is_partial(request):
        return html(parts(shown) + notice_part(SILENCE))
    return whole(request, at, shown)


def filled_in(at: At, looking: Looking, form: Form) -> Board:
    problems = at.table.wrong_with(at.seat, order_of(form))
    return board(at, looking, typed_in(form, problems))


def typed_in(form: Form, problems: Mapping[str, str]) -> Typed:
    if not form.values:
        return NOTHING
    faces = {key: " ".join(values) for key, values in form.under("faces")}
    return Typed(
        form.get("maneuver"),
        form.nested("params"),
        faces,
        form.get("override"),
        form.get("missing") == "ask",
        problems,
        {f"initiative.{key}": values[-1] for key, values in form.under("initiative")},
    )


def meanwhile(at: At, error: Trouble) -> Notice:
    """For a page that tells all other trouble beside its fields."""
    return notice_of(error, missed(at, error)) if isinstance(error, Stale) else SILENCE


def missed(at: At, error: Trouble) -> tuple[str, ...]:
    """What happened since the page that a late click came from."""
    if not isinstance(error, Stale):
        return ()
    count = min(MOST_MISSED, at.head.version - error.seen)
    return tuple(f"{line.by}: {line.text}" for line in newest(at, count))
