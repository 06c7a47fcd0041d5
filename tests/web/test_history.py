"""Looking back: the whole log, and the table after each step."""

from tests.table_client import Rest, grappling
from tests.web.conftest import Seat
from tests.web.visitor import plain, values


async def test_the_log_has_every_step_with_every_die(gm: Rest, seat: Seat) -> None:
    await grappling(gm)
    desk = await seat(gm)
    page = await desk.text("/log")
    assert "Orc gets hold of Elf: 27 against 6" in page
    assert "[15 typed]" in page
    assert "+6 Base attack" in page
    assert "Undo this and all after it" in page
    older = await desk.text("/log?before=2")
    assert "Orc joins the fight" in older
    assert "Elf joins the fight" not in older


async def test_an_earlier_step_can_be_undone_from_the_log(gm: Rest, seat: Seat) -> None:
    await grappling(gm)
    desk = await seat(gm)
    assert (await desk.post("/undo", {"step": "2", "seen": "3"})).status_code == 303
    assert [c["id"] for c in (await gm.see())["combatants"]] == ["orc"]


async def test_the_table_can_be_seen_after_any_step(gm: Rest, seat: Seat) -> None:
    await grappling(gm)
    desk = await seat(gm)
    assert "Nobody is here yet" in await desk.text("/at/0")
    assert "Nobody holds anybody" in await desk.text("/at/2")
    then = (await desk.get("/at/3")).text
    assert "Orc holds Elf" in plain(then)
    assert "hx-post" not in then
    assert (await desk.get("/at/4")).status_code == 404
    assert (await desk.get("/at/x")).status_code == 404
    assert (await desk.get("/at?n=99")).headers["location"].endswith("/at/3")


async def test_an_undone_step_was_once_so(gm: Rest, seat: Seat) -> None:
    await grappling(gm)
    await gm.post("/undo")
    desk = await seat(gm)
    assert "Orc holds Elf" in await desk.text("/at/3")
    assert "Nobody holds anybody" in await desk.text("/at/4")


async def test_the_past_page_leads_to_every_other_step(gm: Rest, seat: Seat) -> None:
    await grappling(gm)
    desk = await seat(gm)
    page = (await desk.get("/at/2")).text
    assert values(page, "n") == ["2"]
    links = [f'href="{desk.here}/at/{n}"' in page for n in (0, 1, 2, 3)]
    assert links == [True, True, False, True]
    assert f'href="{desk.here}/at/0"' not in (await desk.get("/at/0")).text
    assert f'href="{desk.here}/at/4"' not in (await desk.get("/at/3")).text


async def test_everything_after_a_step_can_be_undone_from_the_past(gm: Rest, seat: Seat) -> None:
    await grappling(gm)
    desk = await seat(gm)
    page = (await desk.get("/at/1")).text
    assert "Undo everything after this step Takes back 2 steps" in plain(page)
    fields = {name: values(page, name)[0] for name in ("seen", "step")}
    assert (await desk.post("/undo", fields)).status_code == 303
    assert [c["id"] for c in (await gm.see())["combatants"]] == ["orc"]
    assert (await desk.post("/undo", fields)).status_code == 409
    await gm.post("/redo")
    assert len((await gm.see())["holds"]) == 1


async def test_nothing_is_undone_where_that_would_not_lead_there(gm: Rest, seat: Seat) -> None:
    await grappling(gm)
    await gm.post("/undo")
    desk, phone = await seat(gm), await seat(await gm.sit_down("Ann", "elf"))
    assert "Undo everything" not in await desk.text("/at/3")
    assert "Undo everything" not in await desk.text("/at/4")
    assert "Undo everything" in await desk.text("/at/0")
    assert "Undo everything" not in await phone.text("/at/0")
