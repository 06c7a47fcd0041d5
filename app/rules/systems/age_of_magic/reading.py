"""What is so in a fight: who is held and how, who is hurt, who is out."""

from __future__ import annotations

from functools import partial

from app.rules.pieces import Hold
from app.rules.reading import captives, number, options_of, stats_of
from app.rules.state import Encounter
from app.rules.systems.age_of_magic.options import Options
from app.rules.systems.age_of_magic.stats import Stats
from app.rules.systems.age_of_magic.tables import MOST_DICE, PRICE, WOUNDS, Wound, worse

stats = partial(stats_of, Stats)
options = partial(options_of, Options)


def most_dice(state: Encounter, score: float) -> int:
    """How many dice a roll of that basic value may risk."""
    rules = options(state)
    cap = MOST_DICE if rules.max_risk_dice is None else rules.max_risk_dice
    return min(cap, max(0, int(score // PRICE))) if rules.risk_within_score else cap


def is_out(state: Encounter, key: str) -> bool:
    return state.is_marked(key, "unconscious", "dead")


def wound(state: Encounter, key: str) -> Wound:
    """The worst wound it carries."""
    there = state.combatants.get(key)
    taken = there.marks.get("wound") if there else None
    carried = stats(state, key).wound
    return next((worse(level, carried) for level in WOUNDS if level == taken), carried)


def is_from_rear(hold: Hold) -> bool:
    return hold.detail.get("from_rear") is True


def is_held_from_rear(state: Encounter, key: str) -> bool:
    return any(map(is_from_rear, state.holders_of(key)))


def attempts(hold: Hold) -> int:
    """How often the held one has tried to break this hold."""
    return number(hold.detail, "attempts")


def has_busy_arms(state: Encounter, key: str) -> bool:
    """Held, or holding where a holder’s arms count as busy."""
    holding = options(state).holder_arms_busy and bool(captives(state, key))
    return holding or bool(state.holders_of(key))


def on_same_mount(state: Encounter, one: str, other: str) -> bool:
    return stats(state, one).mount.casefold() == stats(state, other).mount.casefold()
