"""What combatants and tables bring, as the models of their system."""

from __future__ import annotations

from typing import TypeVar

from pydantic import BaseModel

from app.rules.state import Encounter
from app.rules.values import NO_FACTS, parse

M = TypeVar("M", bound=BaseModel)


def stats_of(model: type[M], state: Encounter, key: str) -> M:
    """The stats of a combatant; the defaults for anything that is none."""
    there = state.combatants.get(key)
    found: M = parse(model, there.stats if there else NO_FACTS)
    return found


def options_of(model: type[M], state: Encounter) -> M:
    """The house rules of the encounter."""
    found: M = parse(model, state.options)
    return found
