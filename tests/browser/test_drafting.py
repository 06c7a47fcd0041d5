"""Adding by pasting and from the bestiary, on a phone, and with JavaScript off."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import faults, open_all, too_wide
from tests.browser.conftest import Open
from tests.browser.table import opened
from tests.web.test_drafting import OWLBEAR

pytestmark = pytest.mark.browser


def test_a_stat_block_is_pasted_looked_over_and_added(device: Open) -> None:
    handheld = device(phone=True)
    gm = handheld.page
    opened(gm, "Pier")
    gm.get_by_role("link", name="Add", exact=True).click()
    gm.get_by_text("Paste a text, or send a file").click()
    gm.get_by_label("Text", exact=True).fill(OWLBEAR)
    handheld.picture("paste-phone")
    gm.get_by_role("button", name="Look them over").click()
    expect(gm.get_by_role("heading", name="Look it over")).to_be_visible()
    expect(gm.locator("main")).to_contain_text("must come from elsewhere")
    handheld.picture("preview-phone")
    open_all(gm)
    assert not too_wide(gm)
    assert not faults(gm)
    handheld.picture("preview-open-phone")
    gm.locator("[name='d0.count']").fill("many")
    gm.get_by_role("button", name="Add", exact=True).click()
    expect(gm.get_by_role("alert")).to_contain_text("1 value needs a look")
    handheld.picture("preview-wrong-phone")
    gm.locator("[name='d0.count']").fill("2")
    gm.get_by_role("button", name="Add", exact=True).click()
    expect(gm.locator("#row-owlbear-1")).to_be_visible()
    expect(gm.locator("#row-owlbear-2")).to_be_visible()
    handheld.picture("pasted-phone")


@pytest.mark.parametrize("light", [False, True], ids=["dark", "light"])
def test_a_beast_is_found_and_added(device: Open, light: bool) -> None:
    desk = device(light=light)
    gm = desk.page
    opened(gm, "Pier")
    gm.get_by_role("link", name="Add", exact=True).click()
    desk.picture("adding-desk")
    gm.get_by_role("link", name="From the bestiary").click()
    expect(gm.locator("#beasts li:visible")).to_have_count(32)
    assert not faults(gm)
    gm.get_by_label("Find").press_sequentially("gargantuan grab")
    expect(gm.locator("#beasts li:visible")).to_have_count(2)
    desk.picture("bestiary-desk")
    gm.get_by_role("button", name="Kraken").click()
    expect(gm.locator("main")).to_contain_text("Monsters (K-L): Kraken")
    desk.picture("preview-desk")
    gm.get_by_role("button", name="Add", exact=True).click()
    expect(gm.locator("#row-kraken")).to_be_visible()


def test_everything_works_without_script(device: Open) -> None:
    handheld = device(phone=True, script=False)
    gm = handheld.page
    opened(gm, "Plain")
    gm.get_by_role("link", name="Add", exact=True).click()
    gm.get_by_text("Paste a text, or send a file").click()
    table = b"name,bab,count\nImp,1,2\n"
    gm.get_by_label("Or a file").set_input_files(
        {"name": "them.csv", "mimeType": "text/csv", "buffer": table}
    )
    gm.get_by_role("button", name="Look them over").click()
    gm.get_by_role("button", name="Add", exact=True).click()
    expect(gm.locator("#row-imp-2")).to_be_visible()
    gm.get_by_role("link", name="Add", exact=True).click()
    gm.get_by_role("link", name="From the bestiary").click()
    gm.get_by_label("Find").fill("kraken")
    gm.get_by_role("button", name="Find").click()
    expect(gm.locator("#beasts li")).to_have_count(1)
    handheld.picture("bestiary-phone")
