"""Age of Magic grappling: the table of contents."""

from __future__ import annotations

from dataclasses import replace

from pydantic import JsonValue

from app.rules.costs import costing
from app.rules.events import Event
from app.rules.plays import Maneuver, Params, Play, Scene, Weighed
from app.rules.refusals import Rule, first, has_no_turn, has_the_turn
from app.rules.rulesets import Ruleset, Sign, Usual
from app.rules.state import fold
from app.rules.sure import UP, getting_up, letting_go, surely
from app.rules.systems.age_of_magic import clock, holds, refusals, sources, strikes, tables
from app.rules.systems.age_of_magic.conditions import EVERY, MARKS
from app.rules.systems.age_of_magic.demo import DEMO
from app.rules.systems.age_of_magic.hits import HEAD_BUTT, KICK, PUNCH, Blow
from app.rules.systems.age_of_magic.options import Options
from app.rules.systems.age_of_magic.points import budget, pay
from app.rules.systems.age_of_magic.reading import most_dice
from app.rules.systems.age_of_magic.refusals import Basic, within_cap
from app.rules.systems.age_of_magic.stats import Stats
from app.rules.turns import highest_first

FREE = first(refusals.AWAKE, refusals.AT_SOMEBODY)
FEET_ONLY = (FREE, refusals.FRONT_HELD_AT_MOST, refusals.AT_ITS_HOLDER)
BUTTING = (strikes.in_time, strikes.FOLLOWS)
HANDS = (FREE, refusals.FRONT_HELD_AT_MOST, refusals.FREE_OF_HOLDS, refusals.ARMS_FREE)


def spending(points: int, maneuver: Maneuver) -> Maneuver:
    """It costs so many action points, which are gone before anybody reacts or soaks."""

    def price(scene: Scene) -> tuple[Event, ...]:
        return pay(scene.state, scene.actor, points)

    def play(scene: Scene) -> Play:
        return maneuver.play(replace(scene, state=fold(scene.state, price(scene))))

    words = f"{points} point{'s' if points > 1 else ''}"
    return costing(replace(maneuver, cost=words, play=play), price, refusals.payable(points))


def weighing(check: str, basic: Basic) -> Weighed:
    """How many dice are worth risking on that check."""

    def numbers(scene: Scene) -> tuple[JsonValue, ...]:
        return tuple(range(most_dice(scene.state, basic(scene).bonus) + 1))

    return Weighed("dice", check, numbers)


def blow(key: str, found: Blow, *rules: Rule, params: type[Params] = strikes.Striking) -> Maneuver:
    basic = strikes.attack(found)
    return spending(found.points, Maneuver(
        key, found.label, "strike", "points", found.source,
        first(*rules, strikes.reachable(found), within_cap(basic)),
        strikes.strike(found), strikes.STRUCK,
        params=params, choices=strikes.where(found), weighed=weighing("attack", basic),
    ))  # fmt: skip


MANEUVERS = (
    spending(tables.GRAPPLE_POINTS, Maneuver(
        "grapple", "Grapple", "hold", "points", sources.GRAPPLE,
        first(*HANDS, refusals.NOT_YET_HELD, refusals.ON_A_LEVEL, refusals.OWN_PHASE,
              within_cap(holds.grasp)),
        holds.grapple, holds.GRAPPLED,
        params=holds.Grappling, weighed=weighing("grapple", holds.grasp),
    )),
    Maneuver(
        "release", "Release", "hold", "free", sources.RELEASE,
        first(refusals.AT_SOMEBODY, refusals.HOLDS_TARGET),
        *surely(holds.RELEASED, letting_go("released")),
    ),
    spending(tables.BREAK_POINTS, Maneuver(
        "break_hold", "Break hold", "break free", "points", sources.BREAK_HOLD,
        first(FREE, refusals.HELD_BY_TARGET, within_cap(holds.pull)),
        holds.break_hold, holds.BROKEN,
        params=holds.Breaking, weighed=weighing("break", holds.pull),
    )),
    blow("kick", KICK, *FEET_ONLY, refusals.OWN_PHASE),
    blow("head_butt", HEAD_BUTT, *FEET_ONLY, *BUTTING, params=strikes.Following),
    blow("punch", PUNCH, *HANDS, strikes.in_time, params=strikes.Following),
    spending(tables.STAND_POINTS, Maneuver(
        "stand_up", "Stand up", "turn", "points", sources.STAND,
        first(refusals.AWAKE, refusals.LIES, refusals.FRONT_HELD_AT_MOST, refusals.FREE_OF_HOLDS,
              refusals.OWN_PHASE),
        *surely(UP, getting_up), takes="none",
    )),
    Maneuver(
        "start_turn", "Start the phase", "turn", "free", sources.POINTS,
        first(has_no_turn(sources.PHASE), within_cap(clock.basic)),
        clock.start_turn, clock.STARTED, takes="none", params=clock.Starting,
    ),
    Maneuver(
        "end_turn", "End the phase", "turn", "free", sources.PHASE,
        has_the_turn(sources.PHASE), *surely(clock.ENDED, clock.ended), takes="none",
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
    essentials=(
        "combat", "martial_arts", "athletics", "st", "co", "wp", "brawling", "combat_speed",
        "dodge", "toughness", "soak", "acrobatics",
    ),
    usual=Usual(holding=("head_butt",), held=("break_hold",)),
    options=Options,
    maneuvers=MANEUVERS,
    every_condition=EVERY,
    budget=budget,
    next_turn=highest_first,
    demo=DEMO,
    harms=(),
    signs=SIGNS,
    left_out=sources.LEFT_OUT,
)  # fmt: skip
