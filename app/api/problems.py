"""Every failure as `application/problem+json`, and nothing in it that the caller may not know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from traceback import format_exc

import msgspec
import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.service.errors import NotAllowed, Stale, TooMany, Trouble, invalid

log = structlog.get_logger()

MEDIA_TYPE = "application/problem+json"
CODES = {404: "not_found", 405: "method_not_allowed", 413: "too_large"}
DETAILS = {404: "There is nothing at this path.", 405: "Allow says what this path takes."}


@dataclass(frozen=True, slots=True)
class FieldProblem:
    """What is wrong with one field of the body, or with one parameter."""

    path: str
    message: str


@dataclass(frozen=True, slots=True)
class Problem:
    """RFC 9457. `code` is the word for programs; a refusal by the rules adds reason and source."""

    type: str
    title: str
    status: int
    detail: str
    code: str
    errors: tuple[FieldProblem, ...] = ()


def problem(
    status: int,
    code: str,
    title: str,
    detail: str,
    problems: Mapping[str, str] | None = None,
    *,
    more: Mapping[str, object] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response:
    errors = tuple(FieldProblem(path, text) for path, text in (problems or {}).items())
    found = Problem(f"urn:grapple-tracker:{code}", title, status, detail, code, errors)
    body = msgspec.json.encode({**msgspec.to_builtins(found), **(more or {})})
    return Response(body, status, headers, MEDIA_TYPE)


def trouble(_request: Request, error: Exception) -> Response:
    """What the service raises."""
    assert isinstance(error, Trouble)
    return problem(
        error.status,
        error.code,
        error.title,
        error.detail,
        error.problems,
        more=more_about(error),
        headers=headers_of(error),
    )


def more_about(error: Trouble) -> Mapping[str, object]:
    match error:
        case NotAllowed(refused=refused):
            return {"reason": refused.reason, "source": refused.source}
        case Stale(version=version):
            return {"version": version}
        case _:
            return {}


def headers_of(error: Trouble) -> Mapping[str, str]:
    match error:
        case TooMany(retry_after=seconds):
            return {"Retry-After": str(seconds)}
        case Trouble(status=401):
            return {"WWW-Authenticate": "Bearer"}
        case _:
            return {}


def bad_parameters(request: Request, error: Exception) -> Response:
    """Parameters of the path or the query that cannot be."""
    assert isinstance(error, RequestValidationError)
    found = {".".join(map(str, e["loc"][1:])): str(e["msg"]) for e in error.errors()}
    return trouble(request, invalid(found))


def http_error(request: Request, error: Exception) -> Response:
    """What the framework raises: no such path, not that method, too large."""
    assert isinstance(error, HTTPException)
    status = HTTPStatus(error.status_code)
    code = CODES.get(status, status.phrase.lower().replace(" ", "_"))
    headers = {"Allow": ", ".join(methods_at(request))} if status == 405 else error.headers
    detail = DETAILS.get(status, error.detail)
    return problem(status, code, status.phrase, detail, headers=headers)


def methods_at(request: Request) -> list[str]:
    """Every method that this path takes: the framework only names those of its first route."""
    fitting = (r for r in request.app.routes if r.matches(request.scope)[0] != Match.NONE)
    return sorted({method for r in fitting if isinstance(r, Route) for method in r.methods or ()})


class Unexpected:
    """Answers a mistake of ours; it is logged, and the caller learns nothing of it.

    It stands inside the CORS middleware, so that pages elsewhere can read this answer as well.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def noticing(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, receive, noticing)
        except Exception:
            log.error("unexpected", path=scope["path"], trace=format_exc())
            if started:
                raise
            await SORRY(scope, receive, send)


SORRY = problem(
    500,
    "unexpected",
    "Something went wrong here",
    "This is a mistake in the server. It has been logged.",
)


def add_problems(api: FastAPI) -> None:
    api.add_exception_handler(Trouble, trouble)
    api.add_exception_handler(RequestValidationError, bad_parameters)
    api.add_exception_handler(HTTPException, http_error)
