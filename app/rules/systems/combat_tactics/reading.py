"""What is so in a fight, read from its holds: who has whom, how, and who is out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from app.rules.pieces import Hold
from app.rules.plays import Aim
from app.rules.reading import captives, hold_on, number, options_of, stats_of
from app.rules.rulesets import Places
from app.rules.state import Encounter
from app.rules.systems.adnd.strength import Adjustments, strength_of
from app.rules.systems.combat_tactics.checks import House
from app.rules.systems.combat_tactics.options import Options
from app.rules.systems.combat_tactics.stats import Stats
from app.rules.systems.combat_tactics.tables import LOCKS, LockName

OVERBEAR = "overbear"
"""By which the holds of a heap came about, which are no wrestling."""


stats = partial(stats_of, Stats)
options = partial(options_of, Options)


def house(state: Encounter) -> House:
    agreed = options(state)
    return House(agreed.compare, agreed.crit_rule)


def strength(there: Stats) -> Adjustments:
    """What Strength gives, or what stands in its place."""
    row = strength_of(there.strength).adjustments
    return Adjustments(
        row.hit if there.hit_bonus is None else there.hit_bonus,
        row.damage if there.damage_bonus is None else there.damage_bonus,
        row.press if there.max_press is None else there.max_press,
    )


def first_of(holds: Iterable[Hold], *, heaped: bool) -> Hold | None:
    """A heap is no wrestling hold."""
    return next((hold for hold in holds if (hold.via == OVERBEAR) is heaped), None)


def grasp_of(state: Encounter, holder: str) -> Hold | None:
    """The wrestling hold this combatant has on somebody."""
    return first_of(captives(state, holder), heaped=False)


def grasp_on(state: Encounter, held: str) -> Hold | None:
    """The wrestling hold this combatant is in."""
    return first_of(state.holders_of(held), heaped=False)


def heap_of(state: Encounter, holder: str) -> Hold | None:
    """The hold of somebody who lies on whom it has overborne."""
    return first_of(captives(state, holder), heaped=True)


def heap_on(state: Encounter, held: str) -> Hold | None:
    """The hold of whoever lies on this combatant."""
    return first_of(state.holders_of(held), heaped=True)


def grasp(state: Encounter, holder: str, held: str) -> Hold:
    """The hold between these two."""
    return hold_on(state, holder, held, "ruled")


def across(*holds: Callable[[Encounter, str], Hold | None]) -> Aim:
    """Aim at the other end of the first of these holds, if nobody else is named."""

    def aim(state: Encounter, actor: str, targets: tuple[str, ...]) -> tuple[str, ...]:
        found = next((hold for of in holds if (hold := of(state, actor))), None)
        return targets or ((found.other(actor),) if found else ())

    return aim


at_held, at_heap = across(grasp_of), across(heap_of, heap_on)
at_holder = across(grasp_on, heap_on)


def is_heap(state: Encounter, holder: str, held: str) -> bool:
    hold = state.holds.get((holder, held))
    return hold is not None and hold.via == OVERBEAR


def is_fresh(hold: Hold) -> bool:
    """Whether its victim has just been overborne, and no pin been tried."""
    return hold.detail.get("fresh") is True


def is_overborne(state: Encounter, key: str) -> bool:
    """Whether somebody must wait for the pin."""
    hold = heap_on(state, key)
    return hold is not None and is_fresh(hold) and lasts(state, hold)


def is_pinned(state: Encounter, key: str) -> bool:
    hold = heap_on(state, key)
    return hold is not None and hold.grip == "pinned" and lasts(state, hold)


def lasts(state: Encounter, hold: Hold) -> bool:
    """For this round and the next: by then those on top must have rolled anew."""
    return state.round <= number(hold.detail, "rolled", hold.since_round) + 1


def is_locked(hold: Hold) -> bool:
    return hold.grip == "locked"


def lock_of(hold: Hold) -> LockName | None:
    """The lock that was applied last."""
    return next((lock for lock in LOCKS if lock == hold.detail.get("lock")), None)


def streak_of(hold: Hold) -> int:
    """How many presses in a row there have been."""
    return number(hold.detail, "streak")


def owes_lock(hold: Hold | None) -> bool:
    """Whether a lock was won whose effect is still to be chosen."""
    return hold is not None and is_locked(hold) and hold.detail.get("due") is True


def at_once(hold: Hold | None) -> bool:
    """Whether a critical grab allows a try for a lock in the same phase."""
    return hold is not None and hold.detail.get("at_once") is True


def is_out(state: Encounter, key: str) -> bool:
    """Senseless: from a hammer lock, or hurt to the last hit point, if those are kept."""
    hp, there = stats(state, key).hp, state.combatants.get(key)
    beaten = hp is not None and there is not None and sum(there.hurt.values()) >= hp
    return beaten or state.is_marked(key, "unconscious")


def places(state: Encounter, key: str) -> Places | None:
    """Whether somebody wrestles this combatant: there is room for one."""
    if key not in state.combatants:
        return None
    return Places(float(grasp_on(state, key) is not None), 1.0)
