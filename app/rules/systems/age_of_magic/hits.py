"""Blows, and what they are made of when they land: damage, footing, and what keeps them off."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.rules.checks import Side
from app.rules.modifiers import Lines, Modifier, line
from app.rules.sources import Source
from app.rules.state import Encounter
from app.rules.systems.age_of_magic import sources
from app.rules.systems.age_of_magic.modifiers import side
from app.rules.systems.age_of_magic.reading import stats
from app.rules.systems.age_of_magic.stats import CloseWeapon
from app.rules.systems.age_of_magic.tables import KINDS, PLACES, Kind, Location


@dataclass(frozen=True, slots=True)
class Blow:
    """A kind of attack: points, damage rating, where it may land, and the kind of damage.

    `limb`: the part of the striker’s own body that it strikes with, if it does.
    """

    label: str
    points: int
    rating: float
    at: tuple[Location, ...]
    source: Source
    kind: Kind = "blunt"
    limb: Location | None = None


PUNCH = Blow("Punch", 2, 5, ("chest", "abdomen", "arm", "head"), sources.PUNCH, limb="arm")
KICK = Blow("Kick", 3, 6, ("abdomen", "leg", "groin"), sources.KICK, limb="leg")
HEAD_BUTT = Blow("Head butt", 3, 6, ("chest", "arm", "head"), sources.HEAD_BUTT, limb="head")


def stab(weapon: CloseWeapon) -> Blow:
    """The blow of a weapon that reaches within the hex."""
    source = sources.CLOSE_WEAPON
    return Blow("Weapon", weapon.speed, weapon.rating, tuple(PLACES), source, weapon.kind)


@dataclass(frozen=True, slots=True)
class Hit:
    """A blow that lands on `foe`. `margin` counts half points; `dice` None: chosen when rolled."""

    state: Encounter
    by: str
    foe: str
    blow: Blow
    at: Location
    margin: int = 0
    dice: int | None = None


def of(whose: str, lines: Lines) -> Lines:
    """Lines that tell something about somebody else than who rolls."""
    return tuple(replace(found, whose=whose) for found in lines)


def damage_side(hit: Hit) -> Side:
    """Half of an odd half point is dropped: scores know no quarters."""
    more = (
        Modifier(hit.blow.label, hit.blow.rating, hit.blow.source),
        *of(hit.foe, line("Half the margin", hit.margin // 2 / 2, sources.DAMAGE)),
        *line(f"To the {hit.at}", PLACES[hit.at].damage, sources.LOCATION),
    )
    return side(hit.state, hit.by, "Damage", "st", sources.DAMAGE, more)


def impact_side(hit: Hit) -> Side:
    more = (
        *line(hit.blow.kind.capitalize(), KINDS[hit.blow.kind], sources.IMPACT),
        *line(f"To the {hit.at}", PLACES[hit.at].impact, sources.IMPACT),
    )
    return side(hit.state, hit.foe, "Footing", "athletics acrobatics st", sources.IMPACT, more)


def resistance(hit: Hit) -> Side:
    """What armor and ST keep off."""
    there = stats(hit.state, hit.foe)
    armor = line(f"Armor of the {hit.at}", there.armor.of(hit.at), sources.RESISTANCE)
    return Side(hit.foe, "Resistance", (Modifier("ST", there.st, sources.RESISTANCE), *armor))
