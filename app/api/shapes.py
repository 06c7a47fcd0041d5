"""Answers that are of this interface only; all others are the views'."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import JsonValue

from app.rules.drafts import Draft
from app.rules.sources import Source
from app.views.shapes import OutcomeView, PendingView, ProposalView

Schema = Mapping[str, JsonValue]


@dataclass(frozen=True, slots=True)
class Opened:
    """A new encounter. The key, and the address that holds it, are shown this once."""

    encounter: str
    gm_key: str
    gm_url: str
    join_code: str
    join_url: str


@dataclass(frozen=True, slots=True)
class JoinedView:
    key: str
    scope: str
    encounter_id: str
    combatant: str | None


@dataclass(frozen=True, slots=True)
class Joining:
    join_code: str
    join_url: str
    open: bool


@dataclass(frozen=True, slots=True)
class PendingAnswer:
    pending: PendingView | None


@dataclass(frozen=True, slots=True)
class ProposalAnswer:
    proposal: ProposalView


@dataclass(frozen=True, slots=True)
class Ticket:
    """Good once, for `seconds`: `GET events?ticket=`."""

    ticket: str
    seconds: int


@dataclass(frozen=True, slots=True)
class SystemLine:
    key: str
    label: str
    books: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ManeuverShape:
    """`takes`: whom it aims at: none, one named target, or all whom its rule finds.

    `docs` is where the rules are told: a page of this server, and of the project.
    """

    key: str
    label: str
    group: str
    cost: str
    takes: str
    params_schema: Schema
    outcomes: tuple[OutcomeView, ...]
    source: Source
    docs: str


@dataclass(frozen=True, slots=True)
class SystemShape:
    key: str
    label: str
    books: tuple[str, ...]
    stats_schema: Schema
    options_schema: Schema
    maneuvers: tuple[ManeuverShape, ...]
    docs: str


@dataclass(frozen=True, slots=True)
class Drafts:
    """What was found in a text; nothing was added. `stats` can be posted as they are."""

    drafts: tuple[Draft, ...]


@dataclass(frozen=True, slots=True)
class FirstDraft:
    """The first combatant of a text by itself, and all of them. `unread`: not understood."""

    name: str
    stats: Schema
    unread: tuple[str, ...]
    drafts: tuple[Draft, ...]
