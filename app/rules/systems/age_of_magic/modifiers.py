"""Every number that a roll is made of, line by line with its rule."""

from __future__ import annotations

from functools import lru_cache

from app.rules.checks import Side
from app.rules.modifiers import Lines, Modifier, line
from app.rules.sources import Source
from app.rules.state import Encounter
from app.rules.systems.age_of_magic import sources, tables
from app.rules.systems.age_of_magic.checks import Roll, risking
from app.rules.systems.age_of_magic.reading import most_dice, stats, wound
from app.rules.systems.age_of_magic.stats import Stats

SKILLS = {"combat": "Combat", "martial_arts": "Martial Arts", "athletics": "Athletics"}
CHARACTERISTICS = {"st": "ST", "co": "CO", "wp": "WP"}
SPECIALISMS = {
    "brawling": "Brawling",
    "combat_speed": "Combat speed",
    "dodge": "Dodge",
    "toughness": "Toughness",
    "soak": "Soak",
    "acrobatics": "Acrobatics",
}
LABELS = {**SKILLS, **CHARACTERISTICS, **SPECIALISMS, "weapon_skill": "Weapon skill"}


@lru_cache(maxsize=4096)
def scores(there: Stats, names: str, source: Source) -> Lines:
    """Skill and characteristic always; a specialism only if it says something."""
    values = ((name, getattr(there, name) or 0) for name in names.split())
    found = ((name, value) for name, value in values if value or name not in SPECIALISMS)
    return tuple(Modifier(LABELS[name], value, source) for name, value in found)


def impairment(state: Encounter, key: str) -> Lines:
    """What wounds and pain take off every roll."""
    level = wound(state, key)
    stunned = state.is_marked(key, "stunned")
    pain = tables.STUNNED_PENALTY if stunned else tables.STAGGERED_PENALTY
    shaken = stunned or state.is_marked(key, "staggered")
    return (
        *line(f"Wounded ({level})", tables.IMPAIRMENT[level], sources.IMPAIRED),
        *line("Stunned" if stunned else "Staggered", pain if shaken else 0, sources.REACTION),
    )


def side(
    state: Encounter, key: str, label: str, names: str, source: Source, more: Lines = ()
) -> Side:
    """One side of a roll: the scores named, apart by spaces, and whatever else bears on it."""
    lines = scores(stats(state, key), names, source)
    return Side(key, label, (*lines, *more, *impairment(state, key)))


def rolled(state: Encounter, found: Side, dice: int | None = None) -> Roll:
    """A roll of that side, with no more dice than it may risk; None: its roller chooses."""
    most = most_dice(state, found.bonus)
    if dice is None:
        return Roll(found, None, most)
    return Roll(risking(found, min(dice, most)), min(dice, most), most)


def doubled(state: Encounter, key: str) -> Lines:
    """Martial Arts suffer from encumbrance a second time."""
    return line("Encumbrance again", stats(state, key).encumbrance, sources.DEFENSE)
