"""The live stream: finished HTML, one message a step, drawn once for all who see the same."""

import pytest
from fastapi import FastAPI

from app.web import boards, render
from tests.table_client import GRAB, Rest, ok
from tests.web.conftest import Seat
from tests.web.visitor import Visitor, part, plain, watching

NASTY = "Orc</hx-partial><script>alert(1)</script>\u2028data: x"


async def grab(table: Rest) -> None:
    ok(await table.act("start_grapple", "orc", "elf", faces=GRAB), 201)


async def test_a_step_comes_as_the_fragments_that_the_page_has(
    app: FastAPI, desk: Visitor, table: Rest
) -> None:
    async with watching(app, desk) as stream:
        assert stream.status == 200
        assert stream.headers["content-type"].startswith("text/event-stream")
        assert stream.headers["cache-control"] == "no-store"
        number, _ = await stream.message()
        assert number == "2"
        await grab(table)
        number, html = await stream.message()
        assert number == "3"
        page = (await desk.get()).text
        for name in render.GM_PARTS:
            assert part(html, name) in page, name


async def test_the_phone_hears_of_it_in_its_own_words(
    app: FastAPI, phone: Visitor, table: Rest
) -> None:
    async with watching(app, phone) as stream:
        await stream.message()
        await grab(table)
        _, html = await stream.message()
        assert "You are HELD by Orc" in plain(part(html, "you"))


async def test_what_is_owed_is_told_though_no_step_was_made(
    app: FastAPI, phone: Visitor, table: Rest
) -> None:
    async with watching(app, phone) as stream:
        await stream.message()
        ok(await table.act("start_grapple", "orc", "elf", missing="ask"), 202)
        number, html = await stream.message()
        assert number == "2"
        assert "Waiting for dice" in plain(part(html, "pending"))


async def test_whoever_has_just_seen_it_all_is_sent_the_number_only(
    app: FastAPI, desk: Visitor, table: Rest
) -> None:
    async with watching(app, desk, "seen=2") as stream:
        assert await stream.message() == ("2", "")
    async with watching(app, desk, "seen=1") as stream:
        assert part((await stream.message())[1], "log")
    async with watching(app, desk, "seen=2", last_id="2") as stream:
        assert part((await stream.message())[1], "log")
    ok(await table.act("start_grapple", "orc", "elf", missing="ask"), 202)
    async with watching(app, desk, "seen=2") as stream:
        assert "Waiting for dice" in plain((await stream.message())[1])


async def test_no_name_can_break_the_frame_of_a_message(
    app: FastAPI, desk: Visitor, table: Rest, seat: Seat
) -> None:
    refused = await table.call("PATCH", "/combatants/orc", {"name": NASTY})
    assert refused.status_code == 422
    name = NASTY.replace("\u2028", " ")
    async with watching(app, desk) as stream:
        await stream.message()
        ok(await table.call("PATCH", "/combatants/orc", {"name": name}))
        number, html = await stream.message()
        assert number == "3"
        assert name in plain(part(html, "combatants"))
        assert "<script" not in html
        assert html.count("<hx-partial") == html.count("</hx-partial>") == len(render.GM_PARTS)


async def test_partials_have_no_white_space_around_them(
    app: FastAPI, desk: Visitor, table: Rest
) -> None:
    """Each would become a new text node on the page with every message."""
    async with watching(app, desk) as stream:
        _, html = await stream.message()
    assert html.startswith("<hx-partial")
    assert html.endswith("</hx-partial>")
    for name in render.GM_PARTS:
        inside = part(html, name)
        assert inside == inside.strip()
    assert "</hx-partial> " not in html
    assert "</hx-partial>\n" not in html


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the fragments that were drawn."""
    names: list[str] = []
    fragment = render.fragment

    def counted(name: str, board: render.Board) -> str:
        names.append(name)
        return fragment(name, board)

    monkeypatch.setattr(boards, "fragment", counted)
    return names


async def test_an_audience_is_drawn_once_for_all_its_streams(
    app: FastAPI, table: Rest, seat: Seat, drawn: list[str]
) -> None:
    watchers = [await seat(await table.sit_down(f"Watcher {n}")) for n in range(3)]
    async with (
        watching(app, watchers[0]) as one,
        watching(app, watchers[1]) as two,
        watching(app, watchers[2]) as three,
    ):
        for stream in (one, two, three):
            await stream.message()
        drawn.clear()
        await grab(table)
        messages = [await stream.block() for stream in (one, two, three)]
        assert len(set(messages)) == 1
        assert sorted(drawn) == sorted(render.PLAYER_PARTS)


async def test_players_of_one_side_share_what_is_the_same_for_them(
    app: FastAPI, table: Rest, seat: Seat, drawn: list[str]
) -> None:
    await table.add("dwarf", side="party")
    elf, dwarf = [await seat(await table.sit_down(who, who)) for who in ("elf", "dwarf")]
    async with watching(app, elf) as one, watching(app, dwarf) as two:
        await one.message()
        await two.message()
        drawn.clear()
        await grab(table)
        pages = [await one.message(), await two.message()]
    assert (drawn.count("you"), drawn.count("log")) == (2, 1)
    assert part(pages[0][1], "log") == part(pages[1][1], "log")
    assert part(pages[0][1], "you") != part(pages[1][1], "you")


async def test_the_gm_sees_who_comes_and_nobody_else_does(
    app: FastAPI, desk: Visitor, phone: Visitor, table: Rest, seat: Seat
) -> None:
    watcher = await seat(await table.sit_down("Ben"))
    async with watching(app, desk) as stream:
        assert "No phone is connected" in plain(part((await stream.message())[1], "people"))
        async with watching(app, phone) as there, watching(app, watcher):
            await there.message()
            await stream.message()
            people = plain(part((await stream.message())[1], "people"))
            assert "Ann plays Elf" in people
            assert "Ben watches" in people
            assert "Ann plays Elf" in plain((await desk.get()).text)
            await grab(table)
            assert "Ben" not in (await there.message())[1]
            assert "Ben" not in (await phone.get()).text


async def test_no_player_and_an_absent_one_are_two_things(
    app: FastAPI, desk: Visitor, table: Rest, seat: Seat
) -> None:
    ok(await table.call("PATCH", "", {"dice": {"party": "phone"}}))
    elf = "?actor=elf&target=orc"
    assert "No player has claimed Elf: you are asked." in await desk.text(elf)
    phone = await seat(await table.sit_down("Ann", "elf"))
    page = await desk.text(elf)
    assert "No player has claimed" not in page
    assert "Not connected now: whoever plays Elf." in page
    assert "Claimed, but not connected now: Elf" in page
    await table.act("start_grapple", "elf", "orc", faces={"opportunity:orc": ["let_it_pass"]})
    assert "asked by phone, which is not connected now" in await desk.text(elf)
    async with watching(app, phone):
        page = await desk.text(elf)
        assert "asked by phone" in page
        assert "not connected now" not in page
    assert "not connected now" not in await phone.text()


async def test_streams_end_when_the_server_stops(app: FastAPI, desk: Visitor) -> None:
    async with watching(app, desk) as stream:
        await stream.message()
        app.state.encounters.hub.close()
        with pytest.raises(AssertionError, match="ended"):
            await stream.block()
