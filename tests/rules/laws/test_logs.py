"""Laws of the log over real games of every system: time travel, undo, and undo of the undo."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest
from pydantic import TypeAdapter

from app.rules.events import Undone
from app.rules.log import OutcomeMade, Step, state_at, to_redo, to_undo
from app.rules.state import Encounter, fold
from app.rules.transcript import in_full, told
from tests.rules.laws.play import Move, random_play
from tests.rules.laws.systems import BY_KEY, SYSTEMS

STEPS: TypeAdapter[list[Step]] = TypeAdapter(list[Step])
AT = "2026-01-31T20:15:04.120Z"
games = pytest.mark.parametrize(
    ("key", "seed"), [(rules.key, seed) for rules in SYSTEMS for seed in (0, 1)]
)


@cache
def game(key: str, seed: int) -> tuple[Encounter, tuple[Step, ...], tuple[Encounter, ...]]:
    """Where a game begins, its steps, and the state after each."""
    moves = [m for m in random_play(BY_KEY[key], seed, 60) if isinstance(m, Move)]
    after = tuple(fold(move.state, move.done.events) for move in moves)
    return moves[0].state, tuple(map(step_of, range(1, len(moves) + 1), moves)), after


def step_of(number: int, move: Move) -> Step:
    ending = move.maneuver.ending(move.done.outcome)
    return Step(
        number,
        AT,
        "GM",
        move.done.events,
        move.maneuver.key,
        move.scene.actor,
        move.scene.targets,
        move.intent.params,
        OutcomeMade(ending.key, ending.label, ending.said),
    )


def edit(steps: list[Step], kind: str, *numbers: int) -> list[Step]:
    return [*steps, Step(len(steps) + 1, AT, "GM", tuple(map(Undone, numbers)), kind)]


@games
def test_every_moment_can_be_gone_back_to(key: str, seed: int) -> None:
    start, steps, after = game(key, seed)
    assert state_at(start, steps, 0) == start
    for number, state in enumerate(after, 1):
        assert state_at(start, steps, number) == state


@games
def test_an_undo_gives_the_state_before_and_its_undo_the_state_after(key: str, seed: int) -> None:
    start, steps, after = game(key, seed)
    for number in range(1, len(steps) + 1, 7):
        taken_back = edit(list(steps), "undo", *to_undo(steps, number))
        assert state_at(start, taken_back) == (after[number - 2] if number > 1 else start)
        undo = to_redo(taken_back)
        assert undo is not None
        assert state_at(start, edit(taken_back, "redo", undo)) == after[-1]


@games
def test_a_stored_log_is_the_same_game(key: str, seed: int) -> None:
    start, steps, after = game(key, seed)
    stored = STEPS.validate_json(msgspec.json.encode(steps))
    assert state_at(start, stored) == after[-1]
    assert hash(state_at(start, stored)) == hash(after[-1])


@games
def test_every_step_can_be_told_in_plain_words(key: str, seed: int) -> None:
    _, steps, after = game(key, seed)
    for step, state in zip(steps, after, strict=True):
        lines = (*told(step, state.name_of), *in_full(step, state.name_of))
        assert lines
        assert not [line for line in lines if not line.strip() or "{" in line or "None" in line]
