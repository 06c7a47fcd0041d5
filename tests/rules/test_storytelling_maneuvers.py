"""Storytelling: prone, harm, immobilization, wriggling, and the three dots of the style."""

from __future__ import annotations

import pytest

from tests.rules.story import (
    ADULT,
    JOEY,
    KID,
    Stats,
    fight,
    hold,
    immobilize,
    pool,
    prone,
    turn_of,
)
from tests.rules.table import Table


def holding(options: Stats | None = None, **changes: Stats) -> Table:
    """Joey holds a kid of his own size; a friend stands by."""
    people = {"joey": JOEY, "kid": KID, "pal": JOEY, **changes}
    return hold(fight(options=options, **people), "joey", "kid")


@pytest.mark.parametrize(
    ("faces", "points"), [([8, 9, 1, 1], 2), ([10, 8, 8, 8, 8], 5), ([7] * 4, 0)]
)
def test_each_success_is_a_point_of_bashing(faces: list[int], points: int) -> None:
    ended = holding().act("harm", "joey", "kid", faces={"harm:joey": faces})
    assert ended.hurts == ([("kid", points, "bashing")] if points else [])
    assert ended.key == ("hurt" if points else "unhurt")


def test_bearing_down_lays_both_on_the_ground() -> None:
    table = holding()
    table.act("bear_down", "joey", "kid", faces={"bear_down:joey": [8, 1, 1, 1]})
    assert "prone" in table.conditions("joey")
    assert "prone" in table.conditions("kid")
    assert table.grips() == {("joey", "kid"): "held"}
    assert table.code("bear_down", "joey", "kid") == "already_prone"


def test_failing_to_bear_down_leaves_both_standing() -> None:
    table = holding()
    table.act("bear_down", "joey", "kid", faces={"bear_down:joey": [7, 1, 1, 1]})
    assert "prone" not in table.conditions("kid")


@pytest.mark.parametrize(
    ("scope", "harm", "immobilize_", "free"),
    [(None, 6, 4, 1), ("attack_rolls", 6, 4, 1), ("maneuvers", 6, 6, 1), ("every_roll", 6, 6, 3)],
)
def test_being_on_top_gives_two_dice(
    scope: str | None, harm: int, immobilize_: int, free: int
) -> None:
    """6 - 2 of the kid's Strength; the kid gets free with 4 - 3, and with 2 more if on top."""
    options = {"prone_bonus_scope": scope} if scope else None
    table = holding(options)
    table.act("bear_down", "joey", "kid", faces={"bear_down:joey": [8, 1, 1, 1]})
    assert pool(table, "harm", "joey", "kid") == harm
    assert pool(table, "immobilize", "joey", "kid") == immobilize_
    mine = hold(fight(options=options, joey=JOEY, kid=KID), "joey", "kid", on_top="kid")
    assert pool(mine, "get_free", "kid") == free


def test_who_lies_below_gets_nothing() -> None:
    table = hold(fight(joey=JOEY, kid=KID), "joey", "kid", on_top="kid")
    assert pool(table, "harm", "joey", "kid") == 4


def test_immobilizing_stores_its_successes() -> None:
    table = holding()
    table.act("immobilize", "joey", "kid", faces={"immobilize:joey": [8, 8, 1, 1]})
    assert table.grips() == {("joey", "kid"): "immobilized"}
    assert table.state.holds["joey", "kid"].detail["successes"] == 2
    assert {"immobilized"} <= table.conditions("kid")
    assert table.code("immobilize", "joey", "kid") == "already_immobilized"


@pytest.mark.parametrize(
    ("faces", "key", "grips"),
    [
        ([8, 8, 1, 1], "immobilized", {("adult", "joey"): "immobilized"}),
        ([8, 8, 8, 1], "free", {}),
        ([1, 1, 1, 1], "immobilized", {("adult", "joey"): "immobilized"}),
    ],
    ids=["E-7, s8-20: two against two", "E-7: three are needed", "none"],
)
def test_wriggling_takes_more_successes_than_the_immobilizer_had(
    faces: list[int], key: str, grips: dict[tuple[str, str], str]
) -> None:
    table = immobilize(fight(joey=JOEY, adult=ADULT), "adult", "joey", 2)
    assert pool(table, "wriggle", "joey") == 6 - 3 + 1
    ended = table.act("wriggle", "joey", faces={"wriggle:joey": faces})
    assert ended.key == key
    assert ended.number("wriggle") == 2
    assert table.grips() == grips


def test_the_best_of_several_immobilizers_must_be_beaten() -> None:
    table = immobilize(fight(joey=JOEY, kid=KID, pal=JOEY, foe=KID), "kid", "joey", 3)
    immobilize(table, "foe", "joey", 1)
    hold(table, "pal", "joey")
    assert pool(table, "wriggle", "joey") == 6 - 3 - 2
    ended = table.act("wriggle", "joey", faces={"wriggle:joey": [10, 10, 10, 8]})
    assert ended.number("wriggle") == 3
    assert table.grips() == {}


def test_one_at_a_time_only_the_immobilizers_are_wriggled_out_of() -> None:
    table = fight(options={"multi_hold": "one_at_a_time"}, joey=JOEY, kid=KID, foe=KID)
    hold(immobilize(table, "kid", "joey", 1), "foe", "joey")
    assert pool(table, "wriggle", "joey") == 6 - 2
    table.act("wriggle", "joey", faces={"wriggle:joey": [8, 8, 1, 1]})
    assert table.grips() == {("foe", "joey"): "held"}


@pytest.mark.parametrize(
    ("options", "successes", "dice"),
    [
        (None, 1, 6),
        (None, 2, 6),
        ({"immob_defense_needs_two": True}, 1, 4),
        ({"immob_defense_needs_two": True}, 2, 6),
    ],
    ids=["one is enough", "two as well", "house rule: one is not", "house rule: two are"],
)
def test_the_immobilized_have_no_defense_against_others(
    options: Stats | None, successes: int, dice: int
) -> None:
    table = immobilize(holding(options), "joey", "kid", successes)
    assert pool(table, "grab", "pal", "kid") == dice
    (condition,) = [c for c in table.rules.conditions(table.state, "kid") if c.key == "immobilized"]
    assert ("no Defense" in condition.means) is (dice == 6)


def test_the_merely_held_keep_their_defense() -> None:
    assert pool(holding(), "grab", "pal", "kid") == 4


def test_keeping_somebody_immobilized_takes_the_action_and_no_roll() -> None:
    table = turn_of(immobilize(holding(), "joey", "kid", 2), "joey")
    assert table.act("maintain", "joey").key == "maintained"
    assert table.grips() == {("joey", "kid"): "immobilized"}
    assert table.state.holds["joey", "kid"].detail["successes"] == 2
    assert table.code("maintain", "joey") == "no_action_left"


def test_immobilization_lasts_from_turn_to_turn_by_itself() -> None:
    table = immobilize(holding(), "joey", "kid", 2)
    for actor in ("joey", "kid", "joey"):
        table.act("start_turn", actor)
    assert table.grips() == {("joey", "kid"): "immobilized"}


@pytest.mark.parametrize("face", [8, 1])
def test_anything_else_eases_immobilization_to_a_hold(face: int) -> None:
    table = immobilize(holding(), "joey", "kid", 2)
    table.act("grab", "joey", "pal", faces={"grab:joey": [face, 1, 1, 1]})
    assert table.state.grip("joey", "kid") == "held"
    assert "successes" not in table.state.holds["joey", "kid"].detail
    assert table.code("get_free", "kid") is None


def test_the_eased_are_immobilized_anew_with_new_successes() -> None:
    table = immobilize(holding(), "joey", "kid", 4)
    table.act("harm", "joey", "kid", faces={"harm:joey": [1] * 4})
    table.act("immobilize", "joey", "kid", faces={"immobilize:joey": [8, 1, 1, 1]})
    assert table.state.holds["joey", "kid"].detail["successes"] == 1


CHEAP: Stats = {**JOEY, "style": 1}


@pytest.mark.parametrize(
    ("options", "grip"),
    [(None, "held"), ({"cheap_shot_keeps_immob": True}, "immobilized")],
    ids=["E-14 default", "house rule"],
)
def test_e14_a_cheap_shot_has_a_die_more(options: Stats | None, grip: str) -> None:
    table = immobilize(holding(options, joey=CHEAP), "joey", "kid", 2)
    assert pool(table, "harm", "joey", "kid") == 4 + 1
    table.act("harm", "joey", "kid", faces={"harm:joey": [8, 1, 1, 1, 1]})
    assert table.grips() == {("joey", "kid"): grip}


def test_without_the_dot_hurting_always_eases_the_immobilization() -> None:
    table = immobilize(holding({"cheap_shot_keeps_immob": True}), "joey", "kid", 2)
    assert pool(table, "harm", "joey", "kid") == 4
    table.act("harm", "joey", "kid", faces={"harm:joey": [8, 1, 1, 1]})
    assert table.grips() == {("joey", "kid"): "held"}


def test_a_cheap_shot_is_for_those_one_has_immobilized_oneself() -> None:
    assert pool(holding(joey=CHEAP), "harm", "joey", "kid") == 4
    table = immobilize(holding(joey=CHEAP), "pal", "kid", 2)
    assert pool(table, "harm", "joey", "kid") == 4


@pytest.mark.parametrize(("style", "down"), [(1, False), (2, True), (3, True)])
def test_e15_a_take_down_lays_both_on_the_ground_with_the_grab(style: int, down: bool) -> None:
    table = fight(joey={**JOEY, "style": style}, kid=KID)
    table.act("grab", "joey", "kid", faces={"grab:joey": [8, 1, 1, 1]})
    assert table.grips() == {("joey", "kid"): "held"}
    assert ("prone" in table.conditions("joey")) is down
    assert ("prone" in table.conditions("kid")) is down
    assert "on_top" not in table.conditions("joey")


def test_a_failed_take_down_lays_nobody_down() -> None:
    table = fight(joey={**JOEY, "style": 2}, kid=KID)
    table.act("grab", "joey", "kid", faces={"grab:joey": [1, 1, 1, 1]})
    assert "prone" not in table.conditions("joey")


def piling(style: int = 3, **foe: int) -> Table:
    return holding(pal={**JOEY, "style": style}, kid={**KID, **foe})


@pytest.mark.parametrize(
    ("faces", "points"),
    [([8] + [1] * 5, 0), ([8, 8, 8, 1, 1, 1], 2), ([10] + [1] * 6, 0)],
    ids=["the first only holds", "two more hurt", "a ten rolled again"],
)
def test_piling_on_holds_and_hurts_with_what_is_left(faces: list[int], points: int) -> None:
    table = immobilize(piling(), "joey", "kid", 1)
    assert pool(table, "pile_on", "pal", "kid") == 6
    ended = table.act("pile_on", "pal", "kid", faces={"pile_on:pal": faces})
    assert ended.hurts == ([("kid", points, "bashing")] if points else [])
    assert table.grips() == {("joey", "kid"): "immobilized", ("pal", "kid"): "held"}


def test_piling_onto_somebody_bigger_costs_dice_for_size() -> None:
    assert pool(immobilize(piling(size=6), "joey", "kid", 1), "pile_on", "pal", "kid") == 6 - 2


@pytest.mark.parametrize(
    ("options", "points"),
    [(None, 2), ({"pile_on_hurts_bigger": False}, 0)],
    ids=["the third dot says so", "house rule: the sidebar on size comes first"],
)
def test_whether_a_pile_hurts_somebody_bigger_is_up_to_the_table(
    options: Stats | None, points: int
) -> None:
    """Four dice: 3 + 3 less two for Size. Without the option only a bite would hurt."""
    people = {"pal": {**JOEY, "style": 3}, "kid": {**KID, "size": 6}}
    table = immobilize(holding(options, **people), "joey", "kid", 1)
    ended = table.act("pile_on", "pal", "kid", faces={"pile_on:pal": [8, 8, 8, 1]})
    assert ended.hurts == ([("kid", points, "bashing")] if points else [])
    assert table.state.grip("pal", "kid") == "held"


def test_a_house_rule_on_bigger_victims_spares_nobody_of_the_same_size() -> None:
    people = {"pal": {**JOEY, "style": 3}}
    table = immobilize(holding({"pile_on_hurts_bigger": False}, **people), "joey", "kid", 1)
    ended = table.act("pile_on", "pal", "kid", faces={"pile_on:pal": [8, 8, 1, 1, 1, 1]})
    assert ended.hurts == [("kid", 1, "bashing")]


def test_failing_to_pile_on_changes_nothing() -> None:
    table = immobilize(piling(), "joey", "kid", 1)
    assert table.act("pile_on", "pal", "kid", faces={"pile_on:pal": [1] * 6}).key == "missed"
    assert table.grips() == {("joey", "kid"): "immobilized"}


def test_e19_only_the_immobilized_are_piled_onto() -> None:
    assert piling().code("pile_on", "pal", "kid") == "target_not_immobilized"
    assert immobilize(piling(2), "joey", "kid").code("pile_on", "pal", "kid") == "no_merit"


def test_immobilizers_who_must_get_free_themselves_ease_their_grip() -> None:
    table = immobilize(holding(), "joey", "kid", 2)
    hold(table, "pal", "joey")
    table.act("get_free", "joey", faces={"get_free:joey": [1, 1, 1]})
    assert table.state.grip("joey", "kid") == "held"


def test_getting_up_takes_the_action() -> None:
    table = turn_of(prone(fight(joey=JOEY, kid=KID), "joey"), "joey")
    table.act("stand_up", "joey")
    assert "prone" not in table.conditions("joey")
    assert table.code("grab", "joey", "kid") == "no_action_left"
