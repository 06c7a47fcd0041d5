"""Why something may not be tried now. Each rule gives None, or the reason with its source."""

from __future__ import annotations

from app.rules.plays import Scene
from app.rules.reading import keeps_rounds, mark
from app.rules.refusals import (
    Rule,
    at_a_combatant,
    first,
    held_by_target,
    holds_target,
    of_actor,
    unless,
    when,
)
from app.rules.systems.adnd2e import reading, sources
from app.rules.systems.adnd2e.reading import ANSWERING, ROLLED, stats


def has_begun(scene: Scene) -> bool:
    """Grabs are called between rounds."""
    return not reading.is_before_round(scene.state)


def somebody_has_rolled(scene: Scene) -> bool:
    return any(mark(scene.state, key, ROLLED) for key in scene.state.combatants)


def has_hand_to_strike(scene: Scene) -> bool:
    state, actor = scene.state, scene.actor
    return bool(reading.free_hands(state, actor) or reading.full_hands(state, actor))


def has_chart_hold(scene: Scene) -> bool:
    return bool(reading.move_of(scene.state.holds[scene.actor, scene.target]))


def has_kept(scene: Scene) -> bool:
    """Whether the hold has done its damage this round."""
    kept = scene.state.holds[scene.actor, scene.target].detail.get("kept")
    return keeps_rounds(scene.state) and kept == scene.state.round


def has_turn(scene: Scene) -> bool:
    """On one’s turn, late in the round, or in reply."""
    state = scene.state
    late = keeps_rounds(state) and reading.is_late(state)
    return state.turn in (None, scene.actor) or late or answers(scene)


def answers(scene: Scene) -> bool:
    """Replying at once to whoever has the turn and has just grabbed."""
    was_grabbed = bool(mark(scene.state, scene.actor, ANSWERING))
    return was_grabbed and scene.state.turn in scene.targets


def has_no_attack(scene: Scene) -> bool:
    return keeps_rounds(scene.state) and not reading.attacks_left(scene.state, scene.actor)


# fmt: off
AWAKE = first(
    when("stunned", "{actor} is stunned", sources.STUNNED, of_actor(reading.is_stunned)),
    when("out_of_the_fight", "{actor} is out of the fight", sources.OUT, of_actor(reading.is_out)),
)
AT_SOMEBODY = at_a_combatant(sources.GRAB)
BEFORE_ROUND = when(
    "too_late", "This round has begun: {actor} can do this when all have had their turn",
    sources.CALLED, has_begun,
)
BEFORE_INITIATIVE = when(
    "initiative_rolled", "Initiative has been rolled: {actor} is too late to call a Grab",
    sources.CALLED, somebody_has_rolled,
)
ANNOUNCED = unless(
    "not_announced",
    "{actor} has not announced a Grab for this round; wrestling needs no announcement",
    sources.CALLED, of_actor(reading.has_announced),
)
HAND_FREE = unless(
    "no_free_hand", "{actor} has no hand free", sources.HANDS, of_actor(reading.free_hands)
)
HAND_TO_STRIKE = unless(
    "no_free_hand", "{actor} has no hand left to strike with: all of them hold on",
    sources.HANDS, has_hand_to_strike,
)
NO_SHIELD = when(
    "shield", "{actor} cannot wrestle with a shield",
    sources.WRESTLE, lambda s: stats(s.state, s.actor).shield,
)
BOTH_HANDS_FREE = when(
    "no_free_hands", "{actor} needs two free hands to wrestle",
    sources.WRESTLE, lambda s: reading.free_hands(s.state, s.actor) < 2,
)
NOT_HOLDING = when(
    "already_holding", "{actor} already holds {target}: keep the hold, or let go first",
    sources.KEPT, holds_target,
)
HOLDS_TARGET = unless("not_holding", "{actor} does not hold {target}", sources.KEPT, holds_target)
HELD_BY_TARGET = unless("not_held", "{target} does not hold {actor}", sources.BREAK, held_by_target)
CHART_HOLD = unless(
    "no_wrestling_hold", "A one-handed grip on {target} does no damage",
    sources.KEPT, has_chart_hold,
)
NOT_KEPT_YET = when(
    "already_kept", "{actor} has hurt {target} with this hold this round", sources.KEPT, has_kept
)
MAY_ACT = unless(
    "not_your_turn", "It is not {actor}’s turn, and not yet late in the round",
    sources.ROUND, has_turn,
)
HAS_ATTACKS = when(
    "no_attacks_left", "{actor} has no attack left this round", sources.ATTACKS, has_no_attack
)
# fmt: on


def decided(maneuver: str) -> Rule:
    """No struggle of that kind between the two is still open."""

    def is_open(scene: Scene) -> bool:
        mine = (q for q in scene.state.queue.values() if q.actor == scene.actor)
        return any(q.maneuver == maneuver and scene.target in q.targets for q in mine)

    reason = "{actor} and {target} are still at it: that is settled late in the round"
    return when("contest_pending", reason, sources.TIE, is_open)


PAYABLE = first(MAY_ACT, HAS_ATTACKS)
FOE = first(AWAKE, AT_SOMEBODY)
