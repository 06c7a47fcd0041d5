"""The exact chance of each outcome of a play, and everything it may ask for on the way."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Generic, TypeAlias, TypeVar

from pydantic import JsonValue

from app.rules.chances import merged
from app.rules.checks import Check
from app.rules.dice import Ask
from app.rules.plays import Maneuver, Part, Passage, Play, Scene, through

R = TypeVar("R")
S = TypeVar("S")
Step: TypeAlias = Check[Any] | Passage[Any]


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
class Survey(Generic[R]):
    """What is known of a play, or of a step of it, before it is played.

    `odds`: exact chance of each result, by outcome key for a play. `asks`: everything it may ask
    for, in order; `certain` are the keys asked in every branch. `parties`: whose numbers the odds
    tell something about. Choices stand at their first option: `assumed` are their asks.
    """

    odds: Mapping[R, Fraction]
    asks: tuple[Ask, ...]
    certain: frozenset[str]
    parties: frozenset[str] = frozenset()
    advice: Advice | None = None

    @property
    def assumed(self) -> tuple[Ask, ...]:
        return tuple(ask for ask in self.asks if ask.options)


@dataclass(frozen=True, slots=True)
class Branch(Generic[R]):
    """One way a play can end: how, how likely, and what was known of each step that led there."""

    outcome: R
    chance: Fraction
    path: tuple[Survey[Any], ...]


@dataclass(frozen=True, slots=True)
class Ended(Generic[R]):
    outcome: R


def branches(play: Callable[[], Part[R]]) -> Iterator[Branch[R]]:
    """Every way the play can end, verdict by verdict; chances add up to 1.

    Options that nobody is expected to choose are walked too, with a chance of 0: they may ask for
    more dice.
    """
    return walked(lambda: through(play()), lambda check: sight(check, check.odds()))


def walked(
    part: Callable[[], Generator[S, Any, R]], look: Callable[[S], Survey[Any]]
) -> Iterator[Branch[R]]:
    """Every way through, by the results that `look` finds. The part is run again for each."""
    open_: list[tuple[tuple[Any, ...], Fraction, tuple[Survey[Any], ...]]]
    open_ = [((), Fraction(1), ())]
    while open_:
        verdicts, chance, path = open_.pop()
        running = part()
        found = replay(running, (None, *verdicts))
        while not isinstance(found, Ended):
            seen = look(found)
            ways = [((*verdicts, v), chance * p, (*path, seen)) for v, p in seen.odds.items()]
            (verdicts, chance, path), *others = ways
            open_ += reversed(others)
            found = replay(running, verdicts[-1:])
        yield Branch(found.outcome, chance, path)


def replay(part: Generator[S, Any, R], verdicts: tuple[Any, ...]) -> Ended[R] | S:
    """Where it stands after these verdicts more. Before any other, it takes None."""
    try:
        for verdict in verdicts:
            step = part.send(verdict)
    except StopIteration as stop:
        return Ended(stop.value)
    return step


def sight(check: Check[Any], odds: Mapping[Any, Fraction]) -> Survey[Any]:
    """Of these odds, what is worth walking: all options of a choice, else what can happen."""
    asks, number = check.asks(), check.against()
    choice = any(ask.options for ask in asks)
    open_ = odds if choice else {verdict: chance for verdict, chance in odds.items() if chance}
    parties = frozenset((number.by,) if number else ())
    return Survey(open_, asks, frozenset(ask.key for ask in asks), parties)


def outline(check: Check[Any]) -> Mapping[Any, Fraction]:
    """One verdict for all that lead to the same endings and asks, where a check knows them.

    Such a check has an `outline` besides its `odds`: of many amounts of damage, say, just one.
    """
    known: Mapping[Any, Fraction] = getattr(check, "outline", check.odds)()
    return known


Look: TypeAlias = Callable[[Step], Survey[Any]]


class Outliner:
    """Looks at the steps of plays in outline, and into each passage but once."""

    def __init__(self) -> None:
        self._known: dict[Passage[Any], Survey[Any]] = {}

    def __call__(self, step: Step) -> Survey[Any]:
        if not isinstance(step, Passage):
            return sight(step, outline(step))
        if step not in self._known:
            within = gathered(walked(lambda: step.part(step.about), self))
            self._known[step] = replace(within, odds=merged(within.odds, step.alike))
        return self._known[step]


def gathered(found: Iterable[Branch[R]]) -> Survey[R]:
    """What all the branches come to."""
    odds: dict[R, Fraction] = {}
    asks: dict[str, Ask] = {}
    certain: frozenset[str] | None = None
    parties: set[str] = set()
    for branch in found:
        odds[branch.outcome] = odds.get(branch.outcome, Fraction(0)) + branch.chance
        for ask in (ask for seen in branch.path for ask in seen.asks):
            asks.setdefault(ask.key, ask)
        parties.update(*(seen.parties for seen in branch.path))
        asked = frozenset[str]().union(*(seen.certain for seen in branch.path))
        certain = asked if certain is None else certain & asked
    return Survey(odds, tuple(asks.values()), certain or frozenset(), frozenset(parties))


def keyed(play: Play) -> Part[str]:
    """The same play, of whose outcome only the key is kept."""
    outcome = yield from play
    return outcome.key


def survey(play: Callable[[], Play], look: Outliner | None = None) -> Survey[str]:
    """What is known of a play before it is played, by the keys of its outcomes.

    One `look` for several plays finds out but once what they share.
    """
    found = gathered(walked(lambda: keyed(play()), look or Outliner()))
    rolling = {ask.by for ask in found.asks}
    whose = {line.whose for ask in found.asks for line in ask.lines if line.whose}
    can_be = {key: chance for key, chance in found.odds.items() if chance}
    return replace(found, odds=can_be, parties=found.parties | rolling | whose)


def advise(maneuver: Maneuver, scene: Scene, look: Outliner | None = None) -> Advice | None:
    """What each value of the maneuver's weighed param is worth; None if it has none.

    What follows a verdict of the weighed check is worked out once for all values.
    """
    weighed = maneuver.weighed
    if weighed is None:
        return None
    look = look or Outliner()
    main, known = maneuver.endings[0].key, dict[Any, Fraction]()
    chances: list[tuple[JsonValue, Fraction]] = []
    for value in weighed.values(scene):
        params = scene.params.model_copy(update={weighed.param: value})
        there = replace(scene, params=params)
        check = reached(maneuver.play(there), weighed.check)
        odds = possible(check) if check else {}
        for verdict in odds:
            if verdict not in known:
                then = forced(weighed.check, verdict, look)
                known[verdict] = following(maneuver, there, then, main)
        worth = (chance * known[verdict] for verdict, chance in odds.items())
        chances.append((value, sum(worth, Fraction(0))))
    return Advice(weighed.param, tuple(chances))


def possible(check: Check[Any]) -> Mapping[Any, Fraction]:
    """The outline without what has no chance."""
    return {verdict: chance for verdict, chance in outline(check).items() if chance}


def reached(play: Play, key: str) -> Check[Any] | None:
    """The check with that key, if the play comes to it by its likeliest verdicts."""
    running = through(play)
    try:
        check = next(running)
        while check.key != key:
            odds = possible(check)
            check = running.send(max(odds, key=odds.__getitem__))
    except StopIteration:
        return None
    return check


def following(maneuver: Maneuver, scene: Scene, look: Look, main: str) -> Fraction:
    """Chance of the ending `main`, as steps look."""
    ends = gathered(walked(lambda: keyed(maneuver.play(scene)), look)).odds
    return ends.get(main, Fraction(0))


def forced(key: str, verdict: Any, look: Look) -> Look:
    """How steps look, with what can happen only, once the check of that key has this verdict."""

    def seen(step: Step) -> Survey[Any]:
        if not isinstance(step, Passage) and step.key == key:
            return sight(step, {verdict: Fraction(1)})
        found = look(step)
        return replace(found, odds={v: chance for v, chance in found.odds.items() if chance})

    return seen
