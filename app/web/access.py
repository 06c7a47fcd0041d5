"""Whose request this is. A seat is kept in a cookie of its own for each encounter."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Path, Request
from starlette.responses import Response

from app.service.at import At
from app.service.encounters import Encounters
from app.service.errors import Forbidden, Unauthorized
from app.service.seats import Seat
from app.wired import encounters_of

COOKIE = "grapple-"
HALF_A_YEAR = 60 * 60 * 24 * 180
IdPath = Annotated[str, Path(pattern=r"^[a-z0-9]{1,32}$")]


async def watching(request: Request, encounter: IdPath) -> At:
    """Anybody with a seat at this encounter."""
    encounters = encounters_of(request)
    table = await encounters.table(encounter)
    raw = request.cookies.get(COOKIE + encounter)
    if raw is None:
        raise Forbidden("This browser has no seat at this encounter.")
    try:
        return At(table, await encounters.seat(raw, encounter), raw)
    except Unauthorized as error:
        raise Forbidden("This browser’s seat at the encounter is no longer valid.") from error


async def leading(request: Request, encounter: IdPath) -> At:
    """The GM."""
    at = await watching(request, encounter)
    at.seat.must_be_gm()
    return at


EncountersDep = Annotated[Encounters, Depends(encounters_of)]
SeatDep = Annotated[At, Depends(watching)]
GmDep = Annotated[At, Depends(leading)]


def sit_down(response: Response, request: Request, encounter: str, key: str) -> None:
    """Keep the seat in this browser."""
    response.set_cookie(
        COOKIE + encounter,
        key,
        max_age=HALF_A_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


async def seats_of(request: Request) -> list[Seat]:
    """All seats that this browser holds and that are still good."""
    found: list[Seat] = []
    for name, raw in request.cookies.items():
        if name.startswith(COOKIE):
            try:
                found.append(await encounters_of(request).seat(raw, name.removeprefix(COOKIE)))
            except (Unauthorized, Forbidden):
                continue
    return found
