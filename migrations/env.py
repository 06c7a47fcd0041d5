"""Alembic's entry: runs the migrations on the connection it is given, or on the settings' URL."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, create_engine
from sqlmodel import SQLModel

from app.settings import Settings
from app.store import rows

assert rows.TABLES


def run(connection: Connection) -> None:
    context.configure(
        connection=connection, target_metadata=SQLModel.metadata, render_as_batch=True
    )
    with context.begin_transaction():
        context.run_migrations()


given: Connection | None = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with create_engine(Settings().url).connect() as own:
        run(own)
