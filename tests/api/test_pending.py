"""Dice that the table owes: asked for, answered in parts, rolled by the server, cancelled."""

from __future__ import annotations

import httpx
from fastapi import FastAPI

from app.main import create_app
from app.settings import Settings
from tests.table_client import Rest, grappling, ok, open_table, two_fighters


async def asked(gm: Rest) -> Rest:
    """The orc wants to pin, and both owe a d20."""
    await grappling(gm)
    ok(await gm.act("pin", "orc", "elf", missing="ask"), 202)
    return gm


def owed(body: dict[str, object]) -> list[str]:
    pending = body["pending"]
    assert isinstance(pending, dict)
    return [ask["key"] for ask in pending["asks"]]


async def test_what_is_owed_is_answered_and_shown_to_everybody(gm: Rest) -> None:
    await grappling(gm)
    answer = ok(await gm.act("pin", "orc", "elf", missing="ask"), 202).json()
    pending = answer["pending"]
    assert (pending["maneuver"], pending["actor"], pending["targets"]) == ("pin", "orc", ["elf"])
    assert [(a["key"], a["by"], a["dice"]) for a in pending["asks"]] == [
        ("pin:orc", "orc", "1d20"),
        ("pin:elf", "elf", "1d20"),
    ]
    assert ok(await gm.get("/pending")).json() == answer
    assert (await gm.see())["pending"] == pending
    player = await gm.sit_down("Ada", "elf")
    assert owed(ok(await player.get("/pending")).json()) == ["pin:orc", "pin:elf"]
    watcher = await gm.sit_down("Bob")
    assert owed(await watcher.see()) == ["pin:orc", "pin:elf"]


async def test_each_hands_in_their_own_half(gm: Rest) -> None:
    await asked(gm)
    player = await gm.sit_down("Ada", "elf")
    more = ok(await player.call("PUT", "/pending", {"faces": {"pin:elf": [9]}}), 202).json()
    assert owed(more) == ["pin:orc"]
    step = ok(await gm.call("PUT", "/pending", {"faces": {"pin:orc": [14]}}), 201).json()
    check = next(e for e in step["events"] if e["kind"] == "check_made")
    assert [(s["faces"], s["rolled"]) for s in check["sides"]] == [([14], "typed"), ([9], "phone")]
    assert step["number"] == 4
    assert ok(await gm.get("/pending")).json() == {"pending": None}


async def test_the_server_rolls_for_whom_it_is_asked(gm: Rest) -> None:
    await asked(gm)
    player = await gm.sit_down("Ada", "elf")
    ok(await player.call("PUT", "/pending", {"roll": ["pin:elf"]}), 202)
    step = ok(await gm.call("PUT", "/pending", {"roll": ["pin:orc"]}), 201).json()
    check = next(e for e in step["events"] if e["kind"] == "check_made")
    assert [s["rolled"] for s in check["sides"]] == ["server", "server"]


async def test_a_choice_is_answered_by_its_word(gm: Rest) -> None:
    await two_fighters(gm)
    first = ok(await gm.act("start_grapple", "orc", "elf", missing="ask"), 202).json()
    (ask,) = first["pending"]["asks"]
    assert (ask["key"], ask["dice"]) == ("opportunity:elf", None)
    assert ask["options"] == ["strike", "let_it_pass"]
    body = {"faces": {"opportunity:elf": ["let it pass"]}}
    more = ok(await gm.call("PUT", "/pending", body), 202).json()
    assert owed(more) == ["grab:orc"]


async def test_bad_answers_say_what_is_wrong_and_change_nothing(gm: Rest) -> None:
    await asked(gm)
    before = await gm.see()
    player = await gm.sit_down("Ada", "elf")
    cases = [
        (gm, {"faces": {"pin:orc": [21]}}, 422, "faces.pin:orc"),
        (gm, {"faces": {"pin:orc": [0], "pin:elf": [5]}}, 422, "faces.pin:orc"),
        (gm, {"faces": {"pin:orc": ["high"]}}, 422, "faces.pin:orc"),
        (gm, {"faces": {"pin:orc": [True]}}, 422, "faces.pin:orc.0"),
        (gm, {"faces": {"pin:orc": [3, 4]}}, 422, "faces.pin:orc"),
        (gm, {"faces": {"hold:orc": [3]}}, 422, "faces.hold:orc"),
        (gm, {"roll": ["hold:orc"]}, 422, "faces.hold:orc"),
        (player, {"faces": {"pin:orc": [1]}}, 403, None),
        (player, {"roll": ["pin:orc"]}, 403, None),
    ]
    for seat, body, status, path in cases:
        wrong = await seat.call("PUT", "/pending", body)
        assert wrong.status_code == status, (body, wrong.text)
        assert [e["path"] for e in wrong.json()["errors"]] == ([path] if path else []), body
    assert await gm.see() == before


async def test_nothing_else_goes_on_while_dice_are_owed(gm: Rest) -> None:
    await asked(gm)
    before = await gm.see()
    answers = [
        await gm.act("damage", "orc", "elf"),
        await gm.post("/combatants", {"name": "Imp"}),
        await gm.post("/items", {"name": "Orb"}),
        await gm.call("PATCH", "", {"name": "X"}),
        await gm.call("PATCH", "/combatants/orc", {"name": "X"}),
        await gm.call("DELETE", "/combatants/orc"),
        await gm.post("/undo"),
        await gm.post("/redo"),
    ]
    assert {(a.status_code, a.json()["code"]) for a in answers} == {(409, "dice_owed")}
    assert await gm.see() == before


async def test_the_gm_or_whoever_acts_may_cancel(gm: Rest) -> None:
    await asked(gm)
    player = await gm.sit_down("Ada", "elf")
    assert (await player.call("DELETE", "/pending")).status_code == 403
    ok(await gm.call("DELETE", "/pending"), 204)
    for method in ("PUT", "DELETE"):
        nothing = await gm.call(method, "/pending", {} if method == "PUT" else None)
        assert (nothing.status_code, nothing.json()["code"]) == (404, "not_found")
    ok(await player.act("escape", "elf", missing="ask"), 202)
    ok(await player.call("DELETE", "/pending"), 204)
    assert (await gm.see())["version"] == 3


async def test_what_is_pending_survives_a_restart(settings: Settings) -> None:
    async def started(seat: Rest | None = None) -> Rest:
        app: FastAPI = create_app(settings)
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://t") as http:
                if seat is None:
                    return await asked(await open_table(http))
                again = Rest(http, seat.encounter, seat.key)
                assert owed(ok(await again.get("/pending")).json()) == ["pin:orc", "pin:elf"]
                ok(await again.call("PUT", "/pending", {"roll": ["pin:orc", "pin:elf"]}), 201)
                return again

    await started(await started())
