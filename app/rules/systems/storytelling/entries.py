"""How a maneuver of this system is put together: what it costs, and how its rolls can end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pydantic import BaseModel

from app.rules.events import Event, Noted
from app.rules.plays import Aim, Ending, Maneuver, Outcome, Play, Scene, named, nobody
from app.rules.refusals import Rule, first
from app.rules.sources import Source
from app.rules.systems.storytelling.budget import pay
from app.rules.systems.storytelling.checks import DRAMATIC
from app.rules.systems.storytelling.holds import distracted
from app.rules.systems.storytelling.modifiers import Rolling
from app.rules.systems.storytelling.refusals import payable, willing

Words = tuple[str, str, str]
WORSE = Noted("A dramatic failure: the Storyteller says what else goes wrong")


def rolled(won: Words, lost: Words) -> tuple[Ending, ...]:
    """The endings of a roll: success, failure, and what only a chance die can do."""
    key, label, said = "dramatic_failure", "Dramatic failure", f"{lost[2]}, dramatically"
    return Ending(*won), Ending(*lost), Ending(key, label, said)


def failed(verdict: int, key: str, facts: tuple[Event, ...] = ()) -> Outcome:
    if verdict == DRAMATIC:
        return Outcome("dramatic_failure", (*facts, WORSE))
    return Outcome(key, facts)


@dataclass(frozen=True, slots=True)
class Card:
    """What a maneuver is called and where it stands."""

    key: str
    label: str
    group: str
    source: Source


def always(_scene: Scene) -> bool:
    return True


def never(_scene: Scene) -> bool:
    return False


def action(
    card: Card,
    rule: Rule,
    play: Callable[[Scene], Play],
    endings: tuple[Ending, ...],
    *,
    params: type[BaseModel] = Rolling,
    aim: Aim | None = None,
    keeps: Callable[[Scene], bool] = never,
) -> Maneuver:
    """A maneuver that takes the action. `keeps`: it lets go of nobody who is immobilized."""
    return Maneuver(
        card.key,
        card.label,
        card.group,
        "action",
        card.source,
        first(rule, payable, willing),
        acting(play, keeps),
        endings,
        "none" if aim is nobody else "all" if aim else "one",
        aim or named,
        params,
    )


def acting(
    play: Callable[[Scene], Play], keeps: Callable[[Scene], bool]
) -> Callable[[Scene], Play]:
    """The play, with what it costs before its own facts, however it ends."""

    def acted(scene: Scene) -> Play:
        outcome = yield from play(scene)
        before = (*pay(scene), *(() if keeps(scene) else distracted(scene)))
        return replace(outcome, facts=(*before, *outcome.facts))

    return acted


def free(
    card: Card,
    rule: Rule,
    play: Callable[[Scene], Play],
    endings: tuple[Ending, ...],
    *,
    alone: bool = False,
) -> Maneuver:
    """A maneuver that costs nothing, at anybody’s turn; `alone`: it has no target."""
    return Maneuver(
        card.key,
        card.label,
        card.group,
        "free",
        card.source,
        rule,
        play,
        endings,
        "none" if alone else "one",
        nobody if alone else named,
    )
