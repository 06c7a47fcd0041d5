"""What an audience is told, and what a stream is told first: steps, what is pending, resets."""

from __future__ import annotations

from app.api import answers
from app.live.stream import event
from app.rules.events import CombatantChanged, CombatantLeft, EncounterChanged
from app.rules.log import Step, state_at
from app.rules.state import Encounter
from app.service.head import hidden_by
from app.service.table import Table
from app.views.hiding import Sight, Viewer, sight

# A reader who missed more is quicker to read the encounter again.
LONGEST_BACKLOG = 500
HELLO = b"retry: 1000\n: listening\n\n"


class Feed:
    """Follows one table for all streams with the same viewer."""

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self._table = table
        self._viewer = viewer
        self._mark()

    def _mark(self) -> None:
        """All that there is now has been told."""
        head = self._table.head
        self._version, self._state = head.version, head.state
        self._eyes, self._pending = head.sight(self._viewer), self._pending_now()
        self._proposals = self._proposals_now()

    def first(self, last_id: str | None) -> bytes:
        """What a new stream begins with; `last_id` is the Last-Event-ID of one that comes back.

        To be called as soon as the stream listens, so that no step is told twice or never.
        """
        self._mark()
        proposals = b"" if self._proposals == b"[]" else self._proposed()
        if last_id is not None:
            return HELLO + self._since(last_id) + self._waiting() + proposals
        return HELLO + (b"" if self._pending == b"null" else self._waiting()) + proposals

    def news(self) -> bytes:
        """Everything since the last call."""
        new = self._table.head.steps[self._version :]
        eyes, state, pending = self._eyes, self._state, self._pending
        proposals = self._proposals
        self._mark()
        parts = [self._step(step) for step in new]
        if any(step.undoes for step in new) or self._is_otherwise(eyes, state):
            parts.append(self._reset())
        if pending != self._pending:
            parts.append(self._waiting())
        if proposals != self._proposals:
            parts.append(self._proposed())
        return b"".join(parts)

    def _since(self, last_id: str) -> bytes:
        head = self._table.head
        last = int(last_id) if last_id.isdecimal() and len(last_id) < 10 else -1
        missed = head.version - last
        if last < 0 or missed < 0 or missed > LONGEST_BACKLOG:
            return self._reset()
        new = head.steps[last:]
        parts = [self._step(step) for step in new]
        if any(step.undoes for step in new) or self._saw_otherwise(last, new):
            parts.append(self._reset())
        return b"".join(parts)

    def _saw_otherwise(self, last: int, new: list[Step]) -> bool:
        if not any(map(may_change_sight, new)):
            return False
        head = self._table.head
        before = head.steps[:last]
        state = state_at(head.start, before)
        hidden = hidden_by([e for step in before for e in step.events])
        return self._is_otherwise(sight(self._viewer, state, hidden), state)

    def _is_otherwise(self, eyes: Sight, state: Encounter) -> bool:
        """Whether more or less is to be seen by now of those who were there before."""
        changed = (eyes.secret ^ self._eyes.secret) | (eyes.opened ^ self._eyes.opened)
        still = ids(state) & ids(self._state)
        return eyes.numbers != self._eyes.numbers or bool(changed & still)

    def _pending_now(self) -> bytes:
        return answers.pending_bytes(self._table, self._viewer)

    def _proposals_now(self) -> bytes:
        return answers.proposals_bytes(self._table, self._viewer)

    def _step(self, step: Step) -> bytes:
        body = answers.step_bytes(step, self._table.head, self._viewer)
        return event("step", self._named(step.number, b"," + body[1:]), step.number)

    def _waiting(self) -> bytes:
        rest = b',"pending":' + self._pending + b"}"
        return event("pending", self._named(self._version, rest))

    def _proposed(self) -> bytes:
        rest = b',"proposals":' + self._proposals + b"}"
        return event("proposals", self._named(self._version, rest))

    def _reset(self) -> bytes:
        return event("reset", self._named(self._version, b"}"), self._version)

    def _named(self, version: int, rest: bytes) -> bytes:
        return b'{"encounter_id":"%b","version":%d%b' % (self._table.id.encode(), version, rest)


def ids(state: Encounter) -> frozenset[str]:
    return frozenset((*state.combatants, *state.items))


def may_change_sight(step: Step) -> bool:
    return any(
        isinstance(e, CombatantChanged | CombatantLeft | EncounterChanged) for e in step.events
    )
