"""What-if: the forecast of one table, as far as whoever asks may know it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from app.rules.forecast import Outlook, TooWide, unfolding
from app.rules.reading import captives, tied_to
from app.rules.rulesets import Ruleset, Usual
from app.rules.state import Encounter
from app.service.at import At
from app.service.errors import Forbidden, invalid

MOST_ROUNDS = 20
MOST_WISHES = 8
A_SLICE = 0.05
"""Seconds of work without a pause."""
# One thread for all forecasts: they take turns with each other, slice by slice, and everybody
# else shares the processor with one of them only.
WORKER = ThreadPoolExecutor(1, "forecast")


def usual_plans(rules: Ruleset, known: Encounter) -> dict[str, tuple[str, ...]]:
    """What whoever has the turn, and those tied to them, mostly do; without turns, a first holder.

    Others have no plan here: a whole brawl goes more ways than can be followed.
    """
    order = [there.id for there in rules.order(known)]
    first = next((key for key in (known.turn, *order) if key and tied_to(known, key)), None)
    near = [key for key in order if key == first or first in tied_to(known, key)]
    plans = {key: wishes_of(rules.usual, known, key) for key in near}
    return {key: wishes for key, wishes in plans.items() if wishes}


def wishes_of(usual: Usual, known: Encounter, key: str) -> tuple[str, ...]:
    holding = usual.holding if captives(known, key) else ()
    return (*holding, *(usual.held if known.holders_of(key) else ()))


async def look_ahead(
    at: At, plans: Mapping[str, tuple[str, ...]], rounds: int, *, falling: bool
) -> tuple[Outlook, ...]:
    """All rounds at once. Raises what `looking_ahead` does."""
    ahead = looking_ahead(at, plans, rounds, falling=falling)
    return tuple([after async for after in ahead if after is not None])


async def looking_ahead(
    at: At, plans: Mapping[str, tuple[str, ...]], rounds: int, *, falling: bool
) -> AsyncIterator[Outlook | None]:
    """Each round when it is worked out, beside the event loop; None again and again meanwhile.

    Whoever stops iterating stops the work. Raises Invalid with every problem, also if the fight
    turns out too wide, and Forbidden where it would tell numbers that are closed.
    """
    known = at.head.known(at.viewer)
    if problems := bad_plans(at, known, plans) | bad_rounds(rounds):
        raise invalid(problems)
    if not all(map(at.eyes.open, known.combatants)):
        raise Forbidden("A forecast would tell numbers that the GM keeps closed. Ask the GM.")
    ahead = unfolding(at.head.rules, known, plans, rounds, falling=falling)
    loop = asyncio.get_running_loop()
    try:
        for _ in range(rounds):
            while (after := await loop.run_in_executor(WORKER, a_slice, ahead)) is None:
                yield None
            yield after
    except TooWide as error:
        raise invalid({"rounds": str(error)}) from error


def a_slice(ahead: Iterator[Outlook | None]) -> Outlook | None:
    """The next round, if it is not too far; rounds are counted by whoever asks."""
    until = monotonic() + A_SLICE
    for after in ahead:
        if after is not None or monotonic() > until:
            return after
    raise AssertionError("there is nothing behind the last round")


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
