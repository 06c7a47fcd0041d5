"""The real server, and real browsers that look at it: a desk and a phone."""

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.seats import Seat, seat_of
from tests.process.server import ROOT, Server, running

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PICTURES = ROOT / "screenshots"
# A stream that breaks with its server is reported by the browser itself.
HARMLESS = ("net::ERR_", "Failed to load resource", "htmx:sse:error", "Failed to fetch")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("data")) as started:
        yield started


# Playwright keeps an event loop running in this thread, in which no async test could run: it must
# be gone before another file's tests come.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM") or shutil.which("chromium")
        opened = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield opened
        opened.close()


@dataclass
class Device:
    """One browser with its own cookies; `complaints` is what its console said."""

    context: BrowserContext
    page: Page
    complaints: list[str]

    def picture(self, name: str) -> None:
        PICTURES.mkdir(exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png", full_page=True)


Open = Callable[..., Device]
Take = Callable[[Device], Seat]


@pytest.fixture
def device(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Open]:
    opened: list[Device] = []

    def open_one(
        *,
        phone: bool = False,
        script: bool = True,
        light: bool = False,
        server: Server | None = None,
    ) -> Device:
        # One for all tests, started by the first that brings none of its own.
        at: Server = server or request.getfixturevalue("server")
        context = browser.new_context(
            base_url=at.url,
            viewport=PHONE if phone else DESK,
            has_touch=phone,
            is_mobile=phone,
            java_script_enabled=script,
            color_scheme="light" if light else "dark",
            reduced_motion="reduce",
        )
        context.set_default_timeout(10_000)
        page, complaints = context.new_page(), []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        opened.append(Device(context, page, complaints))
        return opened[-1]

    yield open_one
    for one in opened:
        one.context.close()
        real = [text for text in one.complaints if not any(ok in text for ok in HARMLESS)]
        assert not real


@pytest.fixture
def seat() -> Iterator[Take]:
    """The seat of a device, for acting without its page."""
    taken: list[Seat] = []

    def take(device: Device) -> Seat:
        taken.append(seat_of(device.page))
        return taken[-1]

    yield take
    for one in taken:
        one.client.close()
