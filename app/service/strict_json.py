"""JSON to the letter."""

from __future__ import annotations

import msgspec
from pydantic import JsonValue

from app.service.errors import Malformed

NOT_JSON = "The body is not JSON in UTF-8."


def parsed(raw: bytes) -> JsonValue:
    """No NaN, no half characters, no bottomless nesting. Raises Malformed."""
    try:
        found: JsonValue = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(NOT_JSON) from error
    return found
