"""What can happen in a fight: one small vocabulary of facts, shared by every system.

Stored for ever, so it only grows: a new field has a default and nothing is renamed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import Field, JsonValue

from app.rules.dice import Face, Needs
from app.rules.modifiers import Modifier

Grip = Literal["held", "pinned", "locked", "immobilized"]
Moves = Literal["off", "propose", "act"]
Way = Literal["typed", "server", "phone"]
Values = Mapping[str, JsonValue]


@dataclass(frozen=True, slots=True)
class CombatantJoined:
    combatant: str
    name: str
    side: str
    stats: Values
    hidden: bool = False
    external: Mapping[str, str] = field(default_factory=dict)
    initiative: int | None = None
    kind: Literal["combatant_joined"] = "combatant_joined"


@dataclass(frozen=True, slots=True)
class CombatantChanged:
    """New values for what was edited; None leaves a value as it was. `stats` come whole.

    An initiative of "none" takes the combatant out of the order.
    """

    combatant: str
    name: str | None = None
    side: str | None = None
    stats: Values | None = None
    hidden: bool | None = None
    external: Mapping[str, str] | None = None
    initiative: int | Literal["none"] | None = None
    kind: Literal["combatant_changed"] = "combatant_changed"


@dataclass(frozen=True, slots=True)
class CombatantLeft:
    """Gone from the fight, and with it every hold it was part of."""

    combatant: str
    kind: Literal["combatant_left"] = "combatant_left"


@dataclass(frozen=True, slots=True)
class ItemSet:
    """An item appeared, was renamed or changed hands. Without a bearer it lies about."""

    item: str
    name: str
    bearer: str | None = None
    kind: Literal["item_set"] = "item_set"


@dataclass(frozen=True, slots=True)
class EncounterChanged:
    """The encounter's name, house rules or visibility; None leaves a value as it was.

    `players`: what they may do. `dice`: how each side gives its dice; a side's None is taken away.
    """

    name: str | None = None
    options: Values | None = None
    visibility: Values | None = None
    players: Moves | None = None
    dice: Mapping[str, Way | None] | None = None
    kind: Literal["encounter_changed"] = "encounter_changed"


@dataclass(frozen=True, slots=True)
class SideMade:
    """One side of a check as it came up. `rolled`: typed, server or phone; "" without dice.
    Where not all faces came the same way, `ways` has that of each, and `rolled` the last one's.

    The faces include re-rolls, oldest first. `total` is None where nothing is added up, or
    where the reader may not see it. With `needs`, the breakdown adds up to the face that succeeds;
    `counted`: what it counts, if the faces were not summed up.
    """

    by: str
    label: str
    faces: tuple[Face, ...] = ()
    rolled: str = ""
    breakdown: tuple[Modifier, ...] = ()
    total: float | None = None
    needs: Needs = ""
    counted: str = ""
    ways: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckMade:
    """A check and its verdict in a word. `against` is the fixed number, if it had one."""

    check: str
    sides: tuple[SideMade, ...]
    verdict: str
    against: SideMade | None = None
    kind: Literal["check_made"] = "check_made"


@dataclass(frozen=True, slots=True)
class HoldSet:
    """A hold began or changed its grip. `held` may be an item; `via` is the maneuver's key."""

    holder: str
    held: str
    grip: Grip
    via: str
    detail: Values = field(default_factory=dict)
    kind: Literal["hold_set"] = "hold_set"


@dataclass(frozen=True, slots=True)
class HoldEnded:
    holder: str
    held: str
    why: str
    kind: Literal["hold_ended"] = "hold_ended"


@dataclass(frozen=True, slots=True)
class Hurt:
    """Damage of a kind the system names ("lethal", "bashing", ...); below 0 it is healed."""

    combatant: str
    amount: int
    type: str
    kind: Literal["hurt"] = "hurt"


@dataclass(frozen=True, slots=True)
class Marked:
    """A mark the system reads, such as prone; None takes it away."""

    combatant: str
    key: str
    value: JsonValue = True
    kind: Literal["marked"] = "marked"


@dataclass(frozen=True, slots=True)
class Spent:
    """Part of a turn was used up: attacks, a standard action, action points."""

    combatant: str
    what: str
    amount: int = 1
    kind: Literal["spent"] = "spent"


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """It is this combatant's turn. None: it is nobody's turn.

    Its budget is whole again, unless budgets are those of a round (`refreshes`).
    """

    combatant: str | None
    refreshes: bool = True
    kind: Literal["turn_started"] = "turn_started"


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A round began. `refreshes`: with it, everybody's budget is whole again."""

    round: int
    refreshes: bool = False
    kind: Literal["round_started"] = "round_started"


@dataclass(frozen=True, slots=True)
class Queued:
    """A maneuver that must be rolled later in the round, under an id of its own."""

    id: str
    maneuver: str
    actor: str
    targets: tuple[str, ...]
    detail: Values = field(default_factory=dict)
    kind: Literal["queued"] = "queued"


@dataclass(frozen=True, slots=True)
class Unqueued:
    id: str
    kind: Literal["unqueued"] = "unqueued"


@dataclass(frozen=True, slots=True)
class Noted:
    """Something that happened and changes nothing here. `about` are those it speaks of.

    In `text`, {0}, {1}, ... stand for the names of those in `about`.
    """

    text: str
    about: tuple[str, ...] = ()
    kind: Literal["noted"] = "noted"


@dataclass(frozen=True, slots=True)
class Ruled:
    """The GM overruled the rules, and says why. `instead_of` is the refusal's reason."""

    text: str
    instead_of: str = ""
    kind: Literal["ruled"] = "ruled"


@dataclass(frozen=True, slots=True)
class Undone:
    """That step no longer counts. Undoing an undo brings its steps back."""

    step: int
    kind: Literal["undone"] = "undone"


Event = Annotated[
    CombatantJoined
    | CombatantChanged
    | CombatantLeft
    | ItemSet
    | EncounterChanged
    | CheckMade
    | HoldSet
    | HoldEnded
    | Hurt
    | Marked
    | Spent
    | TurnStarted
    | RoundStarted
    | Queued
    | Unqueued
    | Noted
    | Ruled
    | Undone,
    Field(discriminator="kind"),
]
