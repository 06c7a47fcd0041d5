"""What was read, guessed and not understood of a combatant, in words for the GM."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import JsonValue

from app.rules.drafts import Draft, Finding, Guess
from app.views.fields import Schema, label_of, mapping, plainly, words


@dataclass(frozen=True, slots=True)
class Report:
    """Where a draft comes from. A page carries it along, so that a correction loses nothing."""

    origin: str = ""
    read: tuple[Finding, ...] = ()
    guessed: tuple[Guess, ...] = ()
    not_understood: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Told:
    """One value: what it is called, what it is, and the words or the reason behind it."""

    label: str
    value: str
    why: str


def report_of(draft: Draft, origin: str) -> Report:
    return Report(origin, draft.read, draft.guessed, draft.not_understood)


def read_told(report: Report, schema: Schema) -> tuple[Told, ...]:
    return tuple(Told(label(schema, f.field), shown(f.value), f.words) for f in report.read)


def guessed_told(report: Report, schema: Schema) -> tuple[Told, ...]:
    return tuple(Told(label(schema, g.field), shown(g.value), g.why) for g in report.guessed)


def label(schema: Schema, field: str) -> str:
    return label_of(field, mapping(mapping(schema.get("properties")).get(field)))


def shown(value: JsonValue) -> str:
    """A value in a few words; of rows, what they are called and how many there are."""
    if isinstance(value, Mapping):
        return ", ".join(f"{plainly(key).lower()} {shown(one)}" for key, one in value.items())
    if isinstance(value, list | tuple):
        names = [words(mapping(one).get("name")) or shown(one) for one in value]
        counts = {name: names.count(name) for name in names}
        return ", ".join(name if n == 1 else f"{n} × {name}" for name, n in counts.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    return words(value)
