"""Ready-made combatants: one file for each system that has some, its licence beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from pydantic import JsonValue, TypeAdapter

from app.rules.drafts import Draft
from app.settings import ROOT

FOLDER = ROOT / "bestiary"
LICENCE = FOLDER / "LICENSE-OGL.txt"


@dataclass(frozen=True, slots=True)
class Beast:
    """`grapple`: its printed bonus; `can`: what it does to whom it seizes, in a few words."""

    key: str
    name: str
    source: str
    stats: Mapping[str, JsonValue]
    size: str = ""
    grapple: int | None = None
    can: tuple[str, ...] = ()

    def draft(self) -> Draft:
        return Draft(self.name, self.stats)

    def matches(self, words: str) -> bool:
        """Whether each of the words stands somewhere in its name or in what it can do."""
        text = " ".join((self.name, self.size, *self.can)).casefold()
        return all(word in text for word in words.casefold().split())


@dataclass(frozen=True, slots=True)
class Bestiary:
    """`source` is the work that all of it is from, under the terms of `license`."""

    license: str = ""
    source: str = ""
    beasts: tuple[Beast, ...] = ()

    def found(self, words: str) -> tuple[Beast, ...]:
        return tuple(beast for beast in self.beasts if beast.matches(words))

    def named(self, keys: tuple[str, ...]) -> tuple[Beast, ...]:
        return tuple(beast for beast in self.beasts if beast.key in keys)


BESTIARY: TypeAdapter[Bestiary] = TypeAdapter(Bestiary)


@cache
def bestiary_of(system: str) -> Bestiary:
    """Empty for a system that has none. `system` must be the key of one of ours."""
    file = FOLDER / f"{system}.json"
    return BESTIARY.validate_json(file.read_bytes()) if file.exists() else Bestiary()
