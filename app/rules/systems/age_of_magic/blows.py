"""All that comes of a blow: damage, footing, holds that break, and armor that hits back."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from app.rules.checks import Side, Sure
from app.rules.events import Event, Marked, Noted
from app.rules.modifiers import Lines, Modifier, line
from app.rules.plays import Part, make, passage
from app.rules.reading import all_ended, captives
from app.rules.state import Encounter, fold
from app.rules.systems.age_of_magic import sources, tables
from app.rules.systems.age_of_magic.checks import Reading, Risk, halves, said
from app.rules.systems.age_of_magic.hits import Hit, damage_side, impact_side, of, resistance
from app.rules.systems.age_of_magic.modifiers import rolled
from app.rules.systems.age_of_magic.points import pay, points_left
from app.rules.systems.age_of_magic.reading import options, stats
from app.rules.systems.age_of_magic.tables import PLACES, Footing, Pain, Wound
from app.rules.systems.age_of_magic.wounds import suffer

EndingKey: TypeAlias = Literal["shaken", "thrown_off", "wounded", "hit"]
MISS = -1
WOUNDING = 7
"""Half points beyond the resistance that make a light wound."""


@dataclass(frozen=True, slots=True)
class Harm:
    """What came of it, as the key of an ending, with its facts."""

    key: EndingKey
    facts: tuple[Event, ...]


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
    """Everything that a blow does to whom it hits, and to whoever strikes it."""
    return passage(landing, hit, ending_key)


def ending_key(harm: Harm) -> str:
    return harm.key


def landing(hit: Hit) -> Part[Harm]:
    guard = resistance(hit)
    enough = halves(guard.bonus) + WOUNDING
    reading = Reading(lambda damage: max(0, damage), said("rolled"), (0, enough), fate(hit))
    roll = rolled(hit.state, damage_side(hit), hit.dice)
    damage = yield from make(Risk("damage", roll, reading))
    taken = tables.wound_of(damage - halves(guard.bonus))
    got = yield from suffer(hit, (yield from make(Sure("wound", taken, taken, guard))))
    footing: Footing = "steady"
    if got.pain != "unconscious":
        footing = yield from footing_after(hit, damage)
    facts = (*got.facts, *pushed(fold(hit.state, got.facts), hit, footing))
    facts = (*facts, *lost(hit, got.pain, footing), *(yield from passage(recoil, hit, only_facts)))
    return Harm(ending(hit, got.wound, got.pain, footing), facts)


def only_facts(_facts: tuple[Event, ...]) -> None:
    """How it goes on depends on nothing here."""


def recoil(hit: Hit) -> Part[tuple[Event, ...]]:
    """Armor hits back at the bare limb that strikes it: no more than a wound, and nobody rolls."""
    limb = hit.blow.limb
    if limb is None or not stats(hit.state, hit.foe).armor.of(hit.at):
        return ()
    back = replace(hit, by=hit.foe, foe=hit.by, at=limb)
    why = Side(hit.by, "Recoil", recoil_lines(hit, back))
    taken = tables.wound_of(halves(why.bonus))
    got = yield from suffer(back, (yield from make(Sure("recoil", taken, taken, why))))
    return (*got.facts, *lost(back, got.pain, "steady"))


def recoil_lines(hit: Hit, back: Hit) -> Lines:
    """Their resistance less the skill of the blow, less one’s own resistance."""
    there, own = stats(hit.state, hit.by), resistance(back).lines
    return (
        *of(hit.foe, resistance(hit).lines),
        *line(f"To the {back.at}", PLACES[back.at].damage, sources.RECOIL),
        *line("Combat", -there.combat, sources.RECOIL),
        *line("Brawling", -there.brawling, sources.RECOIL),
        *(replace(found, label=f"Own {found.label}", value=-found.value) for found in own),
    )


def footing_after(hit: Hit, damage: int) -> Part[Footing]:
    """Even a blow that armor stops may push."""
    impact = Modifier("Basic damage", -damage / 2, sources.IMPACT, whose=hit.by)
    basic = impact_side(hit)
    found = replace(basic, lines=(*basic.lines, impact))
    reading = Reading(
        tables.footing_of,
        lambda footing: footing.replace("_", " "),
        alike=lambda footing: is_thrown_off(hit, footing),
    )
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
