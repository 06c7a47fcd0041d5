"""In which order combatants act and are listed."""

from __future__ import annotations

import pytest

from app.rules.events import CombatantJoined
from app.rules.order import Order, highest, lowest
from app.rules.state import Encounter, fold

ROLLS = {"orc": 5, "elf": 3, "sam": None, "ogre": 5}


def tardy(_state: Encounter, key: str) -> int:
    return 3 if key == "elf" else 0


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (highest, ["orc", "ogre", "elf", "sam"]),
        (lowest, ["elf", "orc", "ogre", "sam"]),
        (lambda state: lowest(state, tardy), ["orc", "ogre", "elf", "sam"]),
    ],
    ids=["the highest first", "the lowest first", "one who is late"],
)
def test_combatants_act_by_initiative(order: Order, expected: list[str]) -> None:
    joined = (CombatantJoined(k, k, "x", {}, initiative=roll) for k, roll in ROLLS.items())
    assert [there.id for there in order(fold(Encounter("Test", "any"), joined))] == expected
