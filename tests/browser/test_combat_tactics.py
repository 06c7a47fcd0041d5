"""Combat & Tactics on two screens: improve, a critical reversal, its lock, and two presses."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Device, Open
from tests.browser.table import add, choose, join_as, play

pytestmark = pytest.mark.browser


def test_a_reversal_turns_the_lock_on_the_attacker(device: Open) -> None:
    desk, handheld = in_the_alley(device)
    gm, phone = desk.page, handheld.page
    play(gm, "wrestle", grab__orc="12", hold__orc="9", hold__elf="15", amount__orc="2")
    expect(phone.locator("#you")).to_contain_text("You are HELD by Orc")
    gm.locator("#offer-improve summary").click()
    expect(gm.locator("#offer-improve")).to_contain_text("needs 8 or more")
    gm.locator("#offer-improve summary").click()
    play(gm, "improve", improve__orc="5", improve__elf="19", amount__elf="1")
    expect(gm.locator("#bar .last")).to_contain_text("Elf turns the tables and locks Orc")
    expect(phone.locator("#you")).to_contain_text("You are LOCKING Orc")
    desk.picture("reversal-desk")
    handheld.picture("reversal-phone")
    lock(phone)
    choose(gm, "elf", "orc")
    press(gm, "1d6+1", "4")
    press(gm, "1d6+2", "3")
    expect(gm.locator("#row-orc")).to_contain_text("15 temporary damage")
    desk.picture("press-desk")
    handheld.picture("press-phone")


def in_the_alley(device: Open) -> tuple[Device, Device]:
    """A desk at which an orc is about to act on an elf, who is on the phone."""
    desk, handheld = device(), device(phone=True)
    opened(desk.page)
    add(desk.page, "Orc", "foes", thac0=18)
    add(desk.page, "Elf", "party", thac0=18)
    join_as(desk.page, handheld.page, "Elf")
    choose(desk.page, "orc", "elf")
    return desk, handheld


def opened(gm: Page) -> None:
    gm.goto("/")
    gm.get_by_label("Name").fill("Alley")
    gm.get_by_label("Rules").select_option("combat_tactics")
    gm.get_by_role("button", name="Start").click()


def lock(phone: Page) -> None:
    """The new controller says what the lock does, on their own phone."""
    phone.locator("#choose-target").select_option("orc")
    offer = phone.locator("#offer-lock")
    offer.locator("summary").click()
    offer.locator("[name='params.lock']").select_option("press")
    offer.locator("[name='faces.press:elf']").fill("4")
    offer.locator("button.go").click()
    expect(phone.locator("#log li").first).to_contain_text("Elf applies the lock on Orc: press")


def press(gm: Page, dice: str, face: str) -> None:
    offer = gm.locator("#offer-hold_on")
    expect(offer).to_contain_text(dice)
    play(gm, "hold_on", hold_on__elf="10", hold_on__orc="12", press__elf=face)
    expect(gm.locator("#bar .last")).to_contain_text("Elf keeps hold of Orc: 10 against 12")


def test_the_overborne_are_pinned_and_get_up_again(device: Open) -> None:
    desk, handheld = in_the_alley(device)
    gm, phone = desk.page, handheld.page
    play(gm, "overbear", overbear__orc="12", strain__orc="9", strain__elf="5")
    expect(phone.locator("#you")).to_contain_text("Beneath a heap")
    expect(phone.locator("main")).to_contain_text("first its foes must have tried to pin it")
    play(gm, "pin", overbear__orc="12", strain__orc="9", strain__elf="5")
    expect(phone.locator("#you")).to_contain_text("You are PINNED by Orc")
    desk.picture("pinned-desk")
    handheld.picture("pinned-phone")
    play(gm, "pin", strain__orc="5", strain__elf="9")
    choose(gm, "elf", "orc")
    play(gm, "struggle", strain__elf="8", strain__orc="3")
    expect(gm.locator("#bar .last")).to_contain_text("Elf gets out from under Orc: 8 against 3")
