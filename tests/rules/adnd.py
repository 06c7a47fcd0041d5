"""Fights of the adnd2e tests, in few words."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import JsonValue

from app.rules.events import (
    CombatantJoined,
    EncounterChanged,
    HoldSet,
    ItemSet,
    Marked,
    RoundStarted,
    TurnStarted,
)
from app.rules.state import Encounter
from app.rules.systems.adnd2e import RULES
from tests.rules.table import Table

Stats = Mapping[str, JsonValue]
STRONG: Stats = {"strength": 17}
AVERAGE: Stats = {"strength": 15}
HALFLING: Stats = {"strength": 15, "size": "small"}
GOBLIN: Stats = {"strength": 15, "size": "small", "family": "goblin"}
IMP: Stats = {"strength": 15, "size": "tiny", "family": "monster"}
OGRE: Stats = {"strength": 15, "size": "large", "family": "monster"}


def eighteen(percentile: int, **more: JsonValue) -> Stats:
    return {"strength": 18, "percentile": percentile, **more}


def fight(*, options: Stats | None = None, **people: Stats) -> Table:
    """A table with these people, each on its own side, and no rounds kept."""
    table = Table(RULES, Encounter("Test", RULES.key))
    table.apply(
        *(CombatantJoined(key, key.title(), key, dict(stats)) for key, stats in people.items())
    )
    return table.apply(EncounterChanged(options=options)) if options else table


def rivals(orc: Stats = STRONG, elf: Stats = AVERAGE, options: Stats | None = None) -> Table:
    """An orc who has announced a Grab, and an elf with an orb in hand."""
    table = fight(options=options, orc=orc, elf=elf)
    return table.apply(ItemSet("orb", "Orb", "elf"), Marked("orc", "ready_to_grab"))


def hold(table: Table, holder: str, held: str, move: str = "Arm lock", hands: int = 2) -> Table:
    """A wrestling hold by its move; without one, a grip of one hand."""
    detail: dict[str, JsonValue] = {"hands": hands, "move": move, "rounds": 1}
    return table.apply(HoldSet(holder, held, "held", "wrestle", detail))


def grip(table: Table, holder: str, held: str) -> Table:
    return table.apply(HoldSet(holder, held, "held", "grab_person", {"hands": 1}))


def turn_of(table: Table, actor: str, number: int = 1) -> Table:
    """A running round, in which it is this combatant's turn."""
    begun = RoundStarted(number, refreshes=True)
    return table.apply(begun, TurnStarted(actor, refreshes=False))


def tug(orc: int, elf: int, *, hit: bool = True) -> dict[str, int]:
    return {**({"attack:orc": 20} if hit else {}), "tug:orc": orc, "tug:elf": elf}
