"""Combatants from JSON as this program writes it: one, a list, a shown or an exported encounter."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from pydantic import JsonValue, ValidationError

from app.rules.drafts import MOST_OF_A_KIND, Draft, Sheet
from app.rules.rulesets import Ruleset
from app.service.documents import DOCUMENT, state_of
from app.service.spreadsheet import Columns

ABOUT_ALL = frozenset({"name", "side", "count", "initiative", "stats"})
BESIDES = frozenset({"id", "hidden", "external", "conditions", "marks", "hurt", "budget", "spent"})
"""What a shown combatant has besides; it is of one fight, and no number of the combatant."""


def looks_like_json(text: str) -> bool:
    return text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[")


def own_json(rules: Ruleset, text: str) -> tuple[Draft, ...]:
    if not looks_like_json(text):
        return ()
    try:
        found: JsonValue = json.loads(text.lstrip("\ufeff \t\r\n"))
    except (ValueError, RecursionError):
        return ()
    columns = Columns.of(rules.stats)
    return tuple(filter(None, (draft_of(columns, one) for one in combatants(rules, found))))


def combatants(rules: Ruleset, found: JsonValue) -> Iterator[Mapping[str, JsonValue]]:
    if isinstance(found, list):
        yield from (one for one in found if isinstance(one, dict))
    elif isinstance(found, dict):
        within = found.get("combatants")
        if isinstance(within, list):
            yield from (one for one in within if isinstance(one, dict))
        elif "steps" in found:
            yield from exported(rules, found)
        else:
            yield found


def exported(rules: Ruleset, found: JsonValue) -> Iterator[Mapping[str, JsonValue]]:
    """Everybody who was there at the end."""
    try:
        document = DOCUMENT.validate_python(found)
    except ValidationError:
        return
    if document.system == rules.key:
        for there in state_of(document, rules).combatants.values():
            yield {"name": there.name, "side": there.side, "stats": {**there.stats}}


def draft_of(columns: Columns, one: Mapping[str, JsonValue]) -> Draft | None:
    """None for an object that says nothing of a combatant."""
    sheet = Sheet()
    inner = one.get("stats")
    for key, value in (inner if isinstance(inner, dict) else one).items():
        path = columns.path(key)
        if path and "." not in path and value is not None:
            sheet.read(path, value, f"{key}: {json.dumps(value, ensure_ascii=False)}")
        elif key not in ABOUT_ALL | BESIDES:
            sheet.skip(f"{key}: no such field")
    name, side, count = one.get("name"), one.get("side"), one.get("count")
    place = one.get("initiative")
    if not sheet.stats and not isinstance(inner, dict):
        return None
    return columns.draft(
        sheet,
        name if isinstance(name, str) else "",
        side if isinstance(side, str) else "",
        count if type(count) is int and 0 < count <= MOST_OF_A_KIND else 1,
        place if type(place) is int else None,
    )
