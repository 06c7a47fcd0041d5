"""Answers as bytes: rendered from the frozen views, once for all who may read the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias
from zlib import crc32

import msgspec
from starlette.responses import Response

from app.rules.log import Step, state_at
from app.service.head import Head
from app.service.orders import Made, Proposed, Replayed, Waiting
from app.service.proposals import view_of, views_of
from app.service.seeing import owed_to, seen
from app.service.table import Result, Table
from app.views.encounter import encounter_view, step_view
from app.views.hiding import Sight, Viewer, sight

Headers: TypeAlias = Mapping[str, str]
JSON = "application/json"
# What one key may see is not for another: caches ask again, and keep keys apart.
PRIVATE = {"Cache-Control": "private, no-cache", "Vary": "Authorization, X-API-Key"}

encode = msgspec.json.Encoder().encode


def answer(body: bytes, status: int = 200, headers: Headers = PRIVATE) -> Response:
    return Response(body, status, headers, JSON)


def step_bytes(step: Step, head: Head, viewer: Viewer) -> bytes:
    """A stored step, for a viewer as of now."""
    eyes = head.sight(viewer)

    def render() -> bytes:
        gone = step.number in head.gone
        return encode(step_view(step, head.state, eyes, head.steps, undone=gone))

    return head.print(("step", step.number, eyes.audience), render)


def made(result: Made, head: Head, viewer: Viewer, status: int = 201) -> Response:
    body = step_bytes(result.step, head, viewer)
    return answer(body, status, {**PRIVATE, "ETag": f'"{result.step.number}"'})


def played(result: Result, table: Table, viewer: Viewer) -> Response:
    """201 with the step, 202 with what is owed, or the same answer as the first time."""
    match result:
        case Made():
            return made(result, table.head, viewer)
        case Waiting():
            return answer(owed_bytes(result, table.head.sight(viewer)), 202)
        case Proposed():
            return answer(proposed_bytes(result, table, viewer), 202)
        case Replayed(status=status, body=body):
            return answer(body, status, {**PRIVATE, "Idempotency-Replayed": "true"})


def to_remember(
    result: Made | Waiting | Proposed, table: Table, viewer: Viewer
) -> tuple[int, bytes]:
    """What `played` will say, before it is stored."""
    match result:
        case Waiting():
            return 202, owed_bytes(result, table.head.sight(viewer))
        case Proposed():
            return 202, proposed_bytes(result, table, viewer)
        case Made():
            head, steps = table.head, table.head.steps
            eyes = sight(viewer, result.state, head.ever_hidden)
            return 201, encode(step_view(result.step, result.state, eyes, steps, undone=False))


def proposed_bytes(made: Proposed, table: Table, viewer: Viewer) -> bytes:
    return encode({"proposal": view_of(table, viewer, made.proposal)})


def proposals_bytes(table: Table, viewer: Viewer) -> bytes:
    """Those that this viewer may see, as JSON."""
    return table.head.print(("proposals", viewer), lambda: encode(views_of(table, viewer)))


def owed_bytes(waiting: Waiting, eyes: Sight) -> bytes:
    return encode({"pending": owed_to(waiting, eyes)})


def pending_bytes(table: Table, viewer: Viewer) -> bytes:
    """What the table waits for, as JSON; null if it is nothing this viewer may know of."""
    eyes = table.head.sight(viewer)
    return table.head.print(
        ("pending", eyes.audience), lambda: encode(owed_to(table.waiting(), eyes))
    )


def encounter_bytes(table: Table, viewer: Viewer) -> bytes:
    """The encounter as it is now."""
    head = table.head
    key = ("encounter", head.sight(viewer).audience)
    return head.print(key, lambda: encode(seen(table, viewer)))


def encounter_bytes_at(head: Head, number: int, viewer: Viewer) -> bytes:
    """The encounter as it was after a step: as it was then, but cut by what is secret today."""
    eyes = head.sight(viewer)

    def render() -> bytes:
        then = state_at(head.start, head.steps, number)
        return encode(encounter_view(head.opened.id, number, head.rules, then, eyes, None))

    return head.print(("encounter at", number, eyes.audience), render)


def etag(table: Table, viewer: Viewer) -> str:
    """The version; what is pending changes the encounter without a step, so it is added to that."""
    pending = pending_bytes(table, viewer) if table.head.pending else b"null"
    mark = "" if pending == b"null" else f".{crc32(pending):08x}"
    return f'"{table.head.version}{mark}"'
