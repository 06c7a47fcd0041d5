"""Why something may not be tried now. Each rule gives None, or the reason with its source."""

from __future__ import annotations

from app.rules.plays import Refused, Scene
from app.rules.refusals import first, refuse
from app.rules.systems.combat_tactics import locks, sources, strikes, tables
from app.rules.systems.combat_tactics.reading import (
    at_once,
    grasp_of,
    grasp_on,
    is_locked,
    is_marked,
    is_out,
    owes_lock,
    stats,
    strength,
)
from app.rules.systems.combat_tactics.turns import attacks_left


def awake(scene: Scene) -> Refused | None:
    if is_out(scene.state, scene.actor):
        return refuse(scene, "senseless", "{actor} is senseless", sources.KNOCKED_OUT)
    return None


def at_somebody(scene: Scene) -> Refused | None:
    if not scene.targets:
        return refuse(scene, "no_target", "Name a target", sources.FIRST_ATTACK)
    if scene.target not in scene.state.combatants:
        return refuse(scene, "not_a_combatant", "{target} is not a combatant", sources.FIRST_ATTACK)
    return None


def own_turn(scene: Scene) -> Refused | None:
    """While turns are kept at all."""
    if scene.state.turn not in (None, scene.actor):
        return refuse(scene, "not_your_turn", "It is not {actor}’s turn", sources.TURN)
    return None


def attack_left(scene: Scene) -> Refused | None:
    if scene.state.turn is None or attacks_left(scene.state, scene.actor):
        return None
    if stats(scene.state, scene.actor).skill == "familiar":
        reason = "{actor} has wrestled this round; without training, once is all"
        return refuse(scene, "no_attacks_left", reason, sources.SKILL)
    reason = "{actor} has no attacks left this round"
    return refuse(scene, "no_attacks_left", reason, sources.SKILL)


def attack_left_or_at_once(scene: Scene) -> Refused | None:
    """The try for a lock after a critical grab is part of that grab."""
    if at_once(grasp_of(scene.state, scene.actor)):
        return None
    return attack_left(scene)


def can_wrestle(scene: Scene) -> Refused | None:
    there = stats(scene.state, scene.actor)
    if there.skill == "nonproficient":
        reason = "{actor} has no way to wrestle; it can only wriggle free"
        return refuse(scene, "cannot_wrestle", reason, sources.NONPROFICIENT)
    return None


def has_hands(scene: Scene) -> Refused | None:
    if stats(scene.state, scene.actor).hands_free < tables.HANDS_NEEDED:
        reason = "{actor} needs both hands free to wrestle"
        return refuse(scene, "no_free_hands", reason, sources.HANDS)
    return None


def is_free(scene: Scene) -> Refused | None:
    state, actor = scene.state, scene.actor
    if grasp_on(state, actor):
        reason = "{actor} is in a grasp, and can only deal with its holder"
        return refuse(scene, "you_are_held", reason, sources.HELD)
    if grasp_of(state, actor):
        reason = "{actor} has somebody in its grasp already; let go first"
        return refuse(scene, "you_are_holding", reason, sources.ONE_WRESTLER)
    return None


def target_is_alone(scene: Scene) -> Refused | None:
    """One wrestler for each target; a target that holds somebody is pried loose instead."""
    if grasp_on(scene.state, scene.target):
        reason = "{target} is being wrestled already; strike, overbear or rescue instead"
        return refuse(scene, "one_wrestler", reason, sources.ONE_WRESTLER)
    return None


def target_holds_nobody(scene: Scene) -> Refused | None:
    if grasp_of(scene.state, scene.target):
        reason = "{target} has somebody in its grasp: that is a rescue"
        return refuse(scene, "is_a_rescue", reason, sources.RESCUE)
    return None


def target_holds_somebody(scene: Scene) -> Refused | None:
    if not grasp_of(scene.state, scene.target):
        reason = "{target} has nobody in its grasp who could be freed"
        return refuse(scene, "nobody_to_free", reason, sources.RESCUE)
    return None


def has_grasp(scene: Scene) -> Refused | None:
    if (scene.actor, scene.target) not in scene.state.holds:
        reason = "{actor} does not have {target} in its grasp"
        return refuse(scene, "not_in_your_grasp", reason, sources.IMPROVE)
    return None


def in_grasp(scene: Scene) -> Refused | None:
    if not scene.targets or (scene.target, scene.actor) not in scene.state.holds:
        return refuse(scene, "not_held", "{actor} is in nobody’s grasp", sources.BREAK_FREE)
    return None


def lock_chosen(scene: Scene) -> Refused | None:
    """Nothing goes on in a match before the effect of a lock that was won."""
    state = scene.state
    for hold in (grasp_of(state, scene.actor), grasp_on(state, scene.actor)):
        if hold and owes_lock(hold):
            holder = state.name_of(hold.holder).replace("{", "{{").replace("}", "}}")
            reason = f"{holder} must first say what the lock does"
            return refuse(scene, "lock_first", reason, sources.LOCK)
    return None


def lock_due(scene: Scene) -> Refused | None:
    hold = scene.state.holds[scene.actor, scene.target]
    if owes_lock(hold):
        return None
    if is_locked(hold):
        reason = "The lock on {target} has had its effect; win another roll to change it"
        return refuse(scene, "lock_used", reason, sources.REPEAT_LOCK)
    reason = "{actor} has no lock on {target}; improve the hold first"
    return refuse(scene, "no_lock", reason, sources.IMPROVE)


def known_lock(scene: Scene) -> Refused | None:
    if scene.read(locks.Locking).lock in locks.known_locks(scene.state):
        return None
    return refuse(scene, "no_such_lock", "This table knows no lock of that name", sources.LOCK)


def can_lift(scene: Scene) -> Refused | None:
    weight = stats(scene.state, scene.target).weight
    does = locks.known_locks(scene.state)[scene.read(locks.Locking).lock]
    if does == "carry" and weight and weight > strength(stats(scene.state, scene.actor)).press:
        reason = "{target} is too heavy for {actor} to lift"
        return refuse(scene, "too_heavy", reason, sources.CARRY)
    return None


def can_fly_there(scene: Scene) -> Refused | None:
    if scene.read(locks.Locking).into in locks.choices(scene)["into"]:
        return None
    return refuse(scene, "nobody_to_hit", "{target} cannot be thrown into that", sources.THROW)


def has_weapon(scene: Scene) -> Refused | None:
    weapon = scene.read(strikes.Striking).weapon
    if strikes.blow_of(scene.state, scene.actor, weapon):
        return None
    words = weapon.replace("_", " ")
    return refuse(scene, "no_such_weapon", f"{{actor}} has no {words}", sources.STRIKE)


def can_reach(scene: Scene) -> Refused | None:
    """Seized from behind, one reaches the holder with nothing but fists."""
    hold = scene.state.holds[scene.target, scene.actor]
    armed = scene.read(strikes.Striking).weapon != "pummel"
    if armed and hold.detail.get("behind"):
        reason = "{target} took {actor} from behind, out of reach of that"
        return refuse(scene, "cannot_reach", reason, sources.REAR)
    return None


def outside(scene: Scene) -> Refused | None:
    if grasp_on(scene.state, scene.actor):
        reason = "{actor} is in a grasp, and can only deal with its holder"
        return refuse(scene, "you_are_held", reason, sources.HELD)
    return None


def is_down(scene: Scene) -> Refused | None:
    if not is_marked(scene.state, scene.actor, "prone"):
        return refuse(scene, "not_prone", "{actor} is on its feet", sources.PRONE)
    return None


ATTACKING = first(awake, own_turn, attack_left)
GRAB = first(ATTACKING, at_somebody, can_wrestle, has_hands, is_free, target_is_alone)
MAY_WRESTLE = first(GRAB, target_holds_nobody)
MAY_RESCUE = first(GRAB, target_holds_somebody)
GRASPING = first(awake, own_turn, at_somebody, has_grasp, can_wrestle, lock_chosen)
MAY_IMPROVE = first(GRASPING, attack_left_or_at_once)
MAY_HOLD_ON = first(GRASPING, attack_left)
MAY_RELEASE = first(at_somebody, has_grasp)
MAY_LOCK = first(at_somebody, has_grasp, lock_due, known_lock, can_lift, can_fly_there)
MAY_BREAK = first(awake, own_turn, in_grasp, lock_chosen, attack_left)
MAY_STRIKE = first(MAY_BREAK, has_weapon, can_reach)
MAY_KNOCK = first(awake, at_somebody, outside, target_holds_somebody)
MAY_STAND = first(awake, own_turn, is_down, is_free)
