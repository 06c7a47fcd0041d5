"""Whatever goes wrong, as a page that says what to do next; or as a notice on the open page."""

from __future__ import annotations

from dataclasses import dataclass

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from app.service.errors import NotAllowed, Stale, TooMany, Trouble
from app.web.guard import ALWAYS
from app.web.render import Notice, html, is_partial, notice_part, page

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Failure:
    """`advice` is what to do now."""

    status: int
    title: str
    detail: str
    advice: str


ADVICE = {
    403: "Ask the GM for the link or the join code of this encounter, and open it in this browser.",
    404: "The address may be mistyped, or what it showed is gone.",
    429: "This keeps anybody from guessing join codes. Nothing is lost.",
    500: "Nothing was changed by what you just did. Go back, look at the log, and try again.",
}
TITLES = {404: "Nothing here", 405: "Not like that", 413: "Too large", 403: "Not yours to see"}


def add_handlers(app: FastAPI) -> None:
    app.add_exception_handler(Trouble, troubled)
    app.add_exception_handler(HTTPException, refused)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(Exception, broken)


async def troubled(request: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble)
    wait = {"retry-after": str(error.retry_after)} if isinstance(error, TooMany) else {}
    return failed(request, error.status, error.title, error.detail, wait)


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    title = TITLES.get(error.status_code, "That does not work")
    return failed(request, error.status_code, title, "", dict(error.headers or {}))


async def unreadable(request: Request, _error: Exception) -> Response:
    """Addresses are all that FastAPI reads here, so whatever it cannot read is nowhere."""
    return failed(request, 404, TITLES[404], "")


async def broken(request: Request, error: Exception) -> Response:
    log.exception("page", path=request.url.path, exc_info=error)
    title = "Something broke on our side"
    # This one is answered outside of all middleware.
    return failed(request, 500, title, "", dict(ALWAYS) | {"cache-control": "no-store"})


def failed(
    request: Request,
    status: int,
    title: str,
    detail: str,
    headers: dict[str, str] | None = None,
) -> Response:
    advice = ADVICE.get(status, "Go back and try again.")
    if is_partial(request):
        answer = html(notice_part(Notice(title, detail or advice)), status)
    else:
        answer = page("error/page.html", status, failure=Failure(status, title, detail, advice))
    answer.headers.update(headers or {})
    return answer


def told_beside(error: Trouble) -> dict[str, str]:
    """What to say beside the fields of a form, or at its head; an old page is told of by itself."""
    if isinstance(error, Stale):
        return {}
    return error.problems or {"": error.detail}


def notice_of(error: Trouble, missed: tuple[str, ...] = ()) -> Notice:
    """What to say about it on the page itself. `missed`: what happened meanwhile."""
    if isinstance(error, NotAllowed):
        return Notice(error.title, error.detail, rule=error.refused.source)
    if isinstance(error, Stale):
        detail = "Meanwhile, this happened. Look again and decide anew: nothing was changed."
        return Notice(error.title, detail, missed)
    texts = tuple(error.problems.values())
    return Notice(error.title, error.detail, texts if len(texts) > 1 else ())
