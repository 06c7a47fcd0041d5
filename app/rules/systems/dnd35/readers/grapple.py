"""Does the printed grapple bonus add up? What is left over must be a bonus of some other kind."""

from __future__ import annotations

import re

from app.rules.drafts import Sheet
from app.rules.systems.dnd35.readers.cutting import Block
from app.rules.systems.dnd35.tables import GRAPPLE_SIZE, IMPROVED_GRAPPLE_BONUS

PRINTED = re.compile(
    r"\bBase Attack ?/ ?Grapple ?:? ?[+-]?\d{1,3} ?/ ?([+-]?\d{1,3})"
    r"|\b(?:Grp|Grapple):? ([+-]\d{1,3})",
    re.IGNORECASE,
)


def grapple(block: Block, sheet: Sheet) -> None:
    found = PRINTED.search(block.text)
    if found is None:
        sheet.skip("no grapple bonus stood there to check the others by")
        return
    check(int(found.group(1) or found.group(2)), found.group(), sheet)


def check(printed: int, words: str, sheet: Sheet) -> None:
    """Whatever the parts do not explain becomes the other bonus."""
    parts = {
        "base attack": sheet.whole("bab") or 0,
        "Strength": sheet.whole("str_mod") or 0,
        "size": size_of(sheet),
        "Improved Grapple": IMPROVED_GRAPPLE_BONUS if sheet.stats.get("improved_grapple") else 0,
    }
    left = printed - sum(parts.values())
    if left:
        sum_of = ", ".join(f"{name} {value:+d}" for name, value in parts.items() if value)
        why = f"“{words}”: {sum_of} make {printed - left:+d}, so {left:+d} must come from elsewhere"
        sheet.guess("misc_grapple", left, why)


def size_of(sheet: Sheet) -> int:
    return next((n for size, n in GRAPPLE_SIZE.items() if size == sheet.stats.get("size")), 0)
