"""What is so in a fight, read from its state in the words of a system."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from pydantic import BaseModel

from app.rules.events import Event, HoldEnded, Hurt, Marked
from app.rules.pieces import Hold
from app.rules.state import Encounter, fold
from app.rules.values import NO_FACTS, Facts, parse

M = TypeVar("M", bound=BaseModel)


def stats_of(model: type[M], state: Encounter, key: str) -> M:
    """The stats of a combatant; the defaults for anything that is none."""
    there = state.combatants.get(key)
    found: M = parse(model, there.stats if there else NO_FACTS)
    return found


def options_of(model: type[M], state: Encounter) -> M:
    """The house rules of the encounter."""
    found: M = parse(model, state.options)
    return found


def number(facts: Facts, key: str, default: int = 0) -> int:
    """A whole number among the details of a hold or the marks of somebody; True is 1."""
    value = facts.get(key)
    return value if isinstance(value, int) else default


def mark(state: Encounter, key: str, name: str) -> int:
    """A mark as a number; 0 where there is none."""
    there = state.combatants.get(key)
    return number(there.marks, name) if there else 0


def runs_out(state: Encounter, key: str, name: str, number: int) -> bool:
    """Whether a mark that says in which round it ends is over by that round."""
    there = state.combatants.get(key)
    until = there.marks.get(name) if there else None
    return isinstance(until, int) and until is not True and until <= number


def spent(state: Encounter, key: str, what: str) -> int:
    """How much of something a combatant has used up."""
    there = state.combatants.get(key)
    return there.spent.get(what, 0) if there else 0


def keeps_turns(state: Encounter) -> bool:
    """Whether it is somebody’s turn; while no turns are kept, nothing is counted."""
    return state.turn is not None


def keeps_rounds(state: Encounter) -> bool:
    return state.round > 0


def spent_in_turn(state: Encounter, key: str, what: str) -> int:
    """How much of something a combatant has used up in its turn; nothing while none are kept."""
    return spent(state, key, what) if keeps_turns(state) else 0


def captives(state: Encounter, key: str) -> tuple[Hold, ...]:
    """The holds of this combatant on others, not on things."""
    return tuple(hold for hold in state.held_by(key) if hold.held in state.combatants)


def holders(state: Encounter, key: str) -> tuple[str, ...]:
    """Everybody with a hold on this combatant or thing."""
    return tuple(hold.holder for hold in state.holders_of(key))


def tied_to(state: Encounter, key: str) -> set[str]:
    """Everybody and everything with a hold on this combatant, or in its grasp."""
    return {hold.other(key) for pair, hold in state.holds.items() if key in pair}


def between(state: Encounter, one: str, other: str) -> tuple[Hold, ...]:
    """The holds of the two on each other."""
    pairs = ((one, other), (other, one))
    return tuple(state.holds[pair] for pair in pairs if pair in state.holds)


def hold_on(state: Encounter, holder: str, held: str, via: str) -> Hold:
    """The hold there is; or a plain one, where the GM has overruled that there is none."""
    return state.holds.get((holder, held)) or Hold(holder, held, "held", via, state.round)


def all_ended(holds: Iterable[Hold], why: str) -> tuple[HoldEnded, ...]:
    return tuple(hold.ended(why) for hold in holds)


def felled(
    state: Encounter, facts: tuple[Event, ...], is_out: Callable[[Encounter, str], bool]
) -> tuple[str, ...]:
    """Those whom these facts put out of the fight."""
    after = fold(state, facts)
    met = {fact.combatant for fact in facts if isinstance(fact, Hurt | Marked)}
    return tuple(
        key for key in after.combatants if key in met and is_out(after, key) > is_out(state, key)
    )
