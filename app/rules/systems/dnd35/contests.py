"""Opposed grapple checks: who rolls, who need not, and who cannot lose."""

from __future__ import annotations

from app.rules.checks import Check, Side, Sure
from app.rules.contests import Contest
from app.rules.modifiers import Lines, Modifier
from app.rules.plays import Part, Scene, make
from app.rules.sources import Source
from app.rules.state import Encounter
from app.rules.systems.dnd35 import sources
from app.rules.systems.dnd35.checks import NaturalContest
from app.rules.systems.dnd35.modifiers import grapple
from app.rules.systems.dnd35.reading import is_out, options, stats
from app.rules.systems.dnd35.turns import check_penalties

Foes = tuple[str, ...]


def contest(state: Encounter, key: str, mine: Side, theirs: tuple[Side, ...]) -> Contest:
    natural = options(state).nat1nat20
    return NaturalContest(key, mine, theirs) if natural else Contest(key, mine, theirs)


def overpower(state: Encounter, key: str, by: str, foes: Foes, more: Lines = ()) -> Check[bool]:
    """`by` does something to all these foes, who resist with grapple checks of their own."""
    for foe in foes:
        if stats(state, foe).freedom_of_movement:
            return sure(
                key, foe, verdict=False, label="Freedom of movement", source=sources.FREEDOM
            )
    return against(state, key, grapple(state, by, foes, more, offensive=True), foes)


def won(scene: Scene, key: str, more: Lines = ()) -> Part[bool]:
    """Whether the actor, in place of an attack, gets the better of its target."""
    state, actor = scene.state, scene.actor
    lines = (*check_penalties(state, actor), *more)
    return (yield from make(overpower(state, key, actor, (scene.target,), lines)))


def get_away(state: Encounter, key: str, mine: Side, foes: Foes) -> Check[bool]:
    """The owner of `mine` gets out of what these foes do to it."""
    if stats(state, mine.by).freedom_of_movement:
        return sure(key, mine.by, verdict=True, label="Freedom of movement", source=sources.FREEDOM)
    return against(state, key, mine, foes)


def against(state: Encounter, key: str, mine: Side, foes: Foes) -> Check[bool]:
    """One roll against that of each foe who can resist; without any, it simply works."""
    theirs = tuple(grapple(state, f, (mine.by,)) for f in foes if not is_out(state, f))
    if not theirs:
        return sure(key, mine.by, verdict=True, label="Nobody resists", source=sources.RESIST)
    return contest(state, key, mine, theirs)


def sure(key: str, by: str, *, verdict: bool, label: str, source: Source) -> Sure[bool]:
    said = "automatic success" if verdict else "automatic failure"
    return Sure(key, verdict, said, Side(by, label, (Modifier(label, 0, source),)))
