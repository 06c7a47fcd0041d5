"""Combat & Tactics: the first attack, the hold check, and prying a friend loose."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.dice import Face
from app.rules.events import ItemSet, Marked
from tests.rules.wrestlers import EIGHT, Values, held, locked, match, turn_of

Faces = dict[str, Face]
HIT: Faces = {"grab:ann": 12}
WON: Faces = {**HIT, "hold:ann": 9, "hold:dee": 15, "amount:ann": 2}


@pytest.mark.parametrize(
    ("mine", "theirs", "key"),
    [
        (12, 15, "held"),
        (12, 5, "held"),
        (12, 9, "driven_back"),
        (9, 9, "driven_back"),
        (5, 4, "driven_back"),
        (20, 5, "held"),
        (12, 18, "held"),
    ],
    ids=[
        "lower",
        "alone",
        "theirs lower",
        "tie",
        "both fail",
        "critical is plain",
        "theirs higher",
    ],
)
def test_the_hold_check_must_be_won(mine: int, theirs: int, key: str) -> None:
    faces: Faces = {**HIT, "hold:ann": mine, "hold:dee": theirs}
    won: Faces = {"amount:ann": 2} if key == "held" else {}
    table = match()
    played = table.act("wrestle", "ann", "dee", faces={**faces, **won})
    assert played.key == key
    assert table.grips() == ({("ann", "dee"): "held"} if key == "held" else {})
    assert played.hurts == ([("dee", 2, "temporary")] if key == "held" else [])


def test_a_miss_ends_it() -> None:
    table = match()
    assert table.act("wrestle", "ann", "dee", faces={"grab:ann": 7}).key == "missed"
    assert table.grips() == {}


def test_a_critical_grab_holds_at_once_and_may_go_for_a_lock_in_the_same_phase() -> None:
    """D-22."""
    table = turn_of(match(), "ann")
    played = table.act("wrestle", "ann", "dee", faces={"grab:ann": 18, "amount:ann": 1})
    assert (played.key, table.grips()) == ("held_at_once", {("ann", "dee"): "held"})
    assert played.hurts == [("dee", 1, "temporary")]
    assert table.code("hold_on", "ann", "dee") == "no_attacks_left"
    assert table.code("improve", "ann", "dee") is None
    table.act("improve", "ann", "dee", faces={"improve:ann": 3, "improve:dee": 2})
    assert table.code("improve", "ann", "dee") == "no_attacks_left"


def test_the_lock_of_a_critical_grab_is_won_like_any_other() -> None:
    table = turn_of(match(), "ann")
    table.act("wrestle", "ann", "dee", faces={"grab:ann": 20, "amount:ann": 1})
    faces: Faces = {"improve:ann": 9, "improve:dee": 12, "amount:ann": 2}
    assert table.act("improve", "ann", "dee", faces=faces).key == "locked"
    assert table.state.combatants["ann"].spent == {"attacks": 1}


@pytest.mark.parametrize("key", ["start_turn", "end_turn"])
def test_the_moment_after_a_critical_grab_passes_with_the_turn(key: str) -> None:
    table = turn_of(match(), "ann")
    table.act("wrestle", "ann", "dee", faces={"grab:ann": 18, "amount:ann": 1})
    table.act(key, "dee" if key == "start_turn" else "ann")
    assert "at_once" not in table.state.holds["ann", "dee"].detail


def test_a_plain_hold_ends_the_phase() -> None:
    table = turn_of(match(), "ann")
    table.act("wrestle", "ann", "dee", faces=WON)
    assert table.code("improve", "ann", "dee") == "no_attacks_left"


def test_the_odds_are_those_of_hand_and_pencil() -> None:
    """Needs 8 and 8: a grab hits with 13 of 20, 3 of them critical; the hold check by counting."""
    odds = match().odds("wrestle", "ann", "dee")
    check = sum(7 + (20 - face) for face in range(8, 21))
    assert odds == {
        "held": Fraction(10, 20) * Fraction(check, 400),
        "driven_back": Fraction(10, 20) * Fraction(400 - check, 400),
        "held_at_once": Fraction(3, 20),
        "missed": Fraction(7, 20),
    }


def test_one_who_is_immune_is_held_but_not_hurt() -> None:
    table = match(dee={**EIGHT, "immune": True})
    faces = {key: face for key, face in WON.items() if not key.startswith("amount")}
    assert table.act("wrestle", "ann", "dee", faces=faces).hurts == []
    assert table.grips() == {("ann", "dee"): "held"}


@pytest.mark.parametrize(
    ("strength", "skill", "amount"),
    [
        ("10", "familiar", 2),
        ("18/76", "familiar", 6),
        ("10", "specialized", 4),
        ("1", "familiar", 1),
    ],
    ids=["bare", "strong", "specialist", "weak: at least one"],
)
def test_strength_and_training_add_to_the_damage(strength: str, skill: str, amount: int) -> None:
    table = match(ann={"thac0": 18, "strength": strength, "skill": skill})
    faces: Faces = {**WON, "grab:ann": 13, "hold:ann": 14, "hold:dee": 15}
    assert table.act("wrestle", "ann", "dee", faces=faces).hurts == [("dee", amount, "temporary")]


def test_damage_of_two_with_three_from_strength_is_five() -> None:
    """D-21."""
    table = match(ann={**EIGHT, "damage_bonus": 3})
    assert table.act("wrestle", "ann", "dee", faces=WON).hurts == [("dee", 5, "temporary")]


def test_a_rescuer_frees_whom_the_holder_had() -> None:
    table = held(match(bob=EIGHT), "dee", "bob")
    played = table.act("rescue", "ann", "dee", faces=WON)
    assert table.grips() == {("ann", "dee"): "held"}
    assert "Dee is pulled into the square of Ann" in played.notes


def test_a_rescue_that_fails_changes_nothing() -> None:
    table = locked(match(bob=EIGHT), "dee", "bob", lock="press", streak=2)
    before = table.state
    table.act("rescue", "ann", "dee", faces={**HIT, "hold:ann": 9, "hold:dee": 9})
    assert table.state == before


def test_somebody_senseless_does_not_roll() -> None:
    table = match().apply(Marked("dee", "unconscious"))
    played = table.act("wrestle", "ann", "dee", faces={**HIT, "hold:ann": 9, "amount:ann": 1})
    assert played.key == "held"


NO_HANDS: Values = {**EIGHT, "hands_free": 1}
OOZE: Values = {**EIGHT, "skill": "nonproficient"}


@pytest.mark.parametrize(
    ("key", "target", "code"),
    [
        ("wrestle", "dee", None),
        ("wrestle", "vic", "one_wrestler"),
        ("wrestle", "hal", "is_a_rescue"),
        ("rescue", "hal", None),
        ("rescue", "dee", "nobody_to_free"),
        ("rescue", "vic", "one_wrestler"),
    ],
    ids=[
        "a free foe",
        "s8-18: two fighters cannot wrestle one",
        "a holder is pried loose",
        "a rescue",
        "nobody to rescue",
        "the victim is not the holder",
    ],
)
def test_exactly_one_wrestles_a_target(key: str, target: str, code: str | None) -> None:
    table = held(match(hal=EIGHT, vic=EIGHT), "hal", "vic")
    assert table.code(key, "ann", target) == code


@pytest.mark.parametrize(
    ("actor", "code"),
    [("hal", "you_are_holding"), ("vic", "you_are_held"), ("one", "no_free_hands"),
     ("ooze", "cannot_wrestle"), ("out", "senseless"), ("ann", None)],
)  # fmt: skip
def test_who_may_grab(actor: str, code: str | None) -> None:
    people = {"hal": EIGHT, "vic": EIGHT, "one": NO_HANDS, "ooze": OOZE, "out": EIGHT}
    table = held(match(**people), "hal", "vic").apply(Marked("out", "unconscious"))
    assert table.code("wrestle", actor, "dee") == code


def test_nobody_is_no_target_and_neither_is_a_thing() -> None:
    table = match().apply(ItemSet("orb", "Orb"))
    assert table.code("wrestle", "ann") == "no_target"
    assert table.code("wrestle", "ann", "orb") == "not_a_combatant"


@pytest.mark.parametrize(("victim", "used"), [("dee", 1.0), ("ann", 0.0)])
def test_there_is_room_for_one(victim: str, used: float) -> None:
    table = held(match())
    places = table.rules.places(table.state, victim)
    assert places is not None
    assert (places.used, places.cap) == (used, 1.0)
