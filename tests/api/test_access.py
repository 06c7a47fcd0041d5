"""Keys, scopes, and who may do what."""

from __future__ import annotations

import httpx
import pytest
from fastapi import FastAPI

from app.main import create_app
from app.settings import Settings
from tests.table_client import API, Rest, grappling, ok, open_table, two_fighters

GM_ONLY = [
    ("PATCH", "", {"name": "Other"}),
    ("POST", "/combatants", {"name": "Imp"}),
    ("DELETE", "/combatants/orc", None),
    ("POST", "/items", {"name": "Orb"}),
    ("POST", "/undo", {}),
    ("POST", "/redo", {}),
    ("GET", "/export", None),
    ("GET", "/join", None),
    ("PUT", "/join", {"open": False}),
]
PLAYERS_ONLY = [
    ("GET", "/maneuvers?actor=elf&target=orc", None),
    ("POST", "/maneuvers", {"maneuver": "start_turn", "actor": "elf"}),
    ("PATCH", "/combatants/elf", {"name": "Aela"}),
    ("GET", "/pending", None),
    ("PUT", "/pending", {"roll": []}),
    ("DELETE", "/pending", None),
]
READING = [
    ("GET", "", None),
    ("GET", "/steps", None),
    ("POST", "/events/ticket", None),
]
EVERY = GM_ONLY + PLAYERS_ONLY + READING


def ids(rows: list[tuple[str, str, object]]) -> list[str]:
    return [f"{method} {path or '/'}" for method, path, _ in rows]


@pytest.mark.parametrize(("method", "path", "body"), EVERY, ids=ids(EVERY))
async def test_without_a_known_key_of_this_encounter_nothing_is_answered(
    gm: Rest, method: str, path: str, body: object
) -> None:
    other = await open_table(gm.http)
    unknown = Rest(gm.http, gm.encounter, "no-such-key")
    foreign = Rest(gm.http, gm.encounter, other.key)
    nowhere = Rest(gm.http, "0000000000", gm.key)
    bare = await gm.http.request(method, f"{API}/encounters/{gm.encounter}{path}", json=body)
    answers = [bare, *[await seat.call(method, path, body) for seat in (unknown, foreign, nowhere)]]
    assert [a.status_code for a in answers] == [401, 401, 403, 403]
    assert [a.json()["code"] for a in answers] == ["unauthorized"] * 2 + ["forbidden"] * 2
    assert bare.headers["www-authenticate"] == "Bearer"


@pytest.mark.parametrize(("method", "path", "body"), GM_ONLY, ids=ids(GM_ONLY))
async def test_what_is_the_gms_is_refused_to_players_and_watchers(
    gm: Rest, method: str, path: str, body: object
) -> None:
    await two_fighters(gm)
    seats = [await gm.sit_down("Ada", "elf"), await gm.sit_down("Bob")]
    before = await gm.see()
    assert [(await s.call(method, path, body)).status_code for s in seats] == [403, 403]
    assert await gm.see() == before


@pytest.mark.parametrize(("method", "path", "body"), PLAYERS_ONLY, ids=ids(PLAYERS_ONLY))
async def test_a_watcher_can_only_read(gm: Rest, method: str, path: str, body: object) -> None:
    await two_fighters(gm)
    watcher = await gm.sit_down("Bob")
    assert (await watcher.call(method, path, body)).status_code == 403
    ok(await watcher.get())
    ok(await watcher.get("/steps"))


async def test_a_player_acts_for_their_own_combatant_only(gm: Rest) -> None:
    await grappling(gm)
    player = await gm.sit_down("Ada", "elf")
    for actor, target in (("orc", "elf"), ("ghost", "elf")):
        refused = await player.act("pin", actor, target)
        assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")
    ok(await player.act("escape", "elf", faces={"escape:elf": [1]}), 201)


async def test_a_player_may_rename_their_own_combatant_and_change_nothing_else(gm: Rest) -> None:
    await two_fighters(gm)
    player = await gm.sit_down("Ada", "elf")
    step = ok(await player.call("PATCH", "/combatants/elf", {"name": "Aela"})).json()
    assert step["by"] == {"seat": "Ada"}
    for path, body in (("elf", {"stats": {"bab": 9}}), ("elf", {"hidden": True})):
        assert (await player.call("PATCH", f"/combatants/{path}", body)).status_code == 403
    assert (await player.call("PATCH", "/combatants/orc", {"name": "X"})).status_code == 403
    names = {c["id"]: c["name"] for c in (await gm.see())["combatants"]}
    assert names == {"orc": "Orc", "elf": "Aela"}


async def test_a_player_may_not_overrule_nor_hand_in_anothers_dice(gm: Rest) -> None:
    await grappling(gm)
    player = await gm.sit_down("Ada", "elf")
    before = await gm.see()
    overruled = await player.act("throw_down", "elf", "orc", override="I want to")
    others = await player.act("escape", "elf", faces={"escape:orc": [1]})
    assert (overruled.status_code, others.status_code) == (403, 403)
    assert await gm.see() == before


async def test_the_key_comes_in_either_header_and_never_as_a_cookie(gm: Rest) -> None:
    url = f"{API}/encounters/{gm.encounter}"
    by_header = await gm.http.get(url, headers={"X-API-Key": gm.key})
    by_cookie = await gm.http.get(url, headers={"Cookie": f"key={gm.key}; gm={gm.key}"})
    assert (by_header.status_code, by_cookie.status_code) == (200, 401)


async def test_any_page_may_call_but_without_credentials(gm: Rest) -> None:
    origin = {"Origin": "https://vtt.example"}
    asked = await gm.http.options(
        f"{API}/encounters/{gm.encounter}/maneuvers",
        headers={
            **origin,
            "Access-Control-Request-Method": "POST",
            "Access-Control-Request-Headers": "authorization, if-match, idempotency-key",
        },
    )
    answered = await gm.call("GET", headers=origin)
    failed = await gm.http.get(f"{API}/encounters/x", headers=origin)
    for response in (asked, answered, failed):
        assert response.headers["access-control-allow-origin"] == "*"
        assert "access-control-allow-credentials" not in response.headers
    assert asked.status_code == 200
    assert "ETag" in answered.headers["access-control-expose-headers"]


async def test_creating_needs_the_servers_key_if_it_was_started_with_one(
    settings: Settings,
) -> None:
    app: FastAPI = create_app(settings.model_copy(update={"create_key": "let me"}))
    body = {"name": "X", "system": "dnd35"}
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://t") as http:
            for path in ("/encounters", "/import"):
                for headers in ({}, {"Authorization": "Bearer wrong"}):
                    refused = await http.post(API + path, json=body, headers=headers)
                    assert refused.status_code == 401
            headers = {"Authorization": "Bearer let me"}
            ok(await http.post(f"{API}/encounters", json=body, headers=headers), 201)


async def test_a_key_is_shown_once_and_stored_as_a_hash(gm: Rest, settings: Settings) -> None:
    stored = b"".join(file.read_bytes() for file in settings.data_dir.glob("grapple.db*"))
    assert gm.encounter.encode() in stored
    assert gm.key.encode() not in stored


async def test_a_player_takes_no_turn_from_anybody_else(gm: Rest) -> None:
    await two_fighters(gm)
    player = await gm.sit_down("Ana", "elf")
    ok(await gm.act("start_turn", "orc"), 201)
    refused = await player.act("start_turn", "elf")
    assert (refused.status_code, refused.json()["code"]) == (422, "not_your_turn")
    offers = ok(await player.get("/maneuvers", actor="elf")).json()
    (start,) = [o for o in offers if o["key"] == "start_turn"]
    assert not start["legal"]
    (start,) = [
        o for o in ok(await gm.get("/maneuvers", actor="elf")).json() if o["key"] == "start_turn"
    ]
    assert start["legal"]
    ok(await gm.act("end_turn", "orc"), 201)
    ok(await player.act("start_turn", "elf"), 201)
