"""The store on a real SQLite file: durable steps, one number each, group commit."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, text

from app.rules.events import HoldSet
from app.rules.log import OutcomeMade, Step
from app.rules.rulesets import Intent
from app.store.codec import Given, Pending, Start
from app.store.migrate import migrate
from app.store.rows import KEY
from app.store.store import Answer, Key, Opened, Store, Stored, Taken

OPENED = Opened("pier", "dnd35", Start("Pier", {"a": 1}), "ABCD2345", True, "2026-01-01T00:00:00Z")
GM = Key("f" * 64, "pier", "gm", None, "GM", "2026-01-01T00:00:00Z")


def step(number: int) -> Step:
    held = HoldSet("orc", "elf", "held", "grab", {"until": "escape"})
    outcome = OutcomeMade("held", "Held", "{actor} holds {targets}")
    return Step(number, "2026-01-01T00:00:00Z", "GM", (held,), "grab", "orc", ("elf",), {}, outcome)


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'grapple.db'}"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    migrate(url)
    store = Store(url)
    store.open()
    await store.create(Stored(OPENED, [], None), [GM])
    yield store
    await store.close()


async def test_what_was_stored_comes_back_the_same(store: Store) -> None:
    await store.append("pier", step(1), ends_pending=False)
    pending = Pending(
        Intent("pin", "orc", ("elf",)), "GM", faces={"pin:orc": (Given(14, "typed"),)}
    )
    await store.set_pending("pier", pending)
    stored = await store.load("pier")
    assert stored is not None
    assert (stored.opened, stored.steps, stored.pending) == (OPENED, [step(1)], pending)


async def test_two_steps_cannot_take_the_same_number(store: Store) -> None:
    await store.append("pier", step(1), ends_pending=False)
    with pytest.raises(Taken):
        await store.append("pier", step(1), ends_pending=False)
    stored = await store.load("pier")
    assert stored is not None
    assert [s.number for s in stored.steps] == [1]


async def test_a_step_ends_what_was_pending_in_the_same_commit(store: Store) -> None:
    await store.set_pending("pier", Pending(Intent("pin", "orc"), "GM"))
    await store.append("pier", step(1), ends_pending=True)
    stored = await store.load("pier")
    assert stored is not None
    assert stored.pending is None


async def test_a_job_that_fails_leaves_its_neighbors_in_the_batch_alone(store: Store) -> None:
    def broken(connection: Connection) -> None:
        row = {**dict.fromkeys(("scope", "label", "created_at"), "x"), "encounter": "pier"}
        connection.execute(insert(KEY), {**row, "hash": "1" * 64, "combatant": None})
        raise ValueError("after writing")

    results = await asyncio.gather(
        store.append("pier", step(1), ends_pending=False),
        store.write(broken),
        store.append("pier", step(2), ends_pending=False),
        return_exceptions=True,
    )
    assert [type(r).__name__ for r in results] == ["NoneType", "ValueError", "NoneType"]
    stored = await store.load("pier")
    assert stored is not None
    assert [s.number for s in stored.steps] == [1, 2]
    assert await store.key("1" * 64) is None


async def test_a_step_is_in_the_file_before_its_writer_is_told(store: Store, url: str) -> None:
    await store.append("pier", step(1), ends_pending=False)
    with sqlite3.connect(url.removeprefix("sqlite:///")) as other:
        assert other.execute("select count(*) from step").fetchone() == (1,)


async def test_readers_cannot_write(store: Store) -> None:
    with pytest.raises(Exception, match="readonly"):
        await store.read(lambda c: c.execute(text("delete from step")))


async def test_the_writing_connection_syncs_every_commit(store: Store) -> None:
    found = await store.write(
        lambda c: [c.execute(text(f"pragma {p}")).scalar() for p in ("synchronous", "journal_mode")]
    )
    assert found == [2, "wal"]


async def test_keys_codes_and_answers_are_found_again(store: Store) -> None:
    answer = Answer("pier", "k1", "d" * 64, 201, b"{}", "2026-01-01T00:00:00Z")
    await store.append("pier", step(1), ends_pending=False, answer=answer)
    assert await store.key(GM.hash) == GM
    assert await store.by_join_code("ABCD2345") == OPENED
    assert await store.answer("pier", "k1") == answer
    await store.forget_answers("2026-06-01T00:00:00Z")
    assert await store.answer("pier", "k1") is None


async def test_no_encounter_of_that_name_is_none(store: Store) -> None:
    assert await store.load("nowhere") is None
    with pytest.raises(Taken):
        await store.append("nowhere", step(1), ends_pending=False)
