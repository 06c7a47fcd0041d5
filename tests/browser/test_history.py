"""Looking back: the slider, the links, the replay, and the same without script."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.table import GRAB, choose, fight, play

pytestmark = pytest.mark.browser


def fought(gm: Page) -> str:
    """The address of a fight with three steps."""
    fight(gm)
    choose(gm, "orc", "elf")
    play(gm, "start_grapple", **GRAB)
    expect(gm.locator("#hold-orc-elf")).to_be_attached()
    return gm.url.partition("?")[0]


def expect_step(page: Page, number: int) -> None:
    expect(page.locator("h1")).to_contain_text(f"after step {number} of 3")
    expect(page.locator("#slider")).to_have_value(str(number))
    expect(page.locator("#n")).to_have_value(str(number))
    expect(page).to_have_url(re.compile(f"/at/{number}$"))
    expect(page).to_have_title(re.compile(f"after step {number}$"))


def test_the_slider_and_the_links_go_to_a_step_and_keep_the_focus(device: Open) -> None:
    desk = device()
    page = desk.page
    here = fought(page)
    page.goto(f"{here}/at/3")
    page.locator("#slider").focus()
    page.keyboard.press("ArrowLeft")
    expect_step(page, 2)
    expect(page.locator("#slider")).to_be_focused()
    page.keyboard.press("Home")
    expect_step(page, 0)
    page.get_by_role("link", name="Step on").click()
    expect_step(page, 1)
    expect(page.get_by_role("link", name="Step on")).to_be_focused()
    page.locator("#n").fill("2")
    page.keyboard.press("Enter")
    expect_step(page, 2)
    page.go_back()
    expect(page.locator("#bar")).to_be_visible()


def test_a_replay_runs_and_pauses_by_keyboard(device: Open) -> None:
    page = device().page
    here = fought(page)
    page.goto(f"{here}/log")
    page.get_by_role("link", name="Replay").click()
    expect_step_without_hash(page)
    page.wait_for_timeout(2_000)
    expect_step_without_hash(page)
    page.get_by_role("button", name="Replay").focus()
    page.keyboard.press("Enter")
    expect_step(page, 1)
    page.keyboard.press("Enter")
    page.wait_for_timeout(2_000)
    expect_step(page, 1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pause")).to_be_focused()
    expect_step(page, 3)
    expect(page.get_by_role("button", name="Replay")).to_be_focused()


def expect_step_without_hash(page: Page) -> None:
    """Nothing moves by itself for somebody who asked for less motion."""
    expect(page.locator("h1")).to_contain_text("after step 0 of 3")


def test_a_replay_starts_by_itself_and_from_the_beginning(device: Open) -> None:
    page = device().page
    here = fought(page)
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"{here}/at/0#replay")
    expect_step(page, 1)
    expect_step(page, 3)
    page.get_by_role("button", name="Replay").click()
    expect_step(page, 0)
    page.locator("#slider").press("End")
    expect_step(page, 3)
    expect(page.get_by_role("button", name="Replay")).to_be_visible()


def test_the_past_can_be_walked_and_undone_without_script(device: Open) -> None:
    here = fought(gm := device().page)
    page = device(script=False).page
    page.context.add_cookies(gm.context.cookies())  # type: ignore[arg-type]  # as they came
    page.goto(f"{here}/at/3")
    expect(page.locator("#slider, #replay")).to_have_count(2)
    expect(page.locator("#slider")).to_be_hidden()
    expect(page.locator("#replay")).to_be_hidden()
    page.get_by_label("Step", exact=True).last.fill("1")
    page.get_by_role("button", name="Go").click()
    expect(page.locator("h1")).to_contain_text("after step 1 of 3")
    page.get_by_role("button", name="Undo everything after this step").click()
    expect(page.locator("#row-elf")).to_have_count(0)


def test_the_printed_log_is_dark_on_white_without_buttons(device: Open) -> None:
    desk = device()
    desk.page.goto(f"{fought(desk.page)}/log/print")
    back = "getComputedStyle(document.body).backgroundColor"
    expect(desk.page.get_by_role("button", name="Print")).to_be_visible()
    desk.page.emulate_media(media="print")
    expect(desk.page.get_by_role("navigation")).to_be_hidden()
    assert desk.page.evaluate(back) == "rgb(255, 255, 255)"
    desk.picture("printed")


def test_the_downloads_have_names(device: Open) -> None:
    page = device().page
    page.goto(f"{fought(page)}/log")
    for link, name in (("JSON", "pier-log.json"), ("Markdown", "pier-log.md")):
        with page.expect_download() as taken:
            page.get_by_role("link", name=link).click()
        assert taken.value.suggested_filename == name
