"""What follows from the holds of a fight for each combatant, and where that is written."""

from __future__ import annotations

from app.rules.conditions import Conditional, marked
from app.rules.state import Encounter
from app.rules.systems.adnd.bruises import bruises
from app.rules.systems.combat_tactics import sources
from app.rules.systems.combat_tactics.reading import (
    grasp_of,
    grasp_on,
    heap_of,
    heap_on,
    is_locked,
    is_out,
    is_overborne,
    is_pinned,
    lock_of,
    owes_lock,
)
from app.rules.systems.combat_tactics.tables import TEMPORARY


def is_merely_held(state: Encounter, key: str) -> bool:
    hold = grasp_on(state, key)
    return hold is not None and not is_locked(hold)


def is_in_a_lock(state: Encounter, key: str) -> bool:
    hold = grasp_on(state, key)
    return hold is not None and is_locked(hold)


def is_carried(state: Encounter, key: str) -> bool:
    hold = grasp_on(state, key)
    return hold is not None and lock_of(hold) == "carry"


def is_to_say(state: Encounter, key: str) -> bool:
    return owes_lock(grasp_of(state, key))


def is_held_down(state: Encounter, key: str) -> bool:
    return bool(heap_on(state, key)) and not (is_overborne(state, key) or is_pinned(state, key))


EVERY = (
    Conditional(
        "unconscious", "Senseless", "Does nothing, and has let go of all it held.",
        sources.KNOCKED_OUT, is_out,
    ),
    Conditional(
        "held", "Held",
        "Cannot move nor strike at opportunities. May wrestle back, or strike its holder: at -2 "
        "with its fists or a small weapon.",
        sources.HELD, is_merely_held,
    ),
    Conditional(
        "locked", "Locked",
        "As held, but two steps from freedom. Holding on repeats what the lock did; improving "
        "changes it.",
        sources.LOCK, is_in_a_lock,
    ),
    Conditional("carried", "Carried", "Goes where its holder goes.", sources.CARRY, is_carried),
    Conditional(
        "controls", "In control",
        "Improves, holds on or lets go. Enemies in reach may strike at each opposed roll it "
        "starts.",
        sources.OPENING, grasp_of,
    ),
    Conditional(
        "lock_due", "Lock to be chosen", "Has won a lock and now says what it does.",
        sources.LOCK, is_to_say,
    ),
    Conditional(
        "overborne", "Overborne",
        "Beneath a heap: does nothing until its foes have tried to pin it, next round. It is free "
        "if it beats them then.",
        sources.OVERBORNE, is_overborne,
    ),
    Conditional(
        "pinned", "Pinned",
        "May only strike whoever lies on it. Each round they must keep the pin by Strength; "
        "beating them breaks it.",
        sources.KEEP_PIN, is_pinned,
    ),
    Conditional(
        "held_down", "Held down",
        "Its pin is broken: it may get up, and get free by one more won roll, theirs or its own.",
        sources.STRUGGLE, is_held_down,
    ),
    Conditional(
        "on_top", "On top",
        "Tries for the pin in the round after overbearing, and must keep it each round.",
        sources.PIN, heap_of,
    ),
    Conditional(
        "prone", "Prone", "On the ground until it gets up: blows and grabs at it are at +4.",
        sources.PRONE, marked("prone"),
    ),
    Conditional(
        "bruised", "Temporary damage",
        "What fists, holds and locks do: a quarter of it lasts after the fight, rounded down.",
        sources.TEMPORARY, bruises(TEMPORARY),
    ),
)  # fmt: skip
