"""Combatants in turn order and the lines of the log, as the page draws them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.rules.events import CheckMade, Hurt
from app.rules.rulesets import Budget
from app.rules.transcript import listed
from app.views.cards import Names, Typed
from app.views.dicing import side_words
from app.views.fields import Field, plainly, words
from app.views.picture import OTHER_SHAPE, SHAPES, Chosen, places_words
from app.views.shapes import CombatantView, ConditionView, EncounterView, ItemView, StepView

ICONS = {
    "pinned": "pinned",
    "pinning": "pinning",
    "grappling": "grappling",
    "held": "grappling",
    "holding": "grappling",
    "immobilized": "pinned",
    "immobilizing": "pinning",
    "prone": "prone",
    "gagged": "gagged",
    "swallowed": "swallowed",
    "unconscious": "unconscious",
}
DICE_FROM = {"typed": "typed dice", "server": "dice by the server", "phone": "dice by phone"}


@dataclass(frozen=True, slots=True)
class Chip:
    """A condition as icon and word, with what it means."""

    key: str
    icon: str
    label: str
    means: str
    rule: str


@dataclass(frozen=True, slots=True)
class Row:
    """One combatant. `left` is what it has left of its turn."""

    id: str
    name: str
    side: str
    shape: str
    chips: tuple[Chip, ...]
    left: str
    hurt: str
    places: str
    items: tuple[ItemView, ...]
    initiative: str
    hidden: bool
    has_turn: bool
    chosen: str


@dataclass(frozen=True, slots=True)
class LogLine:
    """One step. `full` is everything else that happened, with every die and modifier."""

    number: int
    at: str
    by: str
    text: str
    full: tuple[str, ...]
    dice: str
    undone: bool
    kind: str


@dataclass(frozen=True, slots=True)
class Initiatives:
    """Everybody's initiative to type in; `typed`: something was, in vain."""

    fields: tuple[Field, ...]
    typed: bool


NO_INITIATIVES = Initiatives((), typed=False)


def initiatives(view: EncounterView, typed: Typed) -> Initiatives:
    fields = tuple(initiative_field(there, typed) for there in view.combatants)
    return Initiatives(fields, bool(typed.places))


def initiative_field(there: CombatantView, typed: Typed) -> Field:
    name = f"initiative.{there.id}"
    value = typed.places.get(name, words(there.initiative))
    problem = typed.problems.get(name, "")
    return Field(name, there.name, "number", value, default="none", problem=problem)


def rows(view: EncounterView, chosen: Chosen) -> tuple[Row, ...]:
    return tuple(row(view, there, chosen) for there in view.combatants)


def row(view: EncounterView, there: CombatantView, chosen: Chosen) -> Row:
    has_turn = view.turn == there.id
    return Row(
        there.id,
        there.name,
        side_words(there.side),
        SHAPES.get(there.side, OTHER_SHAPE),
        tuple(map(chip, there.conditions)),
        left_words(there.budget) if has_turn else "",
        listed(f"{amount} {what}" for what, amount in there.hurt.items() if amount),
        places_words(there),
        tuple(item for item in view.items if item.bearer == there.id),
        words(there.initiative),
        there.hidden,
        has_turn,
        chosen.word(there.id),
    )


def chip(condition: ConditionView) -> Chip:
    source = condition.source
    return Chip(
        condition.key,
        ICONS.get(condition.key, "dot"),
        condition.label,
        condition.means,
        f"{source.book}, {source.place}",
    )


def left_words(budgets: tuple[Budget, ...]) -> str:
    left = [budget for budget in budgets if budget.left]
    words = (b.label if b.of == 1 else f"{b.label} {b.left} of {b.of}" for b in left)
    return ", ".join(words) or "nothing"


def log_line(step: StepView, name: Names) -> LogLine:
    text = step.text[0] if step.text else kind_words(step.maneuver)
    return LogLine(
        step.number,
        step.at,
        by_words(step),
        "; ".join((text, *harm_words(step, name))),
        tuple(line for line in step.full if line.strip() != text),
        dice_words(step),
        step.undone,
        step.maneuver,
    )


def harm_words(step: StepView, name: Names) -> Iterator[str]:
    """What a maneuver cost whom: people note it down. The only target goes without saying."""
    harm: dict[str, dict[str, int]] = {}
    for event in step.events if step.outcome else ():
        if isinstance(event, Hurt) and event.amount > 0:
            taken = harm.setdefault(event.combatant, {})
            taken[event.type] = taken.get(event.type, 0) + event.amount
    for key, taken in harm.items():
        words = listed(f"{amount} {what}" for what, amount in taken.items())
        who = "" if step.targets == (key,) else f"{name(key)} takes "
        yield f"{who}{words} damage"


def by_words(step: StepView) -> str:
    agreed = f", accepted by {step.accepted_by}" if step.accepted_by else ""
    return f"{step.by.seat}{agreed}"


def kind_words(kind: str) -> str:
    """What to call a step that tells this reader nothing."""
    return plainly(kind) or "Something happened out of sight"


def dice_words(step: StepView) -> str:
    """Where the dice came from, said once for each way."""
    sides = (side for e in step.events if isinstance(e, CheckMade) for side in e.sides)
    ways = dict.fromkeys(side.rolled for side in sides if side.faces and side.rolled)
    return listed(DICE_FROM.get(way, way) for way in ways)
