"""Where names and words stand: each at the first of its places that nothing else needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Literal

from app.views.arrows import Arrow, word_boxes
from app.views.geometry import Box, Line, Point, around, common, covered, touching
from app.views.lettering import PADDING, Block

WIDTH = 328
MARGIN = 2
BODY = 46
# From the center of a node to the edge of its name.
GAP, FAR_GAP = 28, 46
# A name in a corner: how far to the side and down, the best first.
CORNERS = ((19, 19), (28, 6), (40, 6), (11, 26), (30, 28))
ON_TEXT, ON_NODE, ON_ARROW, OUTSIDE = 3.0, 4.0, 4.0, 100.0
# Between two words on a line.
SPACE = 3
MORE_ROUNDS = 1
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Label:
    """A name in a box; should the font be wider, it grows away from its anchor."""

    box: Box
    block: Block
    anchor: Anchor

    @property
    def x(self) -> float:
        sides = {"start": self.box.left + PADDING, "end": self.box.right - PADDING}
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
    bounds: Sequence[Box]

    def cost(self, box: Box, texts: Iterable[Box], own: int = -1) -> float:
        """How much of a box lies over something; a word may lie upon its `own` arrow."""
        found = OUTSIDE * (max(0, MARGIN - box.left) + max(0, box.right - WIDTH + MARGIN))
        spaced = Box(box.left - SPACE, box.top, box.right + SPACE, box.bottom)
        found += ON_NODE * common(box, self.bodies) + ON_TEXT * common(spaced, texts)
        for index in touching(box, self.bounds):
            if index != own:
                found += ON_ARROW * covered(box, self.lines[index])
        return found


@dataclass(frozen=True, slots=True)
class Labels:
    """`trouble` is 0 where nothing overlaps."""

    names: Mapping[str, Label]
    words: tuple[Box, ...]
    trouble: float


def place(wanted: Wanted) -> Labels:
    """Names first, since a word has its arrow; then names again where words lack room."""
    bodies = [around(at.x, at.y, BODY, BODY) for at in wanted.nodes.values()]
    lines = [drawn.whole for drawn in wanted.arrows]
    ground = Ground(bodies, lines, [line.bounds for line in lines])
    wished = [next(word_boxes(*word)) for word in zip(wanted.arrows, wanted.words, strict=True)]
    best = settled(wanted, ground, {}, wished)
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
    for index, box in enumerate(found):
        trouble += ground.cost(box, [*boxes, *found[:index]], index)
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
    for index, (drawn, width) in enumerate(zip(wanted.arrows, wanted.words, strict=True)):
        best, least = None, 0.0
        for box in word_boxes(drawn, width):
            cost = ground.cost(box, [*names, *found], index)
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
    for aside_by, down_by in CORNERS:
        for block, down, right in product(blocks, (1, -1), (1, -1)):
            y = at.y + down * (down_by + block.height / 2)
            yield aside(at.x + right * aside_by, y, block, right)


def centered(x: float, y: float, block: Block) -> Label:
    """As near to `x` as the edges of the drawing allow."""
    room = block.width / 2 + MARGIN
    held = max(room, min(WIDTH - room, x))
    return Label(around(held, y, block.width, block.height), block, "middle")


def aside(x: float, y: float, block: Block, right: int) -> Label:
    box = around(x + right * block.width / 2, y, block.width, block.height)
    return Label(box, block, "start" if right > 0 else "end")
