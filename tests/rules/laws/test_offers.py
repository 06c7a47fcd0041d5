"""Laws of offers: whatever the state, a maneuver is either playable or refused for a reason."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.rules.events import CombatantJoined, EncounterChanged, Event, HoldSet, Marked, TurnStarted
from app.rules.odds import Survey, survey
from app.rules.plays import Maneuver, Refused
from app.rules.rulesets import Intent, Ruleset, begin
from app.rules.run import Done, run
from app.rules.state import Encounter, apply, fold
from tests.rules.laws.play import Chance, demo_state, demo_states, opening, required, turned_options
from tests.rules.laws.systems import SYSTEMS
from tests.rules.strategies import PEOPLE, grips, people

systems = pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.key)
odd_fights = st.lists(
    st.one_of(
        st.builds(HoldSet, people, people, grips, st.just("start_grapple")),
        st.builds(Marked, people, st.just("prone")),
        st.builds(TurnStarted, people),
    ),
    max_size=6,
)


def everybody(rules: Ruleset) -> Encounter:
    joined = [CombatantJoined(key, key.title(), "x", {}) for key in PEOPLE]
    return fold(Encounter("Odd", rules.key), joined)


@systems
@given(fight=odd_fights)
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_every_maneuver_copes_with_any_state(rules: Ruleset, fight: list[Event]) -> None:
    """The GM may overrule anything, so no state is impossible."""
    tangled = [e for e in fight if not isinstance(e, HoldSet) or e.holder != e.held]
    state = fold(everybody(rules), tangled)
    for maneuver in rules.maneuvers:
        for targets in ((), ("elf",)):
            intent = Intent(maneuver.key, "orc", targets, required(maneuver))
            found, scene = begin(rules, state, intent)
            if found.refusal(scene) is None:
                assert sum(survey(lambda f=found, s=scene: f.play(s)).odds.values()) == 1
    for key in state.combatants:
        rules.conditions(state, key)
        rules.budget(state, key)
        rules.places(state, key)


@systems
def test_the_demo_is_legal_and_ends_in_full_swing(rules: Ruleset) -> None:
    state = demo_state(rules)
    assert len(state.combatants) >= 5
    assert len({there.side for there in state.combatants.values()}) >= 2
    assert state.holds
    assert any(offered(rules, state, maneuver) for maneuver in rules.maneuvers)


def offered(rules: Ruleset, state: Encounter, maneuver: Maneuver) -> bool:
    for actor, target in permutations(state.combatants, 2):
        intent = Intent(maneuver.key, actor, (target,), required(maneuver))
        found, scene = begin(rules, state, intent)
        if found.refusal(scene) is None:
            return True
    return False


@systems
@pytest.mark.parametrize("turned", [False, True], ids=["by the book", "house rules turned"])
def test_a_yes_or_no_that_is_not_offered_changes_nothing(rules: Ruleset, turned: bool) -> None:
    options = turned_options(rules.options) if turned else {}
    state = apply(demo_state(rules), EncounterChanged(options=options))
    for maneuver, pair in product(rules.maneuvers, permutations(state.combatants, 2)):
        intent = Intent(maneuver.key, pair[0], pair[1:], required(maneuver))
        _, scene = begin(rules, state, intent)
        silent = (name for name, values in maneuver.choices(scene).items() if not values)
        for name in silent:
            if maneuver.params.model_fields[name].annotation is bool:
                no, yes = (asked(rules, state, intent, name, value) for value in (False, True))
                assert no == yes, (intent, name)


def asked(
    rules: Ruleset, state: Encounter, intent: Intent, name: str, value: bool
) -> Refused | Survey[str]:
    """What comes of a maneuver with this value of a param, as far as can be known before."""
    told = replace(intent, params={**intent.params, name: value})
    maneuver, scene = begin(rules, state, told)
    return maneuver.refusal(scene) or survey(lambda: maneuver.play(scene))


@systems
def test_every_combatant_of_the_demo_has_valid_stats(rules: Ruleset) -> None:
    for state in demo_states(rules):
        for there in state.combatants.values():
            rules.stats.model_validate(there.stats)


@systems
def test_the_next_turn_button_lets_everyone_act_once_a_round(rules: Ruleset) -> None:
    state, turns = opening(rules), list[str]()
    for _ in range(2 * len(state.combatants)):
        intent = rules.next_turn(state)
        if intent is None:
            pytest.skip("this system keeps no turns")
        turns.append(intent.actor)
        state = advanced(rules, state, intent)
    half = len(state.combatants)
    if len(set(turns)) > 1:
        assert set(turns[:half]) == set(turns[half:]) == set(state.combatants)


def advanced(rules: Ruleset, state: Encounter, intent: Intent) -> Encounter:
    maneuver, scene = begin(rules, state, intent)
    assert maneuver.refusal(scene) is None
    ended = run(maneuver.play(scene), Chance(Random(1)))
    assert isinstance(ended, Done)
    return fold(state, ended.events)
