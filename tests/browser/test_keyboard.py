"""A whole fight by keyboard alone: nothing is clicked, and nothing is focused for the reader."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open

pytestmark = pytest.mark.browser
FARTHEST = 120
# What somebody who tabs there must see: a ring, all of it, with nothing lying over it.
STOP = """
() => {
  const one = document.activeElement, box = one.getBoundingClientRect();
  const style = getComputedStyle(one), drawn = one.querySelector(".body") ?? one.nextElementSibling;
  const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 ||
    one.matches(".node a") && parseFloat(getComputedStyle(drawn).strokeWidth) >= 4 ||
    one.type === "radio" && getComputedStyle(drawn).outlineStyle !== "none";
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
  const over = document.elementFromPoint(x, y);
  const seen = !!over && (one.contains(over) || over.contains(one));
  return {
    lost: one === document.body,
    faults: (ring ? "" : "has no ring ") + (seen ? "" : "is covered or off the screen"),
    id: one.id, name: one.getAttribute("name") ?? "",
    said: one.getAttribute("aria-label") ?? one.textContent.trim().replace(/\\s+/g, " "),
  };
}
"""


def tab_to(page: Page, what: str) -> None:
    """Tab on until `what` has the focus: an id, a name or the words on it."""
    seen: list[str] = []
    for _ in range(FARTHEST):
        page.keyboard.press("Tab")
        stop = page.evaluate(STOP)
        if stop["lost"]:
            continue
        assert not stop["faults"], f"{stop} {stop['faults']}"
        if what in (stop["id"], stop["name"], stop["said"]):
            return
        seen.append(stop["id"] or stop["said"])
    raise AssertionError(f"no {what} among {seen}")


def type_in(page: Page, field: str, text: str) -> None:
    tab_to(page, field)
    page.keyboard.type(text)


def add(page: Page, name: str, side: str, **stats: str) -> None:
    tab_to(page, "Add")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Add a combatant")).to_be_visible()
    type_in(page, "name", name)
    type_in(page, "side", side)
    for key, value in stats.items():
        type_in(page, f"stats.{key}", value)
    page.keyboard.press("Enter")
    expect(page.locator(f"#row-{name.lower()}")).to_be_visible()


def find(page: Page, name: str) -> None:
    page.keyboard.press("/")
    expect(page.locator("#choose-actor")).to_be_focused()
    page.keyboard.type(name[:2])
    expect(page.locator("#offers-title")).to_contain_text(name)
    expect(page.locator("#choose-actor")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#offers-title")).to_be_focused()


def play(page: Page, maneuver: str, **faces: str) -> None:
    """By its digit, with its dice; the keyboard is nowhere lost when it is played."""
    keys = page.locator("#offers .offer").evaluate_all("all => all.map((one) => one.id)")
    page.keyboard.press(str(keys.index(f"offer-{maneuver}") + 1))
    expect(page.locator(f"#offer-{maneuver} .go")).to_be_focused()
    for who, face in faces.items():
        type_in(page, "faces." + who.replace("__", ":"), face)
    before = (
        page.locator("#log .number").first.inner_text() if page.locator("#log li").count() else "0"
    )
    page.keyboard.press("Enter")
    expect(page.locator("#log .number").first).to_have_text(str(int(before) + 1))
    assert_kept(page)


def assert_kept(page: Page) -> None:
    """What has the focus after an update is something that can be seen."""
    expect(page.locator(":focus")).to_have_count(1)
    stop = page.evaluate(STOP)
    assert not stop["faults"], stop


def press(page: Page, key: str, said: str | re.Pattern[str]) -> None:
    with page.expect_response(lambda answer: answer.request.method == "POST") as answered:
        page.keyboard.press(key)
    answered.value.finished()
    expect(page.locator("#bar")).to_contain_text(said)
    expect(page.locator("form.htmx-request")).to_have_count(0)
    assert_kept(page)


def test_a_fight_by_keyboard_alone(device: Open) -> None:
    page = device().page
    page.goto("/")
    type_in(page, "name", "Pier")
    tab_to(page, "Start")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Pier")).to_be_visible()
    add(page, "Orc", "F", bab="6", str_mod="4")
    add(page, "Elf", "P", bab="4", str_mod="1")
    find(page, "Orc")
    grab = {"opportunity__elf": "L", "grab__orc": "18", "hold__orc": "15", "hold__elf": "5"}
    play(page, "start_grapple", **grab, unarmed__orc="2")
    expect(page.locator("#hold-orc-elf")).to_be_attached()
    play(page, "pin", pin__orc="16", pin__elf="3")
    expect(page.locator("#bar .last")).to_contain_text("Orc pins Elf: 26 against 8")
    find(page, "Elf")
    play(page, "escape_pin", escape_pin__elf="20", escape_pin__orc="1")
    press(page, "n", "Orc’s turn")
    press(page, "u", "Undone")
    press(page, "r", "Orc’s turn")
    help_and_back(page)
    history(page)


def help_and_back(page: Page) -> None:
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert_kept(page)


def history(page: Page) -> None:
    tab_to(page, "Whole log")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Log of Pier")).to_be_visible()
    tab_to(page, "Show")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("after step 8 of 8")
    tab_to(page, "slider")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("h1")).to_contain_text("after step 7 of 8")
    expect(page.locator("#slider")).to_be_focused()
    tab_to(page, "Step back")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("after step 6 of 8")
    assert_kept(page)
