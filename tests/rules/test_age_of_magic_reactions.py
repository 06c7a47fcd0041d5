"""Age of Magic: what the target of an attack may do about it, and blows that come at once."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from app.rules.dice import Face
from app.rules.events import Spent
from tests.rules.aom import BRAWLER, GUARD, STEADY, fight, hold, left, mark, plain, turn_of
from tests.rules.table import Played, Table


def brawl(**more: object) -> Table:
    return fight(elf=BRAWLER, orc={**GUARD, **more})


@pytest.mark.parametrize(
    ("reaction", "basic", "points"),
    [
        ("none", 5, 0),
        ("block", 8, 1),
        ("parry", 11, 2),
        ("side_step", 8.5, 1),
        ("jump_back", 9.5, 1),
        ("rolling_dodge", 7, 1),
        ("drop_dodge", 5, 1),
        ("forearm_block", 5.5, 1),
    ],
)
def test_the_reaction_decides_the_defense(reaction: str, basic: float, points: int) -> None:
    """Combat 4, CO 1 and dodge 1 1/2; weapon skill 6 with parry +1; Martial Arts 3, load -1/2.

    3.2.2.14: a forearm adds 2 against whoever attacks with bare hands.
    """
    guard = {**GUARD, "dodge": 1.5, "weapon_skill": 6, "parry_bonus": 1}
    skilled = {**guard, "martial_arts": 3, "encumbrance": -0.5}
    table = turn_of(fight(elf=BRAWLER, orc=skilled), "elf", 8)
    faces = {"reaction:orc": reaction, "grapple:orc": "no_dice"}
    before = left(table, "orc")
    done = table.act("grapple", "elf", "orc", faces=faces)
    assert done.side("grapple:orc").total == basic
    assert left(table, "orc") == before - points
    assert ("prone" in table.conditions("orc")) is (reaction == "drop_dodge")


@pytest.mark.parametrize("points", [1, 3])
def test_a_table_says_what_a_parry_costs(points: int) -> None:
    people = {"elf": BRAWLER, "orc": {**GUARD, "weapon_skill": 6}}
    table = turn_of(fight(options={"parry_points": points}, **people), "elf", 8)
    before = left(table, "orc")
    table.act("grapple", "elf", "orc", faces={"reaction:orc": "parry", "grapple:orc": "no_dice"})
    assert left(table, "orc") == before - points


def reactions(table: Table, **params: bool) -> tuple[str, ...]:
    ask = table.asks("grapple", "elf", "orc", **params).get("reaction:orc")
    return ask.options if ask else ()


def test_a_reaction_needs_points_hands_and_something_to_hold() -> None:
    dodges = ("side_step", "jump_back", "rolling_dodge", "drop_dodge")
    assert reactions(brawl()) == ("none", "forearm_block", *dodges, "punch")
    assert reactions(brawl(), closes=False) == ("none", "forearm_block", *dodges)
    assert reactions(brawl(weapon_skill=5))[:3] == ("none", "block", "parry")
    assert reactions(hold(fight(elf={}, orc={}, ann={}), "ann", "orc")) == ()
    busy = hold(fight(elf={}, orc={}, ann={}), "orc", "ann")
    assert reactions(busy) == ()
    assert reactions(mark(brawl(), "orc", "unconscious")) == ()
    poor = turn_of(fight(elf=BRAWLER, orc=GUARD), "elf", 8)
    assert "punch" in reactions(poor)
    assert reactions(mark(poor, "orc", "stunned")) == ()


def test_a_holder_with_free_arms_may_block_but_not_leave() -> None:
    table = fight(elf={}, orc={}, ann={}, options={"holder_arms_busy": False})
    assert reactions(hold(table, "orc", "ann")) == ("none", "forearm_block", "drop_dodge", "punch")


@pytest.mark.parametrize(
    ("punch", "ending"),
    [(["no_dice"], "struck_first"), (["1d6", 2], "struck_too"), (["1d6", 1], "held")],
    ids=["the higher hits", "equal, both hit", "the grapple is higher"],
)
def test_closing_in_may_be_answered_with_a_punch(punch: list[int | str], ending: str) -> None:
    """Grapple 4 + 1 + 1/2 - 2 = 3 1/2 against a punch of 4 1/2."""
    table = fight(elf={**BRAWLER, "athletics": 20}, orc={"combat": 4, "co": 0.5})
    faces = {"reaction:orc": "punch", "grapple:orc": punch}
    if ending != "held":
        faces |= {"damage:orc": ["no_dice"], "soaks:elf": ["take_it"], "pain:elf": ["1d6", 6]}
        faces |= {"footing:elf": ["no_dice"]}
    done = table.act("grapple", "elf", "orc", faces=faces)
    assert done.key == ending
    assert (("elf", "orc") in table.grips()) is (ending != "struck_first")


def test_a_grapple_that_both_hit_is_lost_if_the_punch_shakes() -> None:
    table = fight(elf={**BRAWLER, "wp": -1}, orc={"combat": 4, "co": -0.5})
    faces = {"reaction:orc": "punch", "grapple:orc": "no_dice", "damage:orc": "no_dice"}
    faces |= {"soaks:elf": "take_it", "pain:elf": "no_dice", "footing:elf": "no_dice"}
    assert table.act("grapple", "elf", "orc", faces=faces).key == "struck_first"
    assert table.grips() == {}
    assert "staggered" in table.conditions("elf")


KNIFE = {"skill": 5, "attack": -0.5, "rating": 4, "kind": "cutting", "speed": 1}


def test_a_weapon_for_the_same_hex_may_answer_too() -> None:
    """3.2.1.1: by its own speed, in action points. No kick, butt or grapple is a reaction."""
    assert reactions(brawl(close_weapon=KNIFE))[-2:] == ("punch", "weapon")
    assert "weapon" not in reactions(brawl(close_weapon=KNIFE), closes=False)
    assert "weapon" not in reactions(brawl())
    for speed in (3, 4):
        people = {"elf": BRAWLER, "orc": {**GUARD, "close_weapon": {**KNIFE, "speed": speed}}}
        table = turn_of(fight(**people), "elf", 8).apply(Spent("orc", "action_points", 2))
        assert left(table, "orc") == 3
        assert ("weapon" in reactions(table)) is (speed <= 3)


@pytest.mark.parametrize(
    ("grapple", "ending", "points"),
    [([], "struck_first", 1), ([1], "struck_first", 1), ([5], "struck_too", 1), ([6], "held", 1)],
    ids=["3 1/2 to 5 1/2", "1 1/2", "5 1/2 to 5 1/2: both hit", "6 1/2"],
)
def test_closing_in_may_be_answered_with_a_weapon(
    grapple: list[int], ending: str, points: int
) -> None:
    """Weapon skill 5 + CO 1 - 1/2 against a grapple of 3 1/2 and one die."""
    people = {"elf": {**BRAWLER, "athletics": 20, "wp": 9}, "orc": {**GUARD, "close_weapon": KNIFE}}
    table = turn_of(fight(**people), "elf", 8)
    before = left(table, "orc")
    faces: Mapping[str, Face | list[Face]] = {"reaction:orc": "weapon", "grapple:orc": "no_dice"}
    if grapple:
        faces = {**faces, "grapple:elf": [*grapple]}
    if ending != "held":
        faces = {**faces, "damage:orc": "no_dice", "soaks:elf": "take_it"}
        faces = {**faces, "pain:elf": "no_dice", "footing:elf": "no_dice"}
    done = table.act("grapple", "elf", "orc", faces=faces, dice=len(grapple))
    assert (done.key, done.side("grapple:orc").total) == (ending, 5.5)
    assert left(table, "orc") == before - points


STABBED = ("soaks", "pain", "footing")


def stabbed(kind: str, **orc: float) -> Played:
    """The orc closes in and is stabbed for 4 + 4 and half of a margin of 2: 9 in the chest."""
    knife = {"skill": 9, "rating": 4, "kind": kind}
    people = {"elf": {"st": 4, "close_weapon": knife}, "orc": {"combat": 7, **orc}}
    table = fight(options={"attack_tie": "attacker"}, **people)
    faces = {"reaction:elf": "weapon", "attack:elf": "no_dice", "damage:elf": "no_dice"}
    return table.act("punch", "orc", "elf", faces={**faces, **plain(*STABBED)})


@pytest.mark.parametrize(("kind", "bonus"), [("impaling", 2), ("cutting", 0), ("blunt", -2)])
def test_the_kind_of_damage_counts_against_pain_and_against_falling(kind: str, bonus: int) -> None:
    """1.13.3.1 and 1.13.3.4: impaling +2, cutting 0, blunt -2 on either roll."""
    done = stabbed(kind, wp=9, athletics=20)
    assert done.key == "struck_first"
    assert done.side("pain:orc").total == 9 + 7 + bonus
    assert done.side("footing:orc").total == 20 + bonus - 9


def test_b5_an_impaling_medium_wound_in_the_chest_leaves_cogan_unshaken() -> None:
    """WP 2 1/2 + Combat 6 1/2 + 2 = 11."""
    done = stabbed("impaling", wp=2.5, combat=6.5, co=0.5, athletics=20)
    assert done.checks["wound"].verdict == "medium"
    assert (done.side("pain:orc").total, done.checks["pain"].verdict) == (11, "unshaken")


@pytest.mark.parametrize(
    ("combat", "ending", "wounds"),
    [(5, "shaken", {"elf"}), (4, "struck_too", {"elf", "orc"}), (3, "struck_first", {"orc"})],
    ids=["the higher hits", "equal, both hit", "the lower is struck first"],
)
def test_a_blow_of_somebody_who_closes_in_may_be_answered(
    combat: float, ending: str, wounds: set[str]
) -> None:
    people = {k: {"combat": 4, "st": 1, "co": -1, **STEADY} for k in ("elf", "orc")}
    table = fight(orc={**people["orc"], "combat": combat}, elf=people["elf"])
    faces: dict[str, Face | list[Face]] = {"reaction:elf": "punch", "attack:elf": "no_dice"}
    for hit in wounds:
        faces |= {f"{key}:{hit}": "no_dice" for key in ("pain", "footing")}
        faces |= {f"soaks:{hit}": "take_it"}
    if "orc" in wounds:
        faces |= {"damage:elf": "no_dice"}
    assert table.act("punch", "orc", "elf", faces=faces).key == ending
    assert {key for key in ("elf", "orc") if "wounded" in table.conditions(key)} == wounds


@pytest.mark.parametrize("holder", ["elf", "orc"])
def test_those_who_share_a_hex_do_not_close_in(holder: str) -> None:
    held_one = {"elf": "orc", "orc": "elf"}[holder]
    table = fight(options={"holder_arms_busy": False}, orc={}, elf={})
    hold(table, holder, held_one)
    asks = table.asks("kick", "orc", "elf")
    assert "punch" not in (asks["reaction:elf"].options if "reaction:elf" in asks else ())
    apart = fight(orc={}, elf={})
    assert "punch" in apart.asks("kick", "orc", "elf")["reaction:elf"].options
    assert "punch" not in apart.asks("kick", "orc", "elf", closes=False)["reaction:elf"].options
