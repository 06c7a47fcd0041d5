"""What a maneuver uses up, and what is left of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.rules.events import Event
from app.rules.plays import Maneuver, Play, Scene
from app.rules.refusals import Rule, first
from app.rules.rulesets import Budget
from app.rules.state import Encounter

Price = Callable[[Scene], tuple[Event, ...]]
Left = Callable[[Encounter, str], tuple[Budget, ...]]


def costing(maneuver: Maneuver, price: Price, may_pay: Rule) -> Maneuver:
    """Refused where the price cannot be paid, and paid for however it ends."""
    rule = first(maneuver.refusal, may_pay)
    return replace(maneuver, refusal=rule, play=paying(maneuver.play, price))


def paying(play: Callable[[Scene], Play], price: Price) -> Callable[[Scene], Play]:
    """The play, with the facts of what it costs before its own, however it ends."""

    def paid(scene: Scene) -> Play:
        outcome = yield from play(scene)
        return replace(outcome, facts=(*price(scene), *outcome.facts))

    return paid


def counted_while(kept: Callable[[Encounter], bool]) -> Callable[[Left], Left]:
    """Nothing is left to show while that is not kept, nor of anything but a combatant."""

    def counting(left: Left) -> Left:
        def budget(state: Encounter, key: str) -> tuple[Budget, ...]:
            return left(state, key) if kept(state) and key in state.combatants else ()

        return budget

    return counting
