"""300 mixed actions of a GM and two players: every page is, at any time, what a fresh load shows.

The actions are posted from the pages' own forms with the seats' cookies, while three pages watch:
300 clicks in browsers would take ten minutes. One phone loses its network for a while, and the
server is killed once and started again.
"""

from __future__ import annotations

import difflib
import re
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Device, Open, Take
from tests.browser.forms_read import FormRead, forms_in
from tests.browser.seats import Seat
from tests.process.server import Server, start

pytestmark = [pytest.mark.browser, pytest.mark.slow]
ACTIONS, EVERY = 300, 25
OFF, ON, CRASH = 110, 140, 210
PATIENCE = 10.0
FIGHTERS = ("grom", "elara", "pip", "urg", "bruno", "bear")
HOLD = re.compile(r'id="(hold-[^"]+)"')
# The page as text, without what is of the reader alone: what is open, and where the focus is.
# What fields hold counts, whether it was sent or not.
SHOWN = """
() => {
  const page = document.body.cloneNode(true);
  const now = document.body.querySelectorAll("input, select");
  page.querySelectorAll("input, select").forEach((one, at) => {
    one.setAttribute("holds", `${now[at].value} ${now[at].checked ?? ""}`);
  });
  page.querySelectorAll("#live, script").forEach((one) => one.remove());
  for (const one of page.querySelectorAll("*")) {
    for (const of_me of ["open", "tabindex", "style", "data-htmx-powered"])
      one.removeAttribute(of_me);
    if (!one.classList.length) one.removeAttribute("class");
  }
  const text = page.innerHTML.replace(/>\\s+/g, ">\\n").replace(/\\s+</g, "\\n<");
  return text.split("\\n").filter(Boolean);
}
"""


class Table:
    """Three seats that act at random, and the pages that watch them."""

    def __init__(self, seats: list[Seat], seed: int) -> None:
        self.seats = seats
        self.chance = Random(seed)
        self.done: Counter[str] = Counter()
        self.last = ""
        self.holds: set[frozenset[str]] = set()

    def act(self) -> None:
        """One form is sent, by somebody who has one to send."""
        while not self.one_of(self.chance.choice([self.seats[0], *self.seats])):
            pass

    def one_of(self, seat: Seat) -> bool:
        # A page about nobody is about whose turn it is: they can do most.
        free = seat is self.seats[0] and self.chance.random() < 0.4
        query = f"?actor={self.pick()}&target={self.pick()}" if free else ""
        page = seat.page(query)
        self.holds.add(frozenset(HOLD.findall(page)))
        forms = {form.id: form for form in forms_in(page)}
        key = self.chosen(forms)
        if key:
            self.send(seat, key, forms[key])
        return bool(key)

    def chosen(self, forms: dict[str, FormRead]) -> str:
        """Of the forms there are; empty if none of them is among those that people use."""
        if "answer" in forms and self.chance.random() < 0.7:
            return "answer"
        if self.last == "undo" and "redo" in forms and self.chance.random() < 0.5:
            return "redo"
        all_plays = [key for key in forms if key.startswith("play-")]
        plays = [key for key in all_plays if not key.endswith("_turn")] or all_plays
        play = self.chance.choice(plays) if plays else "next-turn"
        often = {play: 60, "next-turn": 12, "undo": 12, "redo": 6, "new-item": 8}
        there = {key: weight for key, weight in often.items() if key in forms}
        return self.chance.choices([*there], [*there.values()])[0] if there else ""

    def pick(self) -> str:
        return self.chance.choice(FIGHTERS)

    def send(self, seat: Seat, key: str, form: FormRead) -> None:
        """Some dice typed, some asked for, some left to the server."""
        body: dict[str, str | list[str]] = {**form.carried}
        if key == "new-item":
            body["name"] = f"Rope {self.done[key]}"
        if self.chance.random() < 0.5:
            for name, sides in form.dice:
                faces = [*body.get(name, []), str(self.chance.randint(1, sides))]
                body[name] = faces
        for name, values in form.choices.items():
            body[name] = self.chance.choice(values)
        if self.chance.random() < 0.25:
            body["missing"] = "ask"
        if key == "answer" and self.chance.random() < 0.8:
            body["roll"] = "1"
        answer = seat.client.post(form.action, data=body)
        assert answer.status_code < 500, answer.text
        self.last = key if answer.status_code == 303 else "refused"
        self.done[self.last.partition("-")[0]] += 1


def shown(page: Page) -> list[str]:
    found: list[str] = page.evaluate(SHOWN)
    return found


def differences(context: BrowserContext, page: Page) -> list[str]:
    """Between a page that watched and a fresh load, once news under way have had their time."""
    fresh = context.new_page()
    fresh.goto(page.url)
    deadline = time.monotonic() + PATIENCE
    found = ["nothing compared"]
    while found and time.monotonic() < deadline:
        found = list(difflib.unified_diff(shown(page), shown(fresh), "watched", "fresh", n=1))
    fresh.close()
    return found


def assert_in_step(devices: list[Device]) -> None:
    for device in devices:
        found = differences(device.context, device.page)
        assert not found, "\n".join(found)


def sit(device: Device, server: Server, code: str, name: str, combatant: str) -> None:
    device.page.goto(f"{server.url}/join/{code}")
    device.page.get_by_label("Your name").fill(name)
    device.page.get_by_label(combatant).check()
    device.page.get_by_role("button", name="Join").click()
    expect(device.page.locator("html")).to_have_attribute("data-live", "on")


def test_three_pages_stay_in_step(device: Open, seat: Take, tmp_path: Path) -> None:
    server = start(tmp_path)
    desk, ann, bob = device(server=server), *(device(phone=True, server=server) for _ in "ab")
    desk.page.goto(f"{server.url}/")
    desk.page.locator("form[action='/demo/dnd35'] button").click()
    code = desk.page.locator("#invite .code").text_content() or ""
    sit(ann, server, code, "Ann", "Elara")
    sit(bob, server, code, "Bob", "Bruno")
    table = Table([seat(desk), seat(ann), seat(bob)], seed=7)
    try:
        for number in range(1, ACTIONS + 1):
            if number in (OFF, ON):
                ann.context.set_offline(number == OFF)
            if number == CRASH:
                server.kill()
                server = start(tmp_path, port=server.url.rpartition(":")[2])
            table.act()
            if number % EVERY == 0:
                assert_in_step([desk, bob] if OFF <= number < ON else [desk, ann, bob])
    finally:
        server.end()
    kinds = ("play", "answer", "next", "undo", "redo", "new", "refused")
    assert all(table.done[kind] >= 3 for kind in kinds), table.done
    assert len(table.holds) >= 4, "the pictures hardly changed"
