"""Every number that goes into a roll, line by line with its rule."""

from __future__ import annotations

from typing import NamedTuple

from app.rules.checks import Side
from app.rules.modifiers import Lines, Modifier, line
from app.rules.sources import Source
from app.rules.state import Encounter
from app.rules.systems.adnd.sizes import steps_bigger
from app.rules.systems.adnd2e import sources, tables
from app.rules.systems.adnd2e.checks import Pull
from app.rules.systems.adnd2e.reading import (
    PRONE,
    STUNNED,
    hands_of,
    is_in_chart_hold,
    move_of,
    options,
    stats,
)

STRENGTH_ROLL = "Strength"


class Change(NamedTuple):
    """Strength counts as so much higher or lower, for a reason."""

    label: str
    points: int
    source: Source


def pull(state: Encounter, by: str, foes: tuple[str, ...], changes: tuple[Change, ...]) -> Pull:
    """One side of a tug of war. What lowers Strength comes before what raises it."""
    there, mode = stats(state, by), options(state).raise_mode
    strength = there.full_strength
    source = sources.EXCEPTIONAL if strength.percentile else sources.TUG
    source = sources.ESTIMATE if there.is_estimated else source
    lines = [Modifier(f"Strength {strength}", strength.score, source)]
    for label, points, why in sorted((*changes, *size(state, by, foes)), key=lambda c: c.points):
        lower = points < 0
        after = strength.lowered(-points) if lower else strength.raised(points, mode)
        lines.append(Modifier(f"{label}: as {after}", after.score - strength.score, why))
        strength = after
    return Pull(Side(by, STRENGTH_ROLL, tuple(lines), "at_most"), strength)


def one_hand(gripping: int) -> tuple[Change, ...]:
    change = Change("One hand", tables.ONE_HAND_RUNGS, sources.ONE_HAND)
    return (change,) if gripping == 1 else ()


def keeping(state: Encounter, holder: str, held: str) -> tuple[Change, ...]:
    """What a holder's Strength is like who does not want to let go."""
    hold = state.holds.get((holder, held))
    if hold is None:
        return ()
    skilled = stats(state, holder).specialist and move_of(hold)
    change = Change("Wrestling specialist", tables.SPECIALIST_GRIP, sources.SPECIALIST)
    return (*one_hand(hands_of(hold)), *((change,) if skilled else ()))


def is_folk(state: Encounter, key: str) -> bool:
    family = stats(state, key).family
    return family == "people" or (family == "goblin" and options(state).goblins_halved)


def size(state: Encounter, by: str, foes: tuple[str, ...]) -> tuple[Change, ...]:
    """The difference in size, to the biggest of several foes."""
    adjusted = is_folk(state, by) or options(state).size_adjust_monsters
    if not adjusted or not foes:
        return ()
    foe = max(foes, key=lambda key: bigger(state, key, by))
    steps = bigger(state, foe, by)
    both = is_folk(state, by) and is_folk(state, foe)
    up, down = (
        (tables.SMALLER_FOLK, tables.BIGGER_FOLK)
        if both
        else (tables.SMALLER_FOE, tables.BIGGER_FOE)
    )
    source = sources.FOLK_SIZE if both else sources.SIZE
    if steps > 0:
        return (Change("Bigger foe", down, source),)
    return (Change("Smaller foe", up, source),) if steps < 0 else ()


def bigger(state: Encounter, one: str, other: str) -> int:
    return steps_bigger(stats(state, one).size, stats(state, other).size)


def hit_bonus(state: Encounter, by: str) -> Lines:
    there = stats(state, by)
    to_hit = 0 if there.is_estimated else there.full_strength.adjustments.hit
    return (
        *line(f"Strength {there.full_strength}", to_hit, sources.STRENGTH),
        *line("Other to-hit bonus", there.hit_bonus, sources.THAC0),
    )


def level(state: Encounter, by: str) -> int:
    """What THAC0 adds to an attack roll against an Armor Class that counts upward."""
    return 20 - stats(state, by).thac0


def attack(
    state: Encounter, by: str, foe: str, more: Lines = (), *, wrestles: bool = False
) -> Side:
    thac0 = Modifier(f"THAC0 {stats(state, by).thac0}", level(state, by), sources.THAC0)
    held, down = in_hold(state, by, wrestles=wrestles), at_a_disadvantage(state, foe)
    return Side(by, "Attack", (thac0, *hit_bonus(state, by), *down, *more, *held))


def at_a_disadvantage(state: Encounter, foe: str) -> Lines:
    """One bonus, whether the foe is stunned, on the ground or both."""
    words = (("Foe is stunned", STUNNED), ("Foe is prone", PRONE))
    found = next((label for label, mark in words if state.is_marked(foe, mark)), "")
    return line(found, tables.AT_THE_HELPLESS if found else 0, sources.HELPLESS)


def armor_class(state: Encounter, of: str, value: int | None = None) -> Side:
    """Armor Class counted upward from 0, as 20 less what is written."""
    ac = stats(state, of).ac if value is None else value
    upward = Modifier(f"Armor Class {ac}", 20 - ac, sources.THAC0)
    return Side(of, "Armor Class", (upward,))


def called_shot() -> Lines:
    return line("Called shot", tables.CALLED_SHOT_PENALTY, sources.CALLED)


def in_hold(state: Encounter, by: str, *, wrestles: bool) -> Lines:
    """The penalty of somebody in a wrestling hold, which wrestling itself does not have."""
    if not is_in_chart_hold(state, by):
        return ()
    why = "it is a wrestling attack" if wrestles else None
    return (Modifier("In a hold", tables.HELD_PENALTY, sources.HELD, not wrestles, why),)


def wrestling(state: Encounter, by: str, foe: str) -> Lines:
    """What wrestling adds to an attack roll of its own."""
    worn_by = by if options(state).armor_penalty_on == "attacker" else foe
    worn = stats(state, worn_by).armor
    skill = tables.SPECIALIST_BONUS if stats(state, by).specialist else 0
    return (
        *line(f"Armor ({worn.replace('_', ' ')})", tables.ARMOR_PENALTY[worn], sources.ARMOR),
        *line("Wrestling specialist", skill, sources.SPECIALIST),
    )


def strength_damage(state: Encounter, by: str) -> int:
    there = stats(state, by)
    return 0 if there.is_estimated else there.full_strength.adjustments.damage
