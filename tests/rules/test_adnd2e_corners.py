"""AD&D 2e: numbers that make no sense, what a GM overrules, and contests that lose their point."""

from __future__ import annotations

from itertools import product

import pytest
from pydantic import JsonValue, ValidationError

from app.rules.events import CombatantJoined, HoldEnded, HoldSet, ItemSet, Marked
from app.rules.odds import survey
from app.rules.plays import Scene
from app.rules.rulesets import Intent, begin
from app.rules.systems.adnd2e import RULES
from app.rules.systems.adnd2e.stats import Stats as Numbers
from tests.rules.adnd import AVERAGE, STRONG, Stats, fight, grip, hold, rivals, tug, turn_of
from tests.rules.laws.play import demo_states
from tests.rules.table import Table


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"strength": 17, "percentile": 40}, "only a Strength of 18 has a percentile"),
        ({"percentile": 40}, "only a Strength of 18 has a percentile"),
        ({"hands_full": 3}, "more hands are full than it has"),
        ({"attacks": "2-8/big"}, "is not dice"),
        ({"weapon": "sharp"}, "is not dice"),
        ({"weapon": "40d6"}, "more dice than any weapon"),
        ({"strength": 26}, "25"),
        ({"attacks_per_round": "7/3"}, "3/2"),
    ],
)
def test_numbers_that_make_no_sense_are_refused_in_words(
    values: dict[str, JsonValue], words: str
) -> None:
    with pytest.raises(ValidationError, match=words):
        Numbers.model_validate(values)


def test_a_rate_of_attacks_may_come_as_a_number() -> None:
    assert Numbers.model_validate({"attacks_per_round": 2}).attacks_per_round == "2"


def test_whatever_the_gm_overrules_has_a_play() -> None:
    for state in demo_states(RULES):
        for actor, target in product(state.combatants, (*state.combatants, *state.items)):
            for maneuver in RULES.maneuvers if actor != target else ():
                _, scene = begin(RULES, state, Intent(maneuver.key, actor, (target,)))
                if scene.targets or maneuver.takes != "all":
                    assert sum(chances(maneuver.key, scene)) == 1


def chances(key: str, scene: Scene) -> list[object]:
    maneuver = RULES.maneuver(key)
    assert maneuver is not None
    return list(survey(lambda: maneuver.play(scene)).odds.values())


def tied_grip() -> Table:
    table = rivals()
    table.act("grab_person", "orc", "elf", faces=tug(4, 5))
    return table


def test_a_grip_that_is_undecided_is_not_tried_twice() -> None:
    table = tied_grip().apply(Marked("orc", "ready_to_grab"))
    assert table.code("grab_person", "orc", "elf") == "contest_pending"
    assert table.code("grab_item", "orc", "elf") is None


def test_whoever_falls_struggles_no_more() -> None:
    table = fight(orc=STRONG, elf={**AVERAGE, "hp": 2}, sam={**STRONG, "weapon": "3"})
    table.apply(Marked("orc", "ready_to_grab"))
    table.act("grab_person", "orc", "elf", faces=tug(4, 5))
    assert table.state.queue
    table.act("strike", "sam", "elf", faces={"attack:sam": 20})
    assert not table.state.queue
    assert "out_of_the_fight" in table.conditions("elf")


def tugged(*also: str) -> Table:
    """The orc and the elf have both a hand on the orb, as have these others; Sam is armed."""
    table = rivals(elf={**AVERAGE, "hp": 2})
    table.apply(CombatantJoined("sam", "Sam", "sam", {**STRONG, "weapon": "3"}))
    table.apply(*(HoldSet(key, "orb", "held", "grab_item", {"hands": 1}) for key in also))
    rolled = {**tug(12, 10), **{f"tug:{key}": 12 for key in also}}
    assert table.act("grab_item", "orc", "elf", faces=rolled, item="orb").key == "tie"
    return table


def test_what_a_limp_hand_held_is_in_the_hand_of_who_pulled_at_it() -> None:
    table = tugged()
    table.act("strike", "sam", "elf", faces={"attack:sam": 20})
    assert table.state.items["orb"].bearer == "orc"
    assert table.grips() == {("orc", "orb"): "held"}
    assert not table.state.queue


def test_who_still_has_a_hand_on_it_struggles_on_when_another_falls() -> None:
    """Both made it by 5 and the third by 5: even. Then the elf falls, and two are left."""
    table = tugged("sam")
    table.act("strike", "sam", "elf", faces={"attack:sam": 20})
    assert ("elf", "orb") not in table.grips()
    assert len(table.state.queue) == 1
    settled = table.act("settle", "orc", faces={"tug:orc": 3, "tug:sam": 9})
    assert (settled.key, table.state.items["orb"].bearer) == ("won", "orc")


def test_of_several_holders_only_those_who_still_hold_are_struggled_with() -> None:
    table = fight(options={"multi_hold": "combined"}, orc=AVERAGE, elf=STRONG, sam=AVERAGE)
    hold(hold(table, "orc", "elf"), "sam", "elf")
    faces = {"tug:elf": 9, "tug:orc": 7, "tug:sam": 7}
    assert table.act("break_hold", "elf", "orc", faces=faces).key == "tie"
    table.act("release", "sam", "elf")
    table.act("settle", "elf", faces={"tug:elf": 3, "tug:orc": 9})
    assert table.grips() == {}


def test_an_even_help_is_settled_late_too() -> None:
    table = hold(fight(orc=AVERAGE, elf=AVERAGE, sam=STRONG), "orc", "elf")
    tied = table.act("free_another", "sam", "orc", faces={"tug:sam": 9, "tug:orc": 7})
    assert tied.key == "tie"
    assert table.code("free_another", "sam", "orc") == "contest_pending"
    assert "struggling" in table.conditions("sam")
    table.act("settle", "sam", faces={"tug:sam": 3, "tug:orc": 9})
    assert (table.grips(), table.state.queue) == ({}, {})


def test_help_is_moot_once_the_hold_is_over() -> None:
    table = hold(fight(orc=AVERAGE, elf=AVERAGE, sam=STRONG), "orc", "elf")
    table.act("free_another", "sam", "orc", faces={"tug:sam": 9, "tug:orc": 7})
    table.act("release", "orc", "elf")
    assert table.state.queue == {}


def test_an_item_wrested_from_one_who_wrested_it() -> None:
    """The orc’s hand is free again, and the elf, who had it in a full hand, has that free too."""
    table = rivals(elf={**AVERAGE, "hands_full": 1})
    table.act("grab_item", "orc", "elf", faces=tug(2, 19))
    assert table.code("wrestle", "orc", "elf") == "no_free_hands"
    table.apply(Marked("elf", "ready_to_grab"))
    faces = {"attack:elf": 20, "tug:elf": 2, "tug:orc": 19}
    table.act("grab_item", "elf", "orc", faces=faces)
    assert table.state.items["orb"].bearer == "elf"
    assert table.grips() == {("elf", "orb"): "held"}
    assert table.code("wrestle", "orc", "elf") is None
    assert table.code("wrestle", "elf", "orc") == "no_free_hands"


def test_the_first_item_is_meant_if_none_is_named() -> None:
    table = rivals().apply(ItemSet("rod", "Rod", "elf"))
    table.copy().act("grab_item", "orc", "elf", faces=tug(2, 19))
    named = table.act("grab_item", "orc", "elf", faces=tug(2, 19), item="rod")
    assert named.state.items["rod"].bearer == "orc"
    assert named.state.items["orb"].bearer == "elf"


def test_a_fist_needs_a_hand_and_a_hold_may_end_by_itself() -> None:
    table = grip(rivals(), "orc", "elf")
    assert table.code("strike", "orc", "elf") is None
    table.apply(HoldEnded("orc", "elf", "told so"))
    assert table.conditions("elf") == set()


def test_without_numbers_all_is_average() -> None:
    table = turn_of(fight(orc={}, elf={}), "orc")
    assert table.odds("wrestle", "orc", "elf")["held"] > 0


@pytest.mark.parametrize(
    ("marks", "bonus"),
    [((), 0), (("prone",), 4), (("stunned",), 4), (("prone", "stunned"), 4)],
    ids=["on its feet", "prone", "stunned", "both: one bonus"],
)
@pytest.mark.parametrize(
    ("ask", "maneuver", "using"),
    [
        ("attack:orc", "strike", {"using": "weapon"}),
        ("punch:orc", "strike", {"using": "fist"}),
        ("wrestle:orc", "wrestle", {}),
    ],
)
def test_the_stunned_and_the_prone_are_easier_to_hit(
    marks: tuple[str, ...], bonus: int, ask: str, maneuver: str, using: Stats
) -> None:
    """Player's Handbook, table of combat modifiers: defender stunned or prone, +4."""
    table = fight(orc={"strength": 10}, elf={}).apply(*(Marked("elf", mark) for mark in marks))
    assert table.bonus(ask, maneuver, "orc", "elf", **using) == bonus
