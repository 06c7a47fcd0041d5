"""How the target of an attack reacts, and what its defense roll is then made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.rules.events import Event, Marked
from app.rules.modifiers import Lines, Modifier, line
from app.rules.plays import Part, make
from app.rules.reading import captives
from app.rules.sources import Source
from app.rules.state import Encounter, fold
from app.rules.systems.age_of_magic import sources
from app.rules.systems.age_of_magic.checks import Pick, Roll
from app.rules.systems.age_of_magic.hits import PUNCH, Blow, stab
from app.rules.systems.age_of_magic.modifiers import doubled, rolled, side
from app.rules.systems.age_of_magic.points import pay, points_left
from app.rules.systems.age_of_magic.reading import (
    has_busy_arms,
    is_out,
    options,
    stats,
)
from app.rules.systems.age_of_magic.stats import CloseWeapon


@dataclass(frozen=True, slots=True)
class Reaction:
    """One way to react: what it costs, and the scores and bonus of its roll.

    `moves`: it leaves the hex. `armed`: it needs something in hand to block with. `blow`: it
    strikes at somebody who closes in, in place of any defense. `more`: lines of its own.
    """

    label: str
    points: int
    names: str
    bonus: int = 0
    moves: bool = False
    armed: bool = False
    blow: Blow | None = None
    more: Lines = ()
    source: Source = sources.DEFENSE


NONE, WEAPON = "none", "weapon"
REACTIONS = {
    NONE: Reaction("Defense (no reaction)", 0, "combat co"),
    "block": Reaction("Defense (block)", 1, "weapon_skill co", armed=True),
    "parry": Reaction("Defense (parry)", 2, "weapon_skill co", 3, armed=True),
    "forearm_block": Reaction(
        "Defense (forearm block)", 1, "martial_arts co", 2, source=sources.FOREARM
    ),
    "side_step": Reaction("Defense (side-step)", 1, "combat dodge co", 2, moves=True),
    "jump_back": Reaction("Defense (jump back)", 1, "combat dodge co", 3, moves=True),
    "rolling_dodge": Reaction("Defense (rolling)", 1, "martial_arts dodge co", 2, moves=True),
    "drop_dodge": Reaction("Defense (drop)", 1, "martial_arts dodge co"),
    "punch": Reaction(
        PUNCH.label, PUNCH.points, "combat brawling co", blow=PUNCH, source=sources.CLASH
    ),
}
WHY = (Modifier("It may react to the attack", 0, sources.DEFENSE),)


@dataclass(frozen=True, slots=True)
class Reacted:
    """What the target does about an attack. `facts` are already part of `state`.

    `blow`: what it strikes back with.
    """

    roll: Roll
    state: Encounter
    facts: tuple[Event, ...] = ()
    blow: Blow | None = None


def ways_of(state: Encounter, key: str) -> Mapping[str, Reaction]:
    """Every way to react that its scores know of. Kicks, butts and grapples are none of them."""
    weapon = stats(state, key).close_weapon
    parry = replace(REACTIONS["parry"], points=options(state).parry_points)
    return {**REACTIONS, "parry": parry, **({WEAPON: stabbing(weapon)} if weapon else {})}


def stabbing(weapon: CloseWeapon) -> Reaction:
    more = (
        Modifier("Weapon skill", weapon.skill, sources.CLOSE_WEAPON),
        *line("Weapon", weapon.attack, sources.CLOSE_WEAPON),
    )
    blow, source = stab(weapon), sources.CLASH
    return Reaction("Weapon", weapon.speed, "co", blow=blow, more=more, source=source)


def open_to(state: Encounter, key: str, *, closing: bool) -> tuple[str, ...]:
    """How it may react, nothing first. Only somebody who closes in can be struck first."""
    if is_out(state, key) or state.holders_of(key):
        return (NONE,)
    busy, holding = has_busy_arms(state, key), bool(captives(state, key))
    left, armed = points_left(state, key), stats(state, key).weapon_skill is not None

    def fits(name: str, found: Reaction) -> bool:
        ready = armed or not found.armed
        free = not (holding if found.moves else busy)
        return ready and free and found.points <= left and (closing or not found.blow)

    ways = ways_of(state, key).items()
    return tuple(name for name, found in ways if name == NONE or fits(name, found))


def react(state: Encounter, key: str, *, closing: bool) -> Part[Reacted]:
    """Ask the target for its reaction, if it has a choice."""
    ways, known = open_to(state, key, closing=closing), ways_of(state, key)
    opening = tuple(name for name in ways if known[name].blow)
    pick = Pick("reaction", key, "How does it react?", ways, WHY, opening)
    name = (yield from make(pick)) if len(ways) > 1 else NONE
    found = known[name]
    down = (Marked(key, "prone"),) if name == "drop_dodge" else ()
    facts = (*pay(state, key, found.points), *down)
    return Reacted(roll_of(state, key, found), fold(state, facts), facts, found.blow)


def roll_of(state: Encounter, key: str, found: Reaction) -> Roll:
    """The defense roll; or the attack roll of whoever strikes back."""
    source = found.source
    parry = stats(state, key).parry_bonus if found.armed else 0
    more = (
        *found.more,
        *line("Parry bonus", parry, source),
        *line("Kind of reaction", found.bonus, source),
        *(doubled(state, key) if "martial_arts" in found.names else ()),
    )
    return rolled(state, side(state, key, found.label, found.names, source, more))
