"""AD&D 2e: the tug of war, its ties, and what comes of it."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import icepool
import pytest

from app.rules.checks import Side
from app.rules.events import ItemSet, Marked
from app.rules.systems.adnd.strength import Strength
from app.rules.systems.adnd2e.checks import Pull, Tug
from tests.rules.adnd import AVERAGE, STRONG, Stats, eighteen, fight, hold, rivals, tug
from tests.rules.table import Table, lines

S = Strength


def check(mine: Strength, *theirs: Strength, must: bool = False) -> Tug:
    pulls = [Pull(Side(f"c{i}", "x", lines(s.score)), s) for i, s in enumerate((mine, *theirs))]
    return Tug("tug", pulls[0], tuple(pulls[1:]), must)


def verdict(tug: Tug, *faces: int) -> object:
    return tug.judge({ask.key: (face,) for ask, face in zip(tug.asks(), faces, strict=True)})


@pytest.mark.parametrize(
    ("mine", "theirs", "faces", "expected"),
    [
        (S(17), S(15), (10, 9), "won"),
        (S(18, 40), S(18, 30), (13, 13), "won"),
        (S(18, 30), S(18, 40), (13, 13), "lost"),
        (S(18, 100), S(18, 99), (13, 13), "won"),
        (S(18, 1), S(18), (13, 13), "won"),
        (S(18, 40), S(18, 40), (13, 13), "tie"),
        (S(17), S(15), (12, 10), "tie"),
        (S(12), S(9), (14, 11), "tie"),
        (S(12), S(9), (14, 14), "won"),
        (S(18, 51), S(18), (14, 14), "won"),
        (S(18, 40), S(17), (12, 11), "tie"),
        (S(18), S(18), (5, 5), "tie"),
    ],
    ids=[
        "A-1: by 7 and by 6", "A-5: 18/40 and 18/30", "18/30 and 18/40", "18/00 and 18/99",
        "any percentile and none", "the same percentile", "A-7: both by 5",
        "A-8: both miss by 2", "A-9: the one who misses by less", "A-10: 18/00 with one hand",
        "a percentile against a 17", "s8-14: 18/85 with one hand",
    ],
)  # fmt: skip
def test_who_makes_it_by_more_prevails(
    mine: Strength, theirs: Strength, faces: tuple[int, int], expected: str
) -> None:
    assert verdict(check(mine, theirs), *faces) == expected


@pytest.mark.parametrize("faces", [(14, 14), (14, 11), (13, 20)])
def test_a_grabber_who_fails_may_have_lost_by_house_rule(faces: tuple[int, int]) -> None:
    assert verdict(check(S(12), S(9), must=True), *faces) == "lost"


PRINTED = [
    (S(17), S(15), 229, 153, 18),
    (S(12), S(15), 136, 247, 17),
    (S(18, 40), S(18, 30), 210, 190, 0),
    (S(20), S(12), 322, 66, 12),
]


@pytest.mark.parametrize(("mine", "theirs", "won", "lost", "tie"), PRINTED)
def test_the_chances_are_those_counted_by_hand(
    mine: Strength, theirs: Strength, won: int, lost: int, tie: int
) -> None:
    assert check(mine, theirs).odds() == {
        "won": Fraction(won, 400),
        "lost": Fraction(lost, 400),
        "tie": Fraction(tie, 400),
    }


CASES = [
    (S(17), (S(15),)),
    (S(3), (S(25),)),
    (S(18, 40), (S(18, 30), S(18, 50))),
    (S(12), (S(15), S(9))),
    (S(0), (S(-2),)),
]


@pytest.mark.parametrize("must", [False, True])
@pytest.mark.parametrize(("mine", "theirs"), CASES)
def test_chances_agree_with_every_face(
    mine: Strength, theirs: tuple[Strength, ...], must: bool
) -> None:
    tested = check(mine, *theirs, must=must)
    found = {"won": 0, "lost": 0, "tie": 0}
    for faces in product(range(1, 21), repeat=1 + len(theirs)):
        found[str(verdict(tested, *faces))] += 1
    ways = 20 ** (1 + len(theirs))
    assert tested.odds() == {key: Fraction(count, ways) for key, count in found.items()}


def by_icepool(mine: Strength, theirs: tuple[Strength, ...], must: bool) -> dict[str, Fraction]:
    """The same told to a library for dice: margins in hundredths, as 18s differ by so much."""

    def place(strength: Strength, face: int) -> int:
        return 101 * (strength.score - face)

    def edge(rival: Strength, one: int, other: int) -> int:
        ahead = place(mine, one) - place(rival, other)
        return ahead + (mine.percentile - rival.percentile) * (mine.score == rival.score == 18)

    def rule(one: int, *others: int) -> str:
        if must and one > mine.score:
            return "lost"
        worst = min(edge(rival, one, other) for rival, other in zip(theirs, others, strict=True))
        return "won" if worst > 0 else "lost" if worst else "tie"

    die = icepool.map(rule, *(icepool.d20 for _ in range(1 + len(theirs))))
    return {str(outcome): Fraction(n, die.denominator()) for outcome, n in die.items()}


GRID = (S(-2), S(3), S(9), S(15), S(18), S(18, 40), S(18, 100), S(20), S(25))


@pytest.mark.parametrize("must", [False, True])
@pytest.mark.parametrize("theirs", GRID, ids=str)
@pytest.mark.parametrize("mine", GRID, ids=str)
def test_chances_agree_with_another_library(mine: Strength, theirs: Strength, must: bool) -> None:
    odds = check(mine, theirs, must=must).odds()
    assert {v: p for v, p in odds.items() if p} == by_icepool(mine, (theirs,), must)


@pytest.mark.parametrize("theirs", [(S(15), S(9)), (S(18, 40), S(18, 40)), (S(12), S(20))])
@pytest.mark.parametrize("mine", GRID, ids=str)
def test_chances_against_two_agree_with_another_library(
    mine: Strength, theirs: tuple[Strength, ...]
) -> None:
    odds = check(mine, *theirs).odds()
    assert {v: p for v, p in odds.items() if p} == by_icepool(mine, theirs, must=False)


def after(table: Table, orc: int, elf: int) -> str | None:
    table.act("grab_item", "orc", "elf", faces=tug(orc, elf))
    return table.state.items["orb"].bearer


def test_the_winner_has_the_item() -> None:
    assert after(rivals(), 10, 9) == "orc"
    assert after(rivals(), 12, 9) == "elf"


def test_a_hit_is_all_it_takes_where_nobody_has_a_hand_on_it() -> None:
    table = rivals()
    ended = table.act("grab_item", "orc", "elf", faces={"attack:orc": 20}, in_hand=False)
    assert (ended.key, table.state.items["orb"].bearer) == ("won", "orc")


def test_a_miss_leaves_everything_as_it_is() -> None:
    table = rivals()
    ended = table.act("grab_item", "orc", "elf", faces={"attack:orc": 1})
    assert (ended.key, table.state.items["orb"].bearer) == ("missed", "elf")
    assert not table.state.holds


def test_hands_on_an_item_are_seen() -> None:
    table = rivals()
    after(table, 10, 9)
    assert table.grips() == {("orc", "orb"): "held"}


def even() -> Table:
    table = rivals()
    ended = table.act("grab_item", "orc", "elf", faces=tug(12, 10))
    assert ended.key == "tie"
    return table


def test_an_even_tug_waits_with_the_hands_of_both_on_it() -> None:
    table = even()
    assert table.grips() == {("orc", "orb"): "held", ("elf", "orb"): "held"}
    assert [queued.targets for queued in table.state.queue.values()] == [("elf",)]
    assert "struggling" in table.conditions("orc") & table.conditions("elf")


@pytest.mark.parametrize(
    ("faces", "key", "bearer", "waits"),
    [((3, 9), "won", "orc", 0), ((9, 3), "lost", "elf", 0), ((9, 7), "tie", "elf", 1)],
)
def test_it_is_settled_or_still_even(
    faces: tuple[int, int], key: str, bearer: str, waits: int
) -> None:
    table = even()
    ended = table.act("settle", "orc", faces=tug(*faces, hit=False))
    assert ended.key == key
    assert (table.state.items["orb"].bearer, len(table.state.queue)) == (bearer, waits)
    hands = {"won": {"orc"}, "lost": {"elf"}, "tie": {"orc", "elf"}}[key]
    assert {holder for holder, item in table.grips() if item == "orb"} == hands
    if key == "tie":
        table.act("settle", "orc", faces=tug(3, 9, hit=False))
        assert table.state.items["orb"].bearer == "orc"


def test_dropping_it_ends_the_struggle() -> None:
    table = even()
    table.act("drop", "elf", item="orb")
    assert table.state.items["orb"].bearer == "orc"
    assert not table.state.queue
    assert table.grips() == {("orc", "orb"): "held"}


def test_letting_go_oneself_ends_it_too() -> None:
    table = even()
    table.act("drop", "orc", item="orb")
    assert (table.state.items["orb"].bearer, table.state.queue) == ("elf", {})


def test_a_third_hand_must_beat_both() -> None:
    table = fight(orc=STRONG, elf=AVERAGE, sam=STRONG)
    table.apply(ItemSet("orb", "Orb", "elf"), Marked("orc", "ready_to_grab"))
    table.apply(Marked("sam", "ready_to_grab"))
    table.act("grab_item", "orc", "elf", faces=tug(12, 10))
    faces = {"attack:sam": 20, "tug:sam": 2, "tug:elf": 3, "tug:orc": 9}
    ended = table.act("grab_item", "sam", "elf", faces=faces)
    assert ended.key == "won"
    assert table.grips() == {("sam", "orb"): "held"}
    assert not table.state.queue


@pytest.mark.parametrize(
    ("options", "ac"), [({}, 18), ({"object_ac": "ten_plus_dex"}, 12)], ids=["full", "dexterity"]
)
def test_an_item_is_as_hard_to_hit_as_its_bearer_or_not(options: Stats, ac: int) -> None:
    table = rivals(elf={**AVERAGE, "ac": 2, "dex_defense": -2}, options=options)
    ended = table.act("grab_item", "orc", "elf", faces={"attack:orc": 1})
    assert ended.number("attack") == ac


@pytest.mark.parametrize(
    ("face", "hit"),
    [(14, True), (13, False)],
    ids=["14 + 1 - 4 is 11", "13 + 1 - 4 is 10"],
)
def test_a_called_shot_is_at_minus_four(face: int, hit: bool) -> None:
    """Strength 17 gives +1; THAC0 15 against AC 4 needs 11."""
    table = rivals(orc={**STRONG, "thac0": 15}, elf={**AVERAGE, "ac": 4})
    ended = table.act("grab_item", "orc", "elf", faces={**tug(1, 20), "attack:orc": face}
                      if hit else {"attack:orc": face})  # fmt: skip
    assert (ended.key == "won") is hit


def test_a_failed_strength_roll_loses_a_grab_by_house_rule_but_no_escape() -> None:
    options: Stats = {"fail_is_loss": True}
    orc, elf = {"strength": 12}, {"strength": 9}
    assert after(rivals(orc, elf), 14, 14) == "orc"
    assert after(rivals(orc, elf, options), 14, 14) == "elf"
    held = hold(fight(options=options, orc=orc, elf=elf), "elf", "orc")
    assert held.act("break_hold", "orc", "elf", faces=tug(14, 14, hit=False)).key == "won"


def test_eighteens_are_alike_but_for_ties() -> None:
    table = rivals(eighteen(40), eighteen(30))
    assert after(table, 13, 13) == "orc"
