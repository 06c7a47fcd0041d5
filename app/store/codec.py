"""Steps and pending actions to bytes and back. Decoding is checked, since rows live for ever."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import msgspec
from pydantic import JsonValue, TypeAdapter

from app.rules.dice import Face
from app.rules.events import Way
from app.rules.log import Step
from app.rules.rulesets import Intent

Missing = Literal["", "roll", "ask"]
"""What is done about dice that are not given: as each side gives its dice, or one way for all."""


@dataclass(frozen=True, slots=True)
class Given:
    """One face or choice that was handed in, and how."""

    face: Face
    how: Way


@dataclass(frozen=True, slots=True)
class Pending:
    """A maneuver that waits, with the faces so far by ask key. `by` is the seat that began it.

    `accepted_by`: the seat that accepted it, where it was proposed.
    """

    intent: Intent
    by: str
    override: str | None = None
    faces: Mapping[str, tuple[Given, ...]] = field(default_factory=dict)
    missing: Missing = "ask"
    accepted_by: str | None = None


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a player would like to do; at most one a combatant. It stays until it is dismissed.

    `fate` is what became of it, `why` the GM's word on that; `step` is the number of the one that
    played it. `at` is UTC in ISO 8601.
    """

    id: str
    at: str
    intent: Intent
    by: str
    faces: Mapping[str, tuple[Given, ...]] = field(default_factory=dict)
    missing: Missing = ""
    fate: Literal["waiting", "accepted", "declined"] = "waiting"
    why: str = ""
    step: int | None = None

    @property
    def waits(self) -> bool:
        return self.fate == "waiting"


@dataclass(frozen=True, slots=True)
class Start:
    """The opening state of an encounter."""

    name: str
    options: Mapping[str, JsonValue]
    visibility: Mapping[str, JsonValue] = field(default_factory=dict)


STEP: TypeAdapter[Step] = TypeAdapter(Step)
PENDING: TypeAdapter[Pending] = TypeAdapter(Pending)
PROPOSAL: TypeAdapter[Proposal] = TypeAdapter(Proposal)
START: TypeAdapter[Start] = TypeAdapter(Start)


def encode(value: Step | Pending | Proposal | Start) -> bytes:
    return msgspec.json.encode(value)
