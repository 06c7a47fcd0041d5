"""Why something may not be tried now. Each rule gives None, or the reason with its source."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.plays import Refused, Scene
from app.rules.refusals import Rule, at_a_combatant, first, refuse
from app.rules.systems.dnd35 import sources
from app.rules.systems.dnd35.reading import (
    is_out,
    opponents,
    options,
    pinned_by,
    pinners,
    swallower,
)
from app.rules.systems.dnd35.turns import Cost, Price, affordable, attacks_left, attacks_of

PriceOf = Callable[[Scene], Price]

UNAFFORDABLE: dict[Cost, tuple[str, str]] = {
    "attack": ("no_attacks_left", "no attacks left this turn"),
    "standard": ("no_standard_action", "no standard action left this turn"),
    "move": ("no_move_action", "no move action left this turn"),
    "full_round": ("no_full_round", "no full-round action left this turn"),
    "opportunity": ("no_opportunity_left", "used its attack of opportunity"),
    "free": ("no_rake_left", "no claw left to rake with, or no full attack to do it in"),
}


def awake(scene: Scene) -> Refused | None:
    if is_out(scene.state, scene.actor):
        return refuse(scene, "unconscious", "{actor} is unconscious", sources.UNCONSCIOUS)
    return None


AT_SOMEBODY = at_a_combatant(sources.GRAB)


def not_pinned(scene: Scene) -> Refused | None:
    if pinners(scene.state, scene.actor):
        reason = "{actor} is pinned, and can only try to escape the pin or cast"
        return refuse(scene, "you_are_pinned", reason, sources.PINNED_OPTIONS)
    return None


def pins_nobody(scene: Scene) -> Refused | None:
    if pinned_by(scene.state, scene.actor):
        reason = "{actor} is pinning somebody, which leaves no room for this"
        return refuse(scene, "you_are_pinning", reason, sources.PINNING)
    return None


def pins_nobody_else(scene: Scene) -> Refused | None:
    pinned = pinned_by(scene.state, scene.actor)
    if pinned and scene.target not in pinned:
        reason = "{actor} is pinning somebody else than {target}"
        return refuse(scene, "you_are_pinning", reason, sources.PINNING)
    return None


def not_swallowed(scene: Scene) -> Refused | None:
    if swallower(scene.state, scene.actor):
        reason = "{actor} has been swallowed, and can only cut or wriggle its way out"
        return refuse(scene, "you_are_swallowed", reason, sources.SWALLOWED)
    return None


def in_a_grapple(scene: Scene) -> Refused | None:
    if not opponents(scene.state, scene.actor):
        return refuse(scene, "not_grappling", "{actor} is not grappling", sources.GRAPPLING)
    return None


def grapples_target(scene: Scene) -> Refused | None:
    if scene.target not in opponents(scene.state, scene.actor):
        reason = "{actor} is not grappling with {target}"
        return refuse(scene, "not_grappling_target", reason, sources.GRAPPLING)
    return None


def target_outside(scene: Scene) -> Refused | None:
    if swallower(scene.state, scene.target) == scene.actor:
        reason = "{target} is inside {actor}, out of its grasp"
        return refuse(scene, "target_swallowed", reason, sources.SWALLOW)
    return None


def pins_target(scene: Scene) -> Refused | None:
    if scene.target not in pinned_by(scene.state, scene.actor):
        reason = "{actor} has not pinned {target}"
        return refuse(scene, "target_not_pinned", reason, sources.PINNING)
    return None


def optional_maneuver(scene: Scene) -> Refused | None:
    if not options(scene.state).optional_maneuvers:
        reason = "This table plays without the optional maneuvers"
        return refuse(scene, "optional_off", reason, sources.HOUSE)
    return None


def too_dear(scene: Scene, price: Price) -> Refused:
    """Which part of the turn is missing."""
    state, actor = scene.state, scene.actor
    used = price.cost == "attack" and price.limb
    if used and attacks_left(state, actor, attacks_of(state, actor)):
        reason = "{actor} has used that weapon this turn"
        return refuse(scene, "weapon_used", reason, sources.BUDGET)
    code, words = UNAFFORDABLE[price.cost]
    return refuse(scene, code, f"{{actor}} has {words}", sources.BUDGET)


def payable(price_of: PriceOf) -> Rule:
    """On its own turn, with enough of it left; an opportunity needs no turn."""

    def refusal(scene: Scene) -> Refused | None:
        state, price = scene.state, price_of(scene)
        if state.turn is None:
            return None
        if price.cost != "opportunity" and state.turn != scene.actor:
            reason = "It is not {actor}’s turn"
            return refuse(scene, "not_your_turn", reason, sources.NOT_YOUR_TURN)
        return None if affordable(state, scene.actor, price) else too_dear(scene, price)

    return refusal


OPPONENT = first(awake, AT_SOMEBODY, not_pinned, grapples_target)
"""Anything done to somebody one grapples with."""
