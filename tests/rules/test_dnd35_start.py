"""D&D 3.5: grabbing a foe, holding on, and joining a grapple."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest

from app.rules.dice import Dice, Face
from tests.rules.dnd import (
    FIGHTER,
    HALFLING,
    TROLL,
    WIZARD,
    Stats,
    fight,
    hold,
    pin,
    turn_of,
)
from tests.rules.table import Table

PASS: dict[str, Face] = {"opportunity:elf": "let_it_pass"}
HELD: dict[str, Face] = {**PASS, "grab:orc": 15, "hold:orc": 15, "hold:elf": 5, "unarmed:orc": 2}


def orc_and_elf(orc: Stats = FIGHTER, elf: Stats = WIZARD) -> Table:
    return fight(orc=orc, elf=elf)


@pytest.mark.parametrize(
    ("faces", "ending", "held", "hurts"),
    [
        (HELD, "held", True, [("elf", 5, "nonlethal")]),
        ({**PASS, "grab:orc": 15, "hold:orc": 2, "hold:elf": 18}, "slipped", False, []),
        ({**PASS, "grab:orc": 2}, "missed", False, []),
        ({**PASS, "grab:orc": 1}, "missed", False, []),
    ],
    ids=["held", "lost the hold", "missed the touch", "natural 1 misses"],
)
def test_a_grapple_is_a_touch_and_then_an_opposed_check(
    faces: Mapping[str, Face],
    ending: str,
    held: bool,
    hurts: Sequence[tuple[str, int, str]],
) -> None:
    table = orc_and_elf()
    ended = table.act("start_grapple", "orc", "elf", faces=faces)
    assert ended.key == ending
    assert table.grips() == ({("orc", "elf"): "held"} if held else {})
    assert ended.hurts == list(hurts)


@pytest.mark.parametrize(
    ("attack", "amount", "reduction", "ending", "hurts"),
    [
        (19, 3, 0, "spoiled", [("orc", 5, "lethal")]),
        (19, 3, 5, "held", []),
        (19, 3, 4, "spoiled", [("orc", 1, "lethal")]),
        (2, None, 0, "held", []),
        (20, 1, 0, "spoiled", [("orc", 3, "lethal")]),
        (1, None, 0, "held", []),
    ],
    ids=[
        "hit and damage: the grab fails",
        "hit, but damage reduction takes it all",
        "hit, and one point gets through",
        "miss",
        "natural 20 hits",
        "natural 1 misses",
    ],
)
def test_the_foe_may_strike_first_and_damage_spoils_the_grab(
    attack: int,
    amount: int | None,
    reduction: int,
    ending: str,
    hurts: list[tuple[str, int, str]],
) -> None:
    orc = {**FIGHTER, "ac": 18, "damage_reduction": reduction}
    table = orc_and_elf(orc, {**WIZARD, "damage": "1d4+2"})
    faces = {"opportunity:elf": "strike", "opportunity_attack:elf": attack}
    if amount:
        faces |= {"opportunity_damage:elf": amount}
    if ending == "held":
        faces |= {key: face for key, face in HELD.items() if key not in PASS}
    ended = table.act("start_grapple", "orc", "elf", faces=faces)
    assert ended.key == ending
    assert [hurt for hurt in ended.hurts if hurt[0] == "orc"] == hurts


def test_odds_of_a_grab_go_from_the_strike_to_the_hold() -> None:
    """Strike: +2 against AC 18, 5 of 20. Touch: +9 against 12, 18 of 20. Hold: +9 against +2.

    The hold is lost in 13 * 12 / 2 = 78 pairs of faces and won in 322; a tie is won.
    """
    table = orc_and_elf({**FIGHTER, "ac": 18}, {**WIZARD, "damage": "1d4+2"})
    odds = table.odds("start_grapple", "orc", "elf")
    assert odds["spoiled"] == Fraction(5, 20)
    assert odds["missed"] == Fraction(15, 20) * Fraction(2, 20)
    assert odds["held"] == Fraction(15, 20) * Fraction(18, 20) * Fraction(322, 400)
    assert odds["slipped"] == Fraction(15, 20) * Fraction(18, 20) * Fraction(78, 400)


@pytest.mark.parametrize(
    ("orc", "elf"),
    [
        ({**FIGHTER, "improved_grapple": True}, WIZARD),
        (FIGHTER, {**WIZARD, "armed": False}),
    ],
    ids=["Improved Grapple", "the foe threatens nobody"],
)
def test_no_attack_of_opportunity_without_a_reason(orc: Stats, elf: Stats) -> None:
    asks = orc_and_elf(orc, elf).asks("start_grapple", "orc", "elf")
    assert list(asks) == ["grab:orc", "hold:orc", "hold:elf", "unarmed:orc"]


def test_an_attack_of_opportunity_is_had_once_a_turn() -> None:
    table = turn_of(orc_and_elf({**FIGHTER, "bab": 6}), "orc")
    faces = {"opportunity:elf": "strike", "opportunity_attack:elf": 1, "grab:orc": 1}
    table.act("start_grapple", "orc", "elf", faces=faces)
    assert "opportunity:elf" not in table.asks("start_grapple", "orc", "elf")


@pytest.mark.parametrize(
    ("stats", "touch_ac"),
    [
        ({"dex_mod": 3}, 13),
        ({"dex_mod": 3, "size": "small"}, 14),
        ({"dex_mod": 0, "size": "large"}, 9),
        ({"dex_mod": 0, "size": "fine"}, 18),
        ({"dex_mod": 0, "size": "colossal"}, 2),
        ({"dex_mod": 3, "touch_ac": 16}, 16),
    ],
    ids=["Dexterity", "small +1", "large -1", "fine +8", "colossal -8", "as written"],
)
def test_the_touch_is_against_touch_ac_with_the_normal_size_modifier(
    stats: Stats, touch_ac: int
) -> None:
    table = orc_and_elf({**FIGHTER, "size": "colossal"}, {**stats, "armed": False})
    ended = table.act("start_grapple", "orc", "elf", faces={"grab:orc": 1})
    assert ended.number("grab") == touch_ac


@pytest.mark.parametrize(
    ("stats", "bonus"),
    [
        ({"bab": 4, "str_mod": 6, "size": "large"}, 9),
        ({"bab": 3, "str_mod": 0, "size": "small"}, 4),
        ({"bab": 6, "str_mod": 3}, 9),
        ({"bab": 6, "str_mod": 3, "touch_attack": 12}, 12),
    ],
    ids=["large -1", "small +1", "medium", "as written"],
)
def test_the_touch_adds_base_attack_strength_and_the_normal_size_modifier(
    stats: Stats, bonus: int
) -> None:
    assert orc_and_elf(stats).bonus("grab:orc", "start_grapple", "orc", "elf") == bonus


@pytest.mark.parametrize(
    ("attacker", "foe", "possible"),
    [
        ("medium", "huge", False),
        ("medium", "large", True),
        ("small", "large", False),
        ("small", "medium", True),
        ("fine", "medium", False),
        ("huge", "fine", True),
        ("large", "colossal", False),
    ],
    ids=[
        "C-4 and s8-4: Huge is too big for Medium",
        "Large is not",
        "Large is too big for Small",
        "C-21: Medium is not",
        "Medium is too big for Fine",
        "none is too small",
        "three more",
    ],
)
def test_two_sizes_bigger_may_be_touched_but_not_held(
    attacker: str, foe: str, possible: bool
) -> None:
    table = orc_and_elf({**FIGHTER, "size": attacker}, {"size": foe, "armed": False})
    assert table.code("start_grapple", "orc", "elf") is None
    odds = table.odds("start_grapple", "orc", "elf")
    assert ("held" in odds) is possible
    assert ("too_big" in odds) is not possible
    if not possible:
        ended = table.act("start_grapple", "orc", "elf", faces={"grab:orc": 20})
        assert (ended.key, ended.hurts, table.grips()) == ("too_big", [], {})


def test_c21_a_small_grappler_deals_its_own_damage() -> None:
    table = orc_and_elf({**HALFLING, "str_mod": 1}, {"armed": False})
    assert table.dice("unarmed:orc", "start_grapple", "orc", "elf") == Dice(1, 2)
    faces = {"grab:orc": 15, "hold:orc": 19, "hold:elf": 5, "unarmed:orc": 2}
    ended = table.act("start_grapple", "orc", "elf", faces=faces)
    assert ended.hurts == [("elf", 3, "nonlethal")]


def test_not_moving_into_the_foes_space_lets_the_hold_lapse() -> None:
    table = orc_and_elf()
    ended = table.act("start_grapple", "orc", "elf", enter=False, faces=HELD)
    assert (ended.key, table.grips()) == ("lapsed", {})
    assert ended.hurts == [("elf", 5, "nonlethal")]


@pytest.mark.parametrize(
    ("stats", "code"),
    [
        ({"shield": "tower"}, "tower_shield"),
        ({"hands_free": 1}, "no_free_hands"),
        ({"hands_free": 0}, "no_free_hands"),
        ({"hands_free": 0, "can_clamp": True}, None),
        ({"shield": "heavy"}, None),
        ({"shield": "light"}, None),
        ({"shield": "buckler"}, None),
    ],
    ids=[
        "tower shield",
        "one hand",
        "no hand",
        "a snake needs none",
        "heavy shield",
        "light shield",
        "buckler",
    ],
)
def test_both_hands_are_needed_and_no_tower_shield(stats: Stats, code: str | None) -> None:
    table = orc_and_elf({**FIGHTER, **stats})
    assert table.code("start_grapple", "orc", "elf") == code


@pytest.mark.parametrize("how", ["held", "pinned"])
def test_one_in_a_hold_does_not_start_another_grapple(how: str) -> None:
    table = fight(orc=FIGHTER, elf=WIZARD, troll=TROLL)
    (hold if how == "held" else pin)(table, "troll", "orc")
    assert table.code("start_grapple", "orc", "elf") is not None


def test_a_strike_that_damage_reduction_may_take_spoils_as_often_as_it_hurts() -> None:
    """Strike at +2 against AC 18: 5 of 20. 1d4+2 less 4 leaves something on 3 and 4: half."""
    orc = {**FIGHTER, "ac": 18, "damage_reduction": 4}
    table = orc_and_elf(orc, {**WIZARD, "damage": "1d4+2"})
    odds = table.odds("start_grapple", "orc", "elf")
    assert odds["spoiled"] == Fraction(5, 20) * Fraction(1, 2)
    assert sum(odds.values()) == 1
