"""Combatants from a table with a header row: commas, semicolons or tabs between its cells."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from io import StringIO

from pydantic import BaseModel, JsonValue

from app.rules.drafts import MOST_OF_A_KIND, Draft, Sheet
from app.rules.rulesets import Ruleset

DELIMITERS = (",", ";", "\t")
NAMELESS = "Nameless"
WHOLE = re.compile(r"[+-]?[0-9]{1,4}")
NAMES = ("name", "combatant", "creature")
SIDES = {"party": "party", "players": "party", "foes": "foes", "foe": "foes", "enemies": "foes"}


@dataclass(frozen=True, slots=True)
class Columns:
    """Which field a heading means: by its name, its title, or its dotted path."""

    paths: Mapping[str, str]

    @staticmethod
    def of(stats: type[BaseModel]) -> Columns:
        return Columns(dict(paths_of(stats)))

    def path(self, heading: str) -> str:
        return self.paths.get(simple(heading), "")

    def draft(
        self, sheet: Sheet, name: str, side: str, count: int, initiative: int | None
    ) -> Draft:
        if not name.strip():
            sheet.skip("no name was given")
        draft = sheet.draft(" ".join(name.split()) or NAMELESS)
        side = SIDES.get(side.strip().lower(), "")
        return replace(draft, side=side, count=count, initiative=initiative)


def paths_of(model: type[BaseModel]) -> Iterator[tuple[str, str]]:
    for name, field in model.model_fields.items():
        title = field.title or name
        yield simple(name), name
        yield simple(title), name
        inner = model_in(field.annotation)
        for key, path in paths_of(inner) if inner else ():
            for first in (name, title):
                yield simple(first) + key, f"{name}.{path}"


def model_in(annotation: object) -> type[BaseModel] | None:
    """The model of a group that may be absent; rows of groups have no columns."""
    for one in getattr(annotation, "__args__", (annotation,)):
        if isinstance(one, type) and issubclass(one, BaseModel):
            return one
    return None


def simple(heading: str) -> str:
    return re.sub(r"[\W_]+", "", heading).casefold()


def spreadsheet(rules: Ruleset, text: str) -> tuple[Draft, ...]:
    columns = Columns.of(rules.stats)
    delimiter = max(DELIMITERS, key=lambda one: known(columns, heads(text, one)))
    header = heads(text, delimiter)
    if known(columns, header) < 2:
        return ()
    rows = rows_of(text, delimiter)[1:]
    return tuple(draft_of(columns, header, row) for row in rows if any(map(str.strip, row)))


def heads(text: str, delimiter: str) -> list[str]:
    first = text.lstrip("\ufeff\r\n").partition("\n")[0]
    return next(iter(rows_of(first, delimiter)), [])


def rows_of(text: str, delimiter: str) -> list[list[str]]:
    """None at all where a quotation mark is never closed."""
    source = StringIO(text.lstrip("\ufeff\r\n"), newline="")
    try:
        return list(csv.reader(source, delimiter=delimiter, skipinitialspace=True))
    except csv.Error:
        return []


def known(columns: Columns, header: list[str]) -> int:
    """How many headings mean something."""
    return sum(bool(columns.path(one)) or simple(one) in NAMES for one in header)


def draft_of(columns: Columns, header: list[str], row: list[str]) -> Draft:
    sheet = Sheet()
    about = {"name": "", "side": "", "count": "", "initiative": ""}
    for heading, raw in zip(header, row, strict=False):
        value, path = raw.strip(), columns.path(heading)
        key = "name" if simple(heading) in NAMES else simple(heading)
        if key in about:
            about[key] = value
        elif value and path:
            put(sheet, path, value, f"{heading.strip()}: {value}")
        elif value:
            sheet.skip(f"{heading.strip()}: {value}: no such field")
    count, place = about["count"], plain(about["initiative"])
    several = int(count) if count.isdecimal() and len(count) < 3 else 1
    several = max(1, min(several, MOST_OF_A_KIND))
    initiative = int(place) if WHOLE.fullmatch(place) else None
    if place and initiative is None:
        sheet.skip(f"initiative: {place}: no whole number")
    return columns.draft(sheet, about["name"], about["side"], several, initiative)


def put(sheet: Sheet, path: str, value: str, words: str) -> None:
    group, _, field = path.partition(".")
    if not field:
        sheet.read(path, plain(value), words)
        return
    there = sheet.stats.get(group)
    inner: dict[str, JsonValue] = {**there} if isinstance(there, dict) else {}
    sheet.read(group, {**inner, field: plain(value)}, words)


def plain(value: str) -> str:
    """Spreadsheets write a minus in their own way."""
    return value.translate({0x2212: "-", 0x2013: "-"})
