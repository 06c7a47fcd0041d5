"""The pages: HTML for people, live through server-sent events, working as plain forms too."""

from __future__ import annotations

from fastapi import FastAPI

from app.web import (
    acts,
    boards,
    copying,
    docs,
    downloads,
    drafting,
    errors,
    history,
    home,
    invite,
    joining,
    ordering,
    proposals,
    revealing,
    roster,
    settings,
    what_if,
)
from app.web.guard import Guard, SafeHeaders

ROUTERS = (
    home,
    docs,
    joining,
    invite,
    history,
    downloads,
    drafting,
    roster,
    copying,
    revealing,
    ordering,
    settings,
    what_if,
    proposals,
    acts,
    boards,
)


def add_pages(app: FastAPI) -> None:
    """Routes, error pages, and what stands around every answer."""
    for module in ROUTERS:
        app.include_router(module.router, include_in_schema=False)
    errors.add_handlers(app)
    app.add_middleware(Guard)
    app.add_middleware(SafeHeaders)
