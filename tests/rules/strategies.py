"""Hypothesis strategies for what can happen in a fight. Ids may name nobody, on purpose."""

from __future__ import annotations

from hypothesis import strategies as st

from app.rules.events import (
    CheckMade,
    CombatantChanged,
    CombatantJoined,
    CombatantLeft,
    EncounterChanged,
    Event,
    HoldEnded,
    HoldSet,
    Hurt,
    ItemSet,
    Marked,
    Noted,
    Queued,
    RoundStarted,
    Ruled,
    SideMade,
    Spent,
    TurnStarted,
    Undone,
    Unqueued,
)
from app.rules.modifiers import Modifier
from app.rules.sources import Source

PEOPLE = ("orc", "elf", "ogre")
THINGS = ("orb",)

words = st.text(st.characters(codec="utf-8"), max_size=6)
people = st.sampled_from((*PEOPLE, "nobody"))
anyone = st.sampled_from((*PEOPLE, *THINGS, "nobody"))
small = st.integers(-50, 50)
floats = st.floats(-1e6, 1e6, allow_nan=False)
json_values = st.recursive(
    st.none() | st.booleans() | small | floats | words,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(words, inner, max_size=2),
    max_leaves=4,
)
values = st.dictionaries(words, json_values, max_size=2)
externals = st.dictionaries(words, words, max_size=2)
sources = st.builds(Source, words, words, words)
modifiers = st.builds(
    Modifier,
    words,
    st.integers(-20, 20) | floats,
    sources,
    st.booleans(),
    st.none() | words,
    st.none() | people,
)
sides = st.builds(
    SideMade,
    by=people,
    label=words,
    faces=st.lists(st.integers(1, 20) | words, max_size=3).map(tuple),
    rolled=st.sampled_from(("typed", "server", "phone", "")),
    breakdown=st.lists(modifiers, max_size=2).map(tuple),
    total=st.none() | floats,
    counted=st.sampled_from(("", "successes")),
)

joined = st.builds(
    CombatantJoined,
    people,
    words,
    words,
    values,
    st.booleans(),
    externals,
    st.none() | small,
)
changed = st.builds(
    CombatantChanged,
    people,
    st.none() | words,
    st.none() | words,
    st.none() | values,
    st.none() | st.booleans(),
    st.none() | externals,
    st.none() | small,
)
grips = st.sampled_from(("held", "pinned", "locked", "immobilized"))

events: st.SearchStrategy[Event] = st.one_of(
    joined,
    changed,
    st.builds(CombatantLeft, people),
    st.builds(ItemSet, st.sampled_from(THINGS), words, st.none() | people),
    st.builds(EncounterChanged, st.none() | words, st.none() | values, st.none() | values),
    st.builds(CheckMade, words, st.lists(sides, max_size=2).map(tuple), words, st.none() | sides),
    st.builds(HoldSet, people, anyone, grips, words, values),
    st.builds(HoldEnded, people, anyone, words),
    st.builds(Hurt, people, small, words),
    st.builds(Marked, people, words, json_values),
    st.builds(Spent, people, words, small),
    st.builds(TurnStarted, st.none() | people),
    st.builds(RoundStarted, st.integers(0, 20), st.booleans()),
    st.builds(Queued, words, words, people, st.lists(people, max_size=2).map(tuple), values),
    st.builds(Unqueued, words),
    st.builds(Noted, words, st.lists(people, max_size=2).map(tuple)),
    st.builds(Ruled, words, words),
    st.builds(Undone, st.integers(1, 20)),
)
fights = st.lists(events, max_size=25)
