"""Everybody's initiative in one form: one step, all mistakes at once, nothing taken back unseen."""

import pytest

from tests.table_client import Rest, ok
from tests.web.visitor import Fields, Visitor, plain, values

PLACES: Fields = {"initiative.orc": "12", "initiative.elf": "-3"}


async def initiatives(table: Rest) -> dict[str, int | None]:
    return {there["id"]: there["initiative"] for there in (await table.see())["combatants"]}


async def test_all_are_set_in_one_step_and_taken_back_in_one(desk: Visitor, table: Rest) -> None:
    before = len(await table.steps())
    assert (await desk.post("/initiative", PLACES)).status_code == 303
    assert await initiatives(table) == {"orc": 12, "elf": -3}
    assert len(await table.steps()) == before + 1
    page = (await desk.get()).text
    assert "Initiative: Orc 12 and Elf -3" in plain(page)
    assert (values(page, "initiative.orc"), values(page, "initiative.elf")) == (["12"], ["-3"])
    await desk.post("/undo", {})
    assert await initiatives(table) == {"orc": None, "elf": None}


async def test_an_empty_box_takes_out_of_the_order(desk: Visitor, table: Rest) -> None:
    await desk.post("/initiative", PLACES)
    await desk.post("/initiative", {**PLACES, "initiative.orc": ""})
    assert await initiatives(table) == {"elf": -3, "orc": None}
    assert "Orc has initiative none" in await desk.text()


async def test_what_is_so_already_is_no_step(desk: Visitor, table: Rest) -> None:
    await desk.post("/initiative", PLACES)
    before = len(await table.steps())
    assert (await desk.post("/initiative", PLACES)).status_code == 303
    assert len(await table.steps()) == before


@pytest.mark.parametrize("htmx", [False, True])
async def test_each_mistake_stands_beside_its_box(
    desk: Visitor, table: Rest, *, htmx: bool
) -> None:
    await table.add("bat", "foes")
    typed: Fields = {"initiative.orc": "soon", "initiative.elf": "1001", "initiative.bat": "7"}
    wrong = await desk.post("/initiative", typed, htmx=htmx)
    assert wrong.status_code == 422
    for name, value in typed.items():
        assert values(wrong.text, name) == [value]
    assert 'id="initiative.orc-problem"' in wrong.text
    assert 'id="initiative.elf-problem"' in wrong.text
    assert 'id="initiative.bat-problem"' not in wrong.text
    assert wrong.text.count('aria-invalid="true"') == 2
    assert set((await initiatives(table)).values()) == {None}


async def test_an_old_page_keeps_what_was_typed_and_no_more(desk: Visitor, table: Rest) -> None:
    (seen, *_) = values((await desk.get()).text, "seen")
    ok(await table.call("PATCH", "/combatants/elf", {"initiative": 9}))
    old: Fields = {"seen": seen, "initiative.orc": "12", "initiative.elf": ""}
    late = await desk.post("/initiative", old)
    assert late.status_code == 409
    assert "Elf has initiative 9" in plain(late.text)
    assert values(late.text, "initiative.orc") == ["12"]
    assert values(late.text, "initiative.elf") == ["9"]
    assert await initiatives(table) == {"elf": 9, "orc": None}


async def test_players_cannot(phone: Visitor) -> None:
    assert (await phone.post("/initiative", PLACES)).status_code == 403
    assert "initiative.orc" not in (await phone.get()).text
