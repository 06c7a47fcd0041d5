"""One cluster put together, in the first of a few heights in which nothing overlaps."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.views.arrows import Arrow, arrow
from app.views.geometry import Box, Point, around, hull
from app.views.labels import WIDTH, Label, Labels, Wanted, place
from app.views.layout import arrange, points
from app.views.lettering import blocks

# How far rows are apart: more where names and words would lie over each other.
ROWS = (104, 126, 150)
EDGE = 4
# A node with the ring around the chosen one.
NODE = 62


@dataclass(frozen=True, slots=True)
class Figure:
    """A combatant or an item: its name, and what stands beneath that."""

    key: str
    name: str
    below: str = ""


@dataclass(frozen=True, slots=True)
class Tie:
    """An arrow and the width of its word."""

    holder: str
    held: str
    width: float


@dataclass(frozen=True, slots=True)
class Drawing:
    """Coordinates within `WIDTH` and `height`. Arrows and words are in the order of the ties."""

    height: int
    nodes: Mapping[str, Point]
    names: Mapping[str, Label]
    arrows: tuple[Arrow, ...]
    words: tuple[Box, ...]


@lru_cache(maxsize=512)
def drawing(figures: tuple[Figure, ...], ties: tuple[Tie, ...]) -> Drawing:
    """Kept, since most steps of a fight change no hold."""
    at = arrange([figure.key for figure in figures], [(tie.holder, tie.held) for tie in ties])
    names = {figure.key: blocks(figure.name, figure.below) for figure in figures}
    found: list[tuple[Wanted, Labels]] = []
    for row in ROWS:
        nodes = {key: point + Point(WIDTH / 2, 0) for key, point in points(at, row).items()}
        wanted = Wanted(nodes, names, arrows(nodes, ties), [tie.width for tie in ties])
        found.append((wanted, place(wanted)))
        if not found[-1][1].trouble:
            break
    return framed(*min(found, key=lambda pair: pair[1].trouble))


def arrows(nodes: Mapping[str, Point], ties: Sequence[Tie]) -> list[Arrow]:
    pairs = {(tie.holder, tie.held) for tie in ties}
    return [
        arrow(nodes[tie.holder], nodes[tie.held], both=(tie.held, tie.holder) in pairs)
        for tie in ties
    ]


def framed(wanted: Wanted, labels: Labels) -> Drawing:
    """Moved down so that all of it begins at 0."""
    bodies = [around(at.x, at.y, NODE, NODE) for at in wanted.nodes.values()]
    whole = hull([*bodies, *(label.box for label in labels.names.values()), *labels.words])
    down = Point(0, EDGE - math.floor(whole.top))
    return Drawing(
        math.ceil(whole.bottom + down.y + EDGE),
        {key: at + down for key, at in wanted.nodes.items()},
        {key: moved_label(label, down.y) for key, label in labels.names.items()},
        tuple(Arrow(drawn.tail + down, drawn.tip + down) for drawn in wanted.arrows),
        tuple(moved(box, down.y) for box in labels.words),
    )


def moved(box: Box, down: float) -> Box:
    return box._replace(top=box.top + down, bottom=box.bottom + down)


def moved_label(label: Label, down: float) -> Label:
    return Label(moved(label.box, down), label.block, label.anchor)
