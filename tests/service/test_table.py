"""Tables on a real store: two servers at once, answers that are remembered, news that fail."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.live.hub import Hub
from app.rules.rulesets import Intent
from app.service.copies import add_kind
from app.service.encounters import Encounters
from app.service.errors import KeyReused, Stale
from app.service.orders import Made, Memory, Order, Replayed, Waiting, a_day_before
from app.service.roster import NewCombatant
from app.service.seats import Seat
from app.service.table import Table
from app.store.migrate import migrate
from app.store.store import Store
from app.views.hiding import GM

START_TURN = Order(Intent("start_turn", "elf"))


@dataclass
class Servers:
    """One database, as many servers on it as a test wants, and a clock that it sets."""

    store: Store
    now: str = "2026-01-31T20:15:04.120Z"
    made: list[Encounters] = field(default_factory=list)

    def another(self) -> Encounters:
        self.made.append(Encounters(self.store, Hub(), lambda: self.now))
        return self.made[-1]


@pytest.fixture
async def servers(tmp_path: Path) -> AsyncIterator[Servers]:
    url = f"sqlite:///{tmp_path / 'grapple.db'}"
    migrate(url)
    store = Store(url)
    store.open()
    yield Servers(store)
    await store.close()


async def opened(encounters: Encounters) -> tuple[Table, Seat]:
    made = await encounters.open("Pier", "dnd35")
    table, seat = await encounters.table(made.id), Seat(made.id, GM, "GM")
    await add_kind(table, seat, NewCombatant("Elf", {}, "elf"), 1)
    return table, seat


def remembered(key: str = "k", digest: str = "d") -> Memory:
    def render(result: Made | Waiting) -> tuple[int, bytes]:
        assert isinstance(result, Made)
        return 201, str(result.step.number).encode()

    return Memory(key, digest, render)


async def test_of_two_servers_one_takes_a_number_and_the_other_learns_of_it(
    servers: Servers,
) -> None:
    here = servers.another()
    table, seat = await opened(here)
    there = await servers.another().table(table.id)
    await there.act(seat, START_TURN)
    told: list[bytes] = []

    def news() -> bytes:
        return str(table.head.version).encode()

    with here.hub.watch(table.id, "all", news, newest_only=False) as box:
        with pytest.raises(Stale) as stale:
            await table.act(seat, START_TURN)
        told += box.waiting
    assert stale.value.version == 2
    assert told == [b"2"]
    again = await table.act(seat, START_TURN)
    assert isinstance(again, Made)
    assert again.step.number == 3


async def test_an_answer_is_remembered_for_a_day_and_then_forgotten(servers: Servers) -> None:
    table, seat = await opened(servers.another())
    first = await table.act(seat, START_TURN, remembered())
    assert isinstance(first, Made)
    assert await table.act(seat, START_TURN, remembered()) == Replayed(201, b"2")
    with pytest.raises(KeyReused):
        await table.act(seat, START_TURN, remembered(digest="other"))
    servers.now = "2026-02-01T20:15:04.120Z"
    assert await table.act(seat, START_TURN, remembered()) == Replayed(201, b"2")
    servers.now = "2026-02-01T20:15:04.121Z"
    later = await table.act(seat, START_TURN, remembered(digest="other"))
    assert isinstance(later, Made)
    assert await table.act(seat, START_TURN, remembered(digest="other")) == Replayed(201, b"3")


async def test_an_answer_is_remembered_across_a_restart(servers: Servers) -> None:
    table, seat = await opened(servers.another())
    await table.act(seat, START_TURN, remembered())
    again = await servers.another().table(table.id)
    assert await again.act(seat, START_TURN, remembered()) == Replayed(201, b"2")


async def test_sweeping_drops_old_answers_only(servers: Servers) -> None:
    encounters = servers.another()
    table, seat = await opened(encounters)
    await table.act(seat, START_TURN, remembered("old"))
    servers.now = "2026-02-02T00:00:00.000Z"
    await table.act(seat, START_TURN, remembered("new"))
    await encounters.sweep()
    kept = [await servers.store.answer(table.id, key) is not None for key in ("old", "new")]
    assert kept == [False, True]


def test_a_day_before_is_a_day_before() -> None:
    assert a_day_before("2026-03-01T00:00:00.000Z") == "2026-02-28T00:00:00.000Z"


async def test_news_that_cannot_be_rendered_do_not_undo_what_is_stored(servers: Servers) -> None:
    encounters = servers.another()
    table, seat = await opened(encounters)

    def broken() -> bytes:
        raise ValueError("a mistake in a view")

    with encounters.hub.watch(table.id, "all", broken, newest_only=False) as box:
        made = await table.act(seat, START_TURN)
        assert [news async for news in box.news()] == []
    assert isinstance(made, Made)
    stored = await servers.store.load(table.id)
    assert stored is not None
    assert len(stored.steps) == made.step.number
