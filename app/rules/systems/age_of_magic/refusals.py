"""Why something may not be tried now. Each rule gives None, or the reason with its source."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.checks import Side
from app.rules.plays import Refused, Scene
from app.rules.refusals import Rule, at_a_combatant, refuse
from app.rules.systems.age_of_magic import sources
from app.rules.systems.age_of_magic.points import points_left
from app.rules.systems.age_of_magic.reading import (
    held_by,
    holds_on,
    is_from_rear,
    is_marked,
    is_out,
    most_dice,
    on_same_mount,
    options,
    stats,
)
from app.rules.systems.age_of_magic.tables import MOST_DICE, PRICE

Basic = Callable[[Scene], Side]


def awake(scene: Scene) -> Refused | None:
    if is_out(scene.state, scene.actor):
        return refuse(scene, "out", "{actor} is out of the fight", sources.REACTION)
    return None


AT_SOMEBODY = at_a_combatant(sources.GRAPPLE)


def own_phase(scene: Scene) -> Refused | None:
    state = scene.state
    if state.round and state.turn != scene.actor:
        reason = "It is not {actor}’s phase: only reactions are possible now"
        return refuse(scene, "not_your_turn", reason, sources.PHASE)
    return None


def payable(points: int) -> Rule:
    def refusal(scene: Scene) -> Refused | None:
        left = points_left(scene.state, scene.actor)
        if left >= points:
            return None
        if is_marked(scene.state, scene.actor, "stunned"):
            reason = "{actor} is stunned and has lost its action points for this turn"
            return refuse(scene, "stunned", reason, sources.REACTION)
        reason = f"{{actor}} needs {points} action points and has {left} left this turn"
        return refuse(scene, "too_few_points", reason, sources.SPENDING)

    return refusal


def cap(scene: Scene) -> int:
    """Damage has a score of its own only once the blow has landed: only the table’s cap counts."""
    return most_dice(scene.state, PRICE * MOST_DICE)


def within_cap(basic: Basic) -> Rule:
    """`basic` is the side that the dice of the params are risked for."""

    def refusal(scene: Scene) -> Refused | None:
        score = basic(scene).bonus
        for name, most in (("dice", most_dice(scene.state, score)), ("damage_dice", cap(scene))):
            if getattr(scene.params, name, 0) > most:
                reason = f"{{actor}} may risk no more than {most} dice, with a score of {score:g}"
                return refuse(scene, "too_many_dice", reason, sources.DICE)
        return None

    return refusal


def front_held_at_most(scene: Scene) -> Refused | None:
    if any(is_from_rear(hold) for hold in holds_on(scene.state, scene.actor)):
        reason = "{actor} is held from behind, and can only try to break the hold"
        return refuse(scene, "held_from_behind", reason, sources.BEHIND)
    return None


def free_of_holds(scene: Scene) -> Refused | None:
    if holds_on(scene.state, scene.actor):
        reason = "{actor}’s arms are held: kick, butt or break the hold, but nothing else"
        return refuse(scene, "arms_held", reason, sources.HELD)
    return None


def at_its_holder(scene: Scene) -> Refused | None:
    holders = [hold.holder for hold in holds_on(scene.state, scene.actor)]
    if holders and scene.target not in holders:
        reason = "{actor}’s arms are held, so it reaches nobody but who holds it"
        return refuse(scene, "only_your_holder", reason, sources.HELD_STRIKES)
    return None


def arms_free(scene: Scene) -> Refused | None:
    if options(scene.state).holder_arms_busy and held_by(scene.state, scene.actor):
        reason = "{actor}’s arms are busy with a hold of its own: release it first"
        return refuse(scene, "arms_busy", reason, sources.ARMS_BUSY)
    return None


def not_yet_held(scene: Scene) -> Refused | None:
    if (scene.actor, scene.target) in scene.state.holds:
        return refuse(scene, "already_held", "{actor} already holds {target}", sources.GRAPPLE)
    return None


def on_a_level(scene: Scene) -> Refused | None:
    rides = stats(scene.state, scene.actor).mount
    if rides and not on_same_mount(scene.state, scene.actor, scene.target):
        reason = "{actor} is mounted, and grapples only somebody on the same mount"
        return refuse(scene, "mounted", reason, sources.MOUNTED)
    return None


def held_by_target(scene: Scene) -> Refused | None:
    if (scene.target, scene.actor) not in scene.state.holds:
        return refuse(scene, "not_held", "{target} does not hold {actor}", sources.BREAK_HOLD)
    return None


def holds_target(scene: Scene) -> Refused | None:
    if (scene.actor, scene.target) not in scene.state.holds:
        return refuse(scene, "not_holding", "{actor} does not hold {target}", sources.RELEASE)
    return None
