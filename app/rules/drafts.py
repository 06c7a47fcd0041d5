"""What a reader makes of a text: combatants for somebody to look over before they are added."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pydantic import JsonValue

MOST_WORDS = 160
MOST_OF_A_KIND = 20


@dataclass(frozen=True, slots=True)
class Finding:
    """A value that stood in the text, and the words it stood in."""

    field: str
    value: JsonValue
    words: str


@dataclass(frozen=True, slots=True)
class Guess:
    """A value that did not stand there, and why it is taken to be so."""

    field: str
    value: JsonValue
    why: str


@dataclass(frozen=True, slots=True)
class Draft:
    """One combatant as a text describes it. `not_understood`: what found no place in its stats."""

    name: str
    stats: Mapping[str, JsonValue]
    read: tuple[Finding, ...] = ()
    guessed: tuple[Guess, ...] = ()
    not_understood: tuple[str, ...] = ()
    side: str = ""
    count: int = 1
    initiative: int | None = None


Reader = Callable[[str], tuple[Draft, ...]]
"""Never raises; a text that is not of its kind gives no drafts."""


@dataclass(slots=True)
class Sheet:
    """A draft in the making: what was found so far."""

    stats: dict[str, JsonValue] = field(default_factory=dict)
    found: list[Finding] = field(default_factory=list)
    guesses: list[Guess] = field(default_factory=list)
    rest: list[str] = field(default_factory=list)

    def read(self, name: str, value: JsonValue, words: str) -> None:
        self.stats[name] = value
        self.found.append(Finding(name, value, shortened(words)))

    def guess(self, name: str, value: JsonValue, why: str) -> None:
        self.stats[name] = value
        self.guesses.append(Guess(name, value, why))

    def skip(self, words: str) -> None:
        self.rest.append(shortened(words))

    def whole(self, name: str) -> int | None:
        """A number that is known already."""
        value = self.stats.get(name)
        return value if type(value) is int else None

    def draft(self, name: str) -> Draft:
        return Draft(
            name, dict(self.stats), tuple(self.found), tuple(self.guesses), tuple(self.rest)
        )


def shortened(words: str) -> str:
    """One line of it, and not too much."""
    line = " ".join(words.split())
    return line if len(line) <= MOST_WORDS else line[: MOST_WORDS - 1] + "…"
