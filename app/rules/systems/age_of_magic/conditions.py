"""What follows for each combatant from holds, wounds and pain, and where that is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from app.rules.plays import Condition
from app.rules.state import Encounter
from app.rules.systems.age_of_magic import sources
from app.rules.systems.age_of_magic.reading import (
    held_by,
    holds_on,
    is_from_rear,
    is_marked,
    wound,
)
from app.rules.systems.age_of_magic.tables import IMPAIRMENT

HELD = Condition(
    "held",
    "Arms held",
    "Stays in this hex and reacts to nothing but by soaking. May kick or butt its holder, at -2, "
    "or break the hold; each attempt is 1 easier than the one before.",
    sources.HELD,
)
BEHIND = Condition(
    "held_from_behind", "Held from behind", "Can only try to break the hold.", sources.BEHIND
)
HOLDING = Condition(
    "holding",
    "Holding",
    "Its arms are busy and it stays in the hex. Staggered, stunned or out, it loses the hold.",
    sources.SHAKEN,
)
MARKS = (
    Condition("dead", "Dead", "Killed by a fatal wound.", sources.WOUND),
    Condition("unconscious", "Unconscious", "Does nothing and holds nobody.", sources.REACTION),
    Condition(
        "stunned",
        "Stunned",
        "No action points, and -3 on every roll, until the next combat turn.",
        sources.REACTION,
    ),
    Condition(
        "staggered", "Staggered", "-1 on every roll until the next combat turn.", sources.REACTION
    ),
    Condition("prone", "Prone", "On the ground: a kick may reach any part of it.", sources.KICK),
)

WOUNDED = Condition(
    "wounded",
    "Wound",
    "The graver it is, the less on every roll: -1 for a light one. A scratch costs nothing.",
    sources.IMPAIRED,
)
EVERY = (HELD, BEHIND, HOLDING, *MARKS, WOUNDED)


def conditions(state: Encounter, key: str) -> tuple[Condition, ...]:
    return tuple(found(state, key))


def found(state: Encounter, key: str) -> Iterator[Condition]:
    holds = holds_on(state, key)
    if holds:
        yield HELD
    if any(map(is_from_rear, holds)):
        yield BEHIND
    if held_by(state, key):
        yield HOLDING
    yield from (mark for mark in MARKS if is_marked(state, key, mark.key))
    level = wound(state, key)
    if level != "none":
        means = f"{IMPAIRMENT[level]:+} on every roll." if IMPAIRMENT[level] else "No penalty yet."
        yield replace(WOUNDED, label=f"Wound: {level}", means=means)
