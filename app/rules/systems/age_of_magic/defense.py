"""How the target of an attack reacts, and what its defense roll is then made of."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.events import Event, Marked
from app.rules.modifiers import Modifier, line
from app.rules.plays import Part, make
from app.rules.state import Encounter, fold
from app.rules.systems.age_of_magic import sources
from app.rules.systems.age_of_magic.checks import Pick, Roll
from app.rules.systems.age_of_magic.modifiers import doubled, rolled, side
from app.rules.systems.age_of_magic.points import pay, points_left
from app.rules.systems.age_of_magic.reading import (
    has_busy_arms,
    held_by,
    holds_on,
    is_out,
    stats,
)


@dataclass(frozen=True, slots=True)
class Reaction:
    """One way to react: what it costs, and the scores and bonus of its roll.

    `moves`: it leaves the hex. `armed`: it needs something in hand.
    """

    label: str
    points: int
    names: str
    bonus: int = 0
    moves: bool = False
    armed: bool = False


NONE, STRIKE_BACK = "none", "punch"
REACTIONS = {
    NONE: Reaction("Defense (no reaction)", 0, "combat co"),
    "block": Reaction("Defense (block)", 1, "weapon_skill co", armed=True),
    "parry": Reaction("Defense (parry)", 2, "weapon_skill co", 3, armed=True),
    "forearm_block": Reaction("Defense (forearm block)", 1, "martial_arts co"),
    "side_step": Reaction("Defense (side-step)", 1, "combat dodge co", 2, moves=True),
    "jump_back": Reaction("Defense (jump back)", 1, "combat dodge co", 3, moves=True),
    "rolling_dodge": Reaction("Defense (rolling)", 1, "martial_arts dodge co", 2, moves=True),
    "drop_dodge": Reaction("Defense (drop)", 1, "martial_arts dodge co", moves=True),
    STRIKE_BACK: Reaction("Punch", 2, "combat brawling co"),
}
WHY = (Modifier("It may react to the attack", 0, sources.DEFENSE),)


@dataclass(frozen=True, slots=True)
class Reacted:
    """What the target does about an attack. `facts` are already part of `state`."""

    key: str
    roll: Roll
    state: Encounter
    facts: tuple[Event, ...] = ()


def open_to(state: Encounter, key: str, *, closing: bool) -> tuple[str, ...]:
    """How it may react, nothing first. Only somebody who closes in can be struck first."""
    if is_out(state, key) or holds_on(state, key):
        return (NONE,)
    busy, holding = has_busy_arms(state, key), bool(held_by(state, key))
    left, armed = points_left(state, key), stats(state, key).weapon_skill is not None

    def fits(name: str, found: Reaction) -> bool:
        ready = armed or not found.armed
        free = not (holding if found.moves else busy)
        return ready and free and found.points <= left and (closing or name != STRIKE_BACK)

    return tuple(name for name, found in REACTIONS.items() if name == NONE or fits(name, found))


def react(state: Encounter, key: str, *, closing: bool = False) -> Part[Reacted]:
    """Ask the target for its reaction, if it has a choice."""
    ways = open_to(state, key, closing=closing)
    opening = (STRIKE_BACK,) if STRIKE_BACK in ways else ()
    pick = Pick("reaction", key, "How does it react?", ways, WHY, opening)
    name = (yield from make(pick)) if len(ways) > 1 else NONE
    found = REACTIONS[name]
    down = (Marked(key, "prone"),) if name == "drop_dodge" else ()
    facts = (*pay(state, key, found.points), *down)
    return Reacted(name, defense(state, key, found), fold(state, facts), facts)


def defense(state: Encounter, key: str, found: Reaction) -> Roll:
    parry = stats(state, key).parry_bonus if found.armed else 0
    source = sources.CLASH if found is REACTIONS[STRIKE_BACK] else sources.DEFENSE
    more = (
        *line("Parry bonus", parry, source),
        *line("Kind of reaction", found.bonus, source),
        *(doubled(state, key) if "martial_arts" in found.names else ()),
    )
    return rolled(state, side(state, key, found.label, found.names, source, more))
