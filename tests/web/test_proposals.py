"""Proposing, deciding and dice by side on the pages: with htmx and as plain forms."""

import re

import pytest
from fastapi import FastAPI

from tests.table_client import Rest, grappling, ok
from tests.web.conftest import Seat
from tests.web.visitor import Fields, Messages, Visitor, part, plain, watching

BOTH = pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain form"])
NOTHING = ("Nothing is proposed", "You propose nothing")
ESCAPE: Fields = {
    "maneuver": "escape",
    "actor": "elf",
    "target": "orc",
    "params.escape_artist": "false",
    "faces.escape:elf": "18",
}


@pytest.fixture
async def table(gm: Rest) -> Rest:
    """The orc holds the elf, and players propose."""
    await grappling(gm)
    ok(await gm.call("PATCH", "", {"players": "propose"}))
    return gm


async def only(table: Rest) -> str:
    """The address of the one proposal."""
    (found,) = ok(await table.get("/proposals")).json()
    return f"/proposals/{found['id']}"


@BOTH
async def test_a_phone_proposes_and_the_desk_accepts(
    desk: Visitor, phone: Visitor, table: Rest, htmx: bool
) -> None:
    assert "Propose Escape from the grapple" in await phone.text()
    assert "Propose" not in await desk.text()
    answer = await phone.post("/act?target=orc", ESCAPE, htmx=htmx)
    assert answer.status_code == (200 if htmx else 303)
    page = await phone.text()
    assert "Elf : Escape from the grapple on Orc Dice for Escape: 18" in page
    assert "Waiting for the GM to accept it" in page
    page = await desk.text()
    assert "1 proposal" in page
    assert re.search(r"Elf : Escape from the grapple on Orc \(by Ann\) .* Free \d+(\.\d+)?%", page)
    accepted = await desk.post(f"{await only(table)}/accept", {"seen": "4"}, htmx=htmx)
    assert accepted.status_code == (200 if htmx else 303)
    assert "Players propose" not in (await desk.text()).replace("Players propose their moves", "")
    assert "The GM accepted it" in await phone.text()
    assert (await table.steps())[-1]["maneuver"] == "escape"
    assert "Ann, accepted by GM" in await phone.text("/log")


@pytest.mark.parametrize("asked", [False, True], ids=["played at once", "dice owed first"])
async def test_what_the_gm_takes_back_is_not_called_accepted(
    desk: Visitor, phone: Visitor, table: Rest, *, asked: bool
) -> None:
    await phone.post("/act?target=orc", {**ESCAPE, "missing": "ask" if asked else ""})
    await desk.post(f"{await only(table)}/accept", {})
    while (await table.see())["pending"]:
        await desk.post("/answer", {"roll": "1"})
    assert (await table.steps())[-1]["maneuver"] == "escape"
    await desk.post("/undo", {})
    assert "The GM accepted it, and has taken it back since." in await phone.text()
    assert ok(await table.get("/proposals")).json()[0]["fate"] == "taken_back"
    await desk.post("/redo", {})
    assert "The GM accepted it. " in await phone.text()


async def test_what_ends_in_one_way_only_has_no_chance(
    desk: Visitor, phone: Visitor, table: Rest
) -> None:
    await phone.post("/act", {"maneuver": "start_turn", "actor": "elf"}, htmx=False)
    page = await desk.text()
    assert "Elf : Start the turn" in page
    assert "Started 100%" not in page


@BOTH
async def test_a_declined_proposal_tells_why_until_it_is_put_away(
    desk: Visitor, phone: Visitor, table: Rest, htmx: bool
) -> None:
    await phone.post("/act?target=orc", ESCAPE, htmx=htmx)
    where = await only(table)
    await desk.post(f"{where}/decline", {"why": "The rope <i>holds</i>"}, htmx=htmx)
    assert "It was declined. The rope <i>holds</i>" in await phone.text()
    await phone.post(f"{where}/withdraw", {}, htmx=htmx)
    assert "declined" not in await phone.text()


@BOTH
async def test_a_withdrawn_proposal_cannot_be_accepted(
    desk: Visitor, phone: Visitor, table: Rest, htmx: bool
) -> None:
    await phone.post("/act?target=orc", ESCAPE, htmx=htmx)
    where = await only(table)
    await phone.post(f"{where}/withdraw", {}, htmx=htmx)
    late = await desk.post(f"{where}/accept", {}, htmx=htmx)
    assert late.status_code == 404
    assert "may have been withdrawn" in plain(late.text)


async def test_others_neither_see_nor_decide(table: Rest, phone: Visitor, seat: Seat) -> None:
    await table.add("bob")
    other, watcher = (
        await seat(await table.sit_down("Bob", "bob")),
        await seat(await table.sit_down("Eve")),
    )
    await phone.post("/act?target=orc", ESCAPE)
    where = await only(table)
    for visitor in (other, watcher):
        assert "Escape from the grapple on Orc" not in await visitor.text()
        for path, status in (("accept", 403), ("decline", 403), ("withdraw", 404)):
            assert (await visitor.post(f"{where}/{path}", {})).status_code == status
    assert (await phone.post(f"{where}/accept", {})).status_code == 403


async def test_one_that_became_illegal_shows_the_rule_and_can_be_overruled(
    desk: Visitor, phone: Visitor, table: Rest
) -> None:
    await phone.post("/act", {"maneuver": "damage", "actor": "elf", "target": "orc"})
    ok(await table.act("pin", "orc", "elf", faces={"pin:orc": [18], "pin:elf": [2]}), 201)
    assert "Not possible now: Elf is pinned" in await desk.text()
    assert "Not possible now: Elf is pinned" in await phone.text()
    where = await only(table)
    assert f'action="{desk.here}{where}/accept' in (await desk.get()).text
    refused = await desk.post(f"{where}/accept", {})
    assert refused.status_code == 422
    await desk.post(f"{where}/accept", {"override": "One arm is free"})
    assert (await table.steps())[-1]["maneuver"] == "damage"


async def told(stream: Messages) -> str:
    """What is proposed, once anything is: the desk is also told who is there."""
    while (found := plain(part((await stream.message())[1], "proposals"))).endswith(NOTHING):
        pass
    return found


async def test_proposals_come_over_the_stream(app: FastAPI, desk: Visitor, phone: Visitor) -> None:
    async with watching(app, desk) as gms, watching(app, phone, "target=orc") as hers:
        await gms.message()
        await hers.message()
        await phone.post("/act?target=orc", ESCAPE)
        assert "Accept" in await told(gms)
        assert "Withdraw" in await told(hers)


async def test_a_bad_die_is_told_beside_its_box_before_it_is_proposed(phone: Visitor) -> None:
    wrong = await phone.post("/act?target=orc", {**ESCAPE, "faces.escape:elf": "21"})
    assert wrong.status_code == 422
    assert "a d20 shows 1 to 20, not 21" in plain(wrong.text)


async def test_where_the_gm_plays_a_phone_says_so_and_has_no_buttons(
    desk: Visitor, phone: Visitor, table: Rest
) -> None:
    ok(await table.call("PATCH", "", {"players": "off"}))
    page = await phone.get()
    assert "The GM plays the moves at this table" in plain(page.text)
    assert "You are HELD by Orc" in plain(page.text)
    assert "/act" not in page.text
    assert "What can Elf do" not in page.text
    refused = await phone.post("/act", ESCAPE)
    assert refused.status_code == 403
    ok(await table.act("damage", "elf", "orc", missing="ask"), 202)
    page = await phone.text()
    assert "what shows the 1d20" in page
    assert "Cancel it" not in page
    assert "Cancel it" in await desk.text()
    assert (await phone.post("/cancel", {})).status_code == 403
    await phone.post("/answer", {"faces.damage:elf": "9"})
    assert "Waiting for Orc" in await phone.text()
    assert "What can Orc do now?" in await desk.text("?actor=orc")


@BOTH
async def test_one_tap_beside_the_dice_changes_who_rolls_and_keeps_what_is_typed(
    desk: Visitor, table: Rest, htmx: bool
) -> None:
    pin: Fields = {"maneuver": "pin", "actor": "orc", "target": "elf", "faces.pin:orc": "16"}
    answer = await desk.post("/dice/party/typed?actor=orc&target=elf", pin, htmx=htmx)
    assert answer.status_code == 200
    assert (await table.see())["dice"] == {"party": "typed"}
    offers = part(answer.text, "offers") if htmx else answer.text
    card = offers[offers.index('id="offer-pin"') :]
    box = re.search(r'<input[^>]*name="faces.pin:orc"[^>]*>', card)
    assert box
    assert 'value="16"' in box.group()
    pressed = re.search(r'<button[^>]*/dice/party/typed[^>]*aria-pressed="(\w+)"', card)
    assert pressed
    assert pressed.group(1) == "true"
    await desk.post("/act?actor=orc&target=elf", pin)
    assert [ask["key"] for ask in (await table.see())["pending"]["asks"]] == ["pin:elf"]


async def test_who_rolls_is_the_gms_to_say(phone: Visitor, desk: Visitor) -> None:
    assert (await phone.post("/dice/party/server", {})).status_code == 403
    assert (await desk.post("/dice/party/dream", {})).status_code == 400
    assert (await desk.post("/dice/gm/phone", {})).status_code == 422


async def test_a_phone_is_told_what_becomes_of_an_empty_box(phone: Visitor, table: Rest) -> None:
    for way, words in (
        ("server", "An empty box is rolled by the server"),
        ("typed", "An empty box is asked for"),
        ("phone", "An empty box is asked for on this page"),
    ):
        ok(await table.call("PATCH", "", {"dice": {"party": way}}))
        assert f"Once it is accepted: {words}." in await phone.text("?target=orc")


async def test_settings_say_what_players_may_do_and_who_rolls(desk: Visitor, table: Rest) -> None:
    page = (await desk.get("/settings")).text
    assert re.search(r'name="players" value="propose" checked', page)
    form: Fields = {
        "name": "Pier",
        "numbers": "hidden",
        "players": "off",
        "dice.party": "phone",
        "dice.foes": "",
        "dice.gm": "typed",
        "join_open": "true",
    }
    assert (await desk.post("/settings", form)).status_code == 303
    now = await table.see()
    assert (now["players"], now["dice"]) == ("off", {"party": "phone", "gm": "typed"})
    await desk.post("/settings", {**form, "dice.party": ""})
    assert (await table.see())["dice"] == {"gm": "typed"}
    assert (await desk.post("/settings", {**form, "players": "dance"})).status_code == 400


@BOTH
async def test_a_hidden_one_is_revealed_with_one_tap_and_hidden_again(
    desk: Visitor, phone: Visitor, table: Rest, htmx: bool
) -> None:
    await table.add("wraith", "foes", hidden=True)
    page = await desk.text()
    assert "Reveal Wraith" in page
    assert "Reveal Orc" not in page
    assert "Wraith" not in await phone.text()
    assert (await phone.post("/combatants/wraith/reveal", {}, htmx=htmx)).status_code == 403
    await desk.post("/combatants/wraith/reveal", {"seen": "5"}, htmx=htmx)
    assert "Wraith" in await phone.text()
    assert "Wraith is revealed to players" in await desk.text()
    assert len(await table.steps()) == 6
    ok(await table.post("/undo"), 201)
    assert "Wraith" not in await phone.text()
    assert "Reveal Wraith" in await desk.text("/combatants/wraith/edit")
    assert "Hide Orc" in await desk.text("/combatants/orc/edit")
    await desk.post("/combatants/orc/hide", {}, htmx=htmx)
    assert "Orc" not in await phone.text()


async def test_what_was_filled_in_is_told_in_the_words_of_the_form(
    table: Rest, phone: Visitor
) -> None:
    """Ids of combatants are told by their names, and so they are in the form itself."""
    await table.add("imp-2", name="Little Imp")
    pinned = {"opportunity:imp-2": ["let_it_pass"]}
    grab = {"grab:orc": [15], "hold:orc": [15], "hold:imp-2": [2], **pinned}
    ok(await table.act("start_grapple", "orc", "imp-2", faces=grab, override="by surprise"), 201)
    page = (await phone.get("?target=orc")).text
    assert '<option value="imp-2">Little Imp</option>' in page
    filled: Fields = {
        "maneuver": "break_hold",
        "actor": "elf",
        "target": "orc",
        "params.ally": "imp-2",
    }
    assert (await phone.post("/act?target=orc", filled)).status_code == 303
    assert "Break another’s hold on Orc Whom to free" in await phone.text()
    assert ": Little Imp" in await phone.text()
