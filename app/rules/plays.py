"""Maneuvers as generators, and the table of contents of a rule system.

A play yields checks, gets each verdict back, and returns an Outcome made of facts. It never knows
where a verdict came from: `run` takes faces from the table, `odds` takes every verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, JsonValue, ValidationError

from app.rules.checks import Check
from app.rules.conditions import Condition, Conditional
from app.rules.dice import Faces
from app.rules.drafts import Reader
from app.rules.events import Event
from app.rules.fields import Record
from app.rules.order import Order, highest
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

    def ending(self, outcome: Outcome) -> Ending:
        """The one that the outcome names, with its own headline if it has one."""
        ending = next(e for e in self.endings if e.key == outcome.key)
        return replace(ending, said=outcome.said or ending.said)


@dataclass(frozen=True, slots=True)
class Sign:
    """A mark that a GM may set or take away by hand, such as prone; some only take away."""

    key: str
    label: str
    settable: bool = True


@dataclass(frozen=True, slots=True)
class Budget:
    """What is left of a turn: `left` of `of`."""

    key: str
    label: str
    left: int
    of: int


@dataclass(frozen=True, slots=True)
class Places:
    """How many may hold one target, in the system's units, and how many do."""

    used: float
    cap: float


def no_limit(_state: Encounter, _key: str) -> Places | None:
    """Any number may hold one target."""
    return None


@dataclass(frozen=True, slots=True)
class Intent:
    """What somebody wants to do. Params are as they came, not yet validated."""

    maneuver: str
    actor: str
    targets: tuple[str, ...] = ()
    params: Mapping[str, JsonValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Act:
    """An intent with the faces it was played with, by ask key."""

    intent: Intent
    faces: Mapping[str, Faces] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Demo:
    """A fight in full swing: who is there, and what they did, with the dice that fell."""

    name: str
    opening: tuple[Event, ...]
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Usual:
    """What people mostly go on doing, the most wanted maneuver first: those who hold, and the held.

    Forecasts begin with it. Whoever does both wants first what holders want.
    """

    holding: tuple[str, ...] = ()
    held: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One rule system, whole. `next_turn` gives the maneuver that the next-turn button plays.

    `harms` are the kinds of damage it counts, the gravest first; `signs` are marks to set by hand.
    `order` is how combatants are listed: as they act, as far as initiative says.
    `every_condition` lists all that may be so of a combatant, in the order in which they are shown.
    `essentials` are the stats that a form begins with; without any, it shows all of them alike.
    `readers` make combatants of texts that are written for this system. `left_out` are rules of the
    books that touch on grappling and that the table plays by itself; their gists say what is open.
    """

    key: str
    label: str
    books: tuple[str, ...]
    stats: type[BaseModel]
    options: type[BaseModel]
    maneuvers: tuple[Maneuver, ...]
    every_condition: tuple[Conditional, ...]
    budget: Callable[[Encounter, str], tuple[Budget, ...]]
    next_turn: Callable[[Encounter], Intent | None]
    demo: Demo
    places: Callable[[Encounter, str], Places | None] = no_limit
    harms: tuple[str, ...] = ("lethal",)
    signs: tuple[Sign, ...] = ()
    order: Order = highest
    essentials: tuple[str, ...] = ()
    usual: Usual = Usual()
    readers: tuple[Reader, ...] = ()
    left_out: tuple[Source, ...] = ()

    def conditions(self, state: Encounter, key: str) -> tuple[Condition, ...]:
        """Those of its conditions that are so of a combatant, as they are so."""
        found = (each.found(state, key) for each in self.every_condition)
        return tuple(condition for condition in found if condition)

    def maneuver(self, key: str) -> Maneuver | None:
        return next((m for m in self.maneuvers if m.key == key), None)


class BadIntent(Exception):
    """An intent that makes no sense. `problems` maps each bad field's path to words."""

    def __init__(self, problems: Mapping[str, str]) -> None:
        super().__init__("; ".join(f"{path}: {text}" for path, text in problems.items()))
        self.problems = dict(problems)


def begin(rules: Ruleset, state: Encounter, intent: Intent) -> tuple[Maneuver, Scene]:
    """The maneuver and its scene. Raises BadIntent with every problem at once."""
    problems: dict[str, str] = {}
    maneuver = rules.maneuver(intent.maneuver)
    if maneuver is None:
        problems["maneuver"] = f"{rules.label} has no maneuver “{intent.maneuver}”"
    if intent.actor not in state.combatants:
        problems["actor"] = f"nobody here has the id “{intent.actor}”"
    for index, target in enumerate(intent.targets):
        if target not in state.combatants and target not in state.items:
            problems[f"targets.{index}"] = f"nobody and nothing here has the id “{target}”"
        if target == intent.actor:
            problems[f"targets.{index}"] = "a combatant cannot be its own target"
    if len(set(intent.targets)) < len(intent.targets):
        problems["targets"] = "each target once"
    if maneuver and maneuver.takes == "one" and len(intent.targets) > 1:
        problems["targets"] = f"{maneuver.label} takes one target"
    params: BaseModel = Params()
    if maneuver:
        params, wrong = read_params(maneuver, intent)
        problems |= wrong
    if problems or maneuver is None:
        raise BadIntent(problems)
    alone = maneuver.takes == "none"
    targets = () if alone else maneuver.aim(state, intent.actor, intent.targets)
    return maneuver, Scene(state, intent.actor, targets, params)


def read_params(maneuver: Maneuver, intent: Intent) -> tuple[BaseModel, dict[str, str]]:
    try:
        return maneuver.params.model_validate(dict(intent.params)), {}
    except ValidationError as error:
        return Params(), dict(under("params", problems_of(error)))


def problems_of(error: ValidationError) -> dict[str, str]:
    """Every problem of a validation by its dotted path, in words."""
    return {
        ".".join(str(part) for part in problem["loc"]): problem["msg"].removeprefix("Value error, ")
        for problem in error.errors(include_url=False)
    }


def under(path: str, problems: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The same problems as part of something bigger; one of the whole has no path of its own."""
    return ((f"{path}.{where}" if where else path, text) for where, text in problems.items())
