"""What REST says of a system is enough to play it: a program that knows none plays each."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import httpx
import pytest

from app.rules.systems import ALL
from tests.api import from_schema, stranger
from tests.api.stranger import play_a_while

GAMES, MANEUVERS = 4, 50


@pytest.mark.parametrize("system", [rules.key for rules in ALL])
async def test_the_schemas_are_enough_to_play_a_system(
    http: httpx.AsyncClient, system: str
) -> None:
    """What the server rolls is chance; everything else follows from the seed."""
    played = Counter[str]()
    for seed in range(GAMES):
        played += await play_a_while(http, system, seed, MANEUVERS)
    assert played.total() == GAMES * MANEUVERS


def test_the_client_knows_nothing_of_the_rules() -> None:
    for module in (stranger, from_schema):
        tree = ast.parse(Path(str(module.__file__)).read_text())
        imported = [n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)]
        assert not [name for name in imported if name.startswith("app")]
