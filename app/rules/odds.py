"""The exact chance of each outcome of a play, and everything it may ask for on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from pydantic import JsonValue

from app.rules.checks import Check
from app.rules.dice import Ask
from app.rules.plays import Maneuver, Outcome, Play, Scene

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
    """Every way the play can end; chances add up to 1. The play is run again for each branch.

    Options that nobody is expected to choose are walked too, with a chance of 0: they may ask for
    more dice.
    """
    open_: list[tuple[tuple[Any, ...], Fraction, Path]] = [((), Fraction(1), ())]
    while open_:
        verdicts, chance, path = open_.pop()
        running = play()
        ended = replay(running, (None, *verdicts))
        while not isinstance(ended, Outcome):
            choice = any(ask.options for ask in ended.asks())
            ways = [
                ((*verdicts, v), chance * p, (*path, ended))
                for v, p in chances(ended).items()
                if p or choice
            ]
            (verdicts, chance, path), *others = ways
            open_ += reversed(others)
            ended = replay(running, verdicts[-1:])
        yield Branch(ended, chance, path)


def replay(play: Play, verdicts: tuple[Any, ...]) -> Outcome | Check[Any]:
    """Where the play stands after these verdicts more. Before any other, it takes None."""
    try:
        for verdict in verdicts:
            check = play.send(verdict)
    except StopIteration as stop:
        outcome: Outcome = stop.value
        return outcome
    return check


@dataclass(frozen=True, slots=True)
class Advice:
    """The exact chance of a maneuver's main ending for each value of one of its params."""

    param: str
    chances: tuple[tuple[JsonValue, Fraction], ...]

    @property
    def best(self) -> tuple[JsonValue, Fraction]:
        """The first of the values with the highest chance."""
        return max(self.chances, key=lambda pair: pair[1])


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
    advice: Advice | None = None

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


def advise(maneuver: Maneuver, scene: Scene) -> Advice | None:
    """What each value of the maneuver's weighed param is worth; None if it has none.

    What follows a verdict of the weighed check is worked out once for all values.
    """
    weighed = maneuver.weighed
    if weighed is None:
        return None
    main, known = maneuver.endings[0].key, dict[Any, Fraction]()
    chances: list[tuple[JsonValue, Fraction]] = []
    for value in weighed.values(scene):
        params = scene.params.model_copy(update={weighed.param: value})
        there = replace(scene, params=params)
        check = reached(maneuver.play(there), weighed.check)
        odds = possible(check) if check else {}
        for verdict in odds:
            if verdict not in known:
                known[verdict] = following(maneuver, there, weighed.check, verdict, main)
        worth = (chance * known[verdict] for verdict, chance in odds.items())
        chances.append((value, sum(worth, Fraction(0))))
    return Advice(weighed.param, tuple(chances))


def possible(check: Check[Any]) -> Mapping[Any, Fraction]:
    """The outline without what has no chance."""
    return {verdict: chance for verdict, chance in outline(check).items() if chance}


def reached(play: Play, key: str) -> Check[Any] | None:
    """The check with that key, if the play comes to it by its likeliest verdicts."""
    try:
        check = next(play)
        while check.key != key:
            odds = possible(check)
            check = play.send(max(odds, key=odds.__getitem__))
    except StopIteration:
        return None
    return check


def following(maneuver: Maneuver, scene: Scene, key: str, verdict: Any, main: str) -> Fraction:
    """Chance of the ending `main` once the check with that key has come to this verdict."""

    def forced(check: Check[Any]) -> Mapping[Any, Fraction]:
        return {verdict: Fraction(1)} if check.key == key else possible(check)

    ends = branches(lambda: maneuver.play(scene), forced)
    return sum((end.chance for end in ends if end.outcome.key == main), Fraction(0))
