"""Opening, joining, reading and changing an encounter."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import Response

from app.api import answers
from app.api.access import LeadDep, WatchDep, creating
from app.api.bodies import EncounterPatchBody, JoinBody, JoiningBody, NewEncounterBody
from app.api.describing import IF_MATCH, header, takes, with_headers
from app.api.reading import Values, precondition, read, seen_in
from app.api.shapes import JoinedView, Joining, Opened
from app.rules.rulesets import Ruleset
from app.service import ground_rules, roster
from app.service.at import At
from app.service.encounters import Encounters, NewEncounter
from app.service.errors import invalid
from app.service.links import gm_path, join_path
from app.views.shapes import EncounterView, StepView
from app.wired import encounters_of, settings_of, throttled

router = APIRouter(tags=["encounters"])
NONE_MATCH = header("If-None-Match", "The ETag that the caller has; 304 if it still holds.", '"41"')


@router.post(
    "/encounters",
    status_code=201,
    dependencies=[Depends(creating)],
    responses={201: {"model": Opened}},
    openapi_extra=takes(NewEncounterBody, public=True),
)
async def open_encounter(request: Request) -> Response:
    """Open an encounter. Its GM key is shown this once."""
    encounters = encounters_of(request)
    body = await read(request, NewEncounterBody, lambda v: also_opened(encounters, v))
    new = await encounters.open(body.name, body.system, body.options)
    return answers.answer(answers.encode(opened(request, new)), 201)


def also_opened(encounters: Encounters, values: Values) -> dict[str, str]:
    return also_options(encounters.systems.get(str(values.get("system"))), values)


def also_options(rules: Ruleset | None, values: Values) -> dict[str, str]:
    """What is wrong with the name and the options of a body that is refused anyway."""
    name, options = values.get("name"), values.get("options")
    problems = roster.bad_name(name) if isinstance(name, str) else {}
    if rules and isinstance(options, dict):
        problems |= roster.checked(rules.options, options, "options")[1]
    return problems


def opened(request: Request, new: NewEncounter) -> Opened:
    base = address(request)
    return Opened(
        new.id,
        new.gm_key,
        base + gm_path(new.id, new.gm_key),
        new.join_code,
        base + join_path(new.join_code),
    )


def address(request: Request) -> str:
    """Where the pages are: as the server was told, or as the caller reached it."""
    told = settings_of(request).public_url.rstrip("/")
    return told or f"{request.url.scheme}://{request.url.netloc}"


@router.post(
    "/join",
    status_code=201,
    dependencies=[Depends(throttled)],
    responses={201: {"model": JoinedView}},
    openapi_extra=takes(JoinBody, public=True),
)
async def join(request: Request) -> Response:
    """Take a seat: as the player of a combatant, or to watch. The key is shown this once."""
    body = await read(request, JoinBody)
    new = await encounters_of(request).join(body.code, body.name, body.combatant)
    shape = JoinedView(new.key, new.viewer.scope, new.encounter, new.viewer.combatant)
    return answers.answer(answers.encode(shape), 201)


@router.get(
    "/encounters/{encounter}",
    responses={200: {"model": EncounterView}, 304: {"description": "It is as the ETag says."}},
    openapi_extra=with_headers(NONE_MATCH),
)
async def read_encounter(
    request: Request,
    at: WatchDep,
    number: Annotated[
        int | None, Query(alias="at", ge=0, description="As it was after this step.")
    ] = None,
) -> Response:
    """The encounter as this key may see it."""
    if number is not None:
        return past(at, number)
    tag = answers.etag(at.table, at.viewer)
    headers = {**answers.PRIVATE, "ETag": tag}
    if tag in named_tags(request):
        return Response(None, 304, headers)
    return answers.answer(answers.encounter_bytes(at.table, at.viewer), headers=headers)


def past(at: At, number: int) -> Response:
    """Its ETag never gives a 304: what may be seen of the past changes with the present."""
    if number > at.head.version:
        raise invalid({"at": f"the encounter is at step {at.head.version}"})
    body = answers.encounter_bytes_at(at.head, number, at.viewer)
    return answers.answer(body, headers={**answers.PRIVATE, "ETag": f'"{number}"'})


def named_tags(request: Request) -> set[str]:
    tags = request.headers.get("if-none-match", "").split(",")
    return {tag.strip().removeprefix("W/") for tag in tags}


@router.patch(
    "/encounters/{encounter}",
    responses={200: {"model": StepView}},
    openapi_extra=takes(EncounterPatchBody, IF_MATCH),
)
async def change_encounter(request: Request, at: LeadDep) -> Response:
    """Change its name, its house rules, what players see and may do, or how each side rolls."""
    body = await read(request, EncounterPatchBody, lambda v: also_options(at.head.rules, v))
    with precondition(request):
        seen = seen_in(request, at.head.version)
        made = await ground_rules.change_encounter(at.table, at.seat, body.edit(), seen)
    return answers.made(made, at.head, at.viewer, 200)


@router.get("/encounters/{encounter}/join", responses={200: {"model": Joining}})
async def read_joining(request: Request, at: LeadDep) -> Response:
    """The join code, and whether anybody may still join with it."""
    return answers.answer(joining(request, at))


@router.put(
    "/encounters/{encounter}/join",
    responses={200: {"model": Joining}},
    openapi_extra=takes(JoiningBody),
)
async def set_joining(request: Request, at: LeadDep) -> Response:
    """Open or close joining. Keys that were given stay."""
    body = await read(request, JoiningBody)
    await encounters_of(request).set_joining(at.seat, join_open=body.open)
    return answers.answer(joining(request, at))


def joining(request: Request, at: At) -> bytes:
    code = at.head.opened.join_code
    url = address(request) + join_path(code)
    return answers.encode(Joining(code, url, at.head.join_open))
