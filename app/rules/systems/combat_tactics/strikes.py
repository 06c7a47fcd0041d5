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
from app.rules.systems.combat_tactics import sources, tables
from app.rules.systems.combat_tactics.holds import settled
from app.rules.systems.combat_tactics.modifiers import blow, damage_lines
from app.rules.systems.combat_tactics.reading import stats
from app.rules.systems.combat_tactics.tables import LETHAL, TEMPORARY

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
    knockdown: bool = Field(False, title="A hit knocks the holder down (knockdown die)")


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
            return str(tables.GRIP_DICE)


def weapons(scene: Scene) -> Mapping[str, tuple[str, ...]]:
    found: tuple[Weapon, ...] = ("pummel", "small_weapon", "natural_weapon")
    return {"weapon": tuple(w for w in found if blow_of(scene.state, scene.actor, w))}


def strike(scene: Scene) -> Play:
    """One blow at the holder: a critical with a weapon may free, a knockdown does."""
    state, actor, holder = scene.state, scene.actor, scene.target
    told = scene.read(Striking)
    penalty = 0 if told.weapon == "natural_weapon" else tables.HELD_STRIKE_PENALTY
    hit = yield from make(blow(state, actor, holder, penalty))
    if hit == "none":
        return Outcome("missed")
    choice = ""
    if hit == "won_critical" and told.weapon != "pummel":
        choice = yield from make(critical_choice(actor))
    hurts = yield from wound(state, actor, holder, told.weapon, double=choice == "double_damage")
    gone = HoldEnded(holder, actor, "struck")
    if told.knockdown:
        return Outcome("freed", settled(state, gone, Marked(holder, "prone"), *hurts))
    if choice == "forced_release":
        return Outcome("freed", settled(state, gone, *hurts))
    return Outcome("hit", settled(state, *hurts))


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
    lines = (*line("Weapon", flat, sources.STRIKE), *damage_lines(stats(state, by)))
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
