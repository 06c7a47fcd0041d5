"""A whole rule system in one short file: arm wrestling, 2d6 and strength against each other."""

from __future__ import annotations

from collections.abc import Callable

from pydantic import Field

from app.rules import events, plays
from app.rules.checks import Amount, Side
from app.rules.dice import Dice
from app.rules.modifiers import line
from app.rules.refusals import has_no_turn, refuse
from app.rules.sources import Source, cited
from app.rules.state import Encounter
from app.rules.turns import highest_first, new_round

Facts = Callable[[plays.Scene], tuple[events.Event, ...]]
ARMS = Source("Tavern rules", "Arms", "More on 2d6 and strength: the other arm is down.")
DOWN = plays.Condition("down", "Arm down", "Must be torn away before anything else.", ARMS)
DONE = plays.Ending("done", "Done", "{actor} does it")
FAILED = plays.Ending("failed", "Failed", "{actor} is not strong enough")
SOBER = Field(False, title="Sober", description="All are at -1.", json_schema_extra=cited(ARMS))


class Stats(plays.Params):
    strength: int = Field(0, ge=-3, le=6, title="Strength", description="Added to 2d6.")


class Options(plays.Params):
    sober: bool = SOBER


def arm(state: Encounter, key: str) -> Amount:
    stats = Stats.model_validate(state.combatants[key].stats)
    sober = Options.model_validate(state.options).sober
    lines = line("Strength", stats.strength, ARMS) + line("Sober", -sober, ARMS)
    return Amount("arm", Side(key, "Arm", lines), Dice(2, 6), least=-2)


def contest(facts: Facts) -> Callable[[plays.Scene], plays.Play]:
    def play(scene: plays.Scene) -> plays.Play:
        mine = yield from plays.make(arm(scene.state, scene.actor))
        theirs = yield from plays.make(arm(scene.state, scene.target))
        return plays.Outcome(*("done", facts(scene)) if mine > theirs else ("failed",))

    return play


def surely(facts: Facts) -> Callable[[plays.Scene], plays.Play]:
    def play(scene: plays.Scene) -> plays.Play:
        yield from ()
        return plays.Outcome("done", facts(scene))

    return play


def only_if(so: Callable[[Encounter, str, str], object]) -> Callable[..., plays.Refused | None]:
    def refusal(scene: plays.Scene) -> plays.Refused | None:
        there = scene.targets and scene.target in scene.state.combatants
        fine = there and so(scene.state, scene.actor, scene.target)
        return None if fine else refuse(scene, "no_arm", "{actor} has no arm for it", ARMS)

    return refusal


MAY_START = has_no_turn(ARMS)
MAY_CLASP = only_if(lambda s, a, t: not s.holders_of(a) and not s.grip(a, t))
MAY_TEAR, MAY_LET_GO = only_if(lambda s, a, t: s.grip(t, a)), only_if(lambda s, a, t: s.grip(a, t))
clasp = contest(lambda s: (events.HoldSet(s.actor, s.target, "held", "clasp"),))
tear_away = contest(lambda s: (events.HoldEnded(s.target, s.actor, "torn away"),))
let_go = surely(lambda s: (events.HoldEnded(s.actor, s.target, "let go"),))
start = surely(lambda s: (*new_round(s.state, s.actor), events.TurnStarted(s.actor)))
ENTRIES = (
    ("clasp", "Force an arm down", "arms", "free", ARMS, MAY_CLASP, clasp, (DONE, FAILED)),
    ("tear_away", "Tear away", "arms", "free", ARMS, MAY_TEAR, tear_away, (DONE, FAILED)),
    ("release", "Let go", "arms", "free", ARMS, MAY_LET_GO, let_go, (DONE,)),
    ("start_turn", "Turn", "turn", "free", ARMS, MAY_START, start, (DONE,), "none", plays.nobody),
)
SIDES = {"ann": "party", "ben": "foes", "cat": "party", "dan": "foes", "eve": "party"}
FACES = {"arm:ann": (6, 6), "arm:ben": (1, 1)}
RULES = plays.Ruleset(
    key="arm_wrestling",
    label="Arm wrestling",
    books=(ARMS.book,),
    stats=Stats,
    options=Options,
    maneuvers=tuple(plays.Maneuver(*entry) for entry in ENTRIES),
    conditions=lambda state, key: (DOWN,) if state.holders_of(key) else (),
    budget=lambda _state, _key: (),
    places=lambda _state, _key: None,
    next_turn=highest_first,
    demo=plays.Demo(
        "Ale",
        tuple(events.CombatantJoined(k, k.title(), SIDES[k], {"strength": 1}) for k in SIDES),
        (plays.Act(plays.Intent("clasp", "ann", ("ben",)), FACES),),
    ),
    every_condition=(DOWN,),
)
