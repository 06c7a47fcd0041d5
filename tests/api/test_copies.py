"""Several of a kind at once, and copies of somebody who is there."""

from __future__ import annotations

import pytest

from tests.table_client import ORC, Rest, grappling, ok


async def test_a_copy_is_fresh_and_has_the_same_side_and_stats(gm: Rest) -> None:
    await grappling(gm)
    marked = {"hurt": {"lethal": 4}, "marks": {"prone": True}, "initiative": 17, "hidden": True}
    ok(await gm.call("PATCH", "/combatants/orc", {**marked, "external": {"vtt": "7"}}))
    before = (await gm.see())["version"]
    step = ok(await gm.post("/combatants/orc/copies", {"count": 2}), 201).json()
    assert [e["name"] for e in step["events"]] == ["Orc 2", "Orc 3"]
    seen = await gm.see()
    assert seen["version"] == before + 1
    copies = [c for c in seen["combatants"] if c["id"] in ("orc-2", "orc-3")]
    for copy in copies:
        assert (copy["side"], copy["stats"], copy["hidden"]) == ("foes", ORC, True)
        assert (copy["hurt"], copy["initiative"], copy["external"]) == ({}, None, {})
        assert "prone" not in copy["marks"]
    assert [{h["holder"], h["held"]} for h in seen["holds"]] == [{"orc", "elf"}]
    ok(await gm.post("/undo"), 201)
    assert [c["id"] for c in (await gm.see())["combatants"]] == ["orc", "elf"]


@pytest.mark.parametrize(
    ("there", "copied", "named"),
    [
        (["Orc"], 0, ["Orc 2", "Orc 3"]),
        (["Orc 1"], 0, ["Orc 2", "Orc 3"]),
        (["Orc", "Orc 7", "Orc 4"], 2, ["Orc 8", "Orc 9"]),
        (["Orc", "Orcish 9", "Elf 5"], 0, ["Orc 2", "Orc 3"]),
        (["7"], 0, ["7 2", "7 3"]),
        (["x" * 64], 0, ["x" * 60 + " 2", "x" * 60 + " 3"]),
    ],
    ids=["without a number", "with one", "past the highest", "of its kind only", "bare", "long"],
)
async def test_copies_are_numbered_on(
    gm: Rest, there: list[str], copied: int, named: list[str]
) -> None:
    for name in there:
        ok(await gm.post("/combatants", {"name": name}), 201)
    key = (await gm.see())["combatants"][copied]["id"]
    step = ok(await gm.post(f"/combatants/{key}/copies", {"count": 2}), 201).json()
    assert [e["name"] for e in step["events"]] == named


async def test_without_a_count_there_is_one_copy(gm: Rest) -> None:
    await gm.add("orc")
    step = ok(await gm.post("/combatants/orc/copies"), 201).json()
    assert [e["name"] for e in step["events"]] == ["Orc 2"]


@pytest.mark.parametrize("count", [0, 21, -1])
async def test_how_many_has_its_limits(gm: Rest, count: int) -> None:
    await gm.add("orc")
    for path, body in (("/combatants/orc/copies", {}), ("/combatants", {"name": "Imp"})):
        wrong = await gm.post(path, {**body, "count": count})
        assert wrong.status_code == 422
        assert wrong.json()["errors"] == [{"path": "count", "message": "1 to 20"}]


async def test_several_of_a_kind_join_in_one_step(gm: Rest) -> None:
    body = {"name": "Imp", "side": "foes", "count": 3, "initiative": 4}
    step = ok(await gm.post("/combatants", body), 201).json()
    assert [e["name"] for e in step["events"]] == ["Imp 1", "Imp 2", "Imp 3"]
    again = ok(await gm.post("/combatants", {"name": "Imp", "count": 2}), 201).json()
    assert [e["name"] for e in again["events"]] == ["Imp 4", "Imp 5"]
    assert [c["initiative"] for c in (await gm.see())["combatants"]] == [4, 4, 4, None, None]


async def test_all_that_is_wrong_with_several_is_said_once(gm: Rest) -> None:
    body = {"id": "imp", "name": "", "side": "The Foes", "stats": {"bab": 99}, "count": 2}
    wrong = await gm.post("/combatants", body)
    assert sorted(e["path"] for e in wrong.json()["errors"]) == ["id", "name", "side", "stats.bab"]


async def test_copying_is_the_gms_and_needs_somebody(gm: Rest) -> None:
    await grappling(gm)
    player = await gm.sit_down("Ana", "elf")
    assert (await player.post("/combatants/elf/copies")).status_code == 403
    assert (await gm.post("/combatants/nobody/copies")).status_code == 404
