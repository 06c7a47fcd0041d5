"""A whole rule system in one short file: arm wrestling, 2d6 and strength against each other."""

from __future__ import annotations

from collections.abc import Callable

from pydantic import Field

from app.rules import events, plays, refusals, rulesets
from app.rules.checks import Amount, Side
from app.rules.conditions import Conditional
from app.rules.demos import act
from app.rules.dice import Dice
from app.rules.fields import Record, option
from app.rules.modifiers import line
from app.rules.reading import options_of, stats_of
from app.rules.refusals import first, of_actor, unless, when
from app.rules.sources import Source
from app.rules.state import Encounter
from app.rules.sure import letting_go, surely
from app.rules.turns import highest_first, new_round

Facts = Callable[[plays.Scene], tuple[events.Event, ...]]
ARMS = Source("Tavern rules", "Arms", "More on 2d6 and strength: the other arm is down.")
DOWN = Conditional(
    "down", "Arm down", "Must be torn away before anything else.", ARMS, Encounter.holders_of
)
DONE = plays.Ending("done", "Done", "{actor} does it")
FAILED = plays.Ending("failed", "Failed", "{actor} is not strong enough")


class Stats(Record):
    strength: int = Field(0, ge=-3, le=6, title="Strength")
    """Added to 2d6."""


class Options(Record):
    sober: bool = option(False, "Sober", ARMS)
    """All are at -1."""


def arm(state: Encounter, key: str) -> Amount:
    strength, sober = stats_of(Stats, state, key).strength, options_of(Options, state).sober
    lines = line("Strength", strength, ARMS) + line("Sober", -sober, ARMS)
    return Amount("arm", Side(key, "Arm", lines), Dice(2, 6), least=-2)


def contest(facts: Facts) -> Callable[[plays.Scene], plays.Play]:
    def play(scene: plays.Scene) -> plays.Play:
        mine = yield from plays.make(arm(scene.state, scene.actor))
        theirs = yield from plays.make(arm(scene.state, scene.target))
        return plays.Outcome(*("done", facts(scene)) if mine > theirs else ("failed",))

    return play


AT_SOMEBODY = refusals.at_a_combatant(ARMS)
NO_ARM = ("no_arm", "{actor} has no arm for it", ARMS)
IS_DOWN = when(*NO_ARM, of_actor(Encounter.holders_of))
MAY_CLASP = first(AT_SOMEBODY, IS_DOWN, when(*NO_ARM, refusals.holds_target))
MAY_TEAR = first(AT_SOMEBODY, unless(*NO_ARM, refusals.held_by_target))
MAY_LET_GO = first(AT_SOMEBODY, unless(*NO_ARM, refusals.holds_target))
MAY_START = refusals.has_no_turn(ARMS)
clasp = contest(lambda s: (events.HoldSet(s.actor, s.target, "held", "clasp"),))
tear_away = contest(lambda s: (events.HoldEnded(s.target, s.actor, "torn away"),))
LETTING_GO = surely(DONE, letting_go("let go"))
STARTING = surely(DONE, lambda s: (*new_round(s.state, s.actor), events.TurnStarted(s.actor)))
ENTRIES = (
    ("clasp", "Force an arm down", "arms", "free", ARMS, MAY_CLASP, clasp, (DONE, FAILED)),
    ("tear_away", "Tear away", "arms", "free", ARMS, MAY_TEAR, tear_away, (DONE, FAILED)),
    ("release", "Let go", "arms", "free", ARMS, MAY_LET_GO, *LETTING_GO),
    ("start_turn", "Turn", "turn", "free", ARMS, MAY_START, *STARTING, "none"),
)
SIDES = {"ann": "party", "ben": "foes", "cat": "party", "dan": "foes", "eve": "party"}
RULES = rulesets.Ruleset(
    key="arm_wrestling",
    label="Arm wrestling",
    books=(ARMS.book,),
    stats=Stats,
    options=Options,
    maneuvers=tuple(plays.Maneuver(*entry) for entry in ENTRIES),
    every_condition=(DOWN,),
    budget=lambda _state, _key: (),
    next_turn=highest_first,
    demo=rulesets.Demo(
        "Ale",
        tuple(events.CombatantJoined(k, k.title(), SIDES[k], {"strength": 1}) for k in SIDES),
        (act("clasp", "ann", "ben", {"arm:ann": (6, 6), "arm:ben": (1, 1)}),),
    ),
)
