"""AD&D 2e: what can be done in a hold and about it, and what ends it."""

from __future__ import annotations

import pytest

from tests.rules.adnd import AVERAGE, STRONG, Stats, fight, grip, hold, rivals
from tests.rules.table import Table

PLAIN: Stats = {"strength": 10}


def bonus_of_reply(table: Table, maneuver: str, key: str) -> float:
    """Without what THAC0 20 adds, which is nothing."""
    return table.bonus(f"{key}:elf", maneuver, "elf", "orc")


def test_in_a_wrestling_hold_all_but_wrestling_is_at_minus_four() -> None:
    """A-25."""
    table = hold(fight(orc=PLAIN, elf=PLAIN), "orc", "elf")
    assert bonus_of_reply(table, "strike", "attack") == -4
    assert bonus_of_reply(table, "wrestle", "wrestle") == 0
    assert "held" in table.conditions("elf")


def test_a_grip_of_one_hand_hinders_no_attack() -> None:
    table = grip(fight(orc=PLAIN, elf=PLAIN), "orc", "elf")
    assert bonus_of_reply(table, "strike", "attack") == 0
    assert {"gripped", "stuck"} <= table.conditions("elf")
    assert table.code("keep", "orc", "elf") == "no_wrestling_hold"


@pytest.mark.parametrize(
    ("maneuver", "faces", "frees"),
    [
        ("wrestle", {"wrestle:elf": 12}, True),
        ("wrestle", {"wrestle:elf": 11}, True),
        ("wrestle", {"wrestle:elf": 17}, False),
        ("wrestle", {"wrestle:elf": 10}, False),
        ("strike", {"attack:elf": 18, "amount:elf": 2}, True),
        ("strike", {"attack:elf": 2}, False),
    ],
    ids=["a throw", "a gouge", "a trip", "an elbow", "a weapon that hits", "a weapon that misses"],
)
def test_what_breaks_a_hold(maneuver: str, faces: dict[str, int], frees: bool) -> None:
    elf: Stats = {**PLAIN, "thac0": 18, "weapon": "1d4"}
    table = hold(fight(orc=PLAIN, elf=elf), "orc", "elf")
    table.act(maneuver, "elf", "orc", faces=faces)
    assert (("orc", "elf") not in table.grips()) is frees


@pytest.mark.parametrize(
    ("weapon", "faces", "amount"),
    [("1d4+1", {"amount:elf": 3}, 5), ("2", {}, 3), ("", {}, None)],
    ids=["dice", "a number", "by hand"],
)
def test_a_weapon_does_its_damage_and_strength(
    weapon: str, faces: dict[str, int], amount: int | None
) -> None:
    table = fight(orc=PLAIN, elf={**STRONG, "weapon": weapon})
    ended = table.act("strike", "elf", "orc", faces={"attack:elf": 19, **faces})
    assert ended.hurts == ([("orc", amount, "weapon")] if amount else [])


def test_whoever_is_down_lets_go() -> None:
    table = hold(fight(orc={**PLAIN, "hp": 3}, elf={**PLAIN, "weapon": "1d4"}), "orc", "elf")
    hold(table, "elf", "orc", hands=1)
    table.act("strike", "elf", "orc", faces={"attack:elf": 19, "amount:elf": 3})
    assert table.grips() == {("elf", "orc"): "held"}
    assert table.code("wrestle", "orc", "elf") == "out_of_the_fight"
    assert "out_of_the_fight" in table.conditions("orc")


@pytest.mark.parametrize(
    ("faces", "key", "free"),
    [((5, 12), "won", True), ((12, 5), "lost", False), ((9, 7), "tie", False)],
)
def test_breaking_a_hold_takes_strength(faces: tuple[int, int], key: str, free: bool) -> None:
    table = hold(fight(orc=AVERAGE, elf=STRONG), "orc", "elf")
    ended = table.act("break_hold", "elf", "orc", faces={"tug:elf": faces[0], "tug:orc": faces[1]})
    assert (ended.key, not table.grips()) == (key, free)
    if key == "tie":
        table.act("settle", "elf", faces={"tug:elf": 3, "tug:orc": 9})
        assert not table.grips()


def test_a_specialist_breaks_out_with_plain_strength() -> None:
    """Strength +2 is for keeping a hold: 15 stays 15."""
    table = hold(fight(orc=STRONG, elf={**AVERAGE, "specialist": True}), "orc", "elf")
    assert table.bonus("tug:elf", "break_hold", "elf", "orc") == 15


@pytest.mark.parametrize(
    ("maneuver", "more"),
    [
        ("grab_item", {"tug:orc": 1, "tug:elf": 20}),
        ("grab_person", {"tug:orc": 1, "tug:elf": 20}),
        ("strike", {"amount:orc": 1}),
    ],
)
def test_a_20_hits_whatever_the_armor_and_a_1_misses(maneuver: str, more: dict[str, int]) -> None:
    """THAC0 20 needs 30 against Armor Class -10; THAC0 -20 needs -30 against 10."""
    orc: Stats = {**STRONG, "weapon": "1d4"}
    hopeless = rivals({**orc, "thac0": 20}, {**AVERAGE, "ac": -10})
    easy = rivals({**orc, "thac0": -20}, {**AVERAGE, "ac": 10})
    assert hopeless.act(maneuver, "orc", "elf", faces={"attack:orc": 20, **more}).key != "missed"
    assert easy.act(maneuver, "orc", "elf", faces={"attack:orc": 1}).key == "missed"


def test_letting_go_ends_an_even_struggle() -> None:
    table = hold(fight(orc=AVERAGE, elf=STRONG), "orc", "elf")
    table.act("break_hold", "elf", "orc", faces={"tug:elf": 9, "tug:orc": 7})
    assert table.code("break_hold", "elf", "orc") == "contest_pending"
    table.act("release", "orc", "elf")
    assert (table.grips(), table.state.queue) == ({}, {})


@pytest.mark.parametrize(
    ("rule", "faces", "left"),
    [
        ("separate", {"tug:elf": 5, "tug:orc": 12}, {("sam", "elf")}),
        ("combined", {"tug:elf": 5, "tug:orc": 12, "tug:sam": 12}, set()),
        ("combined", {"tug:elf": 5, "tug:orc": 12, "tug:sam": 1}, {("orc", "elf"), ("sam", "elf")}),
    ],
    ids=["one by one", "beats both", "beats only one"],
)
def test_several_holds_are_broken_one_by_one_or_at_once(
    rule: str, faces: dict[str, int], left: set[tuple[str, str]]
) -> None:
    table = fight(options={"multi_hold": rule}, orc=AVERAGE, elf=STRONG, sam=AVERAGE)
    hold(hold(table, "orc", "elf"), "sam", "elf")
    table.act("break_hold", "elf", "orc", faces=faces)
    assert set(table.grips()) == left


def test_a_friend_helps_by_strength_or_simply_by_house_rule() -> None:
    table = hold(fight(orc=AVERAGE, elf=PLAIN, sam=STRONG), "orc", "elf")
    helped = table.copy()
    helped.act("free_another", "sam", "orc", faces={"tug:sam": 5, "tug:orc": 9})
    assert not helped.grips()
    easy = hold(
        fight(options={"help_needs_contest": False}, orc=AVERAGE, elf=PLAIN, sam=STRONG),
        "orc",
        "elf",
    )
    easy.act("free_another", "sam", "orc")
    assert not easy.grips()


@pytest.mark.parametrize(("rule", "code"), [(True, "you_are_held"), (False, None)])
def test_the_held_may_not_get_up_unless_the_table_says_so(rule: bool, code: str | None) -> None:
    table = fight(options={"held_cannot_move": rule}, orc={**PLAIN, "thac0": 10}, elf=PLAIN)
    table.act("wrestle", "orc", "elf", faces={"wrestle:orc": 12})
    hold(table, "orc", "elf")
    assert table.code("stand_up", "elf") == code
    assert ("stuck" in table.conditions("elf")) is rule


def test_getting_up() -> None:
    table = fight(orc={**PLAIN, "thac0": 10}, elf=PLAIN)
    assert table.code("stand_up", "elf") == "not_prone"
    table.act("wrestle", "orc", "elf", faces={"wrestle:orc": 12})
    table.act("stand_up", "elf")
    assert "prone" not in table.conditions("elf")
