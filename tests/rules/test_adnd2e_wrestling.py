"""AD&D 2e: the wrestling attack, its chart, kept holds and what they do."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.systems.adnd2e.tables import chart_row
from tests.rules.adnd import STRONG, Stats, eighteen, fight, turn_of
from tests.rules.table import Played, Table

PLAIN: Stats = {"strength": 10}
THAC0_10 = 10
STARRED = {0, 2, 4, 8, 9, 15, 20}
NAMES = (
    "Bear hug", "Leg twist", "Headlock", "Gouge", "Arm lock", "Kick", "Gouge", "Throw", "Headlock",
    "Leg lock", "Elbow smash", "Gouge", "Throw", "Leg lock", "Leg twist", "Arm lock",
    "Elbow smash", "Trip", "Kick", "Arm twist", "Bear hug",
)  # fmt: skip


@pytest.mark.parametrize("roll", range(-3, 24))
def test_the_chart_is_that_of_the_book(roll: int) -> None:
    index = min(max(roll, 0), 20)
    row = chart_row(roll)
    assert (row.name, row.holds) == (NAMES[index], index in STARRED)


def wrestled(face: int, orc: Stats = PLAIN, elf: Stats = PLAIN, **more: str) -> Played:
    return fight(orc=orc, elf=elf).act("wrestle", "orc", "elf", faces={"wrestle:orc": face}, **more)


def verdict(ended: Played) -> str:
    return ended.checks["wrestle"].verdict


@pytest.mark.parametrize(
    ("face", "orc", "elf", "expected"),
    [
        (15, {**PLAIN, "thac0": 20}, {**PLAIN, "ac": 5}, "Arm lock (hold)"),
        (14, {**PLAIN, "thac0": 20}, {**PLAIN, "ac": 5}, "Miss"),
        (17, {**STRONG, "armor": "mail", "thac0": 18}, {"ac": 4}, "Elbow smash"),
        (3, {**PLAIN, "hit_bonus": -2, "thac0": 10}, {"ac": 10}, "Leg twist"),
        (1, {**PLAIN, "hit_bonus": -2, "thac0": 8}, {"ac": 10}, "Bear hug (hold)"),
        (14, {**PLAIN, "armor": "plate_mail", "thac0": 16}, {"ac": 6}, "Miss"),
        (20, {**eighteen(100), "thac0": 15}, {"ac": 2}, "Bear hug (hold)"),
        (20, {**PLAIN, "armor": "field_plate", "thac0": 20}, {"ac": -10}, "Throw"),
        (20, {**PLAIN, "armor": "full_plate"}, {"ac": -5}, "Elbow smash"),
        (20, {**PLAIN, "armor": "studded_leather"}, {"ac": 0}, "Arm twist"),
    ],
    ids=[
        "A-18: needs 15", "needs 15, rolls 14", "A-19: 17 + 1 - 2", "A-20: 3 - 2",
        "A natural 1 may hold", "A-21: 14 - 5 misses", "A-22: 20 + 3",
        "s8-13: field plate reads 12", "full plate reads 10", "studded leather reads 19",
    ],
)  # fmt: skip
def test_the_modified_roll_is_read_on_the_chart(
    face: int, orc: Stats, elf: Stats, expected: str
) -> None:
    assert verdict(wrestled(face, orc, elf)) == expected


@pytest.mark.parametrize("whose", ["attacker", "target"])
def test_the_armor_that_hinders_is_ones_own_or_the_foes(whose: str) -> None:
    table = fight(
        options={"armor_penalty_on": whose}, orc={"armor": "mail"}, elf={"armor": "full_plate"}
    )
    penalty = {"attacker": -2, "target": -10}[whose]
    assert table.bonus("wrestle:orc", "wrestle", "orc", "elf") == penalty


def test_row_13_holds_by_house_rule_only() -> None:
    orc: Stats = {**PLAIN, "thac0": 10}
    assert wrestled(13, orc).key == "struck"
    table = fight(options={"leglock13_holds": True}, orc=orc, elf=PLAIN)
    ended = table.act("wrestle", "orc", "elf", faces={"wrestle:orc": 13})
    assert (ended.key, verdict(ended)) == ("held", "Leg lock (hold)")


@pytest.mark.parametrize(
    ("face", "key", "said", "prone"),
    [
        (15, "held", "{actor} gets {targets} in an arm lock", False),
        (12, "thrown", "{actor} lays {targets} on the ground with a throw", True),
        (17, "thrown", "{actor} lays {targets} on the ground with a trip", True),
        (16, "struck", "{actor} wrestles {targets} with an elbow smash", False),
    ],
)
def test_rows_hold_throw_or_only_hurt_and_are_named(
    face: int, key: str, said: str, prone: bool
) -> None:
    table = fight(orc={**PLAIN, "thac0": 10}, elf=PLAIN)
    ended = table.act("wrestle", "orc", "elf", faces={"wrestle:orc": face})
    assert (ended.key, ended.outcome.said) == (key, said)
    assert bool(table.grips()) is (key == "held")
    assert ("prone" in table.conditions("elf")) is prone
    assert ended.hurts == [("elf", 1, "wrestling")]


@pytest.mark.parametrize(
    ("orc", "harm", "amount"),
    [
        (PLAIN, "with_bonuses", 1),
        (STRONG, "with_bonuses", 2),
        (eighteen(60), "with_bonuses", 4),
        (eighteen(60), "without_bonuses", 1),
        (eighteen(60), "none", 0),
        ({"strength": 3}, "with_bonuses", 1),
        ({"attacks": "2-20"}, "with_bonuses", 1),
    ],
    ids=["plain", "17", "18/60", "pulled to 1", "pulled to 0", "the weak do 1", "a monster does 1"],
)
def test_a_move_does_one_point_and_strength(orc: Stats, harm: str, amount: int) -> None:
    ended = wrestled(15, {**orc, "thac0": 10}, harm=harm)
    assert ended.hurts == ([("elf", amount, "wrestling")] if amount else [])


def rolls(table: Table, count: int) -> list[int]:
    """The damage of a hold that is kept for so many rounds, the first one included."""
    to_hit = table.bonus("wrestle:orc", "wrestle", "orc", "elf") - THAC0_10
    face = 15 - int(to_hit)
    first = table.act("wrestle", "orc", "elf", faces={"wrestle:orc": face})
    kept = [table.act("keep", "orc", "elf") for _ in range(count - 1)]
    return [amount for ended in (first, *kept) for _, amount, _ in ended.hurts]


def test_a_kept_hold_hurts_more_each_round() -> None:
    """A-24: 21 points in six rounds, of which 5 last."""
    table = fight(orc={**PLAIN, "thac0": 10}, elf=PLAIN)
    assert rolls(table, 6) == [1, 2, 3, 4, 5, 6]
    found = table.rules.conditions(table.state, "elf")
    (bruised,) = [c.means for c in found if c.key == "bruised"]
    assert "21 points" in bruised
    assert "5 last" in bruised


@pytest.mark.parametrize(
    ("each_round", "expected"), [(True, [2, 3, 4]), (False, [2, 2, 3])], ids=["each", "first only"]
)
def test_strength_counts_in_each_round_or_in_the_first(
    each_round: bool, expected: list[int]
) -> None:
    options: Stats = {"hold_str_each_round": each_round}
    table = fight(options=options, orc={**STRONG, "thac0": 10}, elf=PLAIN)
    assert rolls(table, 3) == expected


def test_how_a_hold_hurts_may_change() -> None:
    table = fight(orc={**STRONG, "thac0": 10}, elf=PLAIN)
    rolls(table, 1)
    assert table.act("keep", "orc", "elf", harm="without_bonuses").hurts[0][1] == 2
    assert table.act("keep", "orc", "elf").hurts[0][1] == 3
    assert table.act("keep", "orc", "elf", harm="none").hurts == []
    assert table.act("keep", "orc", "elf", harm="with_bonuses").hurts[0][1] == 6


def test_a_hold_hurts_once_a_round() -> None:
    table = turn_of(fight(orc={**PLAIN, "thac0": 10}, elf=PLAIN), "orc")
    table.act("wrestle", "orc", "elf", faces={"wrestle:orc": 15})
    assert table.code("keep", "orc", "elf") == "already_kept"
    assert turn_of(table, "orc", 2).code("keep", "orc", "elf") is None


@pytest.mark.parametrize(
    ("shift", "expected"),
    [("as_rolled", "held"), ("one_up", "struck"), ("one_down", "struck")],
)
def test_a_specialist_may_read_the_row_beside(shift: str, expected: str) -> None:
    """14 + 1 is 15, Arm lock; 16 is Elbow smash and 14 Leg twist."""
    table = fight(orc={**PLAIN, "thac0": 10, "specialist": True}, elf=PLAIN)
    faces = {"wrestle:orc": 14, "shift:orc": shift}
    ended = table.act("wrestle", "orc", "elf", faces=faces)
    assert (ended.key, ended.hurts) == (expected, [("elf", 2, "wrestling")])


@pytest.mark.parametrize(
    ("orc", "elf"),
    [({}, {}), ({"thac0": 15, "strength": 17}, {"ac": 3}), ({"thac0": 5, "armor": "mail"}, {})],
)
def test_the_chances_of_wrestling_agree_with_every_face(orc: Stats, elf: Stats) -> None:
    table = fight(orc=orc, elf=elf)
    found: dict[str, int] = {}
    for face in range(1, 21):
        ended = table.copy().act("wrestle", "orc", "elf", faces={"wrestle:orc": face})
        found[ended.key] = found.get(ended.key, 0) + 1
    assert table.odds("wrestle", "orc", "elf") == {k: Fraction(n, 20) for k, n in found.items()}


def test_a_hold_is_worth_its_starred_rows() -> None:
    """THAC0 20 against AC 10: 10 and more hit, of which only 15 and 20 hold."""
    assert fight(orc=PLAIN, elf=PLAIN).odds("wrestle", "orc", "elf") == {
        "missed": Fraction(9, 20),
        "held": Fraction(2, 20),
        "thrown": Fraction(2, 20),
        "struck": Fraction(7, 20),
    }
