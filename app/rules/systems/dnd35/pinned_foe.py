"""What can be done with a pinned foe, and swallowing one whole."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import Field

from app.rules.checks import Side
from app.rules.events import Event, ItemSet, Marked, Noted
from app.rules.modifiers import Modifier
from app.rules.pieces import Item
from app.rules.plays import Ending, Outcome, Params, Play, Refused, Scene, make
from app.rules.reading import all_ended, hold_on
from app.rules.refusals import first, refuse, when
from app.rules.systems.dnd35 import sources, tables
from app.rules.systems.dnd35.checks import Toss
from app.rules.systems.dnd35.contests import contest, won
from app.rules.systems.dnd35.damage import grabbed_again, harm, injuries, natural
from app.rules.systems.dnd35.holds import PIN_DETAILS, parted
from app.rules.systems.dnd35.modifiers import disarm
from app.rules.systems.dnd35.reading import edges, is_new, stats, weight_of
from app.rules.systems.dnd35.refusals import (
    NOT_SWALLOWED,
    OPPONENT,
    OPTIONAL_MANEUVER,
    PINS_NOBODY_ELSE,
    PINS_TARGET,
    TARGET_OUTSIDE,
)
from app.rules.systems.dnd35.stats import SwallowWhole
from app.rules.systems.dnd35.turns import iterative

SNATCHED = (
    Ending("snatched", "Snatched", "{actor} snatches {item} from {targets}"),
    Ending("kept", "Kept", "{actor} fails to snatch {item} from {targets}"),
)
THROWN = (
    Ending("thrown", "Thrown", "{actor} throws the pinned {targets} to the ground"),
    Ending("not_thrown", "Not thrown", "{actor} fails to throw the pinned {targets}"),
)
TOSSED = (
    Ending("tossed", "Tossed", "{actor} tosses {targets} away"),
    Ending("too_weak", "Too weak", "{actor} lifts {targets}, but tosses nobody"),
    Ending("resisted", "Resisted", "{targets} keeps {actor} from lifting it"),
)
MOVED = (
    Ending("moved", "Moved", "{actor} shifts the pinned {targets}"),
    Ending("not_moved", "Not moved", "{actor} fails to shift the pinned {targets}"),
)
SWALLOWED = (
    Ending("swallowed", "Swallowed", "{actor} swallows {targets} whole"),
    Ending("not_swallowed", "Not swallowed", "{targets} stays in the mouth of {actor}"),
)
NO_THROAT = SwallowWhole(damage="1")
"""What a GM gets who lets somebody without the attack use it."""


class Snatching(Params):
    item: str = Field("", title="Which item")


class Shifting(Params):
    go_along: bool = Field(True, title="Go along, and keep the pin")


def snatch_item(scene: Scene) -> Play:
    """A disarm; both make attack rolls."""
    state, actor, target = scene.state, scene.actor, scene.target
    bare = Modifier("Bare hands", tables.BARE_DISARM_PENALTY, sources.DISARM)
    worn = Modifier("Worn, and no melee weapon", tables.WORN_DISARM_PENALTY, sources.DISARM)
    well = Modifier("Well secured", tables.PINNED_DISARM_BONUS, sources.SNATCH)
    mine = disarm(state, actor, target, (bare, *iterative(state, actor)))
    theirs = disarm(state, target, actor, (worn, well))
    if not (yield from make(contest(state, "snatch_item", mine, (theirs,)))):
        return Outcome("kept")
    item = wanted(scene)
    if item is None:
        return Outcome("snatched", (Noted("{0} takes an item from {1}", (actor, target)),))
    return Outcome("snatched", (ItemSet(item.id, item.name, actor),))


def wanted(scene: Scene) -> Item | None:
    """The item named, if the target bears it."""
    item = scene.state.items.get(scene.read(Snatching).item)
    return item if item and item.bearer == scene.target else None


def items(scene: Scene) -> Mapping[str, tuple[str, ...]]:
    targets = scene.targets
    return {"item": tuple(i.id for i in scene.state.items.values() if i.bearer in targets)}


def throw_pinned(scene: Scene) -> Play:
    state, actor, target = scene.state, scene.actor, scene.target
    if not (yield from won(scene, "throw_pinned")):
        return Outcome("not_thrown")
    hurt = yield from grabbed_again(state, actor, target)
    lands = Noted("{0} lands prone in an adjacent space, open to attacks on the way", (target,))
    over = parted(state, actor, target, "thrown")
    return Outcome("thrown", (Marked(target, "prone"), *over, lands, *injuries(state, *hurt)))


def toss_pinned(scene: Scene) -> Play:
    state, actor, target = scene.state, scene.actor, scene.target
    if not (yield from won(scene, "toss_pinned")):
        return Outcome("resisted")
    hurt = injuries(state, *(yield from grabbed_again(state, actor, target)))
    feet = yield from make(strength_check(scene))
    if not feet:
        return Outcome("too_weak", hurt)
    flies = Noted(f"{{0}} flies {feet} feet", (target,))
    return Outcome("tossed", (*parted(state, actor, target, "tossed"), flies, *hurt))


def strength_check(scene: Scene) -> Toss:
    bonus = Modifier("Strength", stats(scene.state, scene.actor).str_mod, sources.STRENGTH)
    least = Modifier("To toss at all", tables.TOSS_DC, sources.TOSS)
    number = Side(scene.actor, "Difficulty", (least,))
    return Toss("strength", Side(scene.actor, "Strength check", (bonus,)), number)


def move_pinned(scene: Scene) -> Play:
    state, actor, target = scene.state, scene.actor, scene.target
    if not (yield from won(scene, "move_pinned")):
        return Outcome("not_moved")
    hurt = injuries(state, *(yield from grabbed_again(state, actor, target)))
    if scene.read(Shifting).go_along:
        both = Noted("{0} and {1} go to an adjacent space, open to attacks", (actor, target))
        return Outcome("moved", (both, *hurt))
    alone = Noted("{0} is put into an adjacent space, open to attacks on the way", (target,))
    return Outcome("moved", (*parted(state, actor, target, "moved away"), alone, *hurt))


def swallow_whole(scene: Scene) -> Play:
    """From the mouth into the gullet, out of the reach of everybody else."""
    state, actor, target = scene.state, scene.actor, scene.target
    if not (yield from won(scene, "swallow_whole")):
        return Outcome("not_swallowed")
    throat = stats(state, actor).swallow_whole or NO_THROAT
    bite = natural("Bite damage", throat.damage, sources.SWALLOW)
    hurt = yield from harm(state, "amount", actor, target, bite)
    return Outcome("swallowed", (*gulped(scene), *injuries(state, hurt)))


def gulped(scene: Scene) -> tuple[Event, ...]:
    """Nobody else has hold of whom it swallows, nor is held by it."""
    before = hold_on(scene.state, scene.actor, scene.target, "swallow_whole")
    inside = before.detail.without(*PIN_DETAILS).with_("swallowed", True)
    lost = (hold for hold in edges(scene.state, scene.target) if hold.holder != scene.actor)
    return (*all_ended(lost, "swallowed"), before.changed(inside, "held"))


def outweighs(scene: Scene, limit: int | None) -> bool:
    return limit is not None and weight_of(scene.state, (scene.target,)) > limit


def swallows(scene: Scene) -> Refused | None:
    """Small enough, and in the mouth since before this turn."""
    there, foe = stats(scene.state, scene.actor), stats(scene.state, scene.target)
    if there.swallow_whole is None:
        reason = "{actor} swallows nobody whole"
        return refuse(scene, "no_swallow_whole", reason, sources.SWALLOW)
    if tables.steps_bigger(there.size, foe.size) < there.swallow_whole.max_steps:
        reason = "{target} is too big for the throat of {actor}"
        return refuse(scene, "target_too_large", reason, sources.SWALLOW)
    hold = scene.state.holds.get((scene.actor, scene.target))
    if hold is None or is_new(scene.state, hold):
        reason = "{actor} did not begin its turn with {target} in its mouth"
        return refuse(scene, "not_in_the_mouth", reason, sources.SWALLOW)
    return None


# fmt: off
CAN_LIFT = when(
    "too_heavy", "{actor} cannot lift {target}",
    sources.TOSS, lambda s: outweighs(s, stats(s.state, s.actor).lift_limit),
)
CAN_CARRY = when(
    "too_heavy", "{actor} cannot drag {target}",
    sources.MOVE_PINNED, lambda s: outweighs(s, stats(s.state, s.actor).drag_limit),
)
BEARS_IT = when(
    "no_such_item", "{target} bears no such item",
    sources.SNATCH, lambda s: s.read(Snatching).item and wanted(s) is None,
)
# fmt: on
MAY_SNATCH = first(OPPONENT, PINS_TARGET, BEARS_IT)
MAY_THROW = first(OPTIONAL_MANEUVER, OPPONENT, PINS_TARGET)
MAY_TOSS = first(MAY_THROW, CAN_LIFT)
MAY_MOVE = first(MAY_THROW, CAN_CARRY)
MAY_SWALLOW = first(OPPONENT, PINS_NOBODY_ELSE, NOT_SWALLOWED, TARGET_OUTSIDE, swallows)
