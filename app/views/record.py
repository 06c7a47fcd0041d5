"""The whole log to keep: round by round, for a page to print, and as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from app.rules.events import RoundStarted
from app.views.cards import Names
from app.views.rows import LogLine, log_line
from app.views.shapes import StepView

# What means something inside a line, and what does at its beginning.
INLINE = re.compile(r"[\\`*_\[\]<>&|~$#]|(?<=:)//|(?<=www)\.", re.IGNORECASE)
LEADING = re.compile(r"^(\d+)?([-+=.)])")


@dataclass(frozen=True, slots=True)
class Chapter:
    """The steps of one round, oldest first. Round 0: those before the first."""

    round: int
    lines: tuple[LogLine, ...]


def chapters(steps: Iterable[StepView], names: Names) -> tuple[Chapter, ...]:
    rounds = groupby(with_rounds(steps, names), key=lambda pair: pair[0])
    return tuple(Chapter(number, tuple(line for _, line in pairs)) for number, pairs in rounds)


def with_rounds(steps: Iterable[StepView], names: Names) -> Iterator[tuple[int, LogLine]]:
    """Each step with the round that it begins or is played in. An undone one begins none."""
    now = 0
    for step in steps:
        begun = (event.round for event in step.events if isinstance(event, RoundStarted))
        now = now if step.undone else next(begun, now)
        yield now, log_line(step, names)


def markdown(name: str, system: str, steps: Iterable[StepView], names: Names) -> str:
    """The log as Markdown. Whatever people have typed stays text."""
    lines = [f"# {escaped(name)}", "", escaped(system), ""]
    for chapter in chapters(steps, names):
        lines += [f"## Round {chapter.round}", ""] if chapter.round else []
        lines += [text for line in chapter.lines for text in entry(line)]
        lines.append("")
    return "\n".join(lines)


def entry(line: LogLine) -> Iterator[str]:
    """A headline, and everything else beneath it."""
    said = f"~~{escaped(line.text)}~~ (undone)" if line.undone else escaped(line.text)
    who = ", ".join(filter(None, (line.by, line.dice)))
    yield f"- **{line.number}** {said} ({escaped(who)})"
    yield from (f"  - {escaped(more)}" for more in line.full)


def escaped(text: str) -> str:
    """One line that Markdown shows as it stands."""
    line = INLINE.sub(lambda found: f"\\{found.group()}", " ".join(text.split()))
    return LEADING.sub(r"\1\\\2", line)
