"""Age of Magic: taking hold, breaking free, letting go."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.dice import Face
from tests.rules.aom import BRAWLER, GUARD, fight, hold, left, mark, plain, turn_of
from tests.rules.table import Table


def brawl(**more: object) -> Table:
    return fight(elf=BRAWLER, orc={**GUARD, **more})


@pytest.mark.parametrize(
    ("rear", "basic"), [(False, 3.5), (True, 5.5)], ids=["B-6 front", "B-7 from a rear hex"]
)
def test_a_grapple_adds_combat_brawling_co_and_its_own_modifier(rear: bool, basic: float) -> None:
    table = turn_of(brawl(), "elf", 8)
    assert table.bonus("grapple:elf", "grapple", "elf", "orc", from_rear=rear) == basic
    table.act("grapple", "elf", "orc", faces=plain("reaction", "grapple"), from_rear=rear)
    assert left(table, "elf") == 8 - 3


def test_b8_b9_two_dice_take_hold_and_hurt_nobody() -> None:
    faces = plain("reaction", "grapple") | {"grapple:elf": [6, 5]}
    table = brawl()
    done = table.act("grapple", "elf", "orc", faces=faces, dice=2)
    side = done.side("grapple:elf")
    assert (done.key, side.total, done.side("grapple:orc").total) == ("held", 8.5, 5)
    assert table.grips() == {("elf", "orc"): "held"}
    assert "wound" not in table.state.combatants["orc"].marks


def test_a_hold_keeps_whether_it_came_from_behind() -> None:
    for rear in (True, False):
        table = fight(elf={"combat": 9}, orc={})
        table.act("grapple", "elf", "orc", faces=plain("reaction", "grapple"), from_rear=rear)
        detail = table.state.holds["elf", "orc"].detail
        assert detail == {"from_rear": rear, "attempts": 0}
        assert ("held_from_behind" in table.conditions("orc")) is rear


@pytest.mark.parametrize(
    ("tie", "ending"), [("attacker", "held"), ("defender", "evaded")], ids=["B-10", "the other way"]
)
def test_b10_an_attack_that_equals_the_defense(tie: str, ending: str) -> None:
    table = fight(elf={"combat": 7}, orc={"combat": 5}, options={"attack_tie": tie})
    faces = plain("reaction", "grapple")
    assert table.act("grapple", "elf", "orc", faces=faces).key == ending


def test_a_miss_costs_the_points_and_changes_nothing_else() -> None:
    table = turn_of(fight(elf={"combat": 3}, orc={"combat": 9}), "elf", 5)
    assert table.act("grapple", "elf", "orc", faces=plain("reaction", "grapple")).key == "evaded"
    assert (left(table, "elf"), table.grips()) == (2, {})


@pytest.mark.parametrize(
    ("mine", "theirs", "code"),
    [
        *[("", "", None), ("", "mare", None), ("mare", "", "mounted")],
        *[("mare", "mule", "mounted"), ("Mare", "mare", None)],
    ],
    ids=["on foot", "rider pulled at", "B-22 footman", "another mount", "same mount"],
)
def test_a_rider_grapples_on_its_own_mount_only(mine: str, theirs: str, code: str | None) -> None:
    table = fight(elf={"mount": mine}, orc={"mount": theirs})
    assert table.code("grapple", "elf", "orc") == code


@pytest.mark.parametrize(("points", "code"), [(2, "too_few_points"), (3, None)])
def test_b11_a_grapple_needs_three_points(points: int, code: str | None) -> None:
    assert turn_of(brawl(), "elf", points).code("grapple", "elf", "orc") == code


def test_grapples_are_refused_for_a_reason() -> None:
    table = fight(elf={}, orc={}, ann={})
    assert table.code("grapple", "elf") == "no_target"
    hold(table, "elf", "orc")
    assert table.code("grapple", "elf", "orc") == "arms_busy"
    assert table.code("grapple", "elf", "ann") == "arms_busy"
    assert table.code("grapple", "orc", "ann") == "arms_held"
    assert table.code("grapple", "orc", "elf") == "arms_held"
    assert table.code("grapple", "ann", "orc") is None
    assert mark(table, "ann", "unconscious").code("grapple", "ann", "orc") == "out"
    turned = turn_of(fight(elf={}, orc={}), "elf")
    assert turned.code("grapple", "orc", "elf") == "not_your_turn"


def test_with_free_arms_a_holder_may_grapple_on_but_nobody_twice() -> None:
    table = fight(elf={}, orc={}, ann={}, options={"holder_arms_busy": False})
    hold(table, "elf", "orc")
    assert table.code("grapple", "elf", "ann") is None
    assert table.code("punch", "elf", "ann") is None
    assert table.code("grapple", "elf", "orc") == "already_held"


def test_a_table_may_cap_the_dice() -> None:
    table = fight(elf={}, orc={}, options={"max_risk_dice": 2})
    assert table.code("grapple", "elf", "orc", dice=2) is None
    assert table.code("grapple", "elf", "orc", dice=3) == "too_many_dice"
    assert table.asks("grapple", "elf", "orc")["grapple:orc"].options == ("no_dice", "1d6", "2d6")
    assert fight(elf={}, orc={}).code("grapple", "elf", "orc", dice=12) is None


HELD = {"combat": 4, "st": 2}
HOLDER = {"combat": 5, "st": 3}


def held(mine: dict[str, float], theirs: dict[str, float], tried: int = 0) -> Table:
    return hold(fight(elf=dict(mine), orc=dict(theirs)), "orc", "elf", tried=tried)


def test_b12_equal_is_still_held_and_costs_two_points() -> None:
    table = turn_of(held(HELD, HOLDER), "elf", 8)
    faces = {"grip:orc": "brute_force", "break:elf": 5, "break:orc": "no_dice"}
    done = table.act("break_hold", "elf", "orc", faces=faces, dice=1)
    assert (done.key, done.side("break:elf").total, done.side("break:orc").total) == (
        *("still_held", 8, 8),
    )
    assert (left(table, "elf"), table.state.holds["orc", "elf"].detail["attempts"]) == (6, 1)


def test_the_holder_pays_nothing_to_keep_its_hold() -> None:
    table = turn_of(held(HELD, HOLDER), "elf", 8)
    before = left(table, "orc")
    table.act("break_hold", "elf", "orc", faces={"grip:orc": "technique", "break:orc": "no_dice"})
    assert left(table, "orc") == before


def test_b14_contortion_needs_no_strength() -> None:
    table = held({"athletics": 6, "co": 0.5}, {"combat": 6})
    faces = {"grip:orc": "brute_force", "break:orc": "no_dice"}
    done = table.act("break_hold", "elf", "orc", faces=faces, way="contortion")
    assert (done.key, done.side("break:elf").total) == ("free", 6.5)
    assert table.grips() == {}


@pytest.mark.parametrize(
    ("way", "basic"), [("brute_force", 5), ("technique", 4.5), ("contortion", 7), (None, 7)]
)
def test_there_are_three_ways_out(way: str | None, basic: float) -> None:
    """Combat 4 + ST 1; Martial Arts 2 1/2 + WP 2; Athletics 6 + CO 1. Not said: the best."""
    mine = {"combat": 4, "st": 1, "martial_arts": 2.5, "wp": 2, "athletics": 6, "co": 1}
    table = held(mine, HOLDER)
    assert table.bonus("break:elf", "break_hold", "elf", "orc", way=way) == basic


def test_a_holder_has_two_ways_and_the_better_comes_first() -> None:
    table = held(HELD, {"combat": 3, "st": 1, "martial_arts": 4, "wp": 1.5, "athletics": 9})
    ask = table.asks("break_hold", "elf", "orc")["grip:orc"]
    assert ask.options == ("technique", "brute_force")
    for way, basic in (("technique", 5.5), ("brute_force", 4)):
        faces = {"grip:orc": way, "break:orc": "no_dice"}
        done = table.copy().act("break_hold", "elf", "orc", faces=faces, way="brute_force")
        assert done.side("break:orc").total == basic


@pytest.mark.parametrize("tried", [0, 1, 2, 5])
def test_each_attempt_is_one_easier_than_the_one_before(tried: int) -> None:
    table = held(HELD, HOLDER, tried)
    assert table.bonus("break:elf", "break_hold", "elf", "orc") == 6 + tried


def test_attempts_count_against_one_hold_only() -> None:
    table = held(HELD, HOLDER, 2)
    assert table.bonus("break:elf", "break_hold", "elf", "orc") == 8
    table.act("release", "orc", "elf")
    faces: dict[str, Face | list[Face]] = {
        "reaction:elf": "none",
        "grapple:elf": "no_dice",
        "grapple:orc": [6, 6],
    }
    table.act("grapple", "orc", "elf", faces=faces, dice=2)
    assert table.bonus("break:elf", "break_hold", "elf", "orc") == 6


def test_each_hold_is_broken_on_its_own() -> None:
    table = fight(elf={"combat": 9}, orc={}, ann={})
    hold(hold(table, "orc", "elf"), "ann", "elf", rear=True)
    table.act("break_hold", "elf", "ann", faces={"grip:ann": "brute_force", "break:ann": "no_dice"})
    assert table.grips() == {("orc", "elf"): "held"}
    assert table.code("kick", "elf", "orc") is None


def test_breaking_free_is_a_reaction_too() -> None:
    table = turn_of(held(HELD, HOLDER), "orc")
    assert table.code("break_hold", "elf", "orc") is None
    assert turn_of(held(HELD, HOLDER), "elf", 1).code("break_hold", "elf", "orc") == (
        "too_few_points"
    )
    assert fight(elf={}, orc={}).code("break_hold", "elf", "orc") == "not_held"


def test_letting_go_is_free_at_any_time() -> None:
    table = turn_of(held(HELD, HOLDER), "elf", 3)
    before = left(table, "orc")
    assert table.act("release", "orc", "elf").key == "released"
    assert (table.grips(), left(table, "orc")) == ({}, before)
    assert table.code("release", "orc", "elf") == "not_holding"


@pytest.mark.parametrize(
    ("dice", "free"),
    [(0, Fraction(0)), (1, Fraction(1, 6)), (2, Fraction(10, 36)), (3, Fraction(81, 216))],
)
def test_chances_to_break_free_by_hand(dice: int, free: Fraction) -> None:
    """6 against 8: more than 2 must come of the dice: a 6; 9 or more on two; 12 on three."""
    odds = held(HELD, HOLDER).odds("break_hold", "elf", "orc", dice=dice)
    assert odds.get("free", 0) == free
