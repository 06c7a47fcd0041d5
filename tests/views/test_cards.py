"""How an ask is drawn: what is added to its dice, or what they must reach."""

from __future__ import annotations

import pytest

from app.rules.dice import D20, Ask, Needs
from app.views.cards import Dealer
from app.views.hiding import GM, Sight, Viewer
from app.views.offers import ask_view
from tests.rules.table import lines

SEES, CLOSED = Sight(GM), Sight(Viewer("player"), numbers="hidden")


@pytest.mark.parametrize(
    ("needs", "eyes", "total", "needed"),
    [
        ("", SEES, "+7", ""),
        ("at_least", SEES, "", "7 or more"),
        ("at_most", SEES, "", "7 or less"),
        ("", CLOSED, "", ""),
        ("at_least", CLOSED, "", ""),
    ],
    ids=["added", "at least", "at most", "added, closed", "at least, closed"],
)
def test_an_ask_shows_what_its_lines_are_for(
    needs: Needs, eyes: Sight, total: str, needed: str
) -> None:
    ask = Ask("grab:orc", "orc", "Attack", D20, lines=lines(17, -10), needs=needs)
    dealer = Dealer(str.title, lambda _key: True, is_gm=True)
    card = dealer.ask(ask_view(ask, eyes, certain=True), dealer.typed)
    assert (card.total, card.needed) == (total, needed)
