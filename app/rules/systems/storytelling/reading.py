"""What is so in a fight, read from its holds: who holds, who is immobilized, who is on top."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from app.rules.pieces import Hold
from app.rules.reading import between, number, options_of, stats_of
from app.rules.state import Encounter
from app.rules.systems.storytelling.options import Options
from app.rules.systems.storytelling.stats import Stats

WOUND_PENALTIES = {2: -1, 1: -2, 0: -3}
"""By how many Health boxes are still empty."""
KNOCKED_OUT = "knocked_out"


stats = partial(stats_of, Stats)
options = partial(options_of, Options)


def is_immobilizing(hold: Hold) -> bool:
    return hold.grip == "immobilized"


def stored(hold: Hold) -> int:
    """The successes that somebody was immobilized with."""
    return number(hold.detail, "successes", 1)


def holds_on(state: Encounter, key: str) -> tuple[Hold, ...]:
    """Everybody’s hold on this character."""
    return state.holders_of(key) if key in state.combatants else ()


def immobilizing_holds(state: Encounter, key: str) -> tuple[Hold, ...]:
    """The holds that keep this character from doing anything."""
    return tuple(hold for hold in holds_on(state, key) if is_immobilizing(hold))


def has_turned_tables(state: Encounter, actor: str, holder: str) -> bool:
    """Whether the held has a maneuver against this holder to come."""
    hold = state.holds.get((holder, actor))
    return hold is not None and "tables" in hold.detail


def is_on_top(state: Encounter, actor: str, target: str) -> bool:
    return any(hold.detail.get("on_top") == actor for hold in between(state, actor, target))


def bigger(state: Encounter, one: str, other: str) -> int:
    """By how many points of Size `one` is the bigger; negative for the smaller."""
    return stats(state, one).size - stats(state, other).size


@dataclass(frozen=True, slots=True)
class Health:
    """A Health track. All boxes are filled before bashing turns lethal, and lethal aggravated."""

    boxes: int
    bashing: int
    lethal: int
    aggravated: int

    @property
    def empty(self) -> int:
        return self.boxes - self.bashing - self.lethal - self.aggravated

    @property
    def penalty(self) -> int:
        return WOUND_PENALTIES.get(self.empty, 0)


def health(state: Encounter, key: str) -> Health:
    """Points of damage as boxes, the worse pushing the lighter along."""
    known = stats(state, key)
    points = {
        "lethal": known.lethal + state.hurt(key, "lethal"),
        "bashing": known.bashing + state.hurt(key, "bashing"),
    }
    lethal = min(points["lethal"], known.boxes)
    bashing = min(points["bashing"], known.boxes - lethal)
    over = sum(points.values()) - lethal - bashing
    turned = min(over, bashing)
    aggravated = min(over - turned, known.boxes)
    return Health(known.boxes, bashing - turned, lethal + turned - aggravated, aggravated)


def is_full(state: Encounter, key: str) -> bool:
    """Whether it takes a roll each turn to stay conscious."""
    return health(state, key).empty <= 0


def has_fainted(state: Encounter, key: str) -> bool:
    """Passed out from bashing damage, which lasts until a box is empty again."""
    return state.is_marked(key, KNOCKED_OUT) and is_full(state, key)


def is_out(state: Encounter, key: str) -> bool:
    """Unconscious, or worse."""
    track = health(state, key)
    asleep = state.is_marked(key, "unconscious") or has_fainted(state, key)
    return asleep or track.lethal + track.aggravated >= track.boxes
