"""D&D 3.5: what is added to a grapple check, and what damage it deals."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.dice import Dice
from app.rules.rulesets import BadIntent
from tests.rules.dnd import FIGHTER, TIGER, TROLL, Stats, fight, hold, pin, turn_of

SIZES = (
    "fine",
    "diminutive",
    "tiny",
    "small",
    "medium",
    "large",
    "huge",
    "gargantuan",
    "colossal",
)


@pytest.mark.parametrize(
    ("stats", "bonus"),
    [
        ({"bab": 4, "str_mod": 6, "size": "large"}, 14),
        ({"bab": 12, "str_mod": 8, "size": "large"}, 24),
        ({"bab": 6, "str_mod": 3, "improved_grapple": True}, 13),
        ({"bab": 3, "str_mod": 0, "size": "small"}, -1),
        ({"bab": 0, "str_mod": -1}, -1),
        ({"bab": 5, "str_mod": 4, "misc_grapple": 2}, 11),
        ({"bab": 5, "str_mod": 4, "misc_grapple": -2}, 7),
        ({"bab": 5, "str_mod": 1, "dex_mod": 5}, 6),
    ],
    ids=[
        "C-1 troll +14",
        "C-2 dire tiger +24",
        "C-10 fighter with Improved Grapple +13",
        "C-11 halfling rogue -1",
        "weak commoner",
        "other bonus",
        "other penalty",
        "Dexterity adds nothing",
    ],
)
def test_a_grapple_check_adds_base_attack_strength_size_and_the_rest(
    stats: Stats, bonus: int
) -> None:
    table = hold(fight(a=stats, b=stats), "a", "b")
    assert table.bonus("damage:a", "damage", "a", "b") == bonus
    assert table.bonus("damage:b", "damage", "a", "b") == bonus


@pytest.mark.parametrize(
    ("size", "bonus"), [*zip(SIZES, (-16, -12, -8, -4, 0, 4, 8, 12, 16), strict=True)]
)
def test_grappling_has_its_own_size_modifier(size: str, bonus: int) -> None:
    table = hold(fight(a={"bab": 0, "size": size}, b=FIGHTER), "b", "a")
    assert table.bonus("pin:a", "pin", "b", "a") == bonus


@pytest.mark.parametrize("size", ["Large", "LARGE", "large"])
def test_a_size_may_be_written_in_any_case(size: str) -> None:
    table = hold(fight(a={"bab": 4, "str_mod": 6, "size": size}, b=FIGHTER), "b", "a")
    assert table.bonus("pin:a", "pin", "b", "a") == 14


def test_c2_a_dire_tiger_makes_three_checks_in_a_turn_each_five_lower() -> None:
    table = turn_of(hold(fight(tiger=TIGER, elf=FIGHTER), "tiger", "elf"), "tiger")
    for bonus in (24, 19, 14):
        assert table.bonus("damage:tiger", "damage", "tiger", "elf") == bonus
        table.act("damage", "tiger", "elf", faces={"damage:tiger": 1, "damage:elf": 20})
    assert table.code("damage", "tiger", "elf") == "no_attacks_left"


def test_c10_the_second_check_of_a_fighter_is_five_lower() -> None:
    stats = {**FIGHTER, "improved_grapple": True}
    table = turn_of(hold(fight(orc=stats, elf=FIGHTER), "orc", "elf"), "orc")
    assert table.bonus("pin:orc", "pin", "orc", "elf") == 13
    table.act("damage", "orc", "elf", faces={"damage:orc": 1, "damage:elf": 20})
    assert table.bonus("pin:orc", "pin", "orc", "elf") == 8
    assert table.bonus("pin:elf", "pin", "orc", "elf") == 9


@pytest.mark.parametrize(
    ("mine", "theirs", "wins"),
    [
        ((12, 5), (9, 8), False),
        ((12, 5), (10, 7), False),
        ((9, 8), (12, 5), True),
        ((10, 6), (9, 6), True),
    ],
    ids=["C-7 and C-5: 17 to 17, +5 against +8", "C-8: +5 against +7", "C-5: +8 wins", "16 to 15"],
)
def test_a_tie_goes_to_the_higher_modifier(
    mine: tuple[int, int], theirs: tuple[int, int], wins: bool
) -> None:
    table = fight(a={"bab": mine[1]}, b={"bab": theirs[1]})
    ended = hold(table, "a", "b").act("pin", "a", "b", faces={"pin:a": mine[0], "pin:b": theirs[0]})
    assert (table.grips()["a", "b"] == "pinned") is wins
    assert ended.side("pin:a").total == mine[0] + mine[1]


def test_c9_a_tie_at_the_same_modifier_rolls_again() -> None:
    table = hold(fight(a={"bab": 6}, b={"bab": 6}), "a", "b")
    ended = table.act("pin", "a", "b", faces={"pin:a": [14, 14, 3], "pin:b": [14, 14, 2]})
    assert ended.checks["pin"].verdict == "won"
    assert table.grips() == {("a", "b"): "pinned"}


def test_s8_10_a_tie_counts_the_penalty_of_the_second_attack() -> None:
    """Both +8, but the second check of the turn stands at +3: 17 to 17 is lost."""
    stats = {"bab": 6, "str_mod": 2}
    table = turn_of(hold(fight(a=stats, b=stats), "a", "b"), "a")
    table.act("damage", "a", "b", faces={"damage:a": 1, "damage:b": 20})
    table.act("pin", "a", "b", faces={"pin:a": 14, "pin:b": 9})
    assert table.grips() == {("a", "b"): "held"}


@pytest.mark.parametrize(
    ("mine", "theirs", "chance"),
    [
        (5, 3, Fraction(247, 400)),
        (5, 5, Fraction(1, 2)),
        (14, 4, Fraction(355, 400)),
    ],
    ids=["+5 v +3: 247 of 400", "+5 v +5: even after re-rolls", "+14 v +4: 355 of 400"],
)
def test_the_chance_on_the_button_is_exact(mine: int, theirs: int, chance: Fraction) -> None:
    table = hold(fight(a={"bab": mine}, b={"bab": theirs}), "a", "b")
    odds = table.odds("pin", "a", "b")
    assert odds[table.rules.maneuver("pin").endings[0].key] == chance


@pytest.mark.parametrize(
    ("shield", "mine", "theirs"),
    [("none", 9, 9), ("buckler", 9, 9), ("light", 8, 9), ("heavy", 7, 9), ("tower", 9, 9)],
)
def test_a_shield_hinders_only_checks_you_make_offensively(
    shield: str, mine: int, theirs: int
) -> None:
    stats = {**FIGHTER, "shield": shield}
    table = hold(fight(orc=stats, elf=stats), "orc", "elf")
    if shield != "tower":
        assert table.bonus("pin:orc", "pin", "orc", "elf") == mine
    assert table.bonus("pin:elf", "pin", "orc", "elf") == theirs
    assert table.bonus("escape:elf", "escape", "elf") == theirs
    assert table.bonus("escape:orc", "escape", "elf") == theirs


@pytest.mark.parametrize(
    ("size", "dice", "flat"),
    [
        ("colossal", Dice(2, 6), 3),
        ("gargantuan", Dice(1, 8), 3),
        ("huge", Dice(1, 6), 3),
        ("large", Dice(1, 4), 3),
        ("medium", Dice(1, 3), 3),
        ("small", Dice(1, 2), 3),
        ("tiny", None, 4),
        ("diminutive", None, 4),
        ("fine", None, 4),
    ],
)
def test_damage_checks_deal_unarmed_damage_by_size_plus_strength(
    size: str, dice: Dice | None, flat: int
) -> None:
    stats = {"bab": 6, "str_mod": 3, "size": size}
    table = hold(fight(a=stats, b=stats), "a", "b")
    faces = {"damage:a": 20, "damage:b": 1}
    if dice:
        assert table.dice("amount:a", "damage", "a", "b") == dice
        faces |= {"amount:a": [1] * dice.count}
        flat += dice.count
    ended = table.act("damage", "a", "b", faces=faces)
    assert ended.hurts == [("b", flat, "nonlethal")]


def test_a_success_deals_at_least_one_point() -> None:
    table = hold(fight(a={"bab": 6, "str_mod": -3}, b=FIGHTER), "a", "b")
    faces = {"damage:a": 20, "damage:b": 1, "amount:a": 2}
    assert table.act("damage", "a", "b", faces=faces).hurts == [("b", 1, "nonlethal")]


@pytest.mark.parametrize(
    ("stats", "lethal", "bonus", "kind"),
    [
        ({"bab": 10, "str_mod": 3}, None, 13, "nonlethal"),
        ({"bab": 10, "str_mod": 3}, False, 13, "nonlethal"),
        ({"bab": 10, "str_mod": 3}, True, 9, "lethal"),
        ({"bab": 10, "str_mod": 3, "monk": True}, None, 13, "lethal"),
        ({"bab": 10, "str_mod": 3, "monk": True}, True, 13, "lethal"),
        ({"bab": 10, "str_mod": 3, "monk": True}, False, 13, "nonlethal"),
    ],
    ids=[
        "nonlethal by itself",
        "nonlethal chosen",
        "C-14 lethal at -4: +9",
        "C-6 monk: lethal without -4",
        "C-6 monk: lethal chosen",
        "C-6 monk: nonlethal without -4",
    ],
)
def test_lethal_damage_costs_four_unless_you_are_a_monk(
    stats: Stats, lethal: bool | None, bonus: int, kind: str
) -> None:
    table = hold(fight(a=stats, b=FIGHTER), "a", "b")
    assert table.bonus("damage:a", "damage", "a", "b", lethal=lethal) == bonus
    faces = {"damage:a": 20, "damage:b": 1, "amount:a": 2}
    ended = table.act("damage", "a", "b", faces=faces, lethal=lethal)
    assert ended.hurts == [("b", 5, kind)]


def test_a_monks_own_dice_replace_those_of_its_size() -> None:
    table = hold(
        fight(a={"bab": 4, "str_mod": 2, "monk": True, "unarmed": "1d8"}, b=FIGHTER), "a", "b"
    )
    assert table.dice("amount:a", "damage", "a", "b") == Dice(1, 8)


def test_c1_a_trolls_damage_check_deals_unarmed_damage_of_its_size() -> None:
    table = hold(fight(troll=TROLL, elf=FIGHTER), "troll", "elf")
    assert table.bonus("damage:troll", "damage", "troll", "elf") == 14
    faces = {"damage:troll": 10, "damage:elf": 10, "amount:troll": 3}
    assert table.act("damage", "troll", "elf", faces=faces).hurts == [("elf", 9, "nonlethal")]


def test_moving_a_pinned_foe_alone_adds_four() -> None:
    table = pin(fight(orc=FIGHTER, elf=FIGHTER, ogre=TROLL), "orc", "elf")
    assert table.bonus("move:orc", "move", "orc") == 13
    hold(table, "ogre", "elf")
    assert table.bonus("move:orc", "move", "orc") == 9


def test_a_lethal_word_that_is_no_word_is_a_bad_intent() -> None:
    table = hold(fight(a=FIGHTER, b=FIGHTER), "a", "b")
    with pytest.raises(BadIntent):
        table.code("damage", "a", "b", lethal="rather")
