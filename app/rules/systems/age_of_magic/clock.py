"""Phases as maneuvers: whose it is, its action points, and getting up."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import Field

from app.rules.checks import Side
from app.rules.events import Event, Marked, TurnStarted
from app.rules.plays import Ending, Outcome, Params, Play, Scene, make
from app.rules.state import Encounter, fold
from app.rules.systems.age_of_magic.checks import Reading, Risk, said
from app.rules.systems.age_of_magic.modifiers import rolled
from app.rules.systems.age_of_magic.points import POINTS, speed
from app.rules.systems.age_of_magic.tables import MOST_DICE, points_of
from app.rules.turns import new_round

PAINS = ("staggered", "stunned")
STARTED = (Ending("started", "Started", "{actor} begins its phase"),)
ENDED = Ending("ended", "Ended", "{actor} ends its phase")


class Starting(Params):
    dice: int = Field(0, ge=0, le=MOST_DICE, title="Dice to risk on action points")


def start_turn(scene: Scene) -> Play:
    """Everybody’s points come with the combat turn; each rolls for them in its own phase."""
    actor, before = scene.actor, beginning(scene)
    roll = rolled(scene.state, basic(scene), scene.read(Starting).dice)
    points = yield from make(Risk("points", roll, Reading(points_of, said("rolled"), alike=bool)))
    begun = TurnStarted(actor, refreshes=False)
    return Outcome("started", (*before, begun, Marked(actor, POINTS, points)))


def beginning(scene: Scene) -> tuple[Event, ...]:
    """The combat turn that begins with this phase, if one does."""
    fresh = new_round(scene.state, scene.actor, refreshes=True)
    return (*fresh, *(faded(scene.state) if fresh else ()))


def basic(scene: Scene) -> Side:
    return speed(fold(scene.state, beginning(scene)), scene.actor)


def faded(state: Encounter) -> Iterator[Event]:
    """A new combat turn ends pain, and nobody has rolled for points yet."""
    for key, there in state.combatants.items():
        yield from (Marked(key, mark, None) for mark in PAINS if mark in there.marks)
        if there.marks.get(POINTS):
            yield Marked(key, POINTS, 0)


def ended(_scene: Scene) -> tuple[Event, ...]:
    return (TurnStarted(None, refreshes=False),)
