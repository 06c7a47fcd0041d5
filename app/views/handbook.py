"""A rule system as a player reads it up: what its pages in `docs/` and on the server print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pydantic import BaseModel

from app.rules.conditions import Condition
from app.rules.plays import Ending, Maneuver
from app.rules.rulesets import Ruleset
from app.rules.sources import Source
from app.views.fields import Citation, Field, fields_of
from app.views.offers import schema_of

AIMS = {"none": "nobody", "one": "one target", "all": "all whom the rule finds"}
NOTHING = "empty"


@dataclass(frozen=True, slots=True)
class Setting:
    """A stat, a house rule or a param. `key` is its name in REST, dotted where it has parts."""

    key: str
    label: str
    about: str
    allowed: str
    default: str
    source: Citation | None


@dataclass(frozen=True, slots=True)
class Move:
    key: str
    label: str
    cost: str
    aim: str
    source: Source
    params: tuple[Setting, ...]
    endings: tuple[Ending, ...]


@dataclass(frozen=True, slots=True)
class Group:
    label: str
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Cited:
    """One book, with what is cited from it: places and gists, in the order of the page."""

    book: str
    rules: tuple[Citation, ...]


@dataclass(frozen=True, slots=True)
class Handbook:
    key: str
    label: str
    books: tuple[str, ...]
    groups: tuple[Group, ...]
    conditions: tuple[Condition, ...]
    options: tuple[Setting, ...]
    stats: tuple[Setting, ...]
    left_out: tuple[Citation, ...]
    cited: tuple[Cited, ...]


def handbook(rules: Ruleset) -> Handbook:
    """Everything that the system's table of contents says, in its order."""
    options = tuple(settings(rules.options))
    sources = [citation(maneuver.source) for maneuver in rules.maneuvers]
    sources += [citation(condition.source) for condition in rules.every_condition]
    sources += [option.source for option in options if option.source]
    return Handbook(
        rules.key,
        rules.label,
        rules.books,
        tuple(groups(rules.maneuvers)),
        rules.every_condition,
        options,
        tuple(settings(rules.stats)),
        tuple(map(citation, rules.left_out)),
        tuple(by_book(sources)),
    )


def groups(maneuvers: Iterable[Maneuver]) -> Iterator[Group]:
    moves: dict[str, list[Move]] = {}
    for maneuver in maneuvers:
        moves.setdefault(maneuver.group, []).append(move(maneuver))
    return (Group(label.capitalize(), tuple(found)) for label, found in moves.items())


def move(maneuver: Maneuver) -> Move:
    return Move(
        maneuver.key,
        maneuver.label,
        maneuver.cost,
        AIMS[maneuver.takes],
        maneuver.source,
        tuple(settings(maneuver.params)),
        maneuver.endings,
    )


def settings(model: type[BaseModel]) -> Iterator[Setting]:
    for field in fields_of(schema_of(model), {}, ""):
        yield from setting(field)


def setting(field: Field, before: str = "") -> Iterator[Setting]:
    """A field, then its parts; of a list, the parts of one row."""
    key = before + field.name.rpartition(".")[2]
    default = field.by_default or NOTHING
    yield Setting(key, field.label, field.hint, allowed(field), default, field.source)
    parts = field.parts[0].parts if field.kind == "rows" else field.parts
    for part in parts:
        yield from setting(part, f"{key}.")


def allowed(field: Field) -> str:
    match field.kind:
        case "check":
            return "yes or no"
        case "choice":
            return "; ".join(option.label for option in field.options)
        case "number" if field.low and field.high:
            return f"{field.low} to {field.high}"
        case "group":
            return "these parts, or none" if field.optional else "these parts"
        case "rows":
            return "any number of these"
        case _:
            return field.kind


def by_book(sources: Iterable[Citation]) -> Iterator[Cited]:
    """Each rule once."""
    books: dict[str, dict[Citation, None]] = {}
    for source in sources:
        books.setdefault(source.book, {})[source] = None
    return (Cited(book, tuple(rules)) for book, rules in books.items())


def citation(source: Source) -> Citation:
    return Citation(source.book, source.place, source.gist)
