"""Nothing that the GM hides is in any byte that a player's browser is sent."""

import re

import pytest
from fastapi import FastAPI

from tests.api.secret_fight import DICE, NUMBERS, WORDS, secret_fight
from tests.table_client import Rest
from tests.web.conftest import Seat
from tests.web.visitor import Fields, Visitor, part, plain, watching

# Coordinates and times are numbers too, and how badly somebody is hurt is there for all to see.
PUBLIC = re.compile(
    r"<svg.*?</svg>|<head>.*?</head>|<time.*?</time>|\d+ (?:non)?lethal|(?:unarmed|amount): \d+",
    re.DOTALL,
)
POSTS: dict[str, Fields] = {
    "/act": {"maneuver": "pin", "actor": "elf", "target": "somebody"},
    "/answer": {"faces.pin:somebody": "3"},
    "/cancel": {},
    "/undo": {},
    "/redo": {},
}


def secrets_in(text: str) -> list[str]:
    """Words anywhere at all; numbers anywhere but in what is public."""
    found = [word for word in WORDS if word.lower() in text.lower()]
    found += [dice for dice in DICE if re.search(rf"(?<!\w){dice}(?!\w)", text)]
    rest = PUBLIC.sub("", text)
    for number in NUMBERS:
        near = re.search(rf".{{0,60}}(?<![\w.-]){number}(?![\w-]).{{0,20}}", rest)
        found += [near.group()] if near else []
    return found


def test_the_search_would_find_them() -> None:
    assert secrets_in("the Zzyrath, 1d20+57") == ["Zzyrath", "the Zzyrath, 1d20+57"]


@pytest.fixture(params=["elf", None], ids=["a player", "a watcher"])
async def visitor(gm: Rest, seat: Seat, request: pytest.FixtureRequest) -> Visitor:
    """Somebody who sat down before the fight, and looks at it afterwards."""
    await gm.add("bob")
    early = await gm.sit_down("Ann")
    await secret_fight(gm)
    return await seat(await gm.sit_down("Ann", "elf") if request.param else early)


async def test_no_page_tells(gm: Rest, visitor: Visitor) -> None:
    version = (await gm.see())["version"]
    paths = ["", "?target=orc", "?target=zz-ghost", "?actor=zz-ghost", "/log", "/log?before=9"]
    paths += [f"/at/{n}" for n in range(version + 1)]
    paths += ["/settings", "/combatants/zz-ghost/edit", f"/at/{version + 1}"]
    paths += ["/log.md", "/log/print", "/what-if", "/combatants/new", "/bestiary"]
    paths += ["/what-if?rounds=2&policies.zz-ghost.0=pin&policies.orc.0=pin&policies.elf.0=escape"]
    for path in paths:
        for htmx in (False, True):
            answer = await visitor.get(path, htmx=htmx)
            assert secrets_in(answer.text) == [], path
    joining = await visitor.http.get(f"/j/{gm.join_code}")
    assert secrets_in(joining.text) == []
    assert "Orc" not in joining.text


async def test_no_answer_tells(visitor: Visitor) -> None:
    for path, fields in POSTS.items():
        for htmx in (False, True):
            answer = await visitor.post(path, fields, htmx=htmx)
            assert answer.status_code >= 400
            assert secrets_in(answer.text) == [], path


async def test_no_message_of_the_stream_tells(app: FastAPI, gm: Rest, visitor: Visitor) -> None:
    async with watching(app, visitor) as stream:
        await stream.message()
        await gm.act("start_turn", "zz-ghost", override="why not")
        await gm.act("pin", "zz-ghost", "elf", override="why not", missing="ask")
        await gm.call("DELETE", "/pending")
        await gm.post("/undo")
        await stream.message()
        assert secrets_in(stream.bytes.decode()) == []


async def test_a_pending_maneuver_of_somebody_hidden_is_not_there(
    gm: Rest, visitor: Visitor
) -> None:
    before = await visitor.get()
    await gm.act("pin", "zz-ghost", "elf", override="why not", missing="ask")
    assert (await gm.see())["pending"]
    page = await visitor.get()
    assert secrets_in(page.text) == []
    assert "Waiting for dice" not in page.text
    assert page.text == before.text


async def test_players_see_their_own_numbers_and_odds_only_where_they_may(
    gm: Rest, seat: Seat
) -> None:
    await secret_fight(gm)
    await gm.add("bob", "party", stats={"bab": 2})
    phone = await seat(await gm.sit_down("Ann", "elf"))
    friendly = part((await phone.get("?target=bob", htmx=True)).text, "offers")
    assert "Base attack" in plain(friendly)
    await gm.call("PATCH", "", {"visibility": {"numbers": "band"}})
    hostile = (await phone.get("?target=orc", htmx=True)).text
    assert secrets_in(hostile) == []
