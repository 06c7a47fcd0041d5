"""The rule systems: what each needs to know, and every maneuver it has."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter
from starlette.responses import Response

from app.api import answers
from app.api.describing import PUBLIC
from app.api.shapes import ManeuverShape, SystemLine, SystemShape
from app.rules.plays import Maneuver, Ruleset
from app.rules.systems import ALL, BY_KEY
from app.service.bestiary import Bestiary, bestiary_of
from app.service.errors import NotFound
from app.views.offers import params_schema, schema_of
from app.views.shapes import OutcomeView

router = APIRouter(prefix="/systems", tags=["systems"])
FOR_ALL = {"Cache-Control": "public, max-age=300"}


@router.get("", responses={200: {"model": list[SystemLine]}}, openapi_extra=PUBLIC)
async def all_systems() -> Response:
    """Every rule system."""
    lines = [SystemLine(rules.key, rules.label, rules.books) for rules in ALL]
    return answers.answer(answers.encode(lines), headers=FOR_ALL)


@router.get("/{system}", responses={200: {"model": SystemShape}}, openapi_extra=PUBLIC)
async def one_system(system: str) -> Response:
    """A rule system: the schemas of its stats and house rules, and its maneuvers."""
    return answers.answer(system_bytes(known(system).key), headers=FOR_ALL)


@router.get("/{system}/bestiary", responses={200: {"model": Bestiary}}, openapi_extra=PUBLIC)
async def bestiary(system: str) -> Response:
    """Ready-made combatants: their `stats` can be posted as they are."""
    return answers.answer(answers.encode(bestiary_of(known(system).key)), headers=FOR_ALL)


def known(system: str) -> Ruleset:
    if system not in BY_KEY:
        raise NotFound(f"There is no rule system “{system}”.")
    return BY_KEY[system]


@cache
def system_bytes(key: str) -> bytes:
    rules = BY_KEY[key]
    return answers.encode(
        SystemShape(
            rules.key,
            rules.label,
            rules.books,
            schema_of(rules.stats),
            schema_of(rules.options),
            tuple(maneuver_shape(rules, maneuver) for maneuver in rules.maneuvers),
            f"docs/{rules.key}.md",
        )
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
        f"docs/{rules.key}.md#{maneuver.key}",
    )
