"""What stands in the picture of who holds whom, with its coordinates."""

from __future__ import annotations

from dataclasses import dataclass

from app.views.labels import Anchor

ITEM_SHAPE = "item"


@dataclass(frozen=True, slots=True)
class Text:
    """A line of a name (`kind` "name") or what stands beneath it ("places")."""

    kind: str
    said: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Node:
    """`texts` are placed as seen from the node. `chosen`: actor, target or nothing."""

    id: str
    name: str
    initials: str
    shape: str
    side: str
    x: int
    y: int
    anchor: Anchor
    texts: tuple[Text, ...]
    chosen: str
    has_turn: bool

    @property
    def is_item(self) -> bool:
        return self.shape == ITEM_SHAPE


@dataclass(frozen=True, slots=True)
class Arrow:
    """From holder to held, and `said` in a sentence.

    `style` is the grip, or `item`; `word` stands around `x`, `y`.
    """

    id: str
    style: str
    word: str
    said: str
    line: str
    head: str
    x: int
    y: int
