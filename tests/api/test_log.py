"""The log, undo and redo."""

from __future__ import annotations

import pytest

from tests.table_client import Rest, grappling, ok, two_fighters


async def test_the_log_is_read_oldest_first_and_page_by_page(gm: Rest) -> None:
    await grappling(gm)
    steps = await gm.steps()
    assert [s["number"] for s in steps] == [1, 2, 3]
    assert [s["maneuver"] for s in steps] == ["add_combatant", "add_combatant", "start_grapple"]
    first = ok(await gm.get("/steps", limit=2))
    assert [s["number"] for s in first.json()] == [1, 2]
    following = first.links["next"]["url"]
    rest = await gm.http.get(following, headers={"X-API-Key": gm.key})
    assert rest.json() == steps[2:]
    assert "link" not in rest.headers
    assert ok(await gm.get("/steps", after=99)).json() == []


@pytest.mark.parametrize("query", [{"after": -1}, {"limit": 0}, {"limit": 1001}, {"after": "x"}])
async def test_an_impossible_page_is_refused(gm: Rest, query: dict[str, int]) -> None:
    wrong = await gm.get("/steps", **query)
    assert wrong.status_code == 422
    assert [e["path"] for e in wrong.json()["errors"]] == list(query)


async def test_undo_takes_back_the_newest_and_the_log_keeps_it(gm: Rest) -> None:
    await grappling(gm)
    before = await gm.see()
    step = ok(await gm.post("/undo"), 201).json()
    assert (step["number"], step["maneuver"]) == (4, "undo")
    assert [(e["kind"], e["step"]) for e in step["events"]] == [("undone", 3)]
    assert (await gm.see())["holds"] == []
    assert [s["undone"] for s in await gm.steps()] == [False, False, True, False]
    ok(await gm.post("/redo"), 201)
    assert {**await gm.see(), "version": 3} == before
    assert [s["undone"] for s in await gm.steps()] == [False, False, False, True, False]


async def test_undo_of_a_step_takes_back_all_after_it(gm: Rest) -> None:
    await grappling(gm)
    ok(await gm.post("/undo", {"step": 2}), 201)
    assert [c["id"] for c in (await gm.see())["combatants"]] == ["orc"]
    ok(await gm.post("/redo", {"step": 4}), 201)
    assert len((await gm.see())["holds"]) == 1


async def test_there_is_nothing_left_to_undo_or_redo_at_the_ends(gm: Rest) -> None:
    for path in ("/undo", "/redo"):
        nothing = await gm.post(path)
        assert (nothing.status_code, nothing.json()["code"]) == (409, "nothing_left")
    await two_fighters(gm)
    assert (await gm.post("/redo")).status_code == 409
    for step in (0, 3, 99):
        assert (await gm.post("/undo", {"step": step})).status_code == 409
    assert (await gm.see())["version"] == 2


async def test_a_second_click_on_undo_that_saw_the_same_undoes_nothing(gm: Rest) -> None:
    await grappling(gm)
    twice = [await gm.post("/undo", {"seen": 3}) for _ in range(2)]
    assert [answer.status_code for answer in twice] == [201, 409]
    assert (await gm.see())["version"] == 4
