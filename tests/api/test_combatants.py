"""Adding, changing and removing combatants and items."""

from __future__ import annotations

import asyncio

import pytest

from tests.table_client import ELF, ORC, Rest, grappling, ok, two_fighters


async def test_adding_a_combatant_answers_the_step(gm: Rest) -> None:
    body = {
        "id": "orc",
        "name": " Orc ",
        "side": "foes",
        "stats": ORC,
        "hidden": True,
        "external": {"foundry": "Scene.x.Token.y"},
        "initiative": 12,
    }
    step = ok(await gm.post("/combatants", body), 201).json()
    assert (step["number"], step["maneuver"], step["outcome"]) == (1, "add_combatant", None)
    (joined,) = step["events"]
    assert joined["kind"] == "combatant_joined"
    assert joined["stats"] == ORC
    (orc,) = (await gm.see())["combatants"]
    assert (orc["name"], orc["hidden"], orc["initiative"]) == ("Orc", True, 12)


async def test_an_id_is_made_from_the_name_and_never_twice(gm: Rest) -> None:
    for name in ("Brenna the Bold", "Brenna the Bold", "Ørn", "石"):
        ok(await gm.post("/combatants", {"name": name}), 201)
    found = [c["id"] for c in (await gm.see())["combatants"]]
    assert found == ["brenna-the-bold", "brenna-the-bold-2", "rn", "x"]


async def test_everything_that_is_wrong_is_said_at_once(gm: Rest) -> None:
    await gm.add("orc")
    body = {
        "id": "orc",
        "name": "",
        "side": "The Foes",
        "stats": {"bab": 99, "size": "vast", "strength": 3},
    }
    paths = ["id", "name", "side", "stats.bab", "stats.size", "stats.strength"]
    wrong = await gm.post("/combatants", body)
    assert wrong.status_code == 422
    assert sorted(e["path"] for e in wrong.json()["errors"]) == paths
    assert all(e["message"] for e in wrong.json()["errors"])
    mistyped = await gm.post("/combatants", {**body, "side": 4, "initiative": 5000})
    assert sorted(e["path"] for e in mistyped.json()["errors"]) == sorted([*paths, "initiative"])
    assert (await gm.see())["version"] == 1


@pytest.mark.parametrize("key", ["Orc", "a b", "", "x" * 33, "orc:1", "../x", "ö"])
async def test_ids_are_plain(gm: Rest, key: str) -> None:
    wrong = await gm.post("/combatants", {"id": key, "name": "Orc"})
    assert wrong.status_code == 422
    assert [e["path"] for e in wrong.json()["errors"]] == ["id"]


async def test_two_at_once_cannot_take_the_same_id(gm: Rest) -> None:
    body = {"id": "orc", "name": "Orc"}
    answers = await asyncio.gather(*(gm.post("/combatants", body) for _ in range(5)))
    assert sorted(a.status_code for a in answers) == [201, 422, 422, 422, 422]
    unnamed = await asyncio.gather(*(gm.post("/combatants", {"name": "Imp"}) for _ in range(5)))
    assert {a.status_code for a in unnamed} == {201}
    assert len((await gm.see())["combatants"]) == 6


async def test_changes_are_merged_and_null_takes_the_default_again(gm: Rest) -> None:
    await two_fighters(gm)
    ok(await gm.call("PATCH", "/combatants/orc", {"stats": {"str_mod": 7, "bab": None}}))
    ok(await gm.call("PATCH", "/combatants/orc", {"name": "Orc chief", "side": "party"}))
    orc = next(c for c in (await gm.see())["combatants"] if c["id"] == "orc")
    assert (orc["name"], orc["side"], orc["stats"]) == ("Orc chief", "party", {"str_mod": 7})


async def test_a_bad_change_says_all_and_changes_nothing(gm: Rest) -> None:
    await two_fighters(gm)
    before = await gm.see()
    body = {"name": "a\nb", "side": "?", "stats": {"bab": -1}}
    wrong = await gm.call("PATCH", "/combatants/orc", body)
    assert sorted(e["path"] for e in wrong.json()["errors"]) == ["name", "side", "stats.bab"]
    mistyped = await gm.call("PATCH", "/combatants/orc", {"hidden": "no", "stats": {"bab": -1}})
    assert sorted(e["path"] for e in mistyped.json()["errors"]) == ["hidden", "stats.bab"]
    assert await gm.see() == before


async def test_damage_and_marks_can_be_set_by_hand(gm: Rest) -> None:
    await grappling(gm)
    hurt = {"lethal": 9, "nonlethal": 0}
    step = ok(
        await gm.call("PATCH", "/combatants/elf", {"hurt": hurt, "marks": {"prone": True}})
    ).json()
    assert [e["kind"] for e in step["events"]] == ["hurt", "hurt", "marked"]
    elf = next(c for c in (await gm.see())["combatants"] if c["id"] == "elf")
    assert (elf["hurt"], elf["marks"]["prone"]) == (hurt, True)
    assert "prone" in [c["key"] for c in elf["conditions"]]
    healed = {"hurt": {"lethal": 4}, "marks": {"prone": None}}
    step = ok(await gm.call("PATCH", "/combatants/elf", healed)).json()
    assert step["text"] == ["Elf recovers 5 lethal damage", "Elf is no longer prone"]
    elf = next(c for c in (await gm.see())["combatants"] if c["id"] == "elf")
    assert (elf["hurt"], elf["marks"]) == ({"lethal": 4, "nonlethal": 0}, {})


async def test_only_what_the_system_knows_can_be_set_by_hand(gm: Rest) -> None:
    await two_fighters(gm)
    body = {"hurt": {"sonic": 3, "lethal": -1}, "marks": {"happy": True, "prone": "very"}}
    wrong = await gm.call("PATCH", "/combatants/elf", body)
    paths = ["hurt.lethal", "hurt.sonic", "marks.happy", "marks.prone"]
    assert sorted(e["path"] for e in wrong.json()["errors"]) == paths
    assert (await gm.see())["version"] == 2


async def test_players_set_nothing_by_hand(gm: Rest) -> None:
    await two_fighters(gm)
    player = await gm.sit_down("Ana", "elf")
    for body in ({"hurt": {"lethal": 0}}, {"marks": {"prone": None}}):
        assert (await player.call("PATCH", "/combatants/elf", body)).status_code == 403


async def test_initiative_can_be_taken_away(gm: Rest) -> None:
    await gm.add("orc", initiative=12)
    ok(await gm.call("PATCH", "/combatants/orc", {"name": "Grom"}))
    assert (await gm.see())["combatants"][0]["initiative"] == 12
    ok(await gm.call("PATCH", "/combatants/orc", {"initiative": None}))
    assert (await gm.see())["combatants"][0]["initiative"] is None


async def test_whoever_leaves_is_in_no_hold_any_more(gm: Rest) -> None:
    await grappling(gm)
    step = ok(await gm.call("DELETE", "/combatants/elf")).json()
    assert [e["kind"] for e in step["events"]] == ["combatant_left"]
    seen = await gm.see()
    assert [c["id"] for c in seen["combatants"]] == ["orc"]
    assert seen["holds"] == []


@pytest.mark.parametrize("method", ["PATCH", "DELETE"])
async def test_nobody_can_be_changed_who_is_not_there(gm: Rest, method: str) -> None:
    await grappling(gm)
    ok(await gm.call("DELETE", "/combatants/elf"))
    for key in ("elf", "nobody", "a%2Fb", "%00"):
        body = {"name": "X"} if method == "PATCH" else None
        missing = await gm.call(method, f"/combatants/{key}", body)
        assert (missing.status_code, missing.json()["code"]) == (404, "not_found")


async def test_items_can_be_added_and_borne(gm: Rest) -> None:
    await gm.add("elf", stats=ELF)
    body = {"id": "orb", "name": "Ruby orb", "bearer": "elf"}
    step = ok(await gm.post("/items", body), 201).json()
    assert [e["kind"] for e in step["events"]] == ["item_set"]
    ok(await gm.post("/items", {"name": "Rope"}), 201)
    assert (await gm.see())["items"] == [
        {"id": "orb", "name": "Ruby orb", "bearer": "elf"},
        {"id": "rope", "name": "Rope", "bearer": None},
    ]
    wrong = await gm.post("/items", {"id": "elf", "name": "", "bearer": "nobody"})
    assert sorted(e["path"] for e in wrong.json()["errors"]) == ["bearer", "id", "name"]


async def test_an_encounter_holds_two_hundred_at_most(gm: Rest) -> None:
    for number in range(200):
        ok(await gm.post("/combatants", {"id": f"imp-{number}", "name": "Imp"}), 201)
    full = await gm.post("/combatants", {"name": "One more"})
    assert full.status_code == 422
    assert (await gm.see())["version"] == 200
