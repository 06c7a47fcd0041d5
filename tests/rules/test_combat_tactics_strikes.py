"""Combat & Tactics: blows that get somebody out of a grasp, the victim’s own and its friends’."""

from __future__ import annotations

from fractions import Fraction

import pytest
from pydantic import JsonValue

from app.rules.dice import Dice, Face
from tests.rules.table import Table
from tests.rules.wrestlers import EIGHT, Values, held, locked, match

ARMED: Values = {"thac0": 18, "small_weapon": "1d4+1", "natural_weapon": "1d6", "damage_bonus": 2}


STANDS: dict[str, Face] = {"knockdown:dee": 1, "knockdown:ann": 2}


def grasped(**ann: JsonValue) -> Table:
    """Dee, well armed, is in the grasp of Ann, who wears an Armor Class of 6."""
    return held(match(ann={"ac": 6, **ann}, dee=ARMED))


@pytest.mark.parametrize(
    ("weapon", "need"),
    [("pummel", 14), ("small_weapon", 14), ("natural_weapon", 12)],
    ids=["a fist at -2", "a dagger at -2", "a claw without"],
)
def test_a_blow_in_a_grasp_is_hindered_but_for_natural_weapons(weapon: str, need: int) -> None:
    ask = grasped().asks("strike", "dee", weapon=weapon)["strike:dee"]
    assert sum(line.value for line in ask.lines) == need


@pytest.mark.parametrize(
    ("weapon", "hurt"),
    [
        ("pummel", ("ann", 3, "temporary")),
        ("small_weapon", ("ann", 4, "lethal")),
        ("natural_weapon", ("ann", 3, "lethal")),
    ],
)
def test_a_hit_hurts_as_its_weapon_does(weapon: str, hurt: tuple[str, int, str]) -> None:
    table = grasped()
    falls = STANDS if weapon == "pummel" else {}
    faces: dict[str, Face] = {"strike:dee": 15, "amount:dee": 1, **falls}
    played = table.act("strike", "dee", weapon=weapon, faces=faces)
    assert (played.key, played.hurts) == ("hit", [hurt])
    assert table.grips() == {("ann", "dee"): "held"}


@pytest.mark.parametrize("dice", [Dice(1, 2), Dice(1, 3), Dice(1, 6)], ids=str)
def test_a_fist_hurts_by_what_is_in_it(dice: Dice) -> None:
    """Ch. 5, pummeling: 1d2 bare, 1d3 small and hard, 1d6 large and hard."""
    table = held(match(dee={**EIGHT, "fist": str(dice)}))
    assert table.dice("amount:dee", "strike", "dee") == dice


@pytest.mark.parametrize("weapon", ["pummel", "small_weapon", "natural_weapon"])
def test_training_in_wrestling_makes_no_blow_hurt_more(weapon: str) -> None:
    """DD02687: +1 and +2 are those of wrestling attacks; a claw, a dagger or a fist is none."""
    table = held(match(ann={"ac": 6}, dee={**ARMED, "skill": "specialized"}))
    asks = table.asks("strike", "dee", weapon=weapon)
    lines = [line.label for key in ("strike:dee", "amount:dee") for line in asks[key].lines]
    assert "Specialist" not in lines
    assert "Strength" in lines


def test_a_miss_changes_nothing() -> None:
    table = grasped()
    assert table.act("strike", "dee", faces={"strike:dee": 13}).key == "missed"


@pytest.mark.parametrize(
    ("choice", "key", "dice", "amount"),
    [("forced_release", "freed", Dice(1, 6), 5), ("double_damage", "hit", Dice(2, 6), 8)],
)
def test_a_critical_frees_or_hurts_twice(choice: str, key: str, dice: Dice, amount: int) -> None:
    table = grasped()
    ask = "double:dee" if choice == "double_damage" else "amount:dee"
    assert table.dice(ask, "strike", "dee", weapon="natural_weapon") == dice
    faces = {"strike:dee": 18, "critical:dee": choice, ask: [3] * dice.count}
    played = table.act("strike", "dee", weapon="natural_weapon", faces=faces)
    assert (played.key, played.hurts) == (key, [("ann", amount, "lethal")])
    assert (table.grips() == {}) is (choice == "forced_release")


def test_a_fist_frees_by_no_critical() -> None:
    table = grasped()
    played = table.act("strike", "dee", faces={"strike:dee": 20, "amount:dee": 2, **STANDS})
    assert (played.key, len(table.grips())) == ("hit", 1)


@pytest.mark.parametrize(
    ("sizes", "mine", "theirs", "falls"),
    [
        (("medium", "medium"), 10, 9, True),
        (("medium", "medium"), 11, 2, False),
        (("medium", "medium"), 9, 9, False),
        (("medium", "large"), 8, 3, True),
        (("medium", "large"), 9, 3, False),
        (("large", "small"), 14, 9, True),
    ],
    ids=["higher", "too high", "a tie", "8 of 8", "9 of 8", "14 of 14"],
)
def test_a_fist_knocks_down_by_strength(
    sizes: tuple[str, str], mine: int, theirs: int, falls: bool
) -> None:
    """Ch. 5, pummeling: no knockdown die, but Strength against Strength, with 2 a size."""
    people = dict(zip(("dee", "ann"), ({**EIGHT, "size": size} for size in sizes), strict=True))
    table = held(match(**people))
    faces: dict[str, Face] = {
        "strike:dee": 20, "amount:dee": 1, "knockdown:dee": mine, "knockdown:ann": theirs
    }  # fmt: skip
    assert table.act("strike", "dee", faces=faces).key == ("freed" if falls else "hit")
    assert (table.grips() == {}) is ("prone" in table.conditions("ann")) is falls


@pytest.mark.parametrize(
    ("size", "needed"), [("tiny", 3), ("small", 5), ("medium", 7), ("large", 9), ("huge", 11)]
)
def test_a_weapon_knocks_down_by_its_die_and_then_a_save_may_help(size: str, needed: int) -> None:
    """The knockdown table; and whoever it may knock down saves against death."""
    people: dict[str, Values] = {
        "ann": {"size": size, "save_death": 14}, "dee": {**ARMED, "knockdown_die": "d12"}
    }  # fmt: skip
    blow: dict[str, Face] = {"strike:dee": 13, "amount:dee": 1}
    for die, save, key in ((needed - 1, None, "hit"), (needed, 14, "hit"), (needed, 13, "freed")):
        table = held(match(**people))
        saved = {"save:ann": save} if save else {}
        faces: dict[str, Face] = {**blow, "knockdown:dee": die, **saved}
        played = table.act("strike", "dee", weapon="natural_weapon", faces=faces)
        assert played.key == key
        assert ("prone" in table.conditions("ann")) is (key == "freed")


def test_what_has_no_shape_is_not_knocked_down() -> None:
    table = grasped(legs="amorphous")
    assert "knockdown:dee" not in table.asks("strike", "dee")


def test_a_fixed_amount_needs_no_dice() -> None:
    table = held(match(dee={"thac0": 18, "natural_weapon": "2"}))
    played = table.act("strike", "dee", weapon="natural_weapon", faces={"strike:dee": 9})
    assert played.hurts == [("ann", 2, "lethal")]


def test_fists_do_nothing_to_what_they_cannot_hurt() -> None:
    table = grasped(immune=True)
    assert table.act("strike", "dee", faces={"strike:dee": 15}).hurts == []


def test_a_holder_that_is_beaten_senseless_lets_go() -> None:
    table = grasped(hp=3)
    table.act("strike", "dee", faces={"strike:dee": 15, "amount:dee": 1, **STANDS})
    assert table.grips() == {}


def test_the_odds_of_a_blow_stand_at_the_release() -> None:
    """Needs 12: 9 of 20 hit, and 17 to spare for a critical means 18, 19 or 20."""
    assert grasped().odds("strike", "dee", weapon="natural_weapon") == {
        "hit": Fraction(6, 20),
        "freed": Fraction(3, 20),
        "missed": Fraction(11, 20),
    }


@pytest.mark.parametrize(
    ("weapon", "behind", "code"),
    [
        ("pummel", True, None),
        ("natural_weapon", True, "cannot_reach"),
        ("small_weapon", True, "cannot_reach"),
        ("natural_weapon", False, None),
    ],
)
def test_taken_from_behind_one_has_only_fists(weapon: str, behind: bool, code: str | None) -> None:
    table = match(dee=ARMED)
    faces: dict[str, Face] = {
        "grab:ann": 9, "hold:ann": 9, "hold:dee": 10, "amount:ann": 1
    }  # fmt: skip
    table.act("wrestle", "ann", "dee", from_behind=behind, faces=faces)
    assert table.code("strike", "dee", weapon=weapon) == code


@pytest.mark.parametrize(
    ("actor", "weapon", "code"),
    [("ann", "pummel", "not_held"), ("bob", "pummel", "not_held"),
     ("dee", "small_weapon", "no_such_weapon"), ("dee", "pummel", None)],
)  # fmt: skip
def test_who_may_strike_the_holder_and_with_what(actor: str, weapon: str, code: str | None) -> None:
    table = held(match(bob=EIGHT))
    assert table.code("strike", actor, weapon=weapon) == code
    maneuver, scene = table.begun("strike", "dee")
    assert maneuver.choices(scene) == {"weapon": ("pummel",)}


@pytest.mark.parametrize(("cause", "prone"), [("knocked_down", True), ("critical", False)])
def test_friends_part_them_by_blows(cause: str, prone: bool) -> None:
    table = locked(match(bob=EIGHT))
    assert table.act("knock_loose", "bob", "ann", cause=cause).key == "parted"
    assert table.grips() == {}
    assert ("prone" in table.conditions("ann")) is prone


@pytest.mark.parametrize(
    ("actor", "target", "code"),
    [("dee", "ann", "you_are_held"), ("bob", "dee", "nobody_to_free"), ("bob", "ann", None),
     ("bob", "", "no_target")],
)  # fmt: skip
def test_who_may_knock_whom_loose(actor: str, target: str, code: str | None) -> None:
    table = held(match(bob=EIGHT))
    assert table.code("knock_loose", actor, *filter(None, [target])) == code
