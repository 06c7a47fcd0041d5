"""Age of Magic grappling: the table of contents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pydantic import JsonValue

from app.rules.plays import Maneuver, Params, Play, Ruleset, Scene, Sign, Weighed, nobody
from app.rules.refusals import Rule, first, has_no_turn, has_the_turn
from app.rules.systems.age_of_magic import clock, holds, refusals, sources, strikes, tables
from app.rules.systems.age_of_magic.blows import HEAD_BUTT, KICK, PUNCH, Blow
from app.rules.systems.age_of_magic.conditions import EVERY, MARKS, conditions
from app.rules.systems.age_of_magic.demo import DEMO
from app.rules.systems.age_of_magic.options import Options
from app.rules.systems.age_of_magic.points import budget, pay
from app.rules.systems.age_of_magic.reading import most_dice
from app.rules.systems.age_of_magic.refusals import Basic, within_cap
from app.rules.systems.age_of_magic.stats import Stats
from app.rules.turns import highest_first

FREE = first(refusals.AWAKE, refusals.AT_SOMEBODY)
FEET_ONLY = (FREE, refusals.FRONT_HELD_AT_MOST, refusals.AT_ITS_HOLDER, refusals.OWN_PHASE)
HANDS = (FREE, refusals.FRONT_HELD_AT_MOST, refusals.FREE_OF_HOLDS, refusals.ARMS_FREE)


def paying(points: int, play: Callable[[Scene], Play]) -> Callable[[Scene], Play]:
    """The play, with what it costs among its facts, however it ends."""

    def paid(scene: Scene) -> Play:
        outcome = yield from play(scene)
        return replace(outcome, facts=(*pay(scene.state, scene.actor, points), *outcome.facts))

    return paid


def weighing(check: str, basic: Basic) -> Weighed:
    """How many dice are worth risking on that check."""

    def numbers(scene: Scene) -> tuple[JsonValue, ...]:
        return tuple(range(most_dice(scene.state, basic(scene).bonus) + 1))

    return Weighed("dice", check, numbers)


def costing(points: int, *rules: Rule) -> Rule:
    return first(*rules, refusals.payable(points))


def blow(key: str, found: Blow, *rules: Rule, params: type[Params] = strikes.Striking) -> Maneuver:
    may = (*rules, strikes.reachable(found), within_cap(strikes.attack(found)))
    return Maneuver(
        key, found.label, "strike", f"{found.points} points", found.source,
        costing(found.points, *may), paying(found.points, strikes.strike(found)), strikes.STRUCK,
        params=params, choices=strikes.where(found),
        weighed=weighing("attack", strikes.attack(found)),
    )  # fmt: skip


MANEUVERS = (
    Maneuver(
        "grapple", "Grapple", "hold", f"{tables.GRAPPLE_POINTS} points", sources.GRAPPLE,
        costing(tables.GRAPPLE_POINTS, *HANDS, refusals.NOT_YET_HELD, refusals.ON_A_LEVEL,
                refusals.OWN_PHASE, within_cap(holds.grasp)),
        paying(tables.GRAPPLE_POINTS, holds.grapple), holds.GRAPPLED,
        params=holds.Grappling, weighed=weighing("grapple", holds.grasp),
    ),
    Maneuver(
        "release", "Release", "hold", "free", sources.RELEASE,
        first(refusals.AT_SOMEBODY, refusals.HOLDS_TARGET), holds.release, holds.RELEASED,
    ),
    Maneuver(
        "break_hold", "Break hold", "break free", f"{tables.BREAK_POINTS} points",
        sources.BREAK_HOLD,
        costing(tables.BREAK_POINTS, FREE, refusals.HELD_BY_TARGET, within_cap(holds.pull)),
        paying(tables.BREAK_POINTS, holds.break_hold), holds.BROKEN,
        params=holds.Breaking, weighed=weighing("break", holds.pull),
    ),
    blow("kick", KICK, *FEET_ONLY),
    blow("head_butt", HEAD_BUTT, *FEET_ONLY, strikes.FOLLOWS, params=strikes.Butting),
    blow("punch", PUNCH, *HANDS, refusals.OWN_PHASE),
    Maneuver(
        "stand_up", "Stand up", "turn", f"{tables.STAND_POINTS} point", sources.STAND,
        costing(tables.STAND_POINTS, refusals.AWAKE, refusals.LIES, refusals.FRONT_HELD_AT_MOST,
                refusals.FREE_OF_HOLDS, refusals.OWN_PHASE),
        paying(tables.STAND_POINTS, clock.stand_up), clock.STOOD, takes="none", aim=nobody,
    ),
    Maneuver(
        "start_turn", "Start the phase", "turn", "free", sources.POINTS,
        first(has_no_turn(sources.PHASE), within_cap(clock.basic)),
        clock.start_turn, clock.STARTED, takes="none", aim=nobody, params=clock.Starting,
    ),
    Maneuver(
        "end_turn", "End the phase", "turn", "free", sources.PHASE,
        has_the_turn(sources.PHASE), clock.end_turn, clock.ENDED, takes="none", aim=nobody,
    ),
)  # fmt: skip

SIGNS = (
    *(Sign(mark.key, mark.label) for mark in MARKS),
    Sign("wound", "Wound taken in the fight", settable=False),
)

RULES = Ruleset(
    key="age_of_magic",
    label="Age of Magic",
    books=(sources.BOOK,),
    stats=Stats,
    options=Options,
    maneuvers=MANEUVERS,
    conditions=conditions,
    budget=budget,
    places=lambda _state, _key: None,
    next_turn=highest_first,
    demo=DEMO,
    harms=(),
    signs=SIGNS,
    every_condition=EVERY,
)
