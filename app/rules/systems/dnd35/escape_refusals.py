"""When somebody may get out, let go, or free another."""

from __future__ import annotations

from collections.abc import Mapping

from app.rules.plays import Scene
from app.rules.reading import holders
from app.rules.refusals import first, holds_target, of_actor, unless, when
from app.rules.systems.dnd35 import sources
from app.rules.systems.dnd35.escapes import Escaping, ally_of, freed
from app.rules.systems.dnd35.reading import pinners, stats
from app.rules.systems.dnd35.refusals import (
    AWAKE,
    IN_A_GRAPPLE,
    NOT_PINNED,
    NOT_SWALLOWED,
    OPPONENT,
    OPTIONAL_MANEUVER,
    PINS_NOBODY,
)


def lacks_the_skill(scene: Scene) -> bool:
    wanted = scene.read(Escaping).escape_artist
    return wanted and stats(scene.state, scene.actor).escape_artist is None


def pinned_allies(scene: Scene) -> Mapping[str, tuple[str, ...]]:
    return {"ally": freed(scene, "pinned")}


def held_allies(scene: Scene) -> Mapping[str, tuple[str, ...]]:
    return {"ally": freed(scene, "held")}


# fmt: off
IS_HELD = unless(
    "not_held", "Nobody holds {actor}, who can simply let go", sources.ESCAPE, of_actor(holders)
)
IS_PINNED = unless("not_pinned", "{actor} is not pinned", sources.PINNED_OPTIONS, of_actor(pinners))
HAS_THE_SKILL = when(
    "no_escape_artist", "{actor} has no Escape Artist skill",
    sources.ESCAPE_ARTIST, lacks_the_skill,
)
HOLDS_TARGET = unless(
    "not_holding_target", "{actor} has no hold on {target}", sources.RELEASE, holds_target
)
ALLY_IS_PINNED = unless(
    "ally_not_pinned", "Name an ally whom {target} has pinned",
    sources.BREAK_PIN, lambda s: ally_of(s, "pinned") in freed(s, "pinned"),
)
ALLY_IS_HELD = unless(
    "ally_not_held", "Name an ally whom {target} holds, but has not pinned",
    sources.BREAK_HOLD, lambda s: ally_of(s, "held") in freed(s, "held"),
)
# fmt: on
MAY_ESCAPE = first(AWAKE, NOT_PINNED, IN_A_GRAPPLE, PINS_NOBODY, IS_HELD, HAS_THE_SKILL)
MAY_ESCAPE_PIN = first(AWAKE, IS_PINNED, HAS_THE_SKILL)
MAY_RELEASE = first(OPPONENT, HOLDS_TARGET)
MAY_BREAK_PIN = first(OPPONENT, PINS_NOBODY, NOT_SWALLOWED, ALLY_IS_PINNED)
MAY_BREAK_HOLD = first(OPTIONAL_MANEUVER, OPPONENT, PINS_NOBODY, NOT_SWALLOWED, ALLY_IS_HELD)
