"""A forecast that takes its time: round by round, beside everything else, as far as it goes."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator

import httpx
from starlette.responses import StreamingResponse

from app.rules.forecast import Outlook
from app.rules.state import Encounter
from app.service.errors import invalid
from app.views.chart import chart
from app.web.unfolding import PLACE, Ahead, unfolding
from tests.table_client import open_table
from tests.web.visitor import plain

CROWD = ("orc", "elf", "troll", "dwarf", "imp", "gnome")
WISHES = ["start_grapple", "pin", "damage", "escape"]
TOO_WIDE = "more than can be followed"


async def rounds(count: int, *, wide: bool = False) -> AsyncIterator[Outlook | None]:
    for number in range(1, count + 1):
        yield None
        yield Outlook(number, {}, {}, {})
    if wide:
        raise invalid({"rounds": TOO_WIDE})


async def sent(coming: AsyncIterator[Outlook | None], most: int) -> list[str]:
    state = Encounter("Slow", "dnd35")
    ahead = Ahead(most, "/stop", lambda found: chart(state, found), coming)
    answer = unfolding(f"<main>{PLACE}</main>", ahead)
    assert isinstance(answer, StreamingResponse)
    assert answer.headers["content-encoding"] == "identity"
    return [str(piece) async for piece in answer.body_iterator]


async def test_a_page_grows_with_every_round_and_ends_as_any_page() -> None:
    first, *pieces, last = await sent(rounds(3), 3)
    assert (first, last) == ("<main>", "</main>")
    told = [re.search(r"(\d) of 3 rounds", plain(piece)) for piece in pieces]
    assert [found and found.group(1) for found in told] == ["0", "1", "2", None]
    assert ['href="/stop"' in piece for piece in pieces] == [True, True, True, False]
    assert "Round 3" in plain(pieces[-1])


async def test_what_turns_out_too_wide_keeps_its_rounds_and_says_why() -> None:
    *_, piece, last = await sent(rounds(2, wide=True), 9)
    assert last == "</main>"
    assert f"After 2 of 9 rounds it goes no further: {TOO_WIDE}" in plain(piece)
    assert "Round 2" in plain(piece)


async def test_others_are_answered_while_a_long_forecast_runs(http: httpx.AsyncClient) -> None:
    gm = await open_table(http)
    for index, key in enumerate(CROWD):
        await gm.add(key, "foes" if index % 2 else "party", stats={"bab": 2 + index})
    body = {"policies": dict.fromkeys(CROWD, WISHES), "rounds": 20}
    long = asyncio.create_task(gm.post("/forecast", body))
    await asyncio.sleep(0.1)
    for name in ("Anna", "Bo"):
        await gm.add(name.lower(), name=name)
        assert name in str(await gm.see())
    assert not long.done()
    long.cancel()
