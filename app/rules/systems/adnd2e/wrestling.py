"""Wrestling with both hands, the holds it makes, and keeping them."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from pydantic import Field

from app.rules.checks import Choose, Side
from app.rules.events import Event, HoldSet, Marked, Values
from app.rules.modifiers import Lines, Modifier, line
from app.rules.pieces import Hold
from app.rules.plays import Ending, Outcome, Params, Part, Play, Scene, make
from app.rules.reading import holders, keeps_rounds, mark
from app.rules.refusals import first, lies, when
from app.rules.state import Encounter
from app.rules.systems.adnd2e import sources
from app.rules.systems.adnd2e.checks import Wrestling, fixed
from app.rules.systems.adnd2e.holds import all_ended, injuries
from app.rules.systems.adnd2e.modifiers import (
    armor_class,
    attack,
    level,
    strength_damage,
    wrestling,
)
from app.rules.systems.adnd2e.reading import (
    ANSWERING,
    PRONE,
    attacks_left,
    is_out,
    options,
    rounds_of,
    stats,
)
from app.rules.systems.adnd2e.refusals import (
    AT_SOMEBODY,
    AWAKE,
    BOTH_HANDS_FREE,
    CHART_HOLD,
    FOE,
    HOLDS_TARGET,
    MAY_ACT,
    NO_SHIELD,
    NOT_HOLDING,
    NOT_KEPT_YET,
)
from app.rules.systems.adnd2e.tables import MISS, SPECIALIST_BONUS, Row, chart_row, starred_row

WRESTLED = (
    Ending("held", "Hold", "{actor} gets {targets} in a hold"),
    Ending("thrown", "Thrown", "{actor} lays {targets} on the ground"),
    Ending("struck", "Hurt only", "{actor} wrestles {targets} without a hold"),
    Ending("missed", "Missed", "{actor} goes for {targets} and gets no grip"),
)
BY_MOVE = {
    "held": "{actor} gets {targets} in",
    "thrown": "{actor} lays {targets} on the ground with",
    "struck": "{actor} wrestles {targets} with",
}
"""The headline, up to the name of the move."""
KEPT = (Ending("kept", "Kept", "{actor} tightens the hold on {targets}"),)
RELEASED = Ending("released", "Released", "{actor} lets {targets} go")
STOOD = Ending("stood", "On its feet", "{actor} gets up")
Harm = Literal["with_bonuses", "without_bonuses", "none"]
SHIFTS = {"as_rolled": 0, "one_up": 1, "one_down": -1}


class Wrestle(Params):
    harm: Harm = Field("with_bonuses", title="Damage")


class Keeping(Params):
    harm: Harm | None = Field(None, title="Damage (not said: as before)")


def wrestle(scene: Scene) -> Play:
    outcome = yield from wrestle_with(scene, (), hands=2, harm=scene.read(Wrestle).harm)
    answer = may_answer(scene.state, scene.target)
    return replace(outcome, facts=(*answer, *outcome.facts))


def wrestle_with(scene: Scene, more: Lines, *, hands: int, harm: Harm = "with_bonuses") -> Play:
    """Read the chart with the roll as modified, THAC0 aside."""
    state, actor, target = scene.state, scene.actor, scene.target
    row = yield from grapple(state, actor, target, more)
    if row == MISS:
        return Outcome("missed")
    amount = yield from damage(state, actor, 1, harm)
    down = (Marked(target, PRONE),) if row.throws else ()
    detail: Values = {
        "hands": hands,
        "move": row.name,
        "rounds": 1,
        "harm": harm,
        "kept": state.round,
    }
    held = (HoldSet(actor, target, "held", "wrestle", detail),) if row.holds else ()
    loose = loosened(state, actor, target) if row.frees else ()
    facts = (*held, *down, *loose, *injuries(state, target, amount, "wrestling"))
    key = "held" if held else "thrown" if down else "struck"
    return Outcome(key, facts, f"{BY_MOVE[key]} {row.named}")


def may_answer(state: Encounter, target: str) -> tuple[Event, ...]:
    """Whoever has an attack left may use it at once."""
    ready = keeps_rounds(state) and attacks_left(state, target) and not is_out(state, target)
    return (Marked(target, ANSWERING),) if ready and not mark(state, target, ANSWERING) else ()


def grapple(state: Encounter, actor: str, target: str, more: Lines) -> Part[Row]:
    """The row of the chart; a specialist may move to one beside it."""
    more = (*wrestling(state, actor, target), *more)
    side = attack(state, actor, target, more, wrestles=True)
    skilled = stats(state, actor).specialist
    chart = starred_row if options(state).leglock13_holds else chart_row
    ac = armor_class(state, target)
    check = Wrestling("wrestle", side, ac, level(state, actor), chart, MISS, skilled)
    row = yield from make(check)
    if row == MISS or not skilled:
        return row
    why = (Modifier("One row up or down", 0, sources.SPECIALIST),)
    shift = yield from make(Choose("shift", actor, "Which row of the chart?", tuple(SHIFTS), why))
    return check.beside(row, SHIFTS[shift])


def damage(state: Encounter, by: str, rounds: int, harm: str) -> Part[int]:
    """One point for each round of the hold; more if wanted, and never less for being weak."""
    if harm == "none":
        return 0
    strong, skill = bonuses(state, by) if harm == "with_bonuses" else (0, 0)
    first_only = rounds > 1 and not options(state).hold_str_each_round
    why = "only in the first round" if first_only else None
    lines = (
        Modifier(f"Round {rounds}", rounds, sources.KEPT),
        *((Modifier("Strength", strong, sources.DAMAGE, not why, why),) if strong else ()),
        *line("Wrestling specialist", skill, sources.SPECIALIST),
    )
    return (yield from make(fixed("damage", Side(by, "Wrestling damage", lines))))


def bonuses(state: Encounter, by: str) -> tuple[int, int]:
    """What Strength and skill add to the damage."""
    skill = SPECIALIST_BONUS if stats(state, by).specialist else 0
    return max(0, strength_damage(state, by)), skill


def loosened(state: Encounter, held: str, holder: str, why: str = "broken") -> tuple[Event, ...]:
    """The end of that hold, if there is one."""
    hold = state.holds.get((holder, held))
    return all_ended(state, (hold,) if hold else (), why)


def keep(scene: Scene) -> Play:
    state, actor, target = scene.state, scene.actor, scene.target
    hold = state.holds.get((actor, target)) or Hold(actor, target, "held", "wrestle", state.round)
    rounds = rounds_of(hold) + 1
    harm = scene.read(Keeping).harm or str(hold.detail.get("harm", "with_bonuses"))
    detail = {**hold.detail, "rounds": rounds, "harm": harm, "kept": state.round}
    amount = yield from damage(state, actor, rounds, harm)
    kept = HoldSet(actor, target, hold.grip, hold.via, detail)
    return Outcome("kept", (kept, *injuries(state, target, amount, "wrestling")))


def released(scene: Scene) -> tuple[Event, ...]:
    return loosened(scene.state, scene.target, scene.actor, "released")


def stays_put(scene: Scene) -> bool:
    return options(scene.state).held_cannot_move and bool(holders(scene.state, scene.actor))


LIES = lies(sources.PRONE)
MAY_MOVE = when("you_are_held", "{actor} is held, and stays where it is", sources.MOVING, stays_put)
MAY_STAND = first(AWAKE, LIES, MAY_MOVE, MAY_ACT)
MAY_WRESTLE = first(FOE, NOT_HOLDING, NO_SHIELD, BOTH_HANDS_FREE)
MAY_RELEASE = first(AT_SOMEBODY, HOLDS_TARGET)
MAY_KEEP = first(AWAKE, MAY_RELEASE, CHART_HOLD, NOT_KEPT_YET, MAY_ACT)
