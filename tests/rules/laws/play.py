"""Random but legal play of any rule system, for its laws."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, JsonValue

from app.rules.checks import Check
from app.rules.dice import Ask
from app.rules.events import EncounterChanged
from app.rules.plays import Maneuver, Outcome, Play, Refused, Scene, through
from app.rules.rulesets import Act, Intent, Ruleset, begin
from app.rules.run import Done, Rolled, run
from app.rules.state import Encounter, apply, fold
from tests.rules.table import all_from, script


@dataclass
class Chance:
    """A roller that rolls everything at random and remembers what it was asked."""

    random: random.Random
    first_options: bool = False
    asked: list[Ask] = field(default_factory=list)
    off_first: bool = False

    def __call__(self, ask: Ask) -> Rolled:
        self.asked.append(ask)
        if ask.dice is None:
            chosen = ask.options[0] if self.first_options else self.random.choice(ask.options)
            self.off_first |= chosen != ask.options[0]
            return all_from("server", (chosen,))
        faces = (self.random.randint(1, ask.dice.sides) for _ in range(ask.count))
        return all_from("server", tuple(faces))


def opening(rules: Ruleset) -> Encounter:
    return fold(Encounter("Law", rules.key), rules.demo.opening)


def played(rules: Ruleset, state: Encounter, act: Act) -> tuple[Refused | None, Done | None]:
    """One scripted act; it must use its faces and no others."""
    maneuver, scene = begin(rules, state, act.intent)
    if refused := maneuver.refusal(scene):
        return refused, None
    rolling = script(act.faces)
    ended = run(maneuver.play(scene), rolling)
    assert isinstance(ended, Done), f"{act.intent} still owes {ended}"
    assert not rolling.left, f"{act.intent} never asks for {rolling.left}"
    return None, ended


def demo_states(rules: Ruleset) -> Iterator[Encounter]:
    """The state after each act of the demo."""
    state = opening(rules)
    yield state
    for act in rules.demo.acts:
        refused, ended = played(rules, state, act)
        assert ended is not None, f"{act.intent} is refused: {refused}"
        state = fold(state, ended.events)
        yield state


def demo_state(rules: Ruleset) -> Encounter:
    *_, last = demo_states(rules)
    return last


def values_of(
    schema: dict[str, JsonValue], whole: dict[str, JsonValue], rng: random.Random
) -> JsonValue:
    """A value that a JSON schema allows, as far as params of maneuvers go."""
    match schema:
        case {"$ref": str(ref)}:
            definitions = whole["$defs"]
            assert isinstance(definitions, dict)
            inner = definitions[ref.rsplit("/", 1)[-1]]
            assert isinstance(inner, dict)
            return values_of(inner, whole, rng)
        case {"anyOf": list(options)}:
            chosen = rng.choice(options)
            assert isinstance(chosen, dict)
            return values_of(chosen, whole, rng)
        case {"enum": list(options)}:
            return rng.choice(options)
        case {"const": value}:
            return value
        case {"type": "boolean"}:
            return rng.random() < 0.5
        case {"type": "integer"}:
            return rng.randint(*bounds(schema))
        case {"type": "null"}:
            return None
    return schema.get("default", "")


def bounds(schema: dict[str, JsonValue]) -> tuple[int, int]:
    least = schema.get("minimum", 0)
    most = schema.get("maximum", 9)
    assert isinstance(least, int | float)
    assert isinstance(most, int | float)
    return int(least), int(most)


def some_params(maneuver: Maneuver, scene: Scene, rng: random.Random) -> dict[str, JsonValue]:
    """Some of the params: those its choices name, or what their schema allows."""
    schema = maneuver.params.model_json_schema()
    choices = maneuver.choices(scene)
    params: dict[str, JsonValue] = {}
    for name, about in schema.get("properties", {}).items():
        if choices.get(name):
            params[name] = rng.choice(choices[name])
        elif name in schema.get("required", []) or rng.random() < 0.4:
            params[name] = values_of(about, schema, rng)
    return params


def some_options(options: type[BaseModel], rng: random.Random) -> dict[str, JsonValue]:
    """Some house rules switched away from their defaults."""
    schema = options.model_json_schema()
    return {
        name: values_of(about, schema, rng)
        for name, about in schema.get("properties", {}).items()
        if rng.random() < 0.3
    }


def turned_options(options: type[BaseModel]) -> dict[str, JsonValue]:
    """Every house rule that says yes or no, the other way round than by default."""
    about = options.model_json_schema().get("properties", {})
    return {name: not one["default"] for name, one in about.items() if one.get("type") == "boolean"}


def some_intent(rules: Ruleset, state: Encounter, maneuver: Maneuver, rng: random.Random) -> Intent:
    actor = state.turn if state.turn and rng.random() < 0.7 else rng.choice([*state.combatants])
    others = [key for key in (*state.combatants, *state.items) if key != actor]
    targets = (rng.choice(others),) if maneuver.takes != "none" and others else ()
    # The choices of a scene depend on its targets, and its params on its choices.
    plain = required(maneuver)
    _, scene = begin(rules, state, Intent(maneuver.key, actor, targets, plain))
    return Intent(maneuver.key, actor, targets, {**plain, **some_params(maneuver, scene, rng)})


def required(maneuver: Maneuver) -> dict[str, JsonValue]:
    """Params that must be given, with the first values that come."""
    schema = maneuver.params.model_json_schema()
    return {
        name: values_of(schema["properties"][name], schema, random.Random(1))
        for name in schema.get("required", [])
    }


@dataclass(frozen=True)
class Move:
    """One legal maneuver as it was found and played."""

    state: Encounter
    intent: Intent
    maneuver: Maneuver
    scene: Scene
    done: Done
    chance: Chance
    checks: tuple[Check[Any], ...]


def watched(play: Play, met: list[Check[Any]]) -> Play:
    """The same play; every check it makes is noted down."""
    playing = through(play)
    try:
        check = next(playing)
        while True:
            met.append(check)
            check = playing.send((yield check))
    except StopIteration as stop:
        ended: Outcome = stop.value
        return ended


def random_play(
    rules: Ruleset, seed: int, steps: int, options: dict[str, JsonValue] | None = None
) -> Iterator[Move | Refused]:
    """Legal moves from the demo's opening, and every refusal met while looking for them.

    `options`: the house rules of that game; any, if none are given.
    """
    rng = random.Random(seed)
    state = demo_state(rules) if seed % 2 else opening(rules)
    chosen = some_options(rules.options, rng) if options is None else options
    state = apply(state, EncounterChanged(options=chosen))
    for _ in range(steps):
        move = None
        while move is None:
            maneuver = rng.choice(rules.maneuvers)
            intent = some_intent(rules, state, maneuver, rng)
            maneuver, scene = begin(rules, state, intent)
            if refused := maneuver.refusal(scene):
                yield refused
                continue
            chance = Chance(rng)
            met: list[Check[Any]] = []
            ended = run(watched(maneuver.play(scene), met), chance)
            assert isinstance(ended, Done), f"{intent} owes {ended}"
            move = Move(state, intent, maneuver, scene, ended, chance, tuple(met))
        yield move
        state = fold(state, move.done.events)
