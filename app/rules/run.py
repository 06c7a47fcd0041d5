"""Playing a maneuver with real faces, or finding out which are still owed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from app.rules.checks import Again, Check, Side
from app.rules.dice import Ask, BadDice, Faces
from app.rules.events import CheckMade, Event, SideMade
from app.rules.plays import Outcome, Play, through


@dataclass(frozen=True, slots=True)
class Rolled:
    """Faces for an ask, perhaps fewer than it needs, and where each of them came from."""

    faces: Faces
    ways: tuple[str, ...]


class Roller(Protocol):
    """Gives what faces there are for an ask; asked again for the same key, gives the next ones."""

    def __call__(self, ask: Ask) -> Rolled: ...


@dataclass(frozen=True, slots=True)
class Done:
    outcome: Outcome
    checks: tuple[CheckMade, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        return (*self.checks, *self.outcome.facts)


@dataclass(frozen=True, slots=True)
class Owed:
    """The play cannot go on before these are answered. `checks` are settled already."""

    asks: tuple[Ask, ...]
    checks: tuple[CheckMade, ...]


def run(play: Play, roll: Roller) -> Done | Owed:
    """Play with the faces that `roll` gives. Raises BadDice for impossible ones."""
    made: list[CheckMade] = []
    verdict: Any = None
    playing = through(play)
    while True:
        try:
            check = playing.send(verdict)
        except StopIteration as stop:
            outcome: Outcome = stop.value
            return Done(outcome, tuple(made))
        settled = settle(check, roll)
        if isinstance(settled, tuple):
            return Owed(settled, tuple(made))
        verdict = settled.verdict
        made.append(settled.made)


@dataclass(frozen=True, slots=True)
class Settled:
    verdict: Any
    made: CheckMade


def settle(check: Check[Any], roll: Roller) -> Settled | tuple[Ask, ...]:
    """The verdict of one check, or what is owed for it."""
    rolled: dict[str, Faces] = {}
    ways: dict[str, tuple[str, ...]] = {}
    asks = check.asks()
    last: dict[str, Ask] = {}
    while True:
        last |= {ask.key: ask for ask in asks}
        owed = collect(asks, roll, rolled, ways)
        if owed:
            return owed
        verdict = check.judge(rolled)
        if not isinstance(verdict, Again):
            return Settled(verdict, record(check, last, rolled, ways, verdict))
        asks = verdict.asks


def collect(
    asks: Sequence[Ask],
    roll: Roller,
    rolled: dict[str, Faces],
    ways: dict[str, tuple[str, ...]],
) -> tuple[Ask, ...]:
    """Add what `roll` gives to `rolled` and `ways`; return what is still owed."""
    owed: list[Ask] = []
    bad: dict[str, str] = {}
    for ask in asks:
        got = roll(ask)
        if problem := ask.refuse(got.faces):
            bad[ask.key] = problem
        rolled[ask.key] = rolled.get(ask.key, ()) + got.faces
        ways[ask.key] = ways.get(ask.key, ()) + got.ways
        if missing := ask.count - len(got.faces):
            dice = replace(ask.dice, count=missing) if ask.dice else None
            owed.append(replace(ask, dice=dice))
    if bad:
        raise BadDice(bad)
    return tuple(owed)


def record(
    check: Check[Any],
    asked: Mapping[str, Ask],
    rolled: Mapping[str, Faces],
    ways: Mapping[str, tuple[str, ...]],
    verdict: Any,
) -> CheckMade:
    """`asked`: the newest ask of each key, whose modifiers know what was chosen before."""
    scores = check.scores(rolled) if rolled else {}
    sides = tuple(
        SideMade(
            ask.by,
            ask.label,
            rolled[ask.key],
            next(reversed(ways[ask.key]), ""),
            ask.lines,
            scores.get(ask.key),
            ask.needs,
            ask.counted,
            mixed(ways[ask.key]),
        )
        for ask in asked.values()
    )
    number = check.against()
    return CheckMade(check.key, sides, check.word(verdict), fixed(number) if number else None)


def mixed(ways: tuple[str, ...]) -> tuple[str, ...]:
    """Where each face came from, if it was not the same place for all."""
    return ways if len(set(ways)) > 1 else ()


def fixed(side: Side) -> SideMade:
    return SideMade(side.by, side.label, breakdown=side.lines, total=side.bonus)
