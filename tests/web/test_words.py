"""What people read is made of words: no key of the program leaks into a page."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI

from app.rules.rulesets import Ruleset
from app.rules.systems import ALL
from app.service.demo import open_demo
from tests.table_client import Rest
from tests.web.visitor import Visitor, plain, seated

A_KEY = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b")
PAGES = ("", "/log", "/log/print", "/settings", "/what-if", "/combatants/new", "/bestiary", "/at/9")


@pytest.fixture(params=ALL, ids=lambda rules: rules.key)
async def rules(request: pytest.FixtureRequest) -> Ruleset:
    found: Ruleset = request.param
    return found


@pytest.fixture
async def demo(app: FastAPI, rules: Ruleset) -> AsyncIterator[Visitor]:
    """The GM’s browser at the demo of a system."""
    made = await open_demo(app.state.encounters, rules)
    visitor = await seated(app, Rest(None, made.id, made.gm_key, made.join_code))  # type: ignore[arg-type]  # the key is all that is needed
    yield visitor
    await visitor.http.aclose()


def keys_on(page: str) -> set[str]:
    """Keys among the words of a page, its titles and labels too; code stands there on purpose."""
    spoken = re.sub(r"<code>.*?</code>", "", page)
    said = re.findall(r'(?:title|aria-label|placeholder)="([^"]*)"', spoken)
    return {key for text in (plain(spoken), *said) for key in A_KEY.findall(text)}


async def test_no_page_shows_a_key(demo: Visitor, rules: Ruleset) -> None:
    board = (await demo.get()).text
    ids = re.findall(r'id="edit-([^"]+)"', board)
    paths = [*PAGES, *(f"/combatants/{key}/edit" for key in ids), *(f"?actor={key}" for key in ids)]
    leaks = {path: keys_on((await demo.get(path)).text) for path in paths}
    leaks["docs"] = keys_on((await demo.http.get(f"/docs/{rules.key}.md")).text)
    assert {path: keys for path, keys in leaks.items() if keys} == {}
