"""How an ask is drawn: what is added to its dice, or what they must reach."""

from __future__ import annotations

import pytest

from app.rules.dice import D20, Ask, Needs
from app.rules.events import SideMade
from app.rules.modifiers import Modifier
from app.rules.sources import Source
from app.views.cards import Dealer
from app.views.dicing import Dicing
from app.views.hiding import GM, Sight, Viewer, cut_side
from app.views.offers import ask_view
from app.views.shapes import AskView, OddsView, OfferView, RefusalView
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
    dealer = Dealer(str.title, lambda _key: True, is_gm=True, dicing=DICING)
    card = dealer.ask(ask_view(ask, eyes, certain=True), dealer.typed)
    assert (card.total, card.needed) == (total, needed)


DICING = Dicing(
    lambda _key: "foes", lambda _key: "server", lambda _side: "server", str.title, lambda _key: True
)
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
    dealer = Dealer(str.title, lambda _key: True, is_gm=False, dicing=DICING)
    card = dealer.ask(ask_view(ask, eyes, certain=True), dealer.typed)
    assert (card.needed, [line.label for line in card.lines]) == (needed, labels)
    side = cut_side(SideMade("orc", "Attack", (9,), "typed", breakdown, 9, "at_least"), eyes)
    assert [line.label for line in side.breakdown] == labels
    assert (side.total, side.needs) == ((9, "at_least") if needed else (None, ""))


DEALER = Dealer(str.title, lambda _key: True, is_gm=True, dicing=DICING)
RULE, OTHER = Source("Book", "p. 1", "One at a time."), Source("Book", "p. 2", "Once a turn.")
ROLL = AskView("roll:orc", "orc", "Roll", "1d20", 1, 20, (), (), 2, certain=True)
CHOICE = AskView("aid:elf", "elf", "Aid", None, 1, 0, ("none", "aid"), (), None, certain=True)
FLAT = AskView("roll:orc", "orc", "Roll", None, 0, 0, (), (), 2, certain=True)


def offer(key: str, refusal: RefusalView | None = None, **more: object) -> OfferView:
    whole: dict[str, object] = {"asks": (), "odds": (), **more}
    return OfferView(
        key,
        key.title(),
        "hold",
        "free",
        refusal is None,
        refusal,
        "one",
        ("elf",),
        {},
        source=RULE,
        **whole,  # type: ignore[arg-type]  # each test says what it is about
    )


def odds(label: str, num: int, den: int) -> OddsView:
    return OddsView(label.lower(), label, num, den, num / den)


@pytest.mark.parametrize(
    ("more", "main", "sure"),
    [
        ({"asks": (ROLL,), "odds": (odds("Pinned", 2, 3), odds("Free", 1, 3))}, "67%", ""),
        ({"asks": (ROLL,), "odds": (odds("Pinned", 1, 1),)}, None, "Pinned"),
        ({"asks": (ROLL, CHOICE), "odds": (odds("Pinned", 1, 1),)}, "100%", ""),
        ({"asks": (ROLL,), "odds": (odds("Pinned", 0, 1), odds("Free", 1, 1))}, "0%", ""),
        ({"asks": (ROLL,), "odds": (odds("Rolled", 1, 1),), "sure": True}, None, ""),
        ({"asks": (FLAT,), "odds": (odds("Pinned", 1, 1),)}, None, ""),
        ({"odds": (odds("Released", 1, 1),)}, None, ""),
    ],
    ids=[
        "open",
        "settled",
        "as long as nobody says otherwise",
        "hopeless",
        "one ending only",
        "no dice",
        "nothing to roll",
    ],
)
def test_a_chance_stands_where_something_is_at_stake(
    more: dict[str, object], main: str | None, sure: str
) -> None:
    card = DEALER.card(offer("pin", **more))
    assert (card.main.words if card.main else None, card.sure) == (main, sure)


def test_what_is_refused_for_one_reason_stands_under_it_once() -> None:
    busy, spent = RefusalView("busy", "Orc holds Elf.", RULE), RefusalView("spent", "Done.", OTHER)
    elsewhere = RefusalView("busy", "Orc holds Elf.", OTHER)
    refusals = {"pin": busy, "throw": spent, "bite": busy, "kick": elsewhere, "choke": spent}
    shown = DEALER.not_now([offer("walk"), *(offer(key, why) for key, why in refusals.items())])
    assert [(why.reason, why.rule, [card.key for card in why.cards]) for why in shown] == [
        ("Orc holds Elf.", RULE, ["pin", "bite"]),
        ("Done.", OTHER, ["throw", "choke"]),
        ("Orc holds Elf.", OTHER, ["kick"]),
    ]
