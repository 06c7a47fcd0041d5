"""The maneuvers of whoever is in control, keeping somebody immobilized, and getting up."""

from __future__ import annotations

from collections.abc import Mapping

from app.rules.events import Marked
from app.rules.modifiers import Modifier
from app.rules.plays import Outcome, Play, Scene, make
from app.rules.state import fold
from app.rules.systems.storytelling import holds, modifiers, sources
from app.rules.systems.storytelling.checks import MOST, Pool
from app.rules.systems.storytelling.entries import failed, rolled
from app.rules.systems.storytelling.reading import options
from app.rules.systems.storytelling.refusals import is_smaller

DOWN = rolled(
    ("prone", "On the ground", "{actor} bears {targets} to the ground"),
    ("standing", "Still standing", "{actor} fails to bear {targets} to the ground"),
)
HURT = rolled(
    ("hurt", "Hurt", "{actor} hurts {targets}"),
    ("unhurt", "Unhurt", "{actor} fails to hurt {targets}"),
)
STILL = rolled(
    ("immobilized", "Immobilized", "{actor} immobilizes {targets}"),
    ("moving", "Still moving", "{actor} fails to immobilize {targets}"),
)


def bear_down(scene: Scene) -> Play:
    """Both go down, and the one who did it is on top."""
    actor, target = scene.actor, scene.target
    successes = yield from make(Pool("bear_down", modifiers.maneuver(scene)))
    if successes < 1:
        return failed(successes, "standing", holds.tables_used(scene.state, actor, target))
    top = holds.on_top(fold(scene.state, holds.distracted(scene)), actor, target)
    return Outcome("prone", (*top, Marked(actor, "prone"), Marked(target, "prone")))


def teeth(scene: Scene) -> Mapping[str, tuple[str, ...]]:
    """A bite differs from other harm only for those with somebody bigger in their grip."""
    return {} if scene.targets and is_smaller(scene) else {"bite": ()}


def harm(scene: Scene) -> Play:
    state, actor, target = scene.state, scene.actor, scene.target
    dirty = (Modifier("Cheap Shot", 1, sources.CHEAP_SHOT),)
    more = dirty if holds.has_cheap_shot(state, actor, target) else ()
    pool = Pool("harm", modifiers.maneuver(scene, more, hurts=True), most=MOST)
    successes = yield from make(pool)
    used = holds.tables_used(state, actor, target)
    if successes < 1:
        return failed(successes, "unhurt", used)
    return Outcome("hurt", (*used, *holds.hurt(state, target, successes)))


def immobilize(scene: Scene) -> Play:
    """The successes are what a wriggler must beat."""
    state, actor, target = scene.state, scene.actor, scene.target
    successes = yield from make(Pool("immobilize", modifiers.maneuver(scene), most=MOST))
    used = holds.tables_used(state, actor, target)
    if successes < 1:
        return failed(successes, "moving", used)
    return Outcome("immobilized", (*used, holds.immobilized(state, actor, target, successes)))


def keeps_still(scene: Scene) -> bool:
    """Whether a cheap shot leaves its victim immobilized, by the table’s rule."""
    state, actor = scene.state, scene.actor
    allowed = options(state).cheap_shot_keeps_immob
    return allowed and holds.has_cheap_shot(state, actor, scene.target)


def keeps_all(_scene: Scene) -> bool:
    return True
