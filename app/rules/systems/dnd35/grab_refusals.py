"""When a foe may be grabbed, and when a grapple may be joined."""

from __future__ import annotations

from app.rules.plays import Refused, Scene
from app.rules.refusals import first, refuse
from app.rules.systems.dnd35 import sources, tables
from app.rules.systems.dnd35.reading import (
    has_room,
    is_grappling,
    opponents,
    stats,
    too_big,
)
from app.rules.systems.dnd35.refusals import (
    AT_SOMEBODY,
    awake,
    not_pinned,
    not_swallowed,
    pins_nobody,
)


def is_free(scene: Scene) -> Refused | None:
    """Not in a grapple yet, neither with the target nor with anybody else."""
    if scene.target in opponents(scene.state, scene.actor):
        reason = "{actor} is already grappling with {target}"
        return refuse(scene, "already_grappling", reason, sources.GRAPPLING)
    if is_grappling(scene.state, scene.actor):
        reason = "{actor} is in a grapple with somebody else"
        return refuse(scene, "grappling_others", reason, sources.GRAPPLING)
    return None


def has_hands(scene: Scene) -> Refused | None:
    there = stats(scene.state, scene.actor)
    if there.shield == "tower":
        return refuse(scene, "tower_shield", "{actor} has a tower shield", sources.TOWER)
    if there.hands_free < 2 and not there.can_clamp:
        return refuse(scene, "no_free_hands", "{actor} needs two free hands", sources.HANDS)
    return None


def room(scene: Scene) -> Refused | None:
    if has_room(scene.state, scene.target, scene.actor):
        return None
    reason = "Around {target} there is no place left for {actor}"
    return refuse(scene, "places_full", reason, sources.GANG_UP)


def alone(scene: Scene) -> Refused | None:
    if is_grappling(scene.state, scene.target):
        reason = "{target} is grappling already: join that grapple"
        return refuse(scene, "use_join", reason, sources.JOIN)
    return None


def not_alone(scene: Scene) -> Refused | None:
    if not is_grappling(scene.state, scene.target):
        reason = "{target} is in no grapple that could be joined"
        return refuse(scene, "target_not_grappling", reason, sources.JOIN)
    return None


def holdable(scene: Scene) -> Refused | None:
    if too_big(scene.state, scene.actor, scene.target):
        reason = "{target} is too big for {actor} to hold"
        return refuse(scene, "target_too_large", reason, sources.TOO_BIG)
    return None


def grabbable(scene: Scene) -> Refused | None:
    there = stats(scene.state, scene.actor)
    grab = there.improved_grab
    if grab is None:
        reason = "{actor} has no improved grab"
        return refuse(scene, "no_improved_grab", reason, sources.IMPROVED_GRAB)
    steps = tables.steps_bigger(stats(scene.state, scene.target).size, there.size)
    if steps > grab.max_size:
        reason = "{target} is too big for the grab of {actor}"
        return refuse(scene, "target_too_large", reason, sources.IMPROVED_GRAB)
    return None


MAY_REACH = first(awake, AT_SOMEBODY, not_pinned, pins_nobody, not_swallowed)
MAY_START = first(MAY_REACH, is_free, alone, has_hands, room)
MAY_JOIN = first(MAY_REACH, is_free, not_alone, has_hands, holdable, room)
MAY_GRAB = first(MAY_REACH, grabbable, is_free, holdable, room)
