"""Bringing the database up to date before the server starts."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine

INI = Path(__file__).parent.parent.parent / "alembic.ini"


def migrate(url: str) -> None:
    """Apply what is missing. Raises alembic's CommandError if the database is from a newer app."""
    engine = create_engine(url)
    config = Config(INI)
    try:
        with engine.connect() as connection:
            if current_on(connection):
                return
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.commit()
    finally:
        engine.dispose()


def is_current(url: str) -> bool:
    engine = create_engine(url)
    try:
        with engine.connect() as connection:
            return current_on(connection)
    finally:
        engine.dispose()


def current_on(connection: Connection) -> bool:
    return MigrationContext.configure(connection).get_current_revision() == newest()


@cache
def newest() -> str | None:
    return ScriptDirectory.from_config(Config(INI)).get_current_head()
