"""Who is told of proposals, and where they are kept."""

from __future__ import annotations

import httpx
from fastapi import FastAPI

from app.main import create_app
from app.settings import Settings
from tests.api.players import RESIST, let, proposals, proposed
from tests.table_client import Rest, grappling, listening, ok, open_table


async def test_proposals_are_told_live_to_those_who_may_know(
    app: FastAPI, proposing: Rest, ada: Rest
) -> None:
    await proposing.add("bob", stats={"bab": 2})
    bob = await proposing.sit_down("Bob", "bob")
    async with (
        listening(app, proposing) as gms,
        listening(app, ada) as hers,
        listening(app, bob) as his,
    ):
        made = await proposed(ada)
        for stream in (gms, hers):
            news = await stream.next()
            assert news is not None
            assert news.kind == "proposals"
            assert [p["id"] for p in news.data["proposals"]] == [made["id"]]
        assert await his.quiet()
        ok(await proposing.post(f"/proposals/{made['id']}/decline"))
        news = await hers.next()
        assert news is not None
        assert news.data["proposals"][0]["fate"] == "declined"
    async with listening(app, ada) as hers:
        first = await hers.next()
        assert first is not None
        assert (first.kind, len(first.data["proposals"])) == ("proposals", 1)


async def test_what_is_hidden_later_is_cut_from_what_was_proposed(proposing: Rest) -> None:
    await proposing.add("imp", "foes", stats={"bab": 57})
    ada = await proposing.sit_down("Ada", "elf")
    ok(await proposing.act("release", "orc", "elf", faces={"keep:elf": ["let_go"]}), 201)
    ok(await ada.act("start_grapple", "elf", "imp"), 202)
    ok(await proposing.call("PATCH", "/combatants/imp", {"hidden": True}))
    answer = ok(await ada.get("/proposals"))
    assert "imp" not in answer.text.lower()
    (mine,) = answer.json()
    assert (mine["label"], mine["targets"]) == ("Start a grapple", [])
    assert mine["refusal"]["code"] == "gone"
    (seen,) = await proposals(proposing)
    assert seen["targets"] == ["imp"]


async def test_foes_numbers_do_not_show_in_a_proposals_odds(proposing: Rest, ada: Rest) -> None:
    made = await proposed(ada)
    assert made["odds"] == []
    assert (await proposals(proposing))[0]["odds"]


async def test_a_document_keeps_modes_ways_and_proposals(
    http: httpx.AsyncClient, proposing: Rest, ada: Rest
) -> None:
    made = await proposed(ada)
    ok(await proposing.call("PATCH", "", {"dice": {"party": "phone", "gm": "typed"}}))
    document = ok(await proposing.get("/export")).json()
    new = ok(await http.post("/api/v1/import", json=document), 201).json()
    again = Rest(http, new["encounter"], new["gm_key"])
    seen = await again.see()
    assert (seen["players"], seen["dice"]) == ("propose", {"party": "phone", "gm": "typed"})
    assert [p["id"] for p in await proposals(again)] == [made["id"]]
    twice = {**document, "proposals": document["proposals"] * 2}
    wrong = ok(await http.post("/api/v1/import", json=twice), 422).json()
    assert [error["path"] for error in wrong["errors"]] == ["proposals.1.intent.actor"]


async def test_proposals_survive_a_restart(settings: Settings) -> None:
    async def started(seats: tuple[Rest, Rest] | None) -> tuple[Rest, Rest]:
        app: FastAPI = create_app(settings)
        async with app.router.lifespan_context(app):
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://t") as http:
                if seats is None:
                    gm = await grappling(await open_table(http))
                    await let(gm, "propose")
                    ada = await gm.sit_down("Ada", "elf")
                    await proposed(ada, faces={"escape:elf": [18]})
                    return gm, ada
                gm, ada = (Rest(http, seat.encounter, seat.key) for seat in seats)
                (mine,) = await proposals(ada)
                body = {"faces": RESIST}
                step = ok(await gm.post(f"/proposals/{mine['id']}/accept", body), 201).json()
                assert step["outcome"]["key"] == "free"
                return gm, ada

    await started(await started(None))


async def test_the_same_idempotency_key_proposes_once(proposing: Rest, ada: Rest) -> None:
    body = {"maneuver": "escape", "actor": "elf", "targets": ["orc"]}
    first = ok(await ada.post("/maneuvers", body, **{"Idempotency-Key": "k"}), 202)
    again = ok(await ada.post("/maneuvers", body, **{"Idempotency-Key": "k"}), 202)
    assert again.json() == first.json()
    assert again.headers["idempotency-replayed"] == "true"


async def test_everybody_has_one_and_sees_their_own(proposing: Rest, ada: Rest) -> None:
    await proposing.add("bob", stats={"bab": 2})
    bob = await proposing.sit_down("Bob", "bob")
    watcher = await proposing.sit_down("Eve")
    mine = await proposed(ada)
    his = ok(await bob.act("join", "bob", "orc"), 202).json()["proposal"]
    assert [p["id"] for p in await proposals(ada)] == [mine["id"]]
    assert [p["id"] for p in await proposals(bob)] == [his["id"]]
    assert {p["id"] for p in await proposals(proposing)} == {mine["id"], his["id"]}
    ok(await watcher.get("/proposals"), 403)
    ok(await bob.call("DELETE", f"/proposals/{mine['id']}"), 404)
    ok(await ada.post(f"/proposals/{mine['id']}/accept"), 403)
    ok(await ada.post(f"/proposals/{mine['id']}/decline"), 403)
    ok(await ada.act("join", "bob", "orc"), 403)
