"""What can be done about a hold: striking back, breaking it, and helping a friend out of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from app.rules.checks import Against, Damage, Side
from app.rules.dice import parse_dice
from app.rules.events import Event
from app.rules.modifiers import line
from app.rules.plays import Ending, Outcome, Params, Part, Play, Scene, make
from app.rules.reading import holders
from app.rules.refusals import first, unless
from app.rules.systems.adnd2e import sources
from app.rules.systems.adnd2e.holds import injuries
from app.rules.systems.adnd2e.modifiers import armor_class, attack, strength_damage
from app.rules.systems.adnd2e.punches import punch
from app.rules.systems.adnd2e.reading import options, stats
from app.rules.systems.adnd2e.refusals import FOE, HAND_TO_STRIKE, HELD_BY_TARGET, decided
from app.rules.systems.adnd2e.struggles import Struggle, struggle
from app.rules.systems.adnd2e.wrestling import Harm, loosened
from app.rules.values import facts

STRUCK = (
    Ending("hit", "Hit", "{actor} strikes {targets}"),
    Ending("stunned", "Stunned", "{actor} stuns {targets} with a punch"),
    Ending("missed", "Missed", "{actor} strikes at {targets} and misses"),
)
BROKE = (
    Ending("won", "Free", "{actor} breaks the hold of {targets}"),
    Ending("lost", "Still held", "{targets} keeps hold of {actor}"),
    Ending("tie", "Undecided", "{actor} strains against {targets}, and neither prevails"),
)
FREED = (
    Ending("won", "Freed", "{actor} makes {targets} let go"),
    Ending("lost", "Still held", "{targets} does not let go for {actor}"),
    Ending("tie", "Undecided", "{actor} tears at {targets}, and neither prevails"),
)


class Striking(Params):
    using: Literal["weapon", "fist"] = Field("weapon", title="With what")
    harm: Harm = Field("with_bonuses", title="Damage of a fist")


class Freeing(Params):
    whom: str = Field("", title="Whom to free (not said: the first)")


def strike(scene: Scene) -> Play:
    """A weapon that hits a holder ends its hold."""
    state, actor, target, how = scene.state, scene.actor, scene.target, scene.read(Striking)
    if how.using == "fist":
        return (yield from punch(state, actor, target, how.harm))
    side = attack(state, actor, target)
    if not (yield from make(Against("attack", side, armor_class(state, target), natural=True))):
        return Outcome("missed")
    hurts = yield from stab(scene)
    return Outcome("hit", (*loosened(state, actor, target), *hurts))


def stab(scene: Scene) -> Part[tuple[Event, ...]]:
    state, actor, target = scene.state, scene.actor, scene.target
    dice, flat = parse_dice(stats(state, actor).weapon or "0")
    strong = strength_damage(state, actor)
    lines = (
        *line("Weapon", flat, sources.STRENGTH),
        *line("Strength", strong, sources.STRENGTH),
    )
    if dice is None:
        return injuries(state, target, flat + strong if flat else 0, "weapon")
    amount = yield from make(Damage("amount", Side(actor, "Weapon damage", lines), dice, 1))
    return injuries(state, target, amount, "weapon")


def break_hold(scene: Scene) -> Play:
    state, actor = scene.state, scene.actor
    combined = options(state).multi_hold == "combined"
    foes = holders(state, actor) if combined else (scene.target,)
    it = Struggle("break_hold", actor, foes, facts({}))
    verdict, effects = yield from struggle(state, it)
    return Outcome(verdict, effects)


def captives(scene: Scene) -> tuple[str, ...]:
    if not scene.targets:
        return ()
    held = (hold.held for hold in scene.state.held_by(scene.target))
    return tuple(k for k in held if k in scene.state.combatants and k != scene.actor)


def whom(scene: Scene) -> Mapping[str, tuple[str, ...]]:
    return {"whom": captives(scene)}


def has_captive(scene: Scene) -> bool:
    wanted = scene.read(Freeing).whom
    return bool(captives(scene)) and (not wanted or wanted in captives(scene))


def free_another(scene: Scene) -> Play:
    state, actor, target = scene.state, scene.actor, scene.target
    held = scene.read(Freeing).whom or next(iter(captives(scene)), "")
    if not options(state).help_needs_contest:
        return Outcome("won", loosened(state, held, target, "helped out"))
    it = Struggle("free_another", actor, (target,), facts({"whom": held}))
    verdict, effects = yield from struggle(state, it)
    return Outcome(verdict, effects)


HAS_CAPTIVE = unless(
    "holds_nobody",
    "{target} holds nobody else whom {actor} could free",
    sources.BROKEN,
    has_captive,
)
MAY_STRIKE = first(FOE, HAND_TO_STRIKE)
MAY_BREAK = first(FOE, HELD_BY_TARGET, decided("break_hold"))
MAY_FREE = first(FOE, HAS_CAPTIVE, decided("free_another"))
