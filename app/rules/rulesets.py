"""A rule system, whole: its table of contents, and what somebody wants to do of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from pydantic import BaseModel, JsonValue, ValidationError

from app.rules.conditions import Condition, Conditional
from app.rules.dice import Faces
from app.rules.drafts import Reader
from app.rules.events import Event
from app.rules.fields import problems_of, under
from app.rules.order import Order, highest
from app.rules.plays import Maneuver, Params, Scene
from app.rules.sources import Source
from app.rules.state import Encounter


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
