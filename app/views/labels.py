"""Where names and words stand: each at the first of its places that nothing else needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from app.views.arrows import Arrow, word_boxes
from app.views.geometry import Box, Line, Point, around, covered, overlap
from app.views.lettering import Block

WIDTH = 328
MARGIN = 2
BODY = 50
# From the center of a node to the edge of its name.
GAP, FAR_GAP, CORNER = 29, 46, 20
ON_TEXT, ON_NODE, ON_ARROW, OUTSIDE = 3.0, 4.0, 4.0, 100.0
MORE_ROUNDS = 2
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Label:
    """A name in a box; should the font be wider, it grows away from its anchor."""

    box: Box
    block: Block
    anchor: Anchor

    @property
    def x(self) -> float:
        sides = {"start": self.box.left, "end": self.box.right}
        return sides.get(self.anchor, (self.box.left + self.box.right) / 2)

    @property
    def told(self) -> list[tuple[str, str]]:
        """Kind and text of each line."""
        below = [("places", self.block.below)] if self.block.below else []
        return [*(("name", line) for line in self.block.lines), *below]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be labeled: nodes with their names, arrows with the width of their words."""

    nodes: Mapping[str, Point]
    names: Mapping[str, Sequence[Block]]
    arrows: Sequence[Arrow]
    words: Sequence[float]


@dataclass(frozen=True, slots=True)
class Ground:
    """What is there already."""

    bodies: Sequence[Box]
    lines: Sequence[Line]

    def cost(self, box: Box, texts: Iterable[Box], own: Line | None = None) -> float:
        """How much of a box lies over something; a word may lie upon its `own` arrow."""
        found = OUTSIDE * (max(0, MARGIN - box.left) + max(0, box.right - WIDTH + MARGIN))
        found += ON_NODE * sum(overlap(box, body) for body in self.bodies)
        found += ON_TEXT * sum(overlap(box, text) for text in texts)
        return found + ON_ARROW * sum(covered(box, line) for line in self.lines if line is not own)


@dataclass(frozen=True, slots=True)
class Labels:
    """`trouble` is 0 where nothing overlaps."""

    names: Mapping[str, Label]
    words: tuple[Box, ...]
    trouble: float


def place(wanted: Wanted) -> Labels:
    """Names first, since a word has its arrow; then names again where words lack room."""
    bodies = [around(at.x, at.y, BODY, BODY) for at in wanted.nodes.values()]
    ground = Ground(bodies, [drawn.whole for drawn in wanted.arrows])
    best = settled(wanted, ground, {}, ())
    for _ in range(MORE_ROUNDS):
        if not best.trouble:
            break
        again = settled(wanted, ground, best.names, best.words)
        best = min(best, again, key=lambda labels: labels.trouble)
    return best


def settled(
    wanted: Wanted, ground: Ground, before: Mapping[str, Label], words: Sequence[Box]
) -> Labels:
    names = dict(before)
    for key, at in wanted.nodes.items():
        others = [label.box for other, label in names.items() if other != key]
        names[key] = named(at, wanted.names[key], ground, [*others, *words])
    boxes = [label.box for label in names.values()]
    found = word_all(wanted, ground, boxes)
    trouble = sum(ground.cost(box, boxes[:index]) for index, box in enumerate(boxes))
    for index, (box, line) in enumerate(zip(found, ground.lines, strict=True)):
        trouble += ground.cost(box, [*boxes, *found[:index]], line)
    return Labels(names, tuple(found), trouble)


def named(at: Point, blocks: Sequence[Block], ground: Ground, texts: Sequence[Box]) -> Label:
    best, least = None, 0.0
    for label in labels_at(at, blocks):
        cost = ground.cost(label.box, texts)
        if best is None or cost < least:
            best, least = label, cost
        if not cost:
            break
    assert best is not None
    return best


def word_all(wanted: Wanted, ground: Ground, names: Sequence[Box]) -> list[Box]:
    found: list[Box] = []
    for drawn, line, width in zip(wanted.arrows, ground.lines, wanted.words, strict=True):
        best, least = None, 0.0
        for box in word_boxes(drawn, width):
            cost = ground.cost(box, [*names, *found], line)
            if best is None or cost < least:
                best, least = box, cost
            if not cost:
                break
        assert best is not None
        found.append(best)
    return found


def labels_at(at: Point, blocks: Sequence[Block]) -> Iterator[Label]:
    """Beneath, above, at the sides, at the corners, and further away, in each shape of the name."""
    for gap in (GAP, FAR_GAP):
        for block in blocks:
            for down in (1, -1):
                y = at.y + down * (gap + block.height / 2)
                yield centered(at.x, y, block)
            for right in (1, -1):
                yield aside(at.x + right * gap, at.y, block, right)
    for block in blocks:
        for down in (1, -1):
            for right in (1, -1):
                y = at.y + down * (CORNER + block.height / 2)
                yield aside(at.x + right * CORNER, y, block, right)


def centered(x: float, y: float, block: Block) -> Label:
    """As near to `x` as the edges of the drawing allow."""
    room = block.width / 2 + MARGIN
    held = max(room, min(WIDTH - room, x))
    return Label(around(held, y, block.width, block.height), block, "middle")


def aside(x: float, y: float, block: Block, right: int) -> Label:
    box = around(x + right * block.width / 2, y, block.width, block.height)
    return Label(box, block, "start" if right > 0 else "end")
