"""Why something may not be tried now. Each rule gives None, or the reason with its source."""

from __future__ import annotations

from app.rules.plays import Refused, Scene
from app.rules.refusals import Rule, first, has_the_turn, refuse
from app.rules.sources import Source
from app.rules.systems.storytelling import sources
from app.rules.systems.storytelling.modifiers import Rolling
from app.rules.systems.storytelling.reading import (
    bigger,
    has_turned_tables,
    holds_by,
    holds_on,
    immobilizing_holds,
    is_immobilizing,
    is_out,
    is_prone,
    stats,
)
from app.rules.systems.storytelling.budget import actions_left, may_spend_willpower, willpower_left


def awake(scene: Scene) -> Refused | None:
    if is_out(scene.state, scene.actor):
        return refuse(scene, "unconscious", "{actor} is out of the fight", sources.OUT)
    return None


def at_somebody(scene: Scene) -> Refused | None:
    if not scene.targets:
        return refuse(scene, "no_target", "Name a target", sources.GRAB)
    if scene.target not in scene.state.combatants:
        return refuse(scene, "not_a_combatant", "{target} is nobody to grapple", sources.GRAB)
    return None


def can_move(scene: Scene) -> Refused | None:
    if immobilizing_holds(scene.state, scene.actor):
        reason = "{actor} is immobilized, and can only try to wriggle free"
        return refuse(scene, "you_are_immobilized", reason, sources.IMMOBILIZE)
    return None


def is_loose(scene: Scene) -> Refused | None:
    if holds_on(scene.state, scene.actor):
        reason = "{actor} is held, and must get free or turn the tables first"
        return refuse(scene, "you_are_held", reason, sources.FREE)
    return None


def holds_not_yet(scene: Scene) -> Refused | None:
    if (scene.actor, scene.target) in scene.state.holds:
        reason = "{actor} has a hold on {target} already"
        return refuse(scene, "already_holding", reason, sources.GRAB)
    return None


def target_immobilized(scene: Scene) -> Refused | None:
    if not immobilizing_holds(scene.state, scene.target):
        reason = "{target} is not immobilized, so there is nothing to pile on"
        return refuse(scene, "target_not_immobilized", reason, sources.PILE_ON)
    return None


def has_style(dots: int, name: str, source: Source) -> Rule:
    def refusal(scene: Scene) -> Refused | None:
        if stats(scene.state, scene.actor).style < dots:
            reason = f"{{actor}} has not learned {name}, which takes {dots} dots"
            return refuse(scene, "no_merit", reason, source)
        return None

    return refusal


def is_held(scene: Scene) -> Refused | None:
    if not holds_on(scene.state, scene.actor):
        return refuse(scene, "not_held", "Nobody holds {actor}", sources.FREE)
    if not scene.targets:
        reason = "Several hold {actor}: choose whose hold to break"
        return refuse(scene, "name_a_holder", reason, sources.SEVERAL)
    return None


def is_immobilized(scene: Scene) -> Refused | None:
    if not immobilizing_holds(scene.state, scene.actor):
        return refuse(scene, "not_immobilized", "{actor} is not immobilized", sources.WRIGGLE)
    return None


def held_by_target(scene: Scene) -> Refused | None:
    if (scene.target, scene.actor) not in scene.state.holds:
        return refuse(scene, "not_held", "{target} does not hold {actor}", sources.TABLES)
    return None


def big_enough_for_tables(scene: Scene) -> Refused | None:
    if bigger(scene.state, scene.target, scene.actor) > 0:
        reason = "{actor} is smaller than {target}, and can only try to get free"
        return refuse(scene, "too_small_for_tables", reason, sources.SMALL_TABLES)
    return None


def tables_not_turned(scene: Scene) -> Refused | None:
    if has_turned_tables(scene.state, scene.actor, scene.target):
        reason = "{actor} has turned the tables on {target} already"
        return refuse(scene, "tables_turned_already", reason, sources.TABLES)
    return None


def in_control(scene: Scene) -> Refused | None:
    state, actor, target = scene.state, scene.actor, scene.target
    if (actor, target) in state.holds or has_turned_tables(state, actor, target):
        return None
    reason = "{actor} neither holds {target} nor has turned the tables"
    return refuse(scene, "not_in_control", reason, sources.MANEUVER)


def target_stands(scene: Scene) -> Refused | None:
    if is_prone(scene.state, scene.target):
        return refuse(scene, "already_prone", "{target} is on the ground already", sources.PRONE)
    return None


def target_moves(scene: Scene) -> Refused | None:
    if scene.state.grip(scene.actor, scene.target) == "immobilized":
        reason = "{actor} has {target} immobilized already, and need not roll again"
        return refuse(scene, "already_immobilized", reason, sources.MAINTAIN)
    return None


def holds_target(scene: Scene) -> Refused | None:
    if not scene.targets or (scene.actor, scene.target) not in scene.state.holds:
        reason = "{actor} has no hold on {target}"
        return refuse(scene, "not_holding_target", reason, sources.GRAB)
    return None


def immobilizes_somebody(scene: Scene) -> Refused | None:
    if not any(map(is_immobilizing, holds_by(scene.state, scene.actor))):
        reason = "{actor} has nobody immobilized"
        return refuse(scene, "nothing_to_maintain", reason, sources.MAINTAIN)
    return None


def lies(scene: Scene) -> Refused | None:
    if not is_prone(scene.state, scene.actor):
        return refuse(scene, "not_prone", "{actor} is on their feet", sources.STAND)
    return None


def out_of_holds(scene: Scene) -> Refused | None:
    if holds_on(scene.state, scene.actor) or holds_by(scene.state, scene.actor):
        reason = "{actor} must get free, or let go, to stand up"
        return refuse(scene, "still_grappling", reason, sources.STAND)
    return None


def payable(scene: Scene) -> Refused | None:
    """On one’s own turn, with the action not used yet, as far as turns are kept."""
    if scene.state.turn is None:
        return None
    if refused := has_the_turn(sources.NEXT_ACTION)(scene):
        return refused
    if not actions_left(scene.state, scene.actor):
        return refuse(scene, "no_action_left", "{actor} has acted this turn", sources.TURN)
    return None


def willing(scene: Scene) -> Refused | None:
    if not isinstance(scene.params, Rolling) or not scene.params.willpower:
        return None
    if willpower_left(scene.state, scene.actor) == 0:
        return refuse(scene, "no_willpower", "{actor} has no Willpower left", sources.WILLPOWER)
    if not may_spend_willpower(scene.state, scene.actor):
        reason = "{actor} has spent Willpower this turn already"
        return refuse(scene, "willpower_spent", reason, sources.WILLPOWER)
    return None


OPPONENT = first(awake, at_somebody, can_move)
MAY_GRAB = first(OPPONENT, is_loose, holds_not_yet)
MAY_PILE_ON = first(
    has_style(3, "Pile On", sources.PILE_ON), OPPONENT, is_loose, holds_not_yet, target_immobilized
)
MAY_GET_FREE = first(awake, can_move, is_held)
MAY_WRIGGLE = first(awake, is_immobilized, is_held)
MAY_TURN_TABLES = first(OPPONENT, held_by_target, big_enough_for_tables, tables_not_turned)
MAY_PUT_DOWN = first(OPPONENT, in_control, target_stands)
MAY_IMMOBILIZE = first(OPPONENT, in_control, target_moves)
MAY_MAINTAIN = first(awake, can_move, immobilizes_somebody)
MAY_STAND = first(awake, can_move, lies, out_of_holds)
