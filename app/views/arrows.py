"""An arrow from holder to held: its line, its head, and where its word could stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.views.geometry import Box, Line, Point, around, covered
from app.views.lettering import LINE_HEIGHT

RADIUS = 22
FROM_TAIL, FROM_TIP = RADIUS + 3, RADIUS + 5
HEAD_LENGTH, HEAD_WIDTH = 10, 6
# Two opposite arrows keep to their right by this; the two lines of a pin are this far apart.
LANE, DOUBLE = 9, 2.5
BESIDE = 4
PARTS = (0.5, 0.4, 0.6, 0.3, 0.7)


@dataclass(frozen=True, slots=True)
class Arrow:
    tail: Point
    tip: Point

    @property
    def away(self) -> Point:
        return (self.tip - self.tail).unit

    @property
    def neck(self) -> Point:
        return self.tip - self.away * HEAD_LENGTH

    @property
    def whole(self) -> Line:
        return Line(self.tail.x, self.tail.y, self.tip.x, self.tip.y)

    def line(self, *, double: bool) -> str:
        shift = self.away.normal * DOUBLE
        lanes = (shift, shift * -1) if double else (Point(0, 0),)
        return " ".join(f"M{xy(self.tail + lane)} L{xy(self.neck + lane)}" for lane in lanes)

    def head(self) -> str:
        wing = self.away.normal * HEAD_WIDTH
        return f"{xy(self.tip)} {xy(self.neck + wing)} {xy(self.neck - wing)}"


def xy(point: Point) -> str:
    return f"{point.x:.1f},{point.y:.1f}"


def arrow(start: Point, end: Point, *, both: bool) -> Arrow:
    """`both`: there is one the other way as well."""
    away = (end - start).unit
    side = away.normal * (LANE if both else 0)
    return Arrow(start + away * FROM_TAIL + side, end - away * FROM_TIP + side)


def word_boxes(drawn: Arrow, width: float) -> Iterator[Box]:
    """Where a word of that width could stand, the best first.

    Upon the line if enough of it stays in sight, else beside it: above or to the right, or on
    the other side.
    """
    away, line = drawn.away, drawn.whole
    far = (abs(away.y) * width + abs(away.x) * LINE_HEIGHT) / 2 + BESIDE
    up = -1 if away.x > 0 or (away.x == 0 and away.y > 0) else 1
    aside_x, aside_y = -away.y * far * up, away.x * far * up
    visible = line.length - HEAD_LENGTH

    def at(part: float, side: int) -> Box:
        x = line.x + away.x * visible * part + aside_x * side
        y = line.y + away.y * visible * part + aside_y * side
        return around(x, y, width, LINE_HEIGHT)

    middle = at(PARTS[0], 0)
    fits = covered(middle, line) < line.length / 2
    if fits:
        yield from (at(part, 0) for part in PARTS)
    yield from (at(part, side) for part in PARTS for side in (1, -1))
    if not fits:
        yield middle
