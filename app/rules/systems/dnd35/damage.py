"""What hurts, how much, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.rules.checks import Damage, Side
from app.rules.dice import parse_dice
from app.rules.events import Event, Hurt, Noted
from app.rules.modifiers import Lines, line, total
from app.rules.plays import Part, make
from app.rules.reading import all_ended, felled
from app.rules.sources import Source
from app.rules.state import Encounter
from app.rules.systems.dnd35 import sources, tables
from app.rules.systems.dnd35.reading import is_new, is_out, light_weapon, stats
from app.rules.systems.dnd35.stats import NaturalWeapon
from app.rules.systems.dnd35.turns import grappling_limb

Kind = Literal["lethal", "nonlethal"]


@dataclass(frozen=True, slots=True)
class Weapon:
    """Something that hurts. `penalty` is for damage of the wrong kind, on the check before it."""

    label: str
    dice: str
    source: Source
    kind: Kind = "lethal"
    lines: Lines = ()
    penalty: int = 0


@dataclass(frozen=True, slots=True)
class Harm:
    to: str
    amount: int
    kind: Kind


def fist(state: Encounter, by: str, lethal: bool | None = None) -> Weapon:
    """An unarmed strike; its penalty is for lethal damage, which only a monk deals freely."""
    there = stats(state, by)
    kind: Kind = "lethal" if (there.monk if lethal is None else lethal) else "nonlethal"
    dice = there.unarmed or tables.UNARMED_DICE[there.size]
    wrong = kind == "lethal" and not there.monk
    penalty = tables.WRONG_DAMAGE_PENALTY if wrong else 0
    return Weapon("Unarmed damage", dice, sources.DAMAGE, kind, strength(state, by), penalty)


def strength(state: Encounter, by: str) -> Lines:
    return line("Strength", stats(state, by).str_mod, sources.DAMAGE)


def natural(label: str, dice: str, source: Source, lethal: bool | None = None) -> Weapon:
    """A natural weapon: lethal, unless a penalty on the check is taken."""
    if lethal is False:
        return Weapon(label, dice, source, "nonlethal", penalty=tables.WRONG_DAMAGE_PENALTY)
    return Weapon(label, dice, source)


def limb(found: NaturalWeapon, source: Source, lethal: bool | None = None) -> Weapon:
    return natural(f"Damage ({found.name})", found.damage, source, lethal)


def main_weapon(state: Encounter, by: str) -> Weapon:
    """What it strikes with at an opportunity."""
    dice = stats(state, by).damage
    return Weapon("Weapon damage", dice, sources.OPPORTUNITY) if dice else fist(state, by)


def grabbing(state: Encounter, by: str, of: str, lethal: bool | None = None) -> Weapon | None:
    """The weapon of an improved grab, from the round after it made this hold."""
    hold, grab = state.holds.get((by, of)), stats(state, by).improved_grab
    if not hold or not grab or hold.via != "improved_grab" or is_new(state, hold):
        return None
    return natural(f"Damage ({grab.weapon})", grab.damage, sources.IMPROVED_GRAB, lethal)


def of_check(state: Encounter, by: str, of: str, lethal: bool | None = None) -> Weapon:
    """What a won grapple check to deal damage deals."""
    if found := grabbing(state, by, of, lethal):
        return found
    if found_limb := grappling_limb(state, by):
        return limb(found_limb, sources.MONSTER_WEAPONS, lethal)
    return fist(state, by, lethal)


def turned_weapon(state: Encounter, by: str, of: str) -> Weapon:
    """The light weapon in the hand of `of`, driven by the Strength of `by`."""
    dice = light_weapon(state, of) or "1"
    _, flat = parse_dice(dice)
    # Whoever wrote no Strength into the weapon’s damage has none to take out of it.
    _, theirs, _ = sorted((0, flat, stats(state, of).str_mod))
    lines = (*line("Without its owner’s Strength", -theirs, sources.DAMAGE), *strength(state, by))
    return Weapon("Weapon damage", dice, sources.USE_WEAPON, lines=lines)


def penalty_for(weapon: Weapon) -> Lines:
    label = "Lethal damage" if weapon.kind == "lethal" else "Nonlethal damage"
    return line(label, weapon.penalty, sources.LETHAL)


def harm(
    state: Encounter, key: str, by: str, to: str, weapon: Weapon, *, brink: int | None = None
) -> Part[Harm]:
    """Roll the damage; without dice it is settled already. `brink` is for what it decides."""
    if weapon.kind == "nonlethal" and stats(state, to).lifeless:
        return Harm(to, 0, weapon.kind)
    dice, flat = parse_dice(weapon.dice)
    reduction = stats(state, to).damage_reduction
    lines = (
        *line("Weapon", flat if dice else 0, weapon.source),
        *weapon.lines,
        *line("Damage reduction", -reduction, sources.REDUCTION),
    )
    least = 0 if reduction else 1
    if dice is None:
        return Harm(to, max(least, flat + int(total(lines))), weapon.kind)
    brinks = (0,) if brink is None else (0, brink)
    check = Damage(key, Side(by, weapon.label, lines), dice, least, brinks)
    return Harm(to, (yield from make(check)), weapon.kind)


def constriction(state: Encounter, by: str, to: str) -> Part[tuple[Harm, ...]]:
    """The extra damage of a creature that constricts."""
    dice = stats(state, by).constrict
    if not dice:
        return ()
    weapon = Weapon("Constriction", dice, sources.CONSTRICT)
    return ((yield from harm(state, "constrict", by, to, weapon)),)


def grabbed_again(
    state: Encounter, by: str, to: str, key: str = "amount"
) -> Part[tuple[Harm, ...]]:
    """What any other won check does to somebody in the hold of an improved grab: as if to hurt.

    `key` must be one that the maneuver asks for nothing else.
    """
    weapon = grabbing(state, by, to)
    if weapon is None:
        return ()
    bite = yield from harm(state, key, by, to, weapon)
    return (bite, *(yield from constriction(state, by, to)))


def injuries(state: Encounter, *harms: Harm) -> tuple[Event, ...]:
    """The facts of being hurt; whoever is knocked out lets go of all it held."""
    hurts = tuple(Hurt(h.to, h.amount, h.kind) for h in harms if h.amount)
    spared = (Noted("{0} takes no damage", (h.to,)) for h in harms if not h.amount)
    down = felled(state, hurts, is_out)
    return (*hurts, *spared, *(fact for key in down for fact in falling(state, key)))


def falling(state: Encounter, key: str) -> tuple[Event, ...]:
    text = "{0} falls unconscious"
    return (Noted(text, (key,)), *all_ended(state.held_by(key), "unconscious"))
