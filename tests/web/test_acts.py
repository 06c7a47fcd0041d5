"""Playing from the page: with htmx and as plain forms, and everything that can be wrong with it."""

import pytest

from tests.table_client import Rest
from tests.web.conftest import Seat
from tests.web.visitor import Fields, Visitor, part, plain, values

GRAB: Fields = {
    "maneuver": "start_grapple",
    "actor": "orc",
    "target": "elf",
    "params.enter": ["false", "true"],
    "faces.opportunity:elf": "let_it_pass",
    "faces.grab:orc": "15",
    "faces.hold:orc": "15",
    "faces.hold:elf": "2",
    "faces.unarmed:orc": "",
}
BOTH = pytest.mark.parametrize("htmx", [True, False], ids=["htmx", "plain form"])


async def held(desk: Visitor) -> None:
    assert (await desk.post("/act", GRAB)).status_code == 303


async def test_every_allowed_maneuver_is_a_form_and_every_other_has_its_reason(
    desk: Visitor, table: Rest
) -> None:
    page = (await desk.get("?actor=orc&target=elf")).text
    offers = (await table.get("/maneuvers", actor="orc", target="elf")).json()
    for offer in offers:
        allowed = f'id="play-{offer["key"]}"' in page
        refused = f'id="refused-{offer["key"]}"' in page
        waits = f'id="then-{offer["key"]}"' in page
        never = not offer["legal"] and not offer["on_turn"]
        assert (allowed, waits, refused) == (offer["legal"], offer["on_turn"], never), offer["key"]
    assert "Orc is not grappling with Elf" in plain(page)


@BOTH
async def test_a_maneuver_is_played_with_the_dice_that_were_typed(
    desk: Visitor, table: Rest, htmx: bool
) -> None:
    answer = await desk.post("/act?actor=orc&target=elf", GRAB, htmx=htmx)
    if htmx:
        assert answer.status_code == 200
        assert "Orc holds Elf" in plain(part(answer.text, "picture"))
        assert plain(part(answer.text, "notice")) == ""
    else:
        assert answer.headers["location"] == f"{desk.here}?actor=orc&target=elf"
    (check,) = [e for e in (await table.steps())[-1]["events"] if e.get("check") == "hold"]
    assert [side["faces"] for side in check["sides"]] == [[15], [2]]
    assert {side["rolled"] for side in check["sides"]} == {"typed"}


@BOTH
async def test_impossible_dice_stay_in_their_box_with_the_reason(
    desk: Visitor, table: Rest, htmx: bool
) -> None:
    bad: Fields = {**GRAB, "faces.grab:orc": "21", "faces.hold:elf": "7", "missing": "ask"}
    answer = await desk.post("/act?actor=orc&target=elf", bad, htmx=htmx)
    assert answer.status_code == 422
    page = part(answer.text, "offers") if htmx else answer.text
    assert "a d20 shows 1 to 20, not 21" in plain(page)
    assert values(page, "faces.grab:orc") == ["21"]
    assert values(page, "faces.hold:elf") == ["7"]
    assert 'id="more-start_grapple" open' in page
    assert 'name="missing" value="ask" checked' in page
    assert len(await table.steps()) == 2


@BOTH
async def test_a_late_click_plays_nothing_and_says_what_happened(
    desk: Visitor, table: Rest, htmx: bool
) -> None:
    await held(desk)
    late = await desk.post("/act", {**GRAB, "seen": "2"}, htmx=htmx)
    assert late.status_code == 409
    assert "GM: Orc gets hold of Elf: 27 against 6" in plain(late.text)
    assert len(await table.steps()) == 3


@BOTH
async def test_the_rules_refuse_and_the_gm_may_overrule(
    desk: Visitor, table: Rest, htmx: bool
) -> None:
    pin: Fields = {"maneuver": "pin", "actor": "orc", "target": "elf"}
    refused = await desk.post("/act", pin, htmx=htmx)
    assert refused.status_code == 422
    assert "Orc is not grappling with Elf" in plain(refused.text)
    assert "All About Grappling" in plain(refused.text)
    ruled = {**pin, "override": "It fits the story", "faces.pin:orc": "20", "faces.pin:elf": "1"}
    assert (await desk.post("/act", ruled, htmx=htmx)).status_code == (200 if htmx else 303)
    events = (await table.steps())[-1]["events"]
    assert "It fits the story" in [e.get("text") for e in events]


async def test_the_next_turn_takes_the_page_along(desk: Visitor) -> None:
    following: Fields = {"maneuver": "start_turn", "actor": "orc", "follow": "1"}
    first = await desk.post("/act?actor=elf", following, htmx=True)
    assert first.headers["hx-replace-url"] == desk.here
    assert "What can Orc do now?" in plain(part(first.text, "offers"))
    assert f"{desk.here}/live?seen=3" in part(first.text, "stream")
    second = await desk.post("/act?actor=orc", {**following, "actor": "elf"})
    assert second.headers["location"] == desk.here
    assert "What can Elf do now?" in await desk.text()


async def test_choosing_somebody_redraws_the_page_and_renews_its_stream(desk: Visitor) -> None:
    answer = await desk.get("?actor=elf&target=orc", htmx=True)
    assert answer.headers["hx-push-url"] == f"{desk.here}?actor=elf&target=orc"
    assert "What can Elf do now?" in plain(part(answer.text, "offers"))
    assert "actor=elf&amp;target=orc" in part(answer.text, "stream")
    assert (await desk.get("?actor=nobody")).status_code == 200
    assert (await desk.get("?actor=<script>")).status_code == 404


@BOTH
async def test_undo_and_redo(desk: Visitor, table: Rest, htmx: bool) -> None:
    await held(desk)
    await desk.post("/undo", {"seen": "3"}, htmx=htmx)
    assert not (await table.see())["holds"]
    assert 'class="undone"' in (await desk.get()).text
    await desk.post("/redo", {"seen": "4"}, htmx=htmx)
    assert (await table.see())["holds"]
    again = await desk.post("/redo", {}, htmx=htmx)
    assert again.status_code == 409
    assert "There is nothing to redo" in plain(again.text)


@BOTH
async def test_the_previous_turn_takes_back_all_of_this_one(
    desk: Visitor, table: Rest, htmx: bool
) -> None:
    assert values((await desk.get()).text, "step") == []
    await desk.post("/act", {"maneuver": "start_turn", "actor": "elf"})
    await desk.post("/act", {"maneuver": "start_turn", "actor": "orc"})
    await held(desk)
    page = (await desk.get()).text
    assert values(page, "step") == ["4"]
    assert "undoes “Orc begins its turn” and 1 more" in page
    await desk.post("/undo", {"step": "4", "seen": "5"}, htmx=htmx)
    now = await table.see()
    assert (now["turn"], now["holds"]) == ("elf", [])
    assert "Undone: Orc begins its turn, and what came after it" in plain((await desk.get()).text)
    await desk.post("/redo", {"seen": "6"}, htmx=htmx)
    now = await table.see()
    assert (now["turn"], len(now["holds"])) == ("orc", 1)
    page = (await desk.get()).text
    assert "Done again: Orc begins its turn, and what came after it" in plain(page)
    assert values(page, "step") == ["4"]


@BOTH
async def test_owed_dice_are_shown_answered_and_cancelled(
    desk: Visitor, phone: Visitor, table: Rest, htmx: bool
) -> None:
    await held(desk)
    pin: Fields = {"maneuver": "pin", "actor": "orc", "target": "elf", "missing": "ask"}
    await desk.post("/act", pin, htmx=htmx)
    assert "Waiting for dice" in await desk.text()
    waits = await phone.text()
    assert "Elf, Grapple: what shows the 1d20" in waits
    assert "Waiting for Orc" in waits
    other = await desk.post("/act", GRAB, htmx=htmx)
    assert other.status_code == 409
    assert "Dice are owed" in plain(other.text)
    theirs = await phone.post("/answer", {"faces.pin:orc": "1"}, htmx=htmx)
    assert theirs.status_code == 403
    bad = await phone.post("/answer", {"faces.pin:elf": "21"}, htmx=htmx)
    assert bad.status_code == 422
    assert "a d20 shows 1 to 20, not 21" in plain(bad.text)
    await phone.post("/answer", {"faces.pin:elf": "3"}, htmx=htmx)
    assert "Waiting for Orc" in await phone.text()
    await desk.post("/answer", {"faces.pin:orc": "", "roll": "1"}, htmx=htmx)
    sides = next(e for e in (await table.steps())[-1]["events"] if e.get("check") == "pin")["sides"]
    assert [side["rolled"] for side in sides] == ["server", "phone"]
    await desk.post("/act", pin, htmx=htmx)
    assert (await phone.post("/cancel", {}, htmx=htmx)).status_code == 403
    await desk.post("/cancel", {}, htmx=htmx)
    assert (await table.see())["pending"] is None


async def test_roll_for_me_rolls_nobody_elses_dice(
    desk: Visitor, phone: Visitor, table: Rest
) -> None:
    await held(desk)
    await desk.post("/act", {"maneuver": "pin", "actor": "orc", "target": "elf", "missing": "ask"})
    await phone.post("/answer", {"faces.pin:elf": "", "roll": "1"})
    owed = (await table.see())["pending"]["asks"]
    assert [ask["key"] for ask in owed] == ["pin:orc"]


@BOTH
async def test_a_player_acts_for_their_own_only(phone: Visitor, table: Rest, htmx: bool) -> None:
    assert (await phone.post("/act", GRAB, htmx=htmx)).status_code == 403
    assert (await phone.post("/undo", {}, htmx=htmx)).status_code == 403
    mine: Fields = {"maneuver": "start_grapple", "actor": "elf", "target": "orc"}
    assert (await phone.post("/act", mine, htmx=htmx)).status_code == (200 if htmx else 303)
    assert (await table.steps())[-1]["by"]["seat"] == "Ann"


async def test_a_watcher_sees_and_does_nothing(table: Rest, seat: Seat) -> None:
    watcher = await seat(await table.sit_down("Bob"))
    page = await watcher.text()
    assert "You are watching" in page
    assert "What can" not in page
    assert (await watcher.post("/act", GRAB)).status_code == 403


async def test_dice_for_a_broken_number_are_refused(desk: Visitor) -> None:
    assert (await desk.post("/act", {**GRAB, "seen": "many"})).status_code == 400
    long = await desk.post("/act", {**GRAB, "faces.grab:orc": "9" * 5000})
    assert long.status_code == 422


async def test_impossible_faces_of_a_check_that_is_not_reached_are_refused(
    desk: Visitor, table: Rest
) -> None:
    """The touch attack misses, so nobody rolls for the hold; still no d20 shows 77."""
    missed = {"maneuver": "start_grapple", "actor": "orc", "target": "elf"}
    missed |= {"faces.opportunity:elf": "let_it_pass", "faces.grab:orc": "1"}
    wrong = await desk.post("/act", {**missed, "faces.hold:orc": "77"})
    assert wrong.status_code == 422
    assert "a d20 shows 1 to 20, not 77" in plain(wrong.text)
    fine = await desk.post("/act", {**missed, "faces.hold:orc": "17"}, htmx=True)
    assert fine.status_code == 200
    assert len(await table.steps()) == 3
