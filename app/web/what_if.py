"""What if everybody does as planned: a form of wishes, the chart, and its table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from markupsafe import Markup
from starlette.responses import Response

from app.service.at import At
from app.service.errors import Trouble
from app.service.forecasts import MOST_ROUNDS, looking_ahead, usual_plans
from app.views.chart import chart
from app.views.fields import Option
from app.web.access import SeatDep
from app.web.render import drawn, page, raw
from app.web.unfolding import PLACE, Ahead, SoFar, unfolding

router = APIRouter()
PAGE = "what_if/page.html"
STOP = "stop"
MOST_WISHES = 3
USUAL_ROUNDS = 5


@dataclass(frozen=True, slots=True)
class Wisher:
    """One combatant and what was chosen for it, with room for more."""

    id: str
    name: str
    side: str
    wishes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WhatIf:
    here: str
    encounter: str
    wishers: tuple[Wisher, ...]
    maneuvers: tuple[Option, ...]
    rounds: str
    most_rounds: int
    falling: bool
    problems: Mapping[str, str] = field(default_factory=dict)
    now: SoFar | None = None
    place: Markup | None = None
    begun: bool = False

    @property
    def labels(self) -> dict[str, str]:
        wishes = ((who, n) for who in self.wishers for n in range(len(who.wishes)))
        named = {f"policies.{who.id}.{n}": f"{who.name}, wish {n + 1}" for who, n in wishes}
        return {"rounds": "Rounds", **named}


@router.get("/e/{encounter}/what-if")
async def what_if(at: SeatDep, request: Request) -> Response:
    asked = {name: value.strip() for name, value in request.query_params.items()}
    form = shown(at, asked) if asked else begun(at)
    if not asked or STOP in asked:
        return page(PAGE, ask=form)
    ahead = ahead_of(at, asked)
    try:
        over = await ahead.is_over_soon()
    except Trouble as error:
        wrong = replace(form, problems=error.problems or {"": error.detail})
        return page(PAGE, error.status, ask=wrong)
    if over:
        return page(PAGE, ask=replace(form, now=ahead.so_far()))
    return unfolding(drawn(PAGE, ask=replace(form, place=raw(PLACE))), ahead)


def usual(at: At) -> dict[str, str]:
    """What a form that nobody has filled in yet begins with."""
    plans = usual_plans(at.head.rules, at.head.known(at.viewer))
    wishes = ((key, pair) for key, plan in plans.items() for pair in enumerate(plan[:MOST_WISHES]))
    return {f"policies.{key}.{n}": wish for key, (n, wish) in wishes}


def begun(at: At) -> WhatIf:
    wishes = usual(at)
    return replace(shown(at, wishes), begun=bool(wishes))


def ahead_of(at: At, asked: Mapping[str, str]) -> Ahead:
    rounds, falling = rounds_in(asked), asked.get("falling") == "true"
    known = at.head.known(at.viewer)
    return Ahead(
        rounds,
        f"/e/{at.table.id}/what-if?{urlencode({**asked, STOP: 1})}",
        lambda found: chart(known, found),
        looking_ahead(at, plans_in(at, asked), rounds, falling=falling),
    )


def plans_in(at: At, asked: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    known = at.head.known(at.viewer).combatants
    plans = {
        key: tuple(
            wish for n in range(MOST_WISHES) if (wish := asked.get(f"policies.{key}.{n}", ""))
        )
        for key in known
    }
    return {key: wishes for key, wishes in plans.items() if wishes}


def rounds_in(asked: Mapping[str, str]) -> int:
    """What is no number is out of every range, which is told with all else that is wrong."""
    text = asked.get("rounds", "") or str(USUAL_ROUNDS)
    return int(text) if re.fullmatch("[0-9]{1,4}", text) else 0


def shown(at: At, asked: Mapping[str, str]) -> WhatIf:
    """The form as it was asked with."""
    known = at.head.known(at.viewer)
    order = at.head.rules.order(known)
    return WhatIf(
        f"/e/{at.table.id}",
        known.name,
        tuple(
            Wisher(
                there.id,
                there.name,
                there.side,
                tuple(asked.get(f"policies.{there.id}.{n}", "") for n in range(MOST_WISHES)),
            )
            for there in order
        ),
        tuple(Option(m.key, m.label) for m in at.head.rules.maneuvers if m.group != "turn"),
        asked.get("rounds", "") or str(USUAL_ROUNDS),
        MOST_ROUNDS,
        asked.get("falling") == "true",
    )
