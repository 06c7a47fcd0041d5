"""Dice as a viewer sees them."""

import pytest

from app.rules.dice import Ask, Dice
from app.rules.events import CheckMade, SideMade
from app.rules.modifiers import Lines, Modifier
from app.rules.sources import Source
from app.views.hiding import GM, Sight, Viewer, cut_event
from app.views.offers import ask_view

BOOK = Source("Book", "p. 1", "a rule")
LINES = tuple(Modifier("Strength", n, BOOK) for n in (3, 2))


@pytest.mark.parametrize(
    ("counted", "total"),
    [("", 5), ("successes", None)],
    ids=["added to the dice", "why there are so many dice"],
)
def test_only_what_is_added_to_the_dice_has_a_total(counted: str, total: float | None) -> None:
    ask = Ask("pool:orc", "orc", "Pool", Dice(5, 10), lines=LINES, counted=counted)
    view = ask_view(ask, Sight(GM), certain=True)
    assert (view.dice, view.breakdown, view.total) == ("5d10", LINES, total)


PLAYER = Sight(Viewer("player", "elf"), opened=frozenset({"elf"}), numbers="hidden")
MINE = Modifier("Strength", 3, BOOK)
THEIRS = Modifier("Opponent’s Strength", -4, BOOK, whose="orc")


@pytest.mark.parametrize(
    ("eyes", "lines"),
    [(PLAYER, (MINE,)), (Sight(GM), (MINE, THEIRS))],
    ids=["a player against closed numbers", "the GM"],
)
def test_a_foes_number_in_ones_own_roll_is_still_the_foes(eyes: Sight, lines: Lines) -> None:
    ask = Ask("pool:elf", "elf", "Pool", Dice(1, 10), lines=(MINE, THEIRS), counted="successes")
    assert ask_view(ask, eyes, certain=True).breakdown == lines
    made = CheckMade("pool", (SideMade("elf", "Pool", (8,), "typed", (MINE, THEIRS), 1),), "won")
    cut = cut_event(made, eyes)
    assert isinstance(cut, CheckMade)
    assert cut.sides[0].breakdown == lines
    assert cut.sides[0].faces == (8,)


def test_a_check_with_the_number_of_a_secret_is_not_told() -> None:
    eyes = Sight(Viewer("player", "elf"), secret=frozenset({"orc"}), opened=frozenset({"elf"}))
    made = CheckMade("pool", (SideMade("elf", "Pool", (8,), "typed", (MINE, THEIRS), 1),), "won")
    assert cut_event(made, eyes) is None
