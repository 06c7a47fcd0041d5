"""Why something may not be tried now. Each rule gives None, or the reason with its source."""

from __future__ import annotations

from app.rules.plays import Refused, Scene
from app.rules.refusals import Rule, at_a_combatant, first, refuse
from app.rules.systems.adnd2e import sources
from app.rules.systems.adnd2e.reading import (
    ANSWERING,
    ROLLED,
    attacks_left,
    free_hands,
    full_hands,
    has_announced,
    is_before_round,
    is_late,
    is_out,
    keeps_rounds,
    marked,
    move_of,
    stats,
)


def awake(scene: Scene) -> Refused | None:
    if is_out(scene.state, scene.actor):
        return refuse(scene, "out_of_the_fight", "{actor} is out of the fight", sources.OUT)
    return None


AT_SOMEBODY = at_a_combatant(sources.GRAB)


def before_round(scene: Scene) -> Refused | None:
    """Between rounds, and only until somebody has rolled for the next."""
    state = scene.state
    if not is_before_round(state):
        reason = "This round has begun: {actor} can do this when all have had their turn"
        return refuse(scene, "too_late", reason, sources.CALLED)
    return None


def before_initiative(scene: Scene) -> Refused | None:
    if any(marked(scene.state, key, ROLLED) for key in scene.state.combatants):
        reason = "Initiative has been rolled: {actor} is too late to call a Grab"
        return refuse(scene, "initiative_rolled", reason, sources.CALLED)
    return None


def announced(scene: Scene) -> Refused | None:
    if has_announced(scene.state, scene.actor):
        return None
    reason = "{actor} has not announced a Grab for this round; wrestling needs no announcement"
    return refuse(scene, "not_announced", reason, sources.CALLED)


def hand_free(scene: Scene) -> Refused | None:
    if free_hands(scene.state, scene.actor) < 1:
        return refuse(scene, "no_free_hand", "{actor} has no hand free", sources.HANDS)
    return None


def hand_to_strike(scene: Scene) -> Refused | None:
    state, actor = scene.state, scene.actor
    if not free_hands(state, actor) and not full_hands(state, actor):
        reason = "{actor} has no hand left to strike with: all of them hold on"
        return refuse(scene, "no_free_hand", reason, sources.HANDS)
    return None


def both_hands_free(scene: Scene) -> Refused | None:
    if stats(scene.state, scene.actor).shield:
        return refuse(scene, "shield", "{actor} cannot wrestle with a shield", sources.WRESTLE)
    if free_hands(scene.state, scene.actor) < 2:
        reason = "{actor} needs two free hands to wrestle"
        return refuse(scene, "no_free_hands", reason, sources.WRESTLE)
    return None


def not_holding(scene: Scene) -> Refused | None:
    if (scene.actor, scene.target) in scene.state.holds:
        reason = "{actor} already holds {target}: keep the hold, or let go first"
        return refuse(scene, "already_holding", reason, sources.KEPT)
    return None


def holds_target(scene: Scene) -> Refused | None:
    if (scene.actor, scene.target) not in scene.state.holds:
        return refuse(scene, "not_holding", "{actor} does not hold {target}", sources.KEPT)
    return None


def held_by_target(scene: Scene) -> Refused | None:
    if (scene.target, scene.actor) not in scene.state.holds:
        return refuse(scene, "not_held", "{target} does not hold {actor}", sources.BREAK)
    return None


def keeps_chart_hold(scene: Scene) -> Refused | None:
    hold = scene.state.holds[scene.actor, scene.target]
    if not move_of(hold):
        reason = "A one-handed grip on {target} does no damage"
        return refuse(scene, "no_wrestling_hold", reason, sources.KEPT)
    if keeps_rounds(scene.state) and hold.detail.get("kept") == scene.state.round:
        reason = "{actor} has hurt {target} with this hold this round"
        return refuse(scene, "already_kept", reason, sources.KEPT)
    return None


def decided(maneuver: str) -> Rule:
    """No struggle of that kind between the two is still open."""

    def refusal(scene: Scene) -> Refused | None:
        mine = (q for q in scene.state.queue.values() if q.actor == scene.actor)
        if any(q.maneuver == maneuver and scene.target in q.targets for q in mine):
            reason = "{actor} and {target} are still at it: that is settled late in the round"
            return refuse(scene, "contest_pending", reason, sources.TIE)
        return None

    return refusal


def answers(scene: Scene) -> bool:
    """Replying at once to whoever has the turn and has just grabbed."""
    was_grabbed = bool(marked(scene.state, scene.actor, ANSWERING))
    return was_grabbed and scene.state.turn in scene.targets


def may_act(scene: Scene) -> Refused | None:
    """On one’s turn, late in the round, or in reply."""
    state = scene.state
    free = state.turn in (None, scene.actor) or (keeps_rounds(state) and is_late(state))
    if not free and not answers(scene):
        reason = "It is not {actor}’s turn, and not yet late in the round"
        return refuse(scene, "not_your_turn", reason, sources.ROUND)
    return None


def has_attacks(scene: Scene) -> Refused | None:
    if keeps_rounds(scene.state) and not attacks_left(scene.state, scene.actor):
        reason = "{actor} has no attack left this round"
        return refuse(scene, "no_attacks_left", reason, sources.ATTACKS)
    return None


PAYABLE: Rule = first(may_act, has_attacks)
FOE: Rule = first(awake, AT_SOMEBODY)
