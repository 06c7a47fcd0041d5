"""Chances as the page draws them, and what it is worth to choose one value or another."""

from __future__ import annotations

import math
from dataclasses import dataclass

from app.views.fields import label_of, mapping
from app.views.shapes import OddsView, OfferView

LEVELS = {
    "impossible": 0,
    "unlikely": 10,
    "less likely than not": 30,
    "about even": 50,
    "likely": 70,
    "very likely": 90,
    "all but certain": 100,
}


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance in words ("66%", or a band), and as a level of 0 to 100 for a bar."""

    label: str
    words: str
    level: int


@dataclass(frozen=True, slots=True)
class Tip:
    """What each value of a param is worth, in words, and the best of them."""

    label: str
    best: str
    chances: tuple[Chance, ...]


def chance(odds: OddsView) -> Chance:
    if odds.p is None:
        words = odds.band or ""
        return Chance(odds.label, words, LEVELS.get(words, 50))
    return Chance(odds.label, percent(odds.p), round(odds.p * 100))


def percent(p: float) -> str:
    """Whole percents; what is not certain never looks so."""
    if 0 < p < 0.01:
        return "<1%"
    if 0.99 < p < 1:
        return ">99%"
    # Halves go up: people check 12.5% against 13%, and never against Python's 12.
    return f"{math.floor(p * 100 + 0.5)}%"


def tip(offer: OfferView) -> Tip | None:
    if offer.advice is None:
        return None
    fields = mapping(offer.params_schema.get("properties"))
    label = label_of(offer.advice.param, mapping(fields.get(offer.advice.param)))
    values = tuple(
        Chance(str(v.value), percent(v.p), round(v.p * 100)) for v in offer.advice.values
    )
    best = offer.advice.best
    return Tip(label, f"{best.value} for {percent(best.p)}", values)
