"""Kick, head butt and punch as maneuvers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pydantic import Field

from app.rules.checks import Side
from app.rules.modifiers import Modifier, line
from app.rules.plays import Ending, Outcome, Params, Play, Refused, Scene, make
from app.rules.reading import between
from app.rules.refusals import Rule, refuse, unless
from app.rules.systems.age_of_magic import sources, tables
from app.rules.systems.age_of_magic.blows import land, striking
from app.rules.systems.age_of_magic.checks import Risk, Roll
from app.rules.systems.age_of_magic.clashes import clash, struck_back
from app.rules.systems.age_of_magic.defense import Reacted, react
from app.rules.systems.age_of_magic.hits import KICK, Blow, Hit
from app.rules.systems.age_of_magic.modifiers import rolled, side
from app.rules.systems.age_of_magic.reading import options
from app.rules.systems.age_of_magic.refusals import OWN_PHASE
from app.rules.systems.age_of_magic.tables import MOST_DICE, PLACES, Location

STRUCK = (
    Ending("shaken", "Staggered or worse", "{actor} shakes {targets} with a blow"),
    Ending("thrown_off", "Thrown off", "{actor} drives {targets} back and out of its hold"),
    Ending("wounded", "Only wounded", "{actor} wounds {targets}"),
    Ending("hit", "Hit, no wound", "{actor} hits {targets} without wounding"),
    Ending("struck_first", "Struck first", "{targets} strikes {actor} before the blow lands"),
    Ending("struck_too", "Both hit", "{actor} and {targets} strike each other"),
    Ending("missed", "Missed", "{actor} strikes at {targets} and misses"),
)


class Striking(Params):
    location: Location | None = Field(None, title="Where (not said: the easiest)")
    dice: int = Field(0, ge=0, le=MOST_DICE, title="Dice to risk on the attack")
    damage_dice: int = Field(0, ge=0, le=MOST_DICE, title="Dice to risk on the damage")
    from_rear: bool = Field(False, title="From one of its rear hexes, once it has reacted")
    closes: bool = Field(True, title="Closes into its hex, so it may be struck first")


class Following(Striking):
    follow_on: bool = Field(False, title="Follows a blow or block of its own")


def places(blow: Blow, scene: Scene) -> tuple[Location, ...]:
    """Where it may land, the easiest first; a kick reaches all of somebody on the ground."""
    down = blow is KICK and bool(scene.targets) and scene.state.is_marked(scene.target, "prone")
    return tuple(PLACES) if down else blow.at


def where(blow: Blow) -> Callable[[Scene], Mapping[str, tuple[str, ...]]]:
    """Whoever shares a hex closes in no more, and the held get behind nobody."""

    def found(scene: Scene) -> Mapping[str, tuple[str, ...]]:
        near: dict[str, tuple[str, ...]] = {} if are_apart(scene) else {"closes": ()}
        held = {"from_rear": ()} if scene.state.holders_of(scene.actor) else {}
        return {"location": places(blow, scene), **near, **held}

    return found


def strike(blow: Blow) -> Callable[[Scene], Play]:
    def play(scene: Scene) -> Play:
        state, how = scene.state, scene.read(Striking)
        at = aimed(blow, scene)
        reacted = yield from react(state, scene.target, closing=are_apart(scene) and how.closes)
        hit = Hit(reacted.state, scene.actor, scene.target, blow, at, dice=how.damage_dice)
        reading = striking(hit, ties=options(state).attack_tie == "attacker")
        roll = rolled(state, attack(blow)(scene), how.dice)
        if reacted.blow:
            return (yield from answered(hit, reacted, reacted.blow, roll))
        margin = yield from make(Risk("attack", roll, reading, reacted.roll))
        if margin < 0:
            return Outcome("missed", reacted.facts)
        harm = yield from land(replace(hit, margin=margin))
        return Outcome(harm.key, (*reacted.facts, *harm.facts))

    return play


def are_apart(scene: Scene) -> bool:
    """Those who hold each other share a hex already."""
    return not any(between(scene.state, scene.actor, target) for target in scene.targets)


def answered(hit: Hit, reacted: Reacted, blow: Blow, roll: Roll) -> Play:
    """The target strikes back: both blows come at once, so neither one makes the other worse."""
    margin = yield from clash("attack", roll, reacted.roll)
    facts = reacted.facts
    mine = (yield from land(replace(hit, margin=margin))) if margin >= 0 else None
    if margin > 0 and mine:
        return Outcome(mine.key, (*facts, *mine.facts))
    back = yield from struck_back(blow, reacted, hit.foe, hit.by, -margin)
    if mine:
        return Outcome("struck_too", (*facts, *mine.facts, *back.facts))
    return Outcome("struck_first", (*facts, *back.facts))


def aimed(blow: Blow, scene: Scene) -> Location:
    return scene.read(Striking).location or places(blow, scene)[0]


def attack(blow: Blow) -> Callable[[Scene], Side]:
    def basic(scene: Scene) -> Side:
        held, at = bool(scene.state.holders_of(scene.actor)), aimed(blow, scene)
        rear = scene.read(Striking).from_rear and not held
        more = (
            Modifier(blow.label, 0, blow.source),
            *line(f"Aimed at the {at}", PLACES[at].aim, sources.LOCATION),
            *line("Arms held", tables.HELD_ATTACK_PENALTY if held else 0, sources.HELD_STRIKES),
            *line("From a rear hex", tables.REAR_BONUS if rear else 0, sources.REAR),
        )
        return side(scene.state, scene.actor, blow.label, "combat brawling co", sources.HIT, more)

    return basic


def reachable(blow: Blow) -> Rule:
    def refusal(scene: Scene) -> Refused | None:
        wanted = scene.read(Striking).location
        if wanted is None or wanted in places(blow, scene):
            return None
        reason = f"A {blow.label.lower()} does not reach the {wanted} of {{target}}"
        return refuse(scene, "out_of_reach", reason, blow.source)

    return refusal


def follows(scene: Scene) -> bool:
    """The held need no blow before it, unless the table says so."""
    free = scene.state.holders_of(scene.actor) and not options(scene.state).headbutt_needs_follow_on
    return bool(free) or scene.read(Following).follow_on


def in_time(scene: Scene) -> Refused | None:
    """Whatever follows on something one did in another’s phase comes in that phase, too."""
    return None if scene.read(Following).follow_on else OWN_PHASE(scene)


FOLLOWS = unless(
    "needs_follow_on",
    "A head butt follows a blow or block of {actor}’s own: say so if it does",
    sources.FOLLOW_ON,
    follows,
)
