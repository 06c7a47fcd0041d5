"""How a maneuver of this system is put together: what it costs, and how its rolls can end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.rules.costs import paying
from app.rules.events import Event, Noted
from app.rules.plays import Aim, Ending, Maneuver, Outcome, Params, Play, Scene, nobody
from app.rules.refusals import Rule, first
from app.rules.sources import Source
from app.rules.systems.storytelling.budget import pay
from app.rules.systems.storytelling.checks import DRAMATIC
from app.rules.systems.storytelling.holds import distracted
from app.rules.systems.storytelling.modifiers import Rolling
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


@dataclass(frozen=True, slots=True)
class Entry:
    """What a maneuver is called, where it stands, and how it can end."""

    key: str
    label: str
    group: str
    source: Source
    endings: tuple[Ending, ...]


def eases_all(_scene: Scene) -> bool:
    return False


def action(
    entry: Entry,
    rule: Rule,
    play: Callable[[Scene], Play],
    keeps: Callable[[Scene], bool] = eases_all,
) -> Maneuver:
    """It takes the action; unless it `keeps` them still, those immobilized are merely held."""

    def price(scene: Scene) -> tuple[Event, ...]:
        return (*pay(scene), *(() if keeps(scene) else distracted(scene)))

    made = free(entry, first(rule, PAYABLE), paying(play, price))
    return replace(made, cost="action", params=Rolling)


def free(entry: Entry, rule: Rule, play: Callable[[Scene], Play]) -> Maneuver:
    """It costs nothing, at anybody’s turn."""
    return Maneuver(
        entry.key, entry.label, entry.group, "free", entry.source, rule, play, entry.endings
    )


def alone(maneuver: Maneuver) -> Maneuver:
    """It has no target and no roll."""
    return replace(maneuver, takes="none", aim=nobody, params=Params)


def at(aim: Aim, maneuver: Maneuver) -> Maneuver:
    """It is aimed at all whom `aim` finds."""
    return replace(maneuver, takes="all", aim=aim)
