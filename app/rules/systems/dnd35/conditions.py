"""What follows from the holds of a fight for each combatant, and where that is written."""

from __future__ import annotations

from app.rules.plays import Condition
from app.rules.state import Encounter
from app.rules.systems.dnd35 import sources
from app.rules.systems.dnd35.reading import (
    is_gagged,
    is_grappling,
    is_out,
    is_prone,
    pinned_by,
    pinners,
    swallower,
)

UNCONSCIOUS = Condition(
    "unconscious",
    "Unconscious",
    "Helpless: does nothing, resists nothing and holds nobody.",
    sources.UNCONSCIOUS,
)
GRAPPLING = Condition(
    "grappling",
    "Grappling",
    "Threatens no squares, does not move on its own, and has no Dexterity bonus to AC against "
    "those outside the grapple. Shares its foe’s space: a ranged attack strikes one at random.",
    sources.GRAPPLING,
)
PINNED = Condition(
    "pinned",
    "Pinned",
    "Immobile, but not helpless. -4 AC against all but the pinner. Can only try to escape the "
    "pin, or cast without gestures.",
    sources.PINNED,
)
GAGGED = Condition("gagged", "Gagged", "Cannot speak, nor cast with words.", sources.GAG)
PINNING = Condition(
    "pinning",
    "Pinning",
    "Has its hands full: no weapon of its own, no escape, no component, no other pin.",
    sources.PINNING,
)
SWALLOWED = Condition(
    "swallowed",
    "Swallowed",
    "Inside its foe: wins a grapple check to reach the mouth, or cuts its way out.",
    sources.SWALLOWED,
)
PRONE = Condition(
    "prone",
    "Prone",
    "-4 on melee attacks, and -4 AC against them; +4 AC against ranged ones.",
    sources.PRONE,
)

EVERY = (UNCONSCIOUS, GRAPPLING, PINNED, GAGGED, PINNING, SWALLOWED, PRONE)


def conditions(state: Encounter, key: str) -> tuple[Condition, ...]:
    """In the order of `EVERY`."""
    found = (
        is_out(state, key),
        is_grappling(state, key),
        bool(pinners(state, key)),
        is_gagged(state, key),
        bool(pinned_by(state, key)),
        swallower(state, key) is not None,
        is_prone(state, key),
    )
    return tuple(condition for condition, so in zip(EVERY, found, strict=True) if so)
