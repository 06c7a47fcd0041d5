"""The facts of taking hold, losing it, being hurt, and of what that does to open contests."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.events import (
    Event,
    HoldSet,
    Hurt,
    ItemSet,
    Marked,
    Noted,
    Queued,
    Unqueued,
)
from app.rules.pieces import Hold
from app.rules.reading import felled, mark
from app.rules.state import Encounter
from app.rules.systems.adnd2e.reading import EMPTIED, full_hands, is_out, is_own


def ended(state: Encounter, hold: Hold, why: str) -> Iterator[Event]:
    """The hold ends, and with it the contest about this hold alone."""
    yield hold.ended(why)
    yield from (Unqueued(q.id) for q in state.queue.values() if is_moot(q, hold))


def is_moot(queued: Queued, ended: Hold) -> bool:
    """Whether a contest is over because a hold is: its only rival, or its own hand, let go."""
    about = queued.detail.get("item") or queued.detail.get("whom") or queued.actor
    lets_go = (queued.targets, (queued.actor,))
    return about == ended.held and (ended.holder,) in lets_go


def all_ended(state: Encounter, holds: tuple[Hold, ...], why: str) -> tuple[Event, ...]:
    return tuple(fact for hold in holds for fact in ended(state, hold, why))


def emptied(state: Encounter, key: str) -> Iterator[Marked]:
    """A hand that was full when the fight began is empty now."""
    if full_hands(state, key):
        yield Marked(key, EMPTIED, mark(state, key, EMPTIED) + 1)


def taken(state: Encounter, by: str, item: str, hands: int, *, in_hand: bool) -> Iterator[Event]:
    """The item changes hands for good: all others have theirs off it."""
    there = state.items.get(item)
    if there is None:
        return
    yield ItemSet(item, there.name, by)
    if (by, item) not in state.holds:
        yield HoldSet(by, item, "held", "grab_item", {"hands": hands})
    for hold in state.holders_of(item):
        if hold.holder != by:
            yield hold.ended("it was wrested away")
    gripped = there.bearer and state.holds.get((there.bearer, item))
    if there.bearer and there.bearer != by and in_hand and (not gripped or is_own(gripped)):
        yield from emptied(state, there.bearer)
    yield from (Unqueued(q.id) for q in state.queue.values() if q.detail.get("item") == item)


def injuries(state: Encounter, key: str, amount: int, kind: str) -> tuple[Event, ...]:
    """Being hurt, and what comes of it for whoever is down."""
    hurts = (Hurt(key, amount, kind),) if amount > 0 else ()
    if not felled(state, hurts, is_out):
        return hurts
    return (*hurts, Noted("{0} is out of the fight", (key,)), *falling(state, key))


def next_hand(state: Encounter, item: str, key: str) -> str | None:
    """Who has a hand on the item once this one lets go, the first there was."""
    others = (hold.holder for hold in state.holders_of(item) if hold.holder != key)
    return next(others, None)


def falling(state: Encounter, key: str) -> Iterator[Event]:
    """Who goes limp lets go of everything, to those with a hand on it, and struggles no more."""
    for hold in state.held_by(key):
        yield hold.ended("out of the fight")
        there, other = state.items.get(hold.held), next_hand(state, hold.held, key)
        if there and there.bearer == key and other:
            yield ItemSet(there.id, there.name, other)
    for queued in state.queue.values():
        if queued.actor == key or queued.targets == (key,):
            yield Unqueued(queued.id)
