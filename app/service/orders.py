"""What a table is told to do, and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from app.rules.dice import Ask, Faces
from app.rules.log import Step
from app.rules.plays import Maneuver, Scene
from app.rules.rulesets import Intent
from app.rules.state import Encounter
from app.store.codec import Missing, Proposal


@dataclass(frozen=True, slots=True)
class Order:
    """Play this. `seen` is the version the caller saw; `override` the GM's reason to overrule.

    `missing` says what is done about faces that are not given; without it, the encounter does.
    `accepts`: the proposal that it plays.
    """

    intent: Intent
    faces: Mapping[str, Faces] = field(default_factory=dict)
    missing: Missing = ""
    seen: int | None = None
    override: str | None = None
    accepts: Proposal | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """Dice and choices for what is pending. The server rolls for the keys in `roll`."""

    faces: Mapping[str, Faces] = field(default_factory=dict)
    roll: Collection[str] = ()


@dataclass(frozen=True, slots=True)
class Made:
    """A step was stored; `state` is what it led to."""

    step: Step
    state: Encounter


@dataclass(frozen=True, slots=True)
class Waiting:
    """The maneuver waits for these."""

    maneuver: Maneuver
    scene: Scene
    by: str
    asks: tuple[Ask, ...]


@dataclass(frozen=True, slots=True)
class Proposed:
    """It was not played: it waits for the GM."""

    proposal: Proposal


@dataclass(frozen=True, slots=True)
class Replayed:
    """The same answer as the first time, for an Idempotency-Key that was used before."""

    status: int
    body: bytes


def a_day_before(now: str) -> str:
    """Both UTC in ISO 8601. Answers older than this are forgotten."""
    earlier = datetime.fromisoformat(now) - timedelta(days=1)
    return earlier.isoformat(timespec="milliseconds").replace("+00:00", "Z")


@dataclass(frozen=True, slots=True)
class Memory:
    """An Idempotency-Key with the digest of its body, and how to write down the answer."""

    key: str
    digest: str
    render: Callable[[Made | Waiting | Proposed], tuple[int, bytes]]
