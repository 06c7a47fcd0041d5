"""What can be taken away: the log as its reader may see it, and the GM’s whole encounter."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from dataclasses import dataclass

import msgspec
from fastapi import APIRouter
from starlette.responses import Response

from app.service.at import At
from app.service.documents import document_of
from app.views.encounter import log_view
from app.views.record import Chapter, chapters, markdown
from app.views.shapes import StepView
from app.web.access import GmDep, SeatDep
from app.web.render import page

router = APIRouter()
LONGEST_NAME = 60


@dataclass(frozen=True, slots=True)
class Record:
    """The log as a page to print."""

    here: str
    name: str
    system: str
    chapters: tuple[Chapter, ...]


@router.get("/e/{encounter}/log.json")
async def as_json(at: SeatDep) -> Response:
    body = msgspec.json.encode(await all_steps(at))
    return download(body, "application/json", f"{safe(at.head.state.name)}.json")


@router.get("/e/{encounter}/saved.json")
async def saved(at: GmDep) -> Response:
    """All of the encounter, for the home page to bring back, here or on another server."""
    body = msgspec.json.encode(document_of(at.head))
    return download(body, "application/json", f"{safe(at.head.state.name, what='encounter')}.json")


@router.get("/e/{encounter}/log.md")
async def as_markdown(at: SeatDep) -> Response:
    name, system = at.head.state.name, at.head.rules.label
    body = markdown(name, system, await all_steps(at), at.head.state.name_of).encode()
    return download(body, "text/markdown; charset=utf-8", f"{safe(name)}.md")


@router.get("/e/{encounter}/log/print")
async def to_print(at: SeatDep) -> Response:
    head = at.head
    told = chapters(await all_steps(at), head.state.name_of)
    record = Record(f"/e/{at.table.id}", head.state.name, head.rules.label, told)
    return page("log/print.html", record=record)


async def all_steps(at: At) -> tuple[StepView, ...]:
    """In a thread of its own: a log may be long, and the table goes on meanwhile."""
    head = at.head
    steps = tuple(head.steps)
    return await asyncio.to_thread(log_view, steps, head.state, at.eyes, steps, head.gone)


def download(body: bytes, media_type: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type=media_type, headers=headers)


def safe(name: str, what: str = "log") -> str:
    """The name of a file, in letters that every system takes."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain)[:LONGEST_NAME].strip("-")
    return f"{words or 'encounter'}-{what}"
