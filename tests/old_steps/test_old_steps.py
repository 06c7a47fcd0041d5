"""Steps as they lie in databases out there. These files are never changed, only added to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

from app.rules.events import Event
from app.rules.log import Step, state_at
from app.rules.state import Encounter
from app.store.codec import STEP

HERE = Path(__file__).parent


def steps(name: str) -> list[Step]:
    return [STEP.validate_json(line) for line in (HERE / name).read_text().splitlines()]


def test_every_kind_of_event_lies_here() -> None:
    """A new kind needs a line here as well, from the version that first wrote it."""
    union, _ = get_args(Event)
    known = {kind.__dataclass_fields__["kind"].default for kind in get_args(union)}
    stored = {
        event["kind"]
        for line in (HERE / "every_kind.jsonl").read_text().splitlines()
        for event in json.loads(line)["events"]
    }
    assert stored == known


def test_every_kind_of_event_still_means_what_it_meant() -> None:
    state = state_at(Encounter("Pier", "dnd35"), steps("every_kind.jsonl"))
    orc, elf = state.combatants["orc"], state.combatants["elf"]
    assert list(state.combatants) == ["orc", "elf"]
    assert (orc.name, orc.stats, orc.hidden, orc.initiative) == ("Grom", {"bab": 7}, False, 12)
    assert (orc.external, orc.spent) == ({"foundry": "Scene.x"}, {"attacks": 1})
    assert (elf.initiative, elf.hurt, elf.marks) == (None, {"nonlethal": 5}, {"prone": True})
    assert (state.name, state.round, state.turn, state.acted) == ("Bridge", 1, "orc", {"orc"})
    assert state.options == {"pin_duration": "strict"}
    assert state.visibility == {"numbers": "band"}
    assert state.items["orb"].bearer == "elf"
    (hold,) = state.holds.values()
    assert (hold.holder, hold.held, hold.grip, hold.via) == ("orc", "elf", "held", "start_grapple")
    assert (hold.since_round, hold.detail) == (1, {"one_part": True})
    assert list(state.queue) == ["again"]


def test_a_fight_of_november_2026_stands_as_it_was_left() -> None:
    """The demo of D&D 3.5: its script tells who holds whom, its dice who is how badly hurt."""
    state = state_at(Encounter("Ambush at the old mill", "dnd35"), steps("2026-11.jsonl"))
    grips = {pair: hold.grip for pair, hold in state.holds.items()}
    assert grips == {
        ("grom", "elara"): "pinned",
        ("bruno", "grom"): "held",
        ("urg", "elara"): "held",
        ("bear", "pip"): "held",
    }
    hurt = {key: dict(there.hurt) for key, there in state.combatants.items() if there.hurt}
    # 2+4 and 4+5 of fists with Strength; 3+4; two dice of the claw, 2 and 1, with 10.
    assert hurt == {
        "elara": {"nonlethal": 15},
        "grom": {"nonlethal": 7},
        "pip": {"lethal": 13},
    }
    assert (state.round, state.turn) == (2, "grom")
