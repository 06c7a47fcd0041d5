"""The rule systems: what each needs to know, and every maneuver it has."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.api import answers
from app.api.describing import PUBLIC
from app.api.shapes import ManeuverShape, SystemLine, SystemShape
from app.rules.plays import Maneuver
from app.rules.rulesets import Ruleset
from app.service.bestiary import Bestiary, bestiary_of
from app.service.errors import NotFound
from app.views.offers import params_schema, schema_of
from app.views.shapes import OutcomeView
from app.wired import encounters_of

router = APIRouter(prefix="/systems", tags=["systems"])
FOR_ALL = {"Cache-Control": "public, max-age=300"}


@router.get("", responses={200: {"model": list[SystemLine]}}, openapi_extra=PUBLIC)
async def all_systems(request: Request) -> Response:
    """Every rule system."""
    systems = encounters_of(request).systems.values()
    lines = [SystemLine(rules.key, rules.label, rules.books) for rules in systems]
    return answers.answer(answers.encode(lines), headers=FOR_ALL)


@router.get("/{system}", responses={200: {"model": SystemShape}}, openapi_extra=PUBLIC)
async def one_system(request: Request, system: str) -> Response:
    """A rule system: the schemas of its stats and house rules, and its maneuvers."""
    return answers.answer(answers.encode(system_shape(known(request, system))), headers=FOR_ALL)


@router.get("/{system}/bestiary", responses={200: {"model": Bestiary}}, openapi_extra=PUBLIC)
async def bestiary(request: Request, system: str) -> Response:
    """Ready-made combatants: their `stats` can be posted as they are."""
    book = bestiary_of(known(request, system).key)
    return answers.answer(answers.encode(book), headers=FOR_ALL)


def known(request: Request, system: str) -> Ruleset:
    rules = encounters_of(request).systems.get(system)
    if rules is None:
        raise NotFound(f"There is no rule system “{system}”.")
    return rules


def system_shape(rules: Ruleset) -> SystemShape:
    return SystemShape(
        rules.key,
        rules.label,
        rules.books,
        schema_of(rules.stats),
        schema_of(rules.options),
        tuple(maneuver_shape(rules, maneuver) for maneuver in rules.maneuvers),
        f"/docs/{rules.key}.md",
    )


def maneuver_shape(rules: Ruleset, maneuver: Maneuver) -> ManeuverShape:
    return ManeuverShape(
        maneuver.key,
        maneuver.label,
        maneuver.group,
        maneuver.cost,
        maneuver.takes,
        params_schema(maneuver),
        tuple(OutcomeView(ending.key, ending.label) for ending in maneuver.endings),
        maneuver.source,
        f"/docs/{rules.key}.md#{maneuver.key}",
    )
