"""The chances of whole plays, and what they may ask for."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rules.checks import Against, Amount, Choose, Side
from app.rules.contests import Contest, contest_odds
from app.rules.dice import Dice
from app.rules.odds import Advice, advise, branches, survey
from app.rules.plays import (
    Ending,
    Maneuver,
    Outcome,
    Params,
    Part,
    Play,
    Scene,
    Weighed,
    make,
    passage,
)
from app.rules.run import Done, run
from app.rules.state import Encounter
from tests.rules.table import BOOK, line, lines, script


def grab(bonus: int, touch: int, theirs: int, options: tuple[str, ...]) -> Play:
    orc, elf = Side("orc", "", lines(bonus)), Side("elf", "", lines(theirs))
    if (yield from make(Choose("opportunity", "elf", "Strike?", options))) == "strike":
        struck = Against("strike", elf, Side("orc", "AC", lines(18)), True)
        if (yield from make(struck)):
            return Outcome("spoiled")
    if not (yield from make(Against("grab", orc, Side("elf", "Touch", lines(touch)), True))):
        return Outcome("missed")
    if not (yield from make(Contest("hold", orc, (elf,)))):
        return Outcome("slipped")
    return Outcome("held")


ELF = Side("elf", "AC", lines(11))
STRIKE = ("strike", "let_it_pass")
PASS = ("let_it_pass", "strike")


@given(
    st.integers(-5, 30),
    st.integers(5, 40),
    st.integers(-5, 30),
    st.sampled_from([STRIKE, PASS]),
)
def test_the_chances_of_a_play_add_up_to_exactly_one(
    bonus: int, touch: int, theirs: int, options: tuple[str, ...]
) -> None:
    known = survey(lambda: grab(bonus, touch, theirs, options))
    assert sum(known.odds.values()) == 1
    assert sum(b.chance for b in branches(lambda: grab(bonus, touch, theirs, options))) == 1


def test_chances_are_those_of_every_roll_played_out() -> None:
    """8000 rolls: touch at +8 against 11, then +8 against +5."""
    ends: Counter[str] = Counter()
    for touch, mine, theirs in product(range(1, 21), repeat=3):
        faces = {
            "opportunity:elf": "let_it_pass",
            "grab:orc": touch,
            "hold:orc": mine,
            "hold:elf": theirs,
        }
        ended = run(grab(8, 11, 5, PASS), script(faces))
        assert isinstance(ended, Done)
        ends[ended.outcome.key] += 1
    odds = survey(lambda: grab(8, 11, 5, PASS)).odds
    assert dict(odds) == {key: Fraction(n, 8000) for key, n in ends.items()}


def test_chances_by_hand_through_the_attack_of_opportunity() -> None:
    """Strike at +5 against 18 hits on 13 to 20; touch at +8 on 3 to 20; hold +8 to +5: 264/400."""
    odds = survey(lambda: grab(8, 11, 5, STRIKE)).odds
    spoiled, touched, won = Fraction(8, 20), Fraction(18, 20), Fraction(264, 400)
    assert odds["spoiled"] == spoiled
    assert odds["missed"] == (1 - spoiled) * (1 - touched)
    assert odds["held"] == (1 - spoiled) * touched * won
    assert odds["slipped"] == (1 - spoiled) * touched * (1 - won)


@pytest.mark.parametrize(
    ("options", "assumed"), [(STRIKE, True), (PASS, False)], ids=["strikes", "lets it pass"]
)
def test_a_choice_stands_at_its_first_option_but_all_its_dice_are_listed(
    options: tuple[str, ...], assumed: bool
) -> None:
    known = survey(lambda: grab(8, 11, 5, options))
    keys = [ask.key for ask in known.asks]
    assert keys[0] == "opportunity:elf"
    assert set(keys) == {"opportunity:elf", "strike:elf", "grab:orc", "hold:orc", "hold:elf"}
    assert [ask.key for ask in known.assumed] == ["opportunity:elf"]
    assert ("spoiled" in known.odds) is assumed
    assert known.certain == {"opportunity:elf"}


def test_asks_of_every_branch_are_certain() -> None:
    def play() -> Play:
        elf = Side("elf", "", lines(0))
        won = yield from make(Contest("hold", Side("orc", "", lines(0)), (elf,)))
        amount = yield from make(Amount("amount", elf, Dice(1, 4) if won else Dice(2, 2)))
        return Outcome("big" if amount > 2 else "small")

    known = survey(play)
    assert known.certain == {"hold:orc", "hold:elf", "amount:elf"}
    assert known.odds == {"big": Fraction(5, 8), "small": Fraction(3, 8)}


def wound(theirs: int) -> Part[int]:
    """2d4 of damage, which hurt beyond `theirs`; a choice nobody makes asks for a third die."""
    elf = Side("elf", "", lines(0))
    amount: int = yield from make(Amount("amount", elf, Dice(2, 4)))
    if (yield from make(Choose("worse", "elf", "Twist the knife?", ("no", "yes")))) == "yes":
        amount += yield from make(Amount("more", elf, Dice(1, 4)))
    return max(0, amount - theirs)


def is_hurt(amount: int) -> bool:
    return amount > 0


def duel(*, apart: bool) -> Play:
    """Each may wound the other; whether somebody is hurt, and who, is how it ends."""
    orc, elf = Side("orc", "", lines(2)), Side("elf", "AC", lines(11))
    yield from make(Against("hit", orc, elf))
    mine = yield from passage(wound, 4, is_hurt) if apart else wound(4)
    yours = yield from passage(wound, 6, is_hurt) if apart else wound(6)
    return Outcome(f"{mine > 0} {yours > 0}")


def test_a_passage_changes_nothing_of_what_is_known_of_a_play() -> None:
    """2d4 beat 4 in 10 of 16 ways, and 6 in 3 of 16."""
    known = survey(lambda: duel(apart=True))
    assert known == survey(lambda: duel(apart=False))
    assert known.odds["True True"] == Fraction(10, 16) * Fraction(3, 16)
    assert known.odds["False False"] == Fraction(6, 16) * Fraction(13, 16)
    assert "more:elf" in {ask.key for ask in known.asks}
    assert "more:elf" not in known.certain


def test_a_passage_is_played_die_by_die() -> None:
    faces = {"hit:orc": 3, "amount:elf": (1, 3, 4, 4), "worse:elf": ("no", "no")}
    ended = run(duel(apart=True), script(faces))
    assert isinstance(ended, Done)
    assert ended.outcome.key == "False True"
    assert [made.check for made in ended.checks] == ["hit", "amount", "worse", "amount", "worse"]


def test_what_leads_to_a_passage_again_finds_it_known() -> None:
    """Passages about the same are looked into once, whatever came before them."""
    played: list[int] = []

    def part(number: int) -> Part[bool]:
        played.append(number)
        return (yield from make(Against("try", Side("orc", "", lines(number)), ELF)))

    def play() -> Play:
        yield from make(Amount("first", Side("orc", "", lines(0)), Dice(1, 6)))
        return Outcome(str((yield from passage(part, 5, bool))))

    assert survey(play).odds["True"] == Fraction(15, 20)
    assert len(played) == 2  # once for each of its two verdicts


def test_a_play_without_checks_is_certain() -> None:
    def play() -> Play:
        return Outcome("released")
        yield

    known = survey(play)
    assert (known.odds, known.asks, known.certain) == ({"released": 1}, (), frozenset())


@given(st.integers(-25, 25), st.integers(1, 4))
@settings(max_examples=25, deadline=None)
def test_repeated_tries_multiply(edge: int, tries: int) -> None:
    def play() -> Play:
        for number in range(tries):
            elf = Side("elf", "", lines(0))
            check = Contest(f"try{number}", Side("orc", "", lines(edge)), (elf,))
            if (yield from make(check)):
                return Outcome("won")
        return Outcome("lost")

    lost = 1 - contest_odds((edge,))
    assert survey(play).odds.get("lost", Fraction(0)) == lost**tries


def test_the_chances_tell_something_about_everybody_whose_number_counts() -> None:
    theirs = replace(line(-2, "Opponent’s Strength"), whose="troll")

    def play() -> Play:
        ogre = Side("ogre", "Touch", lines(11))
        yield from make(Against("grab", Side("orc", "", (line(3), theirs)), ogre))
        return Outcome("held")

    assert survey(play).parties == {"orc", "ogre", "troll"}


class Leaning(Params):
    lean: int = 0


def lean(scene: Scene) -> Play:
    """Each point helps the touch, and it is the touch alone that it helps."""
    orc, elf = Side("orc", "", lines(0)), Side("elf", "", lines(5))
    leaning = Side("orc", "", lines(scene.read(Leaning).lean))
    yield from make(Choose("opportunity", "elf", "Strike?", PASS))
    if not (yield from make(Against("grab", leaning, Side("elf", "Touch", lines(11)), True))):
        return Outcome("missed")
    return Outcome("held" if (yield from make(Contest("hold", orc, (elf,)))) else "slipped")


LEAN = Maneuver(
    "lean",
    "Lean",
    "x",
    "free",
    BOOK,
    lambda _scene: None,
    lean,
    tuple(Ending(key, key, "{actor}") for key in ("held", "slipped", "missed", "spoiled")),
    params=Leaning,
    weighed=Weighed("lean", "grab", lambda _scene: (0, 4, 8, 4)),
)


def test_advice_gives_each_value_the_chance_that_the_odds_give_it() -> None:
    """Touch at +0, +4 and +8 against 11; then a contest at +0 against +5."""
    found = advise(LEAN, Scene(Encounter("x", "x"), "orc", ("elf",), Leaning()))
    contest = contest_odds((-5,))
    touch = {0: Fraction(10, 20), 4: Fraction(14, 20), 8: Fraction(18, 20)}
    assert found is not None
    assert found.chances == tuple((value, touch[value] * contest) for value in (0, 4, 8, 4))
    assert found.best == (8, Fraction(18, 20) * contest)


def test_the_first_of_several_best_values_is_the_advice() -> None:
    assert Advice("x", ((1, Fraction(1, 2)), (2, Fraction(1, 2)))).best == (1, Fraction(1, 2))


def test_without_a_weighed_param_there_is_no_advice() -> None:
    plain = replace(LEAN, weighed=None)
    assert advise(plain, Scene(Encounter("x", "x"), "orc", (), Leaning())) is None
    elsewhere = replace(LEAN, weighed=Weighed("lean", "never", lambda _scene: (1,)))
    found = advise(elsewhere, Scene(Encounter("x", "x"), "orc", (), Leaning()))
    assert found == Advice("lean", ((1, Fraction(0)),))
