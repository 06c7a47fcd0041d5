"""AD&D 2e on two screens: a Grab ends even, and is settled late in the round."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.table import add, choose, join_as, play

pytestmark = pytest.mark.browser


def test_an_even_tug_of_war_is_settled_late_in_the_round(device: Open) -> None:
    desk, handheld = device(), device(phone=True)
    gm, phone = desk.page, handheld.page
    vault(gm)
    join_as(gm, phone, "Elf")
    choose(gm, "orc", "elf")
    expect(gm.locator(".refused > li", has=gm.locator("#refused-grab_item"))).to_contain_text(
        "has not announced a Grab"
    )
    play(gm, "announce")
    expect(gm.locator("#row-orc")).to_contain_text("Grab announced")
    next_is(gm, "Next: Orc")
    choose(gm, "orc", "elf")
    expect(gm.locator("#offer-grab_item .go-odds")).to_be_visible()
    play(gm, "grab_item", attack__orc="14", tug__orc="12", tug__elf="10")
    expect(gm.locator("#hold-orc-orb")).to_be_attached()
    expect(gm.locator("#hold-elf-orb")).to_be_attached()
    expect(gm.locator(".refused > li", has=gm.locator("#refused-settle"))).to_contain_text(
        "first maneuver"
    )
    expect(phone.locator("#log li").first).to_contain_text("neither gets it")
    desk.picture("adnd2e-tie-desk")
    handheld.picture("adnd2e-tie-phone")
    next_is(gm, "Next: Elf")
    next_is(gm, "Next: Elf, end the turn")
    expect(gm.locator("#next-turn")).to_contain_text("Next: Orc, settle the struggle")
    choose(gm, "orc", "elf")
    play(gm, "settle", tug__orc="6", tug__elf="11")
    expect(gm.locator("#row-orc")).to_contain_text("Orb")
    expect(gm.locator("#hold-elf-orb")).not_to_be_attached()
    # The two who were drawn together no longer are: both screens must draw the one who is left.
    expect(gm.locator("svg.cluster")).to_be_visible()
    expect(phone.locator("svg.cluster")).to_be_visible()
    expect(gm.locator("#row-orc")).not_to_contain_text("Struggling")
    expect(phone.locator("#log li").first).to_contain_text("prevails")
    desk.picture("adnd2e-settled-desk")
    handheld.picture("adnd2e-settled-phone")


def vault(gm: Page) -> None:
    """An orc of Strength 17, and an elf of 15 with an orb in hand."""
    gm.goto("/")
    gm.get_by_label("Name").fill("Vault")
    gm.get_by_label("Rules").select_option("adnd2e")
    gm.get_by_role("button", name="Start").click()
    add(gm, "Orc", "foes", strength=17, thac0=15)
    add(gm, "Elf", "party", strength=15, ac=7)
    for key, initiative in (("orc", "3"), ("elf", "8")):
        gm.locator(f"#edit-{key}").click()
        gm.get_by_label("Initiative", exact=True).fill(initiative)
        gm.get_by_role("button", name="Save").click()
    gm.locator("#items summary").click()
    gm.get_by_label("New item").fill("Orb")
    gm.get_by_label("Who has it").select_option("elf")
    gm.get_by_role("button", name="Add item").click()
    expect(gm.locator("#row-elf")).to_contain_text("Orb")


def next_is(gm: Page, words: str) -> None:
    expect(gm.locator("#next-turn")).to_contain_text(words)
    gm.locator("#next-turn button").click()
