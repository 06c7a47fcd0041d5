"""How a maneuver of this system is put together: what it costs, and how its rolls can end."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.costs import costing
from app.rules.events import Event, Noted
from app.rules.plays import Ending, Maneuver, Outcome, Scene
from app.rules.systems.storytelling.budget import pay
from app.rules.systems.storytelling.checks import DRAMATIC
from app.rules.systems.storytelling.holds import distracted
from app.rules.systems.storytelling.refusals import PAYABLE

WORSE = Noted("A dramatic failure: the Storyteller says what else goes wrong")


def rolled(won: tuple[str, str, str], lost: tuple[str, str, str]) -> tuple[Ending, ...]:
    """The endings of a roll: success, failure, and what only a chance die can do."""
    key, label, said = "dramatic_failure", "Dramatic failure", f"{lost[2]}, dramatically"
    return Ending(*won), Ending(*lost), Ending(key, label, said)


def failed(verdict: int, key: str, facts: tuple[Event, ...] = ()) -> Outcome:
    if verdict == DRAMATIC:
        return Outcome("dramatic_failure", (*facts, WORSE))
    return Outcome(key, facts)


def eases_all(_scene: Scene) -> bool:
    return False


def action(maneuver: Maneuver, keeps: Callable[[Scene], bool] = eases_all) -> Maneuver:
    """It takes the action; unless it `keeps` them still, those immobilized are merely held."""

    def price(scene: Scene) -> tuple[Event, ...]:
        return (*pay(scene), *(() if keeps(scene) else distracted(scene)))

    return costing(maneuver, price, PAYABLE)
