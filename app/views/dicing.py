"""How dice that nobody types are come by, side by side, as the page says and offers it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from app.rules.events import Way
from app.views.fields import Option, plainly
from app.views.shapes import AskView

SIDE_WORDS = {"party": "Party", "foes": "Foes", "neutral": "Neutral"}
WAYS = (
    Option("typed", "asked for"),
    Option("server", "rolled"),
    Option("phone", "asked by phone"),
)
EMPTY_WORDS: dict[Way, str] = {
    "typed": "An empty box is asked for.",
    "server": "An empty box is rolled by the server.",
    "phone": "An empty box is asked for on this page.",
}


def side_words(side: str) -> str:
    return SIDE_WORDS.get(side, plainly(side))


@dataclass(frozen=True, slots=True)
class SideDice:
    """One side's way. Of those who owe dice here by phone, no player has claimed `unclaimed`, and
    the players of `away` are not connected now.
    """

    side: str
    label: str
    way: Way
    unclaimed: tuple[str, ...]
    away: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Dicing:
    """Looks ways up: of a combatant, and of a side as the GM set it.

    `is_here`: whether the page of somebody's player is open, as far as the reader may know.
    """

    side_of: Callable[[str], str]
    way_of: Callable[[str], Way]
    way_of_side: Callable[[str], Way]
    name: Callable[[str], str]
    is_here: Callable[[str], bool]

    def sides(self, asks: Iterable[AskView]) -> tuple[SideDice, ...]:
        """The sides that may owe something, each once."""
        whose = dict.fromkeys(ask.by for ask in asks if ask.count or ask.options)
        return tuple(
            self.side(side, tuple(key for key in whose if self.side_of(key) == side))
            for side in dict.fromkeys(map(self.side_of, whose))
        )

    def said(self, whose: Iterable[str]) -> str:
        """What becomes of boxes that are left empty, for whoever plays the first of these."""
        return next((EMPTY_WORDS[self.way_of(key)] for key in whose), "")

    def side(self, side: str, whose: tuple[str, ...]) -> SideDice:
        way = self.way_of_side(side)
        asked = whose if way == "phone" else ()
        alone = (key for key in asked if self.way_of(key) != "phone")
        away = filter(self.is_away, asked)
        names, absent = tuple(map(self.name, alone)), tuple(map(self.name, away))
        return SideDice(side, side_words(side), way, names, absent)

    def is_away(self, key: str) -> bool:
        """Whether a phone is asked that is not there."""
        return self.way_of(key) == "phone" and not self.is_here(key)
