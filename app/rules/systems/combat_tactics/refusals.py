"""Why something may not be tried now. Each rule gives None, or the reason with its source."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.plays import Refused, Scene
from app.rules.refusals import Rule, first, refuse
from app.rules.sources import Source
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


def unless(code: str, reason: str, source: Source, fine: Callable[[Scene], object]) -> Rule:
    """A rule that refuses where something is not so. `reason` may name {actor} and {target}."""

    def refusal(scene: Scene) -> Refused | None:
        return None if fine(scene) else refuse(scene, code, reason, source)

    return refusal


AWAKE = unless(
    "senseless",
    "{actor} is senseless",
    sources.KNOCKED_OUT,
    lambda s: not is_out(s.state, s.actor),
)
TARGET = first(
    unless("no_target", "Name a target", sources.FIRST_ATTACK, lambda s: s.targets),
    unless(
        "not_a_combatant",
        "{target} is not a combatant",
        sources.FIRST_ATTACK,
        lambda s: s.target in s.state.combatants,
    ),
)
OWN_TURN = unless(
    "not_your_turn",
    "It is not {actor}’s turn",
    sources.TURN,
    lambda s: s.state.turn in (None, s.actor),
)
ATTACK_LEFT = unless(
    "no_attacks_left",
    "{actor} has no wrestling attack left this round; without training, one is all",
    sources.SKILL,
    lambda s: s.state.turn is None or attacks_left(s.state, s.actor),
)
CAN_WRESTLE = unless(
    "cannot_wrestle",
    "{actor} has no way to wrestle; it can only wriggle free",
    sources.NONPROFICIENT,
    lambda s: stats(s.state, s.actor).skill != "nonproficient",
)
HAS_HANDS = unless(
    "no_free_hands",
    "{actor} needs both hands free to wrestle",
    sources.HANDS,
    lambda s: stats(s.state, s.actor).hands_free >= tables.HANDS_NEEDED,
)
NOT_HELD = unless(
    "you_are_held",
    "{actor} is in a grasp, and can only deal with its holder",
    sources.HELD,
    lambda s: not grasp_on(s.state, s.actor),
)
HOLDS_NOBODY = unless(
    "you_are_holding",
    "{actor} has somebody in its grasp already; let go first",
    sources.ONE_WRESTLER,
    lambda s: not grasp_of(s.state, s.actor),
)
ONLY_WRESTLER = unless(
    "one_wrestler",
    "{target} is being wrestled already; strike, overbear or rescue instead",
    sources.ONE_WRESTLER,
    lambda s: not grasp_on(s.state, s.target),
)
NO_RESCUE = unless(
    "is_a_rescue",
    "{target} has somebody in its grasp: wrestling it is a rescue",
    sources.RESCUE,
    lambda s: not grasp_of(s.state, s.target),
)
SOMEBODY_TO_FREE = unless(
    "nobody_to_free",
    "{target} has nobody in its grasp who could be freed",
    sources.RESCUE,
    lambda s: grasp_of(s.state, s.target),
)
HAS_GRASP = unless(
    "not_in_your_grasp",
    "{actor} does not have {target} in its grasp",
    sources.IMPROVE,
    lambda s: (s.actor, s.target) in s.state.holds,
)
IN_GRASP = first(
    unless(
        "not_held",
        "{actor} is in nobody’s grasp",
        sources.BREAK_FREE,
        lambda s: s.targets and grasp_on(s.state, s.actor),
    ),
    unless(
        "not_held_by_target",
        "{actor} is in somebody else’s grasp than that of {target}",
        sources.BREAK_FREE,
        lambda s: (s.target, s.actor) in s.state.holds,
    ),
)
LOCK_CHOSEN = unless(
    "lock_first",
    "A lock has been won: its holder must first say what it does",
    sources.LOCK,
    lambda s: not any(map(owes_lock, (grasp_of(s.state, s.actor), grasp_on(s.state, s.actor)))),
)
HAS_LOCK = unless(
    "no_lock",
    "{actor} has no lock on {target}; improve the hold first",
    sources.IMPROVE,
    lambda s: is_locked(s.state.holds[s.actor, s.target]),
)
LOCK_DUE = unless(
    "lock_used",
    "This lock has had its effect; win another roll to change it",
    sources.REPEAT_LOCK,
    lambda s: owes_lock(s.state.holds[s.actor, s.target]),
)
KNOWN_LOCK = unless(
    "no_such_lock",
    "This table knows no lock of that name",
    sources.LOCK,
    lambda s: s.read(locks.Locking).lock in locks.known_locks(s.state),
)
CAN_FLY = unless(
    "nobody_to_hit",
    "{target} cannot be thrown into that",
    sources.THROW,
    lambda s: s.read(locks.Locking).into in locks.choices(s)["into"],
)
HAS_WEAPON = unless(
    "no_such_weapon",
    "{actor} has no such weapon",
    sources.STRIKE,
    lambda s: strikes.blow_of(s.state, s.actor, s.read(strikes.Striking).weapon),
)
IS_DOWN = unless(
    "not_prone",
    "{actor} is on its feet",
    sources.PRONE,
    lambda s: is_marked(s.state, s.actor, "prone"),
)


def can_lift(scene: Scene) -> Refused | None:
    weight = stats(scene.state, scene.target).weight
    does = locks.known_locks(scene.state)[scene.read(locks.Locking).lock]
    if does == "carry" and weight and weight > strength(stats(scene.state, scene.actor)).press:
        reason = "{target} is too heavy for {actor} to lift"
        return refuse(scene, "too_heavy", reason, sources.CARRY)
    return None


def can_reach(scene: Scene) -> Refused | None:
    """Seized from behind, one reaches the holder with nothing but fists."""
    hold = scene.state.holds[scene.target, scene.actor]
    if scene.read(strikes.Striking).weapon != "pummel" and hold.detail.get("behind"):
        reason = "{target} took {actor} from behind, out of reach of that"
        return refuse(scene, "cannot_reach", reason, sources.REAR)
    return None


def attack_left_or_at_once(scene: Scene) -> Refused | None:
    """The try for a lock after a critical grab is part of that grab."""
    return None if at_once(grasp_of(scene.state, scene.actor)) else ATTACK_LEFT(scene)


ABLE = first(AWAKE, OWN_TURN)
GRAB = first(
    ABLE, ATTACK_LEFT, TARGET, CAN_WRESTLE, HAS_HANDS, NOT_HELD, HOLDS_NOBODY, ONLY_WRESTLER
)
MAY_WRESTLE = first(GRAB, NO_RESCUE)
MAY_RESCUE = first(GRAB, SOMEBODY_TO_FREE)
GRASPING = first(ABLE, TARGET, HAS_GRASP, CAN_WRESTLE, LOCK_CHOSEN)
MAY_IMPROVE = first(GRASPING, attack_left_or_at_once)
MAY_HOLD_ON = first(GRASPING, ATTACK_LEFT)
MAY_RELEASE = first(TARGET, HAS_GRASP)
MAY_LOCK = first(TARGET, HAS_GRASP, HAS_LOCK, LOCK_DUE, KNOWN_LOCK, can_lift, CAN_FLY)
MAY_BREAK = first(ABLE, IN_GRASP, LOCK_CHOSEN, ATTACK_LEFT)
MAY_STRIKE = first(MAY_BREAK, HAS_WEAPON, can_reach)
MAY_KNOCK = first(AWAKE, TARGET, NOT_HELD, SOMEBODY_TO_FREE)
MAY_STAND = first(ABLE, IS_DOWN, NOT_HELD)
