"""A page whose end comes bit by bit: a forecast that takes its time, round by round.

The answer goes on while more is worked out, so that it needs no script. Whoever leaves the page
ends the answer, and with it the work.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, replace
from time import monotonic

from starlette.responses import Response, StreamingResponse

from app.rules.forecast import Outlook
from app.service.errors import Trouble
from app.views.chart import Chart
from app.web.render import drawn

A_MOMENT = 0.8
"""Seconds for which a page may wait; what takes longer is shown as it comes."""
PLACE = "<!-- rounds -->"
# Compressed, it would be held back until there is enough of it.
HEADERS = {"content-encoding": "identity", "x-accel-buffering": "no"}


@dataclass(frozen=True, slots=True)
class SoFar:
    """What is known by now: `done` of `rounds`. `problem`: why it goes no further.

    `stop` is the address of the same wishes, with nothing worked out.
    """

    chart: Chart
    done: int
    rounds: int
    stop: str
    problem: str = ""

    @property
    def is_over(self) -> bool:
        return bool(self.problem) or self.done == self.rounds


@dataclass(slots=True)
class Ahead:
    """A forecast on its way; `found` grows."""

    rounds: int
    stop: str
    draw: Callable[[list[Outlook]], Chart]
    coming: AsyncIterator[Outlook | None]
    found: list[Outlook] = field(default_factory=list)

    async def is_over_soon(self) -> bool:
        """Go on for a moment; False if there is more to come. Raises what is wrong."""
        until = monotonic() + A_MOMENT
        async for after in self.coming:
            self.found += [after] if after else []
            if monotonic() > until:
                return len(self.found) == self.rounds
        return True

    def so_far(self) -> SoFar:
        return SoFar(self.draw(self.found), len(self.found), self.rounds, self.stop)

    async def each(self) -> AsyncIterator[SoFar]:
        """As it is now, and again after each round."""
        yield self.so_far()
        try:
            async for after in self.coming:
                if after:
                    self.found.append(after)
                    yield self.so_far()
        except Trouble as error:
            yield replace(self.so_far(), problem=error.detail)


def unfolding(page: str, ahead: Ahead) -> Response:
    """The page up to its place for rounds, every state of them, and the rest of the page."""
    before, _, rest = page.partition(PLACE)

    async def body() -> AsyncIterator[str]:
        yield before
        async for now in ahead.each():
            yield drawn("what_if/_rounds.html", now=now)
        yield rest

    return StreamingResponse(body(), headers=HEADERS, media_type="text/html")
