"""Templates: whole pages, and the same fragments for the live stream and for answers to htmx."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from app.rules.sources import Source
from app.settings import ROOT
from app.views.board import Board
from app.views.dicing import WAYS

GM_PARTS = ("bar", "people", "proposals", "pending", "picture", "combatants", "offers", "log")
PLAYER_PARTS = ("bar", "you", "proposals", "pending", "offers", "picture", "log")


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell whoever just did something. `lines`: more of it, such as every problem."""

    title: str
    detail: str = ""
    lines: tuple[str, ...] = ()
    rule: Source | None = None


SILENCE = Notice("")


@cache
def asset(path: str) -> str:
    """The address of a static file, with its digest: so it may be kept for ever."""
    digest = hashlib.sha256((ROOT / "static" / path).read_bytes()).hexdigest()[:12]
    return f"/static/{path}?v={digest}"


TEMPLATES = Environment(
    loader=FileSystemLoader(ROOT / "templates"),
    undefined=StrictUndefined,
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
TEMPLATES.globals["asset"] = asset
TEMPLATES.globals["way_options"] = WAYS


def page(
    template: str, status: int = 200, *, notice: Notice = SILENCE, **context: object
) -> HTMLResponse:
    """A whole page. `context` is named by each template's first line."""
    return HTMLResponse(drawn(template, notice=notice, **context), status)


def drawn(template: str, **context: object) -> str:
    return TEMPLATES.get_template(template).render(**context)


def is_partial(request: Request) -> bool:
    """Whether htmx asks, for fragments. A page that it restores or boosts is asked for in full."""
    return request.headers.get("hx-request-type") == "partial"


def partial(name: str, html: str, swap: str = "outerMorph") -> str:
    """One fragment. White space around it would become a new text node with every message."""
    return f'<hx-partial hx-target="#{name}" hx-swap="{swap}">{html.strip()}</hx-partial>'


def fragment(name: str, board: Board) -> str:
    return TEMPLATES.get_template(f"board/_{name}.html").render(board=board)


def parts(board: Board, draw: Callable[[str, Board], str] = fragment) -> str:
    """All fragments of the page, each drawn by its name."""
    names = GM_PARTS if board.is_gm else PLAYER_PARTS
    return "".join(partial(name, draw(name, board)) for name in names)


def notice_part(notice: Notice) -> str:
    html = TEMPLATES.get_template("_notice.html").render(notice=notice)
    return partial("notice", html)


def stream_part(board: Board) -> str:
    """A new stream in place of the old one: it belongs to whom the page is about."""
    html = TEMPLATES.get_template("board/_stream.html").render(board=board)
    return partial("stream", html, "innerHTML")


def see(address: str) -> RedirectResponse:
    return RedirectResponse(address, 303)


def html(body: str, status: int = 200) -> Response:
    return HTMLResponse(body, status)


def raw(text: str) -> Markup:
    """Only for what the app itself has drawn."""
    return Markup(text)
