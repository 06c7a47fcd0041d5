"""How much a page weighs, how soon it shows, and how little it moves while others play.

The bytes and the movement are asserted, the time is printed:
`make test ARGS="-s tests/browser/test_weight.py"`.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Device, Open, Take
from tests.browser.seats import Seat
from tests.browser.table import join_as

pytestmark = pytest.mark.browser
MOST_BYTES = 150_000
MOST_SHIFT = 0.05
UPDATES = 10
# Every shift counts, also those that a browser would forgive: the sum is more than the usual CLS.
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((entry) => [
  entry.value, entry.sources.map(({ node }) => node?.id || node?.className || node?.nodeName),
]))).observe({ type: "layout-shift", buffered: true });
"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"


class Scale:
    """Every byte that comes over the line for this page, compressed as it came."""

    def __init__(self, page: Page) -> None:
        self.bytes: dict[str, int] = {}
        self._addresses: dict[str, str] = {}
        line = page.context.new_cdp_session(page)
        line.on("Network.requestWillBeSent", self._asked)
        line.on("Network.loadingFinished", self._came)
        line.send("Network.enable")
        line.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def _asked(self, said: dict[str, Any]) -> None:
        self._addresses[said["requestId"]] = said["request"]["url"].partition("?")[0]

    def _came(self, said: dict[str, Any]) -> None:
        address = self._addresses.get(said["requestId"])
        if address is None:
            return  # The stream of the page before this one has ended.
        path = address.split("/", 3)[-1]
        self.bytes[path] = self.bytes.get(path, 0) + int(said["encodedDataLength"])


def demo(desk: Device) -> None:
    desk.page.goto("/")
    desk.page.locator("form[action='/demo/dnd35'] button").click()
    expect(desk.page.locator("#picture")).to_be_visible()


def loaded(page: Page) -> Scale:
    scale = Scale(page)
    page.reload(wait_until="load")
    expect(page.locator("html")).to_have_attribute("data-live", "on")
    return scale


def ten_updates(gm: Seat, page: Page) -> None:
    """A turn, an item, an undo …: each is on the page before the next is sent."""
    for number in range(UPDATES):
        if number % 3 == 2:
            gm.post("/undo")
        else:
            gm.post("/items", name=f"Rope {number}")
        expect(page.locator("#log .number").first).to_have_text(gm.version())


@pytest.mark.parametrize("phone", [False, True], ids=["dashboard", "phone"])
def test_a_page_is_light_and_lies_still(device: Open, seat: Take, phone: bool) -> None:
    desk, handheld = device(), device(phone=True)
    demo(desk)
    if phone:
        join_as(desk.page, handheld.page, "Elara the wizard")
    page = (handheld if phone else desk).page
    page.add_init_script(WATCH)
    scale = loaded(page)
    ten_updates(seat(desk), page)
    shifts = page.evaluate("window.shifts")
    total, moved = sum(scale.bytes.values()), sum(value for value, _ in shifts)
    print(f"\n{page.url}: {total} bytes, {scale.bytes}")
    print(f"first paint {page.evaluate(PAINT)} ms, shift {moved:.4f}: {shifts}")
    assert len(scale.bytes) >= 8, "stylesheets and scripts were not counted"
    assert total < MOST_BYTES
    assert moved < MOST_SHIFT
