"""What somebody typed, opened and got wrong stays while others act, until it is put right."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Device, Open
from tests.browser.table import GRAB, add, choose, fight, join_as, play

pytestmark = pytest.mark.browser


def held(device: Open) -> tuple[Device, Page, Page]:
    desk = device()
    gm, phone = desk.page, device(phone=True).page
    fight(gm)
    join_as(gm, phone, "Elf")
    choose(gm, "orc", "elf")
    play(gm, "start_grapple", **GRAB)
    expect(phone.locator("#you")).to_contain_text("You are HELD by Orc")
    return desk, gm, phone


def test_a_mark_stays_when_another_acts_and_goes_when_it_is_corrected(device: Open) -> None:
    desk, gm, phone = held(device)
    play(gm, "pin", pin__orc="21", pin__elf="3")
    offer = gm.locator("#offer-pin")
    wrong, right = (offer.locator(f"[name='faces.pin:{who}']") for who in ("orc", "elf"))
    said = offer.get_by_text("a d20 shows 1 to 20, not 21")
    expect(said).to_be_visible()
    play(phone, "escape", escape__elf="2")
    expect(gm.locator("#bar .last")).to_contain_text("Ann")
    expect(said).to_be_visible()
    expect(wrong).to_have_attribute("aria-invalid", "true")
    expect(wrong).to_have_value("21")
    expect(right).to_have_value("3")
    expect(offer.locator("details")).to_have_attribute("open", "")
    desk.picture("marked-desk")
    wrong.fill("16")
    expect(said).to_be_hidden()
    expect(wrong).not_to_have_attribute("aria-invalid", "true")
    offer.locator("button.go").click()
    expect(gm.locator("#bar .last")).to_contain_text("Orc pins Elf: 26 against 8")
    expect(gm.locator("#notice")).to_be_empty()


def test_what_was_filled_in_keeps_its_boxes_and_gets_the_newest_odds(device: Open) -> None:
    desk, other = device(), device()
    gm, second = desk.page, other.page
    gm.goto("/")
    gm.get_by_label("Name").fill("Risk")
    gm.get_by_label("Rules").select_option("age_of_magic")
    gm.get_by_role("button", name="Start").click()
    add(gm, "Orc", "foes", combat=5)
    add(gm, "Elf", "party", combat=4)
    choose(gm, "elf", "orc")
    offer = gm.locator("#offer-grapple")
    offer.locator("summary").click()
    offer.locator("[name='params.dice']").fill("2")
    offer.locator("[name='params.dice']").press("Tab")
    dice = offer.locator("input[name='faces.grapple:elf']")
    expect(dice).to_have_count(2)
    dice.first.fill("4")
    odds = offer.locator(".go-odds > span").text_content()
    other.context.add_cookies(desk.context.cookies())
    second.goto(gm.url.partition("?")[0] + "/combatants/orc/edit")
    second.locator("[name='stats.combat']").fill("1")
    second.get_by_role("button", name="Save").click()
    expect(offer.locator(".go-odds > span")).not_to_have_text(odds or "")
    expect(dice).to_have_count(2)
    expect(dice.first).to_have_value("4")
    expect(offer.locator("[name='params.dice']")).to_have_value("2")


def test_a_mark_goes_with_the_one_it_was_about(device: Open) -> None:
    _, gm, _ = held(device)
    play(gm, "pin", pin__orc="21")
    expect(gm.locator("#offer-pin .problem")).to_be_visible()
    gm.locator("#choose-actor").select_option("elf")
    expect(gm.locator("#offers-title")).to_contain_text("Elf")
    expect(gm.locator("#offers .problem")).to_have_count(0)


def test_a_mark_on_owed_dice_stays_while_others_hand_in_theirs(device: Open) -> None:
    _, gm, phone = held(device)
    offer = gm.locator("#offer-pin")
    offer.locator("summary").click()
    offer.get_by_label("Ask the table for missing dice").check()
    offer.locator("button.go").click()
    owed = gm.locator("#pending")
    box = owed.locator("[name='faces.pin:orc']")
    box.fill("99")
    owed.get_by_role("button", name="Hand in").click()
    said = owed.get_by_text("a d20 shows 1 to 20, not 99")
    expect(said).to_be_visible()
    phone.locator(".keypad").get_by_text("3", exact=True).click()
    phone.get_by_role("button", name="Hand in").click()
    expect(phone.locator("#pending .waits")).to_contain_text("Waiting for Orc")


def test_a_long_forecast_shows_its_rounds_as_they_come_and_can_be_left(device: Open) -> None:
    desk = device(script=False)
    page = desk.page
    page.goto("/")
    page.locator("form[action='/demo/dnd35'] button").click()
    page.goto(page.url.partition("?")[0] + "/what-if")
    for index, wish in enumerate(("pin", "damage")):
        for choice in page.locator(f"select[name$='.{index}']").all():
            choice.select_option(wish)
    page.get_by_label("Rounds").fill("12")
    page.get_by_role("button", name="Show").click(no_wait_after=True)
    so_far = page.locator(".so-far:visible")
    expect(so_far.locator(".working")).to_contain_text("of 12 rounds are worked out")
    expect(so_far).to_have_count(1)
    expect(page.locator(".so-far")).not_to_have_count(1)
    expect(so_far).to_have_count(1)
    desk.picture("forecast-working-desk")
    so_far.get_by_role("link", name="Stop").click()
    expect(page.locator(".so-far")).to_have_count(0)
    expect(page.locator("select").first).to_have_value("pin")
    expect(page.get_by_label("Rounds")).to_have_value("12")


def test_a_combatant_is_copied_from_its_page(device: Open) -> None:
    desk = device(phone=True)
    gm = desk.page
    fight(gm)
    gm.locator("#edit-orc").click()
    gm.locator("#count").fill("2")
    gm.get_by_role("button", name="Copy Orc").click()
    expect(gm.locator("#row-orc-3")).to_contain_text("Orc 3")
    expect(gm.locator("#bar .last")).to_contain_text("Orc 2 and Orc 3 join the fight")
    gm.locator("#undo button").click()
    expect(gm.locator("#row-orc-2")).to_have_count(0)
    expect(gm.locator("#row-orc")).to_be_visible()
