"""What a player's key must never see, looked for in the bytes of every answer and stream."""

from __future__ import annotations

import asyncio
import json

import httpx
import pytest
from fastapi import FastAPI

from tests.api.secret_fight import leaves, secret_fight, told_secrets
from tests.table_client import API, Rest, Stream, listening, ok

SEATS = ["player", "watcher"]


async def seat_of(gm: Rest, name: str) -> Rest:
    return await gm.sit_down("Ada", "elf" if name == "player" else None)


def documents(answer: httpx.Response) -> object:
    return answer.json() if answer.content else None


async def everything(seat: Rest, version: int) -> list[httpx.Response]:
    """Every act with what is known, then every reading path and every step of the past."""
    found = await every_act(seat)
    reads = ["", "/steps", "/pending", "/export", "/join"]
    reads += [f"?at={number}" for number in range(version + 1)]
    reads += [f"/maneuvers?actor={a}&target={t}" for a in ("elf", "orc") for t in ("", "orc")]
    return found + [await seat.call("GET", path) for path in reads]


async def every_act(seat: Rest) -> list[httpx.Response]:
    found = []
    system = ok(await seat.http.get(f"{API}/systems/dnd35")).json()
    for maneuver in system["maneuvers"]:
        for body in ({"faces": {"x:orc": [1]}}, {"seen": 0}, {"missing": "never"}, {}):
            found.append(await seat.act(maneuver["key"], "elf", "orc", **body))
            found.append(await seat.act(maneuver["key"], "orc", "elf", **body))
    found.append(await seat.call("PATCH", "/combatants/elf", {"stats": {"bab": 3}}))
    found.append(await seat.call("PATCH", "/combatants/orc", {"name": "X"}))
    found.append(await seat.call("PUT", "/pending", {"faces": {"hold:orc": [3]}}))
    found += [await seat.post(path, {}) for path in ("/undo", "/redo", "/items", "/combatants")]
    return found


@pytest.mark.parametrize("name", SEATS)
async def test_no_answer_tells_a_secret(gm: Rest, name: str) -> None:
    await secret_fight(gm)
    seat = await seat_of(gm, name)
    version = (await gm.see())["version"]
    assert told_secrets((await gm.get()).text, await gm.see()), "the GM sees them"
    for answer in await everything(seat, version):
        told = told_secrets(answer.text + str(answer.headers), documents(answer))
        assert not told, (str(answer.request.url), told)


@pytest.mark.parametrize("name", SEATS)
async def test_no_stream_tells_a_secret(app: FastAPI, gm: Rest, name: str) -> None:
    await gm.add("elf")
    seat = await seat_of(gm, name)
    ok(await gm.call("DELETE", "/combatants/elf"))
    async with listening(app, seat) as live:
        await secret_fight(gm)
        await asyncio.sleep(0.05)
    shown_once = {"zz-shade", "Umbrix"}
    told = told_secrets(live.bytes.decode(), events_of(live))
    assert set(told) <= shown_once, "what was shown for a while is known"
    for last in range((await gm.see())["version"] + 1):
        async with listening(app, seat, last_id=str(last)) as again:
            await asyncio.sleep(0)
        assert not told_secrets(again.bytes.decode(), events_of(again)), last


def events_of(stream: Stream) -> list[object]:
    lines = stream.bytes.decode().splitlines()
    return [json.loads(line[6:]) for line in lines if line.startswith("data: ")]


async def test_a_step_of_somebody_hidden_keeps_only_its_number(gm: Rest) -> None:
    await secret_fight(gm)
    player = await seat_of(gm, "player")
    steps = await player.steps()
    assert [s["number"] for s in steps] == [s["number"] for s in await gm.steps()]
    secret = steps[2]
    assert (secret["maneuver"], secret["actor"], secret["targets"]) == ("add_combatant", None, [])
    assert (secret["events"], secret["text"], secret["full"]) == ([], [], [])


async def test_the_numbers_of_foes_are_cut_and_those_of_the_party_are_not(gm: Rest) -> None:
    await secret_fight(gm)
    player = await seat_of(gm, "player")
    seen = {c["id"]: c for c in (await player.see())["combatants"]}
    assert set(seen) == {"elf", "orc"}
    assert seen["elf"]["stats"]
    assert (seen["orc"]["stats"], seen["orc"]["external"], seen["orc"]["budget"]) == ({}, {}, [])
    sides = [
        side
        for step in await player.steps()
        for event in step["events"]
        if event["kind"] == "check_made"
        for side in (*event["sides"], *([event["against"]] if event["against"] else []))
    ]
    assert {side["by"] for side in sides} == {"elf", "orc"}
    for side in sides:
        closed = side["by"] == "orc"
        assert (side["breakdown"] == []) == closed or side["total"] is None
        if closed:
            assert (side["faces"], side["rolled"], side["total"]) == ([], "", None)


async def test_odds_tell_nothing_of_foes_unless_the_gm_opens_them(gm: Rest) -> None:
    await secret_fight(gm)
    player = await seat_of(gm, "player")

    async def odds() -> list[dict[str, object]]:
        offers = ok(await player.get("/maneuvers", actor="elf", target="orc")).json()
        assert not told_secrets(json.dumps(offers), None)
        return next(o["odds"] for o in offers if o["key"] == "damage")

    assert await odds() == []
    ok(await gm.call("PATCH", "", {"visibility": {"numbers": "band"}}))
    bands = await odds()
    assert bands
    assert all(o["num"] is o["den"] is o["p"] is None and o["band"] for o in bands)
    ok(await gm.call("PATCH", "", {"visibility": {"numbers": "exact"}}))
    exact = ok(await player.get("/maneuvers", actor="elf", target="orc")).json()
    chances = next(o["odds"] for o in exact if o["key"] == "damage")
    assert all(o["den"] for o in chances)
    seen = {c["id"]: c for c in (await player.see())["combatants"]}
    assert seen["orc"]["stats"]["bab"] == 57
    assert set(seen) == {"elf", "orc"}


ASKING = [
    ("GET", "/maneuvers?actor={}", None),
    ("GET", "/maneuvers?actor=elf&target={}", None),
    ("GET", "/maneuvers?actor=elf&target={}&maneuver=pin", None),
    ("POST", "/maneuvers", {"maneuver": "pin", "actor": "{}", "targets": ["orc"]}),
    ("POST", "/maneuvers", {"maneuver": "pin", "actor": "elf", "targets": ["{}"]}),
    ("POST", "/maneuvers", {"maneuver": "x", "actor": "elf", "targets": ["{}", "{}"], "seen": "x"}),
    ("POST", "/maneuvers", {"maneuver": "pin", "actor": "elf", "faces": {"pin:{}": [3]}}),
    ("POST", "/maneuvers", {"maneuver": "snatch_item", "actor": "elf", "params": {"item": "{}"}}),
    ("PATCH", "/combatants/{}", {"name": "X"}),
    ("PATCH", "/combatants/{}", {"stats": {"bab": 1}}),
    ("DELETE", "/combatants/{}", None),
    ("PUT", "/pending", {"faces": {"pin:{}": [3]}}),
]


@pytest.mark.parametrize(("method", "path", "body"), ASKING, ids=range(len(ASKING)))
@pytest.mark.parametrize("name", SEATS)
async def test_asking_for_somebody_hidden_is_like_asking_for_nobody(
    gm: Rest, name: str, method: str, path: str, body: object
) -> None:
    await secret_fight(gm)
    seat = await seat_of(gm, name)

    async def ask(key: str) -> tuple[int, str]:
        filled = json.loads(json.dumps(body).replace("{}", key))
        answer = await seat.call(method, path.format(key), filled)
        return answer.status_code, answer.text.replace(key, "?")

    nobody = await ask("no-such-one")
    for key in ("zz-ghost", "zz-wraith", "zz-spectre", "zz-shade", "zz-stone"):
        assert await ask(key) == nobody, key


async def test_a_hidden_one_cannot_be_claimed_and_is_not_told_apart(gm: Rest) -> None:
    await secret_fight(gm)
    answers = []
    for key in ("zz-ghost", "orc", "no-such-one"):
        body = {"code": gm.join_code, "name": "Eve", "combatant": key}
        answer = await gm.http.post(f"{API}/join", json=body)
        answers.append((answer.status_code, answer.text.replace(key, "?")))
    assert len(set(answers)) == 1


@pytest.mark.parametrize("name", SEATS)
async def test_dice_that_a_hidden_one_makes_the_table_owe_are_not_shown(
    app: FastAPI, gm: Rest, name: str
) -> None:
    await secret_fight(gm)
    seat = await seat_of(gm, name)
    before = await seat.see()
    why = "because the moon is blue"
    async with listening(app, seat) as stream:
        waiting = await gm.act("damage", "zz-ghost", "elf", missing="ask", override=why)
        ok(waiting, 202)
        assert await stream.quiet()
    assert await seat.see() == before
    async with listening(app, seat) as stream:
        assert await stream.quiet()
    if name == "player":
        assert ok(await seat.get("/pending")).json() == {"pending": None}
        for method, body in (("PUT", {"faces": {"damage:elf": [4]}}), ("DELETE", None)):
            assert (await seat.call(method, "/pending", body)).status_code == 404


async def test_a_hidden_players_combatant_is_seen_by_its_player_alone(gm: Rest) -> None:
    await gm.add("elf")
    await gm.add("dwarf")
    ada, bob = await gm.sit_down("Ada", "elf"), await gm.sit_down("Bob", "dwarf")
    ok(await gm.call("PATCH", "/combatants/elf", {"hidden": True}))
    seen = [{c["id"] for c in (await seat.see())["combatants"]} for seat in (ada, bob)]
    assert seen == [{"elf", "dwarf"}, {"dwarf"}]


async def test_an_id_that_hid_somebody_cannot_be_taken_over_in_the_open(gm: Rest) -> None:
    await secret_fight(gm)
    for key in ("zz-wraith", "zz-spectre"):
        refused = await gm.post("/combatants", {"id": key, "name": "X"})
        assert [e["path"] for e in refused.json()["errors"]] == ["id"]
        ok(await gm.post("/combatants", {"id": key, "name": "X", "hidden": True}), 201)


async def test_a_reveal_is_told_as_a_reset_and_a_hiding_too(app: FastAPI, gm: Rest) -> None:
    await secret_fight(gm)
    player = await seat_of(gm, "player")
    version = (await gm.see())["version"]
    async with listening(app, player) as stream:
        ok(await gm.call("PATCH", "/combatants/zz-ghost", {"initiative": 4}))
        first = await stream.next()
        assert first is not None
        assert first.data["events"] == []
        assert await stream.quiet()
        for hidden in (False, True):
            ok(await gm.call("PATCH", "/combatants/zz-ghost", {"hidden": hidden}))
            found = [await stream.next() for _ in range(2)]
            assert [e.kind for e in found if e] == ["step", "reset"]
            known = "zz-ghost" in {c["id"] for c in (await player.see())["combatants"]}
            assert known is not hidden
    async with listening(app, player, last_id=str(version + 1)) as again:
        kinds = [(await again.next()) for _ in range(2)]
    assert [e.kind for e in kinds if e] == ["step", "step"]
    async with listening(app, player, last_id=str(version + 2)) as again:
        kinds = [(await again.next()) for _ in range(2)]
    assert [e.kind for e in kinds if e] == ["step", "reset"]


async def test_text_of_an_overruling_is_the_gms_alone(gm: Rest) -> None:
    await secret_fight(gm)
    player = await seat_of(gm, "player")
    steps = await player.steps()
    ruled = [e for step in steps for e in step["events"] if e["kind"] == "ruled"]
    assert ruled
    assert all((e["text"], e["instead_of"]) == ("", "") for e in ruled)
    assert not [v for _, v in leaves(steps) if isinstance(v, str) and "moon" in v]
