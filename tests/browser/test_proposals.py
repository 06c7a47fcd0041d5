"""Who may act, who rolls, who is seen: a desk, and phones of 360 pixels that are touched."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.table import GRAB, add, choose, fight, join_as, play

pytestmark = pytest.mark.browser
THUMB = 44


def settle(gm: Page, *, moves: str = "", **dice: str) -> None:
    """Say on the settings page what players may do, and how sides give their dice."""
    gm.get_by_role("link", name="Settings").click()
    if moves:
        gm.get_by_label(f"{moves}: ").check()
    for side, way in dice.items():
        gm.locator(f"[name='dice.{side}']").select_option(way)
    gm.get_by_role("button", name="Save", exact=True).click()
    expect(gm.locator("#offers")).to_be_visible()


def held(gm: Page, phone: Page) -> None:
    """The orc holds the elf, whom the phone plays."""
    fight(gm)
    join_as(gm, phone, "Elf")
    choose(gm, "orc", "elf")
    play(gm, "start_grapple", **GRAB)
    expect(phone.locator("#you")).to_contain_text("You are HELD by Orc")


def propose_escape(phone: Page) -> None:
    offer = phone.locator("#offer-escape")
    offer.locator("summary").tap()
    offer.locator("[name='faces.escape:elf']").fill("18")
    offer.get_by_role("button", name="Propose Escape from the grapple").tap()
    expect(phone.locator("#proposals")).to_contain_text("Waiting for the GM to accept it")


def fits_a_thumb(button: Locator) -> bool:
    box = button.bounding_box()
    return box is not None and box["height"] >= THUMB and box["width"] >= THUMB


def no_wider_than_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_proposal_is_accepted_and_the_phone_sees_it(device: Open) -> None:
    desk, handheld = device(), device(phone=True)
    gm, phone = desk.page, handheld.page
    held(gm, phone)
    settle(gm, moves="Propose")
    expect(phone.locator("#offers")).to_contain_text("You propose; the GM accepts or declines")
    propose_escape(phone)
    assert fits_a_thumb(phone.get_by_role("button", name="Withdraw it"))
    assert no_wider_than_the_screen(phone)
    handheld.picture("proposed-phone")
    card = gm.locator("#proposals")
    expect(card).to_contain_text("Elf: Escape from the grapple on Orc (by Ann)")
    expect(card).to_contain_text(re.compile(r"Free \d+(\.\d+)?%"))
    desk.picture("proposed-desk")
    gm.get_by_role("link", name="1 proposal").click()
    card.get_by_role("button", name="Accept").click()
    expect(card).to_be_hidden()
    expect(gm.locator("#bar .last")).to_contain_text("Ann, accepted by GM")
    expect(phone.locator("#proposals")).to_contain_text("The GM accepted it.")
    phone.get_by_role("button", name="All right").tap()
    expect(phone.locator("#proposals")).to_be_hidden()


def test_a_proposal_is_declined_with_a_word_on_a_light_phone(device: Open) -> None:
    desk, handheld = device(), device(phone=True, light=True)
    gm, phone = desk.page, handheld.page
    held(gm, phone)
    settle(gm, moves="Propose")
    propose_escape(phone)
    card = gm.locator("#proposals")
    card.get_by_label("Why it is declined").fill("The net holds you both")
    card.get_by_role("button", name="Decline").click()
    expect(card).to_be_hidden()
    expect(phone.locator("#proposals")).to_contain_text("It was declined. The net holds you both")
    handheld.picture("declined-phone")


def test_a_proposal_is_withdrawn_and_another_becomes_illegal(device: Open) -> None:
    desk, handheld = device(), device(phone=True)
    gm, phone = desk.page, handheld.page
    held(gm, phone)
    settle(gm, moves="Propose")
    propose_escape(phone)
    expect(gm.locator("#proposals")).to_be_visible()
    phone.get_by_role("button", name="Withdraw it").tap()
    expect(gm.locator("#proposals")).to_be_hidden()
    expect(phone.locator("#proposals")).to_be_hidden()
    phone.locator("#offer-damage button.go").tap()
    expect(gm.locator("#proposals")).to_contain_text("Damage the opponent")
    play(gm, "pin", pin__orc="16", pin__elf="3")
    expect(gm.locator("#proposals")).to_contain_text("Not possible now: Elf is pinned")
    expect(phone.locator("#proposals")).to_contain_text("Not possible now: Elf is pinned")
    expect(gm.get_by_role("button", name="Accept")).to_have_count(0)
    desk.picture("illegal-proposal-desk")
    gm.get_by_label("Overrule: why?").first.fill("One arm is free")
    gm.locator("#proposals").get_by_role("button", name="Play it anyway").click()
    expect(gm.locator("#bar .last")).to_contain_text("accepted by GM")


def test_where_the_gm_plays_the_phone_is_calm_and_still_rolls(device: Open) -> None:
    desk, handheld = device(), device(phone=True)
    gm, phone = desk.page, handheld.page
    held(gm, phone)
    settle(gm, moves="Only look", party="phone")
    expect(phone.locator("#offers")).to_contain_text("The GM plays the moves at this table.")
    expect(phone.locator("#offers button")).to_have_count(0)
    handheld.picture("only-looks-phone")
    choose(gm, "orc", "elf")
    gm.locator("#offer-pin button.go").click()
    phone.locator(".keypad").get_by_text("3", exact=True).tap()
    phone.get_by_role("button", name="Hand in").tap()
    expect(phone.locator("#pending")).to_be_hidden()
    first = gm.locator("#log details").first
    first.locator("summary").click()
    expect(first).to_contain_text(re.compile(r"Orc Grapple: \[\d+ server\]"))
    expect(first).to_contain_text("Elf Grapple: [3 phone]")


def test_who_rolls_is_changed_with_one_tap_beside_the_dice(device: Open) -> None:
    desk, handheld = device(), device(phone=True)
    gm, phone = desk.page, handheld.page
    held(gm, phone)
    offer = gm.locator("#offer-pin")
    offer.locator("summary").click()
    box = offer.locator("[name='faces.pin:orc']")
    box.fill("16")
    party = offer.get_by_role("group", name="Party: empty boxes are")
    party.get_by_role("button", name="asked by phone").click()
    pressed = re.compile("true")
    expect(party.get_by_role("button", name="asked by phone")).to_have_attribute(
        "aria-pressed", pressed
    )
    expect(box).to_have_value("16")
    desk.picture("who-rolls-desk")
    offer.locator("button.go").click()
    expect(phone.locator("#pending")).to_contain_text("Waiting for dice")
    expect(gm.locator("#pending")).to_contain_text("asked by phone")
    phone.get_by_role("button", name="Roll for me").tap()
    expect(phone.locator("#pending")).to_be_hidden()
    gm.get_by_role("button", name="Undo").click()
    expect(gm.locator("#bar .last")).to_contain_text("Undone: ")
    offer.locator("summary").click()
    expect(party.get_by_role("button", name="asked by phone")).to_have_attribute(
        "aria-pressed", pressed
    )


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain forms"])
def test_a_hidden_one_is_revealed_with_one_tap(device: Open, *, script: bool) -> None:
    desk, handheld = device(script=script), device(phone=True)
    gm, phone = desk.page, handheld.page
    fight(gm)
    add(gm, "Wraith", "foes")
    gm.get_by_role("link", name="Edit Wraith").click()
    gm.get_by_role("button", name="Hide Wraith").click()
    join_as(gm, phone, "Elf")
    expect(phone.locator("#picture")).not_to_contain_text("Wraith")
    reveal = gm.get_by_role("button", name="Reveal Wraith")
    assert fits_a_thumb(reveal)
    desk.picture(f"reveal-desk-{script}")
    reveal.click()
    expect(reveal).to_have_count(0)
    expect(phone.locator("#picture")).to_contain_text("Wraith")
    gm.get_by_role("button", name="Undo").click()
    expect(phone.locator("#picture")).not_to_contain_text("Wraith")


def test_proposing_and_deciding_without_script(device: Open) -> None:
    desk, handheld = device(script=False), device(phone=True, script=False)
    gm, phone = desk.page, handheld.page
    fight(gm)
    join_as(gm, phone, "Elf")
    settle(gm, moves="Propose", foes="typed")
    phone.reload()
    phone.locator("#choose-target").select_option("orc")
    phone.get_by_role("button", name="Show").tap()
    phone.locator("#offer-start_grapple button.go").tap()
    expect(phone.locator("#proposals")).to_contain_text("Waiting for the GM")
    gm.reload()
    gm.get_by_role("button", name="Accept").click()
    expect(gm.locator("#pending")).to_contain_text("Waiting for dice")
    phone.reload()
    expect(phone.locator("#proposals")).to_contain_text("The GM accepted it.")
    expect(phone.locator("#pending")).to_contain_text("Waiting for Orc")
