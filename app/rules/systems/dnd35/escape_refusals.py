"""When somebody may get out, let go, or free another."""

from __future__ import annotations

from collections.abc import Mapping

from app.rules.plays import Refused, Scene
from app.rules.refusals import first, refuse
from app.rules.systems.dnd35 import sources
from app.rules.systems.dnd35.escapes import Escaping, ally_of, freed
from app.rules.systems.dnd35.reading import holders, pinners, stats
from app.rules.systems.dnd35.refusals import (
    OPPONENT,
    awake,
    in_a_grapple,
    not_pinned,
    not_swallowed,
    optional_maneuver,
    pins_nobody,
)


def is_held(scene: Scene) -> Refused | None:
    if not holders(scene.state, scene.actor):
        reason = "Nobody holds {actor}, who can simply let go"
        return refuse(scene, "not_held", reason, sources.ESCAPE)
    return None


def is_pinned(scene: Scene) -> Refused | None:
    if not pinners(scene.state, scene.actor):
        return refuse(scene, "not_pinned", "{actor} is not pinned", sources.PINNED_OPTIONS)
    return None


def has_the_skill(scene: Scene) -> Refused | None:
    unskilled = stats(scene.state, scene.actor).escape_artist is None
    if unskilled and scene.read(Escaping).escape_artist:
        reason = "{actor} has no Escape Artist skill"
        return refuse(scene, "no_escape_artist", reason, sources.ESCAPE_ARTIST)
    return None


def holds_target(scene: Scene) -> Refused | None:
    if (scene.actor, scene.target) not in scene.state.holds:
        reason = "{actor} has no hold on {target}"
        return refuse(scene, "not_holding_target", reason, sources.RELEASE)
    return None


def ally_is_pinned(scene: Scene) -> Refused | None:
    if ally_of(scene, "pinned") not in freed(scene, "pinned"):
        reason = "Name an ally whom {target} has pinned"
        return refuse(scene, "ally_not_pinned", reason, sources.BREAK_PIN)
    return None


def ally_is_held(scene: Scene) -> Refused | None:
    if ally_of(scene, "held") not in freed(scene, "held"):
        reason = "Name an ally whom {target} holds, but has not pinned"
        return refuse(scene, "ally_not_held", reason, sources.BREAK_HOLD)
    return None


def pinned_allies(scene: Scene) -> Mapping[str, tuple[str, ...]]:
    return {"ally": freed(scene, "pinned")}


def held_allies(scene: Scene) -> Mapping[str, tuple[str, ...]]:
    return {"ally": freed(scene, "held")}


MAY_ESCAPE = first(awake, not_pinned, in_a_grapple, pins_nobody, is_held, has_the_skill)
MAY_ESCAPE_PIN = first(awake, is_pinned, has_the_skill)
MAY_RELEASE = first(OPPONENT, holds_target)
MAY_BREAK_PIN = first(OPPONENT, pins_nobody, not_swallowed, ally_is_pinned)
MAY_BREAK_HOLD = first(optional_maneuver, OPPONENT, pins_nobody, not_swallowed, ally_is_held)
