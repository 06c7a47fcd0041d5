"""What comes after being overborne: the pin, keeping it, and getting out from under the heap."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from app.rules.pieces import Hold
from app.rules.plays import Ending, Outcome, Params, Play, Scene, make
from app.rules.reading import hold_on
from app.rules.systems.adnd.sizes import Size
from app.rules.systems.combat_tactics.modifiers import opposed, strain, strength_side
from app.rules.systems.combat_tactics.overbearing import (
    Overbearing,
    as_heap,
    bears_down,
    heave,
    strains,
)
from app.rules.systems.combat_tactics.reading import OVERBEAR, is_fresh, is_pinned, stats
from app.rules.values import facts

PINNED = (
    Ending("pinned", "Pinned", "{actor} pins {targets} to the ground"),
    Ending("unchanged", "No change", "{actor} and {targets} struggle to no effect"),
    Ending("broken", "Pin broken", "{targets} breaks the pin of {actor}"),
    Ending("free", "Gets free", "{targets} throws {actor} off"),
)
STRUGGLED = (
    Ending("free", "Free", "{actor} gets out from under {targets}"),
    Ending("unchanged", "Still held down", "{actor} does not get out from under {targets}"),
)


class Pinning(Params):
    helpers: int | None = Field(
        None, ge=0, le=20, title="How many others help (not said: as before)"
    )
    largest: Size | None = Field(None, title="Size of the largest of them (not said: as before)")


class Struggling(Params):
    by: Literal["strength", "attack"] = Field("strength", title="Opposed roll of")


def heap(hold: Hold, told: Pinning | None = None) -> Overbearing:
    """Who lies on it: as told, or as before."""
    changed = told.model_dump(mode="json", exclude_none=True) if told else {}
    before = {key: hold.detail[key] for key in Overbearing.model_fields if key in hold.detail}
    return Overbearing.model_validate({**before, **changed})


def pin(scene: Scene) -> Play:
    """Overborne again, one is pinned; Strength alone keeps a pin. A tie leaves all as it is."""
    state, actor, target = scene.state, scene.actor, scene.target
    hold = hold_on(state, actor, target, OVERBEAR)
    on_it, fresh = heap(hold, scene.read(Pinning)), is_fresh(hold)
    verdict = yield from (bears_down if fresh else strains)(state, actor, target, on_it)
    match verdict:
        case "won":
            return Outcome("pinned", (hold.changed(facts(as_heap(state, on_it)), "pinned"),))
        case "lost" if is_pinned(state, target):
            return Outcome("broken", (hold.changed(facts(as_heap(state, on_it)), "held"),))
        case "lost":
            return Outcome("free", (hold.ended("thrown off"),))
        case _:
            same = as_heap(state, on_it, fresh=fresh)
            return Outcome("unchanged", (hold.changed(facts(same)),))


def struggle(scene: Scene) -> Play:
    """The one roll that is the victim’s to start, once the first pin has come to nothing."""
    state, actor, holder = scene.state, scene.actor, scene.target
    hold = hold_on(state, holder, actor, OVERBEAR)
    if scene.read(Struggling).by == "attack":
        won = (yield from make(opposed(state, "struggle", actor, holder))) == "won"
    else:
        own = strength_side(actor, stats(state, actor))
        roll = strain("strain", own, heave(state, holder, actor, heap(hold)))
        won = (yield from make(roll)) == "won"
    return Outcome("free", (hold.ended("struggled free"),)) if won else Outcome("unchanged")
