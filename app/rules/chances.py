"""Exact chances: counted, and put together."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import TypeVar

V = TypeVar("V", bound=Hashable)


def shares(ways: Mapping[V, int]) -> dict[V, Fraction]:
    """The chance of each verdict, by the number of ways to it."""
    every = sum(ways.values())
    return {verdict: Fraction(some, every) for verdict, some in ways.items()}


def merged(chances: Mapping[V, Fraction], kind: Callable[[V], Hashable]) -> dict[V, Fraction]:
    """One verdict of each kind, the first that can be, with the chance of all of its kind."""
    firsts: dict[Hashable, V] = {}
    sums: dict[Hashable, Fraction] = {}
    for verdict, chance in chances.items():
        found = kind(verdict)
        if not sums.get(found):
            firsts[found] = verdict
        sums[found] = sums.get(found, Fraction(0)) + chance
    return {verdict: sums[found] for found, verdict in firsts.items()}
