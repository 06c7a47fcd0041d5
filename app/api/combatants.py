"""Who and what is there: combatants and items."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.api import answers
from app.api.access import CombatantId, LeadDep, PlayDep
from app.api.bodies import CombatantPatchBody, CopiesBody, NewCombatantBody, NewItemBody
from app.api.describing import IF_MATCH, takes, with_headers
from app.api.reading import Values, precondition, read, seen_in
from app.service import copies, roster
from app.service.at import At
from app.views.shapes import StepView

router = APIRouter(prefix="/encounters/{encounter}", tags=["combatants"])


@router.post(
    "/combatants",
    status_code=201,
    responses={201: {"model": StepView}},
    openapi_extra=takes(NewCombatantBody, IF_MATCH),
)
async def add_combatant(request: Request, at: LeadDep) -> Response:
    """Add a combatant, or several of a kind in one step."""
    body = await read(request, NewCombatantBody, lambda values: also(at, values))
    with precondition(request):
        seen = seen_in(request, at.head.version)
        made = await copies.add_kind(at.table, at.seat, body.combatant(), body.count, seen)
    return answers.made(made, at.head, at.viewer)


@router.post(
    "/combatants/{combatant}/copies",
    status_code=201,
    responses={201: {"model": StepView}},
    openapi_extra=takes(CopiesBody, IF_MATCH, required=False),
)
async def copy_combatant(request: Request, at: LeadDep, combatant: CombatantId) -> Response:
    """Add more like this one: same side and stats, free, unhurt, without initiative."""
    body = await read(request, CopiesBody)
    with precondition(request):
        seen = seen_in(request, at.head.version)
        made = await copies.copy_combatant(at.table, at.seat, combatant, body.count, seen)
    return answers.made(made, at.head, at.viewer)


def also(at: At, values: Values) -> dict[str, str]:
    """What is wrong with the id, the name and the stats of a body that is refused anyway."""
    key, name, stats = values.get("id"), values.get("name"), values.get("stats")
    problems = roster.bad_id(at.head, key) if isinstance(key, str) else {}
    problems |= roster.bad_name(name) if isinstance(name, str) else {}
    if isinstance(stats, dict):
        given = {key: value for key, value in stats.items() if value is not None}
        problems |= roster.checked(at.head.rules.stats, given, "stats")[1]
    return problems


@router.patch(
    "/combatants/{combatant}",
    responses={200: {"model": StepView}},
    openapi_extra=takes(CombatantPatchBody, IF_MATCH),
)
async def change_combatant(request: Request, at: PlayDep, combatant: CombatantId) -> Response:
    """Change a combatant; players may give their own another name."""
    body = await read(request, CombatantPatchBody, lambda v: also_changed(at, v))
    with precondition(request):
        seen = seen_in(request, at.head.version)
        made = await roster.change_combatant(at.table, at.seat, combatant, body.edit(), seen)
    return answers.made(made, at.head, at.viewer, 200)


def also_changed(at: At, values: Values) -> dict[str, str]:
    return also(at, {key: value for key, value in values.items() if key != "id"})


@router.delete(
    "/combatants/{combatant}",
    responses={200: {"model": StepView}},
    openapi_extra=with_headers(IF_MATCH),
)
async def remove_combatant(request: Request, at: LeadDep, combatant: CombatantId) -> Response:
    """Take a combatant out of the fight, with every hold it is part of."""
    with precondition(request):
        seen = seen_in(request, at.head.version)
        made = await roster.remove_combatant(at.table, at.seat, combatant, seen)
    return answers.made(made, at.head, at.viewer, 200)


@router.post(
    "/items",
    status_code=201,
    responses={201: {"model": StepView}},
    openapi_extra=takes(NewItemBody, IF_MATCH),
)
async def add_item(request: Request, at: LeadDep) -> Response:
    """Add something that can be grabbed."""
    body = await read(request, NewItemBody)
    with precondition(request):
        seen = seen_in(request, at.head.version)
        made = await roster.set_item(
            at.table, at.seat, body.name, key=body.id, bearer=body.bearer, seen=seen
        )
    return answers.made(made, at.head, at.viewer)
