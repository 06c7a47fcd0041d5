"""A Storytelling fight: immobilized by two, two do not free, three do, and then the pile comes."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.table import add, choose, join_as

pytestmark = pytest.mark.browser


def test_the_immobilized_wriggle_and_are_piled_onto(device: Open) -> None:
    desk, handheld = device(), device(phone=True)
    gm, phone = desk.page, handheld.page
    cellar(gm)
    join_as(gm, phone, "Joey")
    take_hold(gm)
    expect(phone.locator("#you")).to_contain_text("You are IMMOBILIZED by Adult")
    desk.picture("storytelling-immobilized-desk")
    handheld.picture("storytelling-immobilized-phone")
    roll(phone, "wriggle", "joey", "8", "8", "2", "3")
    expect(phone.locator("#log li").first).to_contain_text("fails to wriggle free of Adult")
    expect(gm.locator("#log li").first).to_contain_text("2 against 2")
    expect(phone.locator("#you")).to_contain_text("You are IMMOBILIZED by Adult")
    roll(phone, "wriggle", "joey", "10 8", "8", "2", "3")
    expect(phone.locator("#you")).to_contain_text("You are FREE")
    take_hold(gm)
    choose(gm, "pal", "joey")
    roll(gm, "pile_on", "pal", "8", "9", "10", "1", "2", "3 4")
    expect(phone.locator("#you")).to_contain_text("by Pal")
    expect(gm.locator("#row-joey")).to_contain_text("2 bashing")
    desk.picture("storytelling-pile-desk")
    handheld.picture("storytelling-pile-phone")


def cellar(gm: Page) -> None:
    """A child, an adult, and the adult's friend who knows how to pile on."""
    gm.goto("/")
    gm.get_by_label("Name").fill("Cellar")
    gm.get_by_label("Rules").select_option("storytelling")
    gm.get_by_role("button", name="Start").click()
    add(gm, "Joey", "party", strength=3, brawl=3, size=4)
    add(gm, "Adult", "foes", strength=3, brawl=2)
    add(gm, "Pal", "foes", strength=3, brawl=3, style=3)
    expect(gm.locator("#row-pal")).to_be_visible()


def take_hold(gm: Page) -> None:
    """The adult grabs Joey, and immobilizes him with two successes."""
    choose(gm, "adult", "joey")
    roll(gm, "grab", "adult", "8", "1", "1")
    expect(gm.locator("#hold-adult-joey")).to_be_attached()
    roll(gm, "immobilize", "adult", "8", "9", "1")
    expect(gm.locator("#row-joey")).to_contain_text("Immobilized (2)")


def roll(page: Page, maneuver: str, by: str, *faces: str) -> None:
    """Type one face into each box, and a ten's next face beside it."""
    offer = page.locator(f"#offer-{maneuver}")
    offer.locator("summary").click()
    boxes = offer.locator(f"[name='faces.{maneuver}:{by}']")
    expect(boxes).to_have_count(len(faces))
    for index, face in enumerate(faces):
        boxes.nth(index).fill(face)
    offer.locator("button.go").click()
