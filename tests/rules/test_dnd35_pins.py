"""D&D 3.5: how long a pin lasts, and what can be done with a pinned foe."""

from __future__ import annotations

import pytest

from app.rules.dice import Face
from tests.rules.dnd import FIGHTER, GIANT, WIZARD, Stats, fight, give, hold, pin
from tests.rules.table import Played, Table


def pin_by_check(table: Table) -> None:
    table.act("pin", "orc", "elf", faces={"pin:orc": 20, "pin:elf": 1})


def pinned_round(table: Table) -> None:
    """The orc pins the elf on its turn, and the turn is over."""
    table.act("start_turn", "orc")
    pin_by_check(table)
    table.act("end_turn", "orc")


def pin_table(duration: str | None) -> Table:
    options = {"pin_duration": duration} if duration else None
    table = fight(options=options, orc={**FIGHTER, "bab": 1, "str_mod": 20}, elf=WIZARD)
    return hold(table, "orc", "elf")


@pytest.mark.parametrize(
    ("duration", "elfs_turn", "own_next_turn", "after_it"),
    [
        (None, "pinned", "pinned", "held"),
        ("through_next_turn", "pinned", "pinned", "held"),
        ("strict", "pinned", "held", "held"),
        ("until_escape", "pinned", "pinned", "pinned"),
    ],
    ids=["s8-11 default", "through next turn", "strict: one round", "until escape"],
)
def test_a_pin_lasts_as_long_as_the_house_says(
    duration: str | None, elfs_turn: str, own_next_turn: str, after_it: str
) -> None:
    table = pin_table(duration)
    pinned_round(table)
    table.act("start_turn", "elf")
    assert table.grips() == {("orc", "elf"): elfs_turn}
    table.act("start_turn", "orc")
    assert table.grips() == {("orc", "elf"): own_next_turn}
    table.act("end_turn", "orc")
    assert table.grips() == {("orc", "elf"): after_it}


def test_a_renewed_pin_lasts_another_round() -> None:
    table = pin_table(None)
    pinned_round(table)
    table.act("start_turn", "elf")
    pinned_round(table)
    assert table.grips() == {("orc", "elf"): "pinned"}
    table.act("start_turn", "elf")
    table.act("start_turn", "orc")
    table.act("start_turn", "elf")
    assert table.grips() == {("orc", "elf"): "held"}


def test_starting_the_next_turn_ends_the_one_before() -> None:
    table = pin_table(None)
    table.act("start_turn", "orc")
    pin_by_check(table)
    table.act("start_turn", "elf")
    table.act("start_turn", "orc")
    table.act("start_turn", "elf")
    assert table.grips() == {("orc", "elf"): "held"}


def test_a_pin_that_runs_out_is_told() -> None:
    table = pin_table("strict")
    pinned_round(table)
    table.act("start_turn", "elf")
    assert "pin" in table.act("start_turn", "orc").notes.lower()


def test_a_pin_outside_of_turns_stays_as_long_as_no_turn_is_kept() -> None:
    table = pin(fight(orc=FIGHTER, elf=WIZARD), "orc", "elf", until="next_turn_end")
    assert "pinned" in table.conditions("elf")


STRONG: Stats = {"bab": 8, "str_mod": 4}


def pinned_elf(options: Stats | None = None, elf: Stats = WIZARD) -> Table:
    table = fight(options=options, orc=STRONG, elf=elf, ogre=STRONG)
    return pin(give(table, "elf"), "orc", "elf")


def won(key: str, **more: Face) -> dict[str, Face]:
    return {f"{key}:orc": 20, f"{key}:elf": 1, **{f"{k}:orc": v for k, v in more.items()}}


def lost(key: str) -> dict[str, Face]:
    return {f"{key}:orc": 1, f"{key}:elf": 20}


@pytest.mark.parametrize("gag", [False, True])
def test_the_pinner_chooses_whether_the_pinned_may_speak(gag: bool) -> None:
    table = hold(fight(orc=STRONG, elf=WIZARD), "orc", "elf")
    table.act("pin", "orc", "elf", faces=won("pin"), gag=gag)
    assert ("gagged" in table.conditions("elf")) is gag


@pytest.mark.parametrize("key", ["throw_pinned", "toss_pinned", "move_pinned"])
def test_a_failed_check_changes_nothing_for_the_pinned(key: str) -> None:
    table = pinned_elf(elf={**WIZARD, "bab": 12})
    table.act(key, "orc", "elf", faces=lost(key))
    assert table.grips() == {("orc", "elf"): "pinned"}


def test_a_thrown_foe_lies_prone_and_free_and_the_thrower_stands() -> None:
    table = pinned_elf()
    ended = table.act("throw_pinned", "orc", "elf", faces=won("throw_pinned"))
    assert table.grips() == {}
    assert "prone" in table.conditions("elf")
    assert "prone" not in table.conditions("orc")
    assert "adjacent" in ended.notes


def toss(face: int, str_mod: int = 4) -> tuple[Table, Played]:
    table = fight(orc={**STRONG, "str_mod": str_mod}, elf=WIZARD)
    pin(table, "orc", "elf")
    faces = won("toss_pinned", strength=face)
    return table, table.act("toss_pinned", "orc", "elf", faces=faces)


@pytest.mark.parametrize(
    ("face", "str_mod", "feet"),
    [
        (6, 4, 5),
        (10, 4, 5),
        (11, 4, 10),
        (15, 4, 10),
        (16, 4, 15),
        (19, 4, 15),
        (20, 5, 20),
        (20, 10, 25),
        (20, 20, 25),
    ],
    ids=["10", "14", "15", "19", "20", "C-20: 23", "25", "30", "40: no farther"],
)
def test_a_toss_goes_five_feet_and_five_more_for_each_five_above_ten(
    face: int, str_mod: int, feet: int
) -> None:
    table, ended = toss(face, str_mod)
    assert table.grips() == {}
    assert f" {feet} f" in ended.notes


def test_c20_a_strength_check_of_nine_tosses_nobody() -> None:
    table, _ = toss(5)
    assert table.grips() == {("orc", "elf"): "pinned"}


@pytest.mark.parametrize(("limit", "allowed"), [(None, True), (180, True), (179, False)])
def test_only_a_foe_one_can_lift_is_tossed(limit: int | None, allowed: bool) -> None:
    table = fight(orc={**STRONG, "lift_limit": limit}, elf={**WIZARD, "weight": 180})
    code = pin(table, "orc", "elf").code("toss_pinned", "orc", "elf")
    assert (code is None) is allowed


@pytest.mark.parametrize(("limit", "allowed"), [(None, True), (180, True), (179, False)])
def test_only_a_foe_one_can_drag_is_moved(limit: int | None, allowed: bool) -> None:
    table = fight(orc={**STRONG, "drag_limit": limit}, elf={**WIZARD, "weight": 180})
    pin(table, "orc", "elf")
    assert (table.code("move_pinned", "orc", "elf") is None) is allowed
    assert (table.code("move", "orc") is None) is allowed


@pytest.mark.parametrize(("go_along", "grips"), [(True, {("orc", "elf"): "pinned"}), (False, {})])
def test_a_moved_foe_stays_pinned_if_one_goes_along(
    go_along: bool, grips: dict[tuple[str, str], str]
) -> None:
    table = pinned_elf()
    table.act("move_pinned", "orc", "elf", faces=won("move_pinned"), go_along=go_along)
    assert table.grips() == grips


@pytest.mark.parametrize(
    ("mine", "theirs", "taken"),
    [(10, 16, True), (10, 18, False), (20, 1, True)],
    ids=["18 against 18 is a tie, and +8 is more than +2", "18 against 20", "28 against 3"],
)
def test_a_snatched_item_is_a_disarm_with_four_for_the_pinned(
    mine: int, theirs: int, taken: bool
) -> None:
    table = pinned_elf()
    faces: dict[str, Face] = {"snatch_item:orc": mine, "snatch_item:elf": theirs}
    ended = table.act("snatch_item", "orc", "elf", faces=faces, item="orb")
    assert (ended.bonus("snatch_item:orc"), ended.bonus("snatch_item:elf")) == (8, 2)
    assert (table.state.items["orb"].bearer == "orc") is taken
    assert table.grips() == {("orc", "elf"): "pinned"}


def test_only_what_the_pinned_foe_bears_is_snatched() -> None:
    table = give(pinned_elf(), "ogre", "crown")
    assert table.code("snatch_item", "orc", "elf", item="crown") is not None
    assert table.code("snatch_item", "orc", "elf", item="orb") is None


@pytest.mark.parametrize("key", ["throw_pinned", "toss_pinned", "move_pinned"])
def test_what_is_done_with_a_pinned_foe_needs_ones_own_pin(key: str) -> None:
    table = hold(pinned_elf(), "ogre", "elf")
    assert table.code(key, "ogre", "elf") is not None
    assert table.code(key, "orc", "elf") is None


def test_a_foe_pinned_by_another_is_not_pinned_twice() -> None:
    table = hold(pinned_elf(), "ogre", "elf")
    assert table.code("pin", "ogre", "elf") == "already_pinned_by_other"


def test_a_held_side_may_pin_its_holder() -> None:
    table = hold(fight(orc=STRONG, elf=WIZARD), "elf", "orc")
    table.act("pin", "orc", "elf", faces=won("pin"))
    assert table.grips() == {("elf", "orc"): "held", ("orc", "elf"): "pinned"}


@pytest.mark.parametrize(
    ("options", "allowed"),
    [(None, False), ({"small_may_pin": True}, True)],
    ids=["s8-4 default", "house rule"],
)
def test_s8_4_one_held_by_a_giant_may_hurt_it_and_escape_but_not_pin_it(
    options: Stats | None, allowed: bool
) -> None:
    table = hold(fight(options=options, giant=GIANT, orc=FIGHTER), "giant", "orc")
    assert table.code("damage", "orc", "giant") is None
    assert table.code("escape", "orc") is None
    assert (table.code("pin", "orc", "giant") is None) is allowed
    assert table.code("throw_down", "orc", "giant") == "target_too_large"


@pytest.mark.parametrize(
    ("options", "allowed"), [(None, False), ({"pinner_may_strike": True}, True)]
)
def test_a_pinner_strikes_only_if_the_house_says_so(options: Stats | None, allowed: bool) -> None:
    table = fight(options=options, orc={**STRONG, "light_weapon": "1d4"}, elf=WIZARD)
    pin(table, "orc", "elf")
    assert (table.code("attack", "orc", "elf", weapon="unarmed") is None) is allowed
    assert table.code("attack", "orc", "elf", weapon="light") == "you_are_pinning"
