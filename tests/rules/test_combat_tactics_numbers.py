"""Combat & Tactics: what each side needs, and what a combatant brings along."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from app.rules.events import Marked
from app.rules.systems.adnd.strength import strength_of
from app.rules.systems.combat_tactics.options import Options, names_of
from app.rules.systems.combat_tactics.stats import Stats
from app.rules.systems.combat_tactics.tables import dexterity_defense
from tests.rules.table import Table
from tests.rules.wrestlers import EIGHT, Values, held, match

NEED = {"thac0": 20}


def need_of(table: Table, ask: str, maneuver: str, actor: str, target: str) -> float:
    asked = table.asks(maneuver, actor, target)[ask]
    assert asked.needs == "at_least"
    return sum(line.value for line in asked.lines if line.counts)


def first_need(ann: Values, dee: Values) -> float:
    return need_of(match(ann=ann, dee=dee), "grab:ann", "wrestle", "ann", "dee")


@pytest.mark.parametrize(
    ("dee", "ac"),
    [
        ({"ac": 4, "magic_armor": 1, "dexterity": 15}, 8),
        ({"ac": 2, "fixed_ac": 1, "dexterity": 17}, 6),
        ({}, 10),
        ({"ac": -5}, 10),
        ({"dexterity": 4}, 13),
        ({"fixed_ac": 2}, 8),
        ({"magic_armor": -1}, 11),
    ],
    ids=[
        "D-18 chain mail +1 and Dexterity 15",
        "D-18 bracers AC 2 and Dexterity 17",
        "D-18 neither",
        "plain armor is no help",
        "clumsy",
        "bracers and a shield spell",
        "cursed",
    ],
)
def test_wrestlers_roll_against_an_armor_class_of_their_own(dee: Values, ac: int) -> None:
    assert first_need(NEED, dee) == 20 - ac


@pytest.mark.parametrize(
    ("ann", "need"),
    [
        ({"thac0": 18}, 8),
        ({"thac0": 17, "strength": "18/76"}, 5),
        ({"thac0": 20, "strength": "3"}, 13),
        ({"thac0": 17, "hit_bonus": 3, "strength": "3"}, 4),
        ({"thac0": 15, "skill": "specialized"}, 4),
        ({"thac0": 15, "misc_hit": -2}, 7),
        ({"thac0": 15, "size": "huge"}, 5),
    ],
    ids=["bare", "strong", "weak", "written", "specialist", "cursed", "size is for the hold"],
)
def test_strength_and_skill_count_in_every_wrestling_roll(ann: Values, need: int) -> None:
    assert first_need(ann, {}) == need


@pytest.mark.parametrize(
    ("ann", "dee", "mine", "theirs"),
    [
        ({"thac0": 18, "size": "small"}, {"size": "large", **EIGHT}, 16, 8),
        ({"thac0": 18, "size": "large"}, {"size": "medium", **EIGHT}, 4, 8),
        (EIGHT, {**EIGHT, "immune": True}, 9, 8),
        (EIGHT, {**EIGHT, "supple": True}, 10, 8),
        (EIGHT, {**EIGHT, "supple": True, "immune": True}, 11, 8),
        ({**EIGHT, "supple": True}, EIGHT, 8, 8),
        ({"thac0": 17, "strength": "17", "size": "small"}, {"thac0": 17}, 10, 7),
    ],
    ids=[
        "D-17 two sizes smaller",
        "one size bigger",
        "an immune foe",
        "a supple foe",
        "a supple and immune foe",
        "only for whoever starts",
        "D-1 needs a ten",
    ],
)
def test_size_and_body_count_for_whoever_starts_the_roll(
    ann: Values, dee: Values, mine: int, theirs: int
) -> None:
    table = match(ann=ann, dee=dee)
    assert need_of(table, "hold:ann", "wrestle", "ann", "dee") == mine
    assert need_of(table, "hold:dee", "wrestle", "ann", "dee") == theirs


def test_what_does_not_count_stays_listed_and_says_why() -> None:
    table = match(ann={"thac0": 18, "size": "small"}, dee={"size": "large"})
    lines = table.asks("wrestle", "ann", "dee")["hold:dee"].lines
    (size,) = (line for line in lines if "bigger" in line.label)
    assert (size.value, size.counts) == (-8, False)
    assert size.why_not == "only for whoever starts the roll"


@pytest.mark.parametrize(("both", "need"), [(False, 8), (True, 0)])
def test_a_house_rule_lets_size_count_for_both(both: bool, need: int) -> None:
    people = {"ann": {**EIGHT, "size": "small"}, "dee": {**EIGHT, "size": "large"}}
    table = match(options={"responder_size_mod": both}, **people)
    assert need_of(table, "hold:dee", "wrestle", "ann", "dee") == need
    assert need_of(table, "hold:ann", "wrestle", "ann", "dee") == 16


def test_whoever_breaks_free_starts_that_roll() -> None:
    """D-2: the bugbear, bigger, needs a 5 to break free; Anada answers with a 6."""
    bugbear = {"thac0": 17, "size": "large"}
    anada = {"thac0": 17, "strength": "17", "dexterity": 15, "magic_armor": 1}
    table = held(match(ann=anada, dee=bugbear))
    assert need_of(table, "break_free:dee", "break_free", "dee", "ann") == 5
    assert need_of(table, "break_free:ann", "break_free", "dee", "ann") == 6


@pytest.mark.parametrize(
    ("score", "hit", "damage"),
    [
        ("1", -5, -4), ("2", -3, -2), ("3", -3, -1), ("4", -2, -1), ("5", -2, -1), ("6", -1, 0),
        ("7", -1, 0), ("8", 0, 0), ("15", 0, 0), ("16", 0, 1), ("17", 1, 1), ("18", 1, 2),
        ("18/01", 1, 3), ("18/50", 1, 3), ("18/51", 2, 3), ("18/75", 2, 3), ("18/76", 2, 4),
        ("18/90", 2, 4), ("18/91", 2, 5), ("18/99", 2, 5), ("18/00", 3, 6), ("19", 3, 7),
        ("20", 3, 8), ("21", 4, 9), ("22", 4, 10), ("23", 5, 11), ("24", 6, 12), ("25", 7, 14),
    ],
)  # fmt: skip
def test_strength_gives_what_its_table_says(score: str, hit: int, damage: int) -> None:
    assert strength_of(score).adjustments[:2] == (hit, damage)


@pytest.mark.parametrize(
    ("scores", "pounds"),
    [
        ("1", 3), ("2", 5), ("3", 10), ("4 5", 25), ("6 7", 55), ("8 9", 90), ("10 11", 115),
        ("12 13", 140), ("14 15", 170), ("16", 195), ("17", 220), ("18", 255), ("18/01 18/50", 280),
        ("18/51 18/75", 305), ("18/76 18/90", 330), ("18/91 18/99", 380), ("18/00", 480),
        ("19", 640), ("20", 700), ("21", 810), ("22", 970), ("23", 1130), ("24", 1440),
        ("25", 1750),
    ],
)  # fmt: skip
def test_strength_lifts_what_its_table_says(scores: str, pounds: int) -> None:
    """The column of the maximum press, Player’s Handbook, table 1."""
    assert {strength_of(score).adjustments.press for score in scores.split()} == {pounds}


@pytest.mark.parametrize(
    ("score", "defense"),
    [
        (3, 4),
        (6, 1),
        (7, 0),
        (14, 0),
        (15, -1),
        (16, -2),
        (17, -3),
        (18, -4),
        (1, 5),
        (2, 5),
        (4, 3),
        (5, 2),
        (20, -4),
        (21, -5),
        (23, -5),
        (24, -6),
        (25, -6),
    ],
)
def test_dexterity_gives_what_its_table_says(score: int, defense: int) -> None:
    assert dexterity_defense(score) == defense


@pytest.mark.parametrize("score", ["", "0", "26", "17/50", "18/1", "18/100", "strong", "18/"])
def test_what_is_no_strength_is_told_in_words(score: str) -> None:
    with pytest.raises(ValidationError, match="write 1 to 25, or 18/01 to 18/00"):
        Stats.model_validate({"strength": score})


@pytest.mark.parametrize(
    "values",
    [
        {"strength": 17},
        {"strength": " 18/04 "},
        {"attacks": 2},
        {"size": "Large"},
        {"skill": "Expert "},
        {"small_weapon": "1d4+1", "natural_weapon": "3"},
        {},
    ],
    ids=str,
)
def test_values_are_read_as_people_write_them(values: Values) -> None:
    assert Stats.model_validate(values)


def test_a_blow_without_dice_is_refused_in_words() -> None:
    with pytest.raises(ValidationError, match="is not dice"):
        Stats.model_validate({"small_weapon": "a knife"})


def test_a_table_may_name_its_own_locks() -> None:
    assert names_of(" Choke = press, arm bar=takedown,") == {
        "choke": "press",
        "arm bar": "takedown",
    }


@pytest.mark.parametrize(
    "text",
    ["choke", "choke = squeeze", "= press", "press = press", "{0} = press", "a" * 31 + " = press"],
)
def test_a_lock_that_works_like_none_in_the_book_is_refused_in_words(text: str) -> None:
    with pytest.raises(ValidationError, match="choke = press"):
        Options.model_validate({"lock_names": text})


def test_a_table_has_at_most_a_dozen_names() -> None:
    names = ", ".join(f"hold {n} = press" for n in range(13))
    with pytest.raises(ValidationError, match="At most 12"):
        Options.model_validate({"lock_names": names})


@pytest.mark.parametrize(
    ("prone", "needs"), [(False, (8, 14)), (True, (4, 10))], ids=["on its feet", "prone"]
)
def test_the_prone_are_easier_to_hit(prone: bool, needs: tuple[int, int]) -> None:
    """Player's Handbook, combat modifiers: +4; a grab needs 8, a fist in a grasp 18 - 6 + 2."""
    table = match(ann={"ac": 6}, bob=EIGHT)
    table.apply(*((Marked("ann", "prone"),) if prone else ()))
    grab = need_of(table, "grab:bob", "wrestle", "bob", "ann")
    assert (grab, need_of(held(table), "strike:dee", "strike", "dee", "ann")) == needs
