"""Overbearing: somebody is borne to the ground by weight, of one foe or of several."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from app.rules.checks import Side
from app.rules.events import Event, HoldSet, Marked, Values
from app.rules.modifiers import line
from app.rules.plays import Ending, Outcome, Params, Part, Play, Scene, make
from app.rules.reading import all_ended
from app.rules.state import Encounter
from app.rules.systems.adnd.sizes import Size, steps_bigger
from app.rules.systems.combat_tactics import sources, tables
from app.rules.systems.combat_tactics.checks import Verdict
from app.rules.systems.combat_tactics.modifiers import (
    overbearing_attack,
    size_words,
    strain,
    strength_side,
)
from app.rules.systems.combat_tactics.reading import OVERBEAR, is_out, stats
from app.rules.systems.combat_tactics.tables import LEGS

BORNE = (
    Ending("overborne", "Overborne", "{actor} bears {targets} to the ground"),
    Ending("stands", "Keeps its feet", "{targets} stands up to {actor}"),
    Ending("missed", "Missed", "{actor} rushes at {targets} and misses"),
)


class Overbearing(Params):
    helpers: int = Field(0, ge=0, le=20, title="How many others help")
    """They roll as one: for the best of them to hit, and the largest of them in Strength."""
    largest: Size | None = Field(None, title="Size of the largest of them (not said: its own)")


def overbear(scene: Scene) -> Play:
    """All fall in a heap; who is overborne lets go of whom it held."""
    state, actor, target, told = scene.state, scene.actor, scene.target, scene.read(Overbearing)
    result = yield from bears_down(state, actor, target, told)
    if result != "won":
        return Outcome("missed" if result == "missed" else "stands")
    heap = HoldSet(actor, target, "held", OVERBEAR, as_heap(state, told, fresh=True))
    return Outcome("overborne", (*borne_down(state, target), Marked(actor, "prone"), heap))


def as_heap(state: Encounter, told: Overbearing, *, fresh: bool = False) -> Values:
    """What is kept of a heap: who lies on it, and when it last rolled.

    `fresh`: nobody has been able to do anything about it yet.
    """
    return {**told.model_dump(mode="json"), "rolled": state.round, "fresh": fresh}


def bears_down(
    state: Encounter, by: str, foe: str, told: Overbearing
) -> Part[Verdict | Literal["missed"]]:
    """The attack, and then Strength against Strength."""
    if (yield from make(overbearing_attack(state, by, foe, told.helpers))) == "none":
        return "missed"
    return (yield from strains(state, by, foe, told))


def strains(state: Encounter, by: str, foe: str, told: Overbearing) -> Part[Verdict]:
    """Strength against Strength, which somebody senseless does not resist."""
    if is_out(state, foe):
        return "won"
    resists = strength_side(foe, stats(state, foe))
    return (yield from make(strain("strain", heave(state, by, foe, told), resists)))


def heave(state: Encounter, by: str, foe: str, told: Overbearing) -> Side:
    """The Strength of all who lie on the foe, or try to."""
    there, theirs = stats(state, by), stats(state, foe)
    steps = steps_bigger(told.largest or there.size, theirs.size)
    lines = (
        *line(size_words(steps), tables.PER_SIZE * steps, sources.OVERBEAR),
        *line("Others help", told.helpers, sources.OVERBEAR),
        *line(f"Foe’s legs: {theirs.legs}", LEGS[theirs.legs], sources.OVERBEAR),
    )
    return strength_side(by, there, lines)


def borne_down(state: Encounter, key: str) -> tuple[Event, ...]:
    return (*all_ended(state.held_by(key), "overborne"), Marked(key, "prone"))
