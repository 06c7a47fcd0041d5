"""Maneuvers as generators, and what each of them is made of.

A play yields checks, gets each verdict back, and returns an Outcome made of facts. It never knows
where a verdict came from: `run` takes faces from the table, `odds` takes every verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, JsonValue

from app.rules.checks import Check
from app.rules.events import Event
from app.rules.fields import Record
from app.rules.sources import Source
from app.rules.state import Encounter

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
Part: TypeAlias = Generator[Check[Any], Any, V]
Play = Part[Outcome]


def make(check: Check[V]) -> Part[V]:
    """`verdict = yield from make(check)` keeps the verdict's type."""
    verdict: V = yield check
    return verdict


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
    `choices` names, per param, the values that make sense in a scene. The first of `endings` is
    the main one, whose chance stands on the button.
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
