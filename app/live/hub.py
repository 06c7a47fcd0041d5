"""The hub: each audience's news is rendered once, and the same bytes go to all its streams."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from traceback import format_exc

import structlog

log = structlog.get_logger()

Render = Callable[[], bytes]
QUIET_SECONDS = 15.0
BACK_SECONDS = 2.0
"""A page that is loaded anew is back by then: nobody need hear that it was gone."""
ALIVE, PAGE_ALIVE = b": alive\n\n", b"event: alive\ndata:\n\n"
"""Signs of life. The script of a page cannot hear a comment, and must tell quiet from dead."""
MOST_WAITING = 256


@dataclass(frozen=True, slots=True, order=True)
class Person:
    """Somebody who listens: what they call themselves, and the id of whom they play, if any."""

    name: str
    plays: str = ""


@dataclass(eq=False, slots=True)
class Mailbox:
    """What one stream has not sent yet. A page only needs the newest; a program needs each."""

    newest_only: bool
    person: Person | None = None
    waiting: deque[bytes] = field(default_factory=deque)
    overflowed: bool = False
    _bell: asyncio.Event = field(default_factory=asyncio.Event)
    closed: bool = False

    def put(self, news: bytes) -> None:
        if self.newest_only:
            self.waiting.clear()
        elif len(self.waiting) >= MOST_WAITING:
            self.overflowed = True
            self.close()
            return
        self.waiting.append(news)
        self._bell.set()

    def close(self) -> None:
        self.closed = True
        self._bell.set()

    async def news(self) -> AsyncIterator[bytes]:
        """Everything put in, with a sign of life when it is quiet; ends when closed and empty."""
        while True:
            while self.waiting:
                yield self.waiting.popleft()
            if self.closed:
                return
            self._bell.clear()
            try:
                await asyncio.wait_for(self._bell.wait(), QUIET_SECONDS)
            except TimeoutError:
                yield PAGE_ALIVE if self.newest_only else ALIVE


@dataclass(eq=False, slots=True)
class Audience:
    """All streams that show the same bytes; `sees_people`: also who else listens."""

    render: Render
    sees_people: bool = False
    boxes: set[Mailbox] = field(default_factory=set)

    def put(self, news: bytes) -> None:
        for box in self.boxes:
            box.put(news)

    def close(self) -> None:
        for box in self.boxes:
            box.close()


class Hub:
    """Streams watch a topic (an encounter) as part of an audience of it."""

    def __init__(self) -> None:
        self._topics: dict[str, dict[Hashable, Audience]] = {}
        self._closing = False

    @contextmanager
    def watch(
        self,
        topic: str,
        audience: Hashable,
        render: Render,
        *,
        newest_only: bool,
        person: Person | None = None,
        sees_people: bool = False,
    ) -> Iterator[Mailbox]:
        """Listening begins here: whatever is told from now on is in the mailbox.

        A `person` is seen by the audiences that see people, as long as the stream is open.
        """
        box = Mailbox(newest_only, person)
        audiences = self._topics.setdefault(topic, {})
        group = audiences.setdefault(audience, Audience(render, sees_people))
        group.boxes.add(box)
        if self._closing:
            box.close()
        if person:
            self._tell_who_is_here(topic)
        try:
            yield box
        finally:
            if person and not self._closing:
                asyncio.get_running_loop().call_later(BACK_SECONDS, self._tell_who_is_here, topic)
            group.boxes.discard(box)
            if not group.boxes and audiences.get(audience) is group:
                del audiences[audience]
            if not audiences:
                self._topics.pop(topic, None)

    def tell(self, topic: str) -> None:
        """Something changed, and is stored. Renders once an audience; empty news go to nobody.

        Never raises: what is stored stays stored. Streams whose news cannot be rendered end, and
        their readers come back for a fresh start.
        """
        for group in list(self._topics.get(topic, {}).values()):
            tell_group(topic, group)

    def _tell_who_is_here(self, topic: str) -> None:
        for group in list(self._topics.get(topic, {}).values()):
            if group.sees_people:
                tell_group(topic, group)

    def people(self, topic: str) -> tuple[Person, ...]:
        """Everybody who listens and says who they are, once each, by name."""
        boxes = (box for group in self._topics.get(topic, {}).values() for box in group.boxes)
        return tuple(sorted({box.person for box in boxes if box.person}))

    def watching(self, topic: str) -> int:
        return sum(len(group.boxes) for group in self._topics.get(topic, {}).values())

    def close(self) -> None:
        """End all streams, so that a stop need not wait for them."""
        self._closing = True
        for audiences in self._topics.values():
            for group in audiences.values():
                group.close()


def tell_group(topic: str, group: Audience) -> None:
    try:
        news = group.render()
    except Exception:
        log.error("news", topic=topic, trace=format_exc())
        group.close()
        return
    if news:
        group.put(news)
