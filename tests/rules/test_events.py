"""Stored for ever: every event comes back from JSON as it went in."""

from __future__ import annotations

import json
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue, TypeAdapter, ValidationError

from app.rules.events import CombatantJoined, Event, HoldSet, Marked
from app.rules.log import OutcomeMade, Step
from app.rules.state import Encounter, apply, fold
from app.rules.values import facts
from tests.rules.strategies import events, fights, values, words

EVENT: TypeAdapter[Event] = TypeAdapter(Event)
STEP: TypeAdapter[Step] = TypeAdapter(Step)
EMPTY = Encounter("Bridge", "dnd35")


@given(events)
def test_every_event_round_trips_through_json(event: Event) -> None:
    assert EVENT.validate_json(msgspec.json.encode(event)) == event


@given(events)
def test_every_event_round_trips_through_plain_json_too(event: Event) -> None:
    assert EVENT.validate_python(json.loads(EVENT.dump_json(event))) == event


@given(fights, words, values)
def test_a_step_round_trips_with_all_its_events(
    fight: list[Event], said: str, params: dict[str, JsonValue]
) -> None:
    step = Step(
        7,
        "2026-01-31T20:15:04.120Z",
        "GM",
        tuple(fight),
        "pin",
        "orc",
        ("elf",),
        params,
        OutcomeMade("pinned", "Pinned", said),
    )
    assert STEP.validate_json(msgspec.json.encode(step)) == step


@given(fights)
def test_stored_events_lead_to_the_same_state(fight: list[Event]) -> None:
    stored = [EVENT.validate_json(msgspec.json.encode(event)) for event in fight]
    assert fold(EMPTY, stored) == fold(EMPTY, fight)
    assert hash(fold(EMPTY, stored)) == hash(fold(EMPTY, fight))


@given(values)
def test_frozen_values_in_events_are_stored_as_plain_json(some: dict[str, JsonValue]) -> None:
    for event in (
        CombatantJoined("elf", "Elf", "party", facts(some)),
        HoldSet("elf", "elf", "held", "pin", facts(some)),
    ):
        stored = EVENT.validate_json(msgspec.json.encode(event))
        assert apply(EMPTY, stored) == apply(EMPTY, event)


@pytest.mark.parametrize("kind", get_args(get_args(Event)[0]), ids=lambda kind: kind.__name__)
def test_every_kind_of_event_has_its_own_name_and_a_strategy(kind: type[Event]) -> None:
    names = [k.__dataclass_fields__["kind"].default for k in get_args(get_args(Event)[0])]
    assert len(set(names)) == len(names)
    assert isinstance(
        next(e for e in st_examples() if isinstance(e, kind)),
        kind,
    )


def st_examples() -> list[Event]:
    """One of each kind, the way old games stored them: only the fields without defaults."""
    return [EVENT.validate_python(stored) for stored in OLDEST]


OLDEST: list[dict[str, JsonValue]] = [
    {"kind": "combatant_joined", "combatant": "a", "name": "A", "side": "x", "stats": {}},
    {"kind": "combatant_changed", "combatant": "a"},
    {"kind": "combatant_left", "combatant": "a"},
    {"kind": "item_set", "item": "i", "name": "I"},
    {"kind": "encounter_changed"},
    {"kind": "check_made", "check": "pin", "sides": [], "verdict": "won"},
    {"kind": "hold_set", "holder": "a", "held": "b", "grip": "held", "via": "x"},
    {"kind": "hold_ended", "holder": "a", "held": "b", "why": "x"},
    {"kind": "hurt", "combatant": "a", "amount": 1, "type": "lethal"},
    {"kind": "marked", "combatant": "a", "key": "prone"},
    {"kind": "spent", "combatant": "a", "what": "attacks"},
    {"kind": "turn_started", "combatant": None},
    {"kind": "round_started", "round": 1},
    {"kind": "queued", "id": "q", "maneuver": "m", "actor": "a", "targets": []},
    {"kind": "unqueued", "id": "q"},
    {"kind": "noted", "text": "x"},
    {"kind": "ruled", "text": "x"},
    {"kind": "undone", "step": 1},
]


@pytest.mark.parametrize(
    "bad",
    [
        {"kind": "unheard_of"},
        {"combatant": "a"},
        {"kind": "hold_set", "holder": "a", "held": "b", "grip": "tickled", "via": "x"},
        {"kind": "hurt", "combatant": "a", "amount": "much", "type": "lethal"},
        {"kind": "undone"},
    ],
    ids=["unknown kind", "no kind", "unknown grip", "no number", "field missing"],
)
def test_what_is_no_event_is_not_read(bad: dict[str, JsonValue]) -> None:
    with pytest.raises(ValidationError):
        EVENT.validate_python(bad)


@given(st.integers(1, 20), st.sampled_from(("12", "strike")))
def test_faces_keep_their_type(number: int, word: str) -> None:
    side = {"by": "a", "label": "x", "faces": [number, word]}
    made = {"kind": "check_made", "check": "pin", "sides": [side], "verdict": "won"}
    event = EVENT.validate_json(json.dumps(made))
    assert json.loads(msgspec.json.encode(event))["sides"][0]["faces"] == [number, word]


@pytest.mark.parametrize("value", [True, 1, 1.5, "x", None, [1, [2]], {"a": {"b": [None]}}])
def test_marks_keep_any_json_value(value: JsonValue) -> None:
    event = Marked("a", "k", value)
    stored = EVENT.validate_json(msgspec.json.encode(event))
    assert isinstance(stored, Marked)
    assert (stored.value, type(stored.value)) == (value, type(value))
