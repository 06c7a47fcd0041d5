"""Why something may not be tried now. Each rule gives None, or the reason with its source."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.checks import Side
from app.rules.plays import Refused, Scene
from app.rules.reading import captives, holders, keeps_rounds
from app.rules.refusals import (
    Rule,
    at_a_combatant,
    held_by_target,
    holds_target,
    lies,
    of_actor,
    refuse,
    unless,
    when,
)
from app.rules.state import Encounter
from app.rules.systems.age_of_magic import sources
from app.rules.systems.age_of_magic.points import points_left
from app.rules.systems.age_of_magic.reading import (
    is_held_from_rear,
    is_out,
    most_dice,
    on_same_mount,
    options,
    stats,
)
from app.rules.systems.age_of_magic.tables import MOST_DICE, PRICE

Basic = Callable[[Scene], Side]


def payable(points: int) -> Rule:
    def refusal(scene: Scene) -> Refused | None:
        left = points_left(scene.state, scene.actor)
        if left >= points:
            return None
        if scene.state.is_marked(scene.actor, "stunned"):
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


def passes_by_holder(scene: Scene) -> bool:
    there = holders(scene.state, scene.actor)
    return bool(there) and scene.target not in there


def has_arms_busy(state: Encounter, key: str) -> bool:
    return options(state).holder_arms_busy and bool(captives(state, key))


def rides_elsewhere(scene: Scene) -> bool:
    rides = stats(scene.state, scene.actor).mount
    return bool(rides) and not on_same_mount(scene.state, scene.actor, scene.target)


# fmt: off
AWAKE = when("out", "{actor} is out of the fight", sources.REACTION, of_actor(is_out))
AT_SOMEBODY = at_a_combatant(sources.GRAPPLE)
OWN_PHASE = when(
    "not_your_turn", "It is not {actor}’s phase: only reactions are possible now",
    sources.PHASE, lambda s: keeps_rounds(s.state) and s.state.turn != s.actor,
)
FRONT_HELD_AT_MOST = when(
    "held_from_behind", "{actor} is held from behind, and can only try to break the hold",
    sources.BEHIND, of_actor(is_held_from_rear),
)
FREE_OF_HOLDS = when(
    "arms_held", "{actor}’s arms are held: kick, butt or break the hold, but nothing else",
    sources.HELD, of_actor(Encounter.holders_of),
)
AT_ITS_HOLDER = when(
    "only_your_holder", "{actor}’s arms are held, so it reaches nobody but who holds it",
    sources.HELD_STRIKES, passes_by_holder,
)
ARMS_FREE = when(
    "arms_busy", "{actor}’s arms are busy with a hold of its own: release it first",
    sources.ARMS_BUSY, of_actor(has_arms_busy),
)
NOT_YET_HELD = when("already_held", "{actor} already holds {target}", sources.GRAPPLE, holds_target)
ON_A_LEVEL = when(
    "mounted", "{actor} is mounted, and grapples only somebody on the same mount",
    sources.MOUNTED, rides_elsewhere,
)
HELD_BY_TARGET = unless(
    "not_held", "{target} does not hold {actor}", sources.BREAK_HOLD, held_by_target
)
HOLDS_TARGET = unless(
    "not_holding", "{actor} does not hold {target}", sources.RELEASE, holds_target
)
LIES = lies(sources.STAND)
# fmt: on
