"""The log of one encounter: steps, which of them still count, and the state they lead to."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pydantic import JsonValue

from app.rules.events import Event, TurnStarted, Undone
from app.rules.state import Encounter, fold

EDITS = ("undo", "redo")


@dataclass(frozen=True, slots=True)
class OutcomeMade:
    """How a maneuver ended. `said` is the headline; {actor}, {targets}, {item} are names."""

    key: str
    label: str
    said: str


@dataclass(frozen=True, slots=True)
class Step:
    """One maneuver, or one edit of the encounter. `number` counts from 1 without gaps.

    `at` is UTC in ISO 8601; `by` says whose seat did it, `accepted_by` who had to agree. Edits have
    no outcome.
    """

    number: int
    at: str
    by: str
    events: tuple[Event, ...]
    maneuver: str
    actor: str | None = None
    targets: tuple[str, ...] = ()
    params: Mapping[str, JsonValue] = field(default_factory=dict)
    outcome: OutcomeMade | None = None
    accepted_by: str | None = None

    @property
    def undoes(self) -> tuple[int, ...]:
        return tuple(event.step for event in self.events if isinstance(event, Undone))

    @property
    def is_edit_of_log(self) -> bool:
        return self.maneuver in EDITS


def undone(steps: Sequence[Step]) -> frozenset[int]:
    """Numbers of the steps that no longer count. A step is undone by a later one that counts."""
    gone: set[int] = set()
    for step in reversed(steps):
        if step.number not in gone:
            gone.update(step.undoes)
    return frozenset(gone)


def live(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The steps that count, oldest first."""
    gone = undone(steps)
    return tuple(step for step in steps if step.number not in gone)


def state_at(start: Encounter, steps: Sequence[Step], number: int | None = None) -> Encounter:
    """The state after step `number` (None: the newest), as it was then: undo, redo, time travel."""
    known = steps if number is None else [s for s in steps if s.number <= number]
    return fold(start, (event for step in live(known) for event in step.events))


def counting(steps: Sequence[Step]) -> tuple[int, ...]:
    """Numbers of the steps that count and can be undone, oldest first."""
    return tuple(step.number for step in live(steps) if not step.is_edit_of_log)


def counting_back(steps: Sequence[Step], gone: Container[int]) -> Iterator[Step]:
    """The steps that count and can be undone, newest first, looking no further than is asked."""
    return (s for s in reversed(steps) if s.number not in gone and not s.is_edit_of_log)


def this_turn(steps: Sequence[Step], gone: Container[int]) -> tuple[int, ...]:
    """Numbers of the steps of the newest turn, newest first; its beginning is the last of them.

    Empty if no turn has begun.
    """
    found: list[int] = []
    for step in counting_back(steps, gone):
        found.append(step.number)
        if any(isinstance(event, TurnStarted) and event.combatant for event in step.events):
            return tuple(found)
    return ()


def to_undo(steps: Sequence[Step], number: int | None = None) -> tuple[int, ...]:
    """Which steps an undo takes back, newest first: `number` (None: the newest) and all after it.

    Empty if there is nothing to undo, or `number` does not count any more.
    """
    now = counting(steps)
    if not now or (number is not None and number not in now):
        return ()
    first = now[-1] if number is None else number
    return tuple(n for n in reversed(now) if n >= first)


def to_return(steps: Sequence[Step], number: int) -> tuple[int, ...]:
    """Which steps an undo takes back so that all is as after step `number`, newest first.

    Empty if all is so already, or if no undo leads there: something of then no longer counts.
    """
    then, now = counting(steps[:number]), counting(steps)
    return now[len(then) :][::-1] if now[: len(then)] == then else ()


def to_redo(steps: Sequence[Step], number: int | None = None) -> int | None:
    """The undo that a redo takes back; None if there is none, or something was done since."""
    newest = newest_undo(steps, undone(steps))
    return newest if number in (None, newest) else None


def newest_undo(steps: Sequence[Step], gone: Container[int]) -> int | None:
    """The undo that a redo would take back, looking no further than the newest maneuver."""
    for step in reversed(steps):
        if step.number in gone or step.maneuver == "redo":
            continue
        return step.number if step.maneuver == "undo" else None
    return None
