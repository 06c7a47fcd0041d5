"""One fight on two screens: start, pin, escape, undo; each change appears on the other at once."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Device, Open
from tests.browser.table import GRAB, choose, fight, join_as, play

pytestmark = pytest.mark.browser


def test_a_fight_runs_on_the_desk_and_shows_on_the_phone(device: Open) -> None:
    desk, handheld = device(), device(phone=True)
    gm, phone = desk.page, handheld.page
    fight(gm)
    join_as(gm, phone, "Elf")
    expect(phone.locator("#you")).to_contain_text("You are FREE")
    choose(gm, "orc", "elf")
    start(desk, handheld)
    pin(desk, handheld)
    escape(desk, handheld)
    gm.keyboard.press("u")
    expect(phone.locator("#you")).to_contain_text("You are PINNED by Orc")
    expect(gm.locator("#step-5")).to_have_class("undone")
    desk.picture("undo-desk")
    handheld.picture("undo-phone")


def start(desk: Device, handheld: Device) -> None:
    play(desk.page, "start_grapple", **GRAB)
    expect(handheld.page.locator("#you")).to_contain_text("You are HELD by Orc")
    expect(desk.page.locator("#hold-orc-elf")).to_be_attached()
    desk.picture("start-desk")
    handheld.picture("start-phone")


def pin(desk: Device, handheld: Device) -> None:
    play(desk.page, "pin", pin__orc="16", pin__elf="3")
    expect(handheld.page.locator("#you")).to_contain_text("You are PINNED by Orc")
    desk.picture("pin-desk")
    handheld.picture("pin-phone")


def escape(desk: Device, handheld: Device) -> None:
    """The player does it, and hands in their own die; the server rolls for the orc."""
    phone = handheld.page
    play(phone, "escape_pin", escape_pin__elf="20")
    expect(phone.locator("#log li").first).to_contain_text(re.compile("Elf"))
    expect(desk.page.locator("#bar .last")).to_contain_text("Ann")
    desk.picture("escape-desk")
    handheld.picture("escape-phone")
