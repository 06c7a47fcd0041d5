"""A sixth system is one folder: handed to the app, everything that is shared works with it.

The laws of `tests/rules/laws` run over it as over every other.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from fractions import Fraction
from pathlib import Path

import httpx
import pytest

from app.main import create_app
from app.rules.systems import ALL
from app.settings import Settings
from scripts.make_docs import pages
from tests.api.stranger import play_a_while
from tests.rules.laws.play import opening
from tests.rules.table import Table
from tests.sixth.arm_wrestling import RULES
from tests.table_client import API, ok


@pytest.fixture
async def six(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    """A visitor of an app that plays by one system more."""
    app = create_app(settings, (*ALL, RULES))
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://table.test") as client,
    ):
        yield client


def test_it_is_tiny() -> None:
    source = Path(__file__).with_name("arm_wrestling.py").read_text()
    assert len(source.splitlines()) < 100


def test_its_odds_are_those_of_2d6_against_2d6() -> None:
    table = Table(RULES, opening(RULES))
    assert table.odds("clasp", "ann", "ben") == {
        "done": Fraction(575, 1296),
        "failed": Fraction(721, 1296),
    }


@pytest.mark.parametrize("seed", range(4))
async def test_a_program_plays_it_by_its_description(six: httpx.AsyncClient, seed: int) -> None:
    played = await play_a_while(six, RULES.key, seed, 50)
    assert played.total() == 50
    assert set(played) <= {maneuver.key for maneuver in RULES.maneuvers}


async def test_it_has_its_place_beside_the_others(six: httpx.AsyncClient) -> None:
    listed = [line["key"] for line in ok(await six.get(f"{API}/systems")).json()]
    assert listed == [*(rules.key for rules in ALL), RULES.key]
    assert RULES.label in ok(await six.get("/")).text
    assert 'id="tear_away"' in ok(await six.get(f"/docs/{RULES.key}.md")).text
    headers = {"Sec-Fetch-Site": "same-origin"}
    opened = await six.post(f"/demo/{RULES.key}", headers=headers)
    assert "Ann" in ok(await six.get(opened.headers["location"])).text


def test_it_has_a_cheat_sheet() -> None:
    written = pages([*ALL, RULES])
    assert "[Arm wrestling](arm_wrestling.md)" in written["README.md"]
    assert '<a id="tear_away"></a>' in written["arm_wrestling.md"]
