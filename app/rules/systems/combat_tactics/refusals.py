"""Why something may not be tried now: each reason with its source, and what makes it go away."""

from __future__ import annotations

from app.rules.plays import Scene
from app.rules.reading import captives, holders, keeps_rounds
from app.rules.refusals import (
    at_a_combatant,
    first,
    held_by_target,
    holds_target,
    lies,
    may_act,
    of_actor,
    of_both,
    of_target,
    unless,
    when,
)
from app.rules.systems.combat_tactics import locks, sources, strikes, tables
from app.rules.systems.combat_tactics.reading import (
    at_once,
    grasp_of,
    grasp_on,
    heap_of,
    heap_on,
    is_heap,
    is_locked,
    is_out,
    is_overborne,
    is_pinned,
    owes_lock,
    stats,
    strength,
)
from app.rules.systems.combat_tactics.turns import attacks_left


def liftable(scene: Scene) -> bool:
    """Only carrying asks for it, and only of a weight that is known."""
    weight = stats(scene.state, scene.target).weight or 0
    does = locks.known_locks(scene.state)[scene.read(locks.Locking).lock]
    return does != "carry" or weight <= strength(stats(scene.state, scene.actor)).press


def reaches(scene: Scene) -> bool:
    """Seized from behind, one reaches the holder with nothing but fists, or a bite."""
    weapon = scene.read(strikes.Striking).weapon
    bite = weapon == "natural_weapon" and stats(scene.state, scene.actor).bites
    behind = scene.state.holds[scene.target, scene.actor].detail.get("behind")
    return weapon == "pummel" or bite or not behind


def can_improve(scene: Scene) -> bool:
    """The try for a lock after a critical grab is part of that grab."""
    state, actor = scene.state, scene.actor
    return at_once(grasp_of(state, actor)) or attacks_left(state, actor) > 0


def is_beneath(scene: Scene) -> bool:
    return is_heap(scene.state, scene.target, scene.actor)


def has_rolled(scene: Scene) -> bool:
    """One roll a round, of those in which rounds are kept."""
    rolled = scene.state.holds[scene.actor, scene.target].detail.get("rolled")
    return keeps_rounds(scene.state) and rolled == scene.state.round


# fmt: off
AWAKE = when("senseless", "{actor} is senseless", sources.KNOCKED_OUT, of_actor(is_out))
NOT_OVERBORNE = when(
    "overborne", "{actor} is overborne: first its foes must have tried to pin it",
    sources.OVERBORNE, of_actor(is_overborne),
)
NOT_PINNED = when(
    "pinned", "{actor} is pinned: it can only strike, and its foes must roll to keep the pin",
    sources.PINNED_BLOWS, of_actor(is_pinned),
)
UNBURDENED = first(NOT_OVERBORNE, NOT_PINNED)
PRESENT = first(AWAKE, NOT_OVERBORNE, may_act(sources.TURN))
ABLE = first(PRESENT, NOT_PINNED)
TARGET = at_a_combatant(sources.FIRST_ATTACK)
NO_ATTACKS = (
    "no_attacks_left",
    "{actor} has no wrestling attack left this round; without training, one is all",
    sources.SKILL,
)
ATTACK_LEFT = unless(*NO_ATTACKS, of_actor(attacks_left))
CAN_WRESTLE = unless(
    "cannot_wrestle", "{actor} has no way to wrestle; it can only wriggle free",
    sources.NONPROFICIENT, lambda s: stats(s.state, s.actor).skill != "nonproficient",
)
HAS_HANDS = unless(
    "no_free_hands", "{actor} needs both hands free to wrestle",
    sources.HANDS, lambda s: stats(s.state, s.actor).hands_free >= tables.HANDS_NEEDED,
)
NOT_HELD = when(
    "you_are_held", "{actor} is in a grasp, and can only deal with its holder",
    sources.HELD, of_actor(holders),
)
NOT_IN_GRASP = when(
    "you_are_held", "{actor} is in a grasp, and stays where it is",
    sources.HELD, of_actor(grasp_on),
)
NOT_ON_TOP = when(
    "you_are_on_top", "{actor} lies on somebody; let go first",
    sources.OVERBORNE, of_actor(heap_of),
)
NOT_HOLDING = when(
    "you_are_holding", "{actor} has somebody in its grasp already; let go first",
    sources.ONE_WRESTLER, of_actor(captives),
)
TARGET_FREE = when(
    "one_wrestler", "{target} is being wrestled already; strike, overbear or rescue instead",
    sources.ONE_WRESTLER, of_target(grasp_on),
)
NO_RESCUE = when(
    "is_a_rescue", "{target} has somebody in its grasp: wrestling it is a rescue",
    sources.RESCUE, of_target(captives),
)
SOMEBODY_TO_FREE = unless(
    "nobody_to_free", "{target} has nobody in its grasp who could be freed",
    sources.RESCUE, of_target(captives),
)
IN_REACH = unless(
    "not_held", "{actor} is in nobody’s grasp", sources.BREAK_FREE,
    lambda s: s.targets and holders(s.state, s.actor),
)
HAS_GRASP = unless(
    "not_in_your_grasp", "{actor} does not have {target} in its grasp",
    sources.IMPROVE, holds_target,
)
WRESTLES = when(
    "no_wrestling", "{actor} lies on {target}, but does not wrestle it",
    sources.IMPROVE, of_both(is_heap),
)
HELD = unless(
    "not_held", "{actor} is in nobody’s grasp",
    sources.BREAK_FREE, lambda s: s.targets and grasp_on(s.state, s.actor),
)
HELD_BY_TARGET = unless(
    "not_held_by_target", "It is not {target} who has {actor} in a grasp",
    sources.BREAK_FREE, held_by_target,
)
LOCK_SAID = when(
    "lock_first", "A lock has been won: its holder must first say what it does",
    sources.LOCK,
    lambda s: owes_lock(grasp_of(s.state, s.actor)) or owes_lock(grasp_on(s.state, s.actor)),
)
HAS_LOCK = unless(
    "no_lock", "{actor} has no lock on {target}; improve the hold first",
    sources.IMPROVE, lambda s: is_locked(s.state.holds[s.actor, s.target]),
)
LOCK_UNUSED = unless(
    "lock_used", "This lock has had its effect; win another roll to change it",
    sources.REPEAT_LOCK, lambda s: owes_lock(s.state.holds[s.actor, s.target]),
)
LOCK_KNOWN = unless(
    "no_such_lock", "This table knows no lock of that name",
    sources.LOCK, lambda s: s.read(locks.Locking).lock in locks.known_locks(s.state),
)
LIFTABLE = unless("too_heavy", "{target} is too heavy for {actor} to lift", sources.CARRY, liftable)
MAY_FLY = unless(
    "nobody_to_hit", "{target} cannot be thrown into that",
    sources.THROW, lambda s: s.read(locks.Locking).into in locks.choices(s)["into"],
)
HAS_WEAPON = unless(
    "no_such_weapon", "{actor} has no such weapon", sources.STRIKE,
    lambda s: strikes.blow_of(s.state, s.actor, s.read(strikes.Striking).weapon),
)
REACHES = unless(
    "cannot_reach", "{target} took {actor} from behind, out of reach of that",
    sources.REAR, reaches,
)
LIES = lies(sources.PRONE)
NO_HEAP = when(
    "in_a_heap", "{target} lies beneath a heap already: whoever joins it helps with the pin",
    sources.PIN, of_target(heap_on),
)
ON_TOP = unless(
    "not_on_top", "{actor} does not lie on {target}: overbear it first",
    sources.PIN, of_both(is_heap),
)
BENEATH = unless(
    "not_beneath", "{target} does not lie on {actor}", sources.STRUGGLE, is_beneath
)
NOT_BENEATH = when(
    "not_held_by_target", "{target} lies on {actor}, but does not wrestle it",
    sources.BREAK_FREE, is_beneath,
)
NEXT_ROUND = when(
    "not_this_round", "{actor} has overborne {target} or rolled for the pin this round",
    sources.PIN, has_rolled,
)
# fmt: on

GRAB = first(ABLE, ATTACK_LEFT, TARGET, CAN_WRESTLE, HAS_HANDS, NOT_HELD, NOT_HOLDING, TARGET_FREE)
GRASPING = first(ABLE, TARGET, HAS_GRASP, WRESTLES, CAN_WRESTLE, LOCK_SAID)
MAY_WRESTLE = first(GRAB, NO_RESCUE)
MAY_RESCUE = first(GRAB, SOMEBODY_TO_FREE)
MAY_IMPROVE = first(GRASPING, unless(*NO_ATTACKS, can_improve))
MAY_HOLD_ON = first(GRASPING, ATTACK_LEFT)
MAY_RELEASE = first(TARGET, HAS_GRASP)
MAY_LOCK = first(MAY_RELEASE, WRESTLES, HAS_LOCK, LOCK_UNUSED, LOCK_KNOWN, LIFTABLE, MAY_FLY)
MAY_BREAK = first(ABLE, HELD, HELD_BY_TARGET, NOT_BENEATH, LOCK_SAID, ATTACK_LEFT)
MAY_STRIKE = first(PRESENT, IN_REACH, HELD_BY_TARGET, LOCK_SAID, ATTACK_LEFT, HAS_WEAPON, REACHES)
MAY_OVERBEAR = first(ABLE, ATTACK_LEFT, TARGET, NOT_HELD, NOT_HOLDING, NO_HEAP)
MAY_PIN = first(ABLE, TARGET, ON_TOP, NEXT_ROUND, ATTACK_LEFT)
MAY_STRUGGLE = first(ABLE, TARGET, BENEATH, ATTACK_LEFT)
MAY_KNOCK = first(AWAKE, UNBURDENED, TARGET, NOT_HELD, SOMEBODY_TO_FREE)
MAY_STAND = first(ABLE, LIES, NOT_IN_GRASP, NOT_ON_TOP)
