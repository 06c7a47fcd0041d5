"""Reading combatants out of a text over REST: the GM's, and nothing is changed by it."""

from __future__ import annotations

import json

import httpx
import pytest

from tests.table_client import API, Rest, ok, two_fighters

PARSE = "/combatants/parse"
OWLBEAR = """Owlbear
Large Magical Beast
Hit Dice: 5d10+25 (52 hp)
Armor Class: 15 (-1 size, +1 Dex, +5 natural), touch 10, flat-footed 14
Base Attack/Grapple: +5/+14
Full Attack: 2 claws +9 melee (1d6+5) and bite +4 melee (1d8+2)
Special Attacks: Improved grab
Abilities: Str 21, Dex 12, Con 21, Int 2, Wis 12, Cha 10
Improved Grab (Ex): hits with a claw attack."""


async def test_a_stat_block_becomes_a_draft_with_its_report(gm: Rest) -> None:
    (draft,) = ok(await gm.post(PARSE, {"text": OWLBEAR})).json()["drafts"]
    assert draft["name"] == "Owlbear"
    assert (draft["stats"]["bab"], draft["stats"]["str_mod"]) == (5, 5)
    assert {"field": "bab", "value": 5, "words": "Base Attack/Grapple: +5"} in draft["read"]
    assert {one["field"] for one in draft["guessed"]} == {"natural_weapons", "can_clamp"}
    assert draft["not_understood"] == []
    body = {"name": draft["name"], "stats": draft["stats"]}
    assert ok(await gm.post("/combatants", body), 201).json()["events"][0]["stats"]


async def test_parsing_changes_nothing_and_is_the_gms(gm: Rest) -> None:
    await two_fighters(gm)
    before = await gm.see()
    ok(await gm.post(PARSE, {"text": OWLBEAR}))
    assert await gm.see() == before
    for seat in (await gm.sit_down("Ann", "elf"), await gm.sit_down("Bob")):
        assert (await seat.post(PARSE, {"text": OWLBEAR})).status_code == 403
    stranger = Rest(gm.http, gm.encounter, "no key")
    assert (await stranger.post(PARSE, {"text": OWLBEAR})).status_code == 401


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "nothing to read"),
        (" \n\t", "nothing to read"),
        ("Once upon a time", "no combatant was found"),
        ('{"a": ', "begins as JSON does"),
        ("[1, 2]", "begins as JSON does"),
        ("name,bab\n" + "x,1\n" * 41, "at most 40"),
    ],
)
async def test_what_cannot_be_read_is_said_in_words(gm: Rest, text: str, words: str) -> None:
    wrong = await gm.post(PARSE, {"text": text})
    assert wrong.status_code == 422
    (error,) = wrong.json()["errors"]
    assert error["path"] == "text"
    assert words in error["message"]


async def test_a_body_without_text_is_refused(gm: Rest) -> None:
    for body in ({}, {"text": 3}, {"text": "x", "more": 1}):
        assert (await gm.post(PARSE, body)).status_code == 422


async def test_a_shown_and_an_exported_encounter_can_be_read_again(gm: Rest) -> None:
    await two_fighters(gm)
    shown = await gm.see()
    exported = ok(await gm.get("/export")).json()
    for document in (shown, shown["combatants"], exported):
        text = json.dumps(document)
        drafts = ok(await gm.post(PARSE, {"text": text})).json()["drafts"]
        assert [(d["name"], d["side"]) for d in drafts] == [("Orc", "foes"), ("Elf", "party")]
        assert [d["stats"] for d in drafts] == [c["stats"] for c in shown["combatants"]]
        assert [d["not_understood"] for d in drafts] == [[], []]


async def test_a_system_parses_without_an_encounter(http: httpx.AsyncClient) -> None:
    found = ok(await http.post(f"{API}/systems/dnd35/parse", json={"text": OWLBEAR})).json()
    assert found["name"] == "Owlbear"
    assert found["stats"]["size"] == "large"
    assert found["unread"] == []
    assert len(found["drafts"]) == 1
    missing = await http.post(f"{API}/systems/chess/parse", json={"text": OWLBEAR})
    assert missing.status_code == 404


async def test_the_bestiary_can_be_posted_as_it_is(gm: Rest) -> None:
    found = ok(await gm.http.get(f"{API}/systems/dnd35/bestiary")).json()
    assert found["source"] == "System Reference Document 3.5"
    assert "Open Game License" in found["license"]
    (kraken,) = [beast for beast in found["beasts"] if beast["key"] == "kraken"]
    assert (kraken["size"], kraken["grapple"]) == ("gargantuan", 44)
    ok(await gm.post("/combatants", {"name": kraken["name"], "stats": kraken["stats"]}), 201)
    (there,) = (await gm.see())["combatants"]
    assert there["stats"] == kraken["stats"]
    assert (await gm.http.get(f"{API}/systems/chess/bestiary")).status_code == 404
