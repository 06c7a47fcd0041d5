"""What an audience is told, and what a stream is told first: steps, what is pending, resets."""

from __future__ import annotations

from app.api import answers
from app.live.stream import event
from app.rules.events import CombatantChanged, CombatantLeft, EncounterChanged
from app.rules.log import Step, state_at
from app.service.head import hidden_by
from app.service.table import Table
from app.views.hiding import Sight, Viewer, sight

# A reader who missed more is quicker to read the encounter again.
LONGEST_BACKLOG = 500
HELLO = b"retry: 1000\n: listening\n\n"


class Feed:
    """Follows one table for all streams with the same viewer.

    It must be made in the same breath as it begins to watch, or a step could be told twice.
    """

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self._table = table
        self._viewer = viewer
        self._version = table.head.version
        self._sight = table.head.sight(viewer)
        self._pending = self._pending_now()

    def news(self) -> bytes:
        """Everything since the last call."""
        head = self._table.head
        new, eyes, pending = head.steps[self._version :], self._eyes(), self._pending_now()
        parts = [self._step(step) for step in new]
        if eyes.audience != self._sight.audience or any(step.undoes for step in new):
            parts.append(self._reset())
        if pending != self._pending:
            parts.append(self._waiting(pending))
        self._version, self._sight, self._pending = head.version, eyes, pending
        return b"".join(parts)

    def first(self, last_id: str | None) -> bytes:
        """What a new stream begins with; `last_id` is the Last-Event-ID of one that comes back."""
        pending = self._pending_now()
        if last_id is None:
            return HELLO + (b"" if pending == b"null" else self._waiting(pending))
        return HELLO + self._since(last_id) + self._waiting(pending)

    def _since(self, last_id: str) -> bytes:
        head = self._table.head
        last = int(last_id) if last_id.isdecimal() and len(last_id) < 10 else -1
        missed = head.version - last
        if last < 0 or missed < 0 or missed > LONGEST_BACKLOG:
            return self._reset()
        new = head.steps[last:]
        parts = [self._step(step) for step in new]
        if any(step.undoes for step in new) or self._sees_otherwise_than(last, new):
            parts.append(self._reset())
        return b"".join(parts)

    def _sees_otherwise_than(self, last: int, new: list[Step]) -> bool:
        """Whether more or less is hidden by now than it was after step `last`."""
        if not any(map(may_change_sight, new)):
            return False
        head = self._table.head
        before = head.steps[:last]
        hidden = hidden_by([e for step in before for e in step.events])
        old = sight(self._viewer, state_at(head.start, before), hidden)
        return old.audience != self._eyes().audience

    def _eyes(self) -> Sight:
        return self._table.head.sight(self._viewer)

    def _pending_now(self) -> bytes:
        return answers.pending_bytes(self._table, self._viewer)

    def _step(self, step: Step) -> bytes:
        body = answers.step_bytes(step, self._table.head, self._viewer)
        return event("step", self._named(step.number, b"," + body[1:]), step.number)

    def _waiting(self, pending: bytes) -> bytes:
        version = self._table.head.version
        return event("pending", self._named(version, b',"pending":' + pending + b"}"))

    def _reset(self) -> bytes:
        version = self._table.head.version
        return event("reset", self._named(version, b"}"), version)

    def _named(self, version: int, rest: bytes) -> bytes:
        return b'{"encounter_id":"%b","version":%d%b' % (self._table.id.encode(), version, rest)


def may_change_sight(step: Step) -> bool:
    return any(
        isinstance(e, CombatantChanged | CombatantLeft | EncounterChanged) for e in step.events
    )
