"""Why something may not be tried now: each reason with its source, and what makes it go away."""

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

REASONS: dict[str, tuple[Source, str]] = {
    "senseless": (sources.KNOCKED_OUT, "{actor} is senseless"),
    "no_target": (sources.FIRST_ATTACK, "Name a target"),
    "not_a_combatant": (sources.FIRST_ATTACK, "{target} is not a combatant"),
    "not_your_turn": (sources.TURN, "It is not {actor}’s turn"),
    "no_attacks_left": (
        sources.SKILL,
        "{actor} has no wrestling attack left this round; without training, one is all",
    ),
    "cannot_wrestle": (
        sources.NONPROFICIENT,
        "{actor} has no way to wrestle; it can only wriggle free",
    ),
    "no_free_hands": (sources.HANDS, "{actor} needs both hands free to wrestle"),
    "you_are_held": (sources.HELD, "{actor} is in a grasp, and can only deal with its holder"),
    "you_are_holding": (
        sources.ONE_WRESTLER,
        "{actor} has somebody in its grasp already; let go first",
    ),
    "one_wrestler": (
        sources.ONE_WRESTLER,
        "{target} is being wrestled already; strike, overbear or rescue instead",
    ),
    "is_a_rescue": (sources.RESCUE, "{target} has somebody in its grasp: wrestling it is a rescue"),
    "nobody_to_free": (sources.RESCUE, "{target} has nobody in its grasp who could be freed"),
    "not_in_your_grasp": (sources.IMPROVE, "{actor} does not have {target} in its grasp"),
    "not_held": (sources.BREAK_FREE, "{actor} is in nobody’s grasp"),
    "not_held_by_target": (sources.BREAK_FREE, "It is not {target} who has {actor} in a grasp"),
    "lock_first": (sources.LOCK, "A lock has been won: its holder must first say what it does"),
    "no_lock": (sources.IMPROVE, "{actor} has no lock on {target}; improve the hold first"),
    "lock_used": (
        sources.REPEAT_LOCK,
        "This lock has had its effect; win another roll to change it",
    ),
    "no_such_lock": (sources.LOCK, "This table knows no lock of that name"),
    "too_heavy": (sources.CARRY, "{target} is too heavy for {actor} to lift"),
    "nobody_to_hit": (sources.THROW, "{target} cannot be thrown into that"),
    "no_such_weapon": (sources.STRIKE, "{actor} has no such weapon"),
    "cannot_reach": (sources.REAR, "{target} took {actor} from behind, out of reach of that"),
    "not_prone": (sources.PRONE, "{actor} is on its feet"),
}


def unless(code: str, fine: Callable[[Scene], object]) -> Rule:
    """Refused with that reason where something is not so."""
    source, reason = REASONS[code]

    def refusal(scene: Scene) -> Refused | None:
        return None if fine(scene) else refuse(scene, code, reason, source)

    return refusal


def liftable(scene: Scene) -> bool:
    """Only carrying asks for it, and only of a weight that is known."""
    weight = stats(scene.state, scene.target).weight or 0
    does = locks.known_locks(scene.state)[scene.read(locks.Locking).lock]
    return does != "carry" or weight <= strength(stats(scene.state, scene.actor)).press


def reaches(scene: Scene) -> bool:
    """Seized from behind, one reaches the holder with nothing but fists."""
    hold = scene.state.holds[scene.target, scene.actor]
    return scene.read(strikes.Striking).weapon == "pummel" or not hold.detail.get("behind")


def can_attack(scene: Scene) -> bool:
    return scene.state.turn is None or attacks_left(scene.state, scene.actor) > 0


def can_improve(scene: Scene) -> bool:
    """The try for a lock after a critical grab is part of that grab."""
    return at_once(grasp_of(scene.state, scene.actor)) or can_attack(scene)


ABLE = first(
    unless("senseless", lambda s: not is_out(s.state, s.actor)),
    unless("not_your_turn", lambda s: s.state.turn in (None, s.actor)),
)
TARGET = first(
    unless("no_target", lambda s: s.targets),
    unless("not_a_combatant", lambda s: s.target in s.state.combatants),
)
ATTACK_LEFT = unless("no_attacks_left", can_attack)
CAN_WRESTLE = unless("cannot_wrestle", lambda s: stats(s.state, s.actor).skill != "nonproficient")
NOT_HELD = unless("you_are_held", lambda s: not grasp_on(s.state, s.actor))
SOMEBODY_TO_FREE = unless("nobody_to_free", lambda s: grasp_of(s.state, s.target))
HAS_GRASP = unless("not_in_your_grasp", lambda s: (s.actor, s.target) in s.state.holds)
LOCK_SAID = unless(
    "lock_first",
    lambda s: not any(map(owes_lock, (grasp_of(s.state, s.actor), grasp_on(s.state, s.actor)))),
)
GRAB = first(
    ABLE,
    ATTACK_LEFT,
    TARGET,
    CAN_WRESTLE,
    unless("no_free_hands", lambda s: stats(s.state, s.actor).hands_free >= tables.HANDS_NEEDED),
    NOT_HELD,
    unless("you_are_holding", lambda s: not grasp_of(s.state, s.actor)),
    unless("one_wrestler", lambda s: not grasp_on(s.state, s.target)),
)
GRASPING = first(ABLE, TARGET, HAS_GRASP, CAN_WRESTLE, LOCK_SAID)

MAY_WRESTLE = first(GRAB, unless("is_a_rescue", lambda s: not grasp_of(s.state, s.target)))
MAY_RESCUE = first(GRAB, SOMEBODY_TO_FREE)
MAY_IMPROVE = first(GRASPING, unless("no_attacks_left", can_improve))
MAY_HOLD_ON = first(GRASPING, ATTACK_LEFT)
MAY_RELEASE = first(TARGET, HAS_GRASP)
MAY_LOCK = first(
    TARGET,
    HAS_GRASP,
    unless("no_lock", lambda s: is_locked(s.state.holds[s.actor, s.target])),
    unless("lock_used", lambda s: owes_lock(s.state.holds[s.actor, s.target])),
    unless("no_such_lock", lambda s: s.read(locks.Locking).lock in locks.known_locks(s.state)),
    unless("too_heavy", liftable),
    unless("nobody_to_hit", lambda s: s.read(locks.Locking).into in locks.choices(s)["into"]),
)
MAY_BREAK = first(
    ABLE,
    unless("not_held", lambda s: s.targets and grasp_on(s.state, s.actor)),
    unless("not_held_by_target", lambda s: (s.target, s.actor) in s.state.holds),
    LOCK_SAID,
    ATTACK_LEFT,
)
MAY_STRIKE = first(
    MAY_BREAK,
    unless(
        "no_such_weapon",
        lambda s: strikes.blow_of(s.state, s.actor, s.read(strikes.Striking).weapon),
    ),
    unless("cannot_reach", reaches),
)
MAY_KNOCK = first(
    unless("senseless", lambda s: not is_out(s.state, s.actor)), TARGET, NOT_HELD, SOMEBODY_TO_FREE
)
MAY_STAND = first(
    ABLE, unless("not_prone", lambda s: is_marked(s.state, s.actor, "prone")), NOT_HELD
)
