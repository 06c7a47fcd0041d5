"""Golden transcripts: the books' worked examples, line by line, with numbers worked out by hand.

A file of tests/golden names book and place in its first line. Then, in any order:
`system KEY` (dnd35 if left out), `option KEY=VALUE`, `join ID KEY=VALUE ...`, `item ID BEARER`,
`hold HOLDER HELD [KEY=VALUE ...]` and `pin PINNER PINNED [KEY=VALUE ...]` for what is so already,
`turn ID`, `> ACTOR MANEUVER [TARGET] [KEY=VALUE ...]: ASK FACES | ASK FACES ...` followed by the
expected lines of the step, and `! CODE: ACTOR MANEUVER [TARGET] [KEY=VALUE ...]` for a refusal.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from pydantic import JsonValue

from app.rules.dice import Face
from app.rules.events import CombatantJoined, EncounterChanged, HoldSet, ItemSet, TurnStarted
from app.rules.log import OutcomeMade, Step
from app.rules.rulesets import Intent, begin
from app.rules.state import Encounter
from app.rules.transcript import in_full
from tests.rules.laws.systems import BY_KEY
from tests.rules.table import Table

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = sorted(GOLDEN.glob("*.txt"))


@dataclass
class Line:
    number: int
    text: str
    expected: list[str]


def read(path: Path) -> Iterator[Line]:
    """Each directive with the expected lines that follow it."""
    current: Line | None = None
    for number, text in enumerate(path.read_text().splitlines()[1:], start=2):
        if current and text and is_expected(text, current):
            current.expected.append(text)
            continue
        if current:
            yield current
        current = Line(number, text, []) if text else None
    if current:
        yield current


def is_expected(text: str, current: Line) -> bool:
    directive = text.split(" ")[0] in ("system", "option", "join", "item", "hold", "pin", "turn")
    return current.text.startswith(">") and not directive and text[0] not in ">!"


def value_of(text: str) -> JsonValue:
    try:
        value: JsonValue = json.loads(text)
    except json.JSONDecodeError:
        return text
    return value


def split(words: list[str]) -> tuple[list[str], dict[str, JsonValue]]:
    """Plain words, and those that give a key its value."""
    pairs = (word.split("=", 1) for word in words if "=" in word)
    return [word for word in words if "=" not in word], {k: value_of(v) for k, v in pairs}


def faces_of(text: str) -> dict[str, list[Face]]:
    """`hold:orc 15 3 | keep:elf let_go` as faces by ask."""
    parts = [part.split() for part in text.split("|") if part.strip()]
    return {key: [int(f) if f.isdigit() else f for f in faces] for key, *faces in parts}


def prepare(table: Table, text: str) -> Table:
    """What is so before the maneuver."""
    verb, *words = text.split()
    names, values = split(words)
    match verb, names:
        case "system", [key]:
            return Table(BY_KEY[key], Encounter("Golden", key))
        case "option", []:
            return table.apply(EncounterChanged(options=values))
        case "join", [key]:
            name = key.replace("_", " ").title()
            return table.apply(CombatantJoined(key, name, key, values))
        case "item", [key, bearer]:
            return table.apply(ItemSet(key, key.title(), bearer))
        case "hold", [holder, held]:
            return table.apply(HoldSet(holder, held, "held", "start_grapple", values))
        case "pin", [holder, held]:
            detail = {"until": "escape", "gagged": False, **values}
            return table.apply(HoldSet(holder, held, "pinned", "pin", detail))
        case "turn", [key]:
            return table.apply(TurnStarted(key))
    raise ValueError(f"cannot read “{text}”")


def intent_of(text: str) -> Intent:
    (actor, maneuver, *targets), params = split(text.split())
    return Intent(maneuver, actor, tuple(targets), params)


def played(table: Table, line: Line) -> tuple[str, ...]:
    """The step in full, as the log would print it."""
    head, _, faces = line.text.removeprefix(">").partition(": ")
    intent = intent_of(head.rstrip(":"))
    _, scene = begin(table.rules, table.state, intent)
    ended = table.act(
        intent.maneuver, intent.actor, *intent.targets, faces=faces_of(faces), **intent.params
    )
    maneuver = table.rules.maneuver(intent.maneuver)
    assert maneuver is not None
    ending = maneuver.ending(ended.outcome)
    step = Step(
        1,
        "",
        "",
        ended.events,
        intent.maneuver,
        intent.actor,
        scene.targets,
        intent.params,
        OutcomeMade(ending.key, ending.label, ending.said),
    )
    return in_full(step, table.state.name_of)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_worked_example_comes_out_as_in_the_book(path: Path) -> None:
    table = Table(BY_KEY["dnd35"], Encounter("Golden", "dnd35"))
    for line in read(path):
        where = f"{path.name}:{line.number}"
        if line.text.startswith(">"):
            assert list(played(table, line)) == line.expected, where
        elif line.text.startswith("!"):
            code, _, rest = line.text.removeprefix("!").partition(": ")
            intent = intent_of(rest)
            found = table.code(intent.maneuver, intent.actor, *intent.targets, **intent.params)
            assert found == code.strip(), where
        else:
            table = prepare(table, line.text)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_first_line_names_book_and_place(path: Path) -> None:
    first = path.read_text().splitlines()[0]
    place, colon, said = first.partition(": ")
    assert colon
    assert "," in place
    assert said
