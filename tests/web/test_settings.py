"""The settings of an encounter: what players see and do, and the house rules."""

import re

from tests.table_client import Rest, ok
from tests.web.conftest import Seat
from tests.web.untouched import untouched
from tests.web.visitor import Fields, Visitor, plain, values


async def settings(desk: Visitor) -> Fields:
    """What the page sends if nobody touches it."""
    return untouched((await desk.get("/settings")).text, f"{desk.here}/settings")


async def test_old_settings_take_nothing_back(desk: Visitor, table: Rest) -> None:
    """What was typed is saved; all else is as others have set it since."""
    old = await settings(desk)
    ok(await table.call("PATCH", "", {"players": "propose", "dice": {"party": "phone"}}))
    await desk.post("/settings", {"name": "The lighthouse", "was.join_open": "true"})
    saved = await desk.post("/settings", {**old, "numbers": "band"})
    assert saved.status_code == 303
    now = await table.see()
    assert (now["name"], now["visibility"]) == ("The lighthouse", {"numbers": "band"})
    assert (now["players"], now["dice"]) == ("propose", {"party": "phone"})
    assert (await desk.http.get(f"/j/{table.join_code}")).status_code == 404


async def test_settings_that_two_have_changed_are_held_back(desk: Visitor, table: Rest) -> None:
    old = await settings(desk)
    ok(await table.call("PATCH", "", {"players": "propose", "dice": {"party": "phone"}}))
    await desk.post("/settings", {"name": "The lighthouse", "was.join_open": "true"})
    late = await desk.post("/settings", {**old, "name": "The mill"})
    assert late.status_code == 409
    assert "Players propose their moves; Who rolls has changed" in plain(late.text)
    assert values(late.text, "name") == ["The mill"]
    assert re.search('value="propose" checked', late.text)
    assert '<option value="phone" selected>' in late.text
    assert not re.search('name="join_open"[^>]* checked', late.text)
    assert (await table.see())["name"] == "The lighthouse"


async def test_settings_are_saved_while_the_fight_goes_on(desk: Visitor, table: Rest) -> None:
    old = await settings(desk)
    await table.add("bat", "foes")
    assert (await desk.post("/settings", {**old, "name": "The mill"})).status_code == 303
    assert (await table.see())["name"] == "The mill"


async def test_settings_show_every_house_rule_with_source_and_default(
    desk: Visitor, table: Rest
) -> None:
    schema = (await table.http.get("/api/v1/systems/dnd35")).json()["options_schema"]
    page = plain((await desk.get("/settings")).text)
    for field in schema["properties"].values():
        assert field["title"] in page
        assert field["source"]["gist"] in page
    assert "By the book: Through the pinner’s next turn" in page
    assert "By the book: By base attack, like anybody’s attacks" in page


async def test_settings_are_saved_or_corrected(desk: Visitor, table: Rest, seat: Seat) -> None:
    form: Fields = {
        "name": "The mill",
        "numbers": "band",
        "options.pin_duration": "strict",
        "options.free_release": ["false", "true"],
        "options.optional_maneuvers": "false",
    }
    assert (await desk.post("/settings", form)).status_code == 303
    now = await table.see()
    assert now["name"] == "The mill"
    assert now["visibility"] == {"numbers": "band"}
    chosen = now["options"]
    assert (chosen["pin_duration"], chosen["free_release"]) == ("strict", True)
    assert chosen["optional_maneuvers"] is False
    assert "Joining closed" not in await desk.text()
    await desk.post("/settings", {**form, "was.join_open": "true"})
    assert "Joining closed" in await desk.text()
    assert (await desk.http.get(f"/j/{table.join_code}")).status_code == 404
    await desk.post("/settings", {**form, "join_open": "true"})
    assert (await desk.http.get(f"/j/{table.join_code}")).status_code == 200
    bad = await desk.post("/settings", {**form, "name": "", "options.pin_duration": "ages"})
    assert bad.status_code == 422
    assert 'id="name-problem"' in bad.text
    assert 'id="options.pin_duration-problem"' in bad.text
