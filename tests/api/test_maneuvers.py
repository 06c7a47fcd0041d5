"""Offers, acting, and the guards of acting: seen, If-Match, Idempotency-Key, override."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.table_client import Rest, grappling, ok, two_fighters

PIN = {"faces": {"pin:orc": [14], "pin:elf": [9]}}


async def test_every_maneuver_is_offered_with_its_odds_or_the_rule_against_it(gm: Rest) -> None:
    await grappling(gm)
    offers = ok(await gm.get("/maneuvers", actor="orc", target="elf")).json()
    system = ok(await gm.http.get("/api/v1/systems/dnd35")).json()
    assert [o["key"] for o in offers] == [m["key"] for m in system["maneuvers"]]
    by_key = {o["key"]: o for o in offers}
    pin, start = by_key["pin"], by_key["start_grapple"]
    assert (pin["legal"], pin["refusal"], pin["targets"]) == (True, None, ["elf"])
    assert {(a["key"], a["dice"], a["certain"]) for a in pin["asks"]} >= {
        ("pin:orc", "1d20", True),
        ("pin:elf", "1d20", True),
    }
    mine = next(a for a in pin["asks"] if a["key"] == "pin:orc")
    assert mine["total"] == sum(line["value"] for line in mine["breakdown"] if line["counts"])
    assert all(set(line["source"]) == {"book", "place", "gist"} for line in mine["breakdown"])
    assert (start["legal"], start["odds"]) == (False, [])
    assert set(start["refusal"]) == {"code", "reason", "source"}


async def test_the_odds_of_an_offer_add_up_to_one(gm: Rest) -> None:
    await grappling(gm)
    offers = ok(await gm.get("/maneuvers", actor="orc", target="elf")).json()
    legal = [offer for offer in offers if offer["legal"]]
    assert len(legal) > 3
    for offer in legal:
        assert sum(Fraction(o["num"], o["den"]) for o in offer["odds"]) == 1, offer["key"]
        assert all(abs(o["num"] / o["den"] - o["p"]) < 1e-12 for o in offer["odds"])


async def test_one_maneuver_can_be_asked_for_with_other_params(gm: Rest) -> None:
    await grappling(gm)
    plain = ok(await gm.get("/maneuvers", actor="orc", target="elf", maneuver="damage")).json()
    other = ok(
        await gm.get(
            "/maneuvers", actor="orc", target="elf", maneuver="damage", params='{"lethal": true}'
        )
    ).json()
    assert [o["key"] for o in plain + other] == ["damage", "damage"]
    assert plain[0]["odds"] != other[0]["odds"]


@pytest.mark.parametrize(
    ("params", "status", "path"),
    [
        ({"actor": "nobody"}, 404, None),
        ({"actor": "orc", "target": "nobody"}, 422, "target"),
        ({"actor": "orc", "target": "orc"}, 422, "target"),
        ({"actor": "orc", "maneuver": "fly"}, 422, "maneuver"),
        ({"actor": "orc", "maneuver": "pin", "params": "{"}, 422, "params"),
        ({"actor": "orc", "maneuver": "pin", "params": "[]"}, 422, "params"),
        ({"actor": "orc", "maneuver": "pin", "params": '{"x": 1}'}, 422, "params.x"),
        ({"actor": "orc", "params": "{}"}, 422, "params"),
        ({}, 422, "actor"),
    ],
    ids=str,
)
async def test_a_question_that_makes_no_sense_is_refused(
    gm: Rest, params: dict[str, str], status: int, path: str | None
) -> None:
    await grappling(gm)
    wrong = await gm.get("/maneuvers", **params)
    assert wrong.status_code == status, wrong.text
    assert [e["path"] for e in wrong.json()["errors"]] == ([path] if path else [])


async def test_playing_a_maneuver_answers_the_step(gm: Rest) -> None:
    await grappling(gm)
    step = ok(await gm.act("pin", "orc", "elf", **PIN), 201).json()
    expected = {
        "number": 4,
        "by": {"seat": "GM"},
        "maneuver": "pin",
        "actor": "orc",
        "targets": ["elf"],
        "outcome": {"key": "pinned", "label": "Pinned"},
        "undone": False,
    }
    assert expected.items() <= step.items()
    assert step["at"].endswith("Z")
    check = next(e for e in step["events"] if e["kind"] == "check_made")
    assert (check["check"], check["verdict"]) == ("pin", "won")
    assert [(s["by"], s["faces"], s["rolled"], s["total"]) for s in check["sides"]] == [
        ("orc", [14], "typed", 26),
        ("elf", [9], "typed", 13),
    ]
    hold = next(e for e in step["events"] if e["kind"] == "hold_set")
    assert (hold["holder"], hold["held"], hold["grip"]) == ("orc", "elf", "pinned")
    assert "26 against 13" in step["text"][0]
    assert [h["grip"] for h in (await gm.see())["holds"]] == ["pinned"]


async def test_the_server_rolls_what_is_not_given(gm: Rest) -> None:
    await grappling(gm)
    step = ok(await gm.act("pin", "orc", "elf", faces={"pin:orc": [14]}), 201).json()
    check = next(e for e in step["events"] if e["kind"] == "check_made")
    assert [s["rolled"] for s in check["sides"]] == ["typed", "server"]
    assert 1 <= check["sides"][1]["faces"][0] <= 20


async def test_what_the_rules_refuse_says_why_and_by_which_rule(gm: Rest) -> None:
    await two_fighters(gm)
    refused = await gm.act("pin", "orc", "elf")
    problem = refused.json()
    assert (refused.status_code, problem["code"]) == (422, "not_grappling_target")
    assert problem["reason"] == problem["detail"] != ""
    assert set(problem["source"]) == {"book", "place", "gist"}


async def test_the_gm_may_overrule_and_it_is_logged(gm: Rest) -> None:
    await two_fighters(gm)
    step = ok(await gm.act("pin", "orc", "elf", override="It is dark", **PIN), 201).json()
    ruled = next(e for e in step["events"] if e["kind"] == "ruled")
    assert ruled["text"] == "It is dark"
    assert [h["grip"] for h in (await gm.see())["holds"]] == ["pinned"]


async def test_overruling_takes_a_reason(gm: Rest) -> None:
    await two_fighters(gm)
    refused = await gm.act("pin", "orc", "elf", override=" ", **PIN)
    assert (refused.status_code, refused.json()["code"]) == (422, "not_grappling_target")


@pytest.mark.parametrize("missing", ["roll", "ask"])
async def test_what_was_seen_must_be_the_newest(gm: Rest, missing: str) -> None:
    await grappling(gm)
    before = await gm.see()
    for seen in (0, 2, 4):
        stale = await gm.act("pin", "orc", "elf", seen=seen, missing=missing)
        assert (stale.status_code, stale.json()["code"]) == (409, "stale")
        assert stale.json()["version"] == 3
    assert await gm.see() == before
    assert (await gm.act("pin", "orc", "elf", seen=3, missing=missing)).status_code in (201, 202)


async def test_a_double_click_acts_once(gm: Rest) -> None:
    await grappling(gm)
    twice = [await gm.act("pin", "orc", "elf", seen=3, **PIN) for _ in range(2)]
    assert [answer.status_code for answer in twice] == [201, 409]
    assert (await gm.see())["version"] == 4


@pytest.mark.parametrize(
    ("tag", "seen", "status"),
    [
        ('"3"', None, 201),
        ("*", None, 201),
        ('"2"', None, 412),
        ('W/"3"', None, 412),
        ("3", None, 412),
        ('"x"', None, 412),
        ('"2"', 3, 412),
        ('"3"', 2, 409),
        ('"3"', 3, 201),
    ],
)
async def test_if_match_is_a_precondition(
    gm: Rest, tag: str, seen: int | None, status: int
) -> None:
    await grappling(gm)
    body = {"maneuver": "pin", "actor": "orc", "targets": ["elf"], "seen": seen, **PIN}
    answer = await gm.post("/maneuvers", body, **{"If-Match": tag})
    assert answer.status_code == status, answer.text
    assert (await gm.see())["version"] == (4 if status == 201 else 3)


async def test_if_match_guards_every_change(gm: Rest) -> None:
    await two_fighters(gm)
    stale = {"If-Match": '"1"'}
    answers = [
        await gm.call("PATCH", "", {"name": "X"}, headers=stale),
        await gm.call("POST", "/combatants", {"name": "X"}, headers=stale),
        await gm.call("PATCH", "/combatants/orc", {"name": "X"}, headers=stale),
        await gm.call("DELETE", "/combatants/orc", headers=stale),
        await gm.call("POST", "/items", {"name": "X"}, headers=stale),
        await gm.call("POST", "/undo", headers=stale),
        await gm.call("POST", "/redo", headers=stale),
    ]
    assert {(a.status_code, a.json()["code"]) for a in answers} == {(412, "precondition_failed")}
    assert (await gm.see())["version"] == 2


async def test_the_same_idempotency_key_gets_the_same_answer_and_acts_once(gm: Rest) -> None:
    await grappling(gm)
    body = {"maneuver": "pin", "actor": "orc", "targets": ["elf"], "seen": 3}
    once = {"Idempotency-Key": "b7d8"}
    first = ok(await gm.post("/maneuvers", body, **once), 201)
    again = ok(await gm.post("/maneuvers", body, **once), 201)
    assert first.content == again.content
    assert (await gm.see())["version"] == 4
    other = await gm.post("/maneuvers", {**body, "seen": 4}, **once)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
    assert (await gm.see())["version"] == 4


async def test_an_idempotent_answer_of_owed_dice_is_repeated_too(gm: Rest) -> None:
    await two_fighters(gm)
    body = {"maneuver": "start_grapple", "actor": "orc", "targets": ["elf"], "missing": "ask"}
    once = {"Idempotency-Key": "x"}
    first = ok(await gm.post("/maneuvers", body, **once), 202)
    assert ok(await gm.post("/maneuvers", body, **once), 202).content == first.content


async def test_an_idempotency_key_is_its_callers_own(gm: Rest) -> None:
    await grappling(gm)
    player = await gm.sit_down("Ada", "elf")
    body = {"maneuver": "escape", "actor": "elf", "faces": {"escape:elf": [1]}}
    once = {"Idempotency-Key": "x"}
    by_gm = ok(await gm.post("/maneuvers", body, **once), 201).json()
    by_player = ok(await player.post("/maneuvers", body, **once), 201).json()
    assert (by_gm["number"], by_player["number"]) == (4, 5)


@pytest.mark.parametrize("given", ["", "x" * 256])
async def test_an_impossible_idempotency_key_is_refused(gm: Rest, given: str) -> None:
    await grappling(gm)
    body = {"maneuver": "pin", "actor": "orc", "targets": ["elf"]}
    answer = await gm.post("/maneuvers", body, **{"Idempotency-Key": given})
    assert answer.status_code == 422
    assert (await gm.see())["version"] == 3


async def test_faces_are_a_queue_per_ask(gm: Rest) -> None:
    """A tie at equal bonuses is rolled again: the second face of each key is the re-roll."""
    await gm.add("ada", stats={"bab": 1})
    await gm.add("bob", stats={"bab": 1})
    faces = {
        "opportunity:bob": ["let_it_pass"],
        "grab:ada": [19],
        "hold:ada": [10, 12],
        "hold:bob": [10, 3],
    }
    step = ok(await gm.act("start_grapple", "ada", "bob", faces=faces), 201).json()
    hold = next(e for e in step["events"] if e.get("check") == "hold")
    assert [s["faces"] for s in hold["sides"]] == [[10, 12], [10, 3]]
    assert step["outcome"]["key"] == "held"
