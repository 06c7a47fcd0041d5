"""What follows from the holds of a fight for each combatant, and where that is written."""

from __future__ import annotations

from app.rules.bruises import Bruises
from app.rules.plays import Condition
from app.rules.state import Encounter
from app.rules.systems.combat_tactics import sources
from app.rules.systems.combat_tactics.reading import (
    grasp_of,
    grasp_on,
    is_locked,
    is_marked,
    is_out,
    lock_of,
    owes_lock,
)
from app.rules.systems.combat_tactics.tables import LASTING_SHARE, TEMPORARY

SENSELESS = Condition(
    "unconscious", "Senseless", "Does nothing, and has let go of all it held.", sources.KNOCKED_OUT
)
HELD = Condition(
    "held",
    "Held",
    "Cannot move nor strike at opportunities. May wrestle back, or strike its holder: at -2 with "
    "its fists or a small weapon.",
    sources.HELD,
)
LOCKED = Condition(
    "locked",
    "Locked",
    "As held, and two steps from freedom. Each won roll of the holder repeats the lock.",
    sources.LOCK,
)
CONTROLS = Condition(
    "controls",
    "In control",
    "Improves, holds on or lets go. Enemies in reach may strike at each opposed roll it starts.",
    sources.OPENING,
)
LOCK_DUE = Condition(
    "lock_due", "Lock to be chosen", "Has won a lock and now says what it does.", sources.LOCK
)
CARRIED = Condition("carried", "Carried", "Goes where its holder goes.", sources.CARRY)
PRONE = Condition("prone", "Prone", "Lies on the ground until it gets up.", sources.PRONE)

BRUISED = Condition(
    "bruised",
    "Temporary damage",
    "What fists, holds and locks do: a quarter of it lasts after the fight, rounded down.",
    sources.TEMPORARY,
)
BRUISES = Bruises((TEMPORARY,), LASTING_SHARE, BRUISED)

EVERY = (SENSELESS, HELD, LOCKED, CARRIED, CONTROLS, LOCK_DUE, PRONE, BRUISED)


def conditions(state: Encounter, key: str) -> tuple[Condition, ...]:
    over, under = grasp_of(state, key), grasp_on(state, key)
    locked = under is not None and is_locked(under)
    found = (
        (SENSELESS, is_out(state, key)),
        (HELD, under is not None and not locked),
        (LOCKED, locked),
        (CARRIED, under is not None and lock_of(under) == "carry"),
        (CONTROLS, over is not None),
        (LOCK_DUE, owes_lock(over)),
        (PRONE, is_marked(state, key, "prone")),
        (BRUISES.found(state, key), BRUISES.points(state, key) > 0),
    )
    return tuple(condition for condition, so in found if so)
