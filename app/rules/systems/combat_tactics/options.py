"""House rules of wrestling: where the book leaves a choice, or can be read in two ways."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated

from pydantic import AfterValidator, Field

from app.rules.fields import Record, option
from app.rules.systems.combat_tactics import sources
from app.rules.systems.combat_tactics.checks import Compare, CritRule
from app.rules.systems.combat_tactics.tables import LOCKS, LockName

MOST_NAMES = 12
NAME = re.compile(r"[\w’' -]{1,30}")


def names_of(text: str) -> Mapping[str, LockName]:
    """Names of a table’s own locks, and what each does; raises ValueError in words for a form."""
    found: dict[str, LockName] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, does = (word.strip().lower() for word in part.partition("="))
        lock = next((lock for lock in LOCKS if lock == does), None)
        if not NAME.fullmatch(name) or name in LOCKS or lock is None:
            known = ", ".join(LOCKS)
            raise ValueError(f"“{part}”: write a new name = one of {known}, as in choke = press")
        found[name] = lock
    if len(found) > MOST_NAMES:
        raise ValueError(f"At most {MOST_NAMES} names, please")
    return found


def are_names(text: str) -> str:
    names_of(text)
    return text


class Options(Record):
    """What the table has agreed on; the defaults follow the book as closely as it can be read."""

    compare: Compare = option(
        "die",
        "Which of two successes wins",
        sources.OPPOSED,
        labels={"die": "The lower die", "total": "The lower total", "margin": "The closer one"},
    )
    """The lower face of the die; the lower total with the roller’s own bonuses; or the one that
    beats its number by less."""
    crit_rule: CritRule = option(
        "margin",
        "What is a critical",
        sources.CRITICAL,
        labels={"margin": "18 or more, by 5 or more", "natural_20": "A natural 20"},
    )
    """On the die: a natural 18 or more that succeeds with 5 to spare, or nothing but a 20."""
    hold_on_lock_choice: bool = option(False, "Holding on may change the lock", sources.REPEAT_LOCK)
    """Whoever holds on to a lock chooses its effect anew, in place of repeating it."""
    hold_on_damage: bool = option(False, "Losing while holding on hurts", sources.HOLD_ON)
    """A defender who beats one that holds on hurts it, as if it had been improving."""
    locked_improve_damage: bool = option(True, "A lock improved hurts twice", sources.IMPROVE)
    """Winning the roll over somebody already locked deals 1d2 besides the new lock."""
    press_start: int = option(0, "Bonus of the first press", sources.PRESS, ge=0, le=1)
    """0: 1d6, then 1d6+1, 1d6+2 and so on. 1: it starts with 1d6+1."""
    responder_size_mod: bool = option(False, "Size counts for both", sources.SIZE)
    """The one who answers an opposed roll adjusts it for size, too."""
    lock_names: Annotated[str, AfterValidator(are_names), Field(max_length=300)] = option(
        "", "More names for locks", sources.LOCK
    )
    """Names for what your table does, each with the lock that it works as: choke = press, arm
    bar = takedown."""
