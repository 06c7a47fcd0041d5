"""The phone as a thumb uses it: taps only, a number pad for dice, a screen that falls asleep."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Device, Open, Take
from tests.browser.seats import Seat
from tests.browser.table import GRAB, fight, join_as
from tests.browser.wire import wired
from tests.process.server import Server

pytestmark = pytest.mark.browser
Held = tuple[Page, Seat, Page]
HIDE = """
(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}
"""


@pytest.fixture
def held(device: Open, seat: Take) -> Held:
    """The elf's phone, joined by taps, the GM's seat and desk: the orc holds the elf."""
    desk, handheld = device(), device(phone=True)
    fight(desk.page)
    code = desk.page.locator("#invite .code").text_content() or ""
    tap_in(handheld, code)
    gm = seat(desk)
    gm.play("start_grapple", "orc", "elf", **GRAB)
    expect(handheld.page.locator("#you")).to_contain_text("You are HELD by Orc")
    return handheld.page, gm, desk.page


def tap_in(handheld: Device, code: str) -> None:
    """As by the QR code."""
    phone = handheld.page
    phone.goto(f"/join/{code}")
    phone.get_by_label("Your name").tap()
    phone.keyboard.type("Ann")
    phone.get_by_text("Elf").tap()
    phone.get_by_role("button", name="Join").tap()
    expect(phone.locator("html")).to_have_attribute("data-live", "on")


def test_a_player_taps_through_a_turn(held: Held) -> None:
    """What being held means, the odds, the dice, and playing it; nothing zooms or moves away."""
    phone, *_ = held
    phone.locator("#means-grappling > summary").tap()
    expect(phone.locator(".means p").first).to_be_visible()
    offer = phone.locator("#offer-escape")
    offer.locator("summary").tap()
    box = offer.locator("[name='faces.escape:elf']")
    assert box.get_attribute("inputmode") == "numeric"
    box.tap()
    phone.keyboard.type("2")
    offer.locator("button.go").tap()
    expect(phone.locator("#log li").first).to_contain_text("Elf")
    assert phone.evaluate("visualViewport.scale") == 1


def test_owed_dice_are_tapped_on_a_number_pad(held: Held) -> None:
    phone, gm, _ = held
    gm.play("pin", "orc", "elf", missing="ask", pin__orc="16")
    due = phone.get_by_role("link", name="Dice are owed")
    expect(due).to_be_visible()
    due.tap()
    expect(phone.locator("#pending .keypad")).to_be_in_viewport()
    keys = phone.locator(".keypad label")
    expect(keys).to_have_count(20)
    keys.get_by_text("3", exact=True).tap()
    expect(phone.get_by_role("radio", name="3", exact=True)).to_be_checked()
    phone.get_by_role("button", name="Hand in").tap()
    expect(phone.locator("#you")).to_contain_text("You are PINNED by Orc")
    gm.post("/undo")
    gm.play("pin", "orc", "elf", missing="ask", pin__orc="16")
    phone.get_by_role("button", name="Roll for me").tap()
    expect(phone.locator("#log li").first).to_contain_text(re.compile("pin", re.IGNORECASE))
    expect(phone.locator("#pending")).to_be_hidden()


def test_a_phone_wakes_to_the_present(held: Held) -> None:
    """It sleeps: its line is let go. It wakes: what happened is there, and what was typed, too."""
    phone, gm, desk = held
    phone.locator("#offer-escape summary").tap()
    phone.locator("#offer-escape [name='faces.escape:elf']").fill("1")
    expect(desk.locator("#people .count")).to_have_text("1")
    phone.evaluate(HIDE, True)
    expect(desk.locator("#people .count")).to_have_text("0")
    gm.play("pin", "orc", "elf", pin__orc="1", pin__elf="20")
    gm.post("/items", name="Rope")
    phone.evaluate(HIDE, False)
    expect(phone.locator("#log li").first).to_contain_text("Rope")
    expect(phone.locator("#offer-escape [name='faces.escape:elf']")).to_have_value("1")
    expect(phone.locator("#connection")).to_be_empty()


def test_a_frozen_phone_whose_line_is_dead_wakes_to_the_present(
    held: tuple[Page, Seat, Page],
) -> None:
    """No sign of sleep reached the page: it was frozen in mid-sentence, and its line was cut."""
    phone, gm, _ = held
    line = phone.context.new_cdp_session(phone)
    line.send("Page.setWebLifecycleState", {"state": "frozen"})
    phone.context.set_offline(True)
    gm.play("pin", "orc", "elf", pin__orc="16", pin__elf="3")
    phone.context.set_offline(False)
    line.send("Page.setWebLifecycleState", {"state": "active"})
    expect(phone.locator("#you")).to_contain_text("You are PINNED by Orc")
    expect(phone.locator("#connection")).to_be_empty()


def test_a_line_that_dies_in_silence_is_noticed_and_made_anew(
    device: Open, seat: Take, server: Server
) -> None:
    """The phone left the network: nothing was closed, nothing failed, and nothing comes."""
    desk = device()
    fight(desk.page)
    gm = seat(desk)
    host, _, port = server.url.rpartition(":")
    with wired(int(port)) as wire:
        phone = device(phone=True, server=replace(server, url=f"{host}:{wire.port}")).page
        phone.clock.install()
        join_as(desk.page, phone, "Elf")
        expect(phone.locator("html")).to_have_attribute("data-live", "on")
        wire.go_dead()
        gm.play("start_grapple", "orc", "elf", **GRAB)
        expect(desk.page.locator("#log li").first).to_contain_text("Orc")
        held = phone.locator("#you", has_text="You are HELD by Orc")
        expect(held).to_be_hidden()
        # The clock of the page stands still but for this; a line takes a moment of ours, too.
        for _ in range(40):
            phone.clock.run_for(5_000)
            phone.wait_for_function("true")
            if held.is_visible():
                break
        expect(held).to_be_visible()
