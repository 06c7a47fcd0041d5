"""Every page in both themes, as axe sees it, and as wide as the screen and no wider."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import Device, Open
from tests.browser.table import GRAB, choose, fight, join_as, play

pytestmark = pytest.mark.browser
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
WHAT_IF = "/what-if?policies.orc.0=pin&policies.elf.0=escape&rounds=4"
PATHS = ("", "/combatants/new", "/combatants/orc/edit", "/settings", "/log", "/at/3", WHAT_IF)


def faults(page: Page) -> list[str]:
    found = Axe().run(page, options=RULES).response["violations"]
    return [f"{v['id']}: {n['html'][:150]} {n['any'][:1]}" for v in found for n in v["nodes"]]


def too_wide(page: Page) -> bool:
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    return bool(page.evaluate(wide))


@pytest.mark.parametrize("light", [False, True], ids=["dark", "light"])
def test_no_page_shuts_anybody_out(device: Open, light: bool) -> None:
    desk, handheld = device(light=light), device(phone=True, light=light)
    gm, phone = desk.page, handheld.page
    fight(gm)
    join_as(gm, phone, "Elf")
    choose(gm, "orc", "elf")
    play(gm, "start_grapple", **GRAB)
    here = phone.url
    found: list[str] = []
    for path in PATHS:
        found += checked(desk, here + path)
        open_all(gm)
        found += faults(gm)
    found += checked(handheld, here)
    for path in ("/", "/join", "/nothing"):
        found += checked(handheld, path)
    owe(gm, here)
    found += checked(handheld, here)
    found += checked(desk, here)
    assert not found


def checked(device: Device, path: str) -> list[str]:
    page = device.page
    page.goto(path)
    sizes = [page.viewport_size, {"width": 360, "height": 740}]
    found = faults(page)
    for size in sizes:
        if size:
            page.set_viewport_size(size)
            found += [f"{path} is wider than {size['width']}"] if too_wide(page) else []
    if sizes[0]:
        page.set_viewport_size(sizes[0])
    return found


def open_all(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")


def owe(gm: Page, here: str) -> None:
    gm.goto(f"{here}?actor=orc&target=elf")
    gm.locator("#offer-pin summary").click()
    gm.locator("#offer-pin [name=missing]").check()
    gm.locator("#offer-pin button.go").click()
    gm.locator("#pending .panel").wait_for()
