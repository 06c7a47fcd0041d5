"""Pictures of every demo for README and docs: a server of its own, a real browser, both sizes."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from app.rules.rulesets import Ruleset
from app.rules.systems import ALL
from tests.process.server import ROOT, Server, running

PICTURES = ROOT / "docs" / "screenshots"
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]


def page_of(browser: Browser, server: Server, width: int, height: int) -> Page:
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": width, "height": height},
        color_scheme="dark",
        reduced_motion="reduce",
        has_touch=width < 500,
        is_mobile=width < 500,
        device_scale_factor=2 if width < 500 else 1,
    )
    return context.new_page()


def taken(page: Page, name: str) -> None:
    page.wait_for_load_state("networkidle") if "/e/" not in page.url else page.wait_for_timeout(500)
    page.screenshot(path=PICTURES / f"{name}.png")
    print(PICTURES / f"{name}.png")


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        for rules in ALL:
            pictures(browser, server, rules)
        browser.close()


def pictures(browser: Browser, server: Server, rules: Ruleset) -> None:
    """The dashboard of a system's demo, and the phone of its first player."""
    desk = page_of(browser, server, 1440, 900)
    desk.goto("/")
    desk.get_by_role("button", name=f"{rules.label}: {rules.demo.name}").click()
    taken(desk, f"{rules.key}-dashboard")
    code = (desk.locator("#invite .code").text_content() or "").replace("-", "")
    phone = page_of(browser, server, 360, 740)
    phone.goto(f"/j/{code}")
    phone.get_by_label("Your name").fill("Ann")
    phone.get_by_role("radio").first.check()
    phone.get_by_role("button", name="Join").click()
    taken(phone, f"{rules.key}-phone")


if __name__ == "__main__":
    main()
