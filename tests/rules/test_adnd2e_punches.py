"""AD&D 2e: punching, by the chart of the Player’s Handbook, chapter 9."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.dice import Face
from app.rules.events import Hurt, Marked
from app.rules.systems.adnd2e.tables import punch_row
from tests.rules.adnd import STRONG, Stats, eighteen, fight, hold, turn_of
from tests.rules.table import Played, Table

PLAIN: Stats = {"strength": 10}
SURE: Stats = {**PLAIN, "thac0": 1}
CHART = """
20 Haymaker 2 10     19 Wild swing 0 1     18 Rabbit punch 1 3    17 Kidney punch 1 5
16 Glancing blow 1 2 15 Jab 2 6            14 Uppercut 1 8        13 Hook 2 9
12 Kidney punch 1 5  11 Hook 2 10          10 Glancing blow 1 3   9 Combination 1 10
8 Uppercut 1 9       7 Combination 2 10    6 Jab 2 8              5 Glancing blow 1 3
4 Rabbit punch 2 5   3 Hook 2 12           2 Uppercut 2 15        1 Wild swing 0 2
0 Haymaker 2 25
"""


def printed() -> dict[int, tuple[str, int, int]]:
    """The chart: roll, name, damage, percent to stun; 20 is for more, and 0 for less as well."""
    words, rows = CHART.split(), dict[int, tuple[str, int, int]]()
    numbers = [i for i, word in enumerate(words) if word.isdigit()]
    for start, damage, percent in zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True):
        name = " ".join(words[start + 1 : damage])
        rows[int(words[start])] = (name, int(words[damage]), int(words[percent]))
    return rows


@pytest.mark.parametrize("roll", range(-3, 24))
def test_the_chart_is_that_of_the_book(roll: int) -> None:
    row = punch_row(roll)
    assert (row.name, row.damage, row.knockout) == printed()[min(max(roll, 0), 20)]


def punched(table: Table, face: int, percent: int = 100, rounds: int = 0, **more: str) -> Played:
    faces: dict[str, Face] = {"punch:orc": face, "knockout:orc": percent}
    if rounds:
        faces |= {"rounds:elf": rounds}
    return table.act("strike", "orc", "elf", faces=faces, using="fist", **more)


@pytest.mark.parametrize(
    ("orc", "elf", "face", "word"),
    [
        ({**PLAIN, "thac0": 20}, {"ac": 5}, 15, "Jab"),
        ({**PLAIN, "thac0": 15}, {"ac": 2}, 13, "Hook"),
        (STRONG, {}, 12, "Hook"),
        ({**eighteen(100), "thac0": 15}, {"ac": 2}, 19, "Haymaker"),
        ({**PLAIN, "armor": "full_plate"}, {"ac": 0}, 20, "Haymaker"),
        ({**PLAIN, "thac0": 3, "hit_bonus": -3}, {}, 2, "Haymaker"),
    ],
    ids=["15", "THAC0 is left out", "12 + 1", "19 + 3", "armor does not hinder", "2 - 3"],
)
def test_the_modified_roll_is_read_on_the_chart(
    orc: Stats, elf: Stats, face: int, word: str
) -> None:
    assert punched(fight(orc=orc, elf=elf), face).checks["punch"].verdict == word


def test_a_punch_may_miss_and_then_does_nothing() -> None:
    table = fight(orc=PLAIN, elf={"ac": 5})
    faces = {"punch:orc": 14}
    ended = table.act("strike", "orc", "elf", faces=faces, using="fist")
    assert (ended.key, ended.hurts) == ("missed", [])


@pytest.mark.parametrize(
    ("orc", "face", "harm", "amount"),
    [
        (SURE, 15, "with_bonuses", 2),
        (SURE, 14, "with_bonuses", 1),
        (SURE, 19, "with_bonuses", 0),
        ({**eighteen(60), "thac0": 1}, 13, "with_bonuses", 5),
        ({**eighteen(60), "thac0": 1}, 13, "without_bonuses", 2),
        ({**eighteen(60), "thac0": 1}, 13, "none", 0),
        ({**eighteen(60), "thac0": 1}, 17, "with_bonuses", 0),
        ({"strength": 1, "thac0": 1, "hit_bonus": 5}, 15, "with_bonuses", 2),
    ],
    ids=[
        "jab", "uppercut", "wild swing", "18/60: 13 + 2 is a jab, 2 + 3", "without Strength",
        "pulled", "a wild swing of the strong", "the weak",
    ],
)  # fmt: skip
def test_a_punch_does_what_the_chart_says(orc: Stats, face: int, harm: str, amount: int) -> None:
    ended = punched(fight(orc=orc, elf={}), face, harm=harm)
    assert ended.hurts == ([("elf", amount, "punching")] if amount else [])


@pytest.mark.parametrize(("face", "amount"), [(15, 3), (19, 0)], ids=["a jab", "a wild swing"])
def test_metal_fists_do_1d3(face: int, amount: int) -> None:
    table = fight(orc={**SURE, "metal_fists": True}, elf={})
    faces: dict[str, Face] = {"punch:orc": face, "knockout:orc": 100}
    faces |= {"amount:orc": 3} if amount else {}
    ended = table.act("strike", "orc", "elf", faces=faces, using="fist")
    assert ended.hurts == ([("elf", amount, "punching")] if amount else [])


def test_in_a_hold_a_punch_is_at_minus_four_and_breaks_nothing() -> None:
    table = hold(fight(orc=PLAIN, elf=PLAIN), "elf", "orc")
    assert table.bonus("punch:orc", "strike", "orc", "elf", using="fist") == -4
    ended = punched(table, 20)
    assert (ended.key, ended.checks["punch"].verdict) == ("hit", "Glancing blow")
    assert table.grips() == {("elf", "orc"): "held"}


@pytest.mark.parametrize(("percent", "key"), [(6, "stunned"), (7, "hit")], ids=["6 %", "7"])
def test_percentile_dice_say_whether_it_stuns(percent: int, key: str) -> None:
    """19 - 4 in a hold is a jab, which stuns with 6 or less; the stunned hold nobody."""
    table = hold(fight(orc=SURE, elf={}), "elf", "orc")
    stuns = key == "stunned"
    assert punched(table, 19, percent, rounds=4 if stuns else 0).key == key
    assert (table.grips() == {}) is stuns
    assert (table.code("wrestle", "elf", "orc") == "stunned") is stuns
    assert ("stunned" in table.conditions("elf")) is stuns


def test_a_stun_lasts_its_rounds() -> None:
    table = turn_of(fight(orc=SURE, elf={}), "orc", 3)
    punched(table, 15, 1, rounds=2)
    assert table.state.combatants["elf"].marks["stunned"] == 5
    for number, stunned in ((4, True), (5, False)):
        while table.state.round < number:
            table.act("start_turn", "elf" if table.state.turn == "orc" else "orc")
        assert ("stunned" in table.conditions("elf")) is stunned


def test_a_stun_without_rounds_is_ended_by_hand() -> None:
    table = fight(orc=SURE, elf={}).apply(Marked("elf", "stunned"))
    table.act("start_turn", "elf")
    table.act("start_turn", "orc")
    table.act("start_turn", "elf")
    assert "stunned" in table.conditions("elf")


def test_the_stunned_resist_nothing() -> None:
    table = fight(orc=PLAIN, elf=PLAIN)
    table.apply(Marked("elf", "stunned"), Marked("orc", "ready_to_grab"))
    ended = table.act("grab_person", "orc", "elf", faces={"attack:orc": 20})
    assert ended.key == "won"


def test_all_that_bare_hands_do_lasts_by_a_quarter() -> None:
    """Punches and wrestling are split together, once."""
    table = fight(orc=SURE, elf={"hp": 9})
    table.apply(Hurt("elf", 5, "wrestling"), Hurt("elf", 3, "punching"))
    (bruised,) = [c for c in table.rules.conditions(table.state, "elf") if c.key == "bruised"]
    assert bruised.means == "Of 8 points, 2 last after the fight."
    assert bruised.label == "Lasting damage: 2 of 8"
    ended = punched(table, 14)
    assert "out of the fight" in ended.notes
    assert "out_of_the_fight" in table.conditions("elf")


def test_the_odds_of_a_punch_are_those_of_the_chart() -> None:
    """THAC0 20 against AC 10: 10 and more hit, each with its own chance to stun."""
    stuns = sum(Fraction(printed()[face][2], 2000) for face in range(10, 21))
    assert fight(orc=PLAIN, elf=PLAIN).odds("strike", "orc", "elf", using="fist") == {
        "missed": Fraction(9, 20),
        "hit": Fraction(11, 20) - stuns,
        "stunned": stuns,
    }
