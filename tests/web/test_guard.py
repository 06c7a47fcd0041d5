"""What stands around every page: strict headers, no foreign forms, nothing inline."""

import re
from pathlib import Path

import pytest
from fastapi import FastAPI

from app.settings import ROOT
from app.web.guard import POLICY
from tests.table_client import Rest
from tests.web.visitor import Visitor, watching

PAGES = ("", "/log", "/at/1", "/settings", "/combatants/new", "/combatants/orc/edit")
OWN = {"host": "table.test"}


async def test_every_page_has_strict_headers(desk: Visitor) -> None:
    paths = ["/", "/join", "/nothing", *(desk.here + path for path in PAGES)]
    for path in paths:
        answer = await desk.http.get(path)
        assert answer.headers["content-security-policy"] == POLICY, path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert answer.headers["cache-control"] == "no-store"
    assert "unsafe" not in POLICY


async def test_the_link_with_a_key_sends_no_referrer(table: Rest) -> None:
    answer = await table.http.get(f"/e/{table.encounter}/gm/{table.key}")
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert table.key not in answer.headers["location"]
    assert answer.headers["cache-control"] == "no-store"


async def test_nothing_is_inline_and_nothing_comes_from_elsewhere(
    desk: Visitor, phone: Visitor
) -> None:
    texts = [(await desk.get(path)).text for path in PAGES]
    texts += [(await phone.get()).text, (await desk.http.get("/")).text]
    for text in texts:
        assert not re.search(r"<style|\sstyle=|<script(?! src=\"/static/)|\son[a-z]+=\"", text)
        assert not re.search(r"(src|href)=\"(https?:)?//(?!127|localhost|table\.test)", text)
        assert not re.search(r"hx-on|js:|javascript:", text)


async def test_ids_are_unique_on_a_page(desk: Visitor, phone: Visitor) -> None:
    for visitor, paths in ((desk, PAGES), (phone, ("", "/log"))):
        for path in paths:
            ids = re.findall(r'\sid="([^"]+)"', (await visitor.get(path)).text)
            assert len(ids) == len(set(ids)), [i for i in ids if ids.count(i) > 1]


async def test_static_files_are_kept_by_their_digest(desk: Visitor) -> None:
    page = (await desk.get()).text
    for address in re.findall(r'(?:src|href)="(/static/[^"]+)"', page):
        answer = await desk.http.get(address)
        assert answer.status_code == 200, address
        assert "immutable" in answer.headers["cache-control"]
    assert (await desk.http.get("/static/app.css")).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 303),
        ({"origin": "http://table.test"}, 303),
        ({"origin": "http://evil.test"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "same-origin", "origin": "null"}, 303),
        ({"sec-fetch-site": "none"}, 303),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"sec-fetch-site": "cross-site", "origin": "http://table.test"}, 403),
    ],
    ids=[
        "a program",
        "own origin",
        "foreign origin",
        "hidden origin",
        "own page",
        "typed by hand",
        "a sister site",
        "another site",
    ],
)
async def test_forms_of_other_sites_are_refused(
    stranger: Visitor, headers: dict[str, str], status: int
) -> None:
    form = {"name": "Pier", "system": "dnd35"}
    answer = await stranger.http.post("/encounters", data=form, headers=headers)
    assert answer.status_code == status
    assert answer.headers["content-security-policy"] == POLICY


async def test_the_rest_interface_is_open_to_other_sites(stranger: Visitor) -> None:
    body = {"name": "Pier", "system": "dnd35"}
    answer = await stranger.http.post(
        "/api/v1/encounters", json=body, headers={"origin": "http://evil.test"}
    )
    assert answer.status_code == 201


async def test_failures_are_pages_too(desk: Visitor) -> None:
    assert "Nothing here" in (await desk.http.get("/nothing")).text
    assert (await desk.http.put("/")).status_code == 405
    big = await desk.post("/act", {"maneuver": "x" * 2_000_000})
    assert big.status_code == 413
    assert "Too large" in big.text
    odd = await desk.http.post(
        f"{desk.here}/act", content=b"--x", headers={"content-type": "multipart/form-data"}
    )
    assert odd.status_code == 400


async def test_a_failure_while_htmx_waits_is_a_notice(desk: Visitor) -> None:
    answer = await desk.http.get("/e/nothing", headers={"HX-Request-Type": "partial"})
    assert answer.status_code == 404
    assert answer.text.startswith('<hx-partial hx-target="#notice"')


def test_no_template_draws_what_it_was_not_given() -> None:
    """Autoescape may not be turned off anywhere."""
    for file in Path(ROOT / "templates").rglob("*.html"):
        text = file.read_text()
        assert not re.search(r"\|\s*safe|autoescape false", text), file
        assert not re.search(r"\sstyle=|<style|hx-on", text), file


async def test_pages_are_sent_compressed_and_the_live_stream_is_not(
    app: FastAPI, desk: Visitor
) -> None:
    page = await desk.get()
    assert page.headers["content-encoding"] == "gzip"
    assert int(page.headers["content-length"]) < len(page.content) / 3
    plain_page = await desk.http.get(desk.here, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain_page.headers
    assert plain_page.text == page.text
    async with watching(app, desk) as stream:
        assert "content-encoding" not in stream.headers
        assert (await stream.message())[1]
