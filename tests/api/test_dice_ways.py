"""Dice that nobody types: each side gives them its own way."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.table_client import Rest, grappling, ok


async def ways(table: Rest, **dice: str | None) -> dict[str, Any]:
    return ok(await table.call("PATCH", "", {"dice": dice})).json()


def sides(step: dict[str, Any]) -> dict[str, str]:
    """How the dice of the first check came, by combatant."""
    check = next(e for e in step["events"] if e["kind"] == "check_made")
    return {side["by"]: side["rolled"] for side in check["sides"]}


def owed(answer: httpx.Response) -> list[str]:
    return [ask["key"] for ask in answer.json()["pending"]["asks"]]


@pytest.fixture
async def table(gm: Rest) -> Rest:
    """The orc holds the elf."""
    return await grappling(gm)


async def test_at_first_the_server_rolls_for_everybody(table: Rest) -> None:
    assert (await table.see())["dice"] == {}
    step = ok(await table.act("pin", "orc", "elf"), 201).json()
    assert sides(step) == {"orc": "server", "elf": "server"}


async def test_each_side_is_asked_its_own_way(table: Rest) -> None:
    """The orc's half is rolled at once, while the elf's player is asked."""
    ada = await table.sit_down("Ada", "elf")
    await ways(table, party="phone", foes="server")
    answer = ok(await table.act("pin", "orc", "elf"), 202)
    assert owed(answer) == ["pin:elf"]
    assert "faces" not in answer.text
    ok(await ada.call("PUT", "/pending", {"faces": {"pin:elf": [9]}}), 201)
    assert sides((await table.steps())[-1]) == {"orc": "server", "elf": "phone"}


async def test_what_was_rolled_at_once_is_not_rolled_again(table: Rest) -> None:
    """Whoever waits to see twenty throws of the orc would see the same one."""
    await ways(table, party="typed")
    ok(await table.act("pin", "orc", "elf"), 202)
    exported = ok(await table.get("/export")).json()["pending"]["faces"]
    assert [given["how"] for given in exported["pin:orc"]] == ["server"]
    for _ in range(20):
        ok(await table.get("/pending"))
    step = ok(await table.call("PUT", "/pending", {"faces": {"pin:elf": [9]}}), 201).json()
    check = next(e for e in step["events"] if e["kind"] == "check_made")
    assert check["sides"][0]["faces"] == [given["face"] for given in exported["pin:orc"]]


async def test_what_is_typed_is_not_asked_for(table: Rest) -> None:
    await ways(table, party="typed", foes="typed")
    answer = ok(await table.act("pin", "orc", "elf", faces={"pin:orc": [16]}), 202)
    assert owed(answer) == ["pin:elf"]


@pytest.mark.parametrize("seated", [True, False], ids=["seated", "nobody there"])
async def test_a_phone_that_nobody_holds_is_asked_of_the_gm(table: Rest, *, seated: bool) -> None:
    if seated:
        await table.sit_down("Ada", "elf")
    await ways(table, party="phone")
    assert owed(ok(await table.act("pin", "orc", "elf"), 202)) == ["pin:elf"]
    step = ok(await table.call("PUT", "/pending", {"faces": {"pin:elf": [9]}}), 201).json()
    assert sides(step) == {"orc": "server", "elf": "typed"}


async def test_the_gms_way_is_that_of_all_sides_of_which_nothing_is_said(table: Rest) -> None:
    await ways(table, gm="typed", party="server")
    assert owed(ok(await table.act("pin", "orc", "elf"), 202)) == ["pin:orc"]
    ok(await table.call("DELETE", "/pending"), 204)
    await ways(table, party=None)
    assert owed(ok(await table.act("pin", "orc", "elf"), 202)) == ["pin:orc", "pin:elf"]


async def test_a_call_may_say_otherwise_for_itself(table: Rest) -> None:
    await ways(table, party="typed", foes="server")
    step = ok(await table.act("pin", "orc", "elf", missing="roll"), 201).json()
    assert sides(step) == {"orc": "server", "elf": "server"}
    ok(await table.post("/undo"), 201)
    answer = ok(await table.act("pin", "orc", "elf", missing="ask"), 202)
    assert owed(answer) == ["pin:orc", "pin:elf"]
    more = ok(await table.call("PUT", "/pending", {"faces": {"pin:elf": [9]}}), 202)
    assert owed(more) == ["pin:orc"]


async def test_dice_that_come_up_later_are_given_the_same_way(table: Rest) -> None:
    """A hold that succeeds goes on to damage: the orc's dice are rolled when it comes to that."""
    ok(await table.act("release", "orc", "elf", faces={"keep:elf": ["let_go"]}), 201)
    await ways(table, party="typed", foes="server")
    body = {"faces": {"grab:orc": [18], "hold:orc": [19], "unarmed:orc": [2]}}
    answer = ok(await table.act("start_grapple", "orc", "elf", **body), 202)
    assert owed(answer) == ["opportunity:elf"]
    reply = {"faces": {"opportunity:elf": ["let_it_pass"]}}
    assert owed(ok(await table.call("PUT", "/pending", reply), 202)) == ["hold:elf"]


async def test_who_rolls_is_a_step_that_can_be_undone(table: Rest) -> None:
    step = await ways(table, foes="typed")
    assert step["text"] == ["Who rolls has changed"]
    assert (await table.see())["dice"] == {"foes": "typed"}
    ok(await table.post("/undo"), 201)
    assert (await table.see())["dice"] == {}


async def test_a_way_that_cannot_be_is_refused(table: Rest) -> None:
    for dice, path in (
        ({"foes": "dream"}, "dice.foes"),
        ({"gm": "phone"}, "dice.gm"),
        ({"The Foes": "typed"}, "dice.The Foes"),
    ):
        wrong = ok(await table.call("PATCH", "", {"dice": dice}), 422).json()
        assert [error["path"] for error in wrong["errors"]] == [path]


async def test_players_learn_nothing_of_a_side_that_they_do_not_see(table: Rest) -> None:
    await table.add("shade", "cultists", hidden=True)
    ada = await table.sit_down("Ada", "elf")
    await ways(table, cultists="typed", party="phone")
    assert (await ada.see())["dice"] == {"party": "phone"}
    assert "cultists" not in (await ada.get("/steps")).text


async def test_the_log_tells_of_each_die_where_it_came_from(table: Rest) -> None:
    ada = await table.sit_down("Ada", "elf")
    await ways(table, party="phone")
    ok(await table.act("pin", "orc", "elf", faces={"pin:orc": [16]}), 202)
    ok(await ada.call("PUT", "/pending", {"faces": {"pin:elf": [9]}}), 201)
    orc, elf = (await table.steps())[-1]["full"][1:3]
    assert orc.startswith("  Orc Grapple: [16 typed] ")
    assert elf.startswith("  Elf Grapple: [9 phone] ")
