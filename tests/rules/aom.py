"""Fights of the age_of_magic tests, in few words."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import JsonValue

from app.rules.dice import Face
from app.rules.events import (
    CombatantJoined,
    EncounterChanged,
    HoldSet,
    Marked,
    RoundStarted,
    TurnStarted,
)
from app.rules.state import Encounter
from app.rules.systems.age_of_magic import RULES
from tests.rules.table import Table

Stats = Mapping[str, JsonValue]
Faces = Mapping[str, Face | list[Face]]
BRAWLER: Stats = {"combat": 4, "brawling": 1, "co": 0.5}
GUARD: Stats = {"combat": 4, "co": 1}
KICKER: Stats = {"combat": 5, "co": 0.5, "armor": {"leg": 20}}
STEADY: Stats = {"athletics": 20}


def fight(*, options: Stats | None = None, **people: Stats) -> Table:
    """A table with these people, each on its own side, and no combat turns kept."""
    table = Table(RULES, Encounter("Test", RULES.key))
    table.apply(
        *(CombatantJoined(key, key.title(), key, dict(stats)) for key, stats in people.items())
    )
    return table.apply(EncounterChanged(options=options)) if options else table


def hold(table: Table, holder: str, held: str, *, rear: bool = False, tried: int = 0) -> Table:
    detail: dict[str, JsonValue] = {"from_rear": rear, "attempts": tried}
    return table.apply(HoldSet(holder, held, "held", "grapple", detail))


def mark(table: Table, who: str, *marks: str) -> Table:
    return table.apply(*(Marked(who, key) for key in marks))


def turn_of(table: Table, actor: str, points: int | None = None) -> Table:
    """A combat turn, and this combatant’s phase in it, with so many points rolled."""
    table.apply(RoundStarted(1, refreshes=True), TurnStarted(actor, refreshes=False))
    return table if points is None else table.apply(Marked(actor, "action_points", points))


def left(table: Table, who: str) -> int:
    (budget,) = table.rules.budget(table.state, who)
    return budget.left


NOTHING: Faces = {
    "reaction:orc": "none",
    "grapple:orc": "no_dice",
    "attack:orc": "no_dice",
    "soaks:orc": "take_it",
    "soak:orc": "no_dice",
    "pain:orc": "no_dice",
    "footing:orc": "no_dice",
}


def plain(*keys: str, **more: Face) -> dict[str, Face | list[Face]]:
    """The orc’s answers to these checks, without any risk; `soaks="soak"` for another choice."""
    faces = {key: value for key, value in NOTHING.items() if key.split(":")[0] in keys}
    return faces | {f"{key}:orc": value for key, value in more.items()}


def held(holder: Stats, options: Stats | None = None, *, rear: bool = False) -> Table:
    """The orc holds the elf, who strikes at it."""
    people = {"elf": KICKER, "orc": holder, "ann": {}}
    return hold(fight(options=options, **people), "orc", "elf", rear=rear)
