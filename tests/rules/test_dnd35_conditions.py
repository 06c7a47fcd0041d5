"""D&D 3.5: what follows from holds and pins, and where it is written."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.rules.dice import Face
from app.rules.events import Hurt, Marked
from tests.rules.dnd import FIGHTER, GIANT, OGRE, WIZARD, Stats, fight, hold, pin, turn_of
from tests.rules.table import Table

THREE: dict[str, Stats] = {"orc": FIGHTER, "elf": WIZARD, "ogre": OGRE}


@pytest.mark.parametrize(
    ("scene", "orc", "elf", "ogre"),
    [
        (lambda t: t, set(), set(), set()),
        (lambda t: hold(t, "orc", "elf"), {"grappling"}, {"grappling"}, set()),
        (lambda t: pin(t, "orc", "elf"), {"grappling", "pinning"}, {"grappling", "pinned"}, set()),
        (
            lambda t: pin(t, "orc", "elf", gagged=True),
            {"grappling", "pinning"},
            {"grappling", "pinned", "gagged"},
            set(),
        ),
        (
            lambda t: hold(pin(t, "orc", "elf"), "ogre", "orc"),
            {"grappling", "pinning"},
            {"grappling", "pinned"},
            {"grappling"},
        ),
        (
            lambda t: hold(t, "ogre", "elf", one_part=True),
            set(),
            {"grappling"},
            set(),
        ),
    ],
    ids=[
        "nobody",
        "both sides of a hold",
        "a pin",
        "a gag",
        "three in a chain",
        "a holder by one part is not grappling",
    ],
)
def test_conditions_follow_from_the_holds(
    scene: Callable[[Table], Table], orc: set[str], elf: set[str], ogre: set[str]
) -> None:
    table = scene(fight(**THREE))
    for key, expected in (("orc", orc), ("elf", elf), ("ogre", ogre)):
        assert table.conditions(key) & MAIN == expected


MAIN = {"grappling", "pinned", "pinning", "gagged", "swallowed", "prone", "unconscious"}


def meaning(table: Table, combatant: str) -> str:
    found = table.rules.conditions(table.state, combatant)
    return " ".join(condition.means for condition in found).lower()


@pytest.mark.parametrize("word", ["threaten", "dexterity", "move"])
def test_grappling_says_what_it_takes_away(word: str) -> None:
    table = hold(fight(**THREE), "orc", "elf")
    assert word in meaning(table, "orc")
    assert word in meaning(table, "elf")


@pytest.mark.parametrize("words", ["4", "not helpless"])
def test_being_pinned_says_what_it_costs(words: str) -> None:
    assert words in meaning(pin(fight(**THREE), "orc", "elf"), "elf")


def test_every_condition_has_its_source() -> None:
    table = hold(pin(fight(**THREE), "orc", "elf", gagged=True), "ogre", "orc")
    table.apply(Marked("elf", "prone"))
    for key in table.state.combatants:
        for condition in table.rules.conditions(table.state, key):
            assert condition.label
            assert condition.source.book
            assert condition.source.place
            assert condition.source.gist


@pytest.mark.parametrize(
    ("hurts", "out"),
    [
        ([("lethal", 10)], False),
        ([("lethal", 11)], True),
        ([("nonlethal", 10)], False),
        ([("nonlethal", 11)], True),
        ([("lethal", 4), ("nonlethal", 6)], False),
        ([("lethal", 4), ("nonlethal", 7)], True),
    ],
    ids=[
        "at 0 hit points",
        "below 0",
        "nonlethal equal to hit points",
        "nonlethal above",
        "both, equal",
        "both, above",
    ],
)
def test_one_falls_unconscious_below_zero_or_by_more_nonlethal_than_is_left(
    hurts: list[tuple[str, int]], out: bool
) -> None:
    table = fight(orc=FIGHTER, elf={**WIZARD, "hp": 10})
    table.apply(*(Hurt("elf", amount, kind) for kind, amount in hurts))
    assert ("unconscious" in table.conditions("elf")) is out


@pytest.mark.parametrize(
    ("kind", "amount", "out"),
    [("nonlethal", 90, False), ("lethal", 11, False), ("lethal", 12, True)],
    ids=["no nonlethal damage", "one hit point left", "destroyed at 0"],
)
def test_undead_and_constructs_fall_only_to_lethal_damage(
    kind: str, amount: int, out: bool
) -> None:
    """SRD, undead and construct traits."""
    table = fight(orc=FIGHTER, bones={"hp": 12, "lifeless": True})
    table.apply(Hurt("bones", amount, kind))
    assert ("unconscious" in table.conditions("bones")) is out


@pytest.mark.parametrize(("lethal", "hurts"), [(False, []), (True, [("bones", 5, "lethal")])])
def test_a_fist_hurts_the_undead_only_when_it_is_meant_to_kill(
    lethal: bool, hurts: list[tuple[str, int, str]]
) -> None:
    table = hold(fight(orc=FIGHTER, bones={"hp": 12, "lifeless": True}), "orc", "bones")
    faces: dict[str, Face] = {"damage:orc": 20, "damage:bones": 1, "amount:orc": 2}
    if not lethal:
        del faces["amount:orc"]
    ended = table.act("damage", "orc", "bones", faces=faces, lethal=lethal)
    assert ended.hurts == hurts
    assert ("no damage" in ended.notes) is not lethal


def test_without_hit_points_nobody_is_unconscious() -> None:
    table = fight(orc=FIGHTER, elf=WIZARD).apply(Hurt("elf", 999, "lethal"))
    assert "unconscious" not in table.conditions("elf")


def test_the_holds_of_one_knocked_out_end_and_those_upon_it_stay() -> None:
    table = hold(fight(orc=FIGHTER, elf={**WIZARD, "hp": 3}, ogre=OGRE), "elf", "orc", "ogre")
    hold(table, "orc", "elf")
    faces = {"damage:orc": 20, "damage:elf": 1, "amount:orc": 3}
    table.act("damage", "orc", "elf", faces=faces)
    assert "unconscious" in table.conditions("elf")
    assert table.grips() == {("orc", "elf"): "held"}


@pytest.mark.parametrize("key", ["damage", "escape", "pin"])
def test_the_unconscious_do_nothing(key: str) -> None:
    table = hold(fight(orc=FIGHTER, elf={**WIZARD, "hp": 3}), "orc", "elf")
    table.apply(Hurt("elf", 9, "lethal"))
    assert table.code(key, "elf", *(() if key == "escape" else ("orc",))) is not None


@pytest.mark.parametrize(
    ("holders", "used"),
    [
        ([], 0),
        ([WIZARD], 0.5),
        ([OGRE], 1),
        ([GIANT], 2),
        ([WIZARD, OGRE, GIANT], 3.5),
    ],
    ids=["none", "smaller: half", "same: one", "one larger: two", "together"],
)
def test_places_are_counted_in_units_of_the_held(holders: list[Stats], used: float) -> None:
    table = fight(troll=OGRE, **{f"p{n}": stats for n, stats in enumerate(holders)})
    for number in range(len(holders)):
        hold(table, f"p{number}", "troll")
    places = table.rules.places(table.state, "troll")
    assert places is not None
    assert (places.used, places.cap) == (used, 4)


def prone(table: Table, key: str = "elf") -> Table:
    return table.apply(Marked(key, "prone"))


@pytest.mark.parametrize(
    ("scene", "code"),
    [
        (lambda t: t, "not_prone"),
        (prone, None),
        (lambda t: prone(hold(t, "orc", "elf")), None),
        (lambda t: prone(hold(t, "elf", "orc")), None),
        (lambda t: prone(pin(t, "elf", "orc")), None),
        (lambda t: prone(pin(t, "orc", "elf")), "you_are_pinned"),
        (lambda t: prone(hold(t, "ogre", "elf", swallowed=True)), "you_are_swallowed"),
    ],
    ids=["on its feet", "prone", "held", "holding", "pinning", "pinned", "swallowed"],
)
def test_the_prone_stand_up_unless_they_are_pinned_or_swallowed(
    scene: Callable[[Table], Table], code: str | None
) -> None:
    assert scene(fight(**THREE)).code("stand_up", "elf") == code


def test_standing_up_takes_a_move_action_and_lets_nobody_go() -> None:
    table = turn_of(prone(hold(fight(**THREE), "orc", "elf")), "elf")
    ended = table.act("stand_up", "elf")
    assert "prone" not in table.conditions("elf")
    assert "attacks of opportunity" in ended.notes
    assert table.grips() == {("orc", "elf"): "held"}
    assert table.state.combatants["elf"].spent == {"move": 1}
    assert prone(table, "orc").code("stand_up", "orc") == "not_your_turn"
