"""Where the nodes and arrows of one cluster go. Plain geometry, in pixels of an SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

WIDTH = 328
RADIUS = 22
RING_X, RING_Y = 116, 112
SPACING = 84
# So many around the middle share an arc of so many degrees.
SPANS = {2: 180, 3: 180, 4: 212, 5: 240}
LABEL_ROOM, BARE_ROOM = 42, 10
ARROW_LENGTH, ARROW_WIDTH = 10, 6
LANE = 9
# A label beneath a node would hide the word on an arrow that comes from there.
LABEL_BELOW, LABEL_USUAL = 0.64, 0.5


@dataclass(frozen=True, slots=True)
class Point:
    x: float
    y: float

    def __add__(self, other: Point) -> Point:
        return Point(self.x + other.x, self.y + other.y)

    def __sub__(self, other: Point) -> Point:
        return Point(self.x - other.x, self.y - other.y)

    def __mul__(self, factor: float) -> Point:
        return Point(self.x * factor, self.y * factor)

    @property
    def length(self) -> float:
        return math.hypot(self.x, self.y)

    @property
    def unit(self) -> Point:
        return self * (1 / (self.length or 1))

    @property
    def normal(self) -> Point:
        return Point(-self.y, self.x).unit


@dataclass(frozen=True, slots=True)
class Placed:
    """`above`: its name stands above it, since an arrow comes from beneath."""

    key: str
    at: Point
    above: bool


@dataclass(frozen=True, slots=True)
class Arranged:
    width: int
    height: int
    spots: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """Path data of the line, points of the head, and where the word stands."""

    line: str
    head: str
    label: Point


def arrange(keys: Sequence[str], pairs: Sequence[tuple[str, str]]) -> Arranged:
    """The one with most ties in the middle, the others around, neighbors side by side."""
    if len(keys) == 2:
        left, right = pairs[0]
        ends = Placed(left, Point(-100, 0), above=False), Placed(right, Point(100, 0), above=False)
        return framed(ends)
    hub = max(keys, key=lambda key: sum(key in pair for pair in pairs))
    ring = [key for key in walk(hub, pairs) if key != hub]
    return framed((Placed(hub, Point(0, 0), above=False), *around(ring)))


def walk(start: str, pairs: Sequence[tuple[str, str]]) -> list[str]:
    """Everybody from `start` on, each followed by those tied to it."""
    seen, waiting = [start], [start]
    while waiting:
        key = waiting.pop()
        if key not in seen:
            seen.append(key)
        near = [b if a == key else a for a, b in pairs if key in (a, b)]
        waiting.extend(other for other in reversed(near) if other not in seen)
    return seen


def around(keys: Sequence[str]) -> tuple[Placed, ...]:
    """On an ellipse that gets taller as it gets fuller: a phone is narrow, but scrolls.

    A few leave out the part beneath the middle, where its name stands.
    """
    count = len(keys)
    tall = max(RING_Y, count * SPACING / math.pi - RING_X)
    spots = []
    for index, key in enumerate(keys):
        angle = math.radians(angle_of(index, count))
        at = Point(RING_X * math.cos(angle), tall * math.sin(angle))
        spots.append(Placed(key, at, above=at.y < -1))
    return tuple(spots)


def angle_of(index: int, count: int) -> float:
    """In degrees, clockwise, 0 to the right and -90 on top."""
    if span := SPANS.get(count):
        return -90 - span / 2 + index * span / (count - 1)
    return -90 + (index + 0.5) * 360 / count


def framed(spots: tuple[Placed, ...]) -> Arranged:
    top = min(s.at.y - RADIUS - (LABEL_ROOM if s.above else BARE_ROOM) for s in spots)
    bottom = max(s.at.y + RADIUS + (BARE_ROOM if s.above else LABEL_ROOM) for s in spots)
    shift = Point(WIDTH / 2, -top)
    moved = tuple(Placed(s.key, s.at + shift, s.above) for s in spots)
    return Arranged(WIDTH, math.ceil(bottom - top), moved)


def arrow(start: Placed, end: Placed, *, both: bool, double: bool) -> Drawn:
    """`both`: there is one the other way as well, so each keeps to its right."""
    away = (end.at - start.at).unit
    side = away.normal * (LANE if both else 0)
    tail = start.at + away * (RADIUS + 3) + side
    tip = end.at - away * (RADIUS + 5) + side
    neck = tip - away * ARROW_LENGTH
    shift = away.normal * 2.5
    lanes = (shift, shift * -1) if double else (Point(0, 0),)
    line = " ".join(f"M{xy(tail + lane)} L{xy(neck + lane)}" for lane in lanes)
    wing = away.normal * ARROW_WIDTH
    head = f"{xy(tip)} {xy(neck + wing)} {xy(neck - wing)}"
    return Drawn(line, head, label_at(tail, neck, away, both=both))


def label_at(tail: Point, neck: Point, away: Point, *, both: bool) -> Point:
    part = LABEL_BELOW if away.y > 0.5 else 1 - LABEL_BELOW if away.y < -0.5 else LABEL_USUAL
    at = tail + (neck - tail) * part
    beside = away.normal * (LANE if both else 0)
    return at + beside + Point(0, 4 if abs(away.y) > 0.5 else -4)


def xy(point: Point) -> str:
    return f"{point.x:.1f},{point.y:.1f}"
