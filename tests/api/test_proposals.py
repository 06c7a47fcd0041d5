"""What becomes of what players propose: accepted, declined, withdrawn, replaced, out of date."""

from __future__ import annotations

from tests.api.players import RESIST, proposals, proposed
from tests.table_client import Rest, ok

PINNED = "Elf is pinned, and can only try to escape the pin or cast"


async def test_a_proposal_waits_and_changes_nothing(proposing: Rest, ada: Rest) -> None:
    before = await proposing.see()
    made = await proposed(ada, faces={"escape:elf": [18]})
    assert (made["maneuver"], made["label"], made["actor"]) == (
        "escape",
        "Escape from the grapple",
        "elf",
    )
    assert (made["targets"], made["by"], made["fate"]) == (["orc"], {"seat": "Ada"}, "waiting")
    assert made["faces"] == {"escape:elf": [18]}
    assert await proposing.see() == before
    (seen,) = await proposals(proposing)
    assert seen["id"] == made["id"]
    (offer,) = ok(
        await proposing.get("/maneuvers", actor="elf", target="orc", maneuver="escape")
    ).json()
    assert seen["odds"] == offer["odds"]


async def test_an_accepted_one_is_played_with_the_players_dice(proposing: Rest, ada: Rest) -> None:
    made = await proposed(ada, faces={"escape:elf": [18]})
    body = {"faces": RESIST}
    step = ok(await proposing.post(f"/proposals/{made['id']}/accept", body), 201).json()
    assert (step["maneuver"], step["outcome"]["key"]) == ("escape", "free")
    assert (step["by"], step["accepted_by"]) == ({"seat": "Ada"}, "GM")
    check = next(e for e in step["events"] if e.get("check") == "escape")
    rolled = {side["by"]: (side["faces"], side["rolled"]) for side in check["sides"]}
    assert rolled == {"elf": ([18], "phone"), "orc": ([3], "typed")}
    (mine,) = await proposals(ada)
    assert (mine["fate"], mine["odds"], mine["refusal"]) == ("accepted", [], None)
    again = await proposing.post(f"/proposals/{made['id']}/accept")
    assert (again.status_code, again.json()["code"]) == (409, "decided")


async def test_dice_that_the_gm_types_take_the_place_of_the_players(
    proposing: Rest, ada: Rest
) -> None:
    made = await proposed(ada, faces={"escape:elf": [18]})
    body = {"faces": {**RESIST, "escape:elf": [2]}}
    step = ok(await proposing.post(f"/proposals/{made['id']}/accept", body), 201).json()
    check = next(e for e in step["events"] if e.get("check") == "escape")
    rolled = {side["by"]: (side["faces"], side["rolled"]) for side in check["sides"]}
    assert rolled == {"elf": ([2], "typed"), "orc": ([3], "typed")}


async def test_an_accepted_one_goes_on_to_asking_for_dice(proposing: Rest, ada: Rest) -> None:
    made = await proposed(ada)
    body = {"missing": "ask", "faces": {"resist:orc": ["resist"]}}
    owed = ok(await proposing.post(f"/proposals/{made['id']}/accept", body), 202).json()
    assert [ask["key"] for ask in owed["pending"]["asks"]] == ["escape:elf", "escape:orc"]
    assert owed["pending"]["by"] == "Ada"
    ok(await ada.call("PUT", "/pending", {"faces": {"escape:elf": [18]}}), 202)
    step = ok(await proposing.call("PUT", "/pending", {"faces": {"escape:orc": [3]}}), 201).json()
    assert (step["by"]["seat"], step["accepted_by"]) == ("Ada", "GM")


async def test_one_that_is_cancelled_after_all_is_declined(proposing: Rest, ada: Rest) -> None:
    made = await proposed(ada)
    ok(await proposing.post(f"/proposals/{made['id']}/accept", {"missing": "ask"}), 202)
    assert (await ada.call("DELETE", "/pending")).status_code == 403
    ok(await proposing.call("DELETE", "/pending"), 204)
    (mine,) = await proposals(ada)
    assert (mine["fate"], mine["why"]) == ("declined", "It was cancelled while dice were owed.")


async def test_a_declined_one_says_why_until_it_is_dismissed(proposing: Rest, ada: Rest) -> None:
    made = await proposed(ada)
    why = "Not while the bridge burns."
    after = ok(await proposing.post(f"/proposals/{made['id']}/decline", {"why": why})).json()
    assert (after["fate"], after["why"]) == ("declined", why)
    (mine,) = await proposals(ada)
    assert (mine["fate"], mine["why"]) == ("declined", why)
    ok(await ada.call("DELETE", f"/proposals/{made['id']}"), 204)
    assert await proposals(ada) == await proposals(proposing) == []
    assert (await proposing.see())["version"] == 4


async def test_a_withdrawn_one_can_no_longer_be_accepted(proposing: Rest, ada: Rest) -> None:
    made = await proposed(ada)
    ok(await ada.call("DELETE", f"/proposals/{made['id']}"), 204)
    for path in ("accept", "decline"):
        gone = await proposing.post(f"/proposals/{made['id']}/{path}")
        assert (gone.status_code, gone.json()["code"]) == (404, "not_found")


async def test_a_second_one_takes_the_place_of_the_first(proposing: Rest, ada: Rest) -> None:
    first = await proposed(ada)
    second = ok(await ada.act("damage", "elf", "orc"), 202).json()["proposal"]
    assert [p["id"] for p in await proposals(proposing)] == [second["id"]]
    ok(await proposing.post(f"/proposals/{first['id']}/accept"), 404)


async def test_what_is_illegal_or_impossible_is_not_proposed(proposing: Rest, ada: Rest) -> None:
    cases = [
        ({"maneuver": "escape_pin", "actor": "elf", "targets": ["orc"]}, None),
        ({"maneuver": "escape", "actor": "elf", "faces": {"escape:elf": [21]}}, "faces.escape:elf"),
        ({"maneuver": "escape", "actor": "elf", "faces": {"hop:elf": [1]}}, "faces.hop:elf"),
        ({"maneuver": "flee", "actor": "elf"}, "maneuver"),
    ]
    for body, path in cases:
        wrong = ok(await ada.post("/maneuvers", body), 422).json()
        assert [error["path"] for error in wrong["errors"]] == ([path] if path else []), body
    ok(await ada.act("escape", "elf", "orc", faces={"escape:orc": [1]}), 403)
    ok(await ada.act("escape", "elf", "orc", override="please"), 403)
    ok(await ada.act("escape", "elf", "orc", seen=1), 409)
    assert await proposals(proposing) == []


async def test_one_that_has_become_illegal_says_so_and_can_be_overruled(
    proposing: Rest, ada: Rest
) -> None:
    made = ok(await ada.act("damage", "elf", "orc"), 202).json()["proposal"]
    ok(await proposing.act("pin", "orc", "elf", faces={"pin:orc": [18], "pin:elf": [2]}), 201)
    (seen,) = await proposals(proposing)
    (mine,) = await proposals(ada)
    assert seen["refusal"]["reason"] == mine["refusal"]["reason"] == PINNED
    assert (seen["odds"], seen["fate"], seen["may_overrule"]) == ([], "waiting", True)
    path = f"/proposals/{made['id']}/accept"
    assert ok(await proposing.post(path), 422).json()["reason"] == PINNED
    step = ok(await proposing.post(path, {"override": "One arm is free"}), 201).json()
    assert step["events"][0] == {
        "kind": "ruled",
        "text": "One arm is free",
        "instead_of": "",
    }
    assert "One arm is free" not in (await ada.get("/steps")).text


async def test_one_that_aims_at_nobody_any_more_can_only_be_declined(
    proposing: Rest, ada: Rest
) -> None:
    made = await proposed(ada)
    ok(await proposing.act("release", "orc", "elf", faces={"keep:elf": ["let_go"]}), 201)
    (seen,) = await proposals(proposing)
    assert (seen["refusal"]["reason"], seen["may_overrule"]) == ("Elf is not grappling", False)
    ok(await proposing.post(f"/proposals/{made['id']}/accept", {"override": "But still"}), 422)
    ok(await proposing.post(f"/proposals/{made['id']}/decline"))


async def test_one_of_somebody_who_left_can_only_be_declined(proposing: Rest, ada: Rest) -> None:
    made = await proposed(ada)
    ok(await proposing.call("DELETE", "/combatants/orc"))
    (seen,) = await proposals(proposing)
    assert seen["refusal"]["code"] == "gone"
    ok(await proposing.post(f"/proposals/{made['id']}/accept"), 422)
    ok(await proposing.post(f"/proposals/{made['id']}/decline"))


async def test_it_may_be_proposed_while_dice_are_owed_and_accepted_after(
    proposing: Rest, ada: Rest
) -> None:
    ok(await proposing.act("damage", "orc", "elf", missing="ask"), 202)
    made = await proposed(ada)
    late = await proposing.post(f"/proposals/{made['id']}/accept")
    assert (late.status_code, late.json()["code"]) == (409, "dice_owed")
    ok(await proposing.call("DELETE", "/pending"), 204)
    ok(await proposing.post(f"/proposals/{made['id']}/accept"), 201)


async def test_a_stale_gm_is_told_instead_of_accepting(proposing: Rest, ada: Rest) -> None:
    made = await proposed(ada)
    path = f"/proposals/{made['id']}/accept"
    ok(await proposing.post(path, {"seen": 3}), 409)
    ok(await proposing.call("POST", path, {}, headers={"If-Match": '"3"'}), 412)
    ok(await proposing.post(path, {"seen": 4}), 201)
