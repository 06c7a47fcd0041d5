"""What follows from the holds and wounds of a fight for each character, and where it is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.plays import Condition
from app.rules.state import Encounter
from app.rules.systems.storytelling import sources
from app.rules.systems.storytelling.reading import (
    between,
    has_fainted,
    health,
    holds_by,
    holds_on,
    immobilizing_holds,
    is_full,
    is_immobilizing,
    is_out,
    is_prone,
    options,
    stored,
)

OUT = Condition("unconscious", "Out of the fight", "Does nothing and holds nobody.", sources.OUT)
FAINTED = Condition(
    "knocked_out",
    "Knocked out",
    "Wakes when a Health box is empty again; nothing else rouses them.",
    sources.WAKE,
)
AWAKE = Condition(
    "full_health",
    "Health full",
    "Rolls Stamina at the start of each turn to stay conscious; more bashing turns lethal.",
    sources.CONSCIOUS,
)
HELD = Condition(
    "held",
    "Held",
    "Gets free, or turns the tables on a holder who is no bigger. Cannot dodge, attack at range "
    "or stand up.",
    sources.FREE,
)
HOLDING = Condition(
    "holding",
    "Holding",
    "May try a maneuver on whom they hold. Cannot dodge, attack at range or stand up.",
    sources.CLOSE,
)
IMMOBILIZING = Condition(
    "immobilizing",
    "Immobilizing",
    "Needs no further roll. Doing anything else eases the immobilization to a plain hold.",
    sources.MAINTAIN,
)
PRONE = Condition(
    "prone",
    "Prone",
    "On the ground. Getting up takes the action, and no hold may be left.",
    sources.STAND,
)
ON_TOP = Condition(
    "on_top",
    "On top",
    "Two more dice on attack rolls against the one they bore to the ground.",
    sources.PRONE,
)
TABLES = Condition(
    "tables_turned",
    "Tables turned",
    "May try one maneuver against the holder, in the turn after they turned the tables.",
    sources.TABLES,
)
IMMOBILIZED = Condition(
    "immobilized",
    "Immobilized",
    "Can only wriggle, for which it takes more successes than hold them down.",
    sources.IMMOBILIZE,
)
WOUNDED = Condition(
    "wounded", "Wounds", "With few Health boxes left, fewer dice on every roll.", sources.WOUNDS
)
BADLY_HURT = Condition(
    "badly_hurt", "Badly hurt", "Has lethal or aggravated wounds.", sources.HEALTH
)
EVERY = (
    OUT,
    FAINTED,
    AWAKE,
    HELD,
    TABLES,
    HOLDING,
    IMMOBILIZING,
    ON_TOP,
    PRONE,
    IMMOBILIZED,
    WOUNDED,
    BADLY_HURT,
)


def conditions(state: Encounter, key: str) -> tuple[Condition, ...]:
    mine, theirs = holds_by(state, key), holds_on(state, key)
    around = (hold for other in state.combatants for hold in between(state, key, other))
    found = (
        (OUT, is_out(state, key)),
        (FAINTED, has_fainted(state, key)),
        (AWAKE, is_full(state, key) and not is_out(state, key)),
        (HELD, bool(theirs)),
        (TABLES, any("tables" in hold.detail for hold in theirs)),
        (HOLDING, bool(mine)),
        (IMMOBILIZING, any(map(is_immobilizing, mine))),
        (ON_TOP, any(hold.detail.get("on_top") == key for hold in around)),
        (PRONE, is_prone(state, key)),
    )
    so = tuple(condition for condition, is_so in found if is_so)
    return (*so, *immobilized(state, key), *wounded(state, key))


def immobilized(state: Encounter, key: str) -> Iterator[Condition]:
    best = max(map(stored, immobilizing_holds(state, key)), default=0)
    if best:
        open_ = best > 1 or not options(state).immob_defense_needs_two
        defense = "no Defense against others" if open_ else "Defense as usual"
        means = f"Can only wriggle, for which it takes {best + 1} successes; {defense}."
        yield replace(IMMOBILIZED, label=f"Immobilized ({best})", means=means)


def wounded(state: Encounter, key: str) -> Iterator[Condition]:
    track = health(state, key)
    if track.penalty:
        means = f"{track.empty} of {track.boxes} Health boxes left: {-track.penalty} fewer dice."
        yield replace(WOUNDED, label=f"Wounds {track.penalty}", means=means)
    if track.lethal + track.aggravated:
        means = f"{track.bashing} bashing, {track.lethal} lethal, {track.aggravated} aggravated."
        yield replace(BADLY_HURT, means=means)
