"""Dice, what is owed, and refusing impossible faces."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from app.rules.chances import shares
from app.rules.modifiers import Lines

Face = int | str
Faces = tuple[Face, ...]
Needs = Literal["", "at_least", "at_most"]
"""What a side's lines are for: added to the dice, or adding up to what the face must reach."""


@dataclass(frozen=True, slots=True)
class Dice:
    """`count` dice of `sides` sides. With a count of 0, only what is added to them counts."""

    count: int
    sides: int

    def __str__(self) -> str:
        return f"{self.count}d{self.sides}"


D20 = Dice(1, 20)
D20_FACES = range(1, 21)
NOTATION = re.compile(
    r"^\s*(?:(\d{0,2})d(\d{1,3})\s*([+-]\s*\d{1,3})?|([+-]?\s*\d{1,3}))\s*$", re.IGNORECASE
)


def parse_dice(text: str) -> tuple[Dice | None, int]:
    """Dice and bonus of "2d6+3", "d8", "4"; raises ValueError in words for a form."""
    found = NOTATION.match(text)
    if not found or not text.strip():
        raise ValueError(f"“{text}” is not dice: write them like 1d6, 2d8+3 or 1")
    count, sides, bonus, number = found.groups()
    flat = int((bonus or number or "0").replace(" ", ""))
    if sides is None:
        return None, flat
    if not 1 <= int(count or 1) <= 40 or not 2 <= int(sides) <= 100:
        raise ValueError(f"“{text}”: 1 to 40 dice of 2 to 100 sides")
    return Dice(int(count or 1), int(sides)), flat


@lru_cache
def sums(dice: Dice) -> Mapping[int, Fraction]:
    """Exact chance of each sum."""
    ways = {0: 1}
    for _ in range(dice.count):
        longer: dict[int, int] = {}
        for so_far, n in ways.items():
            for face in range(1, dice.sides + 1):
                longer[so_far + face] = longer.get(so_far + face, 0) + n
        ways = longer
    return shares(ways)


@dataclass(frozen=True, slots=True)
class Ask:
    """What one combatant owes before a maneuver can go on: dice to roll, or a choice to make.

    `key` is `check:combatant`. Exactly one of `dice` and `options` is set. `lines` are the
    modifiers that will be added to the dice, or what the face must reach where it `needs` that;
    where dice are not summed up but `counted` (in successes, say), why there are so many. `then`:
    the die that is rolled as often as was chosen; those faces follow the choice under the same key.
    """

    key: str
    by: str
    label: str
    dice: Dice | None = None
    options: tuple[str, ...] = ()
    lines: Lines = ()
    needs: Needs = ""
    counted: str = ""
    then: Dice | None = None

    @property
    def count(self) -> int:
        return self.dice.count if self.dice else 1

    def refuse(self, faces: Faces) -> str | None:
        """What is impossible about `faces`, in words; None if they could lie on the table."""
        for face in faces:
            if self.options and face not in self.options:
                return f"choose one of {', '.join(self.options)}, not {face!r}"
            if self.dice and (type(face) is not int or not 1 <= face <= self.dice.sides):
                return f"a d{self.dice.sides} shows 1 to {self.dice.sides}, not {face!r}"
        return None


class BadDice(Exception):
    """Impossible or unknown faces. `problems` maps each ask's key to words for its reader."""

    def __init__(self, problems: Mapping[str, str]) -> None:
        super().__init__("; ".join(f"{key}: {text}" for key, text in problems.items()))
        self.problems = dict(problems)
