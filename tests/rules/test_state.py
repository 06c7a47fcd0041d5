"""Laws of the state: every event applies to every state, and nothing dangles."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
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
    Spent,
    TurnStarted,
    Undone,
    Unqueued,
)
from app.rules.state import Encounter, apply, fold
from tests.rules.strategies import events, fights

START = Encounter("Bridge", "dnd35")
THREE = fold(
    START,
    [
        CombatantJoined("orc", "Orc", "foes", {"bab": 3}),
        CombatantJoined("elf", "Elf", "party", {"bab": 1}, initiative=12),
        CombatantJoined("ogre", "Ogre", "foes", {}),
        ItemSet("orb", "Ruby orb", "elf"),
    ],
)


@given(fights)
def test_apply_is_total(fight: list[Event]) -> None:
    hash(fold(START, fight))


@given(fights)
def test_holds_join_only_those_who_are_there(fight: list[Event]) -> None:
    state = fold(THREE, fight)
    for (holder, held), hold in state.holds.items():
        assert (hold.holder, hold.held) == (holder, held)
        assert holder in state.combatants
        assert held in state.combatants or held in state.items


@given(fights)
def test_the_turn_and_those_who_acted_are_there(fight: list[Event]) -> None:
    state = fold(THREE, fight)
    assert state.turn is None or state.turn in state.combatants
    assert state.acted <= set(state.combatants)


@given(fights)
def test_everyone_ever_there_still_has_a_name(fight: list[Event]) -> None:
    state = THREE
    seen: set[str] = set()
    for event in fight:
        state = apply(state, event)
        seen |= set(state.combatants) | set(state.items)
    assert seen <= set(state.names)
    assert all(state.name_of(key) == there.name for key, there in state.combatants.items())


@given(fights, events)
def test_apply_leaves_the_old_state_alone(fight: list[Event], event: Event) -> None:
    state = fold(THREE, fight)
    before = hash(replace(state))
    apply(state, event)
    assert hash(replace(state)) == before


@given(fights, st.integers(0, 25))
def test_folding_in_two_parts_is_folding_at_once(fight: list[Event], cut: int) -> None:
    assert fold(fold(START, fight[:cut]), fight[cut:]) == fold(START, fight)


@pytest.mark.parametrize(
    "event",
    [
        CombatantChanged("nobody", name="Ghost"),
        CombatantLeft("nobody"),
        HoldSet("nobody", "elf", "held", "pin"),
        HoldSet("elf", "nobody", "held", "pin"),
        HoldSet("orb", "elf", "held", "pin"),
        HoldEnded("orc", "elf", "never was"),
        Hurt("nobody", 3, "lethal"),
        Marked("nobody", "prone"),
        Spent("nobody", "attacks"),
        TurnStarted("nobody"),
        Unqueued("never"),
        CheckMade("pin", (), "won"),
        Noted("Nothing"),
        Ruled("Because"),
        Undone(1),
        EncounterChanged(),
    ],
    ids=lambda event: f"{event.kind} {event}",
)
def test_what_does_not_fit_changes_nothing(event: Event) -> None:
    assert apply(THREE, event) == THREE


def test_a_combatant_joins_with_its_numbers() -> None:
    elf = THREE.combatants["elf"]
    assert (elf.name, elf.side, elf.stats, elf.initiative) == ("Elf", "party", {"bab": 1}, 12)
    assert THREE.names["elf"] == "Elf"


def test_an_edit_changes_only_what_it_names() -> None:
    state = apply(THREE, CombatantChanged("elf", name="Aelar", hidden=True))
    elf = state.combatants["elf"]
    assert (elf.name, elf.side, elf.stats, elf.hidden) == ("Aelar", "party", {"bab": 1}, True)
    assert state.name_of("elf") == "Aelar"
    assert apply(state, CombatantChanged("elf", stats={})).combatants["elf"].stats == {}


def test_leaving_ends_holds_drops_items_and_leaves_the_queue() -> None:
    state = fold(
        THREE,
        [
            HoldSet("orc", "elf", "held", "start_grapple"),
            HoldSet("elf", "ogre", "held", "start_grapple"),
            HoldSet("orc", "ogre", "held", "start_grapple"),
            Queued("later", "tug_again", "orc", ("elf",)),
            Queued("other", "tug_again", "orc", ("ogre",)),
            TurnStarted("elf"),
            CombatantLeft("elf"),
        ],
    )
    assert set(state.holds) == {("orc", "ogre")}
    assert state.items["orb"].bearer is None
    assert set(state.queue) == {"other"}
    assert (state.turn, state.acted) == (None, frozenset())
    assert state.name_of("elf") == "Elf"


def test_a_hold_that_changes_its_grip_keeps_the_round_it_began_in() -> None:
    state = fold(
        THREE,
        [
            RoundStarted(2),
            HoldSet("orc", "elf", "held", "start_grapple"),
            RoundStarted(3),
            HoldSet("orc", "elf", "pinned", "pin", {"gagged": True}),
        ],
    )
    hold = state.holds["orc", "elf"]
    assert (hold.grip, hold.via, hold.since_round) == ("pinned", "pin", 2)
    assert hold.detail == {"gagged": True}
    assert state.holders_of("elf") == state.held_by("orc") == (hold,)
    assert (state.grip("orc", "elf"), state.grip("elf", "orc")) == ("pinned", None)


def test_a_new_hold_after_the_old_one_ended_begins_anew() -> None:
    state = fold(
        THREE,
        [
            HoldSet("orc", "elf", "held", "start_grapple"),
            HoldEnded("orc", "elf", "released"),
            RoundStarted(5),
            HoldSet("orc", "elf", "held", "start_grapple"),
        ],
    )
    assert state.holds["orc", "elf"].since_round == 5


def test_an_item_can_be_held_but_cannot_hold() -> None:
    assert apply(THREE, HoldSet("orc", "orb", "held", "grab_item")).grip("orc", "orb") == "held"


def test_damage_and_spending_add_up() -> None:
    state = fold(
        THREE,
        [
            Hurt("elf", 3, "lethal"),
            Hurt("elf", 2, "lethal"),
            Hurt("elf", 1, "nonlethal"),
            Spent("elf", "attacks"),
            Spent("elf", "attacks", 2),
        ],
    )
    assert state.combatants["elf"].hurt == {"lethal": 5, "nonlethal": 1}
    assert state.combatants["elf"].spent == {"attacks": 3}


def test_a_turn_makes_the_budget_whole_and_a_round_lets_all_act() -> None:
    state = fold(THREE, [RoundStarted(1), TurnStarted("elf"), Spent("elf", "attacks")])
    assert (state.turn, state.acted, state.round) == ("elf", {"elf"}, 1)
    state = apply(state, TurnStarted("orc"))
    assert state.acted == {"elf", "orc"}
    assert state.combatants["elf"].spent == {"attacks": 1}
    state = fold(state, [RoundStarted(2), TurnStarted("elf")])
    assert (state.acted, state.combatants["elf"].spent) == ({"elf"}, {})
    assert apply(state, TurnStarted(None)).turn is None


def test_a_budget_of_rounds_outlasts_the_turn_and_is_made_whole_by_the_round() -> None:
    state = fold(THREE, [RoundStarted(1, refreshes=True), Spent("elf", "attacks")])
    state = apply(state, TurnStarted("elf", refreshes=False))
    assert (state.turn, state.combatants["elf"].spent) == ("elf", {"attacks": 1})
    state = apply(state, RoundStarted(2, refreshes=True))
    assert (state.round, state.acted, state.combatants["elf"].spent) == (2, frozenset(), {})


def test_marks_come_and_go() -> None:
    state = apply(THREE, Marked("elf", "prone"))
    assert state.combatants["elf"].marks == {"prone": True}
    assert apply(state, Marked("elf", "prone", None)).combatants["elf"].marks == {}


def test_options_are_merged_and_the_name_replaced() -> None:
    state = fold(
        THREE,
        [
            EncounterChanged(name="Pier", options={"a": 1, "b": [1]}),
            EncounterChanged(options={"a": 2}, visibility={"numbers": "band"}),
        ],
    )
    assert (state.name, state.options) == ("Pier", {"a": 2, "b": (1,)})
    assert state.visibility == {"numbers": "band"}
