"""Opening, joining, reading and changing an encounter."""

from __future__ import annotations

import re

import httpx
import pytest
from fastapi import FastAPI

from tests.table_client import API, ELF, ORC, Rest, grappling, ok, two_fighters


async def test_opening_answers_the_keys_links_and_codes(http: httpx.AsyncClient) -> None:
    body = {"name": "Kraken", "system": "dnd35", "options": {"pin_duration": "strict"}}
    made = ok(await http.post(f"{API}/encounters", json=body), 201).json()
    assert set(made) == {"encounter", "gm_key", "gm_url", "join_code", "join_url"}
    assert re.fullmatch(r"[a-z0-9_-]{1,32}", made["encounter"])
    assert re.fullmatch(r"[0-9A-HJKMNP-TV-Z]{8}", made["join_code"])
    assert made["gm_url"].startswith("http://table.test/")
    assert made["gm_key"] in made["gm_url"]
    assert made["join_code"] in made["join_url"]
    seen = await Rest(http, made["encounter"], made["gm_key"]).see()
    assert (seen["name"], seen["system"], seen["version"]) == ("Kraken", "dnd35", 0)
    assert seen["options"]["pin_duration"] == "strict"
    assert seen["options"]["free_release"] is False


async def test_opening_says_everything_that_is_wrong(http: httpx.AsyncClient) -> None:
    body = {"name": " ", "system": "dnd35", "options": {"pin_duration": "never", "x": 1}}
    wrong = await http.post(f"{API}/encounters", json=body)
    paths = {e["path"] for e in wrong.json()["errors"]}
    assert (wrong.status_code, paths) == (422, {"name", "options.pin_duration", "options.x"})
    also_mistyped = await http.post(f"{API}/encounters", json={**body, "name": 5, "extra": 1})
    paths = {e["path"] for e in also_mistyped.json()["errors"]}
    assert paths == {"name", "extra", "options.pin_duration", "options.x"}


async def test_an_encounter_has_the_shape_of_the_contract(gm: Rest) -> None:
    await gm.add("orc", "foes", stats=ORC, external={"foundry": "Scene.x.Token.y"})
    await gm.add("elf", stats=ELF)
    ok(await gm.post("/items", {"id": "orb", "name": "Ruby orb", "bearer": "elf"}), 201)
    faces = {"opportunity:elf": ["let_it_pass"], "grab:orc": [15], "hold:orc": [15]}
    ok(await gm.act("start_grapple", "orc", "elf", faces={**faces, "hold:elf": [2]}), 201)
    seen = await gm.see()
    assert (seen["id"], seen["version"], seen["round"]) == (gm.encounter, 4, 0)
    assert seen["turn"] is None
    assert seen["pending"] is None
    orc = next(c for c in seen["combatants"] if c["id"] == "orc")
    assert orc["stats"] == ORC
    assert orc["external"] == {"foundry": "Scene.x.Token.y"}
    assert (orc["name"], orc["side"], orc["hidden"]) == ("Orc", "foes", False)
    condition = next(c for c in orc["conditions"] if c["key"] == "grappling")
    assert set(condition["source"]) == {"book", "place", "gist"}
    assert seen["items"] == [{"id": "orb", "name": "Ruby orb", "bearer": "elf"}]
    (hold,) = seen["holds"]
    expected = {"holder": "orc", "held": "elf", "grip": "held", "via": "start_grapple"}
    assert expected.items() <= hold.items()
    assert set(hold) == {*expected, "since_round", "detail"}


async def test_the_etag_is_the_version_and_spares_the_body(gm: Rest) -> None:
    await two_fighters(gm)
    first = ok(await gm.get())
    assert first.headers["etag"] == '"2"'
    assert "private" in first.headers["cache-control"]
    for tag in ('"2"', 'W/"2"', '"1", "2"'):
        same = await gm.call("GET", headers={"If-None-Match": tag})
        assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", '"2"')
    await gm.add("imp")
    changed = await gm.call("GET", headers={"If-None-Match": '"2"'})
    assert (changed.status_code, changed.headers["etag"]) == (200, '"3"')


async def test_a_pending_action_changes_the_etag_until_it_is_over(gm: Rest) -> None:
    await two_fighters(gm)
    ok(await gm.act("start_grapple", "orc", "elf", missing="ask"), 202)
    waiting = await gm.call("GET", headers={"If-None-Match": '"2"'})
    assert waiting.status_code == 200
    assert waiting.json()["pending"]["maneuver"] == "start_grapple"
    ok(await gm.call("DELETE", "/pending"), 204)
    over = await gm.call("GET", headers={"If-None-Match": waiting.headers["etag"]})
    assert (over.status_code, over.headers["etag"]) == (200, '"2"')


async def test_any_earlier_step_can_be_seen_as_it_was_then(gm: Rest) -> None:
    await grappling(gm)
    then = [ok(await gm.get(at=n)).json() for n in range(4)]
    assert [t["version"] for t in then] == [0, 1, 2, 3]
    assert [len(t["combatants"]) for t in then] == [0, 1, 2, 2]
    assert [len(t["holds"]) for t in then] == [0, 0, 0, 1]
    assert then[3] == await gm.see()
    ok(await gm.post("/undo"), 201)
    assert (await gm.see())["holds"] == []
    assert ok(await gm.get(at=3)).json() == then[3]


@pytest.mark.parametrize("number", ["4", "-1", "soon", "99999999999999999999"])
async def test_a_step_that_never_was_is_refused(gm: Rest, number: str) -> None:
    await grappling(gm)
    wrong = await gm.get(at=number)
    assert wrong.status_code == 422
    assert [e["path"] for e in wrong.json()["errors"]] == ["at"]


async def test_the_gm_changes_name_house_rules_and_what_players_see(gm: Rest) -> None:
    body = {
        "name": "  Under the pier ",
        "options": {"free_release": True},
        "visibility": {"numbers": "exact"},
    }
    step = ok(await gm.call("PATCH", body=body)).json()
    assert step["number"] == 1
    seen = await gm.see()
    assert seen["name"] == "Under the pier"
    assert seen["visibility"] == {"numbers": "exact"}
    assert seen["options"]["free_release"] is True
    assert seen["options"]["pin_duration"] == "through_next_turn"


async def test_a_bad_change_says_all_and_changes_nothing(gm: Rest) -> None:
    body = {"name": "x" * 65, "options": {"free_release": "maybe"}, "visibility": {"numbers": 1}}
    wrong = await gm.call("PATCH", body=body)
    paths = {e["path"] for e in wrong.json()["errors"]}
    assert (wrong.status_code, paths) == (
        422,
        {"name", "options.free_release", "visibility.numbers"},
    )
    assert (await gm.see())["version"] == 0


async def test_joining_gives_a_seat_with_the_scope_that_fits(gm: Rest) -> None:
    await two_fighters(gm)
    code = f" {gm.join_code[:4].lower()}-{gm.join_code[4:]} "
    body = {"code": code, "name": "Ada", "combatant": "elf"}
    made = ok(await gm.http.post(f"{API}/join", json=body), 201).json()
    assert (made["scope"], made["encounter_id"]) == ("player", gm.encounter)
    body = {"code": code, "name": "Bob"}
    assert ok(await gm.http.post(f"{API}/join", json=body), 201).json()["scope"] == "watch"


@pytest.mark.parametrize(
    ("change", "status", "path"),
    [
        ({"code": "00000000"}, 404, None),
        ({"name": ""}, 422, "name"),
        ({"name": "two\nlines"}, 422, "name"),
        ({"combatant": "orc"}, 422, "combatant"),
        ({"combatant": "nobody"}, 422, "combatant"),
        ({"scope": "gm"}, 422, "scope"),
    ],
    ids=lambda value: str(value)[:24],
)
async def test_a_seat_that_cannot_be_taken_is_refused(
    gm: Rest, change: dict[str, str], status: int, path: str | None
) -> None:
    await two_fighters(gm)
    body = {"code": gm.join_code, "name": "Ada", **change}
    wrong = await gm.http.post(f"{API}/join", json=body)
    assert wrong.status_code == status
    assert [e["path"] for e in wrong.json()["errors"]] == ([path] if path else [])


async def test_the_gm_can_close_joining_and_seats_stay(gm: Rest) -> None:
    watcher = await gm.sit_down("Bob")
    assert ok(await gm.get("/join")).json()["join_code"] == gm.join_code
    assert ok(await gm.call("PUT", "/join", {"open": False})).json()["open"] is False
    body = {"code": gm.join_code, "name": "Eve"}
    assert (await gm.http.post(f"{API}/join", json=body)).status_code == 404
    ok(await watcher.get())
    ok(await gm.call("PUT", "/join", {"open": True}))
    await gm.sit_down("Eve")


async def test_guessing_codes_is_slowed_down_by_address(app: FastAPI) -> None:
    def caller(address: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(app, client=(address, 1))
        return httpx.AsyncClient(transport=transport, base_url="http://t")

    async with caller("10.0.0.1") as guesser, caller("10.0.0.2") as other:
        body = {"code": "00000000", "name": "Eve"}
        tries = [await guesser.post(f"{API}/join", json=body) for _ in range(21)]
        assert [t.status_code for t in tries] == [404] * 20 + [429]
        assert tries[-1].json()["code"] == "too_many"
        assert 1 <= int(tries[-1].headers["retry-after"]) <= 60
        assert (await other.post(f"{API}/join", json=body)).status_code == 404
