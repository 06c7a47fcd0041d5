"""Storytelling: turning the tables on a holder, and what comes of it."""

from __future__ import annotations

from tests.rules.story import ADULT, JOEY, KID, Stats, fight, hold, pool
from tests.rules.table import Table


def turned(options: Stats | None = None) -> Table:
    """The kid holds Joey, who has turned the tables."""
    table = hold(fight(options=options, joey=JOEY, kid=KID, adult=ADULT), "kid", "joey")
    faces = {"turn_tables:joey": [8, 1, 1, 1]}
    assert table.act("turn_tables", "joey", "kid", faces=faces).key == "turned"
    return table


def test_e6_the_same_size_turns_the_tables_with_six_less_two() -> None:
    table = hold(fight(joey=JOEY, kid=KID), "kid", "joey")
    assert pool(table, "turn_tables", "joey", "kid") == 4


def test_turned_tables_allow_one_maneuver_and_leave_the_hold_as_it_is() -> None:
    table = turned()
    assert table.grips() == {("kid", "joey"): "held"}
    assert "tables_turned" in table.conditions("joey")
    assert table.code("turn_tables", "joey", "kid") == "tables_turned_already"
    table.act("harm", "joey", "kid", faces={"harm:joey": [1, 1, 1, 1]})
    assert table.code("harm", "joey", "kid") == "not_in_control"
    assert table.grips() == {("kid", "joey"): "held"}


def test_turned_tables_may_immobilize_the_holder_who_then_can_only_wriggle() -> None:
    table = turned()
    table.act("immobilize", "joey", "kid", faces={"immobilize:joey": [8, 8, 1, 1]})
    assert table.grips() == {("kid", "joey"): "held", ("joey", "kid"): "immobilized"}
    assert "tables_turned" not in table.conditions("joey")
    assert table.code("harm", "kid", "joey") == "you_are_immobilized"
    table.act("wriggle", "kid", faces={"wriggle:kid": [10, 10, 8]})
    assert table.grips() == {}


def test_turned_tables_that_bear_down_put_the_held_on_top() -> None:
    table = turned()
    table.act("bear_down", "joey", "kid", faces={"bear_down:joey": [8, 1, 1, 1]})
    assert {"prone", "on_top", "held"} <= table.conditions("joey")


def test_turned_tables_may_swap_the_hold() -> None:
    table = turned({"tables_swap_hold": True})
    assert table.grips() == {("joey", "kid"): "held"}
    assert table.code("harm", "joey", "kid") is None
    assert table.code("harm", "kid", "joey") == "not_in_control"


def test_failing_to_turn_the_tables_changes_nothing() -> None:
    table = hold(fight(joey=JOEY, kid=KID), "kid", "joey")
    table.act("turn_tables", "joey", "kid", faces={"turn_tables:joey": [7, 1, 1, 1]})
    assert table.code("harm", "joey", "kid") == "not_in_control"


def test_the_maneuver_is_for_the_turn_after_and_no_other() -> None:
    table = hold(fight(joey=JOEY, kid=KID), "kid", "joey")
    table.act("start_turn", "joey")
    table.act("turn_tables", "joey", "kid", faces={"turn_tables:joey": [8, 1, 1, 1]})
    assert table.code("harm", "joey", "kid") == "no_action_left"
    table.act("start_turn", "kid")
    assert table.code("harm", "joey", "kid") == "not_your_turn"
    table.act("start_turn", "joey")
    assert table.code("harm", "joey", "kid") is None
    table.act("end_turn", "joey")
    table.act("start_turn", "kid")
    table.act("start_turn", "joey")
    assert table.code("harm", "joey", "kid") == "not_in_control"


def test_a_bigger_one_who_turned_the_tables_holds_nobody_and_gets_no_die_for_size() -> None:
    table = hold(fight(adult=ADULT, joey=JOEY), "joey", "adult", tables="next_turn")
    assert pool(table, "harm", "adult", "joey") == 5 - 3
    (size,) = [
        m for m in table.asks("harm", "adult", "joey")["harm:adult"].lines if m.label == "Bigger"
    ]
    assert (size.value, size.counts) == (1, False)
    assert size.why_not
