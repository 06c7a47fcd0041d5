"""Why something may not be tried now. Each rule gives None, or the reason with its source."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.plays import Refused, Scene
from app.rules.refusals import Rule, at_a_combatant, first, of_actor, refuse, unless, when
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


def pins_another(scene: Scene) -> bool:
    pinned = pinned_by(scene.state, scene.actor)
    return bool(pinned) and scene.target not in pinned


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


# fmt: off
AWAKE = when("unconscious", "{actor} is unconscious", sources.UNCONSCIOUS, of_actor(is_out))
AT_SOMEBODY = at_a_combatant(sources.GRAB)
NOT_PINNED = when(
    "you_are_pinned", "{actor} is pinned, and can only try to escape the pin or cast",
    sources.PINNED_OPTIONS, of_actor(pinners),
)
PINS_NOBODY = when(
    "you_are_pinning", "{actor} is pinning somebody, which leaves no room for this",
    sources.PINNING, of_actor(pinned_by),
)
PINS_NOBODY_ELSE = when(
    "you_are_pinning", "{actor} is pinning somebody else than {target}",
    sources.PINNING, pins_another,
)
NOT_SWALLOWED = when(
    "you_are_swallowed", "{actor} has been swallowed, and can only cut or wriggle its way out",
    sources.SWALLOWED, of_actor(swallower),
)
IN_A_GRAPPLE = unless(
    "not_grappling", "{actor} is not grappling", sources.GRAPPLING, of_actor(opponents)
)
GRAPPLES_TARGET = unless(
    "not_grappling_target", "{actor} is not grappling with {target}",
    sources.GRAPPLING, lambda s: s.target in opponents(s.state, s.actor),
)
TARGET_OUTSIDE = when(
    "target_swallowed", "{target} is inside {actor}, out of its grasp",
    sources.SWALLOW, lambda s: swallower(s.state, s.target) == s.actor,
)
PINS_TARGET = unless(
    "target_not_pinned", "{actor} has not pinned {target}",
    sources.PINNING, lambda s: s.target in pinned_by(s.state, s.actor),
)
OPTIONAL_MANEUVER = unless(
    "optional_off", "This table plays without the optional maneuvers",
    sources.HOUSE, lambda s: options(s.state).optional_maneuvers,
)
# fmt: on
OPPONENT = first(AWAKE, AT_SOMEBODY, NOT_PINNED, GRAPPLES_TARGET)
"""Anything done to somebody one grapples with."""
