"""Looking into JSON of which nothing is certain: a wrong turn gives nothing and never fails."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import JsonValue

Json = dict[str, JsonValue]
MOST = 10_000_000


def at(found: JsonValue, path: str) -> JsonValue:
    for key in path.split("."):
        found = found.get(key) if isinstance(found, dict) else None
    return found


def text(found: JsonValue, path: str) -> str:
    value = at(found, path)
    return value if isinstance(value, str) else ""


def whole(found: JsonValue, path: str) -> int | None:
    """A whole number, also where it was typed into a box for text."""
    value = at(found, path)
    if isinstance(value, str) and value.strip().lstrip("+-").isdecimal() and len(value) < 9:
        return int(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return int(value) if -MOST < value < MOST else None


def rows(found: JsonValue, path: str) -> list[list[JsonValue]]:
    value = at(found, path)
    return [row for row in value if isinstance(row, list)] if isinstance(value, list) else []


def items(actor: JsonValue, kind: str) -> Iterator[Json]:
    found = at(actor, "items")
    for item in found if isinstance(found, list) else []:
        if isinstance(item, dict) and item.get("type") == kind:
            yield item
