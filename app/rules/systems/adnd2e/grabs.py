"""Announcing a Grab, and grabbing things and people with one hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal

from pydantic import Field

from app.rules.checks import Against
from app.rules.events import Event, ItemSet, Marked
from app.rules.plays import Ending, Outcome, Params, Play, Scene, make
from app.rules.reading import mark
from app.rules.refusals import first, unless, when
from app.rules.systems.adnd2e import sources
from app.rules.systems.adnd2e.holds import all_ended, emptied, next_hand, taken
from app.rules.systems.adnd2e.modifiers import armor_class, attack, called_shot
from app.rules.systems.adnd2e.reading import (
    ABOUT_TO,
    READY,
    free_hands,
    full_hands,
    hands_on,
    is_out,
    is_own,
    items_at,
    options,
    stats,
)
from app.rules.systems.adnd2e.refusals import (
    ANNOUNCED,
    AWAKE,
    BEFORE_INITIATIVE,
    BEFORE_ROUND,
    FOE,
    HAND_FREE,
    NOT_HOLDING,
    decided,
)
from app.rules.systems.adnd2e.struggles import Struggle, struggle
from app.rules.systems.adnd2e.wrestling import WRESTLED, may_answer, wrestle_with
from app.rules.values import facts

CALLED = Ending("announced", "Announced", "{actor} announces a Grab")
GRABBED = (
    Ending("won", "Taken", "{actor} snatches {item} from {targets}"),
    Ending("lost", "Pulled off", "{targets} pulls {item} out of the hand of {actor}"),
    Ending("tie", "Undecided", "{actor} and {targets} pull at {item}, and neither gets it"),
    Ending("missed", "Missed", "{actor} reaches for {item} on {targets} and misses"),
)
SEIZED = (
    Ending("won", "Held", "{actor} gets a hand on {targets} and holds on"),
    Ending("lost", "Shaken off", "{targets} shakes off the hand of {actor}"),
    Ending("tie", "Undecided", "{actor} and {targets} struggle, and neither prevails"),
    *(e for e in WRESTLED if e.key != "missed"),
    Ending("missed", "Missed", "{actor} reaches for {targets} and misses"),
)
PICKED_UP = Ending("taken", "Taken", "{actor} takes up {item}")
DROPPED = Ending("dropped", "Dropped", "{actor} drops {item}")


class Grabbing(Params):
    item: str = Field("", title="Which item (not said: the first)")
    hands: Literal["one", "two"] = Field("one", title="With how many hands")
    in_hand: bool = Field(True, title="The target has a hand on it")


class Naming(Params):
    item: str = Field("", title="Which item (not said: the first)")


class Dropping(Params):
    item: str = Field("", title="What (not said: a weapon or the like)")


def announcing(scene: Scene) -> tuple[Event, ...]:
    """Between rounds it is for the round to come."""
    return (Marked(scene.actor, ABOUT_TO if scene.state.acted else READY),)


def has_announced(scene: Scene) -> bool:
    return bool(mark(scene.state, scene.actor, ABOUT_TO if scene.state.acted else READY))


def things(scene: Scene) -> tuple[str, ...]:
    """What the target has and the actor has no hand on yet."""
    if not scene.targets:
        return ()
    mine = items_at(scene.state, scene.actor)
    return tuple(item for item in items_at(scene.state, scene.target) if item not in mine)


def items_of_target(scene: Scene) -> Mapping[str, tuple[str, ...]]:
    return {"item": things(scene)}


def chosen(wanted: str, there: tuple[str, ...]) -> str:
    return wanted or next(iter(there), "")


def has_thing(scene: Scene) -> bool:
    there = things(scene)
    return chosen(scene.read(Grabbing).item, there) in there


def lacks_hands(scene: Scene) -> bool:
    return scene.read(Grabbing).hands == "two" and free_hands(scene.state, scene.actor) < 2


def grab_item(scene: Scene) -> Play:
    state, actor, target = scene.state, scene.actor, scene.target
    used = (Marked(actor, READY, value=False),)
    ac = 10 + stats(state, target).dex_defense if options(state).object_ac != "full" else None
    side = attack(state, actor, target, called_shot())
    hit = Against("attack", side, armor_class(state, target, ac), natural=True)
    if not (yield from make(hit)):
        return Outcome("missed", used)
    told = scene.read(Grabbing)
    item = chosen(told.item, things(scene))
    rivals = hands_on(state, item, bearer_too=told.in_hand)
    foes = tuple(key for key in rivals if key != actor and not is_out(state, key))
    detail = facts({"item": item, "hands": 2 if told.hands == "two" else 1})
    verdict, effects = yield from struggle(state, Struggle("grab_item", actor, foes, detail))
    return Outcome(verdict, (*used, *effects))


def grab_person(scene: Scene) -> Play:
    """A hit leads to Strength rolls; by house rule, to the wrestling chart."""
    state, actor, target = scene.state, scene.actor, scene.target
    used = (Marked(actor, READY, value=False), *may_answer(state, target))
    if options(state).one_hand_outcome == "chart":
        outcome = yield from wrestle_with(scene, called_shot(), hands=1)
        return replace(outcome, facts=(*used, *outcome.facts))
    side = attack(state, actor, target, called_shot())
    hit = Against("attack", side, armor_class(state, target), natural=True)
    if not (yield from make(hit)):
        return Outcome("missed", used)
    foes = () if is_out(state, target) else (target,)
    it = Struggle("grab_person", actor, foes, facts({"whom": target, "hands": 1}))
    verdict, effects = yield from struggle(state, it)
    return Outcome(verdict, (*used, *effects))


def loose(scene: Scene) -> tuple[str, ...]:
    items = scene.state.items.values()
    return tuple(i.id for i in items if not i.bearer and not scene.state.holders_of(i.id))


def taking_up(scene: Scene) -> Iterator[Event]:
    item = chosen(scene.read(Naming).item, loose(scene))
    return taken(scene.state, scene.actor, item, 1, in_hand=False)


def lies_loose(scene: Scene) -> bool:
    there = loose(scene)
    return chosen(scene.read(Naming).item, there) in there


def dropped(scene: Scene) -> str:
    """Which item; empty for what fills a hand otherwise."""
    mine = () if full_hands(scene.state, scene.actor) else items_at(scene.state, scene.actor)
    return chosen(scene.read(Dropping).item, mine)


def dropping(scene: Scene) -> Iterator[Event]:
    """Something of this fight, which others may have a hand on; or whatever fills a hand."""
    state, actor, item = scene.state, scene.actor, dropped(scene)
    hold, there = state.holds.get((actor, item)), state.items.get(item)
    if not hold or is_own(hold):
        yield from emptied(state, actor)
    if there:
        yield from all_ended(state, (hold,) if hold else (), "dropped")
        yield ItemSet(item, there.name, next_hand(state, item, actor))


def has_something(scene: Scene) -> bool:
    item, mine = dropped(scene), items_at(scene.state, scene.actor)
    return item in mine or (not item and full_hands(scene.state, scene.actor) > 0)


def own_items(scene: Scene) -> Mapping[str, tuple[str, ...]]:
    return {"item": items_at(scene.state, scene.actor)}


# fmt: off
NOT_ANNOUNCED = when(
    "already_announced", "{actor} has announced a Grab", sources.CALLED, has_announced
)
HAS_THING = unless(
    "no_such_item", "{target} has no such item that {actor} could grab; give it one first",
    sources.GRAB, has_thing,
)
HANDS_FOR_IT = when("no_free_hands", "{actor} has not two hands free", sources.HANDS, lacks_hands)
LIES_LOOSE = unless(
    "no_loose_item", "No such item lies about", sources.NOBODY_RESISTS, lies_loose
)
HAS_SOMETHING = unless(
    "nothing_to_drop", "{actor} has no such thing in hand", sources.HANDS, has_something
)
# fmt: on
MAY_ANNOUNCE = first(AWAKE, BEFORE_ROUND, BEFORE_INITIATIVE, NOT_ANNOUNCED)
MAY_GRAB = first(FOE, ANNOUNCED, HAND_FREE)
MAY_GRAB_ITEM = first(MAY_GRAB, HAS_THING, HANDS_FOR_IT)
MAY_GRAB_PERSON = first(MAY_GRAB, NOT_HOLDING, decided("grab_person"))
MAY_PICK_UP = first(AWAKE, HAND_FREE, LIES_LOOSE)
MAY_DROP = first(AWAKE, HAS_SOMETHING)
