"""Age of Magic on two screens: grabbed from behind, no kick, free at the third attempt."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Device, Open
from tests.browser.table import add, choose, join_as

pytestmark = pytest.mark.browser


def test_grabbed_from_behind_one_breaks_free_at_the_third_attempt(device: Open) -> None:
    desk, handheld = device(), device(phone=True)
    gm, phone = desk.page, handheld.page
    brawl(gm)
    join_as(gm, phone, "Elf")
    expect(phone.locator("#you")).to_contain_text("You are FREE")
    grab_from_behind(desk, handheld)
    refused_kick(desk, handheld)
    choose(gm, "elf", "bo")
    attempt(gm, "1", "5", "Bo keeps its hold on Elf: 6 against 6")
    attempt(gm, "0", "", "Bo keeps its hold on Elf: 5 against 6")
    attempt(gm, "1", "4", "Elf breaks free of Bo: 7 against 6")
    expect(phone.locator("#you")).to_contain_text("You are FREE")
    expect(gm.locator("#hold-bo-elf")).not_to_be_attached()
    desk.picture("aom-free-desk")
    handheld.picture("aom-free-phone")


def brawl(gm: Page) -> None:
    gm.goto("/")
    gm.get_by_label("Name").fill("Alley")
    gm.get_by_label("Rules").select_option("age_of_magic")
    gm.get_by_role("button", name="Start").click()
    add(gm, "Bo", "foes", combat=5, brawling=1, st=1)
    add(gm, "Elf", "party", combat=4, co=2)


def grab_from_behind(desk: Device, handheld: Device) -> None:
    """5 + 1 - 2, and 2 from behind; one die of 4 makes 7 against 4 + 2."""
    gm = desk.page
    choose(gm, "bo", "elf")
    offer = opened(gm, "grapple")
    offer.locator("input[type=checkbox][name='params.from_rear']").check()
    risk(offer, "grapple:bo", "1", "4")
    offer.locator("[name='faces.reaction:elf']").select_option("none")
    offer.locator("select[name='faces.grapple:elf']").select_option("no_dice")
    desk.picture("aom-grab-desk")
    offer.locator("button.go").click()
    expect(gm.locator("#bar .last")).to_contain_text(
        "Bo gets hold of both arms of Elf: 7 against 6"
    )
    expect(handheld.page.locator("#you")).to_contain_text("You are HELD by Bo")
    expect(gm.locator("#hold-bo-elf")).to_be_attached()


def refused_kick(desk: Device, handheld: Device) -> None:
    phone = handheld.page
    expect(phone.locator("#offer-kick")).not_to_be_attached()
    phone.locator("#not-now > summary").click()
    expect(phone.locator(".refused > li", has=phone.locator("#refused-kick"))).to_contain_text(
        "held from behind"
    )
    handheld.picture("aom-refused-phone")


def attempt(gm: Page, dice: str, face: str, said: str) -> None:
    """Combat 4 and 1 more for each attempt before, against the 5 + 1 of the holder."""
    offer = opened(gm, "break_hold")
    risk(offer, "break:elf", dice, face)
    offer.locator("[name='faces.grip:bo']").select_option("brute_force")
    offer.locator("select[name='faces.break:bo']").select_option("no_dice")
    offer.locator("button.go").click()
    expect(gm.locator("#bar .last")).to_contain_text(said)


def opened(gm: Page, maneuver: str) -> Locator:
    offer = gm.locator(f"#offer-{maneuver}")
    offer.locator("summary").click()
    return offer


def risk(offer: Locator, key: str, dice: str, face: str) -> None:
    """Say how many dice are risked: their boxes appear by themselves."""
    number = offer.locator("[name='params.dice']")
    number.fill(dice)
    number.press("Tab")
    box = offer.locator(f"input[name='faces.{key}']")
    expect(box).to_have_count(int(dice))
    if face:
        box.fill(face)
