"""Whose request this is, and which encounter it is about."""

from __future__ import annotations

import hmac
from typing import Annotated

from fastapi import Depends, Path, Request

from app.api.tickets import Tickets
from app.service.at import At
from app.service.errors import Forbidden, Unauthorized
from app.wired import encounters_of, settings_of

EncounterId = Annotated[str, Path(description="The encounter's id", examples=["k7m2q9"])]
CombatantId = Annotated[str, Path(description="The combatant's id", examples=["orc"])]


def tickets_of(request: Request) -> Tickets:
    found: Tickets = request.app.state.tickets
    return found


def key_of(request: Request) -> str:
    """The key that came along; cookies are never read. Raises Unauthorized."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and key.strip():
        return key.strip()
    if key := request.headers.get("x-api-key", "").strip():
        return key
    raise Unauthorized("A key is needed: Authorization: Bearer KEY, or X-API-Key: KEY.")


async def watching(request: Request, encounter: EncounterId) -> At:
    """Anybody with a key of this encounter."""
    key = key_of(request)
    seat = await encounters_of(request).seat(key, encounter)
    return At(await encounters_of(request).table(encounter), seat, key)


async def playing(request: Request, encounter: EncounterId) -> At:
    """The GM or a player."""
    at = await watching(request, encounter)
    if at.viewer.scope == "watch":
        raise Forbidden("This key may only watch.")
    return at


async def leading(request: Request, encounter: EncounterId) -> At:
    """The GM."""
    at = await watching(request, encounter)
    at.seat.must_be_gm()
    return at


async def creating(request: Request) -> None:
    """Anybody, unless the server was started with a key for creating encounters."""
    wanted = settings_of(request).create_key
    if wanted and not hmac.compare_digest(key_of(request).encode(), wanted.encode()):
        raise Unauthorized("Creating encounters needs the key that this server was started with.")


WatchDep = Annotated[At, Depends(watching)]
PlayDep = Annotated[At, Depends(playing)]
LeadDep = Annotated[At, Depends(leading)]
