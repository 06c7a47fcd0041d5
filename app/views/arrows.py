"""An arrow from holder to held: its line, its head, and where its word could stand."""

from __future__ import annotations

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


def word_boxes(drawn: Arrow, width: float) -> list[Box]:
    """Where a word of that width could stand, the best first.

    Upon the line if enough of it stays in sight, else beside it.
    """
    upon = [word_box(drawn, width, part, 0) for part in PARTS]
    beside = [word_box(drawn, width, part, side) for part in PARTS for side in (1, -1)]
    hidden = covered(upon[0], drawn.whole)
    return [*upon, *beside] if hidden < drawn.whole.length / 2 else [*beside, *upon[:1]]


def word_box(drawn: Arrow, width: float, part: float, side: int) -> Box:
    """`side`: 1 is above or to the right, -1 the other, 0 is upon the line."""
    at = drawn.tail + (drawn.neck - drawn.tail) * part
    normal = drawn.away.normal
    if normal.y > 0 or (normal.y == 0 and normal.x < 0):
        normal = normal * -1
    far = abs(normal.x) * width / 2 + abs(normal.y) * LINE_HEIGHT / 2 + BESIDE
    center = at + normal * (far * side)
    return around(center.x, center.y, width, LINE_HEIGHT)
