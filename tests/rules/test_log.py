"""Laws of the log: undo, redo and time travel, as the game does them."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.rules.events import CombatantJoined, Hurt, Undone
from app.rules.log import (
    Step,
    counting_back,
    live,
    state_at,
    to_redo,
    to_return,
    to_undo,
    undone,
)
from app.rules.state import Encounter, apply

START = apply(Encounter("Bridge", "dnd35"), CombatantJoined("elf", "Elf", "party", {}))


def step(number: int, *events: Hurt | Undone, maneuver: str = "attack") -> Step:
    return Step(number, "2026-01-31T20:15:04Z", "GM", events, maneuver)


@dataclass
class Log:
    """Steps as a game appends them: acts, undos and redos."""

    steps: list[Step] = field(default_factory=list)

    @property
    def state(self) -> Encounter:
        return state_at(START, self.steps)

    @property
    def lost(self) -> int:
        """Each act hurts by 2 to the power of its number, so the sum tells which of them count."""
        return self.state.combatants["elf"].hurt.get("lethal", 0)

    def append(self, *events: Hurt | Undone, maneuver: str = "attack") -> int:
        self.steps.append(step(len(self.steps) + 1, *events, maneuver=maneuver))
        return len(self.steps)

    def act(self) -> int:
        return self.append(Hurt("elf", 2 ** (len(self.steps) + 1), "lethal"))

    def undo(self, number: int | None = None) -> bool:
        gone = to_undo(self.steps, number)
        if gone:
            self.append(*(Undone(n) for n in gone), maneuver="undo")
        return bool(gone)

    def redo(self, number: int | None = None) -> bool:
        back = to_redo(self.steps, number)
        if back is not None:
            self.append(Undone(back), maneuver="redo")
        return back is not None

    def do(self, *moves: str) -> Log:
        for move in moves:
            {"act": self.act, "undo": self.undo, "redo": self.redo}[move]()
        return self


moves = st.lists(st.sampled_from(("act", "act", "undo", "redo")), max_size=30)


@given(moves)
def test_undo_then_redo_restores_the_state(some: list[str]) -> None:
    log = Log().do(*some)
    before = log.state
    if log.undo():
        assert log.redo()
        assert log.state == before


@given(moves)
def test_redo_then_undo_restores_the_state(some: list[str]) -> None:
    log = Log().do(*some)
    before = log.state
    if log.redo():
        assert log.undo()
        assert log.state == before


@given(moves)
def test_undo_of_an_act_restores_what_was_before_it(some: list[str]) -> None:
    log = Log().do(*some)
    before = log.state
    log.act()
    assert log.undo()
    assert log.state == before


@given(moves)
def test_undos_and_redos_are_a_tape_that_an_act_cuts(some: list[str]) -> None:
    """The same as two stacks, which is how everybody expects undo to work."""
    log, done, ahead = Log(), [0], list[int]()
    for move in some:
        if move == "act":
            log.act()
            done.append(log.lost)
            ahead.clear()
        elif move == "undo":
            assert log.undo() is (len(done) > 1)
            if len(done) > 1:
                ahead.append(done.pop())
        else:
            assert log.redo() is bool(ahead)
            if ahead:
                done.append(ahead.pop())
        assert log.lost == done[-1]


@given(moves, st.integers(1, 30))
def test_time_travel_sees_each_step_as_it_was_then(some: list[str], number: int) -> None:
    log = Log().do(*some)
    assert state_at(START, log.steps, number) == state_at(START, log.steps[:number])


@given(moves)
def test_live_steps_are_those_not_undone_in_order(some: list[str]) -> None:
    steps = Log().do(*some).steps
    counting = [s.number for s in live(steps)]
    assert counting == sorted(counting)
    assert set(counting) == {s.number for s in steps} - undone(steps)


@given(moves)
def test_looking_back_finds_the_acts_that_count(some: list[str]) -> None:
    steps = Log().do(*some).steps
    back = [s.number for s in counting_back(steps, undone(steps))]
    assert back == [s.number for s in reversed(live(steps)) if s.maneuver == "attack"]


@given(moves, st.integers(1, 30))
def test_undoing_back_to_a_step_takes_it_and_all_after_it(some: list[str], number: int) -> None:
    log = Log().do(*some)
    acts = [s.number for s in live(log.steps) if not s.is_edit_of_log]
    gone = to_undo(log.steps, number)
    if number not in acts:
        assert gone == ()
        return
    assert gone == tuple(sorted((n for n in acts if n >= number), reverse=True))
    kept = [n for n in acts if n < number]
    assert log.undo(number)
    assert log.lost == sum(2**n for n in kept)


@given(moves, st.integers(0, 30))
def test_what_returns_to_a_step_is_an_undo_that_leads_there(some: list[str], number: int) -> None:
    log = Log().do(*some)
    then = state_at(START, log.steps, number)
    gone = to_return(log.steps, number)
    if gone:
        assert to_undo(log.steps, gone[-1]) == gone
        assert log.undo(gone[-1])
        assert log.state == then


def test_nothing_returns_to_where_all_is_so_or_to_what_was_undone() -> None:
    log = Log().do("act", "act", "undo", "act")
    assert to_return(log.steps, 4) == ()
    assert to_return(log.steps, 2) == ()
    assert to_return(log.steps, 3) == (4,)
    assert to_return(log.steps, 1) == (4,)
    assert to_return(log.steps, 0) == (4, 1)


def test_an_empty_log_has_nothing_to_undo_or_redo() -> None:
    assert (to_undo([]), to_redo([]), live([]), state_at(START, [])) == ((), None, (), START)


def test_an_undo_of_several_steps_comes_back_whole() -> None:
    log = Log().do("act", "act", "act")
    assert to_undo(log.steps, 2) == (3, 2)
    log.undo(2)
    assert log.lost == 2
    log.redo()
    assert log.lost == 2 + 4 + 8


def test_an_act_after_an_undo_leaves_nothing_to_redo() -> None:
    log = Log().do("act", "undo")
    assert to_redo(log.steps) == 2
    log.act()
    assert to_redo(log.steps) is None


@pytest.mark.parametrize(("number", "back"), [(None, 4), (4, 4), (3, None), (1, None), (9, None)])
def test_only_the_newest_undo_can_be_redone(number: int | None, back: int | None) -> None:
    log = Log().do("act", "act", "undo", "undo")
    assert to_redo(log.steps, number) == back


@pytest.mark.parametrize("number", [2, 3, 9], ids=["an undo", "a redo", "no step"])
def test_undos_and_redos_are_not_undone_by_number(number: int) -> None:
    log = Log().do("act", "undo", "redo")
    assert to_undo(log.steps, number) == ()
    assert to_undo(log.steps) == (1,)


def test_a_step_that_no_longer_counts_cannot_be_undone_again() -> None:
    log = Log().do("act", "act", "undo")
    assert to_undo(log.steps, 2) == ()
    assert to_undo(log.steps) == (1,)


def test_undone_follows_undos_of_undos() -> None:
    steps = [
        step(1, Hurt("elf", 1, "lethal")),
        step(2, Undone(1), maneuver="undo"),
        step(3, Undone(2), maneuver="redo"),
        step(4, Undone(3), maneuver="undo"),
    ]
    assert undone(steps[:2]) == {1}
    assert undone(steps[:3]) == {2}
    assert undone(steps) == {1, 3}
