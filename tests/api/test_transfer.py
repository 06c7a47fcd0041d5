"""Export and import: a round trip loses nothing, and a made-up document breaks nothing."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from app.rules.systems import ALL
from app.service.demo import open_demo
from tests.table_client import API, Rest, grappling, ok

Document = dict[str, Any]


async def exported(seat: Rest) -> Document:
    return ok(await seat.get("/export")).json()


async def imported(gm: Rest, document: Document) -> Rest:
    made = ok(await gm.http.post(f"{API}/import", json=document), 201).json()
    return Rest(gm.http, made["encounter"], made["gm_key"], made["join_code"])


async def long_story(gm: Rest) -> Rest:
    """A bit of everything: hidden ones, undone steps, house rules, and dice that are owed."""
    await grappling(gm)
    await gm.add("ghost", "foes", hidden=True, external={"foundry": "x"}, initiative=4)
    ok(await gm.call("PATCH", "", {"options": {"free_release": True}}))
    ok(await gm.call("PATCH", "", {"visibility": {"numbers": "band"}}))
    ok(await gm.post("/items", {"name": "Orb", "bearer": "ghost"}), 201)
    ok(await gm.act("pin", "orc", "elf"), 201)
    ok(await gm.post("/undo"), 201)
    ok(await gm.post("/redo"), 201)
    ok(await gm.post("/undo", {"step": 6}), 201)
    ok(await gm.act("pin", "elf", "orc", override="For the story"), 201)
    ok(await gm.act("pin", "orc", "elf", missing="ask", override="Again"), 202)
    ok(await gm.call("PUT", "/pending", {"faces": {"pin:orc": [7]}}), 202)
    return gm


async def test_a_round_trip_loses_nothing(gm: Rest) -> None:
    await long_story(gm)
    document = await exported(gm)
    again = await imported(gm, document)
    assert again.encounter != gm.encounter
    assert again.key != gm.key
    assert again.join_code != gm.join_code
    assert {**await exported(again), "encounter": gm.encounter} == document
    assert {**await again.see(), "id": gm.encounter} == await gm.see()
    assert await again.steps() == await gm.steps()
    for number in range(len(document["steps"]) + 1):
        then = ok(await again.get(at=number)).json()
        assert {**then, "id": gm.encounter} == ok(await gm.get(at=number)).json()
    ok(await again.call("PUT", "/pending", {"roll": ["pin:elf"]}), 201)
    assert (await gm.see())["pending"] is not None


async def test_an_export_holds_no_key_and_no_join_code(gm: Rest) -> None:
    await long_story(gm)
    text = (await gm.get("/export")).text
    assert gm.key not in text
    assert gm.join_code not in text


async def test_keys_of_the_old_encounter_do_not_open_the_new_one(gm: Rest) -> None:
    again = await imported(gm, await exported(await grappling(gm)))
    assert (await Rest(gm.http, again.encounter, gm.key).get()).status_code == 403


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.key)
async def test_the_demo_of_each_system_makes_the_round_trip(app: Any, gm: Rest, rules: Any) -> None:
    made = await open_demo(app.state.encounters, rules)
    demo = Rest(gm.http, made.id, made.gm_key)
    again = await imported(gm, await exported(demo))
    assert {**await again.see(), "id": demo.encounter} == await demo.see()


def without(path: str) -> Callable[[Document], None]:
    def change(document: Document) -> None:
        *before, last = path.split(".")
        for part in before:
            document = document[part]
        del document[last]

    return change


def with_(path: str, value: object) -> Callable[[Document], None]:
    def change(document: Any) -> None:
        *before, last = [int(p) if p.isdecimal() else p for p in path.split(".")]
        for part in before:
            document = document[part]
        document[last] = value

    return change


WRONG = [
    ("system", without("system")),
    ("system", with_("system", "dnd4")),
    ("format_version", with_("format_version", 2)),
    ("format", with_("format", "other")),
    ("created_at", with_("created_at", "yesterday")),
    ("start.name", with_("start.name", "two\nlines")),
    ("start.options.x", with_("start.options", {"x": 1})),
    ("start.visibility.numbers", with_("start.visibility", {"numbers": "all"})),
    ("steps.1.number", with_("steps.1.number", 5)),
    ("steps.1.at", with_("steps.1.at", "2026-01-31T20:15:04")),
    ("steps.1.by", with_("steps.1.by", "")),
    ("steps.0.events.0.stats.bab", with_("steps.0.events.0.stats", {"bab": 99})),
    ("steps.0.events.0.combatant", with_("steps.0.events.0.combatant", "Orc!")),
    ("steps.0.events.0.name", with_("steps.0.events.0.name", "")),
    ("steps.0.events.0.side", with_("steps.0.events.0.side", "A B")),
    ("steps.0.events.0", with_("steps.0.events.0.kind", "exploded")),
    ("steps.2.outcome.said", with_("steps.2.outcome.said", "{actor.__class__}")),
    ("steps.2.outcome.said", with_("steps.2.outcome.said", "{actor:>99999999}")),
    ("steps.2.outcome.said", with_("steps.2.outcome.said", "{actor!r}")),
    ("steps.2.outcome.said", with_("steps.2.outcome.said", "{")),
    ("steps.2.outcome.said", with_("steps.2.outcome.said", "{0}")),
    ("steps.8.events.0.step", with_("steps.8.events.0.step", 99)),
    ("steps.8.events.0.step", with_("steps.8.events.0.step", 9)),
    ("steps.8.events.0.step", with_("steps.8.events.0.step", 0)),
    ("steps.7.events.0.sides", with_("steps.7.events.0.sides.0.ways", ["typed", "server"])),
    ("pending.by", with_("pending.by", "two\nlines")),
    ("pending.accepted_by", with_("pending.accepted_by", "")),
    (
        "pending.faces.pin:orc.0.how",
        with_("pending.faces", {"pin:orc": [{"face": 9, "how": "loaded"}]}),
    ),
    ("pending.intent.maneuver", with_("pending.intent.maneuver", "fly")),
    ("pending.intent.actor", with_("pending.intent.actor", "nobody")),
    (
        "pending.faces.pin:orc",
        with_("pending.faces", {"pin:orc": [{"face": 99, "how": "typed"}]}),
    ),
]


@pytest.mark.parametrize(
    ("path", "change"), WRONG, ids=[f"{n} {w[0]}" for n, w in enumerate(WRONG)]
)
async def test_a_document_that_cannot_be_played_on_is_refused(
    gm: Rest, path: str, change: Callable[[Document], None]
) -> None:
    document = copy.deepcopy(await exported(await long_story(gm)))
    change(document)
    wrong = await gm.http.post(f"{API}/import", json=document)
    assert wrong.status_code == 422, wrong.text
    assert [e["path"] for e in wrong.json()["errors"]] == [path]


async def test_undoing_that_goes_round_and_round_is_read_once(gm: Rest) -> None:
    document = await exported(await grappling(gm))
    first = len(document["steps"]) + 1
    for number in range(first, first + 40):
        undone = [{"kind": "undone", "step": n} for n in range(first, number)]
        step = {**document["steps"][0], "number": number, "maneuver": "undo", "events": undone}
        document["steps"].append(step)
    again = await imported(gm, document)
    newest = (await again.steps())[-1]
    assert newest["text"] == ["Undone: something out of sight"]


async def test_text_with_braces_in_a_note_is_not_run(gm: Rest) -> None:
    document = await exported(await grappling(gm))
    note = {"kind": "noted", "text": "{0.__class__}", "about": ["orc"]}
    document["steps"][2]["events"].append(note)
    wrong = await gm.http.post(f"{API}/import", json=document)
    assert wrong.status_code == 422


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'"x"', b"null", b'{"a": NaN}', b"\xff"])
async def test_what_is_no_document_is_refused(gm: Rest, body: bytes) -> None:
    wrong = await gm.http.post(f"{API}/import", content=body)
    assert wrong.status_code in (400, 422)
    assert wrong.headers["content-type"] == "application/problem+json"


async def test_a_document_may_be_larger_than_other_bodies(gm: Rest) -> None:
    document = await exported(await grappling(gm))
    note = {"kind": "noted", "text": "x" * 2_000_000, "about": []}
    document["steps"][2]["events"].append(note)
    await imported(gm, document)
