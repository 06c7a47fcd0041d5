"""D&D 3.5: joining a grapple, and how many may hold one."""

from __future__ import annotations

import pytest

from app.rules.dice import Face
from tests.rules.dnd import FIGHTER, GIANT, HALFLING, OGRE, WIZARD, Stats, fight, hold


def test_a_foe_already_grappling_is_joined_not_grabbed() -> None:
    table = hold(fight(orc=FIGHTER, elf=WIZARD, ogre=OGRE), "orc", "elf")
    assert table.code("start_grapple", "ogre", "elf") == "use_join"
    assert table.code("start_grapple", "ogre", "orc") == "use_join"
    assert table.code("start_grapple", "orc", "elf") == "already_grappling"


@pytest.mark.parametrize(
    ("mine", "theirs", "bonus", "ending"),
    [(9, 15, 2, "joined"), (8, 7, 10, "kept_out"), (8, 15, 2, "joined")],
    ids=["C-23: 18 against 17", "17 to 17 at +9 to +10", "17 to 17 at +9 to +2"],
)
def test_joining_takes_one_opposed_check_and_nothing_else(
    mine: int, theirs: int, bonus: int, ending: str
) -> None:
    table = hold(fight(orc=FIGHTER, elf={"bab": bonus}, ogre={"bab": 9}), "orc", "elf")
    faces: dict[str, Face] = {"hold:ogre": mine, "hold:elf": theirs}
    if ending == "joined":
        faces["unarmed:ogre"] = 2
    ended = table.act("join", "ogre", "elf", faces=faces)
    assert ended.key == ending
    assert table.state.grip("ogre", "elf") == ("held" if ending == "joined" else None)


def test_nobody_joins_a_grapple_that_is_not_there() -> None:
    assert fight(orc=FIGHTER, elf=WIZARD).code("join", "orc", "elf") is not None


@pytest.mark.parametrize("count", [0, 4, 7, 8])
def test_c3_eight_halflings_may_hold_one_human_and_the_ninth_may_not(count: int) -> None:
    people = {f"halfling{n}": HALFLING for n in range(9)}
    table = fight(human=FIGHTER, **people)
    hold(table, "halfling0", "human")
    for number in range(1, count):
        faces = {f"hold:halfling{number}": 20, "hold:human": 1, f"unarmed:halfling{number}": 1}
        table.act("join", f"halfling{number}", "human", faces=faces)
    places = table.rules.places(table.state, "human")
    assert places is not None
    assert (places.used, places.cap) == (max(count, 1) / 2, 4)
    assert (table.code("join", "halfling8", "human") == "places_full") is (count == 8)


@pytest.mark.parametrize(
    ("target", "there", "newcomer", "full"),
    [
        ("large", ["medium"] * 7, "medium", False),
        ("large", ["medium"] * 8, "medium", True),
        ("large", ["medium"] * 4 + ["tiny"] * 4, "medium", True),
        ("medium", ["medium"] * 3, "medium", False),
        ("medium", ["medium"] * 4, "small", True),
        ("medium", ["medium"] * 3 + ["small"], "medium", True),
        ("medium", ["medium"] * 3 + ["small"], "fine", False),
        ("medium", ["large"], "large", False),
        ("medium", ["large", "medium"], "large", True),
        ("medium", ["small"], "huge", True),
        ("medium", ["large"], "huge", True),
        ("tiny", ["huge"], "diminutive", True),
    ],
    ids=[
        "s8-7: the eighth on an ogre",
        "s8-7: the ninth is refused",
        "much smaller count half too",
        "the fourth of the same size",
        "four of the same size leave no half",
        "half a place is not one",
        "half a place is enough for a half",
        "two one size larger",
        "one size larger counts double",
        "two sizes larger count four",
        "four more on top of two",
        "far larger fills it alone",
    ],
)
def test_four_units_may_hold_one_target(
    target: str, there: list[str], newcomer: str, full: bool
) -> None:
    people = {f"p{n}": {**FIGHTER, "size": size} for n, size in enumerate(there)}
    table = fight(target={"size": target}, new={**FIGHTER, "size": newcomer}, **people)
    for key in people:
        hold(table, key, "target")
    assert (table.code("join", "new", "target") == "places_full") is full


def test_those_the_target_holds_fill_its_places_too() -> None:
    """Whoever is in a grasp is grappling; only a hold by one body part leaves its place free."""
    people = {f"p{n}": FIGHTER for n in range(5)}
    table = fight(target=FIGHTER, new=FIGHTER, **people)
    hold(table, "p0", "target")
    hold(table, "target", "p1", "p2", "p3")
    assert table.code("join", "new", "target") == "places_full"
    loose = hold(fight(target=FIGHTER, new=FIGHTER, **people), "p0", "target")
    hold(loose, "target", "p1", "p2", "p3", one_part=True)
    assert loose.code("join", "new", "target") is None


def test_a_giant_is_too_large_to_join_and_leaves_no_place_at_what_it_holds() -> None:
    table = hold(fight(orc=FIGHTER, giant=GIANT, elf=WIZARD), "giant", "elf")
    assert table.code("join", "orc", "giant") == "target_too_large"
    assert table.code("join", "orc", "elf") == "places_full"


@pytest.mark.parametrize(
    ("stats", "code"),
    [
        ({"shield": "tower"}, "tower_shield"),
        ({"hands_free": 1}, "no_free_hands"),
        ({"hands_free": 0, "can_clamp": True}, None),
        ({"shield": "light"}, None),
    ],
    ids=["tower shield", "one hand", "a snake needs none", "light shield"],
)
def test_joining_takes_both_hands_as_well(stats: Stats, code: str | None) -> None:
    table = hold(fight(orc={**FIGHTER, **stats}, elf=WIZARD, ogre=OGRE), "ogre", "elf")
    assert table.code("join", "orc", "elf") == code
