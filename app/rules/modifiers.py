"""Numbers that explain themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.rules.sources import Source


@dataclass(frozen=True, slots=True)
class Modifier:
    """One line of a breakdown. `value` is in the system's own points, halves allowed.

    A line that does not count stays listed, with the reason in `why_not`. `whose` number it is,
    if not the roller's own, such as a foe's Strength that is taken off.
    """

    label: str
    value: float
    source: Source
    counts: bool = True
    why_not: str | None = None
    whose: str | None = None


Lines = tuple[Modifier, ...]


def total(lines: Iterable[Modifier]) -> float:
    """What the lines that count add up to."""
    return sum(line.value for line in lines if line.counts)


def line(label: str, value: float, source: Source) -> Lines:
    """One line, or none where it would say nothing."""
    return (Modifier(label, value, source),) if value else ()
