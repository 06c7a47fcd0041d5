"""How an ask is drawn: what is added to its dice, or what they must reach."""

from __future__ import annotations

import pytest

from app.rules.dice import D20, Ask, Needs
from app.rules.events import SideMade
from app.rules.modifiers import Modifier
from app.views.cards import Dealer
from app.views.hiding import GM, Sight, Viewer, cut_side
from app.views.offers import ask_view
from tests.rules.table import BOOK, lines

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


THEIRS = Modifier("Armor Class", -5, BOOK, whose="elf")


@pytest.mark.parametrize(
    ("opened", "needed", "labels"),
    [({"orc", "elf"}, "12 or more", ["Bonus", "Armor Class"]), ({"orc"}, "", ["Bonus"])],
    ids=["both open", "theirs closed"],
)
def test_a_closed_line_cannot_be_told_from_the_sum(
    opened: set[str], needed: str, labels: list[str]
) -> None:
    eyes = Sight(Viewer("player", "orc"), opened=frozenset(opened), numbers="hidden")
    breakdown = (*lines(17), THEIRS)
    ask = Ask("grab:orc", "orc", "Attack", D20, lines=breakdown, needs="at_least")
    dealer = Dealer(str.title, lambda _key: True, is_gm=False)
    card = dealer.ask(ask_view(ask, eyes, certain=True), dealer.typed)
    assert (card.needed, [line.label for line in card.lines]) == (needed, labels)
    side = cut_side(SideMade("orc", "Attack", (9,), "typed", breakdown, 9, "at_least"), eyes)
    assert [line.label for line in side.breakdown] == labels
    assert (side.total, side.needs) == ((9, "at_least") if needed else (None, ""))
