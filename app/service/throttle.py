"""Slowing down whoever guesses join codes."""

from __future__ import annotations

import math
import time

from limits import RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from app.service.errors import TooMany


class Throttle:
    """So many tries a minute from one address."""

    def __init__(self, per_minute: int) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._limit = RateLimitItemPerMinute(per_minute)

    def one_more(self, address: str) -> None:
        """Raises TooMany, with the seconds to wait."""
        if self._limiter.hit(self._limit, address):
            return
        opens_at = self._limiter.get_window_stats(self._limit, address).reset_time
        wait = max(1, math.ceil(opens_at - time.time()))
        raise TooMany(f"Too many tries. Wait {wait} seconds.", wait)
