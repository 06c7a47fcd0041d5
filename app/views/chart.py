"""Chances over rounds as a chart: lines with coordinates, drawn as SVG, and the table beneath."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from string import ascii_uppercase

from app.rules.events import Grip
from app.rules.forecast import Outlook
from app.rules.state import Encounter
from app.rules.transcript import GRIP_WORDS
from app.views.chances import hundredths

WIDTH, HEIGHT = 400, 240
"""Little more than a phone is wide, so that the words in it can be read there."""
LEFT, RIGHT, TOP, BOTTOM = 48, 30, 12, 30
MOST_LINES = 8
"""More cannot be told apart; the table has them all."""
LETTER = 15
NO_END = ("", 0.0)
Key = tuple[str, str, Grip]


@dataclass(frozen=True, slots=True)
class Line:
    """One hold over the rounds. `letter` marks it in the drawing; past the last one it is ""."""

    letter: str
    label: str
    cells: tuple[str, ...]
    points: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Tick:
    label: str
    at: float


@dataclass(frozen=True, slots=True)
class Harm:
    """Damage expected of one combatant by the end of each round."""

    name: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """`rounds` head the columns of the table; the drawing has them as `across`."""

    width: int
    height: int
    rounds: tuple[str, ...]
    across: tuple[Tick, ...]
    up: tuple[Tick, ...]
    lines: tuple[Line, ...]
    harms: tuple[Harm, ...]


def chart(state: Encounter, ahead: Sequence[Outlook]) -> Chart:
    """From how it is now, through the end of each round."""
    now = {(*pair, hold.grip): Fraction(1) for pair, hold in state.holds.items()}
    columns: list[dict[Key, Fraction]] = [now, *(dict(after.grips) for after in ahead)]
    keys = sorted({key for column in columns for key in column}, key=lambda k: (k[1], k[0], k[2]))
    rounds = ("now", *(str(after.round) for after in ahead))
    across = tuple(Tick(label, x_of(i, len(rounds))) for i, label in enumerate(rounds))
    up = tuple(Tick(f"{part}%", y_of(Fraction(part, 100))) for part in (0, 25, 50, 75, 100))
    ends = spread([y_of(columns[-1].get(key, Fraction(0))) for key in keys[:MOST_LINES]])
    marks = [*zip(ascii_uppercase, ends, strict=False), *[NO_END] * (len(keys) - len(ends))]
    lines = tuple(
        line(key, columns, state.name_of, *mark) for key, mark in zip(keys, marks, strict=True)
    )
    return Chart(WIDTH, HEIGHT, rounds, across, up, lines, harms(state, ahead))


def spread(heights: Sequence[float]) -> list[float]:
    """Where letters stand at the ends of lines that end so high: beneath each other at least.

    Whoever stands too low moves up, and then whoever stands too high moves down.
    """
    upwards = sorted(range(len(heights)), key=heights.__getitem__, reverse=True)
    placed = list(heights)
    lowest: float = HEIGHT - BOTTOM
    for index in upwards:
        placed[index] = min(placed[index], lowest)
        lowest = placed[index] - LETTER
    highest: float = TOP
    for index in reversed(upwards):
        placed[index] = max(placed[index], highest)
        highest = placed[index] + LETTER
    return placed


def line(
    key: Key,
    columns: Sequence[dict[Key, Fraction]],
    name: Callable[[str], str],
    letter: str,
    end: float,
) -> Line:
    chances = [column.get(key, Fraction(0)) for column in columns]
    spots = [(x_of(i, len(chances)), y_of(chance)) for i, chance in enumerate(chances)]
    holder, held, grip = key
    return Line(
        letter,
        f"{name(holder)} {GRIP_WORDS[grip]} {name(held)}",
        tuple(hundredths(float(chance)) for chance in chances),
        " ".join(f"{x:.1f},{y:.1f}" for x, y in spots),
        round(spots[-1][0] + 8, 1),
        round(end + 4, 1),
    )


def harms(state: Encounter, ahead: Sequence[Outlook]) -> tuple[Harm, ...]:
    hurt = [key for key in state.combatants if any(after.harm.get(key) for after in ahead)]
    return tuple(
        Harm(state.name_of(key), ("", *(f"{float(after.harm.get(key, 0)):.1f}" for after in ahead)))
        for key in hurt
    )


def x_of(column: int, count: int) -> float:
    return LEFT + column * (WIDTH - LEFT - RIGHT) / max(1, count - 1)


def y_of(chance: Fraction) -> float:
    return TOP + float(1 - chance) * (HEIGHT - TOP - BOTTOM)
