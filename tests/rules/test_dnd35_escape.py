"""D&D 3.5: getting out of a grapple or a pin, and letting go."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.dice import Face
from app.rules.events import HoldSet
from tests.rules.dnd import FIGHTER, HALFLING, OGRE, TROLL, WIZARD, Stats, fight, hold, pin, turn_of
from tests.rules.table import Table

NINE: Stats = {"bab": 6, "str_mod": 3}


def three_holders() -> Table:
    """A rogue at +9 in the hands of three at +9."""
    table = fight(rogue=NINE, ada=NINE, bob=NINE, cal=NINE)
    for key in ("ada", "bob", "cal"):
        hold(table, key, "rogue")
    return table


def resisting(*faces: int, mine: int, key: str = "escape") -> dict[str, Face]:
    choices: dict[str, Face] = {f"resist:{k}": "resist" for k in ("ada", "bob", "cal")}
    rolls = dict(zip(("ada", "bob", "cal"), faces, strict=True))
    return choices | {f"{key}:rogue": mine} | {f"{key}:{k}": face for k, face in rolls.items()}


@pytest.mark.parametrize(
    ("mine", "theirs", "free"),
    [
        (13, (9, 14, 12), False),
        (13, (9, 12, 12), True),
        (13, (14, 14, 14), False),
        (20, (1, 1, 1), True),
    ],
    ids=[
        "s8-9: 22 against 18, 23, 21 is free of none",
        "C-17: 22 against 18, 21, 21 is free of all",
        "beaten by all",
        "beats all",
    ],
)
def test_an_escape_must_beat_every_holder(mine: int, theirs: tuple[int, ...], free: bool) -> None:
    table = three_holders()
    table.act("escape", "rogue", faces=resisting(*theirs, mine=mine))
    assert len(table.grips()) == (0 if free else 3)


def test_one_tied_holder_of_three_rolls_again_alone() -> None:
    table = three_holders()
    faces = resisting(9, 13, 12, mine=13) | {"escape:rogue": [13, 8], "escape:bob": [13, 7]}
    table.act("escape", "rogue", faces=faces)
    assert table.grips() == {}


def test_holders_who_let_go_are_not_rolled_against() -> None:
    table = three_holders()
    faces = resisting(9, 20, 12, mine=13) | {"resist:bob": "let_go"}
    del faces["escape:bob"]
    table.act("escape", "rogue", faces=faces)
    assert table.grips() == {}


def test_holders_who_let_go_are_gone_even_if_another_keeps_its_hold() -> None:
    """They need not try to hold on; whoever does not try holds nobody. Its own grip it keeps."""
    table = hold(three_holders(), "rogue", "bob")
    faces = resisting(9, 20, 18, mine=13) | {"resist:bob": "let_go"}
    del faces["escape:bob"]
    ended = table.act("escape", "rogue", faces=faces)
    assert ended.key == "held"
    assert set(table.grips()) == {("ada", "rogue"), ("cal", "rogue"), ("rogue", "bob")}


def test_nobody_resisting_needs_no_dice() -> None:
    table = hold(fight(orc=FIGHTER, elf=WIZARD), "orc", "elf")
    table.act("escape", "elf", faces={"resist:orc": "let_go"})
    assert table.grips() == {}


def test_the_odds_of_an_escape_stand_at_every_holder_resisting() -> None:
    """At equal bonuses a face of f beats each of three with (f - 1/2) / 20."""
    won = sum(Fraction(1, 20) * Fraction(2 * f - 1, 40) ** 3 for f in range(1, 21))
    odds = three_holders().odds("escape", "rogue")
    assert odds == {"free": won, "held": 1 - won} or sorted(odds.values()) == sorted([won, 1 - won])


def test_escaping_ends_holds_in_both_directions_but_not_those_of_others() -> None:
    table = hold(fight(orc=FIGHTER, elf=WIZARD, ogre=OGRE, ally=NINE), "orc", "elf")
    hold(table, "elf", "orc")
    hold(table, "ogre", "ally")
    faces: dict[str, Face] = {"resist:orc": "resist", "escape:elf": 20, "escape:orc": 1}
    ended = table.act("escape", "elf", faces=faces)
    assert table.grips() == {("ogre", "ally"): "held"}
    assert "adjacent" in ended.notes


@pytest.mark.parametrize(
    ("skill", "mine", "theirs", "free"),
    [(10, 12, 10, True), (10, 5, 10, False)],
    ids=["22 against 19", "15 against 19"],
)
def test_escape_artist_rolls_the_skill_against_a_grapple_check(
    skill: int, mine: int, theirs: int, free: bool
) -> None:
    table = hold(fight(orc=FIGHTER, elf={**WIZARD, "escape_artist": skill}), "orc", "elf")
    faces: dict[str, Face] = {"resist:orc": "resist", "escape:elf": mine, "escape:orc": theirs}
    ended = table.act("escape", "elf", faces=faces, escape_artist=True)
    assert (ended.bonus("escape:elf"), ended.bonus("escape:orc")) == (skill, 9)
    assert (table.grips() == {}) is free


def test_escape_artist_takes_a_standard_action_and_no_iterative_penalty() -> None:
    stats = {**NINE, "escape_artist": 10}
    table = turn_of(hold(fight(orc=FIGHTER, elf=stats), "orc", "elf"), "elf")
    faces: dict[str, Face] = {"resist:orc": "resist", "escape:elf": 1, "escape:orc": 20}
    table.act("escape", "elf", faces=faces, escape_artist=True)
    assert table.code("escape", "elf") is not None
    assert table.code("escape", "elf", escape_artist=True) == "no_standard_action"


def test_one_without_the_skill_cannot_use_it() -> None:
    table = hold(fight(orc=FIGHTER, elf=NINE), "orc", "elf")
    assert table.code("escape", "elf", escape_artist=True) is not None


@pytest.mark.parametrize("escape_artist", [False, True])
def test_escaping_a_pin_leaves_you_grappling(escape_artist: bool) -> None:
    table = pin(fight(orc=FIGHTER, elf={**NINE, "escape_artist": 9}), "orc", "elf")
    faces: dict[str, Face] = {"escape_pin:elf": 15, "escape_pin:orc": 5}
    asks = table.asks("escape_pin", "elf", escape_artist=escape_artist)
    if "resist:orc" in asks:
        faces["resist:orc"] = "resist"
    table.act("escape_pin", "elf", faces=faces, escape_artist=escape_artist)
    assert table.grips() == {("orc", "elf"): "held"}


def test_after_escaping_a_pin_the_rest_of_the_attacks_may_be_used() -> None:
    table = turn_of(pin(fight(orc=FIGHTER, elf=NINE), "orc", "elf"), "elf")
    faces: dict[str, Face] = {"escape_pin:elf": 15, "escape_pin:orc": 5}
    if "resist:orc" in table.asks("escape_pin", "elf"):
        faces["resist:orc"] = "resist"
    table.act("escape_pin", "elf", faces=faces)
    assert table.code("escape", "elf") is None
    assert table.bonus("escape:elf", "escape", "elf") == 4


def test_s8_1_a_failed_damage_check_lets_nobody_go() -> None:
    table = hold(fight(orc=FIGHTER, elf=WIZARD), "orc", "elf")
    table.act("damage", "orc", "elf", faces={"damage:orc": 1, "damage:elf": 20})
    assert table.grips() == {("orc", "elf"): "held"}


@pytest.mark.parametrize("key", ["damage", "pin", "use_opponents_weapon"])
def test_s8_2_resisting_with_success_frees_nobody(key: str) -> None:
    table = hold(fight(orc=FIGHTER, elf={**WIZARD, "light_weapon": "1d4"}), "orc", "elf")
    ended = table.act(key, "orc", "elf", faces={f"{key}:orc": 1, f"{key}:elf": 20})
    assert table.grips() == {("orc", "elf"): "held"}
    assert ended.hurts == []


def test_freedom_of_movement_does_not_reach_what_a_foe_does_to_itself() -> None:
    """The elf rolls like anybody against the orc's own dagger, and against a third's freedom."""
    free = {**WIZARD, "freedom_of_movement": True}
    table = hold(fight(orc=FIGHTER, elf=free, troll=TROLL), "elf", "orc", "troll")
    assert "draw_light_weapon:elf" in table.asks("draw_light_weapon", "orc", "elf")
    assert "break_hold:elf" in table.asks("break_hold", "orc", "elf", ally="troll")


@pytest.mark.parametrize("key", ["start_grapple", "pin", "damage", "escape", "escape_pin"])
def test_freedom_of_movement_resists_and_escapes_without_a_roll(key: str) -> None:
    free = {**WIZARD, "freedom_of_movement": True, "armed": False}
    table = fight(orc=FIGHTER, elf=free)
    if key in ("escape", "escape_pin"):
        (hold if key == "escape" else pin)(table, "orc", "elf")
        odds = table.odds(key, "elf")
        assert list(odds.values()) == [1]
        faces = {ask: ask_first(table, key, ask) for ask in table.asks(key, "elf")}
        ended = table.act(key, "elf", faces=faces)
        number = ended.checks[key].against
        assert number is not None
        assert [(line.label, line.value) for line in number.breakdown] == [
            ("Freedom of movement", 0)
        ]
        assert table.grips() == ({} if key == "escape" else {("orc", "elf"): "held"})
        return
    if key != "start_grapple":
        hold(table, "orc", "elf")
    odds = table.odds(key, "orc", "elf")
    assert table.rules.maneuver(key).endings[0].key not in odds
    assert f"{key}:elf" not in table.asks(key, "orc", "elf")


def ask_first(table: Table, key: str, ask: str) -> Face:
    """The first option of a choice; freedom of movement must ask for no dice at all."""
    options = table.asks(key, "elf")[ask].options
    assert options, f"{ask} asks for dice"
    return options[0]


def test_letting_go_together_ends_the_grapple_and_a_check_decides_who_leaves() -> None:
    table = hold(fight(orc=FIGHTER, elf=WIZARD), "orc", "elf")
    faces: dict[str, Face] = {"keep:elf": "let_go", "leaves:orc": 15, "leaves:elf": 5}
    ended = table.act("release", "orc", "elf", faces=faces)
    assert table.grips() == {}
    assert ended.notes
    assert table.conditions("orc") == table.conditions("elf") == set()


@pytest.mark.parametrize("mutual", [False, True], ids=["held only", "holds too"])
def test_a_released_foe_may_hold_on(mutual: bool) -> None:
    table = hold(fight(orc=FIGHTER, elf=WIZARD), "orc", "elf")
    if mutual:
        hold(table, "elf", "orc")
    table.act("release", "orc", "elf", faces={"keep:elf": "hold_on"})
    assert table.grips() == {("elf", "orc"): "held"}
    assert table.code("escape", "orc") is None


def test_a_release_by_house_rule_asks_nobody() -> None:
    table = hold(fight(options={"free_release": True}, orc=FIGHTER, elf=WIZARD), "orc", "elf")
    assert "keep:elf" not in table.asks("release", "orc", "elf")
    faces: dict[str, Face] = {
        ask: 10 + (ask == "leaves:orc") for ask in table.asks("release", "orc", "elf")
    }
    table.act("release", "orc", "elf", faces=faces)
    assert table.grips() == {}


def test_releasing_a_pinned_foe_ends_it_for_both() -> None:
    table = pin(fight(orc=FIGHTER, elf=WIZARD), "orc", "elf")
    hold(table, "elf", "orc")
    ended = table.act("release", "orc", "elf")
    assert table.grips() == {}
    assert "Elf" in ended.notes


def test_a_released_foe_that_another_holds_stays() -> None:
    table = hold(pin(fight(orc=FIGHTER, elf=WIZARD, ogre=OGRE), "orc", "elf"), "ogre", "elf")
    assert table.act("release", "orc", "elf").notes == ""
    assert table.grips() == {("ogre", "elf"): "held"}


@pytest.mark.parametrize("how", ["one_part", "swallowed"])
def test_one_that_does_not_grapple_itself_lets_go_without_asking(how: str) -> None:
    table = hold(fight(orc=FIGHTER, elf=WIZARD), "orc", "elf", **{how: True})
    assert table.asks("release", "orc", "elf") == {}
    assert "Elf goes" in table.act("release", "orc", "elf").notes
    assert table.grips() == {}


def test_one_held_by_a_part_that_got_a_grip_is_asked() -> None:
    table = hold(fight(orc=FIGHTER, elf=WIZARD), "orc", "elf", one_part=True)
    hold(table, "elf", "orc")
    table.act("release", "orc", "elf", faces={"keep:elf": "hold_on"})
    assert table.grips() == {("elf", "orc"): "held"}


def test_only_a_holder_can_release() -> None:
    table = hold(fight(orc=FIGHTER, elf=WIZARD), "orc", "elf")
    assert table.code("release", "elf", "orc") is not None


def test_the_escape_of_a_held_pinner_is_refused_and_of_its_pinned_foe_too() -> None:
    table = pin(fight(orc=FIGHTER, elf=WIZARD, troll=TROLL, sam=HALFLING), "orc", "elf")
    table.apply(HoldSet("troll", "orc", "held", "join"))
    assert table.code("escape", "orc") == "you_are_pinning"
    assert table.code("escape", "elf") == "you_are_pinned"
    assert table.code("escape", "sam") is not None


def test_an_ally_freed_from_a_hold_keeps_its_own() -> None:
    """Whoever has a foe in its grasp is grappling, also when nobody grasps it any more."""
    table = hold(fight(orc=FIGHTER, troll=FIGHTER, elf=WIZARD), "troll", "orc", "elf")
    hold(table, "elf", "troll")
    faces: dict[str, Face] = {"break_hold:orc": 20, "break_hold:troll": 1}
    ended = table.act("break_hold", "orc", "troll", faces=faces, ally="elf")
    assert table.grips() == {("troll", "orc"): "held", ("elf", "troll"): "held"}
    assert "Elf still has hold of Troll" in ended.notes
