"""Overbearing: somebody is borne to the ground by weight, of one foe or of several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product, starmap
from typing import Literal

from pydantic import Field

from app.rules.chances import merged, shares
from app.rules.checks import Rolled, Side
from app.rules.dice import D20_FACES, Ask
from app.rules.events import Event, Marked
from app.rules.modifiers import Lines, Modifier, line
from app.rules.plays import Ending, Outcome, Params, Part, Play, Scene, make
from app.rules.reading import all_ended
from app.rules.state import Encounter
from app.rules.systems.adnd.sizes import Size, steps_bigger
from app.rules.systems.adnd.strength import strength_of
from app.rules.systems.combat_tactics import sources, tables
from app.rules.systems.combat_tactics.modifiers import overbearing_attack, size_words
from app.rules.systems.combat_tactics.reading import OVERBORNE, is_out, stats
from app.rules.systems.combat_tactics.tables import LEGS

Verdict = Literal["won", "lost", "tie", "none"]
Result = Literal["overborne", "stands", "missed"]
WORDS: dict[Verdict, str] = {"won": "won", "lost": "lost", "tie": "tie", "none": "both failed"}
BORNE = (
    Ending("overborne", "Overborne", "{actor} bears {targets} to the ground"),
    Ending("stands", "Keeps its feet", "{targets} stands up to {actor}"),
    Ending("missed", "Missed", "{actor} rushes at {targets} and misses"),
)


class Overbearing(Params):
    helpers: int = Field(0, ge=0, le=20, title="How many others help")
    largest: Size | None = Field(None, title="Size of the largest of them (not said: its own)")


@dataclass(frozen=True, slots=True)
class Strain:
    """Strength against Strength: of two that succeed, the higher face wins."""

    key: str
    mine: Side
    theirs: Side

    def asks(self) -> tuple[Ask, ...]:
        return self.mine.ask(self.key), self.theirs.ask(self.key)

    def judge(self, rolled: Rolled) -> Verdict:
        mine, theirs = (int(rolled[ask.key][-1]) for ask in self.asks())
        return self.decided(mine, theirs)

    def decided(self, mine: int, theirs: int) -> Verdict:
        ranks = (mine * (mine <= self.mine.bonus), theirs * (theirs <= self.theirs.bonus))
        if ranks[0] == ranks[1]:
            return "tie" if any(ranks) else "none"
        return "won" if ranks[0] > ranks[1] else "lost"

    def odds(self) -> Mapping[Verdict, Fraction]:
        return shares(Counter(starmap(self.decided, product(D20_FACES, repeat=2))))

    def outline(self) -> Mapping[Verdict, Fraction]:
        """Whoever is not borne down stands, whatever the roll was."""
        return merged(self.odds(), lambda verdict: verdict == "won")

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        return {ask.key: int(rolled[ask.key][-1]) for ask in self.asks()}

    def word(self, verdict: Verdict) -> str:
        return WORDS[verdict]

    def against(self) -> Side | None:
        return None


def overbear(scene: Scene) -> Play:
    """All fall in a heap; who is overborne lets go of whom it held."""
    state, actor, target = scene.state, scene.actor, scene.target
    key = yield from bears_down(state, actor, target, scene.read(Overbearing))
    if key != "overborne":
        return Outcome(key)
    return Outcome(key, (*borne_down(state, target), Marked(actor, "prone")))


def bears_down(state: Encounter, by: str, foe: str, told: Overbearing) -> Part[Result]:
    """The attack, and Strength against Strength, which somebody senseless does not resist."""
    if (yield from make(overbearing_attack(state, by, foe))) == "none":
        return "missed"
    if is_out(state, foe):
        return "overborne"
    strength = stats(state, foe).strength
    own = Modifier(f"Strength {strength}", strength_of(strength).score, sources.OVERBEAR)
    resists = Side(foe, "Strength", (own,), "at_most")
    won = yield from make(Strain("strain", heave(state, by, foe, told), resists))
    return "overborne" if won == "won" else "stands"


def heave(state: Encounter, by: str, foe: str, told: Overbearing) -> Side:
    there, theirs = stats(state, by), stats(state, foe)
    steps = steps_bigger(told.largest or there.size, theirs.size)
    lines: Lines = (
        Modifier(f"Strength {there.strength}", strength_of(there.strength).score, sources.OVERBEAR),
        *line(size_words(steps), tables.PER_SIZE * steps, sources.OVERBEAR),
        *line("Others help", told.helpers, sources.OVERBEAR),
        *line(f"Foe’s legs: {theirs.legs}", LEGS[theirs.legs], sources.OVERBEAR),
    )
    return Side(by, "Strength", lines, "at_most")


def borne_down(state: Encounter, key: str) -> tuple[Event, ...]:
    gone = all_ended(state.held_by(key), "overborne")
    return (*gone, Marked(key, "prone"), Marked(key, OVERBORNE))
