"""The picture of who holds whom as a browser draws it: nothing written lies over anything else."""

from __future__ import annotations

import httpx
import msgspec
import pytest
from playwright.sync_api import Page

from app.rules.events import Event
from app.rules.log import Step
from app.rules.systems import ALL
from tests.browser.conftest import PICTURES, Open
from tests.process.server import Server
from tests.views.picture_fights import FIGHTS

pytestmark = pytest.mark.browser
AT = "2026-01-31T20:15:04.120Z"
# Every text against every other text, every node and the frame. `slack` is what cannot be seen:
# a box of text is higher than its letters, and a node's is wider than a diamond.
FAULTS = """
(slack) => {
  const found = [];
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
  const drawings = document.querySelectorAll("svg.cluster");
  if (!drawings.length) found.push("nothing is drawn");
  for (const drawing of drawings) {
    const frame = drawing.getBoundingClientRect();
    const boxed = (query) => [...drawing.querySelectorAll(query)].map((one) =>
      [one.textContent || one.closest(".node").querySelector("title").textContent,
       one.getBoundingClientRect()]);
    const texts = boxed("text:not(.initials)"), nodes = boxed(".body");
    texts.forEach(([said, box], index) => {
      for (const [other, its] of [...texts.slice(index + 1), ...nodes])
        if (meet(box, its)) found.push(`${said} lies over ${other}`);
      if (box.left < frame.left - 1 || box.right > frame.right + 1 ||
          box.top < frame.top - 1 || box.bottom > frame.bottom + 1)
        found.push(`${said} leaves the frame`);
    });
  }
  return found;
}
"""
SLACK = 3


def imported(server: Server, name: str, events: tuple[Event, ...]) -> str:
    """The GM's address of a new encounter in which all that has just happened."""
    document = {
        "format": "grapple-tracker",
        "format_version": 1,
        "encounter": "k7m2q9",
        "system": "storytelling",
        "created_at": AT,
        "start": {"name": name, "options": {}, "visibility": {}},
        "steps": [Step(1, AT, "GM", events, "edit")],
    }
    made = httpx.post(f"{server.url}/api/v1/import", content=msgspec.json.encode(document))
    assert made.status_code == 201, made.text
    return f"/e/{made.json()['encounter']}/gm/{made.json()['gm_key']}"


def seen_at_both_widths(page: Page, name: str) -> list[str]:
    found: list[str] = []
    for width in (1280, 360):
        page.set_viewport_size({"width": width, "height": 800})
        here: list[str] = page.evaluate(FAULTS, SLACK)
        found += [f"at {width}: {fault}" for fault in here]
        drawn = page.locator("#picture")
        drawn.screenshot(path=PICTURES / f"picture-{name.replace(' ', '-')}-{width}.png")
    return found


@pytest.mark.parametrize("name", FIGHTS)
def test_nothing_lies_over_a_name_or_word(device: Open, server: Server, name: str) -> None:
    page = device().page
    page.goto(imported(server, name, FIGHTS[name]))
    assert not seen_at_both_widths(page, name)


@pytest.mark.parametrize("key", [rules.key for rules in ALL])
def test_nothing_lies_over_a_name_or_word_in_the_demo(device: Open, key: str) -> None:
    page = device().page
    page.goto("/")
    page.locator(f"form[action='/demo/{key}'] button").click()
    page.wait_for_url("**/e/**")
    assert not seen_at_both_widths(page, key)
