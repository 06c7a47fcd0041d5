"""Reading combatants out of a text. Nothing is added: that is for whoever looked them over."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.api import answers
from app.api.access import LeadDep
from app.api.bodies import TextBody
from app.api.describing import takes
from app.api.reading import read
from app.api.shapes import Drafts, FirstDraft
from app.api.systems import known
from app.service.drafts import parse

router = APIRouter(tags=["combatants"])


@router.post(
    "/encounters/{encounter}/combatants/parse",
    responses={200: {"model": Drafts}},
    openapi_extra=takes(TextBody),
)
async def parse_for_encounter(request: Request, at: LeadDep) -> Response:
    """What a text says of combatants: read, guessed and not understood."""
    body = await read(request, TextBody)
    found = await asyncio.to_thread(parse, at.head.rules, body.text)
    return answers.answer(answers.encode(Drafts(found)))


@router.post(
    "/systems/{system}/parse",
    tags=["systems"],
    responses={200: {"model": FirstDraft}},
    openapi_extra=takes(TextBody, public=True),
)
async def parse_for_system(request: Request, system: str) -> Response:
    """The same without an encounter."""
    rules = known(request, system)
    body = await read(request, TextBody)
    found = await asyncio.to_thread(parse, rules, body.text)
    first = found[0]
    whole = FirstDraft(first.name, first.stats, first.not_understood, found)
    return answers.answer(answers.encode(whole))
