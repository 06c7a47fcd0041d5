"""Blows, and all that comes of one: damage, wound, soak, pain, footing, and holds that break."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from app.rules.checks import Choose, Side, Sure
from app.rules.events import Event, Marked, Noted
from app.rules.modifiers import Lines, Modifier, line
from app.rules.plays import Part, make
from app.rules.reading import all_ended, captives
from app.rules.sources import Source
from app.rules.state import Encounter, fold
from app.rules.systems.age_of_magic import sources, tables
from app.rules.systems.age_of_magic.checks import Reading, Risk, halves, said
from app.rules.systems.age_of_magic.modifiers import rolled, side
from app.rules.systems.age_of_magic.points import pay, points_left
from app.rules.systems.age_of_magic.reading import (
    is_out,
    options,
    stats,
    wound,
)
from app.rules.systems.age_of_magic.stats import CloseWeapon
from app.rules.systems.age_of_magic.tables import (
    KINDS,
    PLACES,
    Footing,
    Kind,
    Location,
    Pain,
    Wound,
)

EndingKey: TypeAlias = Literal["shaken", "thrown_off", "wounded", "hit"]
MISS = -1
WOUNDING = 7
"""Half points beyond the resistance that make a light wound."""
UNSHAKEN = 40
"""Half points of a reaction roll that leave nobody shaken."""


@dataclass(frozen=True, slots=True)
class Blow:
    """A kind of attack: points, damage rating, where it may land, and the kind of damage."""

    label: str
    points: int
    rating: float
    at: tuple[Location, ...]
    source: Source
    kind: Kind = "blunt"


PUNCH = Blow("Punch", 2, 5, ("chest", "abdomen", "arm", "head"), sources.PUNCH)
KICK = Blow("Kick", 3, 6, ("abdomen", "leg", "groin"), sources.KICK)
HEAD_BUTT = Blow("Head butt", 3, 6, ("chest", "arm", "head"), sources.HEAD_BUTT)


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


@dataclass(frozen=True, slots=True)
class Harm:
    """What came of it, as the key of an ending, with its facts."""

    key: EndingKey
    facts: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Soaked:
    wound: Wound
    facts: tuple[Event, ...] = ()


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


def fate(hit: Hit) -> Callable[[int], Hashable]:
    """All that the rest of the play tells damage apart by."""
    off, footing = halves(resistance(hit).bonus), halves(impact_side(hit).bonus)
    return lambda damage: (tables.wound_of(damage - off), tables.footing_of(footing - damage))


def striking(hit: Hit, *, ties: bool) -> Reading[int]:
    """How an attack is read: as its margin, or a miss. `hit` is as it would be with none."""
    basic, fate_of = halves(damage_side(hit).bonus), fate(hit)

    def alike(margin: int) -> Hashable:
        if margin < 0 or hit.dice != 0:
            return max(MISS, margin // 2)
        return fate_of(max(0, basic + margin // 2))

    enough = max(0, 2 * (halves(resistance(hit).bonus) + WOUNDING - basic))
    return Reading(
        lambda margin: margin if margin > 0 or (ties and not margin) else MISS,
        lambda margin: "missed" if margin < 0 else "hit",
        (MISS, enough),
        alike,
    )


def land(hit: Hit) -> Part[Harm]:
    """Roll out everything that a blow does to whom it hits."""
    guard = resistance(hit)
    enough = halves(guard.bonus) + WOUNDING
    reading = Reading(lambda damage: max(0, damage), said("rolled"), (0, enough), fate(hit))
    roll = rolled(hit.state, damage_side(hit), hit.dice)
    damage = yield from make(Risk("damage", roll, reading))
    taken = tables.wound_of(damage - halves(guard.bonus))
    soaked = yield from soak(hit, (yield from make(Sure("wound", taken, taken, guard))))
    facts = (*soaked.facts, *wounded(hit, soaked.wound))
    pain = yield from pain_of(hit, soaked.wound)
    facts = (*facts, *shaken(fold(hit.state, facts), hit, pain))
    footing: Footing = "steady"
    if pain != "unconscious":
        footing = yield from footing_after(hit, damage)
    facts = (*facts, *pushed(fold(hit.state, facts), hit, footing))
    return Harm(ending(hit, soaked.wound, pain, footing), (*facts, *lost(hit, pain, footing)))


def soak(hit: Hit, taken: Wound) -> Part[Soaked]:
    """Whether the one who is hit takes the edge off it, if it may and can pay for that."""
    state, foe = hit.state, hit.foe
    may = options(state).held_may_soak or not state.holders_of(foe)
    able = may and points_left(state, foe) >= tables.SOAK_POINTS and not is_out(state, foe)
    if taken == "none" or not able:
        return Soaked(taken)
    why = (Modifier("It may soak up part of a wound", 0, sources.SOAK),)
    ask = Choose("soaks", foe, f"Soak a {taken} wound, for 1 point?", ("soak", "take_it"), why)
    if (yield from make(ask)) != "soak":
        return Soaked(taken)
    roll = rolled(state, side(state, foe, "Soak", "combat soak st", sources.SOAK))
    reading = Reading(
        tables.soaked_levels,
        lambda levels: tables.eased(taken, levels),
        (0, 2),
        lambda levels: tables.eased(taken, levels),
    )
    levels = yield from make(Risk("soak", roll, reading))
    return Soaked(tables.eased(taken, levels), pay(state, foe, tables.SOAK_POINTS))


def wounded(hit: Hit, taken: Wound) -> tuple[Event, ...]:
    if taken == "none":
        return ()
    worst = tables.worse(taken, wound(hit.state, hit.foe))
    level = "scratch" if taken == "scratch" else f"{taken} wound"
    return Marked(hit.foe, "wound", worst), Noted(f"{{0}} takes a {level}", (hit.foe,))


def pain_of(hit: Hit, taken: Wound) -> Part[Pain]:
    """The reaction to a wound. Nobody reacts to a fatal one."""
    if taken in ("none", "fatal"):
        return "unshaken" if taken == "none" else "unconscious"
    more = (
        *line(hit.blow.kind.capitalize(), KINDS[hit.blow.kind], sources.REACTION),
        *line(f"To the {hit.at}", PLACES[hit.at].pain, sources.REACTION),
        *line(
            f"A {taken} wound".replace("scratch wound", "scratch"),
            tables.PAIN[taken],
            sources.REACTION,
        ),
    )
    found = side(hit.state, hit.foe, "Pain", "wp combat toughness", sources.REACTION, more)
    reading = Reading(tables.reaction_to, str, (UNSHAKEN,), lambda pain: pain)
    return (yield from make(Risk("pain", rolled(hit.state, found), reading)))


def shaken(state: Encounter, hit: Hit, pain: Pain) -> tuple[Event, ...]:
    """The stunned lose all their points, which is read off the mark itself."""
    if pain == "unshaken":
        return ()
    mark = "dead" if wound(state, hit.foe) == "fatal" else pain
    drops = (Noted("{0} drops what that arm held", (hit.foe,)),)
    return (
        Marked(hit.foe, mark),
        *(pay(state, hit.foe, 1) if pain == "staggered" else ()),
        *(drops if pain == "stunned" and hit.at == "arm" else ()),
    )


def footing_after(hit: Hit, damage: int) -> Part[Footing]:
    """Even a blow that armor stops may push."""
    impact = Modifier("Basic damage", -damage / 2, sources.IMPACT, whose=hit.by)
    found = replace(impact_side(hit), lines=(*impact_side(hit).lines, impact))
    reading = Reading(tables.footing_of, lambda footing: footing.replace("_", " "))
    return (yield from make(Risk("footing", rolled(hit.state, found), reading)))


def pushed(state: Encounter, hit: Hit, footing: Footing) -> tuple[Event, ...]:
    """Whoever cannot pay for getting its balance back falls."""
    price = tables.FOOTING_POINTS[footing]
    if not price:
        return ()
    words = {"off_balance": "is knocked off balance", "knocked_back": "is driven back a meter"}
    said = words.get(footing, "is driven back a meter and knocked over")
    left = points_left(state, hit.foe)
    falls = footing == "knocked_over" or left < price
    return (
        Noted(f"{{0}} {said}", (hit.foe,)),
        *pay(state, hit.foe, min(price, left)),
        *((Marked(hit.foe, "prone"),) if falls else ()),
    )


def is_thrown_off(hit: Hit, footing: Footing) -> bool:
    rule = options(hit.state).knockback_breaks and bool(captives(hit.state, hit.foe))
    return rule and footing in ("knocked_back", "knocked_over")


def ending(hit: Hit, taken: Wound, pain: Pain, footing: Footing) -> EndingKey:
    if pain != "unshaken":
        return "shaken"
    if is_thrown_off(hit, footing):
        return "thrown_off"
    return "hit" if taken == "none" else "wounded"


def lost(hit: Hit, pain: Pain, footing: Footing) -> tuple[Event, ...]:
    """The holds that break because their holder is shaken, or pushed by house rule."""
    if pain == "unshaken" and not is_thrown_off(hit, footing):
        return ()
    why = footing.replace("_", " ") if pain == "unshaken" else pain
    return all_ended(captives(hit.state, hit.foe), why)
