"""Fights that are hard to draw, as the events that lead to them; names are given here."""

from __future__ import annotations

from app.rules.events import CombatantJoined, Event, Grip, HoldSet, ItemSet
from app.rules.state import Encounter, fold
from app.rules.systems.storytelling import RULES
from app.views.encounter import encounter_view
from app.views.hiding import GM, sight
from app.views.shapes import EncounterView

SIDES = ("party", "foes", "neutral", "summoned")
PEOPLE = (
    "Nell Harrow", "Gallu the ogre", "Wren", "The caretaker", "Thing from the boiler",
    "Bo", "Pip the halfling rogue", "Hadra the fighter", "Dire bear", "Dex Mallory",
    "Elara the wizard", "Skarr the cult champion",
)  # fmt: skip
Holds = tuple[tuple[int, int], ...]
GRIPS: tuple[Grip, ...] = ("held", "immobilized", "pinned", "locked")


def fight(
    count: int, holds: Holds, items: tuple[str, ...] = (), names: tuple[str, ...] = PEOPLE
) -> tuple[Event, ...]:
    """`count` combatants and then the items, by number; grips take turns."""
    joined = [
        CombatantJoined(f"c{n}", name(n, names), SIDES[n % len(SIDES)], {}) for n in range(count)
    ]
    there = [ItemSet(f"c{count + n}", item) for n, item in enumerate(items)]
    held = [
        HoldSet(f"c{a}", f"c{b}", GRIPS[n % len(GRIPS)], "grab") for n, (a, b) in enumerate(holds)
    ]
    return (*joined, *there, *held)


def name(number: int, names: tuple[str, ...]) -> str:
    again = number // len(names)
    return names[number % len(names)] + (f" {again + 1}" if again else "")


def clusters(count: int, size: int) -> Holds:
    """Each of another shape: a star, a chain, a ring, one that fights back, two on two."""
    shapes: tuple[Holds, ...] = (
        ((1, 0), (2, 0), (3, 0)),
        ((0, 1), (1, 2), (2, 3)),
        ((0, 1), (1, 2), (2, 3), (3, 0)),
        ((0, 1), (1, 0), (2, 1), (3, 2)),
        ((0, 1), (0, 2), (3, 1), (3, 2)),
    )
    return tuple(
        (a + size * n, b + size * n) for n in range(count) for a, b in shapes[n % len(shapes)]
    )


CHAIN: Holds = ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5))
FIGHTS: dict[str, tuple[Event, ...]] = {
    "star of eight": fight(9, tuple((n, 0) for n in range(1, 9))),
    "holder of four": fight(5, ((0, 1), (0, 2), (0, 3), (0, 4))),
    "chain of six": fight(6, CHAIN),
    "ring of five": fight(5, ((0, 1), (1, 2), (2, 3), (3, 4), (4, 0))),
    "opposite arrows": fight(2, ((0, 1), (1, 0))),
    "opposite arrows among four": fight(4, ((0, 1), (1, 0), (2, 1), (3, 0))),
    "an item in two hands": fight(3, ((0, 3), (1, 3), (2, 0)), ("Bull’s-eye lantern",)),
    "three on one": fight(4, ((0, 1), (2, 1), (3, 1))),
    "twenty in five": fight(20, clusters(5, 4)),
    "a tree of twelve": fight(
        12,
        ((0, 1), (0, 2), (1, 3), (1, 4), (2, 5), (2, 6), (3, 7), (4, 8), (5, 9), (6, 10), (7, 11)),
    ),
}  # fmt: skip


def seen(events: tuple[Event, ...]) -> EncounterView:
    state = fold(Encounter("Pier", RULES.key), events)
    return encounter_view("e", 1, RULES, state, sight(GM, state), None)
