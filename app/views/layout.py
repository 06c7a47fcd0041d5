"""Where the nodes of one cluster go: on a narrow grid that grows downwards, as a phone does.

A slot is (column, row). Columns are half a node's room wide, so that a row can stand between
those of the next one. Who came first is placed first: a new hold moves nobody, unless it would
cross another or run through somebody.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice

from app.views.geometry import Line, Point, cross, distance

Slot = tuple[int, int]
Pair = tuple[str, str]
Slots = dict[str, Slot]
HALF_COLUMN = 63
OUTERMOST = 2
# Rows are drawn further apart where the words need it; this is for comparing lengths.
ROW = 112
CLEARANCE = 30
# In pixels of arrow: how much longer ones are put up with to avoid it.
BAD, NEW_ROW = 1000, 30
WIDEST_SPREAD = 1.6
MOST_TRIES = 200


def arrange(keys: Sequence[str], pairs: Sequence[Pair]) -> Slots:
    """The one with most ties in the middle, the others near those they are tied to."""
    ties = list(dict.fromkeys((min(pair), max(pair)) for pair in pairs))
    hub = max(keys, key=lambda key: sum(key in tie for tie in ties))
    at: Slots = {hub: (0, 0)}
    for key in by_age(hub, ties):
        at[key] = best_slot(key, at, ties)
    return untangled(at, ties)


def by_age(start: str, ties: Sequence[Pair]) -> Iterable[str]:
    """Everybody else, by the oldest tie to one who is there already."""
    there, left = {start}, list(ties)
    while left:
        tie = next(tie for tie in left if tie[0] in there or tie[1] in there)
        left.remove(tie)
        for key in tie:
            if key not in there:
                there.add(key)
                yield key


def best_slot(key: str, at: Slots, ties: Sequence[Pair]) -> Slot:
    near = [at[b if a == key else a] for a, b in ties if key in (a, b) and (a in at or b in at)]
    drawn = [(at[a], at[b]) for a, b in ties if a in at and b in at]
    taken = list(at.values())
    rows = {row for _, row in taken}

    def cost(slot: Slot) -> float:
        new_row = 0 if slot[1] in rows else NEW_ROW
        return new_row + price([(slot, other) for other in near], drawn, [*taken, slot])

    return min(free_slots(taken), key=cost)


def free_slots(taken: Sequence[Slot]) -> list[Slot]:
    """In the rows in use and one beyond, with room to both sides."""
    blocked = {(column + near, row) for column, row in taken for near in (-1, 0, 1)}
    rows = [row for _, row in taken]
    return [
        (column, row)
        for row in range(max(rows) + 1, min(rows) - 2, -1)
        for column in (2, -2, 0, 1, -1)
        if (column, row) not in blocked
    ]


def price(
    new: Sequence[tuple[Slot, Slot]], old: Sequence[tuple[Slot, Slot]], taken: Sequence[Slot]
) -> float:
    """What new arrows cost beside the old ones: their length, and what they spoil."""
    found = sum(length(a, b) for a, b in new)
    for a, b in new:
        found += BAD * sum(crossing(a, b, c, d) for c, d in old)
        found += BAD * sum(in_the_way(a, b, c) for c in taken)
    newcomer = taken[-1]
    return found + BAD * sum(in_the_way(c, d, newcomer) for c, d in old)


def spot(slot: Slot, row: float = ROW) -> tuple[float, float]:
    return slot[0] * HALF_COLUMN, slot[1] * row


@lru_cache(maxsize=4096)
def length(a: Slot, b: Slot) -> float:
    return Line(*spot(a), *spot(b)).length


@lru_cache(maxsize=65536)
def crossing(a: Slot, b: Slot, c: Slot, d: Slot) -> bool:
    return cross(Line(*spot(a), *spot(b)), Line(*spot(c), *spot(d)))


@lru_cache(maxsize=32768)
def in_the_way(a: Slot, b: Slot, other: Slot) -> bool:
    """Whether an arrow from `a` to `b` would run through `other`, or too near to it."""
    return other not in (a, b) and distance(*spot(other), Line(*spot(a), *spot(b))) < CLEARANCE


def untangled(at: Slots, ties: Sequence[Pair]) -> Slots:
    """Moves those whose arrows are in somebody's way, one at a time, while that helps."""
    now, cost, left = at, total(at, ties), MOST_TRIES
    while cost >= BAD and left:
        before = cost
        for then in islice(moves(now, knotted(now, ties)), left):
            left -= 1
            if (found := total(then, ties, cost)) < cost:
                now, cost = then, found
        if cost == before:
            break
    return now


def knotted(at: Slots, ties: Sequence[Pair]) -> set[str]:
    """Those whose arrows cross or run through somebody, and whom they run through."""
    found: set[str] = set()
    for index, tie in enumerate(ties):
        a, b = at[tie[0]], at[tie[1]]
        found.update(key for key in at if in_the_way(a, b, at[key]) for key in (key, *tie))
        for other in ties[:index]:
            if crossing(a, b, at[other[0]], at[other[1]]):
                found.update((*tie, *other))
    return found


def moves(at: Slots, keys: Iterable[str]) -> Iterator[Slots]:
    """Each of `keys` to every free slot, or in exchange with another."""
    for key in sorted(keys):
        others = [slot for other, slot in at.items() if other != key]
        for slot in free_slots(others):
            yield {**at, key: slot}
        for other in at:
            if other != key:
                yield {**at, key: at[other], other: at[key]}


def total(at: Slots, ties: Sequence[Pair], limit: float = math.inf) -> float:
    """The price of all, or something above the limit."""
    drawn = [(at[a], at[b]) for a, b in ties]
    found = sum(length(a, b) for a, b in drawn)
    taken = list(at.values())
    for index, (a, b) in enumerate(drawn):
        if found >= limit:
            break
        for slot in taken:
            if in_the_way(a, b, slot):
                found += BAD
        for c, d in drawn[:index]:
            if crossing(a, b, c, d):
                found += BAD
    return found


def points(at: Slots, row: float) -> dict[str, Point]:
    """In pixels around x = 0: two columns are drawn further apart than three."""
    columns = [column for column, _ in at.values()]
    low, high = min(columns), max(columns)
    spread = min(WIDEST_SPREAD, 2 * OUTERMOST / ((high - low) or 1)) * HALF_COLUMN
    middle = (low + high) / 2
    return {
        key: Point((column - middle) * spread, line * row) for key, (column, line) in at.items()
    }
