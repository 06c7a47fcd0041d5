"""The exact chance of each outcome of a play, and everything it may ask for on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from app.rules.checks import Check
from app.rules.dice import Ask
from app.rules.plays import Outcome, Play

Path = tuple[Check[Any], ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """One way a play can end: how, how likely, and the checks that led there."""

    outcome: Outcome
    chance: Fraction
    path: Path


def exact(check: Check[Any]) -> Mapping[Any, Fraction]:
    return check.odds()


def outline(check: Check[Any]) -> Mapping[Any, Fraction]:
    """One verdict for all that lead to the same endings and asks, where a check knows them.

    Such a check has an `outline` besides its `odds`: of many amounts of damage, say, just one.
    """
    known: Mapping[Any, Fraction] = getattr(check, "outline", check.odds)()
    return known


def branches(
    play: Callable[[], Play], chances: Callable[[Check[Any]], Mapping[Any, Fraction]] = exact
) -> Iterator[Branch]:
    """Every way the play can end. The play is run again for each branch; chances add up to 1.

    Options that nobody is expected to choose are walked too, with a chance of 0: they may ask for
    more dice.
    """
    open_: list[tuple[tuple[Any, ...], Fraction, Path]] = [((), Fraction(1), ())]
    while open_:
        verdicts, chance, path = open_.pop()
        ended = replay(play(), verdicts)
        if isinstance(ended, Outcome):
            yield Branch(ended, chance, path)
            continue
        choice = any(ask.options for ask in ended.asks())
        following = [((*verdicts, v), chance * p) for v, p in chances(ended).items() if p or choice]
        open_ += [(taken, p, (*path, ended)) for taken, p in reversed(following)]


def replay(play: Play, verdicts: tuple[Any, ...]) -> Outcome | Check[Any]:
    """Where the play stands after these verdicts."""
    try:
        check = next(play)
        for verdict in verdicts:
            check = play.send(verdict)
    except StopIteration as stop:
        outcome: Outcome = stop.value
        return outcome
    return check


@dataclass(frozen=True, slots=True)
class Survey:
    """What is known of a play before it is played.

    `odds`: exact chance by outcome key. `asks`: everything it may ask for, in order; `certain` are
    the keys asked in every branch. `parties`: whose numbers the odds tell something about.
    Choices stand at their first option: `assumed` are their asks.
    """

    odds: Mapping[str, Fraction]
    asks: tuple[Ask, ...]
    certain: frozenset[str]
    parties: frozenset[str] = frozenset()

    @property
    def assumed(self) -> tuple[Ask, ...]:
        return tuple(ask for ask in self.asks if ask.options)


def survey(play: Callable[[], Play]) -> Survey:
    odds: dict[str, Fraction] = {}
    asks: dict[str, Ask] = {}
    certain: frozenset[str] | None = None
    parties: set[str] = set()
    for branch in branches(play, outline):
        key = branch.outcome.key
        if branch.chance:
            odds[key] = odds.get(key, Fraction(0)) + branch.chance
        asked = {ask.key: ask for check in branch.path for ask in check.asks()}
        parties |= {side.by for check in branch.path if (side := check.against())}
        asks = {**asks, **{k: a for k, a in asked.items() if k not in asks}}
        certain = frozenset(asked) if certain is None else certain & frozenset(asked)
    parties |= {ask.by for ask in asks.values()}
    parties |= {line.whose for ask in asks.values() for line in ask.lines if line.whose}
    return Survey(odds, tuple(asks.values()), certain or frozenset(), frozenset(parties))
