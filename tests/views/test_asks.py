"""Dice as a viewer sees them."""

import pytest

from app.rules.dice import Ask, Dice
from app.rules.modifiers import Modifier
from app.rules.sources import Source
from app.views.hiding import GM, Sight
from app.views.offers import ask_view

LINES = tuple(Modifier("Strength", n, Source("Book", "p. 1", "a rule")) for n in (3, 2))


@pytest.mark.parametrize(
    ("counted", "total"),
    [("", 5), ("successes", None)],
    ids=["added to the dice", "why there are so many dice"],
)
def test_only_what_is_added_to_the_dice_has_a_total(counted: str, total: float | None) -> None:
    ask = Ask("pool:orc", "orc", "Pool", Dice(5, 10), lines=LINES, counted=counted)
    view = ask_view(ask, Sight(GM), certain=True)
    assert (view.dice, view.breakdown, view.total) == ("5d10", LINES, total)
