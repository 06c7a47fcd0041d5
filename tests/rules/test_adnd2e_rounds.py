"""AD&D 2e: announcing, initiative, attacks of a round, replies, and what is settled late."""

from __future__ import annotations

import pytest

from app.rules.events import CombatantChanged, ItemSet, Marked
from tests.rules.adnd import AVERAGE, STRONG, Stats, fight, grip, hold, rivals, tug, turn_of
from tests.rules.table import Table

NIMBLE: Stats = {"strength": 17, "attacks_per_round": "2"}


def three(orc: Stats = NIMBLE) -> Table:
    """An orc at 5, an elf with an orb at 7, and Sam at 9; nobody has acted."""
    table = fight(orc=orc, elf=AVERAGE, sam=STRONG).apply(ItemSet("orb", "Orb", "elf"))
    rolls = {"orc": 5, "elf": 7, "sam": 9}
    return table.apply(*(CombatantChanged(key, initiative=roll) for key, roll in rolls.items()))


def press_next(table: Table) -> tuple[str, str]:
    intent = table.rules.next_turn(table.state)
    assert intent is not None
    assert table.code(intent.maneuver, intent.actor) is None
    if intent.maneuver != "settle":
        table.act(intent.maneuver, intent.actor)
    return intent.maneuver, intent.actor


def attacks(table: Table, key: str) -> tuple[int, int]:
    (budget,) = table.rules.budget(table.state, key)
    return budget.left, budget.of


def listed(table: Table) -> list[str]:
    return [there.id for there in table.rules.order(table.state)]


def test_the_lowest_initiative_acts_first() -> None:
    table = three()
    assert [press_next(table)[1] for _ in range(4)] == ["orc", "elf", "sam", "orc"]
    assert table.state.round == 2


def test_an_announced_grab_makes_one_later() -> None:
    table = three().apply(CombatantChanged("elf", initiative=5))
    assert listed(table) == ["orc", "elf", "sam"]
    table.act("announce", "orc")
    assert listed(table) == ["elf", "orc", "sam"]
    assert [press_next(table)[1] for _ in range(3)] == ["elf", "orc", "sam"]


def test_a_grab_is_announced_before_the_round() -> None:
    table = three()
    assert table.code("grab_item", "orc", "elf") == "not_announced"
    press_next(table)
    assert table.code("announce", "elf") == "too_late"
    assert table.code("grab_person", "orc", "elf") == "not_announced"


def test_what_is_announced_at_the_end_of_a_round_is_for_the_next() -> None:
    table = three()
    for _ in range(3):
        press_next(table)
    table.act("announce", "sam")
    assert table.code("announce", "sam") == "already_announced"
    assert table.code("grab_item", "sam", "elf") == "not_announced"
    assert {"about_to_grab"} <= table.conditions("sam")
    press_next(table)
    assert (table.state.round, table.code("grab_item", "sam", "elf")) == (2, "not_your_turn")
    assert {"announced"} <= table.conditions("sam")
    for _ in range(3):
        press_next(table)
    assert table.state.round == 3
    assert "announced" not in table.conditions("sam")


def test_an_announcement_is_used_up_by_the_grab() -> None:
    table = rivals()
    table.act("grab_item", "orc", "elf", faces={"attack:orc": 1})
    assert table.code("grab_item", "orc", "elf") == "not_announced"


def test_initiative_is_rolled_after_announcing() -> None:
    table = three(orc={**NIMBLE, "initiative_bonus": 3})
    table.act("announce", "orc")
    ended = table.act("roll_initiative", "orc", faces={"initiative:orc": 4})
    assert table.state.combatants["orc"].initiative == 7
    assert [(m.value, m.counts) for m in ended.side("initiative:orc").breakdown] == [
        (3, True),
        (1, False),
    ]
    assert listed(table) == ["elf", "orc", "sam"]
    assert table.code("announce", "elf") == "initiative_rolled"
    assert table.code("roll_initiative", "orc") == "already_rolled"
    press_next(table)
    assert table.code("roll_initiative", "sam") == "too_late"


@pytest.mark.parametrize(
    ("rate", "rounds"),
    [("1", [1, 1, 1, 1]), ("3/2", [1, 2, 1, 2]), ("2", [2, 2, 2, 2]), ("5/2", [2, 3, 2, 3])],
)
def test_attacks_are_those_of_the_round(rate: str, rounds: list[int]) -> None:
    table = fight(orc={"attacks_per_round": rate}, elf={})
    assert [attacks(turn_of(table, "orc", n), "orc")[1] for n in (1, 2, 3, 4)] == rounds


def test_without_rounds_nothing_is_counted() -> None:
    table = rivals()
    assert table.rules.budget(table.state, "orc") == ()
    table.act("wrestle", "orc", "elf", faces={"wrestle:orc": 2})
    table.act("wrestle", "orc", "elf", faces={"wrestle:orc": 2})
    assert table.state.combatants["orc"].spent == {}


def tied() -> Table:
    """s8-12: in the orc’s first attack of two both fail by 2, which is even."""
    table = three().apply(Marked("orc", "ready_to_grab"))
    press_next(table)
    assert table.act("grab_item", "orc", "elf", faces=tug(19, 17)).key == "tie"
    return table


def test_an_even_grab_is_one_attack_however_often_it_is_rolled() -> None:
    """A-6: three Strength rolls, one attack spent, one left."""
    table = tied()
    assert attacks(table, "orc") == (1, 2)
    press_next(table)
    press_next(table)
    table.act("strike", "sam", "elf", faces={"attack:sam": 2})
    table.act("settle", "orc", faces=tug(9, 7, hit=False))
    table.act("settle", "orc", faces=tug(9, 8, hit=False))
    assert attacks(table, "orc") == (1, 2)
    assert attacks(table, "elf") == (1, 1)
    assert table.state.items["orb"].bearer == "orc"
    assert table.code("wrestle", "orc", "elf") == "no_free_hands"
    assert table.code("strike", "orc", "elf") is None


def test_it_is_settled_only_after_the_first_maneuver_of_all() -> None:
    table = tied()
    assert table.code("settle", "orc") == "not_yet"
    press_next(table)
    assert table.code("settle", "orc") == "not_yet"
    press_next(table)
    assert table.code("settle", "orc") == "not_yet"
    table.act("end_turn", "sam")
    assert table.code("settle", "orc") is None
    assert table.code("settle", "elf") == "nothing_to_settle"


def test_the_next_turn_button_leads_there_and_no_round_begins_before() -> None:
    table = tied()
    assert [press_next(table) for _ in range(4)] == [
        ("start_turn", "elf"),
        ("start_turn", "sam"),
        ("end_turn", "sam"),
        ("settle", "orc"),
    ]
    assert table.code("start_turn", "orc") == "contests_first"
    table.act("settle", "orc", faces=tug(3, 9, hit=False))
    assert press_next(table) == ("start_turn", "orc")
    assert table.state.round == 2


def test_second_attacks_come_late_in_the_round() -> None:
    table = tied()
    press_next(table)
    assert table.code("strike", "orc", "elf") == "not_your_turn"
    press_next(table)
    table.act("strike", "sam", "elf", faces={"attack:sam": 2})
    assert table.code("strike", "orc", "elf") is None
    table.act("strike", "orc", "elf", faces={"attack:orc": 2})
    assert table.code("strike", "orc", "elf") == "no_attacks_left"


def test_the_grabbed_may_answer_at_once_with_an_attack_that_is_then_gone() -> None:
    table = three()
    press_next(table)
    table.act("wrestle", "orc", "elf", faces={"wrestle:orc": 14})
    assert "able_to_answer" in table.conditions("elf")
    assert table.code("wrestle", "elf", "sam") == "not_your_turn"
    table.act("wrestle", "elf", "orc", faces={"wrestle:elf": 2})
    assert attacks(table, "elf") == (0, 1)
    press_next(table)
    assert table.state.turn == "elf"
    assert table.code("wrestle", "elf", "orc") == "no_attacks_left"
    assert "able_to_answer" not in table.conditions("elf")


def test_whoever_has_no_attack_left_cannot_answer() -> None:
    table = three()
    press_next(table)
    press_next(table)
    table.act("strike", "elf", "orc", faces={"attack:elf": 2})
    press_next(table)
    table.act("wrestle", "sam", "elf", faces={"wrestle:sam": 14})
    assert "able_to_answer" not in table.conditions("elf")
    assert table.code("strike", "elf", "sam") == "no_attacks_left"


@pytest.mark.parametrize(
    ("faces", "key", "held"),
    [((2, 14), "won", True), ((14, 2), "lost", False), ((4, 5), "tie", False)],
    ids=["10 to 1", "-2 to 13", "10 to 10"],
)
def test_one_hand_on_a_person_holds_by_strength(
    faces: tuple[int, int], key: str, held: bool
) -> None:
    """Strength 17 counts as 14 against 15; a tie needs one more to win."""
    table = rivals()
    ended = table.act("grab_person", "orc", "elf", faces=tug(*faces))
    assert (ended.key, bool(table.grips())) == (key, held)
    if key == "tie":
        table.act("settle", "orc", faces=tug(2, 14, hit=False))
        assert table.grips() == {("orc", "elf"): "held"}
        assert table.code("wrestle", "orc", "elf") == "already_holding"


@pytest.mark.parametrize(
    ("face", "key"),
    [(1, "missed"), (19, "struck"), (20, "thrown")],
    ids=["misses", "19 + 1 - 4 is 16, Elbow smash", "20 + 1 - 4 is 17, Trip"],
)
def test_one_hand_may_read_the_chart_by_house_rule(face: int, key: str) -> None:
    table = rivals(options={"one_hand_outcome": "chart"})
    ended = table.act("grab_person", "orc", "elf", faces={"wrestle:orc": face})
    assert ended.key == key


def test_whoever_is_out_resists_nothing() -> None:
    table = rivals(elf={**AVERAGE, "hp": 0})
    ended = table.act("grab_person", "orc", "elf", faces={"attack:orc": 20})
    assert (ended.key, table.grips()) == ("won", {("orc", "elf"): "held"})


def busy(hands: int) -> Stats:
    return {"strength": 17, "hands_full": hands}


@pytest.mark.parametrize(
    ("table", "act", "code"),
    [
        (rivals(busy(2)), ("grab_item", "orc", "elf"), "no_free_hand"),
        (rivals(busy(2)), ("grab_person", "orc", "elf"), "no_free_hand"),
        (rivals(busy(1)), ("wrestle", "orc", "elf"), "no_free_hands"),
        (rivals({"shield": True}), ("wrestle", "orc", "elf"), "shield"),
        (rivals(), ("grab_item", "orc"), "no_target"),
        (rivals(), ("wrestle", "orc", "orb"), "not_a_combatant"),
        (rivals(), ("break_hold", "elf", "orc"), "not_held"),
        (rivals(), ("release", "orc", "elf"), "not_holding"),
        (rivals(), ("keep", "orc", "elf"), "not_holding"),
        (rivals(), ("free_another", "orc", "elf"), "holds_nobody"),
        (rivals(), ("settle", "orc"), "nothing_to_settle"),
        (rivals(), ("drop", "orc"), "nothing_to_drop"),
        (rivals(), ("pick_up", "orc"), "no_loose_item"),
        (rivals(), ("end_turn", "orc"), "not_your_turn"),
        (turn_of(rivals(), "elf"), ("wrestle", "orc", "elf"), "not_your_turn"),
        (grip(rivals(), "orc", "elf"), ("grab_person", "orc", "elf"), "already_holding"),
        (hold(rivals(), "orc", "elf"), ("wrestle", "orc", "elf"), "already_holding"),
        (hold(rivals(), "orc", "elf"), ("grab_item", "orc", "elf"), "no_free_hand"),
        (hold(rivals(), "orc", "elf"), ("strike", "orc", "elf"), "no_free_hand"),
    ],
)
def test_what_is_refused_and_why(table: Table, act: tuple[str, ...], code: str) -> None:
    refused = table.refusal(*act)
    assert refused is not None
    assert refused.code == code
    assert refused.reason[0].isupper()


@pytest.mark.parametrize(
    ("params", "code"),
    [({"item": "crown"}, "no_such_item"), ({"hands": "two"}, "no_free_hands"), ({}, None)],
)
def test_what_may_be_grabbed_and_how(params: dict[str, str], code: str | None) -> None:
    assert rivals(busy(1)).code("grab_item", "orc", "elf", **params) == code


def test_hands_are_emptied_by_dropping_and_by_losing() -> None:
    table = rivals(busy(1), busy(1))
    table.act("drop", "orc")
    assert table.code("drop", "orc") == "nothing_to_drop"
    assert table.code("wrestle", "orc", "elf") is None
    assert table.code("wrestle", "elf", "orc") == "no_free_hands"
    table.act("grab_item", "orc", "elf", faces=tug(2, 19))
    assert table.code("wrestle", "elf", "orc") is None
    assert table.code("wrestle", "orc", "elf") == "no_free_hands"


def test_a_loose_item_is_simply_taken_up() -> None:
    table = rivals().apply(ItemSet("rope", "Rope"))
    table.act("pick_up", "elf", item="rope")
    assert table.state.items["rope"].bearer == "elf"
    table.act("drop", "elf", item="rope")
    assert (table.state.items["rope"].bearer, table.grips()) == (None, {})
