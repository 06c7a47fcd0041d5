"""What stands where: the way a stranger takes must be the one that lies before them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.table import GRAB, fight, join_as, opened, play

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def top(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box
    return box["y"]


@pytest.mark.parametrize("width", [360, 768])
def test_the_long_log_comes_after_all_that_is_so_now(device: Open, width: int) -> None:
    desk = device().page
    fight(desk)
    desk.set_viewport_size({"width": width, "height": 1024})
    assert top(desk, "#picture") < top(desk, "#combatants") < top(desk, "#log")


def test_who_pastes_a_text_finds_the_button_for_it_and_no_other(device: Open) -> None:
    """“Add” below adds what is in the form: it would throw the pasted text away."""
    desk = device().page
    opened(desk, "Pier")
    desk.get_by_role("link", name="Add", exact=True).click()
    add = desk.get_by_role("button", name="Add", exact=True)
    expect(add).to_be_in_viewport()
    desk.get_by_text("Paste a text, or send a file").click()
    expect(desk.get_by_role("button", name="Look them over")).to_be_in_viewport()
    expect(add).not_to_be_in_viewport()


def test_a_player_in_trouble_sees_what_can_be_done_without_scrolling(device: Open) -> None:
    desk, phone = device().page, device(phone=True).page
    fight(desk)
    desk.locator("#choose-actor").select_option("orc")
    expect(desk.locator("#offers-title")).to_contain_text("Orc")
    play(desk, "start_grapple", **GRAB)
    expect(desk.locator("#picture")).to_contain_text("Orc holds Elf")
    play(desk, "pin", pin__orc="18", pin__elf="2")
    expect(desk.locator("#picture")).to_contain_text("Orc pins Elf")
    desk.locator("#next-turn button").click()
    expect(desk.locator("#bar")).to_contain_text("Orc’s turn")
    join_as(desk, phone, "Elf")
    expect(phone.locator("#you")).to_contain_text("You are PINNED by Orc")
    expect(phone.locator("#on-turn-title")).to_have_text("On your turn as things stand")
    assert top(phone, "#then-attack") < PHONE["height"]


# Of each select that is shown: the room left beside its arrow, less its widest label.
SPARE = """
() => [...document.querySelectorAll(".wishes select")].flatMap((one) => {
  if (!one.checkVisibility()) return [];
  const style = getComputedStyle(one);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  const widest = Math.max(...[...one.options].map((option) => pen.measureText(option.text).width));
  const arrow = 20;
  const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
  return [one.clientWidth - padding - arrow - widest];
})
"""


def test_wishes_have_room_for_their_whole_labels(device: Open) -> None:
    desk = device().page
    fight(desk)
    desk.goto(f"{desk.url.partition('?')[0]}/what-if")
    for width in (360, 641, 768, 900, 1280):
        desk.set_viewport_size({"width": width, "height": 800})
        spare = desk.evaluate(SPARE)
        assert spare
        assert min(spare) >= 0, (width, spare)
