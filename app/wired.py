"""What `create_app` has wired together, as a request of a page or of the API finds it."""

from __future__ import annotations

from fastapi import Request

from app.service.encounters import Encounters
from app.service.throttle import Throttle
from app.settings import Settings


def encounters_of(request: Request) -> Encounters:
    found: Encounters = request.app.state.encounters
    return found


def settings_of(request: Request) -> Settings:
    found: Settings = request.app.state.settings
    return found


async def throttled(request: Request) -> None:
    """One more try of a join code from this address. Raises TooMany."""
    throttle: Throttle = request.app.state.throttle
    throttle.one_more(request.client.host if request.client else "")
