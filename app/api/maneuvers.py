"""What can be done now, doing it, and answering what is owed for it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Query, Request
from pydantic import JsonValue
from starlette.responses import Response

from app.api import answers
from app.api.access import PlayDep
from app.api.bodies import ActBody, AnswerBody, ForecastBody
from app.api.describing import IDEMPOTENCY, IF_MATCH, takes
from app.api.reading import Values, precondition, read, seen_in
from app.api.shapes import PendingAnswer, ProposalAnswer
from app.rules.rulesets import BadIntent, Intent, begin
from app.service import forecasts
from app.service.at import At
from app.service.errors import Forbidden, Invalid, Malformed, NotFound, invalid
from app.service.orders import Memory
from app.service.strict_json import parsed
from app.views.forecast import OutlookView, outlook_views
from app.views.shapes import OfferView, StepView

router = APIRouter(prefix="/encounters/{encounter}", tags=["maneuvers"])
LONGEST_KEY = 255
OWED = {"model": PendingAnswer, "description": "Dice are owed now."}
LATER = {
    "model": PendingAnswer | ProposalAnswer,
    "description": "Dice are owed now; or, where players only propose, the GM has to accept it.",
}


@router.get("/maneuvers", responses={200: {"model": list[OfferView]}})
async def offers(
    at: PlayDep,
    actor: Annotated[str, Query(examples=["orc"])],
    target: Annotated[str | None, Query(examples=["elf"])] = None,
    maneuver: Annotated[str | None, Query(description="Only this one.", examples=["pin"])] = None,
    params: Annotated[
        str | None,
        Query(description="Its params, as a JSON object: its odds with them."),
    ] = None,
) -> Response:
    """Every maneuver for this actor and target: allowed with its odds, or refused with a reason."""
    may_ask_for(at, actor)
    try:
        return answers.answer(offer_bytes(at, actor, target or None, maneuver, params))
    except Invalid as error:
        raise invalid(as_asked(error.problems)) from error


def as_asked(problems: Mapping[str, str]) -> dict[str, str]:
    """The paths of an intent's problems as the query names them."""
    return {path.replace("targets.0", "target"): text for path, text in problems.items()}


def may_ask_for(at: At, actor: str) -> None:
    """What a foe could do tells of its numbers, so those must be open."""
    if not at.eyes.knows(actor) or actor not in at.head.state.combatants:
        raise NotFound(f"Nobody here has the id “{actor}”.")
    if not at.eyes.open(actor):
        raise Forbidden("What this combatant can do is for the GM to know.")


def offer_bytes(
    at: At, actor: str, target: str | None, maneuver: str | None, params: str | None
) -> bytes:
    if maneuver is not None:
        intent = Intent(maneuver, actor, (target,) if target else (), read_params(params))
        return answers.encode([at.table.offers.one(at.viewer, intent)])
    if params is not None:
        raise invalid({"params": "params are those of one maneuver: name it"})
    return at.head.print(
        ("offers", at.eyes.audience, actor, target),
        lambda: answers.encode(at.table.offers.of(at.viewer, actor, target)),
    )


def read_params(params: str | None) -> Mapping[str, JsonValue]:
    try:
        found = parsed((params or "{}").encode())
    except Malformed as error:
        raise invalid({"params": "not JSON"}) from error
    if not isinstance(found, dict):
        raise invalid({"params": "a JSON object"})
    return found


@router.post(
    "/maneuvers",
    status_code=201,
    responses={201: {"model": StepView}, 202: LATER},
    openapi_extra=takes(ActBody, IF_MATCH, IDEMPOTENCY),
)
async def act(request: Request, at: PlayDep) -> Response:
    """Play a maneuver: 201 with the step, or 202 with what the table owes for it.

    Where players propose, theirs is answered by 202 with the proposal; where they do not play, 403.
    """
    body = await read(request, ActBody, lambda values: also(at, values))
    with precondition(request):
        order = body.order(seen_in(request, at.head.version, body.seen))
        result = await at.table.act(at.seat, order, memory(request, at, body))
    return answers.played(result, at.table, at.viewer)


def also(at: At, values: Values) -> dict[str, str]:
    """What is wrong with the intent of a body that is refused anyway."""
    words = [values.get(name) for name in ("maneuver", "actor")]
    targets, params = values.get("targets", []), values.get("params", {})
    maneuver, actor = (word if isinstance(word, str) else "" for word in words)
    listed = targets if isinstance(targets, list) else []
    intent = Intent(
        maneuver,
        actor,
        tuple(target for target in listed if isinstance(target, str)),
        params if isinstance(params, dict) else {},
    )
    try:
        begin(at.head.rules, at.head.known(at.viewer), intent)
    except BadIntent as error:
        return error.problems
    return {}


def memory(request: Request, at: At, body: ActBody) -> Memory | None:
    """Kept apart by key, so that nobody is answered what somebody else may see."""
    given = request.headers.get("idempotency-key")
    if given is None:
        return None
    if not 0 < len(given) <= LONGEST_KEY:
        raise invalid({"Idempotency-Key": f"1 to {LONGEST_KEY} characters"})
    return Memory(
        sha256(f"{at.key}\n{given}"),
        sha256(body.model_dump_json()),
        lambda result: answers.to_remember(result, at.table, at.viewer),
    )


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@router.post(
    "/forecast",
    responses={200: {"model": list[OutlookView]}},
    openapi_extra=takes(ForecastBody),
)
async def look_ahead(request: Request, at: PlayDep) -> Response:
    """The exact chance of each grip and condition after each round, for chosen policies."""
    body = await read(request, ForecastBody)
    ahead = await forecasts.look_ahead(at, body.policies, body.rounds, falling=body.falling)
    return answers.answer(answers.encode(outlook_views(ahead)))


@router.get("/pending", responses={200: {"model": PendingAnswer}})
async def read_pending(at: PlayDep) -> Response:
    """What the table owes now; null if nothing is pending."""
    return answers.answer(b'{"pending":%b}' % answers.pending_bytes(at.table, at.viewer))


@router.put(
    "/pending",
    status_code=201,
    responses={201: {"model": StepView}, 202: OWED},
    openapi_extra=takes(AnswerBody),
)
async def answer_pending(request: Request, at: PlayDep) -> Response:
    """Hand in dice and choices, or have the server roll: 201 when it is played, 202 before."""
    body = await read(request, AnswerBody)
    result = await at.table.answer(at.seat, body.reply())
    return answers.played(result, at.table, at.viewer)


@router.delete("/pending", status_code=204)
async def cancel_pending(at: PlayDep) -> Response:
    """Forget what is pending; for the GM, and for whoever plays its actor without asking."""
    await at.table.cancel(at.seat)
    return Response(None, 204, answers.PRIVATE)
