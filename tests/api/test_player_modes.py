"""What players may do: nothing, propose, or act."""

from __future__ import annotations

from tests.api.players import RESIST, let
from tests.table_client import Rest, grappling, ok, two_fighters


async def test_players_act_unless_the_gm_says_otherwise(gm: Rest) -> None:
    await grappling(gm)
    ada = await gm.sit_down("Ada", "elf")
    assert (await ada.see())["players"] == "act"
    ok(await ada.act("escape", "elf", "orc", faces={"escape:elf": [2]}), 201)


async def test_what_players_may_do_is_a_step_that_can_be_undone(gm: Rest) -> None:
    await two_fighters(gm)
    step = ok(await gm.call("PATCH", "", {"players": "propose"})).json()
    assert step["text"] == ["Players propose their moves"]
    assert (await gm.see())["players"] == "propose"
    ok(await gm.post("/undo"), 201)
    assert (await gm.see())["players"] == "act"
    assert ok(await gm.get("", at=3)).json()["players"] == "propose"
    bad = ok(await gm.call("PATCH", "", {"players": "dance"}), 422).json()
    assert [error["path"] for error in bad["errors"]] == ["players"]


async def test_where_the_gm_plays_players_are_refused_and_still_roll(gm: Rest) -> None:
    await grappling(gm)
    await let(gm, "off")
    ada = await gm.sit_down("Ada", "elf")
    refused = await ada.act("escape", "elf", "orc")
    assert refused.headers["content-type"] == "application/problem+json"
    problem = ok(refused, 403).json()
    assert (problem["code"], problem["title"]) == ("gm_plays", "The GM plays the moves")
    ok(await gm.act("escape", "elf", "orc", missing="ask"), 202)
    assert (await ada.call("DELETE", "/pending")).json()["code"] == "gm_plays"
    ok(await gm.call("PUT", "/pending", {"faces": RESIST}), 422)
    ok(await gm.call("PUT", "/pending", {"faces": {"resist:orc": ["resist"]}}), 202)
    ok(await ada.call("PUT", "/pending", {"faces": {"escape:elf": [4]}}), 202)
