"""The REST interface at /api/v1: another door to the same tables that the pages show."""

from __future__ import annotations

from fastapi import FastAPI
from starlette.middleware.cors import CORSMiddleware

from app.api import (
    combatants,
    drafts,
    encounters,
    events,
    log,
    maneuvers,
    proposals,
    systems,
    transfer,
)
from app.api.describing import describe
from app.api.problems import Unexpected, add_problems
from app.api.tickets import Tickets
from app.settings import Settings

EXPOSED = ["ETag", "Link", "Retry-After", "WWW-Authenticate", "Idempotency-Replayed"]
DAY = 86_400
PARTS = (
    systems,
    encounters,
    combatants,
    drafts,
    maneuvers,
    proposals,
    log,
    events,
    transfer,
)


def create_api(_settings: Settings) -> FastAPI:
    """The sub-application. Whoever mounts it sets `state.encounters`, `.throttle` and `.settings`.

    Keys come in headers and cookies are never read, so any page may call it.
    """
    api = FastAPI(
        title="Grapple Tracker",
        version="1",
        openapi_url="/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    for part in PARTS:
        # One flat list is matched faster than routers within routers.
        api.router.routes.extend(part.router.routes)
    api.add_middleware(Unexpected)
    api.add_middleware(
        CORSMiddleware,
        allow_origins=["*"],
        allow_methods=["*"],
        allow_headers=["*"],
        expose_headers=EXPOSED,
        max_age=DAY,
    )
    api.state.tickets = Tickets()
    add_problems(api)
    describe(api)
    return api
