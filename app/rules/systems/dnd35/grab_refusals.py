"""When a foe may be grabbed, and when a grapple may be joined."""

from __future__ import annotations

from app.rules.plays import Refused, Scene
from app.rules.refusals import first, of_both, of_target, refuse, unless, when
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
    AWAKE,
    NOT_PINNED,
    NOT_SWALLOWED,
    PINS_NOBODY,
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


# fmt: off
ROOM = unless(
    "places_full", "Around {target} there is no place left for {actor}",
    sources.GANG_UP, lambda s: has_room(s.state, s.target, s.actor),
)
ALONE = when(
    "use_join", "{target} is grappling already: join that grapple",
    sources.JOIN, of_target(is_grappling),
)
NOT_ALONE = unless(
    "target_not_grappling", "{target} is in no grapple that could be joined",
    sources.JOIN, of_target(is_grappling),
)
HOLDABLE = when(
    "target_too_large", "{target} is too big for {actor} to hold", sources.TOO_BIG, of_both(too_big)
)
# fmt: on
MAY_REACH = first(AWAKE, AT_SOMEBODY, NOT_PINNED, PINS_NOBODY, NOT_SWALLOWED)
MAY_START = first(MAY_REACH, is_free, ALONE, has_hands, ROOM)
MAY_JOIN = first(MAY_REACH, is_free, NOT_ALONE, has_hands, HOLDABLE, ROOM)
MAY_GRAB = first(MAY_REACH, grabbable, is_free, ROOM)
