"""Form fields made from a JSON schema: stats, house rules and params are drawn by the same few."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from pydantic import JsonValue

from app.rules.transcript import spoken

Kind = Literal["check", "choice", "number", "text", "group", "rows"]
Schema = Mapping[str, JsonValue]
FEW_ROWS, SPARE_ROWS = 3, 2
UNSAID = "Not said"


@dataclass(frozen=True, slots=True)
class Option:
    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Citation:
    book: str
    place: str
    gist: str


@dataclass(frozen=True, slots=True)
class Field:
    """One input; `name` is the dotted path that its problems are reported under.

    A group has `parts`, and one that may be absent is `optional`; `rows` have groups as parts.
    """

    name: str
    label: str
    kind: Kind
    value: str = ""
    hint: str = ""
    default: str = ""
    low: str = ""
    high: str = ""
    options: tuple[Option, ...] = ()
    problem: str = ""
    parts: tuple[Field, ...] = ()
    optional: bool = False
    source: Citation | None = None

    @property
    def troubled(self) -> bool:
        """Whether something in here must be corrected: then it is shown open."""
        return bool(self.problem) or any(part.troubled for part in self.parts)

    @property
    def by_default(self) -> str:
        """What counts where nobody says anything, as the field itself puts it."""
        return next((o.label for o in self.options if o.value == self.default), self.default)

    @property
    def filled(self) -> bool:
        return bool(self.value) or any(part.filled for part in self.parts)

    @property
    def differs(self) -> bool:
        """Whether it says something else than what counts by itself."""
        if self.kind == "check":
            return bool(self.value) != (self.default == "yes")
        return any(part.filled for part in self.parts) or self.value not in ("", self.default)


def fields_of(
    schema: Schema,
    values: Mapping[str, JsonValue],
    path: str,
    problems: Mapping[str, str] | None = None,
) -> tuple[Field, ...]:
    """All fields of a model. `values` are what is stored, or what was typed."""
    maker = Maker(mapping(schema.get("$defs")), problems or {})
    return maker.parts(schema, values, path)


def labels_of(fields: Iterable[Field], before: str = "") -> Iterator[tuple[str, str]]:
    """What each field is called, by its name; of a part, whose part it is as well."""
    for field in fields:
        label = f"{before}, {field.label}" if before else field.label
        yield field.name, label
        yield from labels_of(field.parts, label)


@dataclass(frozen=True, slots=True)
class Maker:
    """Reads one schema. `parts` of parts are read the same way."""

    definitions: Schema
    problems: Mapping[str, str]

    def parts(self, schema: Schema, values: Schema, path: str) -> tuple[Field, ...]:
        return tuple(
            self.field(f"{path}.{key}", mapping(field), values.get(key))
            for key, field in mapping(schema.get("properties")).items()
        )

    def field(self, name: str, found: Schema, value: JsonValue) -> Field:
        inner, optional = self.resolved(found)
        schema = {**inner, **{k: v for k, v in found.items() if k not in ("$ref", "anyOf")}}
        if "properties" in schema:
            return self.group(name, schema, value, optional=optional)
        if schema.get("type") == "array":
            return self.rows(name, schema, value)
        if schema.get("type") == "boolean" and not optional:
            return self.check(name, schema, value)
        return self.input(name, schema, value, optional=optional)

    def resolved(self, found: Schema) -> tuple[Schema, bool]:
        """The schema itself, and whether null is allowed as well."""
        choices = found.get("anyOf")
        if isinstance(choices, list):
            some = [mapping(c) for c in choices if mapping(c).get("type") != "null"]
            inner, _ = self.resolved(some[0])
            return inner, len(some) < len(choices)
        name = words(found.get("$ref")).rpartition("/")[2]
        return (mapping(self.definitions.get(name)) if name else found), False

    def group(self, name: str, schema: Schema, value: JsonValue, *, optional: bool) -> Field:
        parts = self.parts(schema, mapping(value), name)
        there = "true" if isinstance(value, Mapping) else ""
        return Field(
            name,
            label_of(name, schema),
            "group",
            value=there,
            hint=words(schema.get("description")),
            problem=self.problems.get(name, ""),
            parts=parts,
            optional=optional,
        )

    def rows(self, name: str, schema: Schema, value: JsonValue) -> Field:
        rows = value if isinstance(value, list | tuple) else ()
        item, _ = self.resolved(mapping(schema.get("items")))
        most = schema.get("maxItems")
        count = max(FEW_ROWS, len(rows) + SPARE_ROWS)
        count = min(count, most) if isinstance(most, int) else count
        parts = tuple(
            self.group(f"{name}.{i}", item, rows[i] if i < len(rows) else None, optional=False)
            for i in range(count)
        )
        problem = self.problems.get(name, "")
        hint = words(schema.get("description"))
        return Field(name, label_of(name, schema), "rows", hint=hint, problem=problem, parts=parts)

    def check(self, name: str, schema: Schema, value: JsonValue) -> Field:
        on = schema.get("default") if value is None else value
        return Field(
            name,
            label_of(name, schema),
            "check",
            value="true" if on in (True, "true") else "",
            hint=words(schema.get("description")),
            default="yes" if schema.get("default") else "no",
            problem=self.problems.get(name, ""),
            source=citation(schema.get("source")),
        )

    def input(self, name: str, schema: Schema, value: JsonValue, *, optional: bool) -> Field:
        options = options_of(schema, optional=optional)
        default = words(schema.get("default"))
        number = schema.get("type") in ("integer", "number")
        kind: Kind = "choice" if options else "number" if number else "text"
        return Field(
            name,
            label_of(name, schema),
            kind,
            value=words(value) if value is not None else default if options else "",
            hint=words(schema.get("description")),
            default=default,
            low=words(schema.get("minimum")),
            high=words(schema.get("maximum")),
            options=options,
            problem=self.problems.get(name, ""),
            source=citation(schema.get("source")),
        )


def options_of(schema: Schema, *, optional: bool) -> tuple[Option, ...]:
    unsaid = (Option("", UNSAID),) if optional else ()
    if schema.get("type") == "boolean":
        return (*unsaid, Option("true", "Yes"), Option("false", "No"))
    values = schema.get("enum")
    if not isinstance(values, list):
        return ()
    unsaid = (Option("", UNSAID),) if optional or schema.get("default") == "" else ()
    given = (words(value) for value in values)
    labels = mapping(schema.get("labels"))
    return (*unsaid, *(Option(v, words(labels.get(v)) or plainly(v)) for v in given if v))


def plainly(key: str) -> str:
    """A key as a label."""
    return spoken(key).capitalize()


def label_of(name: str, schema: Schema) -> str:
    return words(schema.get("title")) or plainly(name.rpartition(".")[2])


def citation(value: JsonValue) -> Citation | None:
    found = mapping(value)
    if not found:
        return None
    return Citation(*(words(found.get(part)) for part in ("book", "place", "gist")))


def mapping(value: JsonValue | Mapping[str, JsonValue]) -> Mapping[str, JsonValue]:
    return value if isinstance(value, Mapping) else {}


def words(value: JsonValue) -> str:
    """A plain value as an input holds it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, str | int | float) else ""
