"""D&D 3.5: what the text leaves open, as this module decides it."""

from __future__ import annotations

from itertools import product

import pytest

from app.rules.checks import Again, Side
from app.rules.dice import Dice
from app.rules.events import HoldSet
from app.rules.rulesets import BadIntent
from app.rules.systems.dnd35.checks import NaturalContest
from tests.rules.dnd import FIGHTER, TROLL, WIZARD, fight, hold, pin, turn_of
from tests.rules.table import Table, lines

GRABBER = {**TROLL, "improved_grab": {"weapon": "claw", "damage": "2d6+6"}}


def drawn(damage: str = "") -> Table:
    table = hold(fight(orc=FIGHTER, elf=WIZARD), "orc", "elf")
    faces = {"draw_light_weapon:orc": 20, "draw_light_weapon:elf": 1}
    table.act("draw_light_weapon", "orc", "elf", faces=faces, damage=damage)
    return table


@pytest.mark.parametrize(
    ("damage", "dice", "hurt"), [("", Dice(1, 4), 5), ("1d6", Dice(1, 6), 2)], ids=["1d4+3", "1d6"]
)
def test_a_weapon_drawn_in_the_grapple_is_in_hand(damage: str, dice: Dice, hurt: int) -> None:
    table = drawn(damage)
    assert table.dice("amount:orc", "attack", "orc", "elf", weapon="light") == dice
    faces = {"attack:orc": 20, "amount:orc": 2}
    ended = table.act("attack", "orc", "elf", faces=faces, weapon="light")
    assert ended.hurts == [("elf", hurt, "lethal")]
    assert table.code("use_opponents_weapon", "elf", "orc") is None


def test_a_drawn_weapon_needs_real_dice() -> None:
    table = hold(fight(orc=FIGHTER, elf=WIZARD), "orc", "elf")
    with pytest.raises(BadIntent):
        table.code("draw_light_weapon", "orc", "elf", damage="sharp")


def test_the_grabs_own_damage_and_the_turned_weapons_are_asked_apart() -> None:
    table = fight(bear=GRABBER, elf={**WIZARD, "light_weapon": "1d4+1"})
    table.apply(HoldSet("bear", "elf", "held", "improved_grab"))
    asks = table.asks("use_opponents_weapon", "bear", "elf")
    assert asks["grab_damage:bear"].dice == Dice(2, 6)
    assert asks["amount:bear"].dice == Dice(1, 4)


def test_a_free_release_asks_nobody_even_where_both_hold() -> None:
    table = fight(options={"free_release": True}, orc=FIGHTER, elf=WIZARD)
    hold(hold(table, "orc", "elf"), "elf", "orc")
    assert list(table.asks("release", "orc", "elf")) == ["leaves:orc", "leaves:elf"]


@pytest.mark.parametrize("key", ["break_pin", "break_hold"])
def test_the_only_ally_need_not_be_named(key: str) -> None:
    table = hold(fight(orc=FIGHTER, troll=TROLL, elf=WIZARD, sam=WIZARD), "orc", "troll")
    grip = pin if key == "break_pin" else hold
    grip(table, "troll", "elf")
    assert table.code(key, "orc", "troll") is None
    grip(table, "troll", "sam")
    assert table.code(key, "orc", "troll") == f"ally_not_{'pinned' if grip is pin else 'held'}"
    assert table.code(key, "orc", "troll", ally="sam") is None


def test_a_cut_from_inside_leaves_the_way_out_to_the_gm() -> None:
    table = fight(worm=TROLL, elf={**WIZARD, "light_weapon": "1d4"})
    hold(table, "worm", "elf", swallowed=True)
    faces = {"attack:elf": 20, "amount:elf": 1}
    assert "GM" in table.act("attack", "elf", "worm", faces=faces, weapon="light").notes


def test_a_hold_of_this_round_is_not_in_the_mouth_since_the_turn_began() -> None:
    worm = {**GRABBER, "swallow_whole": {"damage": "2d6+6"}}
    table = turn_of(fight(worm=worm, elf=WIZARD), "worm", 3)
    hold(table, "worm", "elf")
    assert table.code("swallow_whole", "worm", "elf") == "not_in_the_mouth"
    assert turn_of(table, "worm", 4).code("swallow_whole", "worm", "elf") is None


@pytest.mark.parametrize(("mine", "theirs"), [(5, 3), (0, 20), (4, 9)])
def test_the_natural_contest_has_the_odds_of_its_faces(mine: int, theirs: int) -> None:
    check = NaturalContest("pin", Side("a", "A", lines(mine)), (Side("b", "B", lines(theirs)),))
    faces = product(range(1, 21), repeat=2)
    verdicts = [check.judge({"pin:a": (one,), "pin:b": (other,)}) for one, other in faces]
    assert not [verdict for verdict in verdicts if isinstance(verdict, Again)]
    assert check.odds()[True] * 400 == sum(verdict is True for verdict in verdicts)
