"""Single-use tickets for clients that cannot set headers, such as a browser's EventSource."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from app.service.errors import TooMany, Unauthorized
from app.service.seats import Seat

SECONDS = 60
MOST = 10_000


@dataclass(slots=True)
class Tickets:
    """Kept in memory only: whoever loses one to a restart asks for another."""

    clock: Callable[[], float] = time.monotonic
    _seats: dict[str, tuple[float, Seat]] = field(default_factory=dict)

    def give(self, seat: Seat) -> str:
        self._forget_old()
        if len(self._seats) >= MOST:
            raise TooMany("Too many tickets are waiting to be used.", SECONDS)
        ticket = secrets.token_urlsafe(24)
        self._seats[ticket] = (self.clock() + SECONDS, seat)
        return ticket

    def take(self, ticket: str) -> Seat:
        """The seat it was given for, once and within a minute. Raises Unauthorized."""
        until, seat = self._seats.pop(ticket, (0.0, None))
        if seat is None or until < self.clock():
            raise Unauthorized("This ticket is unknown, used or too old.")
        return seat

    def _forget_old(self) -> None:
        now = self.clock()
        # Dicts keep their order and all tickets live equally long: the oldest come first.
        while self._seats and (oldest := next(iter(self._seats.items())))[1][0] < now:
            del self._seats[oldest[0]]
