"""Getting hold of somebody: the first attack, and prying a friend loose."""

from __future__ import annotations

from pydantic import Field

from app.rules.events import Event, HoldEnded, HoldSet, Noted
from app.rules.plays import Ending, Outcome, Params, Play, Scene, make
from app.rules.systems.combat_tactics.holds import settled, squeeze
from app.rules.systems.combat_tactics.modifiers import grab, opposed

GRABBED = (
    Ending("held", "Hold", "{actor} gets a hold on {targets}"),
    Ending("held_at_once", "Held at once", "{actor} grabs {targets} at once, with time for more"),
    Ending("driven_back", "Driven back", "{targets} drives {actor} back"),
    Ending("missed", "Missed", "{actor} grabs at {targets} and misses"),
)


class Grabbing(Params):
    from_behind: bool = Field(False, title="From behind the target")


def wrestle(scene: Scene) -> Play:
    """A first attack, then the hold check; a critical needs no check. Frees whom the foe held."""
    state, actor, target = scene.state, scene.actor, scene.target
    hit = yield from make(grab(state, actor, target))
    if hit == "none":
        return Outcome("missed")
    if hit == "won" and (yield from make(opposed(state, "hold", actor, target))) != "won":
        return Outcome("driven_back")
    hurts = yield from squeeze(state, actor, target)
    told = {"behind": scene.read(Grabbing).from_behind, "at_once": hit == "won_critical"}
    grasp = HoldSet(actor, target, "held", "wrestle", {key: True for key in told if told[key]})
    key = "held_at_once" if told["at_once"] else "held"
    return Outcome(key, settled(state, *freed(scene), grasp, *hurts))


def freed(scene: Scene) -> tuple[Event, ...]:
    """Those whom the target held go free, and it is pulled away from them."""
    holder = scene.target
    victims = tuple(hold.held for hold in scene.state.held_by(holder))
    pulled = (Noted("{0} is pulled into the square of {1}", (holder, scene.actor)),)
    return (*(HoldEnded(holder, held, "rescued") for held in victims), *(pulled if victims else ()))
