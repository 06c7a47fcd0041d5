"""A forecast as the API prints it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from app.rules.events import Grip
from app.rules.forecast import Outlook


@dataclass(frozen=True, slots=True)
class GripChance:
    """The exact chance of a hold, as "num/den" and as a float."""

    holder: str
    held: str
    grip: Grip
    exact: str
    p: float


@dataclass(frozen=True, slots=True)
class ConditionChance:
    combatant: str
    condition: str
    exact: str
    p: float


@dataclass(frozen=True, slots=True)
class HarmExpected:
    """Damage of all kinds that a combatant takes on average from now on."""

    combatant: str
    expected: float


@dataclass(frozen=True, slots=True)
class OutlookView:
    """How things stand when `round` is over. No chance is listed that is 0."""

    round: int
    grips: tuple[GripChance, ...]
    conditions: tuple[ConditionChance, ...]
    harm: tuple[HarmExpected, ...]


def outlook_views(ahead: Iterable[Outlook]) -> tuple[OutlookView, ...]:
    return tuple(map(outlook_view, ahead))


def outlook_view(after: Outlook) -> OutlookView:
    return OutlookView(
        after.round,
        tuple(GripChance(*key, exact(p), float(p)) for key, p in after.grips.items()),
        tuple(ConditionChance(*key, exact(p), float(p)) for key, p in after.conditions.items()),
        tuple(HarmExpected(key, float(amount)) for key, amount in after.harm.items()),
    )


def exact(chance: Fraction) -> str:
    return f"{chance.numerator}/{chance.denominator}"
