"""Matches of the combat_tactics tests, in few words. With a THAC0 of 18, everybody needs an 8."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import JsonValue

from app.rules.events import (
    CombatantJoined,
    EncounterChanged,
    HoldSet,
    RoundStarted,
    TurnStarted,
)
from app.rules.state import Encounter
from app.rules.systems.combat_tactics import RULES
from tests.rules.table import Table

Values = Mapping[str, JsonValue]
EIGHT: Values = {"thac0": 18}


def match(*, options: Values | None = None, **people: Values) -> Table:
    """A table with these people; an attacker “ann” and a defender “dee” are there anyway."""
    table = Table(RULES, Encounter("Test", RULES.key))
    everybody = {"ann": EIGHT, "dee": EIGHT, **people}
    table.apply(
        *(CombatantJoined(key, key.title(), key, dict(stats)) for key, stats in everybody.items())
    )
    return table.apply(EncounterChanged(options=options)) if options else table


def held(table: Table, holder: str = "ann", victim: str = "dee", **detail: JsonValue) -> Table:
    return table.apply(HoldSet(holder, victim, "held", "wrestle", detail))


def locked(table: Table, holder: str = "ann", victim: str = "dee", **detail: JsonValue) -> Table:
    return table.apply(HoldSet(holder, victim, "locked", "wrestle", detail))


def turn_of(table: Table, actor: str, number: int = 1) -> Table:
    """A running turn order, in which it is this combatant’s turn."""
    return table.apply(RoundStarted(number), TurnStarted(actor))
