"""What is so in a fight, read from its holds: who grapples whom, who is pinned, who is out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from app.rules.pieces import Hold
from app.rules.reading import options_of, stats_of
from app.rules.rulesets import Places
from app.rules.state import Encounter
from app.rules.systems.dnd35.options import Options
from app.rules.systems.dnd35.stats import Stats
from app.rules.systems.dnd35.tables import MOST_UNITS, TOO_BIG_STEPS, steps_bigger, units

stats = partial(stats_of, Stats)
options = partial(options_of, Options)


def detail_is(hold: Hold, key: str) -> bool:
    return hold.detail.get(key) is True


def is_loose(hold: Hold) -> bool:
    """The holder is not grappling itself: it holds with one part, or has swallowed the held."""
    return detail_is(hold, "one_part") or detail_is(hold, "swallowed")


def is_new(state: Encounter, hold: Hold) -> bool:
    """Taken in this very round, as far as rounds and turns are kept."""
    return state.turn is not None and hold.since_round == state.round > 0


def edges(state: Encounter, key: str) -> Iterator[Hold]:
    """Every hold between this combatant and another."""
    return (
        hold for pair, hold in state.holds.items() if key in pair and hold.held in state.combatants
    )


def opponents(state: Encounter, key: str) -> tuple[str, ...]:
    """Everybody who holds or is held by this combatant, each once."""
    return tuple(dict.fromkeys(hold.other(key) for hold in edges(state, key)))


def group(state: Encounter, key: str) -> tuple[str, ...]:
    """Everybody else in the same grapple, near or far."""
    found = [key]
    for member in found:
        found += [other for other in opponents(state, member) if other not in found]
    return tuple(found[1:])


def is_grappling(state: Encounter, key: str) -> bool:
    return any(hold.held == key or not is_loose(hold) for hold in edges(state, key))


def pinned_by(state: Encounter, key: str) -> tuple[str, ...]:
    """Those whom this combatant has pinned."""
    return tuple(hold.held for hold in edges(state, key) if is_pin(hold) and hold.holder == key)


def pinners(state: Encounter, key: str) -> tuple[str, ...]:
    return tuple(hold.holder for hold in edges(state, key) if is_pin(hold) and hold.held == key)


def is_pin(hold: Hold) -> bool:
    return hold.grip == "pinned"


def is_gagged(state: Encounter, key: str) -> bool:
    return any(
        detail_is(hold, "gagged") for hold in edges(state, key) if is_pin(hold) and hold.held == key
    )


def swallower(state: Encounter, key: str) -> str | None:
    inside = (h.holder for h in edges(state, key) if h.held == key and detail_is(h, "swallowed"))
    return next(inside, None)


def light_weapon(state: Encounter, key: str) -> str:
    """The damage of the light weapon in its hand: drawn in the grapple, or had before."""
    there = state.combatants.get(key)
    drawn = there.marks.get("light_weapon") if there else None
    return drawn if isinstance(drawn, str) else stats(state, key).light_weapon


def endures(state: Encounter, key: str) -> int | None:
    """How much more damage of either kind it takes on its feet; None: hit points are not kept."""
    there, lethal = stats(state, key), state.hurt(key, "lethal")
    if there.hp is None:
        return None
    if there.lifeless:
        return there.hp - 1 - lethal
    return there.hp - lethal - max(0, state.hurt(key, "nonlethal"))


def is_out(state: Encounter, key: str) -> bool:
    """Unconscious or worse, as far as hit points are kept track of."""
    left = endures(state, key)
    return left is not None and left < 0


def dwarfed(state: Encounter, one: str, other: str) -> bool:
    """Two or more sizes smaller than the other."""
    return steps_bigger(stats(state, other).size, stats(state, one).size) >= TOO_BIG_STEPS


def too_big(state: Encounter, holder: str, held: str) -> bool:
    """Too big for a hold, unless a monster’s grab that knows no such limit has made one."""
    return dwarfed(state, holder, held) and (holder, held) not in state.holds


def grapplers(state: Encounter, key: str) -> tuple[str, ...]:
    """Those who take up a place around this combatant."""
    counted = (hold for hold in edges(state, key) if hold.held == key or not is_loose(hold))
    return tuple(dict.fromkeys(hold.other(key) for hold in counted))


def units_of(state: Encounter, holder: str, held: str) -> float:
    return units(stats(state, holder).size, stats(state, held).size)


def places(state: Encounter, key: str) -> Places | None:
    """How many of the four places around a combatant are taken."""
    if key not in state.combatants:
        return None
    return Places(sum(units_of(state, g, key) for g in grapplers(state, key)), MOST_UNITS)


def has_room(state: Encounter, key: str, newcomer: str) -> bool:
    found = places(state, key)
    return found is None or found.used + units_of(state, newcomer, key) <= found.cap


def weight_of(state: Encounter, keys: tuple[str, ...]) -> int:
    """Pounds of all of them, as far as they are known."""
    return sum(stats(state, key).weight or 0 for key in keys)
