"""Getting out of a grasp by blows: the victim’s own, or those of its friends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from app.rules.checks import Choose, Damage, Side
from app.rules.dice import Dice, parse_dice
from app.rules.events import Event, HoldEnded, Hurt, Marked
from app.rules.modifiers import Lines, Modifier, line, total
from app.rules.plays import Ending, Outcome, Params, Part, Play, Scene, make
from app.rules.reading import all_ended
from app.rules.state import Encounter
from app.rules.systems.adnd.dice_checks import Reach
from app.rules.systems.adnd.sizes import steps_bigger
from app.rules.systems.combat_tactics import sources, tables
from app.rules.systems.combat_tactics.holds import saves, settled
from app.rules.systems.combat_tactics.modifiers import (
    blow,
    size_words,
    strain,
    strength_side,
    strong_arm,
)
from app.rules.systems.combat_tactics.reading import is_pinned, stats
from app.rules.systems.combat_tactics.tables import KNOCKDOWN, LETHAL, TEMPORARY

Weapon = Literal["pummel", "small_weapon", "natural_weapon"]
Cause = Literal["knocked_down", "critical"]
CAUSES: dict[Cause, str] = {
    "knocked_down": "knocked down",
    "critical": "a critical blow",
}
STRUCK = (
    Ending("hit", "Hit", "{actor} strikes {targets}"),
    Ending("freed", "Hit and free", "{actor} strikes {targets} and gets free"),
    Ending("missed", "Missed", "{actor} strikes at {targets} and misses"),
)
KNOCKED = Ending("parted", "Parted", "{actor} makes {targets} let go")


class Striking(Params):
    weapon: Weapon = Field("pummel", title="With what")


class Knocking(Params):
    cause: Cause = Field("knocked_down", title="What happened to the holder")


def blow_of(state: Encounter, key: str, weapon: Weapon) -> str:
    """The damage of a weapon that may be used in a grasp; empty if it has none."""
    there = stats(state, key)
    match weapon:
        case "small_weapon":
            return there.small_weapon
        case "natural_weapon":
            return there.natural_weapon
        case "pummel":
            return there.fist


def weapons(scene: Scene) -> Mapping[str, tuple[str, ...]]:
    found: tuple[Weapon, ...] = ("pummel", "small_weapon", "natural_weapon")
    return {"weapon": tuple(w for w in found if blow_of(scene.state, scene.actor, w))}


def strike(scene: Scene) -> Play:
    """One blow at the holder: a critical with a weapon may free, a knockdown does."""
    state, actor, holder = scene.state, scene.actor, scene.target
    weapon = scene.read(Striking).weapon
    hit = yield from make(blow(state, actor, holder, hindrance(state, actor, weapon)))
    if hit == "none":
        return Outcome("missed")
    choice = ""
    if hit == "won_critical" and weapon != "pummel":
        choice = yield from make(critical_choice(actor))
    hurts = yield from wound(state, actor, holder, weapon, double=choice == "double_damage")
    down = yield from knocked_down(state, actor, holder, weapon)
    fallen = (Marked(holder, "prone"),) if down else ()
    if down or choice == "forced_release":
        gone = HoldEnded(holder, actor, "struck")
        return Outcome("freed", settled(state, gone, *fallen, *hurts))
    return Outcome("hit", settled(state, *hurts))


def hindrance(state: Encounter, actor: str, weapon: Weapon) -> int:
    """Of blows in a wrestler’s grasp, but for natural weapons; not of those in a heap."""
    free = weapon == "natural_weapon" or is_pinned(state, actor)
    return 0 if free else tables.HELD_STRIKE_PENALTY


def knocked_down(state: Encounter, by: str, foe: str, weapon: Weapon) -> Part[bool]:
    """A fist does it by Strength; a weapon by its knockdown die, after which a save still helps."""
    mine, theirs = stats(state, by), stats(state, foe)
    if theirs.legs == "amorphous" or (weapon == "pummel" and theirs.immune):
        return False
    if weapon == "pummel":
        steps = steps_bigger(mine.size, theirs.size)
        size = line(size_words(steps), tables.PUMMEL_PER_SIZE * steps, sources.PUMMEL)
        sides = strength_side(by, mine, size), strength_side(foe, theirs)
        return (yield from make(strain("knockdown", *sides))) == "won"
    dice, _ = parse_dice(mine.knockdown_die or "0")
    if dice is None:
        return False
    needed = Modifier(f"Foe is {theirs.size}", KNOCKDOWN[theirs.size], sources.KNOCKDOWN)
    die = Reach("knockdown", Side(by, "Knockdown", (needed,), "at_least"), dice)
    return (yield from make(die)) and not (yield from saves(state, foe, "death"))


def critical_choice(actor: str) -> Choose:
    why = (Modifier("A critical hit", 0, sources.FORCED_RELEASE),)
    options = ("forced_release", "double_damage")
    return Choose("critical", actor, "What does the critical do?", options, why)


def wound(
    state: Encounter, by: str, to: str, weapon: Weapon, *, double: bool
) -> Part[tuple[Event, ...]]:
    """The damage of the blow; that of fists is temporary. Twice the dice for double damage."""
    kind = TEMPORARY if weapon == "pummel" else LETHAL
    if weapon == "pummel" and stats(state, to).immune:
        return ()
    dice, flat = parse_dice(blow_of(state, by, weapon) or "0")
    lines = (*line("Weapon", flat, sources.STRIKE), *strong_arm(stats(state, by)))
    if dice is None:
        return (Hurt(to, max(1, int(total(lines))), kind),)
    amount = yield from make(blow_damage(by, dice, lines, double=double))
    return (Hurt(to, amount, kind),)


def blow_damage(by: str, dice: Dice, lines: Lines, *, double: bool) -> Damage:
    if double:
        return Damage(
            "double", Side(by, "Double damage", lines), Dice(2 * dice.count, dice.sides), 1
        )
    return Damage("amount", Side(by, "Damage", lines), dice, 1)


def knocked_loose(scene: Scene) -> tuple[Event, ...]:
    """What somebody outside did by other rules than these, and what it does to the grasp."""
    state, holder = scene.state, scene.target
    cause = scene.read(Knocking).cause
    fallen = () if cause == "critical" else (Marked(holder, "prone"),)
    return (*all_ended(state.held_by(holder), CAUSES[cause]), *fallen)
