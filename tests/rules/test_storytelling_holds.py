"""Storytelling: grabs, escapes, turned tables, size, and several holders (vectors E-1 to E-19)."""

from __future__ import annotations

import pytest

from app.rules.events import ItemSet
from tests.rules.story import ADULT, JOEY, KID, Stats, fight, hold, immobilize, pool, prone, turn_of
from tests.rules.table import Table


@pytest.mark.parametrize(
    ("actor", "target", "dice"),
    [("joey", "adult", 3), ("adult", "joey", 3), ("joey", "kid", 4), ("giant", "joey", 3)],
    ids=[
        "E-1: 6 - 2 - 1",
        "E-2: 5 - 2, no bonus for size",
        "same size: 6 - 2",
        "much bigger",
    ],
)
def test_a_grab_is_strength_and_brawl_less_defense(actor: str, target: str, dice: int) -> None:
    table = fight(joey=JOEY, adult=ADULT, kid=KID, giant={**ADULT, "size": 9})
    assert pool(table, "grab", actor, target) == dice


@pytest.mark.parametrize(
    ("stats", "defense"),
    [
        ({"dexterity": 4, "wits": 2}, 2),
        ({"dexterity": 1, "wits": 3}, 1),
        ({"dexterity": 4, "wits": 4, "defense": 0}, 0),
    ],
    ids=["the wits are lower", "the dexterity is lower", "as given"],
)
def test_defense_is_the_lower_of_dexterity_and_wits(stats: Stats, defense: int) -> None:
    table = fight(joey=JOEY, foe={**stats, "size": 4})
    assert pool(table, "grab", "joey", "foe") == 6 - defense


def test_one_success_takes_hold() -> None:
    table = fight(joey=JOEY, adult=ADULT)
    assert table.act("grab", "joey", "adult", faces={"grab:joey": [8, 1, 1]}).key == "held"
    assert table.grips() == {("joey", "adult"): "held"}
    assert "held" in table.conditions("adult")
    assert "holding" in table.conditions("joey")


def test_no_success_takes_no_hold() -> None:
    table = fight(joey=JOEY, adult=ADULT)
    assert table.act("grab", "joey", "adult", faces={"grab:joey": [7, 1, 1]}).key == "missed"
    assert table.grips() == {}


@pytest.mark.parametrize(
    ("face", "ending"), [(9, "missed"), (1, "dramatic_failure")], ids=["E-10b: 9", "E-10b: 1"]
)
def test_a_pool_without_dice_is_a_chance_die(face: int, ending: str) -> None:
    table = fight(joey=JOEY, adult={**ADULT, "defense": 9})
    assert pool(table, "grab", "joey", "adult") == -4
    ended = table.act("grab", "joey", "adult", faces={"grab:joey": face})
    assert ended.key == ending
    assert ("Storyteller" in ended.notes) is (ending == "dramatic_failure")


def held(options: Stats | None = None, **people: Stats) -> Table:
    """The adult holds Joey."""
    return hold(fight(options=options, joey=JOEY, adult=ADULT, **people), "adult", "joey")


def test_getting_free_is_less_the_holders_strength_and_a_die_for_each_size_smaller() -> None:
    assert pool(held(), "get_free", "joey") == 6 - 3 + 1
    bigger = hold(fight(joey=JOEY, ogre={**ADULT, "size": 7}), "ogre", "joey")
    assert pool(bigger, "get_free", "joey") == 6 - 3 + 3


def test_somebody_bigger_gets_no_die_for_it_when_getting_free() -> None:
    assert pool(hold(fight(joey=JOEY, adult=ADULT), "joey", "adult"), "get_free", "adult") == 5 - 3


@pytest.mark.parametrize(("faces", "grips"), [([8, 1, 1, 1], {}), ([7, 1, 1, 1], 1)])
def test_one_success_frees(faces: list[int], grips: object) -> None:
    table = held()
    table.act("get_free", "joey", faces={"get_free:joey": faces})
    assert len(table.grips()) == (grips or 0)


def test_e3_the_bigger_holder_gets_a_die_for_each_size_on_maneuvers() -> None:
    table = held()
    for maneuver in ("harm", "immobilize", "bear_down"):
        assert pool(table, maneuver, "adult", "joey") == 3 + 2 - 3 + 1


def test_e5_s8_19_the_smaller_cannot_turn_the_tables_and_only_wriggle() -> None:
    table = held()
    assert table.code("turn_tables", "joey", "adult") == "too_small_for_tables"
    assert table.code("get_free", "joey") is None


@pytest.mark.parametrize(
    ("options", "dice"),
    [(None, 2), ({"small_holder_penalty_scope": "grab_only"}, 3)],
    ids=["grab and maneuvers", "grab only"],
)
def test_e8_a_child_hurts_an_adult_only_with_a_bite(options: Stats | None, dice: int) -> None:
    table = hold(fight(options=options, joey=JOEY, adult=ADULT), "joey", "adult")
    assert table.code("harm", "joey", "adult") == "too_small_to_harm"
    assert table.code("harm", "joey", "adult", bite=True) is None
    assert pool(table, "harm", "joey", "adult", bite=True) == dice
    assert pool(table, "immobilize", "joey", "adult") == dice
    assert pool(fight(options=options, joey=JOEY, adult=ADULT), "grab", "joey", "adult") == 3


@pytest.mark.parametrize(
    ("actor", "target", "asked"), [("joey", "adult", True), ("adult", "joey", False)]
)
def test_a_bite_is_asked_of_the_smaller_only(actor: str, target: str, asked: bool) -> None:
    harm, scene = fight(joey=JOEY, adult=ADULT).begun("harm", actor, target)
    assert (harm.choices(scene).get("bite") != ()) is asked


def test_e17_whoever_has_acted_already_gets_free_next_turn_at_the_earliest() -> None:
    table = fight(joey=JOEY, adult=ADULT)
    table.act("start_turn", "joey")
    table.act("end_turn", "joey")
    table.act("start_turn", "adult")
    table.act("grab", "adult", "joey", faces={"grab:adult": [8, 1, 1]})
    assert table.code("get_free", "joey") == "not_your_turn"
    table.act("start_turn", "joey")
    assert table.state.round == 2
    assert table.code("get_free", "joey") is None


def test_whoever_has_yet_to_act_gets_free_in_the_same_turn() -> None:
    table = fight(joey=JOEY, adult=ADULT)
    table.act("start_turn", "adult")
    table.act("grab", "adult", "joey", faces={"grab:adult": [8, 1, 1]})
    table.act("start_turn", "joey")
    assert table.state.round == 1
    assert table.code("get_free", "joey") is None


def three_holders(options: Stats | None = None) -> Table:
    """Strengths 2, 4 and 3, all as big as Anton."""
    strengths = {"ada": 2, "bob": 4, "cy": 3}
    people: dict[str, Stats] = {k: {"strength": v} for k, v in strengths.items()}
    table = fight(options=options, anton={"strength": 4, "brawl": 4}, **people)
    for holder in strengths:
        hold(table, holder, "anton")
    return table


def test_three_holders_of_whom_the_strongest_has_four_cost_six_dice() -> None:
    """The rulebook's own example, p. 160."""
    table = three_holders()
    assert pool(table, "get_free", "anton") == 8 - 6
    ended = table.act("get_free", "anton", faces={"get_free:anton": [8, 1]})
    assert ended.key == "free"
    assert table.grips() == {}


def test_one_hold_at_a_time_is_less_hard_and_frees_from_one() -> None:
    table = three_holders({"multi_hold": "one_at_a_time"})
    assert table.code("get_free", "anton") == "name_a_holder"
    assert pool(table, "get_free", "anton", "ada") == 8 - 2
    table.act("get_free", "anton", "bob", faces={"get_free:anton": [8, 1, 1, 1]})
    assert set(table.grips()) == {("ada", "anton"), ("cy", "anton")}


def test_of_several_holders_the_strongest_counts_for_size() -> None:
    table = fight(joey=JOEY, adult=ADULT, kid={**KID, "strength": 4})
    hold(hold(table, "adult", "joey"), "kid", "joey")
    assert pool(table, "get_free", "joey") == 6 - 4 - 1


def test_a_hold_of_ones_own_ends_with_getting_free() -> None:
    table = hold(held(), "joey", "adult")
    table.act("get_free", "joey", faces={"get_free:joey": [8, 1, 1, 1]})
    assert table.grips() == {}


def test_letting_go_is_free_at_anybodys_turn_and_keeps_the_others_hold() -> None:
    table = turn_of(hold(held(), "joey", "adult"), "joey")
    assert table.act("release", "adult", "joey").key == "released"
    assert table.grips() == {("joey", "adult"): "held"}
    assert table.code("release", "adult", "joey") == "not_holding_target"


@pytest.mark.parametrize(
    ("maneuver", "actor", "target", "code"),
    [
        ("grab", "joey", "kid", "you_are_held"),
        ("grab", "adult", "joey", "already_holding"),
        ("grab", "kid", None, "no_target"),
        ("pile_on", "kid", "joey", "no_merit"),
        ("harm", "kid", "joey", "not_in_control"),
        ("get_free", "kid", None, "not_held"),
        ("wriggle", "joey", None, "not_immobilized"),
        ("turn_tables", "joey", "kid", "not_held"),
        ("maintain", "adult", None, "nothing_to_maintain"),
        ("stand_up", "adult", None, "not_prone"),
        ("release", "kid", "joey", "not_holding_target"),
        ("end_turn", "kid", None, "not_your_turn"),
    ],
)
def test_what_makes_no_sense_is_refused(
    maneuver: str, actor: str, target: str | None, code: str
) -> None:
    table = held(kid=KID)
    assert table.code(maneuver, actor, *filter(None, [target])) == code


def test_the_held_are_not_up_again_before_they_are_free() -> None:
    table = prone(held(), "joey", "adult")
    assert table.code("stand_up", "joey") == "still_grappling"
    assert table.code("stand_up", "adult") == "still_grappling"
    table.act("release", "adult", "joey")
    turn_of(table, "joey")
    table.act("stand_up", "joey")
    assert "prone" not in table.conditions("joey")
    assert table.code("grab", "joey", "adult") == "no_action_left"


def test_a_thing_is_nobody_to_grab() -> None:
    table = fight(joey=JOEY).apply(ItemSet("bat", "Bat", None))
    assert table.code("grab", "joey", "bat") == "not_a_combatant"


def test_an_immobilized_joey_can_only_wriggle() -> None:
    table = immobilize(fight(joey=JOEY, adult=ADULT, kid=KID), "adult", "joey", 2)
    hold(table, "joey", "kid")
    for maneuver, target in (("grab", "adult"), ("harm", "kid"), ("turn_tables", "adult")):
        assert table.code(maneuver, "joey", target) == "you_are_immobilized"
    assert table.code("get_free", "joey") == "you_are_immobilized"
    assert table.code("wriggle", "joey") is None


def test_whatever_the_gm_overrules_can_be_played() -> None:
    """Refused or not, a maneuver with somebody to aim at comes to an end in every branch."""
    for table in (fight(joey=JOEY, adult=ADULT), held(), immobilize(held(), "adult", "joey", 2)):
        for maneuver in table.rules.maneuvers:
            for actor, target in (("joey", "adult"), ("adult", "joey")):
                found, scene = table.begun(maneuver.key, actor, target)
                if found.takes == "none" or scene.targets:
                    assert sum(table.odds(maneuver.key, actor, target).values()) == 1
