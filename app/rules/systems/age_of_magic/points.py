"""Action points: how many a combat turn gives, and what is left of them."""

from __future__ import annotations

from app.rules.checks import Side
from app.rules.costs import counted_while
from app.rules.events import Spent
from app.rules.reading import keeps_rounds, mark, spent
from app.rules.rulesets import Budget
from app.rules.state import Encounter
from app.rules.systems.age_of_magic import sources
from app.rules.systems.age_of_magic.checks import halves
from app.rules.systems.age_of_magic.modifiers import side
from app.rules.systems.age_of_magic.tables import points_of

POINTS = "action_points"
NO_LIMIT = 99


def speed(state: Encounter, key: str) -> Side:
    return side(state, key, "Action points", "combat combat_speed co", sources.POINTS)


def points(state: Encounter, key: str) -> int:
    """Those it has rolled for this turn, or those it is sure of."""
    return mark(state, key, POINTS) or points_of(halves(speed(state, key).bonus))


def points_left(state: Encounter, key: str) -> int:
    """None at all for the stunned; no limit while no turns are kept."""
    if not keeps_rounds(state):
        return NO_LIMIT
    if key not in state.combatants or state.is_marked(key, "stunned"):
        return 0
    return max(0, points(state, key) - spent(state, key, POINTS))


@counted_while(keeps_rounds)
def budget(state: Encounter, key: str) -> tuple[Budget, ...]:
    return (Budget(POINTS, "Action points", points_left(state, key), points(state, key)),)


def pay(state: Encounter, key: str, amount: int) -> tuple[Spent, ...]:
    """The fact of using up points; none while no turns are kept."""
    return (Spent(key, POINTS, amount),) if keeps_rounds(state) and amount else ()
