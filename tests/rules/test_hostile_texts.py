"""Whatever is pasted, reading it ends soon, and in drafts that are valid or in a message."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.drafts import Draft
from app.rules.rulesets import Ruleset
from app.rules.systems import ALL
from app.rules.systems.dnd35 import RULES as DND
from app.service.drafts import parse
from app.service.errors import Invalid

OF_BLOCKS = (
    "Base Attack/Grapple: +1/+2", "Base Atk +1", "Large Animal", "Hit Dice:", "hp 9", "AC 1",
    "Attack: ", "2 claws +9 melee (1d6", "bite", "Special Attacks: ", "Improved Grab (Ex):",
    "constrict", "rake 1d4", "swallow whole", "any size", "Feats:", "Str ", "31", "weighs ", "CR 5",
    "(", ")", "|", "\t", "\n", ",,,", "\u2014", "-", "+", " and ", " or ", "\u00b2", "\u2028",
)  # fmt: skip
OF_OTHERS = (
    "name,bab\n", "name;bab\n", "x,1", ";", "null",
    '"', "{", "}", "[", "]", '"name":', '"stats":', ":", ",",
    '"system":', '"data":', '"items":', '"abilities":', '"steps":', '"combatants":', "1e999",
    '"format":"grapple-tracker"',
)  # fmt: skip
PIECES = st.sampled_from((*OF_BLOCKS, *OF_OTHERS, "x" * 70))
TEXTS = st.one_of(
    st.text(), st.lists(st.one_of(PIECES, st.text(max_size=5)), max_size=40).map("".join)
)
TIRING = (
    "a ", "A ", "1", "+1 ", "(", "claw and ", "|", "|\n", "\t", "\n", "Large ", "Str ", "weighs ",
    "Base Attack +1 ", "Base Attack +1\n", "Attack: ", "A (Ex)", "a,", "Large Animal\n", "-", "[",
    "{", "Base Atk +1; Melee a ", "a\t+1\t", '"', ";\n", "constrict 1d6 or a", "touch ", '{"a":',
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(TEXTS, st.sampled_from(ALL))
def test_reading_gives_valid_drafts_or_a_message(text: str, rules: Ruleset) -> None:
    found, problems = tried(text, rules)
    assert (problems == ["text"]) == (not found)
    for draft in found:
        rules.stats.model_validate(dict(draft.stats))
        assert 0 < len(draft.name) <= 64


def tried(text: str, rules: Ruleset = DND) -> tuple[tuple[Draft, ...], list[str]]:
    try:
        return parse(rules, text), []
    except Invalid as error:
        return (), list(error.problems)


@pytest.mark.parametrize("piece", TIRING)
@pytest.mark.parametrize("start", ["Bear\nBase Attack/Grapple: +1/+1\nAttack: ", "name,bab\n", "{"])
def test_no_text_keeps_the_reader_busy(start: str, piece: str) -> None:
    """What took more than linear time would take many minutes here; it takes half a second."""
    began = time.perf_counter()
    tried(start + piece * (300_000 // len(piece)))
    assert time.perf_counter() - began < 20
