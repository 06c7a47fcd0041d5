"""Every beast of the bestiary against the figures that the SRD prints for it."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from app.rules.drafts import Draft
from app.rules.systems.dnd35.readers.blocks import stat_blocks
from app.rules.systems.dnd35.stats import Stats
from app.rules.systems.dnd35.tables import GRAPPLE_SIZE, IMPROVED_GRAPPLE_BONUS
from app.service.bestiary import LICENCE, Beast, bestiary_of

BLOCKS = (Path(__file__).parent / "srd" / "blocks.txt").read_text(encoding="utf-8")
PRINTED: Mapping[str, Draft] = {draft.name: draft for draft in stat_blocks(BLOCKS)}
BEASTS = bestiary_of("dnd35").beasts
# The book says it in prose that no reader takes for a number.
IN_PROSE: Mapping[str, Mapping[str, object]] = {
    "cloaker": {"can_clamp": True},
    "mimic": {"can_clamp": True, "constrict": "1d8+4"},
}
# A racial bonus on grapple checks, from the same entries.
RACIAL = {"giant-squid": 4, "choker": 4}


@pytest.mark.parametrize("beast", BEASTS, ids=lambda beast: beast.key)
def test_the_parts_of_the_grapple_bonus_make_the_printed_one(beast: Beast) -> None:
    stats = Stats.model_validate(dict(beast.stats))
    feat = IMPROVED_GRAPPLE_BONUS if stats.improved_grapple else 0
    parts = (stats.bab, stats.str_mod, GRAPPLE_SIZE[stats.size], feat, stats.misc_grapple)
    assert sum(parts) == beast.grapple
    assert stats.misc_grapple == RACIAL.get(beast.key, 0)
    entry = beast.source.partition(": ")[2]
    printed = re.search(
        rf"^{entry}\n(?:.*\n){{1,6}}?Base Attack/Grapple: .*/([+-]\d+)$", BLOCKS, re.M
    )
    assert printed
    assert int(printed.group(1)) == beast.grapple


@pytest.mark.parametrize("beast", BEASTS, ids=lambda beast: beast.key)
def test_the_stats_are_the_printed_ones(beast: Beast) -> None:
    entry = PRINTED[beast.source.partition(": ")[2]]
    assert beast.stats == {**entry.stats, **IN_PROSE.get(beast.key, {})}
    assert beast.size == beast.stats["size"]


@pytest.mark.parametrize("beast", BEASTS, ids=lambda beast: beast.key)
def test_what_it_can_do_is_what_its_stats_say(beast: Beast) -> None:
    told = " ".join(beast.can)
    for field in ("improved_grab", "constrict", "swallow_whole", "rake"):
        assert (field.replace("_", " ") in told) == (field in beast.stats)
    assert beast.can


def test_there_are_many_and_each_once() -> None:
    assert len(BEASTS) >= 30
    assert len({beast.key for beast in BEASTS}) == len(BEASTS) == len(PRINTED)
    assert [beast.name for beast in BEASTS] == sorted(beast.name for beast in BEASTS)


def test_the_licence_stands_beside_it_with_its_notice() -> None:
    text = LICENCE.read_text(encoding="utf-8")
    assert "OPEN GAME LICENSE Version 1.0a" in text
    notice = text.partition("15. COPYRIGHT NOTICE")[2]
    assert "System Reference Document Copyright 2000-2003" in notice
    assert "LICENSE-OGL.txt" in bestiary_of("dnd35").license


def test_names_that_the_licence_keeps_back_are_not_used() -> None:
    kept_back = ("beholder", "carrion crawler", "mind flayer", "umber hulk", "yuan-ti")
    assert not [beast.name for beast in BEASTS if beast.name.lower() in kept_back]


def test_a_system_without_a_file_has_an_empty_one() -> None:
    assert bestiary_of("chess").beasts == ()
