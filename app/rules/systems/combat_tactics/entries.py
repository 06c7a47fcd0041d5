"""How a maneuver of this system is put together: what it costs, and whom it aims at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Literal

from pydantic import BaseModel

from app.rules.plays import Aim, Ending, Maneuver, Params, Play, Scene, named, no_choices, nobody
from app.rules.refusals import Rule
from app.rules.sources import Source
from app.rules.state import Encounter
from app.rules.systems.combat_tactics.reading import at_once, grasp_of, grasp_on
from app.rules.systems.combat_tactics.turns import pay

Targets = tuple[str, ...]
Card = tuple[str, str, str, str, Source]
"""Key, label, group, cost and source."""
Rules = tuple[Rule, Callable[[Scene], Play], tuple[Ending, ...]]


def at_held(state: Encounter, actor: str, targets: Targets) -> Targets:
    """Whom the actor has in its grasp, if nobody else is named."""
    hold = grasp_of(state, actor)
    return targets or ((hold.held,) if hold else ())


def at_holder(state: Encounter, actor: str, targets: Targets) -> Targets:
    """Who has the actor in its grasp, if nobody else is named."""
    hold = grasp_on(state, actor)
    return targets or ((hold.holder,) if hold else ())


def entry(
    card: Card,
    rules: Rules,
    *,
    takes: Literal["none", "one", "all"] = "one",
    aim: Aim = named,
    params: type[BaseModel] = Params,
    choices: Callable[[Scene], Mapping[str, tuple[str, ...]]] = no_choices,
) -> Maneuver:
    key, label, group, cost, source = card
    refusal, play, endings = rules
    return Maneuver(
        key=key,
        label=label,
        group=group,
        cost=cost,
        source=source,
        refusal=refusal,
        play=play if cost == "free" else paying(play),
        endings=endings,
        takes=takes,
        aim=nobody if takes == "none" else aim,
        params=params,
        choices=choices,
    )


def paying(play: Callable[[Scene], Play]) -> Callable[[Scene], Play]:
    """The play, with the attack it costs among its facts, unless a critical grab pays for it."""

    def paid(scene: Scene) -> Play:
        outcome = yield from play(scene)
        hold = grasp_of(scene.state, scene.actor)
        price = () if at_once(hold) else pay(scene.state, scene.actor)
        return replace(outcome, facts=(*price, *outcome.facts))

    return paid
