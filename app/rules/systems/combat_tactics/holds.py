"""The facts of taking hold, tightening and loosening; and what being hurt leads to."""

from __future__ import annotations

from app.rules.checks import Damage, Side
from app.rules.dice import Dice
from app.rules.events import Event, HoldSet, Hurt, Noted
from app.rules.modifiers import Lines
from app.rules.pieces import Hold
from app.rules.plays import Part, make
from app.rules.reading import all_ended, felled
from app.rules.state import Encounter, fold
from app.rules.systems.combat_tactics.modifiers import Save, damage_lines, saving_throw
from app.rules.systems.combat_tactics.reading import at_once, is_locked, is_out, stats
from app.rules.systems.combat_tactics.tables import GRIP_DICE, TEMPORARY

OF_THIS_LOCK = ("due", "at_once", "lock", "streak")


def tightened(hold: Hold) -> HoldSet:
    """A lock, whose effect is chosen next; the lock before it is kept for presses in a row."""
    return hold.changed(hold.detail.without("at_once").with_("due", True), "locked")


def merely_held(hold: Hold) -> HoldSet:
    return hold.changed(hold.detail.without(*OF_THIS_LOCK), "held")


def loosened(hold: Hold) -> tuple[Event, ...]:
    """One place up for the one who is held: from a lock to a hold, from a hold to freedom."""
    if not is_locked(hold):
        return (hold.ended("broke free"),)
    return (merely_held(hold), Noted("{0} has no lock on {1} any more", (hold.holder, hold.held)))


def reversed_by(hold: Hold) -> tuple[Event, ...]:
    """The tables are turned: the one who was held controls the match from now on."""
    turned = HoldSet(hold.held, hold.holder, "locked", "reversal", {"due": True})
    return (hold.ended("reversed"), turned)


def unhurried(hold: Hold) -> tuple[Event, ...]:
    """The moment to go on at once after a critical grab has passed, if there was one."""
    return (hold.changed(hold.detail.without("at_once")),) if at_once(hold) else ()


def harm(
    state: Encounter, key: str, by: str, to: str, dice: Dice, label: str, more: Lines = ()
) -> Part[tuple[Event, ...]]:
    """What a grip or a lock does to somebody, unless bare hands cannot hurt it."""
    if stats(state, to).immune:
        return ()
    side = Side(by, label, (*damage_lines(stats(state, by)), *more))
    amount = yield from make(Damage(key, side, dice, least=1))
    return (Hurt(to, amount, TEMPORARY),)


def squeeze(state: Encounter, by: str, to: str) -> Part[tuple[Event, ...]]:
    """The little that each won roll hurts."""
    return (yield from harm(state, "amount", by, to, GRIP_DICE, "Wrestling damage"))


def saves(state: Encounter, key: str, kind: Save) -> Part[bool]:
    """A saving throw; somebody senseless makes none."""
    return not is_out(state, key) and (yield from make(saving_throw(state, key, kind)))


def settled(state: Encounter, *facts: Event) -> tuple[Event, ...]:
    """The facts, and then what follows for whoever they knock out: it lets go."""
    after, down = fold(state, facts), felled(state, facts, is_out)
    falls = (Noted("{0} is knocked senseless", (key,)) for key in down)
    gone = (hold for key in down for hold in after.held_by(key))
    return (*facts, *falls, *all_ended(gone, "senseless"))
