"""The composition root: `create_app` wires everything together, and nothing else is global."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware

from app import api, web
from app.api import health
from app.limits import BodyLimit
from app.live.hub import Hub
from app.rules.rulesets import Ruleset
from app.rules.systems import ALL
from app.service.encounters import Encounters
from app.service.throttle import Throttle
from app.settings import ROOT, Settings
from app.store.migrate import migrate
from app.store.store import Store

MOST_IMPORTED = 32_000_000
IMPORTS = ("/api/v1/import", "/restore")
HOUR = 3600
SMALL, QUICK = 1_000, 4
"""Answers of fewer bytes are sent as they are; more effort saves little more of HTML."""


def create_app(settings: Settings | None = None, systems: tuple[Ruleset, ...] = ALL) -> FastAPI:
    """The whole application, its database brought up to date first.

    `app.state.encounters` is the service. Raises what `migrate` does, and OSError.
    """
    settings = settings or Settings()
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    migrate(settings.url)
    store, hub = Store(settings.url), Hub()
    encounters = Encounters(store, hub, systems=systems)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        store.open()
        sweeping = asyncio.create_task(sweep(encounters))
        yield
        sweeping.cancel()
        hub.close()
        await store.close()

    app = FastAPI(
        title="Grapple Tracker", lifespan=lifespan, openapi_url=None, docs_url=None, redoc_url=None
    )
    throttle = Throttle(settings.joins_per_minute)
    for part in (app, rest := api.create_api(settings)):
        part.state.encounters = encounters
        part.state.throttle = throttle
        part.state.settings = settings
    app.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=QUICK)
    app.add_middleware(BodyLimit, larger=dict.fromkeys(IMPORTS, MOST_IMPORTED))
    app.include_router(health.router)
    app.mount("/api/v1", rest)
    app.mount("/static", StaticFiles(directory=ROOT / "static"), name="static")
    web.add_pages(app)
    return app


async def sweep(encounters: Encounters) -> None:
    """Forget what has become too old, at the start and every hour."""
    while True:
        await encounters.sweep()
        await asyncio.sleep(HOUR)
