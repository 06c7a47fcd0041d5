"""Where a rule stands."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from pydantic import JsonValue


@dataclass(frozen=True, slots=True)
class Source:
    """Book, place in it, and what it says in our own words."""

    book: str
    place: str
    gist: str


def cited(source: Source, **labels: str) -> dict[str, JsonValue]:
    """`json_schema_extra` of an option: the rule behind it, and what its choices are called."""
    return {"source": dict(asdict(source)), **({"labels": dict(labels)} if labels else {})}
