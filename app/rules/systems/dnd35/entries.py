"""How a maneuver of this system is put together: its rules, what it costs, and its play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal

from pydantic import BaseModel

from app.rules.costs import costing
from app.rules.events import Event
from app.rules.plays import (
    Aim,
    Ending,
    Maneuver,
    Params,
    Play,
    Scene,
    named,
    no_choices,
)
from app.rules.refusals import Rule
from app.rules.sources import Source
from app.rules.systems.dnd35.refusals import PriceOf, payable
from app.rules.systems.dnd35.turns import FREE, Cost, Price, pay

WORDS: dict[Cost, str] = {
    "attack": "one attack",
    "standard": "standard action",
    "move": "move action",
    "full_round": "full-round action",
    "opportunity": "attack of opportunity",
    "free": "free",
}


@dataclass(frozen=True, slots=True)
class Card:
    """What a maneuver is called and where it stands. No price: free, and at anybody’s turn."""

    key: str
    label: str
    group: str
    price: Price | None
    source: Source


def entry(
    card: Card,
    rule: Rule,
    play: Callable[[Scene], Play],
    endings: tuple[Ending, ...],
    *,
    takes: Literal["none", "one", "all"] = "one",
    aim: Aim = named,
    params: type[BaseModel] = Params,
    choices: Callable[[Scene], Mapping[str, tuple[str, ...]]] = no_choices,
    price_of: PriceOf | None = None,
) -> Maneuver:
    """A maneuver; `price_of` says what it costs in a scene where that differs from its card."""
    usual = card.price or FREE
    real_price = price_of or (lambda _scene: usual)
    made = Maneuver(
        card.key, card.label, card.group, WORDS[usual.cost], card.source, rule, play, endings,
        takes=takes, aim=aim, params=params, choices=choices,
    )  # fmt: skip
    if card.price is None:
        return made
    price = partial(spending, real_price)
    return costing(made, price, payable(real_price))


def spending(price_of: PriceOf, scene: Scene) -> tuple[Event, ...]:
    return pay(scene.state, scene.actor, price_of(scene))
