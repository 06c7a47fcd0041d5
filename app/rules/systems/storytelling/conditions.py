"""What follows from the holds and wounds of a fight for each character, and where it is written."""

from __future__ import annotations

from app.rules.conditions import Conditional, Told, marked
from app.rules.reading import between, captives
from app.rules.state import Encounter
from app.rules.systems.storytelling import sources
from app.rules.systems.storytelling.reading import (
    has_fainted,
    health,
    holds_on,
    immobilizing_holds,
    is_full,
    is_immobilizing,
    is_out,
    options,
    stored,
)


def is_barely_awake(state: Encounter, key: str) -> bool:
    return is_full(state, key) and not is_out(state, key)


def has_a_maneuver(state: Encounter, key: str) -> bool:
    return any("tables" in hold.detail for hold in holds_on(state, key))


def immobilizes(state: Encounter, key: str) -> bool:
    return any(map(is_immobilizing, captives(state, key)))


def is_on_top(state: Encounter, key: str) -> bool:
    around = (hold for other in state.combatants for hold in between(state, key, other))
    return any(hold.detail.get("on_top") == key for hold in around)


def immobilized(state: Encounter, key: str) -> Told | None:
    best = max(map(stored, immobilizing_holds(state, key)), default=0)
    if not best:
        return None
    open_ = best > 1 or not options(state).immob_defense_needs_two
    defense = "no Defense against others" if open_ else "Defense as usual"
    means = f"Can only wriggle, for which it takes {best + 1} successes; {defense}."
    return Told(means, f"Immobilized ({best})")


def wounded(state: Encounter, key: str) -> Told | None:
    track = health(state, key)
    means = f"{track.empty} of {track.boxes} Health boxes left: {-track.penalty} fewer dice."
    return Told(means, f"Wounds {track.penalty}") if track.penalty else None


def badly_hurt(state: Encounter, key: str) -> Told | None:
    track = health(state, key)
    means = f"{track.bashing} bashing, {track.lethal} lethal, {track.aggravated} aggravated."
    return Told(means) if track.lethal + track.aggravated else None


EVERY = (
    Conditional(
        "unconscious", "Out of the fight", "Does nothing and holds nobody.", sources.OUT, is_out
    ),
    Conditional(
        "knocked_out", "Knocked out",
        "Wakes when a Health box is empty again; nothing else rouses them.",
        sources.WAKE, has_fainted,
    ),
    Conditional(
        "full_health", "No Health left",
        "Every box is full. Rolls Stamina at the start of each turn to stay conscious; more "
        "bashing turns lethal.",
        sources.CONSCIOUS, is_barely_awake,
    ),
    Conditional(
        "held", "Held",
        "Gets free, or turns the tables on a holder who is no bigger. Cannot dodge, attack at "
        "range or stand up.",
        sources.FREE, holds_on,
    ),
    Conditional(
        "tables_turned", "Upper hand",
        "May try one maneuver against the holder, in the turn after they turned the tables.",
        sources.TABLES, has_a_maneuver,
    ),
    Conditional(
        "holding", "Holding",
        "May try a maneuver on whom they hold. Cannot dodge, attack at range or stand up.",
        sources.CLOSE, captives,
    ),
    Conditional(
        "immobilizing", "Immobilizing",
        "Needs no further roll. Doing anything else eases the immobilization to a plain hold.",
        sources.EASED, immobilizes,
    ),
    Conditional(
        "on_top", "On top",
        "Two more dice on attack rolls against the one they bore to the ground.",
        sources.PRONE, is_on_top,
    ),
    Conditional(
        "prone", "Prone",
        "On the ground. Getting up takes the action, and no hold may be left.",
        sources.STAND, marked("prone"),
    ),
    Conditional(
        "immobilized", "Immobilized",
        "Can only wriggle, for which it takes more successes than hold them down.",
        sources.IMMOBILIZE, immobilized,
    ),
    Conditional(
        "wounded", "Wounds", "With few Health boxes left, fewer dice on every roll.",
        sources.WOUNDS, wounded,
    ),
    Conditional(
        "badly_hurt", "Badly hurt", "Has lethal or aggravated wounds.", sources.HEALTH, badly_hurt
    ),
)  # fmt: skip
