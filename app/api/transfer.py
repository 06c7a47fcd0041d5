"""A whole encounter out and in, as one document."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Depends, Request
from pydantic import JsonValue
from starlette.responses import Response

from app.api import answers
from app.api.access import LeadDep, creating
from app.api.describing import AT_COMPONENTS, PUBLIC, Json
from app.api.encounters import opened
from app.api.shapes import Opened
from app.service.documents import Document, document_of, read_document
from app.wired import encounters_of

router = APIRouter(tags=["transfer"])
EXAMPLE: JsonValue = {
    "format": "grapple-tracker",
    "format_version": 1,
    "encounter": "k7m2q9",
    "system": "dnd35",
    "created_at": "2026-01-31T20:15:04.120Z",
    "start": {"name": "Kraken at the pier", "options": {}, "visibility": {}},
    "steps": [],
    "pending": None,
    "join_open": True,
    "proposals": [],
}
TAKES: Json = {
    "requestBody": {
        "required": True,
        "content": {
            "application/json": {
                "schema": {"$ref": AT_COMPONENTS.format(model="Document")},
                "example": EXAMPLE,
            }
        },
    },
    **PUBLIC,
}


@router.get("/encounters/{encounter}/export", responses={200: {"model": Document}})
async def export(at: LeadDep) -> Response:
    """The whole encounter with its log. Keys and join code are not part of it."""
    named = f'attachment; filename="{at.head.opened.id}.json"'
    headers = {**answers.PRIVATE, "Content-Disposition": named}
    return answers.answer(answers.encode(document_of(at.head)), headers=headers)


@router.post(
    "/import",
    status_code=201,
    dependencies=[Depends(creating)],
    responses={201: {"model": Opened}},
    openapi_extra=TAKES,
)
async def import_document(request: Request) -> Response:
    """An exported encounter as a new one, with an id and keys of its own."""
    raw, encounters = await request.body(), encounters_of(request)
    document = await asyncio.to_thread(read_document, raw, encounters.systems)
    new = await encounters.restore(document)
    return answers.answer(answers.encode(opened(request, new)), 201)
