"""Steps and pending actions to bytes and back. Decoding is checked, since rows live for ever."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import msgspec
from pydantic import JsonValue, TypeAdapter

from app.rules.dice import Face
from app.rules.log import Step
from app.rules.plays import Intent


@dataclass(frozen=True, slots=True)
class Given:
    """One face or choice that was handed in, and how: typed, server or phone."""

    face: Face
    how: str


@dataclass(frozen=True, slots=True)
class Pending:
    """A maneuver that waits, with the faces so far by ask key. `by` is the seat that began it."""

    intent: Intent
    by: str
    combatant: str | None = None
    override: str | None = None
    faces: Mapping[str, tuple[Given, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Start:
    """The opening state of an encounter."""

    name: str
    options: Mapping[str, JsonValue]
    visibility: Mapping[str, JsonValue] = field(default_factory=dict)


STEP: TypeAdapter[Step] = TypeAdapter(Step)
PENDING: TypeAdapter[Pending] = TypeAdapter(Pending)
START: TypeAdapter[Start] = TypeAdapter(Start)


def encode(value: Step | Pending | Start) -> bytes:
    return msgspec.json.encode(value)
