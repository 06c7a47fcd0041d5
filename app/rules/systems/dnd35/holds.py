"""The facts of taking hold, pinning and letting go."""

from __future__ import annotations

from app.rules.events import Event, HoldSet, Noted
from app.rules.pieces import Hold
from app.rules.reading import all_ended, between, hold_on
from app.rules.state import Encounter
from app.rules.systems.dnd35.options import PinDuration
from app.rules.systems.dnd35.reading import edges, is_loose, options
from app.rules.values import facts

UNTIL: dict[PinDuration, str] = {
    "through_next_turn": "next_turn_end",
    "strict": "next_turn_start",
    "until_escape": "escape",
}
PIN_DETAILS = ("until", "gagged")


def pinned(state: Encounter, pinner: str, held: str, *, gag: bool) -> HoldSet:
    """A pin for as long as the table’s rule has it; a hold beneath it keeps how it came about."""
    before, until = hold_on(state, pinner, held, "pin"), UNTIL[options(state).pin_duration]
    return before.changed(facts({**before.detail, "until": until, "gagged": gag}), "pinned")


def unpinned(hold: Hold) -> HoldSet:
    return hold.changed(hold.detail.without(*PIN_DETAILS), "held")


def parted(state: Encounter, one: str, other: str, why: str) -> tuple[Event, ...]:
    """Every hold between the two ends."""
    return all_ended(between(state, one, other), why)


def escaped(state: Encounter, key: str, why: str) -> tuple[Event, ...]:
    """Every hold on or by this combatant ends, but for those that do not tie it down itself."""
    tying = (hold for hold in edges(state, key) if hold.held == key or not is_loose(hold))
    return all_ended(tying, why)


def leaves(who: str) -> Noted:
    return Noted(
        "{0} goes to an adjacent space, which provokes attacks of opportunity from others", (who,)
    )


def others_in_reach(state: Encounter, one: str, other: str) -> bool:
    """Whether the first is in a grapple with anybody but the second."""
    return any(hold.other(one) != other for hold in edges(state, one))
