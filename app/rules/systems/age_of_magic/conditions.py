"""What follows for each combatant from holds, wounds and pain, and where that is written."""

from __future__ import annotations

from app.rules.conditions import Conditional, Told, marked
from app.rules.reading import captives
from app.rules.state import Encounter
from app.rules.systems.age_of_magic import sources
from app.rules.systems.age_of_magic.reading import is_held_from_rear, wound
from app.rules.systems.age_of_magic.tables import IMPAIRMENT


def wounded(state: Encounter, key: str) -> Told | None:
    level = wound(state, key)
    means = f"{IMPAIRMENT[level]:+} on every roll." if IMPAIRMENT[level] else "No penalty yet."
    return Told(means, f"Wound: {level}") if level != "none" else None


MARKS = (
    Conditional("dead", "Dead", "Killed by a fatal wound.", sources.WOUND, marked("dead")),
    Conditional(
        "unconscious", "Unconscious", "Does nothing and holds nobody.",
        sources.REACTION, marked("unconscious"),
    ),
    Conditional(
        "stunned", "Stunned",
        "No action points, and -3 on every roll, until the next combat turn.",
        sources.REACTION, marked("stunned"),
    ),
    Conditional(
        "staggered", "Staggered", "-1 on every roll until the next combat turn.",
        sources.REACTION, marked("staggered"),
    ),
    Conditional(
        "prone", "Prone", "On the ground: a kick may reach any part of it.",
        sources.KICK, marked("prone"),
    ),
)  # fmt: skip

EVERY = (
    Conditional(
        "held", "Arms held",
        "Stays in this hex and reacts to nothing but by soaking. May kick or butt its holder, at "
        "-2, or break the hold; each attempt is 1 easier than the one before.",
        sources.HELD, Encounter.holders_of,
    ),
    Conditional(
        "held_from_behind", "Held from behind", "Can only try to break the hold.",
        sources.BEHIND, is_held_from_rear,
    ),
    Conditional(
        "holding", "Holding",
        "Its arms are busy and it stays in the hex. Staggered, stunned or out, it loses the hold.",
        sources.SHAKEN, captives,
    ),
    *MARKS,
    Conditional(
        "wounded", "Wound",
        "The graver it is, the less on every roll: -1 for a light one. A scratch costs nothing.",
        sources.IMPAIRED, wounded,
    ),
)  # fmt: skip
