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
    """One verdict of each kind, the likeliest, with the chance of all that are of its kind."""
    kinds: dict[Hashable, dict[V, Fraction]] = {}
    for verdict, chance in chances.items():
        kinds.setdefault(kind(verdict), {})[verdict] = chance
    return {max(k, key=k.__getitem__): sum(k.values(), Fraction(0)) for k in kinds.values()}
