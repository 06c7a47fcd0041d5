"""Where a rule stands."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """Book, place in it, and what it says in our own words."""

    book: str
    place: str
    gist: str
