"""From every older database to today's tables, without losing a row."""

from json import dumps
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text
from sqlmodel import SQLModel

from app.rules.rulesets import Intent
from app.store.codec import Given, Pending, Proposal
from app.store.migrate import INI, is_current, migrate
from app.store.store import Store

ELF = {"kind": "combatant_joined", "combatant": "elf", "name": "Elf", "side": "party", "stats": {}}
JOINED = {"number": 1, "at": "2026", "by": "GM", "events": [ELF], "maneuver": "add_combatant"}
ESCAPING = {
    "intent": {"maneuver": "escape", "actor": "elf", "targets": []},
    "by": "Ada",
    "combatant": "elf",
    "faces": {"escape:elf": [{"face": 9, "how": "phone"}]},
    "missing": "ask",
}
START = {"name": "Pier", "options": {}}
# As the first version wrote them, before there were proposals.
FIRST = {
    "encounter": ("pier", "dnd35", dumps(START), "ABCD2345", 1, "2026"),
    "key": ("ada", "pier", "player", "elf", "Ada", "2026"),
    "step": ("pier", 1, dumps(JOINED).encode()),
    "pending": ("pier", dumps(ESCAPING).encode()),
}


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'grapple.db'}"


def made_by_the_first_version(url: str) -> None:
    engine, config = create_engine(url), Config(INI)
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for table, values in FIRST.items():
            places = ", ".join("?" * len(values))
            connection.exec_driver_sql(f'INSERT INTO "{table}" VALUES ({places})', values)
        connection.commit()
    engine.dispose()


async def test_what_the_first_version_stored_is_played_on(url: str) -> None:
    made_by_the_first_version(url)
    assert not is_current(url)
    migrate(url)
    assert is_current(url)
    store = Store(url)
    store.open()
    stored = await store.load("pier")
    assert stored is not None
    assert (stored.opened.start.name, stored.proposals) == ("Pier", ())
    assert [step.maneuver for step in stored.steps] == ["add_combatant"]
    given = {"escape:elf": (Given(9, "phone"),)}
    assert stored.pending == Pending(Intent("escape", "elf"), "Ada", faces=given)
    assert stored.seated == {"elf"}
    proposal = Proposal("p1", "2026", Intent("escape", "elf"), "Ada")
    await store.set_proposal("pier", proposal)
    again = await store.load("pier")
    assert again is not None
    assert again.proposals == (proposal,)
    await store.close()


def test_migrating_twice_changes_nothing_and_says_it_is_current(url: str) -> None:
    migrate(url)
    assert is_current(url)
    migrate(url)
    assert is_current(url)


def test_the_migrations_lead_to_the_tables_of_today(url: str) -> None:
    migrate(url)
    engine = create_engine(url)
    with engine.connect() as connection:
        assert differences(connection) == []
        connection.execute(text("DROP TABLE proposal"))
        assert [change[0] for change in differences(connection)] == ["add_table"]
    engine.dispose()


def differences(connection: Connection) -> list[tuple[object, ...]]:
    return compare_metadata(MigrationContext.configure(connection), SQLModel.metadata)
