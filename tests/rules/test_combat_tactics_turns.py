"""Combat & Tactics: turns, how many attacks a round has for each, and conditions."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from app.rules.dice import Face
from app.rules.events import (
    CombatantChanged,
    Hurt,
    ItemSet,
    Marked,
    RoundStarted,
    Spent,
    TurnStarted,
)
from tests.rules.table import Table
from tests.rules.wrestlers import EIGHT, Values, held, locked, match, turn_of

MISS: dict[str, Face] = {"grab:ann": 1}


def attacks(table: Table, key: str = "ann") -> tuple[int, int]:
    (budget,) = table.rules.budget(table.state, key)
    return budget.left, budget.of


@pytest.mark.parametrize(
    ("values", "odd", "even"),
    [
        ({"attacks": "2"}, 1, 1),
        ({"attacks": "2", "skill": "proficient"}, 2, 2),
        ({"attacks": "2", "skill": "proficient", "warrior": False}, 1, 1),
        ({"attacks": "2", "skill": "expert", "warrior": False}, 2, 2),
        ({"attacks": "3/2", "skill": "proficient"}, 1, 2),
        ({"attacks": "5/2", "skill": "specialized"}, 2, 3),
        ({"attacks": "7/2", "skill": "expert"}, 3, 4),
        ({"attacks": "3", "skill": "nonproficient"}, 1, 1),
        ({"attacks": "6", "skill": "expert"}, 6, 6),
    ],
    ids=[
        "familiar", "proficient warrior", "proficient, no warrior", "expert, no warrior",
        "3/2", "5/2", "7/2", "cannot wrestle", "many arms",
    ],
)  # fmt: skip
def test_skill_says_how_many_attacks_a_round_has(values: Values, odd: int, even: int) -> None:
    table = match(ann={**EIGHT, **values})
    assert attacks(turn_of(table, "ann", 1))[1] == odd
    assert attacks(turn_of(table, "ann", 2))[1] == even


def test_an_attack_is_spent_however_it_ends() -> None:
    table = turn_of(match(ann={**EIGHT, "attacks": "2", "skill": "proficient"}), "ann")
    table.act("wrestle", "ann", "dee", faces=MISS)
    assert attacks(table) == (1, 2)
    table.act("wrestle", "ann", "dee", faces=MISS)
    assert table.code("wrestle", "ann", "dee") == "no_attacks_left"
    assert attacks(turn_of(table, "ann", 2)) == (2, 2)


def test_answering_a_roll_spends_nothing() -> None:
    table = turn_of(held(match()), "dee")
    table.act("break_free", "dee", faces={"break_free:dee": 2, "break_free:ann": 3})
    assert table.state.combatants["ann"].spent == {}
    assert table.state.combatants["dee"].spent == {"attacks": 1}


def test_letting_go_costs_no_attack() -> None:
    """D5: whoever lets go may wrestle somebody at once."""
    table = turn_of(held(match()), "ann")
    assert table.code("wrestle", "ann", "dee") == "you_are_holding"
    table.act("release", "ann", "dee")
    assert table.state.combatants["ann"].spent == {}
    assert table.code("wrestle", "ann", "dee") is None


def test_without_turns_nothing_is_spent() -> None:
    table = match()
    for _ in range(3):
        table.act("wrestle", "ann", "dee", faces=MISS)
    assert table.state.combatants["ann"].spent == {}
    assert table.rules.budget(table.state, "ann") == ()


@pytest.mark.parametrize(
    ("key", "actor", "code"),
    [
        ("wrestle", "bob", "not_your_turn"),
        ("improve", "ann", "not_your_turn"),
        ("hold_on", "ann", "not_your_turn"),
        ("break_free", "dee", None),
        ("strike", "dee", None),
        ("release", "ann", None),
        ("end_turn", "ann", "not_your_turn"),
        ("end_turn", "dee", None),
        ("start_turn", "bob", None),
        ("knock_loose", "bob", None),
    ],
)
def test_one_acts_on_ones_own_turn(key: str, actor: str, code: str | None) -> None:
    table = turn_of(held(match(bob=EIGHT, cal=EIGHT)), "dee")
    target = {"wrestle": ("cal",), "knock_loose": ("ann",)}.get(key, ())
    assert table.code(key, actor, *target) == code


def test_a_lock_that_was_won_on_anothers_turn_is_said_then() -> None:
    assert turn_of(locked(match(), due=True), "dee").code("lock", "ann", "dee") is None


@pytest.mark.parametrize("key", ["improve", "hold_on", "break_free", "strike", "wrestle"])
def test_the_senseless_do_nothing(key: str) -> None:
    actor = "dee" if key in ("break_free", "strike") else "ann"
    table = held(match()).apply(Marked(actor, "unconscious"))
    assert table.code(key, actor, "dee" if actor == "ann" else "ann") == "senseless"


@pytest.mark.parametrize(
    ("prone", "in_grasp", "code"),
    [(True, False, None), (True, True, "you_are_held"), (False, False, "not_prone")],
)
def test_getting_up(prone: bool, in_grasp: bool, code: str | None) -> None:
    table = held(match()) if in_grasp else match()
    table.apply(Marked("dee", "prone")) if prone else None
    assert table.code("stand_up", "dee") == code
    if code is None:
        table.act("stand_up", "dee")
        assert table.conditions("dee") == set()


def test_the_lowest_initiative_goes_first() -> None:
    table = match(bob=EIGHT)
    table.apply(CombatantChanged("ann", initiative=9), CombatantChanged("dee", initiative=2))
    turns = []
    for _ in range(4):
        intent = table.rules.next_turn(table.state)
        assert intent is not None
        turns.append(intent.actor)
        table.act(intent.maneuver, intent.actor)
    assert turns == ["dee", "ann", "bob", "dee"]
    assert table.state.round == 2


def test_a_turn_gives_its_attacks_back() -> None:
    table = match().apply(RoundStarted(1), TurnStarted("dee"), Spent("ann", "attacks"))
    table.act("start_turn", "ann")
    assert attacks(table) == (1, 1)


def test_ending_the_turn_leaves_it_to_nobody() -> None:
    table = turn_of(match(), "ann")
    table.act("end_turn", "ann")
    assert table.state.turn is None


@pytest.mark.parametrize(
    ("table", "ann", "dee"),
    [
        (match(), set(), set()),
        (held(match()), {"controls"}, {"held"}),
        (locked(match(), lock="press", streak=1), {"controls"}, {"locked"}),
        (locked(match(), due=True), {"controls", "lock_due"}, {"locked"}),
        (match(ann={"hp": 0}), {"unconscious"}, set()),
        (match().apply(Marked("dee", "prone")), set(), {"prone"}),
    ],
    ids=["free", "held", "locked", "lock due", "no hit points left", "prone"],
)
def test_conditions_follow_from_the_holds(table: Table, ann: set[str], dee: set[str]) -> None:
    assert (table.conditions("ann"), table.conditions("dee")) == (ann, dee)


@pytest.mark.parametrize(
    ("temporary", "lasting"), [(3, 0), (4, 1), (21, 5)], ids=["3", "4", "A-24: 21, of which 5 last"]
)
def test_a_quarter_of_temporary_damage_lasts(temporary: int, lasting: int) -> None:
    """Of 21 points, 25 % are 5.25: rounded down, and split once at the end."""
    hurt = (Hurt("dee", temporary - 1, "temporary"), Hurt("dee", 1, "temporary"))
    table = match().apply(*hurt, Hurt("dee", 8, "lethal"))
    (bruised,) = [c for c in table.rules.conditions(table.state, "dee") if c.key == "bruised"]
    assert bruised.means == f"Of {temporary} points, {lasting} last after the fight."


def test_temporary_damage_counts_in_full_until_the_fight_is_over() -> None:
    table = match(dee={**EIGHT, "hp": 4}).apply(Hurt("dee", 3, "temporary"))
    assert "unconscious" not in table.conditions("dee")
    assert "unconscious" in table.apply(Hurt("dee", 1, "lethal")).conditions("dee")


@pytest.mark.parametrize("table", [match(), held(match()), locked(match(), due=True)])
def test_whatever_the_gm_overrules_has_a_play(table: Table) -> None:
    """A refusal is a reason, not a wall."""
    table.apply(ItemSet("orb", "Orb", "ann"))
    for maneuver in table.rules.maneuvers:
        for target in ("ann", "orb"):
            params: dict[str, JsonValue] = {"lock": "{0}"} if maneuver.key == "lock" else {}
            assert sum(table.odds(maneuver.key, "dee", target, **params).values()) == 1


def test_nobody_begins_a_turn_twice() -> None:
    table = match()
    table.act("start_turn", "ann")
    assert table.code("start_turn", "ann") == "has_the_turn"
