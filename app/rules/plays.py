"""Maneuvers as generators, and what each of them is made of.

A play yields checks, gets each verdict back, and returns an Outcome made of facts. It never knows
where a verdict came from: `run` takes faces from the table, `odds` takes every verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, JsonValue

from app.rules.checks import Check
from app.rules.events import Event
from app.rules.fields import Record
from app.rules.sources import Source
from app.rules.state import Encounter

A = TypeVar("A", bound=Hashable)
V = TypeVar("V")
P = TypeVar("P", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a maneuver may not be tried now: a code for programs, a reason and a rule for people."""

    code: str
    reason: str
    source: Source


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a maneuver ended (the key of an ending), and the facts for the log.

    `said` is the headline where it can say more than that of the ending.
    """

    key: str
    facts: tuple[Event, ...] = ()
    said: str = ""


# The generator types are the one place for Any: a play's checks have verdicts of many types.
Part: TypeAlias = Generator["Check[Any] | Passage[Any]", Any, V]
Play: TypeAlias = Part[Outcome]


@dataclass(frozen=True, slots=True)
class Passage(Generic[V]):
    """A part of a play that knows nothing but what it is `about`, so its chances stand by
    themselves.

    What it is about, and what comes of it, are values with a hash. `alike` names all that the
    rest of the play tells results apart by.
    """

    part: Callable[[Any], Part[V]]
    about: Hashable
    alike: Callable[[V], Hashable]


def make(check: Check[V]) -> Part[V]:
    """`verdict = yield from make(check)` keeps the verdict's type."""
    verdict: V = yield check
    return verdict


def passage(part: Callable[[A], Part[V]], about: A, alike: Callable[[V], Hashable]) -> Part[V]:
    """`result = yield from passage(part, about, alike)` is `part(about)`, only cheaper to survey.

    Where many lead to the same passage its chances are worked out once, and what follows is
    worked out once for all results that are alike.
    """
    result: V = yield Passage(part, about, alike)
    return result


def through(part: Part[V]) -> Generator[Check[Any], Any, V]:
    """The same part with its passages played in place: check after check."""
    verdict: Any = None
    while True:
        try:
            step = part.send(verdict)
        except StopIteration as stop:
            end: V = stop.value
            return end
        if isinstance(step, Passage):
            verdict = yield from through(step.part(step.about))
        else:
            verdict = yield step


class Params(Record):
    """What a maneuver may be told besides its targets. This one: nothing."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One maneuver as its rule sees it, read only."""

    state: Encounter
    actor: str
    targets: tuple[str, ...]
    params: BaseModel

    @property
    def target(self) -> str:
        """The only target; of several, the first. Refusals run first where there may be none."""
        return self.targets[0]

    def read(self, model: type[P]) -> P:
        """The params as their model, which the maneuver's table of contents names."""
        if not isinstance(self.params, model):
            raise TypeError(f"{type(self.params).__name__} is not {model.__name__}")
        return self.params


@dataclass(frozen=True, slots=True)
class Ending:
    """One way a maneuver can end. `said` is the log's headline: {actor} and {targets} are names,
    {item} is that of the thing it was about, or "something".
    """

    key: str
    label: str
    said: str


Aim = Callable[[Encounter, str, tuple[str, ...]], tuple[str, ...]]


def named(_state: Encounter, _actor: str, targets: tuple[str, ...]) -> tuple[str, ...]:
    """Aim at whom the intent names."""
    return targets


def no_choices(_scene: Scene) -> Mapping[str, tuple[str, ...]]:
    return {}


@dataclass(frozen=True, slots=True)
class Weighed:
    """A param whose best value is worth knowing before it is chosen.

    `values` are those to compare. The param bears on the check `check` alone, before which the
    maneuver rolls nothing; `odds.advise` works out what each value is worth.
    """

    param: str
    check: str
    values: Callable[[Scene], tuple[JsonValue, ...]]


@dataclass(frozen=True, slots=True)
class Maneuver:
    """One entry of a system's table of contents.

    `takes`: whom it aims at: nobody, one named target, or all whom its `aim` finds. `refusal` gives
    None or the reason against it and feeds buttons and posts alike; it must cope with no targets.
    `choices` names, per param, the values that make sense in a scene; a param with none of them
    says nothing there and is not offered. The first of `endings` is the main one, whose chance
    stands on the button.
    """

    key: str
    label: str
    group: str
    cost: str
    source: Source
    refusal: Callable[[Scene], Refused | None]
    play: Callable[[Scene], Play]
    endings: tuple[Ending, ...]
    takes: Literal["none", "one", "all"] = "one"
    aim: Aim = named
    params: type[BaseModel] = Params
    choices: Callable[[Scene], Mapping[str, tuple[str, ...]]] = no_choices
    weighed: Weighed | None = None

    @property
    def is_sure(self) -> bool:
        """Whether it ends in one way only, whatever is rolled."""
        return len(self.endings) == 1

    def ending(self, outcome: Outcome) -> Ending:
        """The one that the outcome names, with its own headline if it has one."""
        ending = next(e for e in self.endings if e.key == outcome.key)
        return replace(ending, said=outcome.said or ending.said)
