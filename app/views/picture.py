"""Who holds whom, as a drawing: clusters of nodes and arrows with coordinates, and as sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.rules.events import Grip
from app.rules.transcript import GRIP_WORDS
from app.views.layout import Placed, Point, arrange, arrow
from app.views.shapes import CombatantView, EncounterView, HoldView

SHAPES = {"party": "circle", "foes": "diamond", "neutral": "square"}
OTHER_SHAPE, ITEM_SHAPE = "hexagon", "item"
SHORT_WORDS: dict[Grip, str] = {
    "held": "holds",
    "pinned": "pins",
    "locked": "locks",
    "immobilized": "immobilizes",
}
LONGEST_LABEL = 13


@dataclass(frozen=True, slots=True)
class Node:
    """`above`: its name stands above it. `chosen`: actor, target or nothing."""

    id: str
    name: str
    label: str
    initials: str
    shape: str
    side: str
    x: int
    y: int
    above: bool
    places: str
    chosen: str
    has_turn: bool

    @property
    def is_item(self) -> bool:
        return self.shape == ITEM_SHAPE


@dataclass(frozen=True, slots=True)
class Arrow:
    """From holder to held, and `said` in a sentence.

    `style` is the grip, or `item`; `word` stands at `x`, `y`.
    """

    id: str
    style: str
    word: str
    said: str
    line: str
    head: str
    x: int
    y: int


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
    free = tuple(
        node(view, key, Placed(key, Point(0, 0), above=False), chosen)
        for key in (c.id for c in view.combatants)
        if key not in tied
    )
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
    pairs = [(hold.holder, hold.held) for hold in holds]
    placed = arrange(group, pairs)
    at = {spot.key: spot for spot in placed.spots}
    nodes = tuple(node(view, key, at[key], chosen) for key in group)
    arrows = tuple(drawn_hold(view, hold, at, mutual=pairs) for hold in holds)
    names = ", ".join(node.name for node in nodes)
    return Cluster(f"cluster-{min(group)}", names, placed.width, placed.height, nodes, arrows)


def node(view: EncounterView, key: str, spot: Placed, chosen: Chosen) -> Node:
    there = next((c for c in view.combatants if c.id == key), None)
    name = name_of(view, key)
    return Node(
        key,
        name,
        shortened(name),
        initials(name),
        SHAPES.get(there.side, OTHER_SHAPE) if there else ITEM_SHAPE,
        there.side if there else "item",
        round(spot.at.x),
        round(spot.at.y),
        spot.above,
        places_words(there) if there else "",
        chosen.word(key),
        view.turn == key,
    )


def drawn_hold(
    view: EncounterView, hold: HoldView, at: dict[str, Placed], mutual: list[tuple[str, str]]
) -> Arrow:
    is_item = all(hold.held != c.id for c in view.combatants)
    style = "item" if is_item else hold.grip
    both = (hold.held, hold.holder) in mutual
    found = arrow(at[hold.holder], at[hold.held], both=both, double=style == "pinned")
    return Arrow(
        f"hold-{hold.holder}-{hold.held}",
        style,
        SHORT_WORDS[hold.grip],
        sentence(view, hold),
        found.line,
        found.head,
        round(found.label.x),
        round(found.label.y),
    )


def sentence(view: EncounterView, hold: HoldView) -> str:
    since = f" since round {hold.since_round}" if hold.since_round else ""
    return f"{name_of(view, hold.holder)} {GRIP_WORDS[hold.grip]} {name_of(view, hold.held)}{since}"


def name_of(view: EncounterView, key: str) -> str:
    names = {there.id: there.name for there in view.items}
    names |= {there.id: there.name for there in view.combatants}
    return names.get(key, key)


def places_words(there: CombatantView) -> str:
    """How many hold it, of how many that can: only of interest once somebody does."""
    if there.places is None or not there.places.used:
        return ""
    return f"{there.places.used:g} of {there.places.cap:g}"


def shortened(name: str) -> str:
    return name if len(name) <= LONGEST_LABEL else f"{name[: LONGEST_LABEL - 1].rstrip()}…"


def initials(name: str) -> str:
    first, *rest = name.split() or [name]
    return (first[:1] + rest[-1][:1] if rest else first[:2]).capitalize()
