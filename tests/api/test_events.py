"""The event stream: order, resuming, resets, pending, tickets, and its end."""

from __future__ import annotations

import asyncio

import pytest
from fastapi import FastAPI

from app.api.tickets import Tickets
from app.service.errors import Unauthorized
from app.service.seats import Seat
from app.views.hiding import GM
from tests.table_client import Rest, Stream, grappling, listening, ok, open_table, two_fighters


async def kinds(stream: Stream, count: int) -> list[tuple[str, str | None]]:
    found = [await stream.next() for _ in range(count)]
    return [(event.kind, event.id) for event in found if event]


async def test_each_step_is_told_as_it_happens(app: FastAPI, gm: Rest) -> None:
    async with listening(app, gm) as stream:
        assert (stream.status, stream.headers["cache-control"]) == (200, "no-store")
        assert stream.headers["content-type"].startswith("text/event-stream")
        await grappling(gm)
        events = [await stream.next() for _ in range(3)]
    for event, step in zip(events, await gm.steps(), strict=True):
        assert event is not None
        assert (event.kind, event.id) == ("step", str(step["number"]))
        told = {"encounter_id": gm.encounter, "version": step["number"], **step}
        assert event.data == told


async def test_a_stream_begins_with_nothing_of_the_past(app: FastAPI, gm: Rest) -> None:
    await grappling(gm)
    async with listening(app, gm) as stream:
        assert await stream.quiet()
        ok(await gm.act("pin", "orc", "elf"), 201)
        assert await kinds(stream, 1) == [("step", "4")]


async def test_whoever_comes_back_misses_nothing(app: FastAPI, gm: Rest) -> None:
    await grappling(gm)
    async with listening(app, gm, last_id="1") as stream:
        assert await kinds(stream, 3) == [("step", "2"), ("step", "3"), ("pending", None)]
        ok(await gm.act("pin", "orc", "elf"), 201)
        assert await kinds(stream, 1) == [("step", "4")]
    async with listening(app, gm, last_id="4") as stream:
        assert await kinds(stream, 1) == [("pending", None)]
        assert await stream.quiet()


@pytest.mark.parametrize("last", ["4", "99", "-1", "x", "", "1e3", "9" * 30])
async def test_whoever_was_elsewhere_is_told_to_start_again(
    app: FastAPI, gm: Rest, last: str
) -> None:
    await grappling(gm)
    async with listening(app, gm, last_id=last) as stream:
        first = await stream.next()
    assert first is not None
    assert (first.kind, first.id) == ("reset", "3")
    assert first.data == {"encounter_id": gm.encounter, "version": 3}


async def test_whoever_missed_too_much_is_told_to_start_again(app: FastAPI, gm: Rest) -> None:
    await two_fighters(gm)
    for number in range(500):
        ok(await gm.call("PATCH", "/combatants/elf", {"name": f"Elf {number}"}))
    async with listening(app, gm, last_id="1") as stream:
        assert await kinds(stream, 1) == [("reset", "502")]


async def test_an_undo_replaces_the_state(app: FastAPI, gm: Rest) -> None:
    await grappling(gm)
    async with listening(app, gm) as stream:
        ok(await gm.post("/undo"), 201)
        assert await kinds(stream, 2) == [("step", "4"), ("reset", "4")]
    async with listening(app, gm, last_id="3") as stream:
        assert await kinds(stream, 2) == [("step", "4"), ("reset", "4")]


async def test_what_is_owed_is_told_when_it_begins_changes_and_ends(app: FastAPI, gm: Rest) -> None:
    await grappling(gm)
    player = await gm.sit_down("Ada", "elf")
    async with listening(app, player) as stream:
        ok(await gm.act("pin", "orc", "elf", missing="ask"), 202)
        ok(await player.call("PUT", "/pending", {"roll": ["pin:elf"]}), 202)
        ok(await gm.call("PUT", "/pending", {"roll": ["pin:orc"]}), 201)
        events = [await stream.next() for _ in range(4)]
    assert [e.kind for e in events if e] == ["pending", "pending", "step", "pending"]
    owed = [e.data["pending"] for e in events if e and e.kind == "pending"]
    assert [[a["key"] for a in p["asks"]] if p else None for p in owed] == [
        ["pin:orc", "pin:elf"],
        ["pin:orc"],
        None,
    ]


async def test_a_stream_that_begins_while_dice_are_owed_says_so(app: FastAPI, gm: Rest) -> None:
    await grappling(gm)
    ok(await gm.act("pin", "orc", "elf", missing="ask"), 202)
    async with listening(app, gm) as stream:
        event = await stream.next()
        assert event is not None
        assert event.data == {
            "encounter_id": gm.encounter,
            "version": 3,
            "pending": (await gm.see())["pending"],
        }
        ok(await gm.call("DELETE", "/pending"), 204)
        ended = await stream.next()
    assert ended is not None
    assert (ended.kind, ended.data["pending"]) == ("pending", None)


async def test_all_streams_of_an_audience_get_the_same_bytes_once(app: FastAPI, gm: Rest) -> None:
    await two_fighters(gm)
    hub = app.state.encounters.hub
    async with listening(app, gm) as one, listening(app, gm, last_id="2") as two:
        assert hub.watching(gm.encounter) == 2
        ok(await gm.act("start_turn", "elf"), 201)
        assert await kinds(one, 1) == [("step", "3")]
        assert await kinds(two, 2) == [("pending", None), ("step", "3")]
        assert await one.quiet()
        assert await two.quiet()
    assert hub.watching(gm.encounter) == 0


async def test_steps_told_while_streams_come_and_go_arrive_once_each(
    app: FastAPI, gm: Rest
) -> None:
    await two_fighters(gm)

    async def follow() -> list[int]:
        """Come back after every few events, as a phone with a bad connection does."""
        numbers: list[int] = []
        while not numbers or numbers[-1] < 42:
            last = str(numbers[-1] if numbers else 2)
            async with listening(app, gm, last_id=last) as stream:
                for _ in range(5):
                    event = await stream.next()
                    if event and event.kind == "step":
                        numbers.append(int(event.id or 0))
                    if numbers and numbers[-1] >= 42:
                        break
        return numbers

    async def play() -> None:
        for number in range(40):
            await asyncio.sleep(0)
            ok(await gm.call("PATCH", "/combatants/elf", {"name": f"Elf {number}"}))

    followed, again, _ = await asyncio.gather(follow(), follow(), play())
    assert followed == again == list(range(3, 43))


async def test_a_ticket_opens_one_stream_for_the_same_eyes(app: FastAPI, gm: Rest) -> None:
    await two_fighters(gm)
    watcher = await gm.sit_down("Bob")
    made = ok(await watcher.post("/events/ticket"), 201).json()
    assert made["seconds"] == 60
    query = f"ticket={made['ticket']}"
    async with listening(app, gm, query=query) as stream:
        assert stream.status == 200
        ok(await gm.call("PATCH", "/combatants/orc", {"stats": {"bab": 17}}))
        event = await stream.next()
        assert event is not None
        assert event.data["events"][0]["stats"] is None
    async with listening(app, gm, query=query) as again:
        assert again.status == 401


async def test_a_ticket_is_for_one_encounter(app: FastAPI, gm: Rest) -> None:
    other = await open_table(gm.http)
    ticket = ok(await gm.post("/events/ticket"), 201).json()["ticket"]
    async with listening(app, other, query=f"ticket={ticket}") as stream:
        assert stream.status == 403
    async with listening(app, other, query="ticket=made-up") as stream:
        assert stream.status == 401


def test_a_ticket_lives_one_minute() -> None:
    now = 0.0
    tickets = Tickets(lambda: now)
    fresh, old = (tickets.give(Seat("e", GM, "GM")) for _ in range(2))
    now = 59.0
    assert tickets.take(fresh).label == "GM"
    now = 61.0
    with pytest.raises(Unauthorized):
        tickets.take(old)


async def test_streams_end_when_the_hub_closes(app: FastAPI, gm: Rest) -> None:
    async with listening(app, gm) as stream:
        app.state.encounters.hub.close()
        assert await stream.next() is None
    async with listening(app, gm) as late:
        assert await late.next() is None


@pytest.mark.parametrize("seat", ["bare", "unknown", "foreign"])
async def test_a_stream_needs_a_key(app: FastAPI, gm: Rest, seat: str) -> None:
    other = await open_table(gm.http)
    key = {"bare": "", "unknown": "x", "foreign": other.key}[seat]
    async with listening(app, Rest(gm.http, gm.encounter, key)) as stream:
        assert stream.status == (403 if seat == "foreign" else 401)
        assert stream.headers["content-type"] == "application/problem+json"
