"""AD&D 2e: Strength, its ladder, size, and the Strength of monsters."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from app.rules.systems.adnd.strength import Strength
from app.rules.systems.adnd2e.stats import Stats as Numbers
from tests.rules.adnd import (
    AVERAGE,
    GOBLIN,
    HALFLING,
    IMP,
    OGRE,
    STRONG,
    Stats,
    eighteen,
    fight,
    grip,
    hold,
    rivals,
)
from tests.rules.table import Table


def read(text: str) -> Strength:
    score, _, percentile = text.partition("/")
    return Strength(int(score), int(percentile or 0) or (100 if percentile else 0))


@pytest.mark.parametrize(
    ("text", "dropped"),
    [
        ("18/00", "18/51"),
        ("18/99", "18/01"),
        ("18/91", "18/01"),
        ("18/90", "18"),
        ("18/76", "18"),
        ("18/75", "17"),
        ("18/51", "17"),
        ("18/50", "16"),
        ("18/01", "16"),
        ("18", "15"),
        ("17", "14"),
        ("15", "12"),
        ("3", "0"),
        ("1", "-2"),
        ("19", "18/76"),
        ("21", "18/00"),
    ],
)
def test_one_hand_is_three_steps_weaker(text: str, dropped: str) -> None:
    """A-3: the printed ten, and the same ladder below and above them."""
    assert str(read(text).lowered(3)) == dropped


@pytest.mark.parametrize(
    ("text", "points", "whole", "ladder"),
    [
        ("17", 3, "20", "18/51"),
        ("18/60", 1, "19", "18/76"),
        ("18/00", 1, "19", "19"),
        ("15", 1, "16", "16"),
        ("20", 3, "23", "23"),
    ],
)
def test_strength_is_raised_by_points_or_by_steps(
    text: str, points: int, whole: str, ladder: str
) -> None:
    assert str(read(text).raised(points, "whole_number")) == whole
    assert str(read(text).raised(points, "ladder")) == ladder


@pytest.mark.parametrize("text", ["18", "18/07", "18/50", "18/99", "18/00", "3"])
def test_strength_is_written_as_in_the_book(text: str) -> None:
    assert str(read(text)) == text


@pytest.mark.parametrize(
    ("text", "hit", "damage"),
    [
        ("1", -5, -4), ("2", -3, -2), ("3", -3, -1), ("4", -2, -1), ("5", -2, -1), ("6", -1, 0),
        ("7", -1, 0), ("8", 0, 0), ("15", 0, 0), ("16", 0, 1), ("17", 1, 1), ("18", 1, 2),
        ("18/01", 1, 3), ("18/50", 1, 3), ("18/51", 2, 3), ("18/75", 2, 3), ("18/76", 2, 4),
        ("18/90", 2, 4), ("18/91", 2, 5), ("18/99", 2, 5), ("18/00", 3, 6), ("19", 3, 7),
        ("20", 3, 8), ("21", 4, 9), ("22", 4, 10), ("23", 5, 11), ("24", 6, 12), ("25", 7, 14),
    ],
)  # fmt: skip
def test_strength_changes_attacks_and_damage(text: str, hit: int, damage: int) -> None:
    assert read(text).adjustments[:2] == (hit, damage)


@pytest.mark.parametrize(
    ("attacks", "bears", "strength"),
    [
        ("2-8/4-10/4-10", True, 20),
        ("1-6/1-6/1-10", True, 20),
        ("1-8/1-8/1-3", True, 18),
        ("5-8/5-8/5-12", False, 14),
        ("1-6", False, 6),
        ("2d4+1", False, 9),
        ("", False, 10),
    ],
    ids=[
        "A-4: nightmare",
        "A-17: hippogriff",
        "A-17: heavy war horse",
        "A-17: troll",
        "A-17: goblin",
        "dice",
        "nothing known",
    ],
)
def test_the_strength_of_a_monster_is_estimated(attacks: str, bears: bool, strength: int) -> None:
    there = Numbers(attacks=attacks, load_bearing=bears)
    assert there.full_strength == Strength(strength)


def test_a_strength_that_is_given_is_not_estimated() -> None:
    assert Numbers(strength=16, attacks="1-10").full_strength == Strength(16)


def score(table: Table, by: str, maneuver: str = "grab_item") -> float:
    """What that side’s die is taken from, with the orc acting on the elf."""
    return table.bonus(f"tug:{by}", maneuver, "orc", "elf")


@pytest.mark.parametrize(
    ("orc", "elf", "scores"),
    [
        (STRONG, IMP, (20, 15)),
        (eighteen(60), OGRE, (14, 15)),
        ({"strength": 15}, {"strength": 15}, (15, 15)),
        (AVERAGE, HALFLING, (16, 12)),
        (AVERAGE, GOBLIN, (16, 12)),
        (HALFLING, GOBLIN, (15, 15)),
        (OGRE, IMP, (15, 15)),
        (HALFLING, OGRE, (9, 15)),
    ],
    ids=[
        "A-13: smaller monster",
        "A-14: larger monster",
        "A-16: dwarf and human",
        "human and halfling",
        "s8-15: human and goblin",
        "both small",
        "monsters among themselves",
        "halfling and ogre",
    ],
)
def test_size_changes_strength(orc: Stats, elf: Stats, scores: tuple[int, int]) -> None:
    table = rivals(orc, elf)
    assert (score(table, "orc"), score(table, "elf")) == scores


def test_goblins_may_count_as_monsters() -> None:
    table = rivals(AVERAGE, GOBLIN, options={"goblins_halved": False})
    assert (score(table, "orc"), score(table, "elf")) == (18, 15)


def test_size_may_adjust_monsters_too() -> None:
    table = rivals(AVERAGE, OGRE, options={"size_adjust_monsters": True})
    assert (score(table, "orc"), score(table, "elf")) == (9, 18)


@pytest.mark.parametrize(("mode", "raised"), [("whole_number", 19), ("ladder", 18)])
def test_a_percentile_is_dropped_or_climbed(mode: str, raised: int) -> None:
    table = rivals(eighteen(60), HALFLING, options={"raise_mode": mode})
    assert score(table, "orc") == raised


@pytest.mark.parametrize(
    ("orc", "scored"),
    [
        (AVERAGE, 12),
        (eighteen(85), 18),
        (eighteen(100), 18),
        (eighteen(0), 15),
        ({**AVERAGE, "size": "large"}, 13),
    ],
    ids=["A-2", "18/85 is a plain 18", "18/00 is 18/51", "plain 18", "lowered before raised"],
)
def test_a_person_is_grabbed_with_the_strength_of_one_hand(orc: Stats, scored: int) -> None:
    assert score(rivals(orc), "orc", "grab_person") == scored


@pytest.mark.parametrize(
    ("options", "hands", "scored"),
    [({}, "one", 17), ({"one_hand_object_penalty": True}, "one", 14),
     ({"one_hand_object_penalty": True}, "two", 17)],
)  # fmt: skip
def test_one_hand_on_an_item_is_weaker_by_house_rule_only(
    options: dict[str, JsonValue], hands: str, scored: int
) -> None:
    table = rivals(options=options)
    assert table.bonus("tug:orc", "grab_item", "orc", "elf", hands=hands) == scored


def test_a_holder_is_weaker_with_one_hand_and_a_specialist_stronger() -> None:
    gripped = grip(fight(orc=STRONG, elf=AVERAGE), "elf", "orc")
    assert score(gripped, "elf", "break_hold") == 12
    specialist = hold(fight(orc=STRONG, elf={**AVERAGE, "specialist": True}), "elf", "orc")
    assert (score(specialist, "orc", "break_hold"), score(specialist, "elf", "break_hold")) == (
        17,
        17,
    )
