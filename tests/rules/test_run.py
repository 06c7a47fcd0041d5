"""Playing with real faces: what is owed, what is impossible, and what is recorded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest

from app.rules.checks import Again, Against, Amount, Choose, Side, Sure
from app.rules.contests import Contest
from app.rules.dice import Ask, BadDice, Dice, Face
from app.rules.events import CheckMade, Noted
from app.rules.plays import Outcome, Play, make
from app.rules.run import Done, Owed, Rolled, run
from tests.rules.table import all_from, line, lines, script

ORC = Side("orc", "Grapple", lines(5))
ELF = Side("elf", "Grapple", lines(5))


def grab() -> Play:
    """Strike or not, touch, hold, damage: every kind of check in one play."""
    choice = yield from make(Choose("opportunity", "elf", "Strike?", ("strike", "let_it_pass")))
    if choice == "strike":
        return Outcome("spoiled")
    if not (yield from make(Against("grab", ORC, Side("elf", "Touch AC", lines(12)), True))):
        return Outcome("missed")
    if not (yield from make(Contest("hold", ORC, (ELF,)))):
        return Outcome("slipped")
    amount = yield from make(Amount("unarmed", Side("orc", "Fist", lines(2)), Dice(2, 3)))
    return Outcome("held", (Noted(f"{amount} damage"),))


Faces = Mapping[str, Face | list[Face]]
Rolls = tuple[Face, ...]
WHOLE: Faces = {
    "opportunity:elf": "let_it_pass",
    "grab:orc": 10,
    "hold:orc": 12,
    "hold:elf": 3,
    "unarmed:orc": [1, 3],
}


def done(faces: Faces) -> Done:
    ended = run(grab(), script(faces))
    assert isinstance(ended, Done)
    return ended


def owed(faces: Faces) -> Owed:
    ended = run(grab(), script(faces))
    assert isinstance(ended, Owed)
    return ended


def test_a_play_with_all_its_faces_is_done() -> None:
    ended = done(WHOLE)
    assert ended.outcome == Outcome("held", (Noted("6 damage"),))
    assert [check.check for check in ended.checks] == ["opportunity", "grab", "hold", "unarmed"]
    assert ended.events == (*ended.checks, Noted("6 damage"))


@pytest.mark.parametrize(
    ("known", "keys", "settled"),
    [
        (0, ["opportunity:elf"], []),
        (1, ["grab:orc"], ["opportunity"]),
        (2, ["hold:orc", "hold:elf"], ["opportunity", "grab"]),
        (3, ["hold:elf"], ["opportunity", "grab"]),
        (4, ["unarmed:orc"], ["opportunity", "grab", "hold"]),
    ],
)
def test_missing_faces_are_owed_and_what_came_before_is_settled(
    known: int, keys: list[str], settled: list[str]
) -> None:
    ended = owed(dict(list(WHOLE.items())[:known]))
    assert [ask.key for ask in ended.asks] == keys
    assert [check.check for check in ended.checks] == settled


def test_of_several_dice_only_the_missing_ones_are_owed() -> None:
    (ask,) = owed({**WHOLE, "unarmed:orc": [2]}).asks
    assert (ask.key, ask.dice, ask.count) == ("unarmed:orc", Dice(1, 3), 1)


def test_a_choice_that_is_owed_names_its_options() -> None:
    (ask,) = owed({}).asks
    assert (ask.dice, ask.options) == (None, ("strike", "let_it_pass"))


def test_a_reroll_takes_the_next_face_of_the_same_ask() -> None:
    ended = done({**WHOLE, "hold:orc": [9, 4, 15], "hold:elf": [9, 4, 2]})
    mine, theirs = ended.checks[2].sides
    assert (mine.faces, theirs.faces) == ((9, 4, 15), (9, 4, 2))
    assert (mine.total, theirs.total) == (14, 14)
    assert ended.checks[2].verdict == "won"


def test_a_reroll_without_faces_is_owed() -> None:
    ended = owed({**WHOLE, "hold:orc": [9, 15], "hold:elf": [9]})
    assert [ask.key for ask in ended.asks] == ["hold:elf"]


@pytest.mark.parametrize(
    ("key", "faces"),
    [
        ("opportunity:elf", "maybe"),
        ("grab:orc", 21),
        ("grab:orc", 0),
        ("hold:elf", "nine"),
        ("unarmed:orc", [3, 4]),
    ],
)
def test_impossible_faces_are_bad_dice(key: str, faces: Face | list[Face]) -> None:
    with pytest.raises(BadDice) as raised:
        run(grab(), script({**WHOLE, key: faces}))
    assert set(raised.value.problems) == {key}


def test_all_bad_faces_of_a_check_are_told_at_once() -> None:
    with pytest.raises(BadDice) as raised:
        run(grab(), script({**WHOLE, "hold:orc": 30, "hold:elf": -1}))
    assert set(raised.value.problems) == {"hold:orc", "hold:elf"}


def test_an_impossible_reroll_is_bad_dice_too() -> None:
    with pytest.raises(BadDice) as raised:
        run(grab(), script({**WHOLE, "hold:orc": [9, 99], "hold:elf": [9, 1]}))
    assert set(raised.value.problems) == {"hold:orc"}


def test_the_record_tells_faces_breakdown_and_totals() -> None:
    check = done(WHOLE).checks[1]
    assert (check.check, check.verdict) == ("grab", "success")
    (side,) = check.sides
    assert (side.by, side.label, side.faces) == ("orc", "Grapple", (10,))
    assert (side.breakdown, side.total) == (lines(5), 15)
    assert check.against is not None
    assert (check.against.by, check.against.total, check.against.faces) == ("elf", 12, ())


@dataclass
class Mixed:
    """Some faces typed, the rest from a phone."""

    def __call__(self, ask: Ask) -> Rolled:
        return all_from("typed", (10,)) if ask.by == "orc" else all_from("phone", (2,))


def test_each_side_remembers_how_it_was_rolled() -> None:
    def play() -> Play:
        yield from make(Contest("hold", ORC, (ELF,)))
        return Outcome("held")

    ended = run(play(), Mixed())
    assert isinstance(ended, Done)
    assert [side.rolled for side in ended.checks[0].sides] == ["typed", "phone"]
    assert [side.ways for side in ended.checks[0].sides] == [(), ()]


def test_a_side_whose_dice_came_from_several_places_says_so_of_each() -> None:
    def play() -> Play:
        damage = yield from make(Amount("damage", Side("orc", "Fist", lines(2)), Dice(3, 6)))
        return Outcome(str(damage))

    ended = run(play(), lambda _ask: Rolled((2, 3, 5), ("typed", "typed", "server")))
    assert isinstance(ended, Done)
    (side,) = ended.checks[0].sides
    assert (side.faces, side.rolled) == ((2, 3, 5), "server")
    assert side.ways == ("typed", "typed", "server")


def test_a_sure_check_needs_no_faces_and_is_recorded_with_its_reason() -> None:
    def play() -> Play:
        why = Side("elf", "Freedom of movement", lines(0))
        free = yield from make(Sure("escape", True, "automatic success", why))
        return Outcome("free" if free else "held")

    ended = run(play(), script({}))
    assert isinstance(ended, Done)
    assert ended.outcome.key == "free"
    (check,) = ended.checks
    assert isinstance(check, CheckMade)
    assert (check.sides, check.verdict) == ((), "automatic success")
    assert check.against is not None
    assert check.against.label == "Freedom of movement"


def test_a_choice_is_recorded_as_the_word_that_was_chosen() -> None:
    check = done(WHOLE).checks[0]
    assert check.verdict == "let_it_pass"
    assert [side.faces for side in check.sides] == [("let_it_pass",)]
    assert check.sides[0].total is None


def test_a_play_without_checks_is_done_at_once() -> None:
    def play() -> Play:
        return Outcome("released")
        yield

    ended = run(play(), script({}))
    assert ended == Done(Outcome("released"), ())


class Gamble(Choose):
    """How many dice to roll is chosen first; they are asked for by the same key."""

    def asks(self) -> tuple[Ask, ...]:
        (ask,) = Choose.asks(self)
        return (replace(ask, then=Dice(1, 6)),)

    def judge(self, rolled: Mapping[str, Rolls]) -> str | Again:
        (ask,) = self.asks()
        chosen, *dice = rolled[ask.key]
        if chosen == "two" and not dice:
            return Again((replace(ask, options=(), dice=Dice(2, 6), lines=(line(-6, "Two"),)),))
        return str(sum(int(face) for face in dice))


def gamble() -> Play:
    total = yield from make(Gamble("risk", "orc", "Risk", ("none", "two")))
    return Outcome(total)


@pytest.mark.parametrize(
    ("faces", "key", "recorded"),
    [(["two", 5, 6], "11", [-6.0]), (["none"], "0", [])],
    ids=["two dice and what they cost", "none"],
)
def test_dice_that_follow_a_choice_share_its_key_and_tell_their_own_modifiers(
    faces: list[Face], key: str, recorded: list[float]
) -> None:
    ended = run(gamble(), script({"risk:orc": faces}))
    assert isinstance(ended, Done)
    (side,) = ended.checks[0].sides
    assert (ended.outcome.key, side.faces) == (key, tuple(faces))
    assert [modifier.value for modifier in side.breakdown] == recorded


def test_dice_that_follow_a_choice_are_owed_once_it_is_made() -> None:
    for faces, dice in ((["two"], Dice(2, 6)), (["two", 4], Dice(1, 6))):
        ended = run(gamble(), script({"risk:orc": faces}))
        assert isinstance(ended, Owed)
        assert [(ask.key, ask.dice) for ask in ended.asks] == [("risk:orc", dice)]


def test_no_dice_are_rolled_by_nobody_and_what_is_added_counts_alone() -> None:
    def sure() -> Play:
        amount = yield from make(Amount("sure", Side("orc", "Sure", lines(7)), Dice(0, 6)))
        return Outcome(str(amount))

    ended = run(sure(), script({}))
    assert isinstance(ended, Done)
    (side,) = ended.checks[0].sides
    assert (ended.outcome.key, side.faces, side.rolled, side.total) == ("7", (), "", 7)
