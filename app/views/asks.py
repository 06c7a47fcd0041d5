"""What is owed, as a card shows it: boxes, a keypad or a choice, with its modifiers."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.modifiers import Modifier
from app.rules.sources import Source
from app.views.fields import Option, plainly
from app.views.shapes import AskView

MOST_BOXES = 6
KEYPAD_SIDES = 20


@dataclass(frozen=True, slots=True)
class Line:
    """One modifier. One that does not count says why not."""

    value: str
    label: str
    why_not: str
    source: Source


@dataclass(frozen=True, slots=True)
class AskCard:
    """Dice or a choice somebody may owe. `boxes`: one input each; none if it is not theirs to give.
    A choice of how many dice has one box for all of them. `on_phone`: its player is asked for it,
    who may be `away`.

    `keypad`: the faces of a single small die, to be tapped. `total` is what is added to the dice,
    `needed` what they must reach.
    """

    key: str
    by: str
    label: str
    dice: str
    sides: int
    boxes: tuple[str, ...]
    keypad: tuple[int, ...]
    options: tuple[Option, ...]
    total: str
    lines: tuple[Line, ...]
    books: str
    certain: bool
    mine: bool
    problem: str
    needed: str
    chosen: str = ""
    on_phone: bool = False
    away: bool = False


def adds_up(ask: AskView) -> bool:
    """Whether there is a sum to add to the dice. A plain choice adds nothing up."""
    summed = ask.then is not None or not ask.options
    return ask.total is not None and bool(ask.breakdown) and not ask.needs and summed


def boxes(ask: AskView, faces: list[str]) -> tuple[str, ...]:
    """One box a die, with what was typed; many dice, or as many as are chosen, share one box."""
    if ask.count > MOST_BOXES or ask.then:
        return (" ".join(face for face in faces if face not in ask.options),)
    return tuple(faces[i] if i < len(faces) else "" for i in range(ask.count))


def keypad(ask: AskView) -> tuple[int, ...]:
    fits = ask.count == 1 and not ask.options and 1 < ask.sides <= KEYPAD_SIDES
    return tuple(range(1, ask.sides + 1)) if fits else ()


def choices(ask: AskView) -> tuple[Option, ...]:
    """Empty stands for nobody having said anything yet: then it is asked, or the first counts."""
    if not ask.options:
        return ()
    words = tuple(Option(option, plainly(option)) for option in ask.options)
    return (Option("", f"{words[0].label} (if nobody says)"), *words)


def modifier_line(line: Modifier) -> Line:
    return Line(f"{line.value:+g}", line.label, line.why_not or "", line.source)
