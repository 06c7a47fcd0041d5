"""Wounds: soaked, carried, and how much they hurt."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from app.rules.checks import Choose
from app.rules.events import Event, Marked, Noted
from app.rules.modifiers import Modifier, line
from app.rules.plays import Part, make, passage
from app.rules.state import Encounter, fold
from app.rules.systems.age_of_magic import sources, tables
from app.rules.systems.age_of_magic.checks import Reading, Risk
from app.rules.systems.age_of_magic.hits import Hit
from app.rules.systems.age_of_magic.modifiers import rolled, side
from app.rules.systems.age_of_magic.points import pay, points_left
from app.rules.systems.age_of_magic.reading import is_out, options, wound
from app.rules.systems.age_of_magic.tables import KINDS, PLACES, Pain, Wound

UNSHAKEN = 40
"""Half points of a reaction roll that leave nobody shaken."""


@dataclass(frozen=True, slots=True)
class Soaked:
    wound: Wound
    facts: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Suffered:
    """A wound as it was taken, what the pain did, and the facts of both."""

    wound: Wound
    pain: Pain
    facts: tuple[Event, ...]


def suffer(hit: Hit, taken: Wound) -> Part[Suffered]:
    """What is left of a wound once it is soaked, and the pain of that."""
    return passage(suffering, (hit, taken), consequence)


def consequence(got: Suffered) -> Hashable:
    return got.wound == "none", told_apart(got.pain)


def suffering(wounding: tuple[Hit, Wound]) -> Part[Suffered]:
    hit, taken = wounding
    soaked = yield from soak(hit, taken)
    facts = (*soaked.facts, *wounded(hit, soaked.wound))
    pain = yield from pain_of(hit, soaked.wound)
    return Suffered(soaked.wound, pain, (*facts, *shaken(fold(hit.state, facts), hit, pain)))


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
    reading = Reading(tables.reaction_to, str, (UNSHAKEN,), told_apart)
    return (yield from make(Risk("pain", rolled(hit.state, found), reading)))


def told_apart(pain: Pain) -> Hashable:
    """All that the rest of a blow tells pain apart by: whether it shakes, and whether it fells."""
    return pain == "unshaken", pain == "unconscious"


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
