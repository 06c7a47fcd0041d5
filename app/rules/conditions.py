"""What is so of a combatant because of the state, and how it is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.rules.sources import Source
from app.rules.state import Encounter


@dataclass(frozen=True, slots=True)
class Told:
    """What a condition means here and now; its label, too, where that differs."""

    means: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that is so of a combatant, with the rule behind it."""

    key: str
    label: str
    means: str
    source: Source


@dataclass(frozen=True, slots=True)
class Conditional(Condition):
    """A condition, and what makes it so: `so` says whether it is, or how it is `Told` there."""

    so: Callable[[Encounter, str], object]

    def found(self, state: Encounter, key: str) -> Condition | None:
        """The condition as it is there; None if it is not."""
        so = self.so(state, key)
        told = so if isinstance(so, Told) else Told(self.means)
        return (
            Condition(self.key, told.label or self.label, told.means, self.source) if so else None
        )


def marked(mark: str) -> Callable[[Encounter, str], bool]:
    """So of whoever has that mark."""
    return lambda state, key: state.is_marked(key, mark)
