"""Counting a check's chances face by face, with nothing but its `asks` and its `judge`.

Dice of one ask lie on the table in no order, so one order of each throw stands for all, weighted
by how many there are. Choices stand at their first option, as they do in `odds`. While `judge`
answers `Again`, what it asks for is thrown in addition. That may go on for ever, so it is followed
for as many judgments as are allowed; the chance that is left undecided then is `open`, and every
exact chance lies between what was counted and that plus `open`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from fractions import Fraction
from functools import lru_cache
from heapq import heapify, heappop, heappush
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod
from typing import Any

from app.rules.checks import Again, Check
from app.rules.dice import Ask, Faces
from app.rules.modifiers import Modifier, total

MOST_THROWS, MANY_THROWS = 200_000, 10_000
MOST_FOLLOWED, MOST_PROBED, LEAST = 12_000, 3, Fraction(1, 10**9)
NAMES = {"by", "label", "key", "source", "why_not"}


@dataclass(frozen=True)
class Counted:
    """`chances`: of what was decided. `exact`: of all, if what was open begins all over again."""

    chances: Mapping[Hashable, Fraction]
    open: Fraction
    exact: Mapping[Hashable, Fraction] | None

    def fits(self, odds: Mapping[Hashable, Fraction]) -> bool:
        """Whether the odds lie where they must after this much counting."""
        least = {verdict: self.chances.get(verdict, Fraction(0)) for verdict in odds}
        known = set(self.chances) <= set(odds)
        return known and all(least[v] <= odds[v] <= least[v] + self.open for v in odds)


@dataclass(frozen=True)
class Node:
    rolled: Mapping[str, Faces]
    asks: tuple[Ask, ...]
    chance: Fraction

    def __lt__(self, other: Node) -> bool:
        """The likeliest is followed first."""
        return self.chance > other.chance


def throws(asks: tuple[Ask, ...]) -> int:
    """How many throws of these dice can be told apart."""
    return prod(comb(ask.count + ask.dice.sides - 1, ask.count) for ask in asks if ask.dice)


def ways(asks: tuple[Ask, ...]) -> int:
    """How many throws there are, each as likely as every other."""
    return prod(ask.dice.sides**ask.count for ask in asks if ask.dice)


@lru_cache
def faces_of(ask: Ask) -> tuple[tuple[Faces, int], ...]:
    """Every throw, lowest face first, and in how many ways it comes; the first of a choice."""
    if ask.dice is None:
        return ((ask.options[:1], 1),)
    orders = factorial(ask.count)
    found = combinations_with_replacement(range(1, ask.dice.sides + 1), ask.count)
    return tuple((f, orders // prod(map(factorial, Counter(f).values()))) for f in found)


def after(node: Node) -> Iterator[tuple[Mapping[str, Faces], int]]:
    keys = [ask.key for ask in node.asks]
    before = [node.rolled.get(key, ()) for key in keys]
    for thrown in product(*map(faces_of, node.asks)):
        new = {k: b + faces for k, b, (faces, _) in zip(keys, before, thrown, strict=True)}
        yield {**node.rolled, **new}, prod(count for _, count in thrown)


def count(check: Check[Any], followed: int = MOST_FOLLOWED) -> Counted:
    """The first throw is counted whole; re-rolls only while `followed` judgments are left."""
    first: dict[Hashable, Fraction] = {}
    waiting = open_nodes(check, Node({}, check.asks(), Fraction(1)), first)
    anew = bool(waiting) and all(starts_anew(check, node, first) for node in waiting[:MOST_PROBED])
    chances, left = dict(first), followed
    heapify(waiting)
    while waiting and waiting[0].chance > LEAST and (left := left - throws(waiting[0].asks)) >= 0:
        for node in open_nodes(check, heappop(waiting), chances):
            heappush(waiting, node)
    found = Counted(chances, sum((node.chance for node in waiting), Fraction(0)), None)
    shares = {verdict: chance / sum(first.values()) for verdict, chance in first.items()}
    return replace(found, exact=shares) if anew and found.fits(shares) else found


def starts_anew(check: Check[Any], node: Node, first: Mapping[Hashable, Fraction]) -> bool:
    """Whether it goes on from here just as it began."""
    again: dict[Hashable, Fraction] = {}
    if node.asks == check.asks():
        open_nodes(check, Node(node.rolled, node.asks, Fraction(1)), again)
    return again == first


def open_nodes(check: Check[Any], node: Node, chances: dict[Hashable, Fraction]) -> list[Node]:
    """Adds what this node decides to `chances`; gives what stays undecided."""
    undecided: list[Node] = []
    decided: Counter[Hashable] = Counter()
    one = node.chance / ways(node.asks)
    for rolled, times in after(node):
        verdict = check.judge(rolled)
        if isinstance(verdict, Again):
            undecided.append(Node(rolled, verdict.asks, one * times))
        else:
            decided[verdict] += times
    for verdict, times in decided.items():
        chances[verdict] = chances.get(verdict, Fraction(0)) + one * times
    return undecided


def signature(value: object) -> Hashable:
    """What two checks have in common that differ only in names: one of them is enough to count."""
    if isinstance(value, tuple) and value and all(isinstance(v, Modifier) for v in value):
        return total(value)
    if isinstance(value, tuple):
        return tuple(map(signature, value))
    if is_dataclass(value) and not isinstance(value, type):
        parts = (getattr(value, f.name) for f in fields(value) if f.name not in NAMES)
        return (type(value), *map(signature, parts))
    return value if isinstance(value, Hashable) else id(value)
