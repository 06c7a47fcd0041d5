"""What-if: the forecast of one table, as far as whoever asks may know it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from app.rules.forecast import Outlook, TooWide, forecast
from app.rules.state import Encounter
from app.service.at import At
from app.service.errors import Forbidden, invalid
from app.views.hiding import without_secrets

MOST_ROUNDS = 20
MOST_WISHES = 8


async def look_ahead(
    at: At, plans: Mapping[str, tuple[str, ...]], rounds: int, *, falling: bool
) -> tuple[Outlook, ...]:
    """Worked out beside the event loop, since it can take a second.

    Raises Invalid with every problem, and Forbidden where it would tell numbers that are closed.
    """
    known = without_secrets(at.head.state, at.eyes)
    if problems := bad_plans(at, known, plans) | bad_rounds(rounds):
        raise invalid(problems)
    if not all(map(at.eyes.open, known.combatants)):
        raise Forbidden("A forecast would tell numbers that the GM keeps closed. Ask the GM.")
    try:
        ahead = forecast(at.head.rules, known, plans, rounds, falling=falling)
        return await asyncio.to_thread(lambda: tuple(ahead))
    except TooWide as error:
        raise invalid({"rounds": str(error)}) from error


def bad_plans(at: At, known: Encounter, plans: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    problems: dict[str, str] = {}
    for who, wishes in plans.items():
        if who not in known.combatants:
            problems[f"policies.{who}"] = f"nobody here has the id “{who}”"
        if len(wishes) > MOST_WISHES:
            problems[f"policies.{who}"] = f"at most {MOST_WISHES} maneuvers"
        for index, wish in enumerate(wishes):
            if at.head.rules.maneuver(wish) is None:
                label = at.head.rules.label
                problems[f"policies.{who}.{index}"] = f"{label} has no maneuver “{wish}”"
    return problems


def bad_rounds(rounds: int) -> dict[str, str]:
    return {} if 1 <= rounds <= MOST_ROUNDS else {"rounds": f"1 to {MOST_ROUNDS}"}
