"""What a turn pays for, and how far each attack of it has come down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from app.rules.costs import counted_while
from app.rules.events import Spent
from app.rules.modifiers import Lines, Modifier
from app.rules.reading import keeps_turns, spent_in_turn
from app.rules.rulesets import Budget
from app.rules.state import Encounter
from app.rules.systems.dnd35 import sources
from app.rules.systems.dnd35.reading import options, stats
from app.rules.systems.dnd35.stats import NaturalWeapon
from app.rules.systems.dnd35.tables import (
    ITERATIVE_PENALTY,
    SECONDARY_PENALTY,
    attacks_by_base_attack,
)

Cost = Literal["attack", "standard", "move", "full_round", "opportunity", "free"]
SPENT: dict[Cost, str] = {
    "attack": "attacks",
    "standard": "standard",
    "move": "move",
    "full_round": "full_round",
    "opportunity": "opportunities",
    "free": "",
}


@dataclass(frozen=True, slots=True)
class Price:
    """What a maneuver costs; `limb` is the natural weapon whose own attack it is."""

    cost: Cost
    limb: str | None = None


ATTACK, STANDARD, MOVE = Price("attack"), Price("standard"), Price("move")
FULL_ROUND, FREE, OPPORTUNITY = Price("full_round"), Price("free"), Price("opportunity")
MOVES = 2
"""Move actions of a turn, if one of them stands in for the standard action."""
RAKING = Price("free", "rake")
"""Extra attacks of a full attack, so no other action goes with them."""


def attacks_of(state: Encounter, key: str) -> int:
    """Attacks, or grapple checks in their place, of a whole turn."""
    there = stats(state, key)
    monsters = options(state).monster_grapple
    if not there.natural_weapons or monsters == "bab":
        return attacks_by_base_attack(there.bab)
    if monsters == "per_five_bab":
        return max(1, there.bab // 5)
    return len(there.natural_weapons)


def attacks_left(state: Encounter, key: str, of: int) -> int:
    """A second attack makes it a full attack, which no other action goes with."""
    moves = spent_in_turn(state, key, "move")
    if moves > 1 or any(spent_in_turn(state, key, what) for what in ("standard", "full_round")):
        return 0
    most = 1 if moves else of
    return max(0, most - spent_in_turn(state, key, "attacks"))


def left(state: Encounter, key: str, cost: Cost) -> int:
    """How many actions of that kind are left this turn. A second move is the standard action."""
    attacks = spent_in_turn(state, key, "attacks") + 2 * raked(state, key)
    standard = spent_in_turn(state, key, "standard")
    moves, full = spent_in_turn(state, key, "move"), spent_in_turn(state, key, "full_round")
    most = stats(state, key).opportunities
    match cost:
        case "attack":
            return attacks_left(state, key, attacks_of(state, key))
        case "standard":
            return int(not (attacks or standard or full or moves > 1))
        case "move":
            return 0 if full or attacks > 1 else max(0, MOVES - moves - bool(attacks or standard))
        case "full_round":
            return int(not (attacks or standard or moves or full))
        case "opportunity":
            return max(0, most - spent_in_turn(state, key, "opportunities"))
        case "free":
            return 1


@counted_while(keeps_turns)
def budget(state: Encounter, key: str) -> tuple[Budget, ...]:
    """What is left of the last turn a combatant had."""
    return (
        Budget("attacks", "Attacks", left(state, key, "attack"), attacks_of(state, key)),
        Budget("standard", "Standard action", left(state, key, "standard"), 1),
        Budget("move", "Move actions", left(state, key, "move"), MOVES),
        Budget("full_round", "Full-round action", left(state, key, "full_round"), 1),
        Budget(
            "opportunities",
            "Attacks of opportunity",
            left(state, key, "opportunity"),
            stats(state, key).opportunities,
        ),
    )


def affordable(state: Encounter, key: str, price: Price) -> bool:
    if price.limb is None:
        return left(state, key, price.cost) > 0
    if price == RAKING:
        return may_rake(state, key)
    mine = [limb.name for limb in stats(state, key).natural_weapons]
    of = max(attacks_of(state, key), len(mine))
    return attacks_left(state, key, of) > 0 and not is_limb_used(state, key, price.limb)


def may_rake(state: Encounter, key: str) -> bool:
    rake = stats(state, key).rake
    others = any(spent_in_turn(state, key, what) for what in ("standard", "move", "full_round"))
    return not others and raked(state, key) < (rake.count if rake else 1)


def raked(state: Encounter, key: str) -> int:
    return spent_in_turn(state, key, limb_mark("rake"))


def is_limb_used(state: Encounter, key: str, name: str) -> bool:
    """Whether all natural weapons of that name have been used this turn."""
    count = sum(limb.name == name for limb in stats(state, key).natural_weapons)
    return spent_in_turn(state, key, limb_mark(name)) >= max(1, count)


def pay(state: Encounter, key: str, price: Price) -> tuple[Spent, ...]:
    """The facts of using up part of a turn; none while no turns are kept."""
    if not keeps_turns(state) or price == FREE:
        return ()
    limb = price.limb
    if limb is None and price == ATTACK and (found := grappling_limb(state, key)):
        limb = found.name
    marks = (Spent(key, limb_mark(limb)),) if limb else ()
    return marks if price == RAKING else (Spent(key, SPENT[price.cost]), *marks)


def iterative(state: Encounter, key: str) -> Lines:
    """The penalty of a later attack of the turn."""
    before = spent_in_turn(state, key, "attacks") if state.turn == key else 0
    if not before:
        return ()
    return (Modifier("Iterative attack", ITERATIVE_PENALTY * before, sources.ATTACKS),)


def limb_mark(name: str) -> str:
    return f"limb {name}"


def unused_limbs(state: Encounter, key: str) -> tuple[NaturalWeapon, ...]:
    """Natural weapons not used this turn, primary ones first."""
    limbs = sorted(stats(state, key).natural_weapons, key=lambda limb: limb.secondary)
    mine = state.turn == key
    used = {limb.name: spent_in_turn(state, key, limb_mark(limb.name)) for limb in limbs if mine}
    free: list[NaturalWeapon] = []
    for limb in limbs:
        if used.get(limb.name):
            used[limb.name] -= 1
        else:
            free.append(limb)
    return tuple(free)


def grappling_limb(state: Encounter, key: str) -> NaturalWeapon | None:
    """The natural weapon of this grapple check, under the older rules for monsters."""
    if options(state).monster_grapple == "bab":
        return None
    return next(iter(unused_limbs(state, key)), None)


def check_penalties(state: Encounter, key: str) -> Lines:
    """What a grapple check in place of an attack has against it at this point of the turn."""
    if options(state).monster_grapple != "natural_weapons" or not stats(state, key).natural_weapons:
        return iterative(state, key)
    limb = grappling_limb(state, key)
    if not limb or not limb.secondary:
        return ()
    label = f"Secondary weapon ({limb.name})"
    return (Modifier(label, SECONDARY_PENALTY, sources.MONSTER_WEAPONS),)
