"""Server-sent events in raw ASGI: a stream holds a mailbox of the hub, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager

from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from app.live.hub import Mailbox

HEADERS = {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
}


def event(kind: str, body: bytes, number: int | None = None) -> bytes:
    """One event, `kind` "" for a plain message.

    Every line of `body` becomes a data line, so that no line break ends it early.
    """
    head = "" if number is None else f"id: {number}\n"
    head += f"event: {kind}\n" if kind else ""
    lines = body.replace(b"\r\n", b"\n").replace(b"\r", b"\n").split(b"\n")
    return head.encode() + b"".join(b"data: " + line + b"\n" for line in lines) + b"\n"


class EventStream(Response):
    """Sends `first()`, then the news of the mailbox, until the reader or the hub ends it.

    `first` is called as soon as the mailbox is open, so that no news fall in between or come twice.
    """

    media_type = "text/event-stream"

    def __init__(
        self,
        mailbox: AbstractContextManager[Mailbox],
        first: Callable[[], bytes],
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.status_code = 200
        self.background = None
        self.init_headers({**HEADERS, **(headers or {})})
        self._mailbox = mailbox
        self._first = first

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._mailbox as box:
            first = self._first()
            leaving = asyncio.create_task(close_on_leaving(receive, box))
            try:
                await self._send_all(first, box, send)
            except (OSError, ClientDisconnect):
                # The reader has gone; it will ask again for what it missed.
                return
            finally:
                leaving.cancel()

    async def _send_all(self, first: bytes, box: Mailbox, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        await send({"type": "http.response.body", "body": first, "more_body": True})
        async for news in box.news():
            await send({"type": "http.response.body", "body": news, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def close_on_leaving(receive: Receive, box: Mailbox) -> None:
    try:
        while (await receive())["type"] != "http.disconnect":
            pass
    finally:
        box.close()
