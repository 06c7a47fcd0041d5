"""How stats, house rules and params are written down: a title each, and a text below the field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from app.rules.sources import Source, cited

T = TypeVar("T")


def in_one_line(schema: dict[str, JsonValue]) -> None:
    """A text that is wrapped in the source is no paragraph for those who read it."""
    properties = schema.get("properties")
    for field in properties.values() if isinstance(properties, dict) else ():
        if isinstance(field, dict) and isinstance(text := field.get("description"), str):
            field["description"] = " ".join(text.split())


class Record(BaseModel):
    """Validated values that cannot change. The text below a field is its description."""

    model_config = ConfigDict(
        frozen=True, extra="forbid", use_attribute_docstrings=True, json_schema_extra=in_one_line
    )


def option(
    default: T,
    title: str,
    source: Source,
    *,
    ge: int | None = None,
    le: int | None = None,
    labels: dict[str, str] | None = None,
) -> T:
    """A house rule, with the rule it is about; `labels`: what its choices are called."""
    extra = cited(source, **(labels or {}))
    found: T = Field(default, title=title, ge=ge, le=le, json_schema_extra=extra)
    return found


def lower(value: object) -> object:
    """For words that come in any case, as from a spreadsheet."""
    return value.strip().lower() if isinstance(value, str) else value


def problems_of(error: ValidationError) -> dict[str, str]:
    """Every problem of a validation by its dotted path, in words."""
    return {
        ".".join(str(part) for part in problem["loc"]): problem["msg"].removeprefix("Value error, ")
        for problem in error.errors(include_url=False)
    }


def under(path: str, problems: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The same problems as part of something bigger; one of the whole has no path of its own."""
    return ((f"{path}.{where}" if where else path, text) for where, text in problems.items())
