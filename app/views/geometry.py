"""Points, boxes and lines of a drawing, in pixels: x to the right, y down."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple


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


class Line(NamedTuple):
    """From (`x`, `y`) to (`to_x`, `to_y`)."""

    x: float
    y: float
    to_x: float
    to_y: float

    @property
    def length(self) -> float:
        return math.hypot(self.to_x - self.x, self.to_y - self.y)

    @property
    def bounds(self) -> Box:
        x, y, to_x, to_y = self
        return Box(min(x, to_x), min(y, to_y), max(x, to_x), max(y, to_y))


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top


def around(x: float, y: float, width: float, height: float) -> Box:
    """The box with its center at (`x`, `y`)."""
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def hull(boxes: Iterable[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def touching(box: Box, others: Iterable[Box]) -> list[int]:
    """Which of the others it meets, by number."""
    left, top, right, bottom = box
    return [
        index
        for index, (west, north, east, south) in enumerate(others)
        if west < right and east > left and north < bottom and south > top
    ]


def common(box: Box, others: Iterable[Box]) -> float:
    """The area of it that others cover, too."""
    left, top, right, bottom = box
    return sum(
        (min(right, east) - max(left, west)) * (min(bottom, south) - max(top, north))
        for west, north, east, south in others
        if west < right and east > left and north < bottom and south > top
    )


def covered(box: Box, line: Line) -> float:
    """How much of the length of `line` lies within `box`."""
    x, y, to_x, to_y = line
    start, end = 0.0, 1.0
    for at, step, low, high in (
        (x, to_x - x, box.left, box.right),
        (y, to_y - y, box.top, box.bottom),
    ):
        if not step:
            if not low < at < high:
                return 0
            continue
        first, last = sorted(((low - at) / step, (high - at) / step))
        start, end = max(start, first), min(end, last)
        if start >= end:
            return 0
    return (end - start) * line.length


def distance(x: float, y: float, line: Line) -> float:
    """From a point to the nearest point of a line."""
    dx, dy = line.to_x - line.x, line.to_y - line.y
    square = dx * dx + dy * dy or 1
    part = max(0.0, min(1.0, ((x - line.x) * dx + (y - line.y) * dy) / square))
    return math.hypot(x - line.x - part * dx, y - line.y - part * dy)


def cross(one: Line, other: Line) -> bool:
    """Whether they cross in a point that is an end of neither."""
    return apart(one, other) and apart(other, one)


def apart(line: Line, other: Line) -> bool:
    """Whether the ends of `other` lie on both sides of `line`."""
    first = side(line, other.x, other.y)
    second = side(line, other.to_x, other.to_y)
    return (first > 0 > second) or (first < 0 < second)


def side(line: Line, x: float, y: float) -> float:
    return (line.to_x - line.x) * (y - line.y) - (line.to_y - line.y) * (x - line.x)
