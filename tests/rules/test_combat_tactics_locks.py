"""Combat & Tactics: every lock with its own effect, its dice, and its limits."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.dice import Dice, Face
from app.rules.events import Marked, RoundStarted
from app.rules.state import Grip
from tests.rules.table import Played, Table
from tests.rules.wrestlers import EIGHT, Values, held, locked, match

Faces = dict[str, Face]
ANN = ("ann", "dee")


def due(*, options: Values | None = None, **people: Values) -> Table:
    """Ann has just won a lock on Dee."""
    return locked(match(options=options, **people), due=True)


def applied(table: Table, lock: str, *, faces: Faces | None = None, **params: str) -> Played:
    return table.act("lock", "ann", "dee", lock=lock, faces=faces, **params)


@pytest.mark.parametrize(
    ("lock", "faces", "hurt", "grip", "prone"),
    [
        ("throw", {"throw:ann": 4}, 4, None, True),
        ("takedown", {"takedown:ann": 3}, 3, "locked", True),
        ("slam", {"slam:ann": 8, "save:dee": 19}, 8, "held", True),
        ("slam", {"slam:ann": 8, "save:dee": 20}, 8, None, True),
        ("press", {"press:ann": 6}, 6, "locked", False),
        ("hammer", {"hammer:ann": 2, "save:dee": 16}, 2, "locked", False),
        ("manipulate", {"manipulate:ann": 1}, 1, "locked", False),
        ("carry", {}, 0, "locked", False),
    ],
    ids=[
        "throw", "takedown", "slam", "slam saved", "press", "hammer saved", "manipulate", "carry"
    ],
)  # fmt: skip
def test_each_lock_has_its_effect(
    lock: str, faces: Faces, hurt: int, grip: Grip | None, prone: bool
) -> None:
    table = due()
    played = applied(table, lock, faces=faces)
    assert sum(amount for _, amount, _ in played.hurts) == hurt
    assert table.grips() == ({ANN: grip} if grip else {})
    assert ("prone" in table.conditions("dee")) is prone
    assert table.code("lock", "ann", "dee") is not None


@pytest.mark.parametrize(
    ("lock", "dice"),
    [("throw", Dice(1, 4)), ("takedown", Dice(1, 3)), ("slam", Dice(1, 8)), ("press", Dice(1, 6)),
     ("hammer", Dice(1, 2)), ("manipulate", Dice(1, 2))],
)  # fmt: skip
def test_each_lock_has_its_dice(lock: str, dice: Dice) -> None:
    assert due().dice(f"{lock}:ann", "lock", "ann", "dee", lock=lock) == dice


@pytest.mark.parametrize(
    ("lock", "ground", "bonus"),
    [("throw", "ordinary", 0), ("throw", "hard", 1), ("slam", "soft", 0), ("slam", "hard", 1),
     ("takedown", "hard", 0), ("press", "hard", 0)],
)  # fmt: skip
def test_hard_ground_counts_for_whoever_is_hurled_at_it(lock: str, ground: str, bonus: int) -> None:
    table = due()
    assert table.bonus(f"{lock}:ann", "lock", "ann", "dee", lock=lock, ground=ground) == bonus


def test_a_throw_onto_something_soft_does_not_hurt() -> None:
    table = due()
    played = applied(table, "throw", ground="soft")
    assert (played.hurts, table.grips()) == ([], {})
    assert "prone" in table.conditions("dee")


def test_strength_adds_to_what_a_lock_does() -> None:
    table = due(ann={**EIGHT, "strength": "18/00"})
    assert table.bonus("press:ann", "lock", "ann", "dee", lock="press") == 6


def test_one_whom_bare_hands_do_not_hurt_is_locked_all_the_same() -> None:
    table = due(dee={**EIGHT, "immune": True})
    assert applied(table, "takedown").hurts == []
    assert "prone" in table.conditions("dee")


@pytest.mark.parametrize("lock", ["throw", "slam"])
@pytest.mark.parametrize(
    ("size", "instead"), [("large", False), ("huge", True), ("gargantuan", True), ("small", False)]
)
def test_two_sizes_bigger_one_is_only_taken_down(lock: str, size: str, instead: bool) -> None:
    """D-20."""
    table = due(dee={**EIGHT, "size": size})
    asks = table.asks("lock", "ann", "dee", lock=lock)
    assert ("takedown:ann" in asks) is instead
    assert (f"{lock}:ann" in asks) is not instead
    if instead:
        assert asks["takedown:ann"].dice == Dice(1, 3)
        played = applied(table, lock, faces={"takedown:ann": 2})
        assert played.outcome.said.endswith(f": {lock}, which is but a takedown")
        assert table.grips() == {ANN: "locked"}


@pytest.mark.parametrize(
    ("size", "roll", "theirs", "falls"),
    [("medium", 12, 11, True), ("medium", 13, 9, False), ("large", 16, 10, True),
     ("small", 9, 8, False)],
    ids=["12 of 12", "13 of 12", "a large body: 16 of 16", "a small one: 9 of 8"],
)  # fmt: skip
def test_whoever_is_thrown_into_somebody_overbears_it(
    size: str, roll: int, theirs: int, falls: bool
) -> None:
    """With the Strength of the thrower and the size of the thrown."""
    people: dict[str, Values] = {
        "ann": {**EIGHT, "strength": "12", "size": "large"},
        "dee": {**EIGHT, "size": size},
        "bob": {**EIGHT, "strength": "11"},
        "vic": EIGHT,
    }
    table = held(due(**people), "bob", "vic")
    faces: Faces = {"throw:ann": 1, "overbear:ann": 8, "strain:ann": roll, "strain:bob": theirs}
    played = applied(table, "throw", faces=faces, into="bob")
    assert "Dee flies into Bob" in played.notes
    assert ("prone" in table.conditions("bob")) is falls
    assert (("bob", "vic") in table.grips()) is not falls
    assert {"prone"} <= table.conditions("dee")


@pytest.mark.parametrize("into", ["ann", "dee", "nobody"])
def test_one_is_thrown_into_somebody_else_who_is_there(into: str) -> None:
    table = due()
    assert table.code("lock", "ann", "dee", lock="throw", into=into) == "nobody_to_hit"


def test_a_hammer_knocks_senseless_for_as_many_rounds_as_the_dice_say() -> None:
    table = due().apply(RoundStarted(4))
    assert table.dice("senseless:dee", "lock", "ann", "dee", lock="hammer") == Dice(3, 10)
    faces = {"hammer:ann": 1, "save:dee": 15, "senseless:dee": [1, 2, 3]}
    played = table.act("lock", "ann", "dee", lock="hammer", faces=faces)
    assert played.key == "senseless"
    assert "Dee stays senseless for 6 rounds" in played.notes
    assert "unconscious" in table.conditions("dee")
    table.apply(RoundStarted(10)).act("start_turn", "dee")
    assert "unconscious" not in table.conditions("dee")


def test_one_who_is_senseless_sleeps_on_until_its_rounds_are_over() -> None:
    table = match().apply(RoundStarted(4), Marked("dee", "unconscious", 10))
    table.act("start_turn", "dee")
    assert "unconscious" in table.conditions("dee")


@pytest.mark.parametrize(
    ("lock", "odds"),
    [
        ("slam", {"applied": Fraction(19, 20), "broke_free": Fraction(1, 20)}),
        ("hammer", {"applied": Fraction(5, 20), "senseless": Fraction(15, 20)}),
        ("press", {"applied": Fraction(1)}),
    ],
    ids=["slam, save 20", "hammer, save 16", "press"],
)
def test_the_odds_of_a_lock_are_those_of_the_save(lock: str, odds: dict[str, Fraction]) -> None:
    assert due().odds("lock", "ann", "dee", lock=lock) == odds


@pytest.mark.parametrize(
    ("weight", "strength", "code"),
    [(115, "10", None), (116, "10", "too_heavy"), (330, "18/76", None), (331, "18/90", "too_heavy"),
     (None, "3", None)],
    ids=["just", "a pound more", "strong", "strong, a pound more", "the GM judges"],
)  # fmt: skip
def test_one_carries_what_one_can_lift(weight: int | None, strength: str, code: str | None) -> None:
    table = due(ann={**EIGHT, "strength": strength}, dee={**EIGHT, "weight": weight})
    assert table.code("lock", "ann", "dee", lock="carry") == code
    assert table.code("lock", "ann", "dee", lock="press") is None


def test_who_is_carried_is_seen_to_be() -> None:
    table = due()
    applied(table, "carry")
    assert table.conditions("dee") == {"locked", "carried"}


@pytest.mark.parametrize(
    ("start", "bonuses"), [(0, [0, 1, 2]), (1, [1, 2, 3])], ids=["1d6 first", "1d6+1 first"]
)
def test_presses_in_a_row_hurt_more(start: int, bonuses: list[int]) -> None:
    """D-13."""
    table = due(options={"press_start": start})
    first = applied(table, "press", faces={"press:ann": 1}).bonus("press:ann")
    again: Faces = {"hold_on:ann": 9, "hold_on:dee": 10, "press:ann": 1}
    more = [table.act("hold_on", "ann", "dee", faces=again).bonus("press:ann") for _ in range(2)]
    assert [first, *more] == bonuses


def test_a_press_streak_runs_on_through_a_new_lock_and_ends_with_another() -> None:
    table = locked(match(), lock="press", streak=2, due=True)
    assert table.bonus("press:ann", "lock", "ann", "dee", lock="press") == 2
    applied(table, "takedown", faces={"takedown:ann": 1})
    won: Faces = {"improve:ann": 9, "improve:dee": 10, "amount:ann": 1}
    table.act("improve", "ann", "dee", faces=won)
    assert table.bonus("press:ann", "lock", "ann", "dee", lock="press") == 0


def test_a_streak_survives_a_roll_that_comes_to_nothing() -> None:
    """D-15."""
    table = locked(match(), lock="press", streak=1)
    table.act("hold_on", "ann", "dee", faces={"hold_on:ann": 9, "hold_on:dee": 9})
    assert table.state.holds[ANN].detail == {"lock": "press", "streak": 1}


@pytest.mark.parametrize(
    ("lock", "faces", "hurts"),
    [("takedown", {"takedown:ann": 2}, 2), ("manipulate", {"manipulate:ann": 2}, 2),
     ("carry", {}, 0), ("hammer", {"hammer:ann": 1, "save:dee": 20}, 1)],
)  # fmt: skip
def test_holding_on_repeats_the_lock_without_more_damage(
    lock: str, faces: Faces, hurts: int
) -> None:
    table = locked(match(), lock=lock)
    rolled: Faces = {"hold_on:ann": 9, "hold_on:dee": 10, **faces}
    played = table.act("hold_on", "ann", "dee", faces=rolled)
    assert sum(amount for _, amount, _ in played.hurts) == hurts
    assert table.code("lock", "ann", "dee", lock="press") == "lock_used"


def test_by_house_rule_holding_on_chooses_anew() -> None:
    table = locked(match(options={"hold_on_lock_choice": True}), lock="takedown")
    table.act("hold_on", "ann", "dee", faces={"hold_on:ann": 9, "hold_on:dee": 10})
    assert table.code("lock", "ann", "dee", lock="press") is None


def test_a_lock_loosened_forgets_what_it_did() -> None:
    table = locked(match(), lock="press", streak=3, behind=True)
    rolled: Faces = {"hold_on:ann": 10, "hold_on:dee": 9}
    table.act("hold_on", "ann", "dee", faces=rolled)
    assert table.state.holds[ANN].detail == {"behind": True}


def test_a_tables_own_names_work_like_the_locks_they_stand_for() -> None:
    table = due(options={"lock_names": "choke = press"})
    _, scene = table.begun("lock", "ann", "dee")
    maneuver = table.rules.maneuver("lock")
    assert maneuver is not None
    assert "choke" in maneuver.choices(scene)["lock"]
    played = applied(table, "choke", faces={"press:ann": 3})
    assert played.outcome.said == "{actor} applies the lock on {targets}: choke"
    assert table.state.holds[ANN].detail == {"lock": "press", "streak": 1}


def test_a_name_nobody_has_given_is_no_lock() -> None:
    assert due().code("lock", "ann", "dee", lock="choke") == "no_such_lock"
