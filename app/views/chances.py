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
    """A chance in words ("66%", or a band), and as a level of 0 to 100 for a bar.

    `fully` is the same to the hundredth ("66.25%"), where there is room for it.
    """

    label: str
    words: str
    level: int
    fully: str


@dataclass(frozen=True, slots=True)
class Tip:
    """What each value of a param is worth, in words, and the best of them.

    `best` is empty where only a band may be seen. `better`: how much likelier the best makes it
    than what counts now; empty if it does not.
    """

    label: str
    best: str
    chances: tuple[Chance, ...]
    better: str = ""


def chance(odds: OddsView) -> Chance:
    if odds.p is None:
        words = odds.band or ""
        return Chance(odds.label, words, LEVELS.get(words, 50), words)
    return exactly(odds.label, odds.p)


def exactly(label: str, p: float) -> Chance:
    return Chance(label, percent(p), round(p * 100), hundredths(p))


def percent(p: float) -> str:
    """Whole percents; what is not certain never looks so."""
    if 0 < p < 0.01:
        return "<1%"
    if 0.99 < p < 1:
        return ">99%"
    # Halves go up: people check 12.5% against 13%, and never against Python's 12.
    return f"{math.floor(p * 100 + 0.5)}%"


def hundredths(p: float) -> str:
    """So fine that two twenty-sided dice against each other add up: 66.25% and 33.75%."""
    if 0 < p < 0.0001:
        return "<0.01%"
    if 0.9999 < p < 1:
        return ">99.99%"
    return f"{math.floor(p * 10_000 + 0.5) / 100:g}%"


def tip(offer: OfferView) -> Tip | None:
    advice, now = offer.advice, offer.odds[0] if offer.odds else None
    if advice is None:
        return None
    fields = mapping(offer.params_schema.get("properties"))
    label = label_of(advice.param, mapping(fields.get(advice.param)))
    if advice.best is None:
        better = f"at best {advice.band}" if now and advice.band != now.band else ""
        return Tip(label, "", (), better)
    best, values = advice.best, tuple(exactly(str(v.value), v.p) for v in advice.values)
    better = f"up to {percent(best.p)}" if now and now.p is not None and best.p > now.p else ""
    return Tip(label, f"{best.value} for {hundredths(best.p)}", values, better)
