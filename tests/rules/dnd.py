"""Fights of the dnd35 tests, in few words."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import JsonValue

from app.rules.events import (
    CombatantJoined,
    EncounterChanged,
    HoldSet,
    ItemSet,
    RoundStarted,
    TurnStarted,
)
from app.rules.state import Encounter
from app.rules.systems.dnd35 import RULES
from tests.rules.table import Table

Stats = Mapping[str, JsonValue]
FIGHTER: Stats = {"bab": 6, "str_mod": 3}
WIZARD: Stats = {"bab": 2, "str_mod": 0, "dex_mod": 2, "concentration": 12}
OGRE: Stats = {"bab": 3, "str_mod": 5, "size": "large"}
TROLL: Stats = {"bab": 4, "str_mod": 6, "size": "large"}
TIGER: Stats = {"bab": 12, "str_mod": 8, "size": "large"}
GIANT: Stats = {"bab": 9, "str_mod": 9, "size": "huge"}
HALFLING: Stats = {"bab": 3, "str_mod": 0, "size": "small"}


def fight(*, options: Stats | None = None, **people: Stats) -> Table:
    """A table with these people, each on its own side, and nobody's turn kept."""
    table = Table(RULES, Encounter("Test", RULES.key))
    table.apply(
        *(CombatantJoined(key, key.title(), key, dict(stats)) for key, stats in people.items())
    )
    return table.apply(EncounterChanged(options=options)) if options else table


def hold(table: Table, holder: str, *held: str, **detail: JsonValue) -> Table:
    return table.apply(*(HoldSet(holder, h, "held", "start_grapple", detail) for h in held))


def pin(
    table: Table, pinner: str, pinned: str, until: str = "escape", gagged: bool = False
) -> Table:
    detail: dict[str, JsonValue] = {"until": until, "gagged": gagged}
    return table.apply(HoldSet(pinner, pinned, "pinned", "pin", detail))


def give(table: Table, bearer: str, item: str = "orb") -> Table:
    return table.apply(ItemSet(item, item.title(), bearer))


def turn_of(table: Table, actor: str, number: int = 1) -> Table:
    """A running turn order, in which it is this combatant's turn."""
    return table.apply(RoundStarted(number), TurnStarted(actor))
