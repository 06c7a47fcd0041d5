"""Combat & Tactics: improving a grip, holding on, letting go, breaking free, and reversals."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.dice import Face
from app.rules.events import HoldSet, Marked
from app.rules.state import Grip
from tests.rules.table import Table
from tests.rules.wrestlers import EIGHT, Values, held, locked, match

Hurts = list[tuple[str, int, str]]
ANN, DEE = ("ann", "dee"), ("dee", "ann")
STRONG: Values = {"thac0": 18, "damage_bonus": 2}
NONE: Hurts = []


def gripped(grip: Grip, **options: bool) -> Table:
    """Ann has Dee, who is stronger than she looks."""
    return match(dee=STRONG, options=options).apply(HoldSet("ann", "dee", grip, "wrestle"))


def faces(key: str, mine: int, theirs: int, **amounts: int) -> dict[str, Face]:
    rolled: dict[str, Face] = {f"{key}:ann": mine, f"{key}:dee": theirs}
    return rolled | {f"amount:{who}": face for who, face in amounts.items()}


@pytest.mark.parametrize(
    ("grip", "rolled", "key", "after", "hurts"),
    [
        ("held", (5, 4, {}), "unchanged", {ANN: "held"}, NONE),
        ("held", (9, 9, {}), "unchanged", {ANN: "held"}, NONE),
        ("held", (12, 15, {"ann": 2}), "locked", {ANN: "locked"}, [("dee", 2, "temporary")]),
        ("locked", (12, 15, {"ann": 1}), "locked", {ANN: "locked"}, [("dee", 1, "temporary")]),
        ("held", (12, 9, {"dee": 1}), "loosened", {}, [("ann", 3, "temporary")]),
        ("locked", (12, 9, {"dee": 2}), "loosened", {ANN: "held"}, [("ann", 4, "temporary")]),
        ("held", (5, 19, {"dee": 1}), "reversed", {DEE: "locked"}, [("ann", 3, "temporary")]),
        ("locked", (20, 19, {"dee": 1}), "reversed", {DEE: "locked"}, [("ann", 3, "temporary")]),
        ("held", (9, 20, {"ann": 1}), "locked", {ANN: "locked"}, [("dee", 1, "temporary")]),
        ("locked", (5, 4, {}), "unchanged", {ANN: "locked"}, NONE),
    ],
    ids=[
        "D-4 both fail",
        "D-8 tie",
        "D-5 attacker wins",
        "locked already: a new lock",
        "D-6 defender wins against a hold",
        "D-7 defender wins against a lock",
        "defender's critical reverses a hold",
        "defender's critical reverses a lock",
        "s8-16: a critical that loses is none",
        "locked, both fail",
    ],
)
def test_improving_the_grip(
    grip: Grip,
    rolled: tuple[int, int, dict[str, int]],
    key: str,
    after: dict[tuple[str, str], Grip],
    hurts: Hurts,
) -> None:
    table = gripped(grip)
    mine, theirs, amounts = rolled
    played = table.act("improve", "ann", "dee", faces=faces("improve", mine, theirs, **amounts))
    assert (played.key, table.grips(), played.hurts) == (key, after, hurts)


@pytest.mark.parametrize(
    ("grip", "rolled", "key", "after", "hurts"),
    [
        ("held", (10, 14, {"ann": 1}), "kept", {ANN: "held"}, [("dee", 1, "temporary")]),
        ("held", (10, 9, {}), "loosened", {}, NONE),
        ("locked", (10, 9, {}), "loosened", {ANN: "held"}, NONE),
        ("held", (5, 20, {}), "loosened", {}, NONE),
        ("locked", (5, 20, {}), "loosened", {ANN: "held"}, NONE),
        ("held", (9, 9, {}), "unchanged", {ANN: "held"}, NONE),
        ("held", (3, 2, {}), "unchanged", {ANN: "held"}, NONE),
        ("locked", (9, 9, {}), "unchanged", {ANN: "locked"}, NONE),
        ("locked", (3, 2, {}), "unchanged", {ANN: "locked"}, NONE),
    ],
    ids=[
        "D-12 attacker wins",
        "defender wins against a hold",
        "defender wins against a lock",
        "s8-17: a critical reverses nothing here",
        "s8-17: nor against a lock",
        "tie",
        "both fail",
        "D-15 tie against a lock",
        "D-15 both fail against a lock",
    ],
)
def test_holding_on(
    grip: Grip,
    rolled: tuple[int, int, dict[str, int]],
    key: str,
    after: dict[tuple[str, str], Grip],
    hurts: Hurts,
) -> None:
    table = gripped(grip)
    mine, theirs, amounts = rolled
    played = table.act("hold_on", "ann", "dee", faces=faces("hold_on", mine, theirs, **amounts))
    assert (played.key, table.grips(), played.hurts) == (key, after, hurts)


@pytest.mark.parametrize(
    ("grip", "rolled", "key", "after", "hurts"),
    [
        ("held", (15, 9, {"dee": 1}), "loosened", {}, [("ann", 3, "temporary")]),
        ("locked", (15, 9, {"dee": 1}), "loosened", {ANN: "held"}, [("ann", 3, "temporary")]),
        ("held", (4, 18, {"dee": 2}), "reversed", {DEE: "locked"}, [("ann", 4, "temporary")]),
        ("held", (9, 12, {}), "unchanged", {ANN: "held"}, NONE),
        ("held", (19, 2, {}), "locked", {ANN: "locked"}, NONE),
        ("locked", (19, 2, {}), "locked", {ANN: "locked"}, NONE),
        ("held", (9, 9, {}), "unchanged", {ANN: "held"}, NONE),
        ("locked", (4, 3, {}), "unchanged", {ANN: "locked"}, NONE),
    ],
    ids=[
        "won against a hold",
        "won against a lock",
        "D-16 won with a critical",
        "lost",
        "lost to a critical",
        "lost to a critical, locked already",
        "tie",
        "both fail",
    ],
)
def test_breaking_free(
    grip: Grip,
    rolled: tuple[int, int, dict[str, int]],
    key: str,
    after: dict[tuple[str, str], Grip],
    hurts: Hurts,
) -> None:
    table = gripped(grip)
    mine, theirs, amounts = rolled
    played = table.act("break_free", "dee", faces=faces("break_free", mine, theirs, **amounts))
    assert (played.key, table.grips(), played.hurts) == (key, after, hurts)


def test_a_reversal_makes_the_defender_the_attacker_from_now_on() -> None:
    table = gripped("held")
    table.act("improve", "ann", "dee", faces=faces("improve", 5, 19, dee=1))
    assert table.code("improve", "ann", "dee") == "not_in_your_grasp"
    assert table.code("lock", "dee", "ann") is None
    assert table.code("break_free", "ann") == "lock_first"
    table.act("lock", "dee", "ann", lock="press", faces={"press:dee": 4})
    assert table.code("hold_on", "dee", "ann") is None
    assert table.code("break_free", "ann") is None


def test_improve_reversal_lock_and_two_presses() -> None:
    """The whole signature: 1d6, then 1d6+1, then 1d6+2, each with Strength +2."""
    table = gripped("held")
    table.act("improve", "ann", "dee", faces=faces("improve", 5, 19, dee=1))
    first = table.act("lock", "dee", "ann", lock="press", faces={"press:dee": 4})
    assert first.hurts == [("ann", 6, "temporary")]
    again: dict[str, Face] = {"hold_on:dee": 10, "hold_on:ann": 12, "press:dee": 4}
    assert table.act("hold_on", "dee", "ann", faces=again).hurts == [("ann", 7, "temporary")]
    assert table.act("hold_on", "dee", "ann", faces=again).hurts == [("ann", 8, "temporary")]
    assert table.state.holds[DEE].detail["streak"] == 3


@pytest.mark.parametrize(
    ("grip", "spared", "hurts"),
    [("locked", False, NONE), ("locked", True, [("dee", 1, "temporary")]),
     ("held", False, [("dee", 1, "temporary")])],
    ids=["spared when locked", "by the book", "a new lock hurts anyway"],
)  # fmt: skip
def test_whether_an_improved_lock_hurts_is_a_house_rule(
    grip: Grip, spared: bool, hurts: Hurts
) -> None:
    table = gripped(grip, locked_improve_damage=spared)
    amounts = {"ann": 1} if hurts else {}
    rolled = faces("improve", 12, 15, **amounts)
    assert table.act("improve", "ann", "dee", faces=rolled).hurts == hurts


@pytest.mark.parametrize(("option", "hurts"), [(False, NONE), (True, [("ann", 3, "temporary")])])
def test_whether_losing_while_holding_on_hurts_is_a_house_rule(option: bool, hurts: Hurts) -> None:
    table = gripped("held", hold_on_damage=option)
    amounts = {"dee": 1} if hurts else {}
    rolled = faces("hold_on", 10, 9, **amounts)
    assert table.act("hold_on", "ann", "dee", faces=rolled).hurts == hurts


def test_letting_go_is_free_and_at_any_time() -> None:
    table = locked(match())
    assert table.act("release", "ann", "dee").key == "released"
    assert table.grips() == {}
    assert table.code("release", "ann", "dee") == "not_in_your_grasp"


def test_whom_one_has_need_not_be_named() -> None:
    table = held(match())
    assert table.scene("improve", "ann").targets == ("dee",)
    assert table.scene("break_free", "dee").targets == ("ann",)
    assert table.scene("improve", "dee").targets == ()


@pytest.mark.parametrize(
    ("key", "actor", "target", "code"),
    [
        ("improve", "dee", "ann", "not_in_your_grasp"),
        ("hold_on", "ann", "bob", "not_in_your_grasp"),
        ("improve", "bob", "", "no_target"),
        ("break_free", "ann", "", "not_held"),
        ("break_free", "dee", "bob", "not_held_by_target"),
        ("lock", "ann", "dee", "no_lock"),
        ("improve", "ann", "dee", None),
        ("break_free", "dee", "ann", None),
    ],
)
def test_a_grip_is_worked_on_by_those_in_it(
    key: str, actor: str, target: str, code: str | None
) -> None:
    table = held(match(bob=EIGHT))
    assert table.code(key, actor, *filter(None, [target])) == code


def test_nothing_goes_on_before_the_lock_has_been_said() -> None:
    table = locked(match(), due=True)
    for key in ("improve", "hold_on"):
        assert table.code(key, "ann", "dee") == "lock_first"
    for key in ("break_free", "strike"):
        assert table.code(key, "dee") == "lock_first"
    assert table.code("release", "ann", "dee") is None


def test_one_that_cannot_wrestle_may_wriggle_free_but_turns_no_tables() -> None:
    """A natural 20 with ten to spare is just a win."""
    table = held(match(dee={"thac0": 18, "skill": "nonproficient"}))
    rolled = faces("break_free", 4, 20, dee=1)
    assert table.act("break_free", "dee", faces=rolled).key == "loosened"
    assert table.grips() == {}


def test_one_that_cannot_wrestle_wins_no_lock_by_resisting() -> None:
    table = held(match(dee={"thac0": 18, "skill": "nonproficient"}))
    rolled = faces("improve", 5, 20, dee=1)
    assert table.act("improve", "ann", "dee", faces=rolled).key == "loosened"


def test_a_holder_that_is_knocked_out_lets_go() -> None:
    table = locked(match(ann={"thac0": 18, "hp": 2}))
    played = table.act("break_free", "dee", faces=faces("break_free", 15, 9, dee=2))
    assert table.grips() == {}
    assert "Ann is knocked senseless" in played.notes
    assert "unconscious" in table.conditions("ann")
    assert table.code("wrestle", "ann", "dee") == "senseless"


def test_somebody_senseless_is_held_on_to_by_a_hit() -> None:
    table = held(match()).apply(Marked("dee", "unconscious"))
    played = table.act("hold_on", "ann", "dee", faces={"hold_on:ann": 8, "amount:ann": 1})
    assert played.key == "kept"
    missed = table.act("hold_on", "ann", "dee", faces={"hold_on:ann": 7})
    assert missed.key == "unchanged"


def test_the_odds_of_improving_are_those_counted_by_hand() -> None:
    """Both need 10: 154 to win, 154 to lose of which 30 by a critical, 92 to no effect."""
    table = held(match(ann={}, dee={}))
    assert table.odds("improve", "ann", "dee") == {
        "locked": Fraction(154, 400),
        "loosened": Fraction(124, 400),
        "reversed": Fraction(30, 400),
        "unchanged": Fraction(92, 400),
    }
    assert table.odds("hold_on", "ann", "dee") == {
        "kept": Fraction(154, 400),
        "loosened": Fraction(154, 400),
        "unchanged": Fraction(92, 400),
    }
    assert table.odds("break_free", "dee") == {
        "loosened": Fraction(124, 400),
        "reversed": Fraction(30, 400),
        "locked": Fraction(30, 400),
        "unchanged": Fraction(216, 400),
    }
