"""The tables. `store` reads and writes them through SQLAlchemy Core."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, LargeBinary, Text
from sqlmodel import Field, SQLModel

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
SQLModel.metadata.naming_convention = NAMING


class EncounterRow(SQLModel, table=True):
    """Where an encounter starts: its steps say everything that happened since.

    `start` is the opening state's name and options as JSON.
    """

    __tablename__ = "encounter"

    id: str = Field(primary_key=True, max_length=32)
    system: str = Field(max_length=32)
    start: str = Field(sa_column=Column(Text, nullable=False))
    join_code: str = Field(unique=True, index=True, max_length=8)
    join_open: bool = True
    created_at: str = Field(max_length=32, index=True)


class StepRow(SQLModel, table=True):
    """One step. Its primary key is also the lock: two writers cannot both take a number."""

    __tablename__ = "step"

    encounter: str = Field(
        sa_column=Column(ForeignKey("encounter.id", ondelete="CASCADE"), primary_key=True)
    )
    number: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    body: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class PendingRow(SQLModel, table=True):
    """The maneuver that waits for dice or a choice; at most one an encounter."""

    __tablename__ = "pending"

    encounter: str = Field(
        sa_column=Column(ForeignKey("encounter.id", ondelete="CASCADE"), primary_key=True)
    )
    body: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class ProposalRow(SQLModel, table=True):
    """What a player would like to do; at most one a combatant."""

    __tablename__ = "proposal"

    encounter: str = Field(
        sa_column=Column(ForeignKey("encounter.id", ondelete="CASCADE"), primary_key=True)
    )
    combatant: str = Field(primary_key=True, max_length=32)
    body: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class KeyRow(SQLModel, table=True):
    """Who may do what. The key itself is shown once and never stored: only its hash is."""

    __tablename__ = "key"

    hash: str = Field(primary_key=True, max_length=64)
    encounter: str = Field(
        sa_column=Column(ForeignKey("encounter.id", ondelete="CASCADE"), index=True, nullable=False)
    )
    scope: str = Field(max_length=8)
    combatant: str | None = Field(default=None, max_length=32)
    label: str = Field(max_length=64)
    created_at: str = Field(max_length=32)


class AnswerRow(SQLModel, table=True):
    """The answer once given to an Idempotency-Key, kept for a day."""

    __tablename__ = "answer"

    encounter: str = Field(
        sa_column=Column(ForeignKey("encounter.id", ondelete="CASCADE"), primary_key=True)
    )
    key: str = Field(primary_key=True, max_length=128)
    digest: str = Field(max_length=64)
    status: int
    body: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    created_at: str = Field(max_length=32, index=True)


TABLES = SQLModel.metadata.tables
ENCOUNTER = TABLES["encounter"]
STEP = TABLES["step"]
PENDING = TABLES["pending"]
PROPOSAL = TABLES["proposal"]
KEY = TABLES["key"]
ANSWER = TABLES["answer"]
