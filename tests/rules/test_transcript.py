"""Steps in plain words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from pydantic import JsonValue

from app.rules.checks import Against, Side
from app.rules.dice import Needs
from app.rules.events import (
    CheckMade,
    CombatantChanged,
    CombatantJoined,
    CombatantLeft,
    EncounterChanged,
    Event,
    HoldEnded,
    HoldSet,
    Hurt,
    ItemSet,
    Marked,
    Noted,
    RoundStarted,
    Ruled,
    SideMade,
    Spent,
    TurnStarted,
    Undone,
)
from app.rules.log import OutcomeMade, Step
from app.rules.modifiers import Modifier
from app.rules.run import record
from app.rules.transcript import in_full, told
from tests.rules.strategies import events
from tests.rules.table import BOOK, line, lines

NAMES = {"orc": "Orc", "elf": "Elf", "orb": "Ruby orb"}


def name(key: str | None) -> str:
    return NAMES.get(key or "", key or "")


def sided(by: str, face: int, *modifiers: Modifier, total: float | None) -> SideMade:
    return SideMade(by, "Grapple", (face,), "typed", modifiers, total)


ORC = sided("orc", 14, line(6, "Base attack"), line(6, "Strength"), total=26)
ELF = sided("elf", 9, line(9, "Base attack"), total=18)
PINNED = OutcomeMade("pinned", "Pinned", "{actor} pins {targets}")


def step(*events: Event, outcome: OutcomeMade | None = PINNED) -> Step:
    return Step(1, "2026-01-31T20:15:04Z", "GM", events, "pin", "orc", ("elf",), {}, outcome)


def test_a_contest_is_told_by_its_headline_and_in_full_with_every_number() -> None:
    some = step(
        CheckMade("pin", (ORC, ELF), "won"),
        HoldSet("orc", "elf", "pinned", "pin"),
        Spent("orc", "attacks"),
        Hurt("elf", 3, "nonlethal"),
    )
    assert told(some, name) == (
        "Orc pins Elf: 26 against 18",
        "Elf takes 3 nonlethal damage",
    )
    assert in_full(some, name) == (
        "Orc pins Elf: 26 against 18",
        "  Orc Grapple: [14 typed] +6 Base attack +6 Strength = 26",
        "  Elf Grapple: [9 typed] +9 Base attack = 18",
        "  pin: won",
        "  Orc pins Elf",
        "  Elf takes 3 nonlethal damage",
    )


@pytest.mark.parametrize(
    ("total", "headline"),
    [(3, ": 3 successes"), (1, ": 1 success"), (0, ": 0 successes"), (None, "")],
)
def test_a_headline_tells_what_was_counted(total: float | None, headline: str) -> None:
    pool = SideMade("orc", "Pool", (8, 8, 9), "typed", total=total, counted="successes")
    (first,) = told(step(CheckMade("pin", (pool,), "success")), name)
    assert first == f"Orc pins Elf{headline}"


def test_dice_that_are_counted_are_not_told_as_a_sum() -> None:
    pool = SideMade(
        "orc", "Pool", (8, 3, 9), "typed", (line(3, "Strength"),), 2, counted="successes"
    )
    against = SideMade("elf", "To beat", breakdown=(line(1, "Grip"),), total=1)
    some = step(CheckMade("pin", (pool,), "success", against))
    assert in_full(some, name) == (
        "Orc pins Elf: 2 against 1",
        "  Orc Pool: [8, 3, 9 typed] +3 Strength, successes: 2",
        "  against Elf To beat: +1 Grip = 1",
        "  pin: success",
    )


def test_dice_from_several_places_each_say_where_they_came_from() -> None:
    pool = replace(ORC, faces=(8, 3), rolled="server", ways=("phone", "server"))
    (line_of_orc,) = in_full(step(CheckMade("pin", (pool,), "won")), name)[1:2]
    assert line_of_orc.startswith("  Orc Grapple: [8 phone, 3 server] ")


def test_a_fixed_number_and_a_line_that_does_not_count_are_told() -> None:
    lost = Modifier("Shield", -1, BOOK, counts=False, why_not="only when you attack")
    against = SideMade("elf", "Touch AC", breakdown=(line(12, "Touch AC"),), total=12)
    some = step(CheckMade("grab", (sided("orc", 3, line(5), lost, total=8),), "failure", against))
    assert in_full(some, name) == (
        "Orc pins Elf: 8 against 12",
        "  Orc Grapple: [3 typed] +5 Bonus (-1 Shield: only when you attack) = 8",
        "  against Elf Touch AC: +12 Touch AC = 12",
        "  grab: failure",
    )


def test_a_number_that_nobody_rolled_against_stands_by_itself() -> None:
    fixed = SideMade("orc", "Damage", breakdown=(line(2, "Round 2"),), total=2)
    full = in_full(step(CheckMade("damage", (), "2", fixed)), name)
    assert full[1:] == ("  Orc Damage: +2 Round 2 = 2", "  damage: 2")


def test_a_choice_is_told_without_the_numbers_that_it_has_not() -> None:
    parried = SideMade("elf", "How does it react?", ("parry",), "phone", lines(0))
    aided = SideMade("elf", "Aid", ("as_rolled",), "typed", lines(0))
    bold = SideMade("elf", "Defense", ("no_dice",), "typed", (line(4, "Combat"),), 4)
    told_ = in_full(step(CheckMade("pin", (parried, aided, bold), "won")), name)
    assert told_[1:4] == (
        "  Elf How does it react? [parry phone]",
        "  Elf Aid: [as rolled typed]",
        "  Elf Defense: [no dice typed] +4 Combat = 4",
    )


@pytest.mark.parametrize(("needs", "words"), [("at_least", "7 or more"), ("at_most", "7 or less")])
def test_lines_that_set_what_the_face_must_reach_are_told_so(needs: Needs, words: str) -> None:
    side = SideMade("orc", "Attack", (12,), "typed", (line(17), line(-10)), 12, needs)
    full = in_full(step(CheckMade("grab", (side,), "hit")), name)
    assert full[1] == f"  Orc Attack: [12 typed] needs {words}: +17 Bonus -10 Bonus"


def test_a_side_says_what_its_lines_are_for_to_whoever_rolls_and_in_the_record() -> None:
    side = Side("orc", "Attack", (line(17), line(-10)), "at_least")
    assert side.ask("grab").needs == "at_least"
    check = Against("grab", side, side)
    asked = {ask.key: ask for ask in check.asks()}
    made = record(check, asked, {"grab:orc": (12,)}, {"grab:orc": ("typed",)}, True)
    assert made.sides[0].needs == "at_least"


@pytest.mark.parametrize(
    "sides",
    [(ORC, sided("elf", 9, total=None)), (sided("orc", 9, total=None), ELF), (ORC,), ()],
    ids=["theirs is hidden", "mine is hidden", "nobody resisted", "no dice"],
)
def test_a_headline_never_tells_a_score_the_reader_may_not_see(sides: tuple[SideMade, ...]) -> None:
    assert told(step(CheckMade("pin", sides, "won")), name)[0] == "Orc pins Elf"


def test_those_who_join_together_are_told_in_one_line() -> None:
    many = [CombatantJoined(f"imp-{n}", f"Imp {n}", "foes", {}) for n in range(1, 7)]
    edit = replace(step(*many, CombatantLeft("elf")), outcome=None)
    assert told(edit, name) == (
        "Imp 1, Imp 2, Imp 3, Imp 4 and 2 more join the fight",
        "Elf leaves the fight",
    )
    assert len(in_full(edit, name)) == 7


def test_initiatives_that_are_set_together_are_told_in_one_line() -> None:
    placed = [CombatantChanged(f"imp-{n}", initiative=n) for n in range(1, 7)]
    edit = replace(step(*placed), outcome=None)
    assert told(edit, name) == ("Initiative: imp-1 1, imp-2 2, imp-3 3, imp-4 4 and 2 more",)
    assert len(in_full(edit, name)) == 6


SNATCHED = OutcomeMade("snatched", "Snatched", "{actor} snatches {item} from {targets}")
HELD_ORB = HoldSet("orc", "orb", "held", "grab")


@pytest.mark.parametrize(
    ("events", "params", "said"),
    [
        ((ItemSet("orb", "Ruby orb", "orc"),), {}, "Ruby orb"),
        ((), {"item": "orb"}, "Ruby orb"),
        ((HoldSet("orc", "elf", "held", "grab"), HELD_ORB), {"item": ""}, "Ruby orb"),
        ((HoldSet("orc", "elf", "held", "grab"),), {}, "something"),
    ],
    ids=["it changed hands", "it was named", "a hand is on it", "nobody said what"],
)
def test_a_headline_names_the_item(
    events: tuple[Event, ...], params: dict[str, JsonValue], said: str
) -> None:
    grab = replace(step(*events, outcome=SNATCHED), params=params)
    assert told(grab, name)[0] == f"Orc snatches {said} from Elf"


def test_the_headline_tells_the_last_score() -> None:
    grab = CheckMade("grab", (ORC,), "success", SideMade("elf", "Touch AC", total=11))
    hold = CheckMade("hold", (ORC, ELF, ELF), "won")
    assert told(step(grab, hold), name)[0] == "Orc pins Elf: 26 against 18, 18"


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (CombatantJoined("elf", "Aelar", "party", {}), "Aelar joins the fight"),
        (CombatantChanged("elf"), "Elf was changed"),
        (CombatantChanged("elf", initiative=-2), "Elf has initiative -2"),
        (CombatantChanged("elf", initiative="none"), "Elf has initiative none"),
        (CombatantChanged("elf", "Aelar", initiative=4), "Elf was changed"),
        (CombatantLeft("elf"), "Elf leaves the fight"),
        (ItemSet("orb", "Ruby orb", "elf"), "Elf has Ruby orb"),
        (ItemSet("orb", "Ruby orb"), "Ruby orb lies free"),
        (EncounterChanged("Pier"), "The encounter is now called Pier"),
        (EncounterChanged(options={}), "The settings were changed"),
        (HoldSet("orc", "elf", "held", "join"), "Orc holds Elf"),
        (HoldEnded("orc", "elf", "escaped"), "Orc no longer holds Elf (escaped)"),
        (Marked("elf", "held_back"), "Elf is held back"),
        (Marked("elf", "prone", None), "Elf is no longer prone"),
        (TurnStarted("elf"), "Elf’s turn"),
        (TurnStarted(None), "Nobody’s turn"),
        (RoundStarted(3), "Round 3"),
        (Noted("{0} drags {1}", ("orc", "elf")), "Orc drags Elf"),
        (Ruled("It was slippery"), "The GM overruled the rules: It was slippery"),
        (Undone(4), "Step 4 no longer counts"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_event_has_its_sentence(event: Event, said: str) -> None:
    assert told(step(event, outcome=None), name) == (said,)


@given(events.filter(lambda e: not isinstance(e, Noted)))
def test_every_event_can_be_told(event: Event) -> None:
    for some in (step(event), step(event, outcome=None)):
        assert all(isinstance(text, str) for text in (*told(some, name), *in_full(some, name)))
