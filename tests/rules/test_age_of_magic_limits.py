"""Age of Magic: what the held, their holders and everybody else may strike, and when not."""

from __future__ import annotations

import pytest

from tests.rules.aom import KICKER, STEADY, fight, held, mark, plain, turn_of


def test_b20_s8_21_held_from_behind_one_can_only_break_the_hold() -> None:
    table = turn_of(held({}, rear=True), "elf", 8)
    for maneuver in ("kick", "head_butt", "punch", "grapple"):
        assert table.code(maneuver, "elf", "orc") == "held_from_behind"
    mark(table, "elf", "prone")
    assert table.code("stand_up", "elf") == "held_from_behind"
    assert table.code("break_hold", "elf", "orc") is None


def test_held_from_the_front_one_may_kick_and_butt_the_holder_only() -> None:
    table = held({})
    assert table.code("kick", "elf", "orc") is None
    assert table.code("head_butt", "elf", "orc") is None
    assert table.code("kick", "elf", "ann") == "only_your_holder"
    assert table.code("head_butt", "elf", "ann") == "only_your_holder"
    assert table.code("punch", "elf", "orc") == "arms_held"
    assert mark(table, "elf", "prone").code("stand_up", "elf") == "arms_held"


def test_what_a_holder_may_do() -> None:
    table = held({})
    assert table.code("kick", "orc", "elf") is None
    assert table.code("punch", "orc", "elf") == "arms_busy"
    assert table.code("head_butt", "orc", "elf") == "needs_follow_on"
    assert table.code("head_butt", "orc", "elf", follow_on=True) is None


@pytest.mark.parametrize(
    ("option", "follow_on", "code"),
    [(False, False, None), (True, False, "needs_follow_on"), (True, True, None)],
)
def test_whether_a_held_head_butt_must_follow_a_blow(
    option: bool, follow_on: bool, code: str | None
) -> None:
    table = held({}, {"headbutt_needs_follow_on": option})
    assert table.code("head_butt", "elf", "orc", follow_on=follow_on) == code


@pytest.mark.parametrize("maneuver", ["punch", "head_butt"])
def test_what_follows_on_a_block_comes_in_the_phase_of_whoever_was_blocked(maneuver: str) -> None:
    """3.1.4: follow-ons are made in others’ phases, too; 3.2.2.14 names these two."""
    table = turn_of(fight(elf=KICKER, orc={}), "orc", 8)
    assert table.code(maneuver, "elf", "orc") == "not_your_turn"
    assert table.code(maneuver, "elf", "orc", follow_on=True) is None
    assert table.code("kick", "elf", "orc") == "not_your_turn"


def test_blows_reach_some_places_and_a_kick_all_of_the_fallen() -> None:
    table = fight(elf={}, orc={})
    assert table.code("kick", "elf", "orc", location="head") == "out_of_reach"
    assert table.code("punch", "elf", "orc", location="leg") == "out_of_reach"
    assert mark(table, "orc", "prone").code("kick", "elf", "orc", location="head") is None


def test_striking_from_behind_helps_unless_one_is_held() -> None:
    table = fight(elf=KICKER, orc={})
    assert table.bonus("attack:elf", "kick", "elf", "orc", from_rear=True) == 5.5 - 1 + 2
    assert held({}).bonus("attack:elf", "kick", "elf", "orc", from_rear=True) == 2.5


@pytest.mark.parametrize(
    ("actor", "target", "unasked"),
    [("elf", "orc", {"closes", "from_rear"}), ("orc", "elf", {"closes"}), ("orc", "ann", set())],
    ids=["the held at its holder", "the holder at its captive", "at somebody else"],
)
def test_where_one_stands_is_not_asked_of_those_who_hold_each_other(
    actor: str, target: str, unasked: set[str]
) -> None:
    kick, scene = held({}).begun("kick", actor, target)
    assert {name for name, values in kick.choices(scene).items() if not values} == unasked


def test_an_attack_that_equals_the_defense_may_miss_by_house_rule() -> None:
    for tie, ending in (("attacker", "hit"), ("defender", "missed")):
        people = {
            "elf": {"combat": 5, "armor": {"leg": 20}},
            "orc": {"combat": 4, "armor": {"abdomen": 20}, **STEADY},
        }
        table = fight(options={"attack_tie": tie}, **people)
        faces = plain("reaction", "attack", *(("footing",) if ending == "hit" else ()))
        assert table.act("kick", "elf", "orc", faces=faces).key == ending
