"""What others do changes nothing of what one types, has open, looks at or has the focus on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Device, Open, Take
from tests.browser.seats import Seat
from tests.browser.table import GRAB, choose, fight, join_as, play

pytestmark = pytest.mark.browser
PIXELS = 2


def top(spot: Locator) -> float:
    found: float = spot.evaluate("one => one.getBoundingClientRect().top")
    return found


def focus(page: Page) -> str:
    found: str = page.evaluate("document.activeElement.id || document.activeElement.outerHTML")
    return found


@pytest.fixture
def held(device: Open, seat: Take) -> tuple[Device, Device, Seat, Seat]:
    """A desk, a phone of the elf, and their seats: the orc holds the elf."""
    desk, handheld = device(), device(phone=True)
    fight(desk.page)
    join_as(desk.page, handheld.page, "Elf")
    gm = seat(desk)
    gm.play("start_grapple", "orc", "elf", **GRAB)
    expect(handheld.page.locator("#you")).to_contain_text("HELD")
    return desk, handheld, gm, seat(handheld)


def others_act(page: Page, gm: Seat, ann: Seat) -> Iterator[str]:
    """One after the other, each seen by `page` before the next comes."""
    pin = {"missing": "ask", "pin__orc": "1"}
    for said, act in (
        ("an item", lambda: gm.post("/items", name="Rope")),
        ("a player’s try", lambda: ann.play("escape", "elf", escape__elf="2")),
        ("undo", lambda: gm.post("/undo")),
        ("dice are owed", lambda: gm.play("pin", "orc", "elf", **pin)),
        ("a player’s die", lambda: ann.answer(pin__elf="20")),
        ("undo again", lambda: gm.post("/undo")),
        ("redo", lambda: gm.post("/redo")),
        ("somebody joins", lambda: gm.add("Troll")),
        ("undo of that", lambda: gm.post("/undo")),
        ("undo of what was before", lambda: gm.post("/undo")),
    ):
        act()
        expect(page.locator("#log .number").first).to_have_text(gm.version())
        expect(page.locator("#due")).to_have_count(1 if said == "dice are owed" else 0)
        yield said


@pytest.mark.parametrize("far", [0, 150], ids=["at the top", "scrolled"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_what_is_typed_and_open_stays_where_it_is(
    held: tuple[Device, Device, Seat, Seat], phone: bool, far: int
) -> None:
    desk, handheld, gm, ann = held
    page = (handheld if phone else desk).page
    if not phone:
        page.locator("#choose-actor").select_option("elf")
        expect(page.locator("#offers-title")).to_contain_text("Elf")
    box = half_typed(page)
    page.evaluate("far => scrollTo(0, far)", far)
    box.focus()
    was = top(box)
    moved = []
    for said in others_act(page, gm, ann):
        if abs(top(box) - was) > PIXELS:
            moved.append(f"{said}: from {was} to {top(box)}")
        expect(box).to_be_focused()
        expect(box).to_have_value("1")
        expect(page.locator("#more-damage")).to_have_attribute("open", "")
        expect(page.locator("#offer-damage [name=missing]")).to_be_checked()
        expect(page.locator("#not-now")).to_have_attribute("open", "")
        expect(page.locator("#log-3")).to_have_attribute("open", "")
    assert not moved


def half_typed(page: Page) -> Locator:
    """An offer, the refused ones and a step of the log are open; a die is half typed."""
    page.locator("#log-3 summary").click()
    if page.locator("#not-now").get_attribute("open") is None:
        page.locator("#not-now > summary").click()
    offer = page.locator("#offer-damage")
    offer.locator("summary").click()
    offer.locator("[name=missing]").check()
    box = offer.locator("input.die").first
    box.fill("1")
    return box


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_step_of_the_log_is_read_in_peace(
    held: tuple[Device, Device, Seat, Seat], phone: bool
) -> None:
    """With the focus on it, and then with no focus at all, a page down."""
    desk, handheld, gm, ann = held
    page = (handheld if phone else desk).page
    line = page.locator("#log-3 summary")
    line.click()
    was = top(line)
    moved = []
    for said in others_act(page, gm, ann):
        if abs(top(line) - was) > PIXELS:
            moved.append(f"{said}: from {was} to {top(line)}")
        expect(line).to_be_focused()
        expect(page.locator("#log-3")).to_have_attribute("open", "")
    assert not moved


def test_a_maneuver_that_goes_and_comes_back_still_has_its_dice(
    held: tuple[Device, Device, Seat, Seat],
) -> None:
    """For a moment, it is somebody else's turn; and the focus has not gone either."""
    _, handheld, gm, _ = held
    page = handheld.page
    box = half_typed(page)
    gm.play("start_turn", "orc")
    expect(box).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")
    gm.post("/undo")
    expect(box).to_have_value("1")
    expect(page.locator("#offer-damage [name=missing]")).to_be_checked()
    expect(page.locator("#more-damage")).to_have_attribute("open", "")


def test_dice_for_a_maneuver_that_is_gone_are_forgotten_with_the_next_that_is_played(
    held: tuple[Device, Device, Seat, Seat],
) -> None:
    desk, _, gm, _ = held
    page = desk.page
    choose(page, "orc", "elf")
    page.locator("#offer-pin summary").click()
    box = page.locator("#offer-pin [name='faces.pin:orc']")
    box.fill("7")
    gm.play("escape", "elf", "orc", resist__orc="resist", escape__elf="20", escape__orc="1")
    expect(box).to_have_count(0)
    play(page, "start_grapple", **GRAB)
    expect(box).to_have_count(1)
    expect(box).to_have_value("")


def test_whoever_hands_in_some_dice_is_left_no_hole_above_the_others(
    held: tuple[Device, Device, Seat, Seat],
) -> None:
    """The panel gets shorter under the finger that pressed its button."""
    desk, _, gm, _ = held
    page = desk.page
    gm.play("damage", "orc", "elf", missing="ask")
    boxes = page.locator("#pending .die")
    expect(boxes).to_have_count(2)
    page.evaluate("scrollTo(0, 0)")
    boxes.first.fill("11")
    page.get_by_role("button", name="Hand in").click()
    expect(boxes).to_have_count(1)
    assert abs(top(page.locator(".second")) - top(page.locator(".first"))) < PIXELS
