"""Reading what came in: bodies as their models, with every problem at once, and preconditions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TypeVar

from fastapi import Request
from pydantic import BaseModel, JsonValue, ValidationError

from app.rules.fields import problems_of
from app.service.errors import Malformed, PreconditionFailed, Stale, invalid
from app.service.strict_json import NOT_JSON, parsed

M = TypeVar("M", bound=BaseModel)
Values = Mapping[str, JsonValue]
Also = Callable[[Values], Mapping[str, str]]
NEVER = -1


def nothing(_values: Values) -> Mapping[str, str]:
    return {}


async def read(request: Request, model: type[M], also: Also = nothing) -> M:
    """The body as its model. An empty body is an empty object.

    `also` finds what else is wrong in a body that is already refused, so that nobody has to
    correct it twice. Raises Malformed or Invalid.
    """
    raw = await request.body() or b"{}"
    values = parsed(raw)
    try:
        return model.model_validate_json(raw)
    except ValidationError as error:
        if any(problem["type"] == "json_invalid" for problem in error.errors()):
            raise Malformed(NOT_JSON) from error
        problems = problems_of(error)
        more = also(values) if isinstance(values, dict) else {}
        raise invalid({**more, **problems}) from error


def seen_in(request: Request, version: int, seen: int | None = None) -> int | None:
    """What the caller goes by: `seen` of the body, or If-Match. None: any version will do.

    Where both are given and differ, one of them is stale: that one, so that neither hides it.
    """
    match = if_match(request)
    if match is None or seen is None:
        return match if seen is None else seen
    return seen if match == version else match


def if_match(request: Request) -> int | None:
    """The version that If-Match names; None where it names none, NEVER where none can match."""
    tag = request.headers.get("if-match", "*").strip()
    if tag == "*":
        return None
    number = tag.strip('"').split(".")[0]
    quoted = len(tag) > 2 and tag[0] == tag[-1] == '"'
    return int(number) if quoted and number.isdecimal() and len(number) < 10 else NEVER


@contextmanager
def precondition(request: Request) -> Iterator[None]:
    """What is stale by If-Match is a failed precondition; by `seen`, it is a conflict."""
    try:
        yield
    except Stale as error:
        match = if_match(request)
        if match is None or match == error.version:
            raise
        detail = f"If-Match is not the encounter’s version: it is at step {error.version} by now."
        raise PreconditionFailed(detail) from error
