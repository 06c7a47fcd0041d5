"""What is so in a fight: who holds whom and what, whose hands are free, what may still be done."""

from __future__ import annotations

from functools import partial

from app.rules.events import Queued
from app.rules.pieces import Hold
from app.rules.reading import holders, keeps_rounds, mark, number, options_of, spent, stats_of
from app.rules.state import Encounter
from app.rules.systems.adnd.rates import attacks_in
from app.rules.systems.adnd2e.options import Options
from app.rules.systems.adnd2e.stats import Stats
from app.rules.turns import everybody_acted

READY, ABOUT_TO = "ready_to_grab", "about_to_grab"
"""Marks of an announced Grab, for this round and for the one to come."""
ROLLED, ANSWERING, EMPTIED, PRONE = "initiative_rolled", "able_to_answer", "emptied", "prone"
STUNNED = "stunned"
"""By a punch: the round in which it is over, or just that it is so while none are counted."""
BARE_HANDS = ("wrestling", "punching")
"""The kinds of damage that mostly pass."""


stats = partial(stats_of, Stats)
options = partial(options_of, Options)


def is_down(state: Encounter, key: str) -> bool:
    """Beaten, as far as hit points are kept track of."""
    hp = stats(state, key).hp
    return hp is not None and sum(state.hurt(key, what) for what in ("weapon", *BARE_HANDS)) >= hp


def is_stunned(state: Encounter, key: str) -> bool:
    return state.is_marked(key, STUNNED)


def is_out(state: Encounter, key: str) -> bool:
    """Beaten or stunned, and so able to do nothing."""
    return is_down(state, key) or is_stunned(state, key)


def is_item_hold(state: Encounter, hold: Hold) -> bool:
    return hold.held not in state.combatants


def hands_of(hold: Hold) -> int:
    return number(hold.detail, "hands", 2)


def move_of(hold: Hold) -> str:
    """The chart's name of a hold; empty for a one-handed grip."""
    found = hold.detail.get("move")
    return found if isinstance(found, str) else ""


def rounds_of(hold: Hold) -> int:
    return number(hold.detail, "rounds", 1)


def is_own(hold: Hold) -> bool:
    """Of an item that was in hand all along, so that the hand may be counted as full anyway."""
    return hold.detail.get("own") is True


def full_hands(state: Encounter, key: str) -> int:
    """Hands with things in them that are not of this fight."""
    return max(0, stats(state, key).hands_full - mark(state, key, EMPTIED))


def free_hands(state: Encounter, key: str) -> int:
    own = sum(is_own(hold) for hold in state.held_by(key))
    gripping = sum(hands_of(hold) for hold in state.held_by(key) if not is_own(hold))
    return max(0, stats(state, key).hands - max(own, full_hands(state, key)) - gripping)


def is_in_chart_hold(state: Encounter, key: str) -> bool:
    return any(move_of(hold) for hold in state.holders_of(key))


def items_at(state: Encounter, key: str) -> tuple[str, ...]:
    """What somebody bears or has a hand on."""
    borne = (item.id for item in state.items.values() if item.bearer == key)
    gripped = (hold.held for hold in state.held_by(key) if is_item_hold(state, hold))
    return tuple(dict.fromkeys((*borne, *gripped)))


def hands_on(state: Encounter, item: str, *, bearer_too: bool) -> tuple[str, ...]:
    """Everybody with a hand on an item. `bearer_too`: its bearer has one on it."""
    there = state.items.get(item)
    bearer = (there.bearer,) if bearer_too and there and there.bearer else ()
    return tuple(dict.fromkeys((*bearer, *holders(state, item))))


def contest_of(state: Encounter, key: str) -> Queued | None:
    """The oldest contest that this combatant began and that is not settled yet."""
    return next((queued for queued in state.queue.values() if queued.actor == key), None)


def struggles(state: Encounter, key: str) -> bool:
    return any(key in (queued.actor, *queued.targets) for queued in state.queue.values())


def is_before_round(state: Encounter) -> bool:
    """Nobody has acted yet, or everybody has: what is announced now counts for what comes."""
    return not state.acted or everybody_acted(state)


def has_announced(state: Encounter, key: str) -> bool:
    return bool(mark(state, key, READY))


def delay(state: Encounter, key: str) -> int:
    """How much later than its initiative somebody acts, for having announced a Grab."""
    name = ABOUT_TO if state.acted and everybody_acted(state) else READY
    return min(1, mark(state, key, name))


def attacks_of(state: Encounter, key: str) -> int:
    return attacks_in(stats(state, key).attacks_per_round, max(1, state.round))


def attacks_left(state: Encounter, key: str) -> int:
    return max(0, attacks_of(state, key) - spent(state, key, "attacks"))


def is_late(state: Encounter) -> bool:
    """Everybody has had the first maneuver of the round; or no rounds are kept."""
    if not keeps_rounds(state):
        return True
    waits = state.turn is not None and not spent(state, state.turn, "attacks")
    return everybody_acted(state) and not waits
