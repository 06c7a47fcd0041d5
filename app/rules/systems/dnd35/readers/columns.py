"""Tables in which several creatures stand side by side, taken apart into one text for each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

from app.rules.systems.dnd35.readers.text import KIND

BASE_ATTACK = re.compile(r"\bbase\s+(?:attack|atk)\b", re.IGNORECASE)
MOST_COLUMNS, MOST_PROSE = 12, 20_000


@dataclass(slots=True)
class Piece:
    """A table, or the lines between two tables."""

    table: bool
    rows: list[tuple[str, ...]] = field(default_factory=list)

    @property
    def width(self) -> int:
        """How many creatures stand side by side, if it is a table of creatures."""
        rows = (row for row in self.rows if BASE_ATTACK.match(row[0]))
        return max((len(row) - 1 for row in rows), default=0) if self.table else 0

    def lines(self) -> str:
        return "\n".join(" ".join(row) for row in self.rows)

    def column(self, index: int) -> str:
        return "\n".join(f"{row[0]} {cell(row, index)}" for row in self.rows)


def cell(row: tuple[str, ...], index: int) -> str:
    """Its own, or the one that stands for all."""
    if len(row) == 2:
        return row[1]
    return row[index + 1] if index + 1 < len(row) else ""


def texts(text: str) -> tuple[str, ...]:
    """Each creature of a wide table gets the prose that follows, too: it holds for all of them."""
    pieces = pieces_of(text)
    if all(piece.width < 2 for piece in pieces):
        return ("\n".join(piece.lines() for piece in pieces),)
    return tuple(apart(pieces))


def apart(pieces: list[Piece]) -> Iterator[str]:
    waiting: list[str] = []
    for index, piece in enumerate(pieces):
        if piece.width < 2:
            waiting.append(piece.lines())
            continue
        heading = "\n".join(waiting)
        yield heading
        following = prose(pieces[index + 1].lines()) if index + 1 < len(pieces) else ""
        for one in range(min(piece.width, MOST_COLUMNS)):
            yield f"{last_line(heading)}\n{piece.column(one)}\n{following}"
        waiting = []
    yield "\n".join(waiting)


def prose(text: str) -> str:
    """Up to where the figures of somebody else begin."""
    start = text[:MOST_PROSE]
    figures = BASE_ATTACK.search(start)
    next_kind = KIND.search(start)
    ends = [found.start() for found in (figures, next_kind) if figures and found]
    return start[: min(ends, default=MOST_PROSE)]


def last_line(text: str) -> str:
    return next((line for line in reversed(text.split("\n")) if line.strip()), "")


def pieces_of(text: str) -> list[Piece]:
    rows = [cells(line) for line in text.split("\n")]
    return [Piece(table, list(some)) for table, some in groupby(rows, lambda row: len(row) > 1)]


def cells(line: str) -> tuple[str, ...]:
    """The cells of a table’s row; a line that is none is one cell."""
    if "|" not in line and "\t" not in line:
        return (line,)
    inner = line.strip().removeprefix("|") if "|" in line else line
    found = [part.strip() for part in re.split(r"[|\t]", inner)]
    while len(found) > 1 and not found[-1]:
        found.pop()
    return tuple(found)
