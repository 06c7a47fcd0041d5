"""What is so of a combatant because of the state, and how it is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from app.rules.sources import Source
from app.rules.state import Encounter


@dataclass(frozen=True, slots=True)
class Told:
    """What a condition means here and now; its label, too, where that differs."""

    means: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that may be so of a combatant, with the rule behind it.

    `so` says of a state and a key whether it is, or how it is `Told` there.
    """

    key: str
    label: str
    means: str
    source: Source
    so: Callable[[Encounter, str], object] = field(repr=False, compare=False)

    def found(self, state: Encounter, key: str) -> Condition | None:
        """This condition as it is there; None if it is not."""
        so = self.so(state, key)
        if isinstance(so, Told):
            return replace(self, means=so.means, label=so.label or self.label)
        return self if so else None


def marked(mark: str) -> Callable[[Encounter, str], bool]:
    """So of whoever has that mark."""
    return lambda state, key: state.is_marked(key, mark)
