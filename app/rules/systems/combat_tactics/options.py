"""House rules of wrestling: where the book leaves a choice, or can be read in two ways."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from app.rules.sources import cited
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


class Options(BaseModel):
    """What the table has agreed on; the defaults follow the book as closely as it can be read."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    compare: Compare = Field(
        "die",
        title="Which of two successes wins",
        description="The lower face of the die; the lower total with the roller’s own bonuses; or "
        "the one that beats its number by less.",
        json_schema_extra=cited(sources.OPPOSED),
    )
    crit_rule: CritRule = Field(
        "margin",
        title="What is a critical",
        description="A natural 18 or more that succeeds by 5 or more (margin), or a natural 20.",
        json_schema_extra=cited(sources.CRITICAL),
    )
    hold_on_lock_choice: bool = Field(
        False,
        title="Holding on may change the lock",
        description="Whoever holds on to a lock chooses its effect anew, in place of repeating it.",
        json_schema_extra=cited(sources.REPEAT_LOCK),
    )
    hold_on_damage: bool = Field(
        False,
        title="Losing while holding on hurts",
        description="A defender who beats one that holds on hurts it, as if it had been improving.",
        json_schema_extra=cited(sources.HOLD_ON),
    )
    locked_improve_damage: bool = Field(
        True,
        title="A lock improved hurts twice",
        description="Winning the roll over somebody already locked deals 1d2 besides the new lock.",
        json_schema_extra=cited(sources.IMPROVE),
    )
    press_start: int = Field(
        0,
        ge=0,
        le=1,
        title="Bonus of the first press",
        description="0: 1d6, then 1d6+1, 1d6+2 and so on. 1: it starts with 1d6+1.",
        json_schema_extra=cited(sources.PRESS),
    )
    responder_size_mod: bool = Field(
        False,
        title="Size counts for both",
        description="The one who answers an opposed roll adjusts it for size, too.",
        json_schema_extra=cited(sources.SIZE),
    )
    lock_names: Annotated[str, AfterValidator(are_names), Field(max_length=300)] = Field(
        "",
        title="More names for locks",
        description="Names for what your table does, each with the lock that it works as: "
        "choke = press, arm bar = takedown.",
        json_schema_extra=cited(sources.LOCK),
    )
