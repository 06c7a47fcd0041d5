"""Combatants from a text of any kind: whatever comes out is valid, and says where it comes from."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from pydantic import ValidationError

from app.rules.drafts import Draft, Reader
from app.rules.fields import problems_of
from app.rules.rulesets import Ruleset
from app.service.errors import invalid
from app.service.own_json import looks_like_json, own_json
from app.service.roster import LONGEST_NAME
from app.service.spreadsheet import NAMELESS, spreadsheet

MOST_DRAFTS = 40
EMPTY = "there is nothing to read"
UNKNOWN = (
    "no combatant was found in it; it may be {known}a table with a header row, or JSON that was"
    " exported here"
)
NOT_JSON = "it begins as JSON does, but no combatant was found in it"


def parse(rules: Ruleset, text: str) -> tuple[Draft, ...]:
    """Every combatant that the text describes. Raises Invalid, under `text`, if there is none."""
    if not text.strip("\ufeff \t\r\n"):
        raise invalid({"text": EMPTY})
    found: tuple[Draft, ...] = next(filter(None, (read(text) for read in readers(rules))), ())
    if not found:
        known = "a stat block, " if rules.readers else ""
        words = NOT_JSON if looks_like_json(text) else UNKNOWN.format(known=known)
        raise invalid({"text": words})
    if len(found) > MOST_DRAFTS:
        many = f"{len(found)} combatants: at most {MOST_DRAFTS} can be read at once"
        raise invalid({"text": many})
    return tuple(settled(rules, draft) for draft in found)


def readers(rules: Ruleset) -> Iterator[Reader]:
    """A system's own first: ours would take half of what they understand."""
    yield from rules.readers
    yield partial(own_json, rules)
    yield partial(spreadsheet, rules)


def settled(rules: Ruleset, draft: Draft) -> Draft:
    """With values as the system's stats hold them; what they cannot hold is not understood."""
    stats = dict(draft.stats)
    try:
        valid = rules.stats.model_validate(stats)
    except ValidationError as error:
        wrong = problems_of(error)
        bad = {path.partition(".")[0] for path in wrong}
        rest = tuple(f"{path}: {text}" for path, text in wrong.items())
        cut = replace(
            draft,
            stats={name: value for name, value in stats.items() if name not in bad},
            read=tuple(one for one in draft.read if one.field not in bad),
            guessed=tuple(one for one in draft.guessed if one.field not in bad),
            not_understood=(*draft.not_understood, *rest),
        )
        return settled(rules, cut) if bad & stats.keys() else replace(cut, stats={})
    held = valid.model_dump(mode="json", exclude_unset=True)
    return replace(draft, name=named(draft.name), stats=held)


def named(name: str) -> str:
    """On one line, without control characters, and short enough for an encounter."""
    seen = "".join(c for c in name if unicodedata.category(c)[0] != "C" or c.isspace())
    return " ".join(seen.split())[:LONGEST_NAME].strip() or NAMELESS
