"""The cheat sheets name everything, are what the rules say, and are where REST says they are."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from app.rules.rulesets import Ruleset
from app.rules.systems import ALL
from scripts.make_docs import cell, pages, stale

DOCS = Path(__file__).parents[1] / "docs"
systems = pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.key)


def test_every_page_is_what_the_rules_say() -> None:
    assert not stale(DOCS, ALL), "run: make docs"


@systems
def test_a_page_that_was_written_by_hand_is_noticed(rules: Ruleset, tmp_path: Path) -> None:
    for name, text in pages(ALL).items():
        (tmp_path / name).write_text(text)
    assert not stale(tmp_path, ALL)
    name = f"{rules.key}.md"
    (tmp_path / name).write_text("by hand")
    assert stale(tmp_path, ALL) == [name]


@systems
def test_a_page_names_every_maneuver_option_stat_and_condition(rules: Ruleset) -> None:
    text = pages([rules])[f"{rules.key}.md"]
    for maneuver in rules.maneuvers:
        assert f'<a id="{maneuver.key}"></a>\n\n### {maneuver.label}\n' in text
        assert cell(maneuver.source.gist) in text
        assert all(f"{e.label} (`{e.key}`)" in text for e in maneuver.endings)
        assert all(f"`{name}`" in text for name in maneuver.params.model_fields)
    for name in (*rules.stats.model_fields, *rules.options.model_fields):
        assert f"`{name}`" in text, name
    for left in rules.left_out:
        assert f"- {left.gist} *{left.book}, {left.place}*" in text
    for condition in rules.every_condition:
        assert f"| **{condition.label}** | {cell(condition.means)} |" in text


@systems
def test_a_table_stays_a_table_whatever_stands_in_it(rules: Ruleset) -> None:
    width = 0
    for line in pages([rules])[f"{rules.key}.md"].splitlines():
        bars = line.replace("\\|", "").count("|") if line.startswith("|") else 0
        assert not (width and bars) or bars == width, line
        width = bars


def test_a_cell_keeps_to_itself() -> None:
    assert cell("a | b\n  c") == "a \\| b c"


async def test_rest_links_to_a_page_with_that_place(app: FastAPI, http: httpx.AsyncClient) -> None:
    for key in app.state.encounters.systems:
        system = (await http.get(f"/api/v1/systems/{key}")).json()
        page = await http.get(system["docs"])
        assert page.status_code == 200
        assert page.headers["content-type"].startswith("text/html")
        for maneuver in system["maneuvers"]:
            address, _, place = maneuver["docs"].partition("#")
            assert address == system["docs"] == f"/docs/{key}.md"
            assert f'id="{place}"' in page.text


async def test_there_is_no_page_of_a_system_that_is_not_there(http: httpx.AsyncClient) -> None:
    assert (await http.get("/docs/chess.md")).status_code == 404
