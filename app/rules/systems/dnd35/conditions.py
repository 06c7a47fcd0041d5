"""What follows from the holds of a fight for each combatant, and where that is written."""

from __future__ import annotations

from app.rules.conditions import Conditional, marked
from app.rules.systems.dnd35 import sources
from app.rules.systems.dnd35.reading import (
    is_gagged,
    is_grappling,
    is_out,
    pinned_by,
    pinners,
    swallower,
)

EVERY = (
    Conditional(
        "unconscious", "Unconscious", "Helpless: does nothing, resists nothing and holds nobody.",
        sources.UNCONSCIOUS, is_out,
    ),
    Conditional(
        "grappling", "Grappling",
        "Threatens no squares, does not move on its own, and has no Dexterity bonus to AC against "
        "those outside the grapple. Shares its foe’s space: a ranged attack strikes one at random.",
        sources.GRAPPLING, is_grappling,
    ),
    Conditional(
        "pinned", "Pinned",
        "Immobile, but not helpless. -4 AC against all but the pinner. Can only try to escape the "
        "pin, or cast without gestures.",
        sources.PINNED, pinners,
    ),
    Conditional(
        "gagged", "Gagged", "Cannot speak, nor cast with words.", sources.GAG, is_gagged
    ),
    Conditional(
        "pinning", "Pinning",
        "Has its hands full: no weapon of its own, no escape, no component, no other pin.",
        sources.PINNING, pinned_by,
    ),
    Conditional(
        "swallowed", "Swallowed",
        "Inside its foe, and hurt each round as the foe’s entry says. Wins a grapple check to "
        "reach the mouth, or cuts its way out with a light blade or claw.",
        sources.SWALLOWED, swallower,
    ),
    Conditional(
        "prone", "Prone", "-4 on melee attacks, and -4 AC against them; +4 AC against ranged ones.",
        sources.PRONE, marked("prone"),
    ),
)  # fmt: skip
