"""D&D 3.5: who may do what while grappling, pinning and pinned (the table of legal actions)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pydantic import JsonValue

from tests.rules.dnd import Stats, fight, give, hold, pin, turn_of
from tests.rules.table import Table

Params = dict[str, JsonValue]
ARMED: Stats = {
    "bab": 8,
    "str_mod": 4,
    "light_weapon": "1d4+4",
    "concentration": 15,
    "escape_artist": 10,
    "natural_weapons": [{"name": "bite", "attack": 12, "damage": "1d6+4"}],
}
ALL: Stats = dict.fromkeys(("orc", "elf", "ogre", "ally"), ARMED)


def grappling() -> Table:
    """Orc and elf hold each other; the elf also has an ally of the orc in its hands."""
    table = give(fight(**ALL), "elf")
    hold(table, "orc", "elf")
    return hold(table, "elf", "orc")


def pinning() -> Table:
    """The orc has pinned the elf and is itself held by an ogre that has pinned its ally."""
    table = hold(pin(give(fight(**ALL), "elf"), "orc", "elf"), "ogre", "orc")
    return pin(table, "ogre", "ally")


def pinned() -> Table:
    """The elf has pinned the orc, which still holds an ogre that has pinned its ally."""
    table = hold(pin(give(fight(**ALL), "elf"), "elf", "orc"), "orc", "ogre")
    return pin(table, "ogre", "ally")


COLUMNS: dict[str, Callable[[], Table]] = {
    "grappling": grappling,
    "pinning": pinning,
    "pinned": pinned,
}
SPELL: Params = {"level": 4, "verbal": True, "somatic": False}
ROWS: list[tuple[str, str, str | None, Params, str]] = [
    ("C4 attack with a fist", "attack", "elf", {"weapon": "unarmed"}, "Ynn"),
    ("C4 attack with a light weapon", "attack", "elf", {"weapon": "light"}, "Ynn"),
    ("C4 attack with a natural weapon", "attack", "elf", {"weapon": "bite"}, "Ynn"),
    ("C5 damage", "damage", "elf", {}, "YYn"),
    ("C6 pin, or renew the pin", "pin", "elf", {}, "YYn"),
    ("C6 pin another", "pin", "ogre", {}, "-nn"),
    ("C7 escape", "escape", None, {}, "Ynn"),
    ("C7 escape by skill", "escape", None, {"escape_artist": True}, "Ynn"),
    ("C7 escape the pin", "escape_pin", None, {}, "nnY"),
    ("C7 escape the pin by skill", "escape_pin", None, {"escape_artist": True}, "nnY"),
    ("C8 move", "move", None, {}, "YYn"),
    ("C9 draw a light weapon", "draw_light_weapon", "elf", {}, "Ynn"),
    ("C10 retrieve a component", "retrieve_component", None, {}, "Ynn"),
    ("C11 use the opponent's weapon", "use_opponents_weapon", "elf", {}, "YYn"),
    ("C12 break a pin", "break_pin", "ogre", {"ally": "ally"}, "-nn"),
    ("C13 cast a spell", "cast_spell", None, SPELL, "YYY"),
    ("C13 spell-like ability", "cast_spell", None, {"level": 4, "spell_like": True}, "YYY"),
    ("C14 activate an item", "activate_item", None, {}, "Ynn"),
    ("C15 release", "release", "elf", {}, "YYn"),
    ("C16 break a hold", "break_hold", "ogre", {"ally": "ally"}, "-nn"),
    ("C17 throw to the ground", "throw_down", "elf", {}, "Ynn"),
    ("C18 retrieve an item", "retrieve_item", None, {}, "Ynn"),
    ("C19 snatch an item", "snatch_item", "elf", {"item": "orb"}, "nYn"),
    ("C20 throw the pinned foe", "throw_pinned", "elf", {}, "nYn"),
    ("C21 toss the pinned foe", "toss_pinned", "elf", {}, "nYn"),
    ("C22 move the pinned foe", "move_pinned", "elf", {}, "nYn"),
]
CELLS = [
    pytest.param(column, key, target, params, mark == "Y", id=f"{row}, {column}")
    for row, key, target, params, marks in ROWS
    for column, mark in zip(COLUMNS, marks, strict=True)
    if mark != "-"
]


@pytest.mark.parametrize(("column", "key", "target", "params", "allowed"), CELLS)
@pytest.mark.parametrize("turns", [False, True], ids=["no turns kept", "on its turn"])
def test_the_matrix_of_legal_actions(
    column: str, key: str, target: str | None, params: Params, allowed: bool, turns: bool
) -> None:
    table = COLUMNS[column]()
    if turns:
        turn_of(table, "orc")
    refused = table.refusal(key, "orc", *filter(None, [target]), **params)
    assert (refused is None) is allowed, refused
    if refused:
        assert refused.reason
        assert refused.source.gist
        if column == "pinned":
            assert refused.code == "you_are_pinned"


@pytest.mark.parametrize(
    ("column", "key", "target", "params", "code"),
    [
        ("pinning", "use_opponents_weapon", "elf", {}, None),
        ("pinning", "draw_light_weapon", "elf", {}, "you_are_pinning"),
        ("pinning", "escape", None, {}, "you_are_pinning"),
        ("pinning", "retrieve_component", None, {}, "you_are_pinning"),
        ("pinning", "pin", "ogre", {}, "you_are_pinning"),
        ("pinning", "break_pin", "ogre", {"ally": "ally"}, "you_are_pinning"),
        ("pinning", "attack", "elf", {"weapon": "light"}, "you_are_pinning"),
        ("grappling", "throw_pinned", "elf", {}, "target_not_pinned"),
        ("grappling", "snatch_item", "elf", {"item": "orb"}, "target_not_pinned"),
    ],
    ids=[
        "C-22: a pinner uses the foe's weapon",
        "C-22: a pinner draws no dagger",
        "no escape",
        "no component",
        "no second pin",
        "no breaking of pins",
        "no weapon of its own",
        "a throw needs a pin",
        "a snatch needs a pin",
    ],
)
def test_refusals_have_their_own_codes(
    column: str, key: str, target: str | None, params: Params, code: str | None
) -> None:
    table = COLUMNS[column]()
    assert table.code(key, "orc", *filter(None, [target]), **params) == code


NEEDS_A_GRAPPLE = [
    (key, target, params) for _, key, target, params, _ in ROWS if key != "escape_pin"
]


@pytest.mark.parametrize(("key", "target", "params"), NEEDS_A_GRAPPLE)
def test_none_of_it_is_for_those_who_are_not_grappling(
    key: str, target: str | None, params: Params
) -> None:
    table = give(fight(**ALL), "elf")
    assert table.code(key, "orc", *filter(None, [target]), **params) is not None


@pytest.mark.parametrize(
    ("key", "params"),
    [
        ("attack", {"weapon": "unarmed"}),
        ("damage", {}),
        ("pin", {}),
        ("use_opponents_weapon", {}),
        ("release", {}),
        ("throw_down", {}),
    ],
)
def test_one_who_grapples_another_is_no_target(key: str, params: Params) -> None:
    table = hold(fight(**ALL), "orc", "elf")
    assert table.code(key, "orc", "ogre", **params) == "not_grappling_target"


@pytest.mark.parametrize("key", ["attack", "damage", "pin", "throw_down", "release"])
def test_a_maneuver_that_needs_a_target_asks_for_one(key: str) -> None:
    assert grappling().code(key, "orc") is not None


def test_break_another_s_pin_and_hold_while_grappling() -> None:
    table = hold(fight(**ALL), "orc", "ogre")
    pin(table, "ogre", "ally")
    assert table.code("break_pin", "orc", "ogre", ally="ally") is None
    assert table.code("break_pin", "orc", "ogre", ally="elf") is not None
    other = hold(hold(fight(**ALL), "orc", "ogre"), "ogre", "ally")
    assert other.code("break_hold", "orc", "ogre", ally="ally") is None
    assert other.code("break_pin", "orc", "ogre", ally="ally") is not None


@pytest.mark.parametrize("key", ["damage", "escape", "pin", "attack"])
def test_either_side_of_a_hold_has_the_same_options(key: str) -> None:
    table = hold(fight(**ALL), "elf", "orc")
    params: Params = {"weapon": "unarmed"} if key == "attack" else {}
    targets = () if key == "escape" else ("elf",)
    assert table.code(key, "orc", *targets, **params) is None


@pytest.mark.parametrize(
    ("params", "gagged", "allowed"),
    [
        ({"level": 4, "verbal": True}, True, False),
        ({"level": 4, "verbal": False}, True, True),
        ({"level": 4, "verbal": True}, False, True),
        ({"level": 4, "verbal": True, "somatic": True}, False, False),
        ({"level": 4, "material_in_hand": False}, False, False),
        ({"level": 4, "spell_like": True}, True, True),
    ],
    ids=[
        "C-19 verbal while gagged",
        "C-19 without a word while gagged",
        "s8-6 dimension door while pinned",
        "with gestures",
        "component not in hand",
        "spell-like while gagged",
    ],
)
def test_casting_while_pinned(params: Params, gagged: bool, allowed: bool) -> None:
    table = pin(fight(**ALL), "elf", "orc", gagged=gagged)
    spell: Params = {"verbal": False, "somatic": False, **params}
    assert (table.code("cast_spell", "orc", **spell) is None) is allowed


def test_s8_5_there_is_no_coup_de_grace_and_a_pinned_foe_is_not_helpless() -> None:
    table = pin(fight(**ALL), "elf", "orc")
    assert table.rules.maneuver("coup_de_grace") is None
    assert "helpless" not in table.conditions("orc")
    means = " ".join(c.means for c in table.rules.conditions(table.state, "orc"))
    assert "not helpless" in means
