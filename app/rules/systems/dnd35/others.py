"""Moving the grapple, drawing and fetching things, and magic in a grapple."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from app.rules.checks import Against, Side
from app.rules.events import Event, Marked, Noted
from app.rules.modifiers import Lines, Modifier, line
from app.rules.plays import Ending, Outcome, Params, Play, Refused, Scene, make
from app.rules.refusals import first, lies, refuse, when
from app.rules.state import Encounter
from app.rules.sure import getting_up
from app.rules.systems.dnd35 import sources
from app.rules.systems.dnd35.contests import against, overpower
from app.rules.systems.dnd35.damage import grabbed_again, injuries
from app.rules.systems.dnd35.modifiers import grapple
from app.rules.systems.dnd35.reading import (
    group,
    is_gagged,
    pinned_by,
    stats,
    weight_of,
)
from app.rules.systems.dnd35.refusals import (
    AWAKE,
    IN_A_GRAPPLE,
    NOT_PINNED,
    NOT_SWALLOWED,
    OPPONENT,
    OPTIONAL_MANEUVER,
    PINS_NOBODY,
)
from app.rules.systems.dnd35.stats import MaybeDamage
from app.rules.systems.dnd35.tables import ALONE_WITH_PINNED_BONUS, SPELL_DC
from app.rules.systems.dnd35.turns import FREE, MOVE, STANDARD, Price

MOVED = (
    Ending("moved", "Moved", "{actor} drags {targets} along"),
    Ending("stayed", "Stayed", "{actor} cannot move the grapple"),
)
DRAWN = (
    Ending("drawn", "Drawn", "{actor} draws a light weapon"),
    Ending("not_drawn", "Not drawn", "{targets} keeps {actor} from drawing a weapon"),
)
KNIFE = "1d4"
COMPONENT = Ending("retrieved", "Retrieved", "{actor} brings out a spell component")
ITEM = Ending("retrieved", "Retrieved", "{actor} brings out an item")
ACTIVATED = Ending("activated", "Activated", "{actor} activates a magic item")
STOOD = Ending("stood", "Stood up", "{actor} stands up")
CAST = (
    Ending("cast", "Cast", "{actor} casts a spell"),
    Ending("lost", "Lost", "{actor} loses the spell"),
)


class Drawing(Params):
    damage: MaybeDamage = Field("", title="Its damage (empty: 1d4 with Strength)")


class Casting(Params):
    level: int = Field(0, ge=0, le=9, title="Spell level")
    verbal: bool = Field(True, title="Has words")
    somatic: bool = Field(False, title="Has gestures")
    material_in_hand: bool = Field(True, title="Components in hand, or none needed")
    spell_like: bool = Field(False, title="Spell-like ability")
    casting_time: Literal["standard", "quickened", "longer"] = Field(
        "standard", title="Casting time"
    )


class Activating(Params):
    spell_completion: bool = Field(False, title="Spell completion, such as a scroll")


def at_everybody(state: Encounter, actor: str, _targets: tuple[str, ...]) -> tuple[str, ...]:
    """Aim at all others in the grapple."""
    return group(state, actor)


def price_of_move(scene: Scene) -> Price:
    """Without a check to win it is a move like any other."""
    return STANDARD if resisting(scene) else MOVE


def resisting(scene: Scene) -> tuple[str, ...]:
    """Everybody else, but for those in the hold of the mover’s improved grab."""
    return tuple(foe for foe in scene.targets if not in_the_grab(scene.state, scene.actor, foe))


def move(scene: Scene) -> Play:
    state, actor, foes = scene.state, scene.actor, resisting(scene)
    check = overpower(state, "move", actor, foes, alone_with_pinned(scene))
    if foes and not (yield from make(check)):
        return Outcome("stayed")
    feet = stats(state, actor).speed // (2 if foes else 1)
    text = f"{{0}} and all in the grapple move up to {feet} feet, which provokes attacks on each"
    return Outcome("moved", (Noted(text, (actor,)),))


def in_the_grab(state: Encounter, actor: str, foe: str) -> bool:
    hold = state.holds.get((actor, foe))
    return hold is not None and hold.via == "improved_grab"


def alone_with_pinned(scene: Scene) -> Lines:
    alone = len(scene.targets) == 1 and scene.targets == pinned_by(scene.state, scene.actor)
    bonus = ALONE_WITH_PINNED_BONUS if alone else 0
    return line("Alone with a pinned foe", bonus, sources.MOVE_PINNED_BONUS)


def draw_light_weapon(scene: Scene) -> Play:
    state, actor, target = scene.state, scene.actor, scene.target
    check = against(state, "draw_light_weapon", grapple(state, actor, (target,)), (target,))
    if not (yield from make(check)):
        return Outcome("not_drawn")
    hurt = yield from grabbed_again(state, actor, target)
    weapon = scene.read(Drawing).damage or with_strength(scene, KNIFE)
    drawn = Noted("{0} has a light weapon in hand now", (actor,))
    return Outcome("drawn", (Marked(actor, "light_weapon", weapon), drawn, *injuries(state, *hurt)))


def with_strength(scene: Scene, dice: str) -> str:
    strength = stats(scene.state, scene.actor).str_mod
    return f"{dice}{strength:+d}" if strength else dice


def rising(scene: Scene) -> tuple[Event, ...]:
    """In a grapple too: the text takes away moving along, not rising in the space one shares."""
    text = "Rising provokes attacks of opportunity from all who threaten {0}"
    return (*getting_up(scene), Noted(text, (scene.actor,)))


def price_of_casting(scene: Scene) -> Price:
    return FREE if scene.read(Casting).casting_time == "quickened" else STANDARD


def cast_spell(scene: Scene) -> Play:
    skill = stats(scene.state, scene.actor).concentration or 0
    mine = Side(scene.actor, "Concentration", (Modifier("Concentration", skill, sources.CAST),))
    level = scene.read(Casting).level
    number = (Modifier("Base", SPELL_DC, sources.CAST), *line("Spell level", level, sources.CAST))
    check = Against("concentration", mine, Side(scene.actor, "Difficulty", number))
    return Outcome("cast" if (yield from make(check)) else "lost")


def is_too_heavy(scene: Scene) -> bool:
    limit = stats(scene.state, scene.actor).drag_limit
    return limit is not None and weight_of(scene.state, scene.targets) > limit


def castable(scene: Scene) -> Refused | None:
    """No gestures, nothing to fetch, nothing slow; spell-like abilities need none of it."""
    spell = scene.read(Casting)
    problems = (
        ("gestures", spell.somatic, "no gestures are possible in a grapple"),
        ("no_component", not spell.material_in_hand, "the components must be in hand"),
        ("gagged", spell.verbal and is_gagged(scene.state, scene.actor), "{actor} cannot speak"),
    )
    if spell.casting_time == "longer":
        reason = "The casting time must be a standard action or less"
        return refuse(scene, "too_slow", reason, sources.CAST)
    found = next(((code, text) for code, so, text in problems if so), None)
    if found is None or spell.spell_like:
        return None
    code, text = found
    source = sources.GAG if code == "gagged" else sources.CAST
    return refuse(scene, code, f"For this spell, {text}", source)


# fmt: off
CAN_DRAG = when(
    "too_heavy", "{actor} is not strong enough to drag all the others", sources.MOVE, is_too_heavy
)
NO_SCROLL = when(
    "spell_completion", "Scrolls and their like do not work in a grapple",
    sources.ACTIVATE, lambda s: s.read(Activating).spell_completion,
)
LIES = lies(sources.STAND_UP)
# fmt: on
GRAPPLES = first(AWAKE, NOT_PINNED, IN_A_GRAPPLE)
MAY_MOVE = first(GRAPPLES, NOT_SWALLOWED, CAN_DRAG)
MAY_DRAW = first(OPPONENT, PINS_NOBODY)
MAY_STAND = first(AWAKE, NOT_PINNED, NOT_SWALLOWED, LIES)
MAY_FETCH = first(GRAPPLES, PINS_NOBODY)
MAY_FETCH_ITEM = first(OPTIONAL_MANEUVER, MAY_FETCH)
MAY_CAST = first(AWAKE, IN_A_GRAPPLE, castable)
MAY_ACTIVATE = first(GRAPPLES, PINS_NOBODY, NO_SCROLL)
