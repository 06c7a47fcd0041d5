"""Who holds whom, as a drawing: clusters of nodes and arrows with coordinates, and as sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.rules.events import Grip
from app.rules.transcript import GRIP_WORDS
from app.views.drawing import Drawing, Figure, Tie, drawing
from app.views.labels import WIDTH
from app.views.lettering import BOLD, LINE_HEIGHT, PADDING, width_of
from app.views.pictured import ITEM_SHAPE, Arrow, Node, Text
from app.views.shapes import CombatantView, EncounterView, HoldView

SHAPES = {"party": "circle", "foes": "diamond", "neutral": "square"}
OTHER_SHAPE = "hexagon"
SHORT_WORDS: dict[Grip, str] = {
    "held": "holds",
    "pinned": "pins",
    "locked": "locks",
    "immobilized": "immobilizes",
}
# From the top of a line of text to the line it is written on.
ASCENT = 12


@dataclass(frozen=True, slots=True)
class Cluster:
    """All who are tied to each other by holds."""

    id: str
    said: str
    width: int
    height: int
    nodes: tuple[Node, ...]
    arrows: tuple[Arrow, ...]


@dataclass(frozen=True, slots=True)
class PictureView:
    """`legend` pairs each style in use with its word."""

    clusters: tuple[Cluster, ...]
    free: tuple[Node, ...]
    legend: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Chosen:
    """Whom the page is about."""

    actor: str | None = None
    target: str | None = None

    def word(self, key: str) -> str:
        return {self.actor: "actor", self.target: "target"}.get(key, "")


def picture(view: EncounterView, chosen: Chosen) -> PictureView:
    groups = components(view.holds)
    drawn = tuple(cluster(view, group, chosen) for group in groups)
    tied = {key for group in groups for key in group}
    free = tuple(node(view, c.id, chosen) for c in view.combatants if c.id not in tied)
    styles = dict.fromkeys((a.style, a.word) for c in drawn for a in c.arrows)
    return PictureView(drawn, free, tuple(styles))


def components(holds: Iterable[HoldView]) -> list[list[str]]:
    """Whoever is tied together, each group in the order of its holds."""
    groups: list[list[str]] = []
    for hold in holds:
        pair = (hold.holder, hold.held)
        touched = [g for g in groups if any(key in g for key in pair)]
        joined = list(dict.fromkeys([*(key for g in touched for key in g), *pair]))
        groups = [g for g in groups if g not in touched] + [joined]
    return groups


def cluster(view: EncounterView, group: list[str], chosen: Chosen) -> Cluster:
    holds = [hold for hold in view.holds if hold.holder in group]
    drawn = drawing(
        tuple(Figure(key, name_of(view, key), places_of(view, key)) for key in group),
        tuple(Tie(hold.holder, hold.held, word_width(hold.grip)) for hold in holds),
    )
    nodes = tuple(placed(node(view, key, chosen), drawn) for key in group)
    arrows = tuple(arrow(view, hold, drawn, index) for index, hold in enumerate(holds))
    names = ", ".join(node.name for node in nodes)
    return Cluster(f"cluster-{min(group)}", names, WIDTH, drawn.height, nodes, arrows)


def node(view: EncounterView, key: str, chosen: Chosen) -> Node:
    """Without its place in a drawing."""
    there = next((c for c in view.combatants if c.id == key), None)
    name = name_of(view, key)
    return Node(
        key,
        name,
        initials(name),
        SHAPES.get(there.side, OTHER_SHAPE) if there else ITEM_SHAPE,
        there.side if there else "item",
        0,
        0,
        "middle",
        (),
        chosen.word(key),
        view.turn == key,
    )


def placed(free: Node, drawn: Drawing) -> Node:
    at, label = drawn.nodes[free.id], drawn.names[free.id]
    x, y = round(at.x), round(at.y)
    texts = tuple(
        Text(
            kind,
            line,
            round(label.x) - x,
            round(label.box.top) + PADDING + index * LINE_HEIGHT + ASCENT - y,
        )
        for index, (kind, line) in enumerate(label.told)
    )
    return replace(free, x=x, y=y, anchor=label.anchor, texts=texts)


def arrow(view: EncounterView, hold: HoldView, drawn: Drawing, index: int) -> Arrow:
    is_item = all(hold.held != c.id for c in view.combatants)
    style = "item" if is_item else hold.grip
    found, word = drawn.arrows[index], drawn.words[index]
    return Arrow(
        f"hold-{hold.holder}-{hold.held}",
        style,
        SHORT_WORDS[hold.grip],
        sentence(view, hold),
        found.line(double=style == "pinned"),
        found.head(),
        round((word.left + word.right) / 2),
        round(word.top) + ASCENT,
    )


def word_width(grip: Grip) -> float:
    return width_of(SHORT_WORDS[grip]) * (BOLD if grip == "pinned" else 1)


def sentence(view: EncounterView, hold: HoldView) -> str:
    since = f" since round {hold.since_round}" if hold.since_round else ""
    return f"{name_of(view, hold.holder)} {GRIP_WORDS[hold.grip]} {name_of(view, hold.held)}{since}"


def name_of(view: EncounterView, key: str) -> str:
    names = {there.id: there.name for there in view.items}
    names |= {there.id: there.name for there in view.combatants}
    return names.get(key, key)


def places_of(view: EncounterView, key: str) -> str:
    return next((places_words(c) for c in view.combatants if c.id == key), "")


def places_words(there: CombatantView) -> str:
    """How many hold it, of how many that can: only of interest once somebody does."""
    if there.places is None or not there.places.used:
        return ""
    return f"{there.places.used:g} of {there.places.cap:g}"


def initials(name: str) -> str:
    first, *rest = name.split() or [name]
    return (first[:1] + rest[-1][:1] if rest else first[:2]).capitalize()
