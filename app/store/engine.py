"""Engines: one connection writes, the others can only read."""

from __future__ import annotations

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, StaticPool

BUSY_SECONDS = 30


def writing(url: str) -> Engine:
    """The engine of the writer. On SQLite it has one connection, which alone checkpoints."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed, pool_size=2)
    engine = create_engine(
        parsed,
        poolclass=StaticPool,
        connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS, "isolation_level": None},
    )
    on_connect(engine, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
    event.listen(engine, "begin", begin_immediate)
    return engine


def reading(url: str) -> Engine:
    """An engine whose connections refuse to write, so that one connection owns the file's log."""
    parsed: URL = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_engine(parsed, pool_size=5)
    engine = create_engine(
        parsed, connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS}
    )
    on_connect(engine, "query_only=ON", "wal_autocheckpoint=0")
    return engine


def on_connect(engine: Engine, *pragmas: str) -> None:
    @event.listens_for(engine, "connect")
    def set_pragmas(connection: DBAPIConnection, _record: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


def begin_immediate(connection: Connection) -> None:
    # A deferred BEGIN takes the write lock at the first write, and fails there if it is taken.
    connection.exec_driver_sql("BEGIN IMMEDIATE")
