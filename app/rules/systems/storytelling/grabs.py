"""Taking hold: the grab, and piling on somebody immobilized."""

from __future__ import annotations

from app.rules.events import HoldSet, Marked
from app.rules.plays import Outcome, Play, Scene, make
from app.rules.systems.storytelling import modifiers
from app.rules.systems.storytelling.checks import MOST, Pool
from app.rules.systems.storytelling.entries import failed, rolled
from app.rules.systems.storytelling.holds import hurt
from app.rules.systems.storytelling.reading import bigger, options

GRABBED = rolled(
    ("held", "Held", "{actor} gets hold of {targets}"),
    ("missed", "Missed", "{actor} fails to get hold of {targets}"),
)
PILED = rolled(
    ("on_the_pile", "On the pile", "{actor} piles onto {targets}"),
    ("missed", "Missed", "{actor} fails to pile onto {targets}"),
)


def grab(scene: Scene) -> Play:
    """One success holds; with Take Down, both go to the ground at once."""
    actor, target = scene.actor, scene.target
    successes = yield from make(Pool("grab", modifiers.grab(scene)))
    if successes < 1:
        return failed(successes, "missed")
    falls = modifiers.takes_down(scene.state, actor)
    down = (Marked(actor, "prone"), Marked(target, "prone")) if falls else ()
    return Outcome("held", (HoldSet(actor, target, "held", "grab"), *down))


def pile_on(scene: Scene) -> Play:
    """The first success holds, and each after it hurts."""
    state, actor, target = scene.state, scene.actor, scene.target
    successes = yield from make(Pool("pile_on", modifiers.pile_on(scene), most=MOST))
    if successes < 1:
        return failed(successes, "missed")
    hold = HoldSet(actor, target, "held", "pile_on")
    hurts = options(state).pile_on_hurts_bigger or bigger(state, target, actor) <= 0
    return Outcome("on_the_pile", (hold, *hurt(state, target, successes - 1 if hurts else 0)))
