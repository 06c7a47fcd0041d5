"""How large a request may be, in pure ASGI: a body without a stated length is counted, too."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 1_000_000


class BodyLimit:
    """Whoever reads a body that is too large gets a 413, in its own error shape.

    `larger`: paths that may take more than the default, and how much.
    """

    def __init__(
        self, app: ASGIApp, most: int = MOST_BYTES, larger: Mapping[str, int] | None = None
    ) -> None:
        self.app = app
        self.most = most
        self.larger = dict(larger or {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = self.larger.get(scope["path"], self.most)
        counted = Counted(receive, most, stated_length(scope))
        await self.app(scope, counted, send)


class Counted:
    """`receive`, which raises as soon as the body is known to be too large."""

    def __init__(self, receive: Receive, most: int, stated: int) -> None:
        self._receive = receive
        self._most = most
        self._stated = stated
        self._so_far = 0

    async def __call__(self) -> Message:
        if self._stated > self._most:
            raise too_large(self._most)
        message = await self._receive()
        self._so_far += len(message.get("body", b""))
        if self._so_far > self._most:
            raise too_large(self._most)
        return message


def too_large(most: int) -> HTTPException:
    return HTTPException(413, f"At most {most:,} bytes.")


def stated_length(scope: Scope) -> int:
    """The Content-Length; 0 where there is none, or it is no number."""
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit():
            return int(value[:12])
    return 0
