"""Attacking an opponent with a fist, a natural weapon or a light weapon."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import Field

from app.rules.checks import Against, Side
from app.rules.events import Noted
from app.rules.plays import Ending, Outcome, Params, Play, Refused, Scene, make
from app.rules.refusals import first, refuse, when
from app.rules.systems.dnd35 import sources
from app.rules.systems.dnd35.damage import Weapon, fist, harm, injuries, limb
from app.rules.systems.dnd35.modifiers import armor_class, from_inside, in_grapple, melee
from app.rules.systems.dnd35.reading import (
    edges,
    is_new,
    light_weapon,
    options,
    pinned_by,
    stats,
    swallower,
)
from app.rules.systems.dnd35.refusals import OPPONENT, TARGET_OUTSIDE
from app.rules.systems.dnd35.stats import NaturalWeapon, Rake
from app.rules.systems.dnd35.turns import ATTACK, RAKING, Price, iterative

STRUCK = (
    Ending("hit", "Hit", "{actor} strikes {targets}"),
    Ending("missed", "Missed", "{actor} strikes at {targets} and misses"),
)
FIST, LIGHT, RAKE = "unarmed", "light", "rake"


class Striking(Params):
    weapon: str = Field(FIST, title="With what")


def limb_named(scene: Scene) -> NaturalWeapon | None:
    wanted = scene.read(Striking).weapon
    limbs = stats(scene.state, scene.actor).natural_weapons
    return next((found for found in limbs if found.name == wanted), None)


def weapons(scene: Scene) -> Mapping[str, tuple[str, ...]]:
    there = stats(scene.state, scene.actor)
    light = (LIGHT,) if light_weapon(scene.state, scene.actor) else ()
    rake = (RAKE,) if there.rake else ()
    limbs = dict.fromkeys(limb.name for limb in there.natural_weapons)
    return {"weapon": tuple(dict.fromkeys((FIST, *light, *limbs, *rake)))}


def rake_of(scene: Scene) -> Rake | None:
    rakes = scene.read(Striking).weapon == RAKE and limb_named(scene) is None
    return stats(scene.state, scene.actor).rake if rakes else None


def price_of_strike(scene: Scene) -> Price:
    found = limb_named(scene)
    if rake_of(scene):
        return RAKING
    return Price("attack", found.name) if found else ATTACK


def attack(scene: Scene) -> Play:
    state, actor, target = scene.state, scene.actor, scene.target
    if not (yield from make(Against("attack", swing(scene), guard(scene), natural=True))):
        return Outcome("missed")
    hurt = yield from harm(state, "amount", actor, target, weapon_of(scene))
    return Outcome("hit", (*injuries(state, hurt), *cut(scene)))


def swing(scene: Scene) -> Side:
    """A natural weapon has its own bonus, and no later attack of it comes down."""
    state, actor = scene.state, scene.actor
    if rake := rake_of(scene):
        return melee(state, actor, (), rake.attack)
    if found := limb_named(scene):
        return melee(state, actor, in_grapple(state, actor), found.attack)
    return melee(state, actor, (*in_grapple(state, actor), *iterative(state, actor)))


def cut(scene: Scene) -> tuple[Noted, ...]:
    """How much it takes to get out stands in the creature’s entry only."""
    if swallower(scene.state, scene.actor) != scene.target:
        return ()
    text = "{0} cuts {1} from inside; once that is enough by its entry, the GM lets {0} out"
    return (Noted(text, (scene.actor, scene.target)),)


def guard(scene: Scene) -> Side:
    if swallower(scene.state, scene.actor) == scene.target:
        return from_inside(scene.state, scene.target)
    return armor_class(scene.state, scene.target, scene.actor)


def weapon_of(scene: Scene) -> Weapon:
    state, actor = scene.state, scene.actor
    if found := limb_named(scene):
        return limb(found, sources.ATTACK)
    if rake := rake_of(scene):
        return Weapon("Damage (rake)", rake.damage, sources.RAKE)
    light = light_weapon(state, actor)
    if scene.read(Striking).weapon == LIGHT and light:
        return Weapon("Weapon damage", light, sources.ATTACK)
    return fist(state, actor)


def has_weapon(scene: Scene) -> Refused | None:
    wanted = scene.read(Striking).weapon
    if wanted in weapons(scene)["weapon"]:
        return None
    code = "no_light_weapon" if wanted == LIGHT else "no_such_weapon"
    return refuse(scene, code, "{actor} has no such weapon to strike with", sources.ATTACK)


def is_busy_pinning(scene: Scene) -> bool:
    """Not at all by the book; by house rule it strikes whom it pins, with what needs no drawing."""
    pinned = pinned_by(scene.state, scene.actor)
    bare = scene.read(Striking).weapon != LIGHT and scene.target in pinned
    return bool(pinned) and not (bare and options(scene.state).pinner_may_strike)


def rakes_too_soon(scene: Scene) -> bool:
    """A rake is for one who was grappling when its turn began."""
    holds = edges(scene.state, scene.actor)
    return rake_of(scene) is not None and all(is_new(scene.state, hold) for hold in holds)


def is_out_of_reach(scene: Scene) -> bool:
    """From inside one strikes the swallower only, and not with a fist."""
    beast, bare = swallower(scene.state, scene.actor), scene.read(Striking).weapon == FIST
    return beast is not None and (beast != scene.target or bare)


# fmt: off
NOT_PINNING = when(
    "you_are_pinning", "{actor} is pinning somebody, and can only hurt it by a grapple check",
    sources.PINNING, is_busy_pinning,
)
MAY_RAKE = when(
    "rake_next_turn", "{actor} did not begin its turn grappling, so it cannot rake yet",
    sources.RAKE, rakes_too_soon,
)
REACHES_OUT = when(
    "you_are_swallowed", "{actor} is swallowed, and can only cut its way out with a blade or claw",
    sources.SWALLOWED, is_out_of_reach,
)
# fmt: on
MAY_STRIKE = first(OPPONENT, TARGET_OUTSIDE, NOT_PINNING, has_weapon, MAY_RAKE, REACHES_OUT)
