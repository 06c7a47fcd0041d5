"""What a page says when there is nothing to show, no way to the table, or no answer yet."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import faults, too_wide
from tests.browser.conftest import DESK, PHONE, Device, Open, Take
from tests.browser.table import GRAB, choose, fight, join_as, opened
from tests.process.server import start

pytestmark = pytest.mark.browser


def looked_at(device: Device, name: str) -> None:
    """At both widths: a picture for the eyes, axe and no scrolling sideways for the test."""
    for size in (DESK, PHONE):
        device.page.set_viewport_size(size)
        device.picture(f"state-{name}-{size['width']}")
        assert not too_wide(device.page), f"{name} at {size}"
    assert not faults(device.page)
    device.page.set_viewport_size(DESK)


def live(page: Page, state: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-live", state, timeout=15_000)


def test_offline_is_said_and_typed_text_stays(device: Open, seat: Take) -> None:
    desk = device()
    gm = desk.page
    fight(gm)
    choose(gm, "orc", "elf")
    live(gm, "on")
    there = seat(desk)
    desk.context.set_offline(True)
    expect(gm.locator("#connection")).to_contain_text("This device is offline")
    offer = gm.locator("#offer-start_grapple")
    offer.locator("summary").click()
    offer.locator("[name='faces.grab:orc']").fill("17")
    offer.locator("button.go").click()
    expect(gm.locator("#notice")).to_contain_text("nothing can be played now")
    expect(offer.locator("[name='faces.grab:orc']")).to_have_value("17")
    expect(gm.locator("[aria-busy]")).to_have_count(0)
    looked_at(desk, "offline")
    there.play("start_grapple", "orc", "elf", **GRAB)
    desk.context.set_offline(False)
    live(gm, "on")
    expect(gm.locator("#connection")).to_be_empty()
    expect(gm.locator("#hold-orc-elf")).to_be_attached()


def test_a_page_mends_itself_when_the_server_is_back(device: Open, tmp_path: Path) -> None:
    """With what is typed, and with what happened meanwhile."""
    server = start(tmp_path)
    desk = device(server=server)
    page = desk.page
    page.goto(server.url + server.demo_path)
    live(page, "on")
    page.locator("#items summary").click()
    page.locator("#item-name").fill("Half a ro")
    server.kill()
    expect(page.locator("#connection")).to_contain_text("Connection lost")
    looked_at(desk, "lost")
    again = start(tmp_path, port=server.url.rpartition(":")[2])
    try:
        live(page, "on")
        expect(page.locator("#connection")).to_be_empty()
        expect(page.locator("#item-name")).to_have_value("Half a ro")
        page.locator("#item-name").fill("Rope")
        page.keyboard.press("Enter")
        expect(page.locator("#items")).to_contain_text("Rope")
    finally:
        again.end()


def test_a_seat_that_is_gone_says_so_and_gives_up(device: Open, tmp_path: Path) -> None:
    """The server comes back with other data: it knows neither the encounter nor the key."""
    server = start(tmp_path / "one")
    desk = device(server=server)
    page = desk.page
    page.goto(server.url + server.demo_path)
    live(page, "on")
    server.kill()
    again = start(tmp_path / "two", port=server.url.rpartition(":")[2])
    try:
        live(page, "gone")
        expect(page.locator("#connection")).to_contain_text("no longer valid")
        expect(page.locator("#live")).to_have_count(0)
        looked_at(desk, "gone")
        page.locator("#undo button").click()
        expect(page.locator("#notice")).to_contain_text(re.compile("Not found|no seat"))
        page.locator("#connection").get_by_role("link", name="Home").click()
        expect(page.get_by_role("heading", name="Grapple Tracker")).to_be_visible()
    finally:
        again.end()


def test_nothing_is_there_yet(device: Open) -> None:
    """An empty encounter on the desk and for a watcher, an empty log, an empty bestiary."""
    desk, handheld = device(), device(phone=True)
    gm = desk.page
    opened(gm, "Pier")
    expect(gm.locator("#combatants")).to_contain_text("Paste stat blocks")
    expect(gm.locator("#offers")).to_contain_text("what they can do then stands here")
    looked_at(desk, "empty")
    here = gm.url
    join_as(gm, handheld.page, "Nobody, I watch")
    expect(handheld.page.locator("#you")).to_contain_text("You are watching")
    looked_at(handheld, "empty-watcher")
    gm.goto(here + "/log")
    expect(gm.locator("main")).to_contain_text("Nothing has happened yet")
    looked_at(desk, "empty-log")
    gm.goto(here + "/at/0")
    looked_at(desk, "empty-past")
    expect(gm.locator("main")).to_contain_text("Nobody was here yet")
    gm.goto(here + "/what-if")
    expect(gm.locator("main")).to_contain_text("Nobody is here yet")
    looked_at(desk, "empty-what-if")
    gm.goto("/")
    gm.get_by_label("Rules").select_option("storytelling")
    gm.get_by_label("Name").fill("Alley")
    gm.get_by_role("button", name="Start").click()
    gm.goto(gm.url + "/bestiary")
    expect(gm.locator("main")).to_contain_text("There is no bestiary")
    looked_at(desk, "no-bestiary")


def test_a_slow_answer_is_seen_to_be_on_its_way(device: Open) -> None:
    """The button is busy, a second press does nothing, and then the answer comes."""
    desk = device()
    gm = desk.page
    fight(gm)
    held: list[Route] = []
    gm.route("**/act", lambda route: held.append(route))
    gm.locator("#next-turn button").click()
    expect(gm.locator("#next-turn button")).to_have_attribute("aria-busy", "true")
    gm.locator("#next-turn button").click()
    looked_at(desk, "slow")
    assert len(held) == 1
    held[0].continue_()
    expect(gm.locator("#bar .turn")).to_contain_text("Orc")
    expect(gm.locator("[aria-busy]")).to_have_count(0)


def test_what_cannot_be_done_now_says_why_when_pressed(device: Open) -> None:
    """A button that is of no use yet can still be reached, and pressed."""
    gm = device().page
    fight(gm)
    redo = gm.locator("#redo button")
    expect(redo).to_have_attribute("aria-disabled", "true")
    redo.click(force=True)
    expect(gm.locator("#notice")).to_contain_text("Nothing to undo or redo")
