"""Checks: how faces are judged. Their chances are compared in test_chances.py."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.checks import Again, Against, Amount, Choose, Damage, Side, Sure
from app.rules.contests import Contest
from app.rules.dice import Dice
from app.rules.modifiers import Modifier, total
from tests.rules.table import BOOK, line, lines


def side(by: str, *bonuses: float) -> Side:
    return Side(by, "Grapple", lines(*bonuses))


def contest(mine: float, *theirs: float) -> Contest:
    names = ("elf", "ogre", "troll")
    return Contest(
        "pin", side("orc", mine), tuple(side(n, b) for n, b in zip(names, theirs, strict=False))
    )


def test_a_line_that_does_not_count_is_listed_but_not_added() -> None:
    loser = Modifier("Smaller bonus", 2, BOOK, counts=False, why_not="the better one counts")
    assert total((line(4), loser, line(-1))) == 3
    assert Side("orc", "Grapple", (line(4), loser)).bonus == 4


@pytest.mark.parametrize(
    ("mine", "bonus", "theirs", "their_bonus", "won"),
    [
        (12, 5, 11, 5, True),
        (11, 5, 12, 5, False),
        (12, 5, 9, 8, False),
        (12, 5, 10, 7, False),
        (9, 8, 12, 5, True),
        (1, 24, 20, 4, True),
        (20, 4, 1, 24, False),
        (20, -5, 10, 5, False),
        (10, 0.5, 10, 0, True),
        (10, 0, 10, 0.5, False),
    ],
    ids=[
        "higher wins",
        "lower loses",
        "C-7: 17 to 17, +5 against +8",
        "C-8: 17 to 17, +5 against +7",
        "C-5: 17 to 17, +8 against +5",
        "25 to 24",
        "24 to 25",
        "tie at a minus",
        "half a point more",
        "half a point less",
    ],
)
def test_the_higher_total_wins_then_the_higher_bonus(
    mine: int, bonus: float, theirs: int, their_bonus: float, won: bool
) -> None:
    rolled = {"pin:orc": (mine,), "pin:elf": (theirs,)}
    assert contest(bonus, their_bonus).judge(rolled) is won


def test_a_tie_at_the_same_bonus_rolls_again_until_it_is_broken() -> None:
    check = contest(6, 6)
    again = check.judge({"pin:orc": (14,), "pin:elf": (14,)})
    assert isinstance(again, Again)
    assert [ask.key for ask in again.asks] == ["pin:orc", "pin:elf"]
    assert isinstance(check.judge({"pin:orc": (14, 3), "pin:elf": (14, 3)}), Again)
    assert check.judge({"pin:orc": (14, 3, 8), "pin:elf": (14, 3, 7)}) is True
    assert check.judge({"pin:orc": (14, 3, 7), "pin:elf": (14, 3, 8)}) is False


@pytest.mark.parametrize(
    ("mine", "theirs", "won"),
    [
        (15, (14, 13, 12), True),
        (15, (14, 16, 12), False),
        (15, (16, 16, 16), False),
        (1, (20, 1, 1), False),
    ],
    ids=["beats all", "loses to one", "loses to all", "one is lost, so ties need no roll"],
)
def test_several_opponents_must_all_be_beaten(
    mine: int, theirs: tuple[int, ...], won: bool
) -> None:
    rolled = {"pin:orc": (mine,)} | {
        f"pin:{name}": (face,) for name, face in zip(("elf", "ogre", "troll"), theirs, strict=True)
    }
    assert contest(3, 3, 3, 3).judge(rolled) is won


def test_only_the_tied_pair_rolls_again() -> None:
    check = contest(5, 5, 2)
    rolled = {"pin:orc": (10,), "pin:elf": (10,), "pin:ogre": (10,)}
    again = check.judge(rolled)
    assert isinstance(again, Again)
    assert [ask.key for ask in again.asks] == ["pin:orc", "pin:elf"]
    assert check.judge(rolled | {"pin:orc": (10, 2), "pin:elf": (10, 1)}) is True


def test_two_tied_opponents_roll_again_one_after_the_other() -> None:
    check = contest(5, 5, 5)
    first = {"pin:orc": (10, 9), "pin:elf": (10, 8), "pin:ogre": (10,)}
    again = check.judge(first)
    assert isinstance(again, Again)
    assert [ask.key for ask in again.asks] == ["pin:orc", "pin:ogre"]
    assert check.judge(first | {"pin:orc": (10, 9, 2), "pin:ogre": (10, 1)}) is True
    assert check.judge(first | {"pin:orc": (10, 9, 1), "pin:ogre": (10, 2)}) is False


def test_the_record_shows_the_totals_of_the_first_roll() -> None:
    scores = contest(5, 5).scores({"pin:orc": (10, 20), "pin:elf": (10, 1)})
    assert dict(scores) == {"pin:orc": 15, "pin:elf": 15}


@pytest.mark.parametrize(
    ("face", "bonus", "number", "natural", "hit"),
    [
        (10, 5, 15, False, True),
        (9, 5, 15, False, False),
        (20, 0, 40, False, False),
        (1, 50, 10, False, True),
        (20, 0, 40, True, True),
        (1, 50, 10, True, False),
        (2, 50, 10, True, True),
        (19, 0, 40, True, False),
        (10, 4.5, 15, False, False),
    ],
    ids=[
        "reached",
        "missed by one",
        "20 alone is not enough",
        "1 alone is no failure",
        "natural 20 hits",
        "natural 1 misses",
        "2 counts",
        "19 counts",
        "half a point short",
    ],
)
def test_a_fixed_number_is_reached_or_not(
    face: int, bonus: float, number: float, natural: bool, hit: bool
) -> None:
    check = Against("grab", side("orc", bonus), side("elf", number), natural)
    assert check.judge({"grab:orc": (face,)}) is hit


@pytest.mark.parametrize(
    ("faces", "bonus", "least", "amount"),
    [((3,), 4, 1, 7), ((1,), -3, 1, 1), ((1,), -3, 0, 0), ((2, 5, 1), 0, 0, 8)],
    ids=["dice and bonus", "at least one", "at least nothing", "three dice"],
)
def test_an_amount_is_the_dice_and_the_bonus(
    faces: tuple[int, ...], bonus: int, least: int, amount: int
) -> None:
    check = Amount("amount", side("orc", bonus), Dice(len(faces), 6), least)
    assert check.judge({"amount:orc": faces}) == amount
    assert check.word(amount) == str(amount)


@pytest.mark.parametrize(
    ("brinks", "shares"),
    [((), [36]), ((0,), [36]), ((4,), [6, 30]), ((4, 10), [6, 27, 3]), ((12,), [36])],
)
def test_damage_is_outlined_by_what_it_is_above(brinks: tuple[int, ...], shares: list[int]) -> None:
    """Of 36 throws of two dice, 6 add up to 4 or less, and 3 to 11 or 12."""
    check = Damage("amount", side("orc", 0), Dice(2, 6), brinks=brinks)
    assert list(check.outline().values()) == [Fraction(share, 36) for share in shares]
    assert set(check.outline()) <= set(check.odds())


def test_a_choice_is_the_word_that_was_chosen() -> None:
    check = Choose("opportunity", "elf", "Strike?", ("strike", "let_it_pass"))
    assert check.judge({"opportunity:elf": ("let_it_pass",)}) == "let_it_pass"
    assert [ask.options for ask in check.asks()] == [("strike", "let_it_pass")]


@pytest.mark.parametrize("verdict", [True, False])
def test_a_sure_check_asks_nothing_and_says_why(verdict: bool) -> None:
    why = Side("elf", "Freedom of movement", lines(0))
    check = Sure("escape", verdict, "so be it", why)
    assert check.asks() == ()
    assert check.judge({}) is verdict
    assert dict(check.odds()) == {verdict: 1}
    assert check.word(verdict) == "so be it"
    assert check.against() == why
