"""Dice: reading them, their exact sums, and faces that cannot lie on a table."""

from __future__ import annotations

from fractions import Fraction
from math import prod

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.dice import Ask, BadDice, Dice, Face, parse_dice, sums


@pytest.mark.parametrize(
    ("text", "dice", "bonus"),
    [
        ("1d6", Dice(1, 6), 0),
        ("2d8+3", Dice(2, 8), 3),
        ("d20", Dice(1, 20), 0),
        ("1d4-1", Dice(1, 4), -1),
        (" 1D6 + 6 ", Dice(1, 6), 6),
        ("40d100", Dice(40, 100), 0),
        ("1", None, 1),
        ("+4", None, 4),
        ("0", None, 0),
    ],
)
def test_dice_are_read_as_people_write_them(text: str, dice: Dice | None, bonus: int) -> None:
    assert parse_dice(text) == (dice, bonus)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "d",
        "1d",
        "1d1",
        "0d6",
        "41d6",
        "1d101",
        "2x6",
        "1d6+",
        "one",
        "1d6+1d6",
        "1d6 3",
        "1d1000",
        "1d205",
    ],
)
def test_what_is_not_dice_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValueError, match="dice"):
        parse_dice(text)


@given(st.integers(1, 40), st.integers(2, 100), st.integers(-99, 99))
def test_written_dice_read_back_as_themselves(count: int, sides: int, bonus: int) -> None:
    assert parse_dice(f"{Dice(count, sides)}{bonus:+d}") == (Dice(count, sides), bonus)


@pytest.mark.parametrize("dice", [Dice(1, 20), Dice(2, 6), Dice(3, 6), Dice(5, 4), Dice(8, 10)])
def test_sums_agree_with_an_independent_library(dice: Dice) -> None:
    theirs = dice.count @ icepool.d(dice.sides)
    assert dict(sums(dice)) == {v: theirs.probability("==", v) for v in theirs}


@given(st.integers(1, 12), st.integers(2, 20))
def test_sums_add_up_to_one_and_lie_between_all_ones_and_all_highest(
    count: int, sides: int
) -> None:
    chances = sums(Dice(count, sides))
    assert sum(chances.values()) == 1
    assert (min(chances), max(chances)) == (count, count * sides)
    assert chances[count] == prod([Fraction(1, sides)] * count)


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ((1, 20), None),
        ((), None),
        ((0,), "1 to 20"),
        ((21,), "1 to 20"),
        ((-3,), "1 to 20"),
        (("12",), "1 to 20"),
        ((True,), "1 to 20"),
        ((10, 25), "25"),
    ],
)
def test_a_d20_shows_one_to_twenty(faces: tuple[Face, ...], said: str | None) -> None:
    refused = Ask("hold:orc", "orc", "Grapple", Dice(2, 20)).refuse(faces)
    assert refused is None if said is None else said in (refused or "")


@pytest.mark.parametrize(
    ("face", "fine"), [("strike", True), ("let_it_pass", True), ("run", False), (1, False)]
)
def test_a_choice_takes_one_of_its_options(face: Face, fine: bool) -> None:
    ask = Ask("opportunity:elf", "elf", "Strike?", options=("strike", "let_it_pass"))
    assert (ask.refuse((face,)) is None) is fine


def test_bad_dice_name_each_ask_and_what_is_wrong() -> None:
    error = BadDice({"hold:orc": "a d20 shows 1 to 20, not 21"})
    assert error.problems == {"hold:orc": "a d20 shows 1 to 20, not 21"}
    assert "hold:orc" in str(error)


@pytest.mark.parametrize(
    ("ask", "count"),
    [
        (Ask("a:b", "b", "x", Dice(3, 6)), 3),
        (Ask("a:b", "b", "x", options=("yes", "no")), 1),
    ],
    ids=["three dice", "a choice"],
)
def test_an_ask_knows_how_many_faces_it_needs(ask: Ask, count: int) -> None:
    assert ask.count == count
