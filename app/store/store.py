"""What the service may ask of the database. Writes go through the one writer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TypeVar

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from app.rules.log import Step
from app.store import engine
from app.store.codec import PENDING as PENDING_BODY
from app.store.codec import PROPOSAL as PROPOSAL_BODY
from app.store.codec import START as START_BODY
from app.store.codec import STEP as STEP_BODY
from app.store.codec import Pending, Proposal, Start, encode
from app.store.migrate import current_on
from app.store.rows import ANSWER, ENCOUNTER, KEY, PENDING, PROPOSAL, STEP
from app.store.writer import Writer

T = TypeVar("T")

INSERT_STEP = insert(STEP)
INSERT_PENDING = insert(PENDING)
DROP_PENDING = delete(PENDING).where(PENDING.c.encounter == bindparam("which"))
SELECT_PENDING = select(PENDING.c.body).where(PENDING.c.encounter == bindparam("which"))
INSERT_PROPOSAL = insert(PROPOSAL)
DROP_PROPOSAL = delete(PROPOSAL).where(
    PROPOSAL.c.encounter == bindparam("which"), PROPOSAL.c.combatant == bindparam("whose")
)
SELECT_PROPOSALS = select(PROPOSAL.c.body).where(PROPOSAL.c.encounter == bindparam("which"))
SELECT_SEATED = select(KEY.c.combatant).where(
    KEY.c.encounter == bindparam("which"), KEY.c.scope == "player"
)
SELECT_STEPS = (
    select(STEP.c.body)
    .where(STEP.c.encounter == bindparam("which"), STEP.c.number > bindparam("after"))
    .order_by(STEP.c.number)
)
SELECT_KEY = select(KEY).where(KEY.c.hash == bindparam("which"))
SELECT_ANSWER = select(ANSWER).where(
    ANSWER.c.encounter == bindparam("which"), ANSWER.c.key == bindparam("named")
)
DROP_ANSWER = delete(ANSWER).where(
    ANSWER.c.encounter == bindparam("which"), ANSWER.c.key == bindparam("named")
)


class Taken(Exception):
    """Somebody else has just taken that step number, id or code. Nothing was written."""


@dataclass(frozen=True, slots=True)
class Opened:
    """An encounter as it was opened. `created_at` is UTC in ISO 8601."""

    id: str
    system: str
    start: Start
    join_code: str
    join_open: bool
    created_at: str


@dataclass(frozen=True, slots=True)
class Key:
    """A key's rights, without the key itself."""

    hash: str
    encounter: str
    scope: str
    combatant: str | None
    label: str
    created_at: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What an Idempotency-Key was answered, and the digest of the body it came with."""

    encounter: str
    key: str
    digest: str
    status: int
    body: bytes
    created_at: str


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything that is stored of one encounter's fight. `seated`: whom a player's key plays."""

    opened: Opened
    steps: list[Step]
    pending: Pending | None
    proposals: tuple[Proposal, ...] = ()
    seated: frozenset[str] = frozenset()


class Store:
    """Open it before serving, close it after. Reads run in threads, writes in the writer's."""

    def __init__(self, url: str) -> None:
        self._writing = engine.writing(url)
        self._reading = engine.reading(url)
        self.writer = Writer(self._writing)

    def open(self) -> None:
        self.writer.start()

    async def close(self) -> None:
        await self.writer.stop()
        self._reading.dispose()
        self._writing.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        return await asyncio.to_thread(self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self._reading.connect() as connection:
            return work(connection)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Durable when it returns. Raises Taken where a primary key or a code was taken."""
        try:
            return await self.writer.write(work)
        except IntegrityError as error:
            raise Taken from error

    async def create(self, new: Stored, keys: list[Key]) -> None:
        """A new encounter with its first keys and steps, all or nothing."""

        def work(connection: Connection) -> None:
            opened = new.opened
            row = {**asdict(opened), "start": encode(opened.start).decode()}
            connection.execute(insert(ENCOUNTER), row)
            connection.execute(insert(KEY), [asdict(key) for key in keys])
            if new.steps:
                connection.execute(INSERT_STEP, [step_row(opened.id, step) for step in new.steps])
            if new.pending:
                connection.execute(INSERT_PENDING, pending_row(opened.id, new.pending))
            for proposal in new.proposals:
                put_proposal(connection, opened.id, proposal)

        await self.write(work)

    async def load(self, encounter: str) -> Stored | None:
        def work(connection: Connection) -> Stored | None:
            named = select(ENCOUNTER).where(ENCOUNTER.c.id == encounter)
            row = connection.execute(named).one_or_none()
            if row is None:
                return None
            found = connection.execute(SELECT_STEPS, {"which": encounter, "after": 0})
            steps = [STEP_BODY.validate_json(body) for body in found.scalars()]
            waiting = connection.execute(SELECT_PENDING, {"which": encounter}).scalar()
            pending = PENDING_BODY.validate_json(waiting) if waiting else None
            bodies = connection.execute(SELECT_PROPOSALS, {"which": encounter}).scalars()
            proposals = tuple(PROPOSAL_BODY.validate_json(body) for body in bodies)
            seated = connection.execute(SELECT_SEATED, {"which": encounter}).scalars()
            return Stored(opened_from(row), steps, pending, proposals, frozenset(seated))

        return await self.read(work)

    async def append(
        self,
        encounter: str,
        step: Step,
        *,
        ends_pending: bool,
        answer: Answer | None = None,
        proposal: Proposal | None = None,
    ) -> None:
        """One step, with the end of what was pending and what became of a proposal.

        Raises Taken for its number.
        """

        def work(connection: Connection) -> None:
            connection.execute(INSERT_STEP, step_row(encounter, step))
            if ends_pending:
                connection.execute(DROP_PENDING, {"which": encounter})
            if answer:
                keep(connection, answer)
            if proposal:
                put_proposal(connection, encounter, proposal)

        await self.write(work)

    async def set_pending(
        self,
        encounter: str,
        pending: Pending | None,
        answer: Answer | None = None,
        proposal: Proposal | None = None,
    ) -> None:
        def work(connection: Connection) -> None:
            connection.execute(DROP_PENDING, {"which": encounter})
            if pending:
                connection.execute(INSERT_PENDING, pending_row(encounter, pending))
            if answer:
                keep(connection, answer)
            if proposal:
                put_proposal(connection, encounter, proposal)

        await self.write(work)

    async def set_proposal(
        self, encounter: str, proposal: Proposal, answer: Answer | None = None
    ) -> None:
        """In place of what was proposed for the same combatant before."""

        def work(connection: Connection) -> None:
            put_proposal(connection, encounter, proposal)
            if answer:
                keep(connection, answer)

        await self.write(work)

    async def drop_proposal(self, encounter: str, combatant: str) -> None:
        which = {"which": encounter, "whose": combatant}
        await self.write(lambda c: c.execute(DROP_PROPOSAL, which))

    async def answer(self, encounter: str, key: str) -> Answer | None:
        wanted = {"which": encounter, "named": key}
        row = await self.read(lambda c: c.execute(SELECT_ANSWER, wanted).one_or_none())
        return Answer(**row._mapping) if row else None

    async def forget_answers(self, before: str) -> None:
        """Drop the answers older than `before`, UTC in ISO 8601."""
        await self.write(lambda c: c.execute(delete(ANSWER).where(ANSWER.c.created_at < before)))

    async def add_key(self, key: Key) -> None:
        await self.write(lambda c: c.execute(insert(KEY), asdict(key)))

    async def key(self, digest: str) -> Key | None:
        row = await self.read(lambda c: c.execute(SELECT_KEY, {"which": digest}).one_or_none())
        return Key(**row._mapping) if row else None

    async def by_join_code(self, code: str) -> Opened | None:
        wanted = select(ENCOUNTER).where(ENCOUNTER.c.join_code == code)
        row = await self.read(lambda c: c.execute(wanted).one_or_none())
        return opened_from(row) if row else None

    async def set_join_open(self, encounter: str, *, join_open: bool) -> None:
        change = update(ENCOUNTER).where(ENCOUNTER.c.id == encounter).values(join_open=join_open)
        await self.write(lambda c: c.execute(change))

    async def named(self, encounters: list[str]) -> list[Opened]:
        """Those of these encounters that exist, newest first."""
        wanted = (
            select(ENCOUNTER)
            .where(ENCOUNTER.c.id.in_(encounters))
            .order_by(ENCOUNTER.c.created_at.desc())
        )
        return await self.read(lambda c: [opened_from(row) for row in c.execute(wanted)])

    async def is_current(self) -> bool:
        """Whether the database answers and has every migration. Raises SQLAlchemyError."""
        return await self.read(current_on)


def keep(connection: Connection, answer: Answer) -> None:
    """Whoever got here has found no answer, or one that is too old to count."""
    connection.execute(DROP_ANSWER, {"which": answer.encounter, "named": answer.key})
    connection.execute(insert(ANSWER), asdict(answer))


def put_proposal(connection: Connection, encounter: str, proposal: Proposal) -> None:
    whose = proposal.intent.actor
    connection.execute(DROP_PROPOSAL, {"which": encounter, "whose": whose})
    row = {"encounter": encounter, "combatant": whose, "body": encode(proposal)}
    connection.execute(INSERT_PROPOSAL, row)


def step_row(encounter: str, step: Step) -> dict[str, object]:
    return {"encounter": encounter, "number": step.number, "body": encode(step)}


def pending_row(encounter: str, pending: Pending) -> dict[str, object]:
    return {"encounter": encounter, "body": encode(pending)}


def opened_from(row: Row[tuple[object, ...]]) -> Opened:
    found = dict(row._mapping)
    found["start"] = START_BODY.validate_json(found["start"])
    return Opened(**found)
