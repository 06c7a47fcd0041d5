"""What two who grapple do to each other by a grapple check: hurt, pin, throw, turn a weapon."""

from __future__ import annotations

from pydantic import Field

from app.rules.checks import Against, Choose
from app.rules.events import Event, Marked
from app.rules.modifiers import Lines, Modifier, line
from app.rules.plays import Ending, Outcome, Params, Play, Scene, make
from app.rules.refusals import first, of_both, of_target, unless, when
from app.rules.systems.dnd35 import sources
from app.rules.systems.dnd35.contests import overpower, won
from app.rules.systems.dnd35.damage import (
    constriction,
    grabbed_again,
    harm,
    injuries,
    of_check,
    penalty_for,
    turned_weapon,
)
from app.rules.systems.dnd35.holds import parted, pinned
from app.rules.systems.dnd35.modifiers import armor_class, melee
from app.rules.systems.dnd35.reading import dwarfed, light_weapon, options, pinners, too_big
from app.rules.systems.dnd35.refusals import (
    NOT_SWALLOWED,
    OPPONENT,
    OPTIONAL_MANEUVER,
    PINS_NOBODY,
    PINS_NOBODY_ELSE,
    TARGET_OUTSIDE,
)
from app.rules.systems.dnd35.tables import BREAK_AWAY_PENALTY, GRAPPLED_ATTACK_PENALTY
from app.rules.systems.dnd35.turns import iterative

DAMAGED = (
    Ending("hurt", "Hurt", "{actor} hurts {targets} in the grapple"),
    Ending("resisted", "Resisted", "{targets} keeps {actor} from hurting it"),
)
PINNED = (
    Ending("pinned", "Pinned", "{actor} pins {targets}"),
    Ending("not_pinned", "Not pinned", "{targets} keeps {actor} from pinning it"),
)
TURNED = (
    Ending("hit", "Hit", "{actor} turns the weapon of {targets} on its owner"),
    Ending("missed", "Missed", "{actor} turns the weapon of {targets} and misses"),
    Ending("resisted", "Resisted", "{targets} keeps its weapon away from {actor}"),
)
THROWN = (
    Ending("thrown", "Thrown", "{actor} throws {targets} to the ground"),
    Ending("not_thrown", "Not thrown", "{actor} fails to throw {targets}"),
    Ending("thrown_back", "Thrown back", "{targets} throws {actor} to the ground instead"),
)


class Damaging(Params):
    lethal: bool | None = Field(None, title="Lethal damage (empty: as it comes)")


class Pinning(Params):
    gag: bool = Field(False, title="Keep the foe from speaking")


class Throwing(Params):
    break_away: bool = Field(False, title="Break the hold as well, at -4")


def damage(scene: Scene) -> Play:
    state, actor, target = scene.state, scene.actor, scene.target
    weapon = of_check(state, actor, target, scene.read(Damaging).lethal)
    if not (yield from won(scene, "damage", penalty_for(weapon))):
        return Outcome("resisted")
    hurt = yield from harm(state, "amount", actor, target, weapon)
    coils = yield from constriction(state, actor, target)
    return Outcome("hurt", injuries(state, hurt, *coils))


def pin(scene: Scene) -> Play:
    state, actor, target = scene.state, scene.actor, scene.target
    if not (yield from won(scene, "pin")):
        return Outcome("not_pinned")
    hurt = yield from grabbed_again(state, actor, target)
    hold = pinned(state, actor, target, gag=scene.read(Pinning).gag)
    return Outcome("pinned", (hold, *injuries(state, *hurt)))


def use_opponents_weapon(scene: Scene) -> Play:
    state, actor, target = scene.state, scene.actor, scene.target
    if not (yield from won(scene, "use_opponents_weapon")):
        return Outcome("resisted")
    again = yield from grabbed_again(state, actor, target, "grab_damage")
    awkward = line("The foe’s weapon", GRAPPLED_ATTACK_PENALTY, sources.USE_WEAPON)
    roll = melee(state, actor, (*awkward, *iterative(state, actor)))
    blow = Against("attack", roll, armor_class(state, target, actor), natural=True)
    if not (yield from make(blow)):
        return Outcome("missed", injuries(state, *again))
    hurt = yield from harm(state, "amount", actor, target, turned_weapon(state, actor, target))
    return Outcome("hit", injuries(state, *again, hurt))


def throw_down(scene: Scene) -> Play:
    """A trip by grapple checks; whoever resists it may answer in kind."""
    state, actor, target = scene.state, scene.actor, scene.target
    away = scene.read(Throwing).break_away
    if (yield from won(scene, "throw_down", leap_away(away))):
        hurt = yield from grabbed_again(state, actor, target)
        return Outcome("thrown", (*fallen(scene, actor, target, away), *injuries(state, *hurt)))
    if dwarfed(state, target, actor) or pinners(state, target):
        return Outcome("not_thrown")
    return (yield from throw_back(scene))


def throw_back(scene: Scene) -> Play:
    """What the foe may do at once, if it could throw in its turn at all."""
    state, actor, target = scene.state, scene.actor, scene.target
    why = (Modifier("The throw failed", 0, sources.THROW_DOWN),)
    choice = Choose("answer", target, "Throw back?", ("throw", "break_away", "let_it_be"), why)
    answer = yield from make(choice)
    if answer == "let_it_be":
        return Outcome("not_thrown")
    away = answer == "break_away"
    if (yield from make(overpower(state, "counter", target, (actor,), leap_away(away)))):
        return Outcome("thrown_back", fallen(scene, target, actor, away))
    return Outcome("not_thrown")


def leap_away(away: bool) -> Lines:
    return line("Breaks the hold as well", BREAK_AWAY_PENALTY if away else 0, sources.THROW_DOWN)


def fallen(scene: Scene, thrower: str, thrown: str, away: bool) -> tuple[Event, ...]:
    """Both lie in the space they share; or one lies next to it, and the grapple is over."""
    if away:
        return (Marked(thrown, "prone"), *parted(scene.state, thrower, thrown, "thrown"))
    return (Marked(thrower, "prone"), Marked(thrown, "prone"))


def is_too_big_to_pin(scene: Scene) -> bool:
    allowed = options(scene.state).small_may_pin
    return not allowed and too_big(scene.state, scene.actor, scene.target)


# fmt: off
NOT_PINNED_BY_OTHER = when(
    "already_pinned_by_other", "{target} is pinned by somebody else already",
    sources.PIN, lambda s: any(pinner != s.actor for pinner in pinners(s.state, s.target)),
)
PINNABLE = when(
    "target_too_large", "{target} is too big for {actor} to pin", sources.TOO_BIG, is_too_big_to_pin
)
TRIPPABLE = when(
    "target_too_large", "{target} is too big for {actor} to throw down",
    sources.TRIP, of_both(dwarfed),
)
HAS_LIGHT_WEAPON = unless(
    "no_light_weapon", "{target} holds no light weapon", sources.USE_WEAPON, of_target(light_weapon)
)
# fmt: on
MAY_DAMAGE = first(OPPONENT, PINS_NOBODY_ELSE, NOT_SWALLOWED, TARGET_OUTSIDE)
MAY_PIN = first(MAY_DAMAGE, NOT_PINNED_BY_OTHER, PINNABLE)
MAY_TURN_WEAPON = first(MAY_DAMAGE, HAS_LIGHT_WEAPON)
MAY_THROW = first(
    OPTIONAL_MANEUVER, OPPONENT, PINS_NOBODY, NOT_SWALLOWED, TARGET_OUTSIDE, TRIPPABLE
)
