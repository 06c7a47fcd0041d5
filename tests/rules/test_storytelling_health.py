"""Storytelling: Health boxes, wounds, fainting, Willpower, untrained fists, and stats."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from app.rules.events import Marked, Spent
from app.rules.systems.storytelling.reading import Health, health
from app.rules.systems.storytelling.stats import Stats as StatsModel
from tests.rules.story import ADULT, JOEY, KID, Stats, fight, hold, pool, turn_of, wounded
from tests.rules.table import Table


@pytest.mark.parametrize(
    ("stats", "bashing", "track"),
    [
        ({}, 0, Health(7, 0, 0, 0)),
        ({"stamina": 3, "size": 4}, 2, Health(7, 2, 0, 0)),
        ({}, 7, Health(7, 7, 0, 0)),
        ({}, 8, Health(7, 6, 1, 0)),
        ({}, 14, Health(7, 0, 7, 0)),
        ({}, 16, Health(7, 0, 5, 2)),
        ({}, 30, Health(7, 0, 0, 7)),
        ({"lethal": 2}, 3, Health(7, 3, 2, 0)),
        ({"lethal": 2}, 6, Health(7, 4, 3, 0)),
        ({"lethal": 8}, 0, Health(7, 0, 6, 1)),
        ({"bashing": 5, "health": 6}, 2, Health(6, 5, 1, 0)),
    ],
    ids=[
        "Stamina 2 + Size 5",
        "a child of Stamina 3",
        "full",
        "the eighth turns one lethal",
        "all lethal",
        "then aggravated",
        "no worse than dead",
        "lethal first",
        "nine points in seven boxes",
        "lethal turns aggravated",
        "boxes as given",
    ],
)
def test_damage_fills_boxes_and_then_turns_worse(stats: Stats, bashing: int, track: Health) -> None:
    assert health(wounded(fight(joey=stats), "joey", bashing).state, "joey") == track


@pytest.mark.parametrize(
    ("bashing", "penalty"), [(0, 0), (3, 0), (4, -1), (5, -2), (6, -3), (9, -3)]
)
def test_the_last_three_boxes_cost_dice_on_every_roll(bashing: int, penalty: int) -> None:
    """Joey has 2 + 4 boxes."""
    table = wounded(fight(joey=JOEY, kid=KID, adult=ADULT), "joey", bashing)
    assert pool(table, "grab", "joey", "kid") == 4 + penalty
    assert ("wounded" in table.conditions("joey")) is (penalty < 0)
    assert pool(hold(table, "adult", "joey"), "get_free", "joey") == 4 + penalty


def test_wounds_do_not_lower_defense_or_the_strength_that_others_have_against_them() -> None:
    table = wounded(hold(fight(joey=JOEY, adult=ADULT), "adult", "joey"), "adult", 6)
    assert pool(table, "get_free", "joey") == 4
    assert pool(wounded(fight(joey=JOEY, kid=KID), "kid", 5), "grab", "joey", "kid") == 4


def full() -> Table:
    """Joey's six boxes are full of bashing, and he holds the kid."""
    return wounded(hold(fight(joey=JOEY, kid=KID), "joey", "kid"), "joey", 6)


def test_somebody_full_of_bashing_rolls_stamina_each_turn_without_wounds() -> None:
    table = full()
    assert "full_health" in table.conditions("joey")
    assert table.bonus("stay_conscious:joey", "start_turn", "joey") == 2
    kept = table.copy().act("start_turn", "joey", faces={"stay_conscious:joey": [8, 1]})
    assert kept.key == "started"
    assert kept.state.turn == "joey"
    fainted = table.act("start_turn", "joey", faces={"stay_conscious:joey": [7, 1]})
    assert fainted.key == "fainted"
    assert table.grips() == {}
    assert "unconscious" in table.conditions("joey")
    assert table.code("grab", "joey", "kid") == "unconscious"
    assert "fainted" not in table.odds("start_turn", "joey")


@pytest.mark.parametrize(
    ("healed", "awake"), [(0, False), (1, True), (3, True)], ids=["none", "one box", "three"]
)
def test_whoever_passes_out_wakes_only_when_a_health_box_is_empty_again(
    healed: int, awake: bool
) -> None:
    """The rulebook, p. 175."""
    table = full()
    table.act("start_turn", "joey", faces={"stay_conscious:joey": [7, 1]})
    assert {"unconscious", "knocked_out"} <= table.conditions("joey")
    if healed:
        wounded(table, "joey", -healed)
    assert (table.code("grab", "joey", "kid") is None) is awake
    table.act("start_turn", "kid")
    table.act("start_turn", "joey")
    assert ({"unconscious", "knocked_out"} & table.conditions("joey") == set()) is awake
    wounded(table, "joey", healed)
    assert ("unconscious" in table.conditions("joey")) is not awake


def test_being_put_to_sleep_otherwise_is_up_to_the_table() -> None:
    table = fight(joey=JOEY, kid=KID).apply(Marked("joey", "unconscious"))
    table.act("start_turn", "joey")
    assert "unconscious" in table.conditions("joey")
    table.apply(Marked("joey", "unconscious", None))
    assert "unconscious" not in table.conditions("joey")


def test_somebody_full_of_lethal_is_out_at_once_and_lets_go() -> None:
    table = hold(hold(fight(joey=JOEY, kid=KID, adult=ADULT), "joey", "kid"), "kid", "adult")
    wounded(table, "kid", 11)
    ended = table.act("harm", "joey", "kid", faces={"harm:joey": [8, 1, 1, 1]})
    assert "senseless" in ended.notes
    assert table.grips() == {("joey", "kid"): "held"}
    assert "unconscious" in table.conditions("kid")
    assert table.code("get_free", "kid") == "unconscious"


def test_nobody_out_of_the_fight_defends() -> None:
    table = wounded(fight(joey=JOEY, kid=KID), "kid", 12)
    assert pool(table, "grab", "joey", "kid") == 6


@pytest.mark.parametrize(
    ("options", "dice"),
    [(None, 2 - 1 - 2), ({"unskilled_penalty": False}, 2 - 2)],
    ids=["a die less", "house rule"],
)
def test_without_brawl_a_roll_has_a_die_less(options: Stats | None, dice: int) -> None:
    table = fight(options=options, novice={"strength": 2, "brawl": 0, "size": 4}, kid=KID)
    assert pool(table, "grab", "novice", "kid") == dice


def test_willpower_adds_three_dice_and_is_spent_even_on_a_failure() -> None:
    table = turn_of(fight(joey={**JOEY, "willpower": 1}, kid=KID), "joey")
    assert pool(table, "grab", "joey", "kid", willpower=True) == 7
    table.act("grab", "joey", "kid", faces={"grab:joey": [1] * 7}, willpower=True)
    (_, points) = table.rules.budget(table.state, "joey")
    assert (points.left, points.of) == (0, 1)
    table.act("start_turn", "kid")
    table.act("start_turn", "joey")
    assert table.code("grab", "joey", "kid", willpower=True) == "no_willpower"
    assert table.code("grab", "joey", "kid") is None


def test_willpower_that_nobody_counts_is_never_gone() -> None:
    table = fight(joey=JOEY, kid=KID)
    table.act("grab", "joey", "kid", faces={"grab:joey": [1] * 7}, willpower=True)
    assert table.code("grab", "joey", "kid", willpower=True) is None


def test_one_point_of_willpower_a_turn() -> None:
    table = turn_of(fight(joey={**JOEY, "willpower": 5}, kid=KID), "joey")
    table.apply(Spent("joey", "willpower"))
    assert table.code("grab", "joey", "kid", willpower=True) == "willpower_spent"


def test_one_action_a_turn_and_only_in_ones_own() -> None:
    table = turn_of(fight(joey=JOEY, kid=KID), "joey")
    assert table.code("grab", "kid", "joey") == "not_your_turn"
    table.act("grab", "joey", "kid", faces={"grab:joey": [1] * 4})
    (action,) = table.rules.budget(table.state, "joey")
    assert (action.left, action.of) == (0, 1)
    assert table.code("grab", "joey", "kid") == "no_action_left"
    table.act("end_turn", "joey")
    assert table.rules.budget(table.state, "joey") == ()


def test_more_damage_than_a_track_holds_is_told_in_words() -> None:
    with pytest.raises(ValidationError, match="Health boxes can take"):
        StatsModel(bashing=22)
    assert StatsModel(bashing=21).boxes == 7


def test_every_line_of_a_roll_has_its_rule() -> None:
    table = wounded(fight(joey={**JOEY, "brawl": 0}, adult=ADULT), "joey", 5)
    (ask,) = table.asks("grab", "joey", "adult", willpower=True).values()
    assert [line.label for line in ask.lines] == [
        "Strength",
        "Brawl",
        "Willpower",
        "Unskilled",
        "Opponent’s Defense",
        "Smaller",
        "Wounds",
        "Chance die",
    ]
    assert all(line.source.gist for line in ask.lines)
