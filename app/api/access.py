"""Whose request this is, and which encounter it is about."""

from __future__ import annotations

import hmac
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Path, Request

from app.api.tickets import Tickets
from app.service.encounters import Encounters
from app.service.errors import Forbidden, Unauthorized
from app.service.head import Head
from app.service.seats import Seat
from app.service.table import Table
from app.service.throttle import Throttle
from app.settings import Settings
from app.views.hiding import Sight, Viewer

EncounterId = Annotated[str, Path(description="The encounter's id", examples=["k7m2q9"])]
CombatantId = Annotated[str, Path(description="The combatant's id", examples=["orc"])]


@dataclass(frozen=True, slots=True)
class At:
    """Somebody at a table. `key` is the key they came with."""

    table: Table
    seat: Seat
    key: str

    @property
    def head(self) -> Head:
        return self.table.head

    @property
    def viewer(self) -> Viewer:
        return self.seat.viewer

    @property
    def eyes(self) -> Sight:
        return self.table.head.sight(self.seat.viewer)


def encounters_of(request: Request) -> Encounters:
    found: Encounters = request.app.state.encounters
    return found


def settings_of(request: Request) -> Settings:
    found: Settings = request.app.state.settings
    return found


def tickets_of(request: Request) -> Tickets:
    found: Tickets = request.app.state.tickets
    return found


def throttle_of(request: Request) -> Throttle:
    found: Throttle = request.app.state.throttle
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
