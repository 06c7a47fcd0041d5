"""What must not go wrong at the table: owed dice, late clicks, no script, no connection."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.table import GRAB, choose, fight, join_as, play
from tests.process.server import start

pytestmark = pytest.mark.browser


def test_the_phone_that_owes_a_die_hands_it_in(device: Open) -> None:
    desk, handheld = device(), device(phone=True, light=True)
    gm, phone = desk.page, handheld.page
    fight(gm)
    join_as(gm, phone, "Elf")
    choose(gm, "orc", "elf")
    play(gm, "start_grapple", **GRAB)
    expect(gm.locator("#hold-orc-elf")).to_be_attached()
    offer = gm.locator("#offer-pin")
    offer.locator("summary").click()
    offer.locator("[name='faces.pin:orc']").fill("16")
    offer.get_by_label("Ask the table for missing dice").check()
    offer.locator("button.go").click()
    expect(phone.locator("#pending")).to_contain_text("Waiting for dice")
    expect(gm.locator("#offers")).to_contain_text("The table waits for dice")
    handheld.picture("owed-phone")
    desk.picture("owed-desk")
    phone.locator(".keypad").get_by_text("3", exact=True).click()
    phone.get_by_role("button", name="Hand in").click()
    expect(phone.locator("#you")).to_contain_text("You are PINNED by Orc")
    expect(phone.locator("#pending")).to_be_hidden()
    gm.locator("#log details").first.locator("summary").click()
    expect(gm.locator("#log")).to_contain_text("typed dice and dice by phone")


def test_typed_text_and_open_panels_survive_what_others_do(device: Open) -> None:
    desk, handheld = device(), device(phone=True)
    gm, phone = desk.page, handheld.page
    fight(gm)
    join_as(gm, phone, "Elf")
    choose(gm, "orc", "elf")
    play(gm, "start_grapple", **GRAB)
    expect(phone.locator("#you")).to_contain_text("You are HELD by Orc")
    mine = gm.locator("#offer-pin")
    mine.locator("summary").click()
    box = mine.locator("[name='faces.pin:orc']")
    box.press_sequentially("1")
    play(phone, "escape", escape__elf="2")
    expect(gm.locator("#bar .last")).to_contain_text("Ann")
    box.press_sequentially("7")
    expect(box).to_have_value("17")
    expect(box).to_be_focused()
    expect(mine.locator("details")).to_have_attribute("open", "")


def test_a_late_click_says_what_happened_meanwhile(device: Open) -> None:
    """The second desk has the same seat, and its stream is cut off: it shows an old page."""
    desk, other = device(), device(phone=False)
    fight(desk.page)
    other.context.add_cookies(desk.context.cookies())
    other.page.goto(desk.page.url)
    choose(other.page, "orc", "elf")
    other.page.route("**/live**", lambda route: route.abort())
    other.page.evaluate("document.getElementById('live').remove()")
    choose(desk.page, "orc", "elf")
    play(desk.page, "start_grapple", **GRAB)
    expect(desk.page.locator("#hold-orc-elf")).to_be_attached()
    play(other.page, "start_grapple", grab__orc="7")
    notice = other.page.locator("#notice")
    expect(notice).to_contain_text("Meanwhile")
    expect(notice).to_contain_text("GM: Orc gets hold of Elf")
    expect(other.page.locator("#hold-orc-elf")).to_be_attached()
    other.picture("stale-desk")


def test_impossible_dice_are_told_beside_their_box(device: Open) -> None:
    desk = device()
    gm = desk.page
    fight(gm)
    choose(gm, "orc", "elf")
    play(gm, "start_grapple", **{**GRAB, "grab__orc": "21"})
    offer = gm.locator("#offer-start_grapple")
    expect(offer.locator(".problem").first).to_contain_text("a d20 shows 1 to 20, not 21")
    expect(offer.locator("[name='faces.grab:orc']")).to_have_value("21")
    desk.picture("bad-dice-desk")


def test_a_fight_without_script(device: Open) -> None:
    desk = device(script=False)
    gm = desk.page
    fight(gm, "Plain")
    gm.locator("#choose-actor").select_option("orc")
    gm.get_by_role("button", name="Show").click()
    play(gm, "start_grapple", **GRAB)
    expect(gm.locator("#hold-orc-elf")).to_be_attached()
    play(gm, "pin", pin__orc="16", pin__elf="99")
    expect(gm.locator("#notice")).to_contain_text("a d20 shows 1 to 20, not 99")
    expect(gm.locator("#offer-pin [name='faces.pin:orc']")).to_have_value("16")
    gm.locator("#offer-pin [name='faces.pin:elf']").fill("3")
    gm.locator("#offer-pin button.go").click()
    expect(gm.locator("#bar .last")).to_contain_text("Orc pins Elf: 26 against 8")
    gm.get_by_role("button", name="Undo").click()
    expect(gm.locator("#bar .last")).to_contain_text("Undone: Orc pins Elf: 26 against 8")
    gm.get_by_role("button", name=re.compile("Next: Orc")).click()
    expect(gm.locator("#bar .turn")).to_contain_text("Orc’s turn")
    desk.picture("without-script-desk")


def test_keys_do_what_the_help_says(device: Open) -> None:
    gm = device().page
    fight(gm)
    turns = (("n", "Orc"), ("n", "Elf"), ("u", "Orc"), ("r", "Elf"), ("p", "Orc"), ("r", "Elf"))
    for key, turn in turns:
        # The stream may be faster than the answer, until which a second press is a double click
        # and does nothing; so wait for the answer, too, and for the page to have taken it in.
        with gm.expect_response(lambda answer: answer.request.method == "POST") as answered:
            gm.keyboard.press(key)
        answered.value.finished()
        expect(gm.locator("#bar .turn")).to_contain_text(turn)
        gm.wait_for_timeout(100)
    expect(gm.locator("#offers-title")).to_contain_text("Elf")
    gm.keyboard.press("/")
    expect(gm.locator("#choose-actor")).to_be_focused()
    gm.locator("h1").click()
    gm.keyboard.press("?")
    expect(gm.get_by_role("dialog")).to_be_visible()


def test_a_lost_connection_shows_and_mends_itself(device: Open, tmp_path: Path) -> None:
    first = start(tmp_path)
    page = device().page
    page.goto(first.url + first.demo_path)
    expect(page.locator("html")).to_have_attribute("data-live", "on")
    first.kill()
    expect(page.locator("#connection")).to_contain_text("Connection lost")
    second = start(tmp_path, port=first.url.rpartition(":")[2])
    try:
        expect(page.locator("#connection")).to_be_empty(timeout=15_000)
    finally:
        second.kill()
