"""Combat & Tactics: overbearing, by an attack and then Strength against Strength."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import icepool
import pytest

from app.rules.checks import Side
from app.rules.dice import Face
from app.rules.events import Marked
from app.rules.systems.combat_tactics.checks import Opposed, Verdict
from app.rules.systems.combat_tactics.modifiers import strain as opposed_strength
from tests.rules.table import lines
from tests.rules.wrestlers import EIGHT, Values, held, match, turn_of

Faces = dict[str, Face]
FACES = range(1, 21)
STRONG: Values = {**EIGHT, "strength": "16"}
HIT: Faces = {"overbear:ann": 8}
WON: Faces = {**HIT, "strain:ann": 9, "strain:dee": 5}


def strain(mine: int, theirs: int) -> Opposed:
    sides = (Side(by, "Strength", lines(n), "at_most") for by, n in (("a", mine), ("d", theirs)))
    return opposed_strength("strain", *sides)


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ((12, 15), (9, 15), "won"),
        ((12, 15), (13, 15), "lost"),
        ((16, 15), (2, 15), "lost"),
        ((3, 15), (18, 17), "won"),
        ((9, 15), (9, 10), "tie"),
        ((16, 15), (18, 17), "none"),
        ((20, 23), (17, 18), "won"),
    ],
    ids=[
        "the higher success", "theirs is higher", "mine fails", "only mine succeeds",
        "the same face", "both fail", "a 20 within 23",
    ],
)  # fmt: skip
def test_the_highest_roll_that_does_not_exceed_strength_wins(
    mine: tuple[int, int], theirs: tuple[int, int], expected: Verdict
) -> None:
    """Combat & Tactics, opposed rolls: ability checks are won by the highest that succeeds."""
    check = strain(mine[1], theirs[1])
    assert check.judge({"strain:a": (mine[0],), "strain:d": (theirs[0],)}) == expected


@pytest.mark.parametrize(("mine", "theirs"), [(15, 15), (9, 18), (0, 12), (24, 3), (-4, -2)])
def test_the_odds_are_those_of_every_face_and_of_another_library(mine: int, theirs: int) -> None:
    check = strain(mine, theirs)
    judged = (
        check.judge({"strain:a": (one,), "strain:d": (other,)})
        for one, other in product(FACES, repeat=2)
    )
    assert check.odds() == {v: Fraction(n, 400) for v, n in Counter(judged).items()}
    ranks = [icepool.d20.map(lambda f, top=top: f if f <= top else 0) for top in (mine, theirs)]
    edge = icepool.map(lambda a, b: (a > b) - (a < b), *ranks)
    assert check.odds().get("won", 0) == edge.probability("==", 1)
    assert check.odds().get("lost", 0) == edge.probability("==", -1)
    assert sum(check.outline().values()) == 1


@pytest.mark.parametrize(
    ("ann", "dee", "params", "score"),
    [
        ({}, {}, {}, 16),
        ({"size": "large"}, {}, {}, 20),
        ({}, {"size": "huge"}, {}, 8),
        ({}, {}, {"helpers": 3}, 19),
        ({"size": "small"}, {}, {"helpers": 1, "largest": "large"}, 21),
        ({}, {"legs": "more"}, {}, 12),
        ({}, {"legs": "none", "supple": True}, {}, 12),
        ({}, {"legs": "amorphous"}, {}, 8),
        ({"strength": "18/76"}, {}, {}, 18),
    ],
    ids=[
        "alone", "larger", "two sizes smaller", "three help", "the largest of them counts",
        "four legs", "a snake", "an ooze", "an ability check knows plain 18s only",
    ],
)  # fmt: skip
def test_size_numbers_and_legs_count_for_the_attackers(
    ann: Values, dee: Values, params: dict[str, str | int], score: int
) -> None:
    """4 a size of the largest, 1 a helper; -4 for more legs than two or none, -8 for ooze."""
    table = match(ann={**STRONG, **ann}, dee={**EIGHT, "strength": "12", **dee})
    asks = table.asks("overbear", "ann", "dee", **params)
    assert sum(line.value for line in asks["strain:ann"].lines) == score
    assert sum(line.value for line in asks["strain:dee"].lines) == 12


@pytest.mark.parametrize(
    ("ann", "dee", "helpers", "need"),
    [
        ({}, {"ac": -5}, 0, 8),
        ({}, {"dexterity": 16, "magic_armor": 1, "fixed_ac": 1}, 0, 12),
        ({"strength": "18/51"}, {}, 0, 6),
        ({"skill": "specialized", "misc_hit": 1}, {}, 0, 7),
        ({}, {}, 5, 3),
    ],
    ids=[
        "armor is no help",
        "Dexterity and magic are",
        "Strength",
        "training is not",
        "six of them",
    ],
)
def test_the_attack_is_against_armor_class_ten(
    ann: Values, dee: Values, helpers: int, need: int
) -> None:
    """Ch. 2: one attack roll for all of them, at +1 for each beyond the first."""
    table = match(ann={**EIGHT, **ann}, dee={**EIGHT, **dee})
    ask = table.asks("overbear", "ann", "dee", helpers=helpers)["overbear:ann"]
    assert sum(line.value for line in ask.lines) == need


@pytest.mark.parametrize(
    ("faces", "key"),
    [
        ({"overbear:ann": 7}, "missed"),
        (WON, "overborne"),
        ({**HIT, "strain:ann": 5, "strain:dee": 9}, "stands"),
        ({**HIT, "strain:ann": 9, "strain:dee": 9}, "stands"),
        ({**HIT, "strain:ann": 20, "strain:dee": 20}, "stands"),
    ],
    ids=["a miss", "won", "lost", "a tie settles nothing", "both fail"],
)
def test_overbearing_a_holder_frees_whom_it_held(faces: Faces, key: str) -> None:
    table = held(match(ann=STRONG, dee=STRONG, bob=EIGHT), "dee", "bob")
    played = table.act("overbear", "ann", "dee", faces=faces)
    borne = key == "overborne"
    after = {("ann", "dee"): "held"} if borne else {("dee", "bob"): "held"}
    assert (played.key, table.grips(), played.hurts) == (key, after, [])
    assert ({"prone", "overborne"} <= table.conditions("dee")) is borne
    assert ("prone" in table.conditions("ann")) is borne


def test_the_overborne_do_nothing_until_they_are_free() -> None:
    table = turn_of(match(ann=STRONG, dee=STRONG, bob=EIGHT), "ann")
    table.act("overbear", "ann", "dee", faces=WON)
    turn_of(table, "dee", 2)
    for key, target in (("wrestle", "bob"), ("overbear", "bob"), ("stand_up", "")):
        assert table.code(key, "dee", *filter(None, [target])) == "overborne"
    table.act("release", "ann", "dee")
    assert table.code("stand_up", "dee") is None


def test_the_senseless_are_borne_down_by_a_hit() -> None:
    table = match(ann=STRONG).apply(Marked("dee", "unconscious"))
    assert table.act("overbear", "ann", "dee", faces=HIT).key == "overborne"


@pytest.mark.parametrize(
    ("actor", "code"), [("ann", None), ("hal", "you_are_holding"), ("vic", "you_are_held")]
)
def test_who_may_overbear(actor: str, code: str | None) -> None:
    """The target may be held, a holder, or neither: this is no wrestling."""
    table = held(match(hal=EIGHT, vic=EIGHT), "hal", "vic")
    assert table.code("overbear", actor, "dee") == code
    assert {table.code("overbear", "ann", who) for who in ("hal", "vic", "dee")} == {None}


def test_overbearing_takes_an_attack() -> None:
    table = turn_of(match(), "ann")
    table.act("overbear", "ann", "dee", faces={"overbear:ann": 2})
    assert table.code("overbear", "ann", "dee") == "no_attacks_left"


def test_the_odds_by_hand() -> None:
    """13 of 20 hit. Strength 2 against 1: won by a 1 or 2 against 19 fails, or a 2 against a 1."""
    table = match(ann={**EIGHT, "hit_bonus": 0, "strength": "2"}, dee={**EIGHT, "strength": "1"})
    won = Fraction(2 * 19 + 1, 400)
    assert table.odds("overbear", "ann", "dee") == {
        "overborne": Fraction(13, 20) * won,
        "stands": Fraction(13, 20) * (1 - won),
        "missed": Fraction(7, 20),
    }
