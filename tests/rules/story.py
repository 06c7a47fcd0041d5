"""Fights of the storytelling tests, in few words."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import JsonValue

from app.rules.events import (
    CombatantJoined,
    EncounterChanged,
    HoldSet,
    Hurt,
    Marked,
    RoundStarted,
    TurnStarted,
)
from app.rules.state import Encounter
from app.rules.systems.storytelling import RULES
from tests.rules.table import Table

Stats = Mapping[str, JsonValue]
JOEY: Stats = {"strength": 3, "dexterity": 3, "stamina": 2, "wits": 2, "brawl": 3, "size": 4}
ADULT: Stats = {"strength": 3, "brawl": 2, "size": 5, "defense": 2}
KID: Stats = {"strength": 2, "brawl": 2, "size": 4, "defense": 2}


def fight(*, options: Stats | None = None, **people: Stats) -> Table:
    """A table with these people, each on its own side, and nobody's turn kept."""
    table = Table(RULES, Encounter("Test", RULES.key))
    table.apply(
        *(CombatantJoined(key, key.title(), key, dict(stats)) for key, stats in people.items())
    )
    return table.apply(EncounterChanged(options=options)) if options else table


def hold(table: Table, holder: str, held: str, **detail: JsonValue) -> Table:
    return table.apply(HoldSet(holder, held, "held", "grab", detail))


def immobilize(table: Table, holder: str, held: str, successes: int = 1) -> Table:
    return table.apply(HoldSet(holder, held, "immobilized", "grab", {"successes": successes}))


def prone(table: Table, *people: str) -> Table:
    return table.apply(*(Marked(key, "prone") for key in people))


def wounded(table: Table, who: str, bashing: int) -> Table:
    return table.apply(Hurt(who, bashing, "bashing"))


def turn_of(table: Table, actor: str, number: int = 1) -> Table:
    return table.apply(RoundStarted(number), TurnStarted(actor))


def pool(table: Table, maneuver: str, actor: str, *targets: str, **params: JsonValue) -> int:
    """How many dice that roll would have; 0 and less is a chance die."""
    return int(table.bonus(f"{maneuver}:{actor}", maneuver, actor, *targets, **params))
