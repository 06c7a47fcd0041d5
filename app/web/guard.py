"""What stands around every page, in pure ASGI: a guard against other sites, and strict headers."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

READING = ("GET", "HEAD", "OPTIONS")
ELSEWHERE = ("cross-site", "same-site")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
# `same-origin` keeps addresses from other sites as `no-referrer` does; but with that, a browser
# sends `Origin: null` with our own forms, and the guard could not tell them from foreign ones.
ALWAYS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
A_YEAR = "public, max-age=31536000, immutable"
REFUSED = """<!doctype html><html lang="en"><title>Refused</title>
<h1>Refused</h1><p>This form was sent from another site. Open the page here and try again.</p>"""


class Guard:
    """Refuses what other sites make a browser send. The REST part takes no cookies: it is open."""

    def __init__(self, app: ASGIApp, open_path: str = "/api/") -> None:
        self.app = app
        self.open_path = open_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and self.refuses(scope):
            await HTMLResponse(REFUSED, 403)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def refuses(self, scope: Scope) -> bool:
        changes = scope["method"] not in READING and not scope["path"].startswith(self.open_path)
        return changes and is_foreign(Headers(scope=scope))


def is_foreign(headers: Headers) -> bool:
    """Browsers send Sec-Fetch-Site over HTTPS and on localhost only; Origin they always send."""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ELSEWHERE
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host")


class SafeHeaders:
    """Adds the headers of every answer, unless it has its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in {**ALWAYS, "cache-control": caching(scope)}.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_safely)


def caching(scope: Scope) -> str:
    """Files that are asked for by their digest never change; everything else is of the moment."""
    if not scope["path"].startswith("/static/"):
        return "no-store"
    return A_YEAR if scope["query_string"].startswith(b"v=") else "no-cache"
