"""D&D 3.5: improved grab, constrict and natural weapons."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from app.rules.dice import Dice, Face
from app.rules.events import HoldSet
from tests.rules.dnd import FIGHTER, HALFLING, WIZARD, Stats, fight, hold, pin, turn_of
from tests.rules.table import Table

BEAR: Stats = {
    "bab": 4,
    "str_mod": 8,
    "size": "large",
    "improved_grab": {"weapon": "claw", "attack": 11, "damage": "1d8+8"},
    "natural_weapons": [
        {"name": "claw", "attack": 11, "damage": "1d8+8"},
        {"name": "other_claw", "attack": 11, "damage": "1d8+8"},
        {"name": "bite", "attack": 6, "damage": "2d6+4", "secondary": True},
    ],
}
SNAKE: Stats = {
    "bab": 8,
    "str_mod": 7,
    "size": "huge",
    "can_clamp": True,
    "hands_free": 0,
    "improved_grab": {"weapon": "bite", "attack": 13, "damage": "1d8+10"},
    "constrict": "1d8+10",
}
KRAKEN: Stats = {
    "bab": 12,
    "str_mod": 8,
    "size": "large",
    "improved_grab": {"weapon": "arms", "attack": 15, "damage": "1d6+8"},
}
GRABBED: dict[str, Face] = {"attack:bear": 10, "damage:bear": 3, "hold:bear": 10, "hold:elf": 5}


def bear_and_elf(bear: Stats = BEAR, elf: Stats = WIZARD) -> Table:
    return fight(bear=bear, elf=elf)


@pytest.mark.parametrize(
    ("faces", "ending", "hurts", "held"),
    [
        (GRABBED, "held", [("elf", 11, "lethal")], True),
        ({**GRABBED, "hold:bear": 1, "hold:elf": 20}, "hit_only", [("elf", 11, "lethal")], False),
        ({"attack:bear": 1}, "missed", [], False),
    ],
    ids=["hit and hold", "hit, no hold", "missed"],
)
def test_improved_grab_hits_with_its_weapon_and_then_holds_for_no_more_damage(
    faces: Mapping[str, Face], ending: str, hurts: list[tuple[str, int, str]], held: bool
) -> None:
    table = bear_and_elf()
    ended = table.act("improved_grab", "bear", "elf", faces=faces)
    assert (ended.key, ended.hurts) == (ending, hurts)
    assert (("bear", "elf") in table.grips()) is held


def test_a_victim_that_the_hit_knocks_out_does_not_resist_the_hold() -> None:
    """1d8+8 fells one with 12 hit points on 5 and more: half of the hits need no more dice."""
    table = bear_and_elf(elf={**WIZARD, "ac": 20, "hp": 12})
    odds = table.odds("improved_grab", "bear", "elf")
    assert odds == {
        "missed": Fraction(8, 20),
        "held": Fraction(12, 20) * (Fraction(1, 2) + Fraction(1, 2) * Fraction(385, 400)),
        "hit_only": Fraction(12, 20) * Fraction(1, 2) * Fraction(15, 400),
    }
    faces: dict[str, Face] = {"attack:bear": 15, "damage:bear": 5}
    ended = table.copy().act("improved_grab", "bear", "elf", faces=faces)
    assert (ended.key, ended.checks["hold"].verdict) == ("held", "automatic success")
    faces |= {"damage:bear": 4, "hold:bear": 1, "hold:elf": 20}
    assert table.act("improved_grab", "bear", "elf", faces=faces).key == "hit_only"


def test_improved_grab_is_rolled_against_full_ac_without_an_attack_of_opportunity() -> None:
    table = bear_and_elf(elf={**WIZARD, "ac": 15, "touch_ac": 12})
    assert list(table.asks("improved_grab", "bear", "elf")) == [
        "attack:bear",
        "damage:bear",
        "hold:bear",
        "hold:elf",
    ]
    ended = table.act("improved_grab", "bear", "elf", faces={"attack:bear": 3})
    assert (ended.key, ended.number("attack"), ended.bonus("attack:bear")) == ("missed", 15, 11)


@pytest.mark.parametrize(
    ("one_part", "bonus"), [(False, 24), (True, 4)], ids=["whole body", "C-13: one part"]
)
def test_c13_holding_with_one_part_costs_twenty(one_part: bool, bonus: int) -> None:
    table = fight(kraken=KRAKEN, elf=WIZARD)
    asked = table.bonus("hold:kraken", "improved_grab", "kraken", "elf", one_part=one_part)
    assert asked == bonus
    faces = {"attack:kraken": 19, "damage:kraken": 1, "hold:kraken": 20, "hold:elf": 1}
    table.act("improved_grab", "kraken", "elf", faces=faces, one_part=one_part)
    assert ("grappling" in table.conditions("kraken")) is not one_part
    assert "grappling" in table.conditions("elf")
    assert table.bonus("damage:kraken", "damage", "kraken", "elf") == bonus


def test_a_holder_by_one_part_may_pin_at_minus_twenty_without_grappling() -> None:
    """The penalty is for all its checks and the text asks no more; a pinner’s limits hold."""
    table = fight(kraken=KRAKEN, elf=WIZARD, sam=HALFLING)
    hold(table, "kraken", "elf", one_part=True)
    faces: dict[str, Face] = {"pin:kraken": 20, "pin:elf": 1}
    assert table.act("pin", "kraken", "elf", faces=faces).bonus("pin:kraken") == 4
    assert table.conditions("kraken") == {"pinning"}
    assert "pinned" in table.conditions("elf")
    assert table.code("improved_grab", "kraken", "sam") == "you_are_pinning"


def test_a_holder_by_one_part_may_attack_and_grab_others() -> None:
    table = fight(kraken=KRAKEN, elf=WIZARD, sam=HALFLING)
    hold(table, "kraken", "elf", one_part=True)
    assert table.code("improved_grab", "kraken", "sam") is None
    assert table.code("escape", "elf") is None


@pytest.mark.parametrize(
    ("size", "code"),
    [
        ("medium", None),
        ("small", None),
        ("large", "target_too_large"),
        ("huge", "target_too_large"),
    ],
)
def test_improved_grab_is_for_those_at_least_one_size_smaller(size: str, code: str | None) -> None:
    table = bear_and_elf(elf={**FIGHTER, "size": size})
    assert table.code("improved_grab", "bear", "elf") == code


def test_improved_grab_is_only_for_those_who_have_it() -> None:
    assert fight(orc=FIGHTER, elf=WIZARD).code("improved_grab", "orc", "elf") is not None


@pytest.mark.parametrize(("key", "check"), [("damage", "damage"), ("pin", "pin")])
def test_later_successes_deal_the_damage_of_the_weapon_that_holds(key: str, check: str) -> None:
    table = bear_and_elf()
    table.act("improved_grab", "bear", "elf", faces=GRABBED)
    asks = table.asks(key, "bear", "elf")
    assert asks["amount:bear"].dice == Dice(1, 8)
    faces: dict[str, Face] = {f"{check}:bear": 20, f"{check}:elf": 1, "amount:bear": 4}
    assert table.act(key, "bear", "elf", faces=faces).hurts == [("elf", 12, "lethal")]


@pytest.mark.parametrize(
    ("key", "now", "asked"),
    [
        ("damage", 2, Dice(1, 4)),
        ("pin", 2, None),
        ("damage", 3, Dice(1, 8)),
        ("pin", 3, Dice(1, 8)),
    ],
    ids=["damage, same round", "pin, same round", "damage, next round", "pin, next round"],
)
def test_the_grabbing_weapon_hurts_again_only_in_the_rounds_that_follow(
    key: str, now: int, asked: Dice | None
) -> None:
    """In the round of the grab a damage check is an ordinary one, of a Large fist."""
    table = turn_of(fight(bear={**BEAR, "bab": 11}, elf=WIZARD), "bear", 2)
    table.act("improved_grab", "bear", "elf", faces=GRABBED)
    turn_of(table, "bear", now)
    asks = table.asks(key, "bear", "elf")
    assert (asks["amount:bear"].dice if "amount:bear" in asks else None) == asked


@pytest.mark.parametrize("key", ["pin", "draw_light_weapon"])
def test_a_constrictor_with_a_grab_crushes_with_every_check_it_wins(key: str) -> None:
    """Any check that it wins later works as one to deal damage, and those constrict."""
    table = fight(snake=SNAKE, elf=WIZARD).apply(
        HoldSet("snake", "elf", "held", "improved_grab", {})
    )
    faces: dict[str, Face] = {
        f"{key}:snake": 20,
        f"{key}:elf": 1,
        "amount:snake": 2,
        "constrict:snake": 4,
    }
    ended = table.act(key, "snake", "elf", faces=faces)
    assert ended.hurts == [("elf", 12, "lethal"), ("elf", 14, "lethal")]


def test_a_failed_later_check_deals_nothing() -> None:
    table = bear_and_elf()
    table.act("improved_grab", "bear", "elf", faces=GRABBED)
    ended = table.act("damage", "bear", "elf", faces={"damage:bear": 1, "damage:elf": 20})
    assert ended.hurts == []


def test_constrict_hurts_when_the_hold_is_made_and_with_each_damage_check() -> None:
    table = fight(snake=SNAKE, elf=WIZARD)
    faces: dict[str, Face] = {
        "attack:snake": 15,
        "damage:snake": 2,
        "hold:snake": 10,
        "hold:elf": 5,
        "constrict:snake": 4,
    }
    ended = table.act("improved_grab", "snake", "elf", faces=faces)
    assert ended.hurts == [("elf", 12, "lethal"), ("elf", 14, "lethal")]
    later: dict[str, Face] = {
        "damage:snake": 10,
        "damage:elf": 5,
        "amount:snake": 1,
        "constrict:snake": 8,
    }
    ended = table.act("damage", "snake", "elf", faces=later)
    assert ended.hurts == [("elf", 11, "lethal"), ("elf", 18, "lethal")]


def test_constrict_also_hurts_after_an_ordinary_grab() -> None:
    """1d6 for a Huge fist, and its Strength, nonlethal; then the coils."""
    snake = {k: v for k, v in SNAKE.items() if k != "improved_grab"}
    table = fight(snake=snake, elf={**WIZARD, "armed": False})
    faces: dict[str, Face] = {
        "grab:snake": 15,
        "hold:snake": 10,
        "hold:elf": 5,
        "unarmed:snake": 6,
        "constrict:snake": 1,
    }
    ended = table.act("start_grapple", "snake", "elf", faces=faces)
    assert ended.hurts == [("elf", 13, "nonlethal"), ("elf", 11, "lethal")]


def test_a_lost_hold_constricts_nobody() -> None:
    table = fight(snake=SNAKE, elf=WIZARD)
    faces: dict[str, Face] = {
        "attack:snake": 15,
        "damage:snake": 2,
        "hold:snake": 1,
        "hold:elf": 20,
    }
    table = fight(snake={**SNAKE, "misc_grapple": -20}, elf=WIZARD)
    ended = table.act("improved_grab", "snake", "elf", faces=faces)
    assert (ended.key, len(ended.hurts)) == ("hit_only", 1)


def test_s8_8_every_natural_weapon_may_be_used_each_at_minus_four() -> None:
    """Two claws at +11 and a bite at +6, with a base attack bonus of one attack."""
    table = turn_of(hold(fight(bear=BEAR, elf={**WIZARD, "ac": 40}), "bear", "elf"), "bear")
    for weapon, bonus in (("claw", 7), ("other_claw", 7), ("bite", 2)):
        assert table.bonus("attack:bear", "attack", "bear", "elf", weapon=weapon) == bonus
        table.act("attack", "bear", "elf", faces={"attack:bear": 10}, weapon=weapon)


def test_s8_8_damage_checks_come_by_base_attack_and_without_claws() -> None:
    table = turn_of(hold(fight(bear=BEAR, elf=WIZARD), "bear", "elf"), "bear")
    assert table.dice("amount:bear", "damage", "bear", "elf") == Dice(1, 4)
    table.act("damage", "bear", "elf", faces={"damage:bear": 1, "damage:elf": 20})
    assert table.code("damage", "bear", "elf") == "no_attacks_left"


def test_a_monster_grapples_like_anybody_else_otherwise() -> None:
    table = pin(bear_and_elf(), "bear", "elf")
    assert table.code("damage", "bear", "elf") is None
    assert table.code("attack", "bear", "elf", weapon="claw") is not None


@pytest.mark.parametrize(
    ("stats", "bonus"),
    [
        ({"bab": 4, "str_mod": 8, "size": "large"}, 16),
        ({"bab": 9, "str_mod": 10, "size": "large"}, 23),
        ({"bab": 2, "str_mod": 3, "size": "medium"}, 5),
        ({"bab": 12, "str_mod": 8, "size": "large"}, 24),
    ],
    ids=["brown bear +16", "dire bear +23", "constrictor snake +5", "dire tiger +24"],
)
def test_grapple_bonuses_of_the_srds_monsters(stats: Stats, bonus: int) -> None:
    table = hold(fight(a=stats, b=FIGHTER), "b", "a")
    assert table.bonus("pin:a", "pin", "b", "a") == bonus


@pytest.mark.parametrize(
    ("max_size", "foe", "code"),
    [(2, "large", None), (2, "huge", "target_too_large"), (8, "colossal", None)],
    ids=["choker, Large or smaller", "choker, bigger", "giant octopus, any size"],
)
def test_an_entry_that_names_bigger_foes_goes_before_the_general_limit(
    max_size: int, foe: str, code: str | None
) -> None:
    """SRD, Choker and Giant Octopus: the limit of the grab stands in the creature’s entry."""
    grab: Stats = {"weapon": "tentacle", "damage": "1d3+3", "max_size": max_size}
    small: Stats = {"bab": 2, "str_mod": 3, "size": "small", "improved_grab": grab}
    table = fight(choker=small, ogre={**FIGHTER, "size": foe})
    assert table.code("improved_grab", "choker", "ogre") == code
    table.apply(HoldSet("choker", "ogre", "held", "improved_grab", {}))
    assert table.code("pin", "choker", "ogre") is None
    assert table.code("throw_down", "choker", "ogre") == "target_too_large"
