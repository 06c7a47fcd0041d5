"""Combat & Tactics: pinning whom one has overborne, keeping the pin, and getting out of it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from pydantic import JsonValue

from app.rules.dice import Face
from app.rules.events import HoldSet, Marked, RoundStarted, TurnStarted
from app.rules.state import Grip
from tests.rules.table import Table
from tests.rules.wrestlers import EIGHT, Values, held, match, turn_of

Faces = dict[str, Face]
STRONG: Values = {**EIGHT, "strength": "16", "small_weapon": "1d4"}
HIT: Faces = {"overbear:ann": 8}
WON: Faces = {"strain:ann": 9, "strain:dee": 5}
LOST: Faces = {"strain:ann": 5, "strain:dee": 9}
TIE: Faces = {"strain:ann": 9, "strain:dee": 9}
BOTH_FAIL: Faces = {"strain:ann": 20, "strain:dee": 20}


def heap(grip: Grip = "held", *, fresh: bool = False, **detail: JsonValue) -> Table:
    """Ann lies on Dee; Bob stands by."""
    table = match(ann=STRONG, dee=STRONG, bob=STRONG).apply(Marked("dee", "prone"))
    return table.apply(HoldSet("ann", "dee", grip, "overbear", {"fresh": fresh, **detail}))


@pytest.mark.parametrize(
    ("grip", "fresh", "faces", "key", "after"),
    [
        ("held", True, {**HIT, **WON}, "pinned", "pinned"),
        ("held", True, {**HIT, **LOST}, "free", None),
        ("held", True, {**HIT, **TIE}, "unchanged", "held"),
        ("held", True, {"overbear:ann": 7}, "unchanged", "held"),
        ("pinned", False, WON, "pinned", "pinned"),
        ("pinned", False, TIE, "unchanged", "pinned"),
        ("pinned", False, BOTH_FAIL, "unchanged", "pinned"),
        ("pinned", False, LOST, "broken", "held"),
        ("held", False, WON, "pinned", "pinned"),
        ("held", False, LOST, "free", None),
    ],
    ids=[
        "overborne again", "not pinned: up again", "a tie is settled next round", "a miss",
        "kept without an attack roll", "a tie", "both fail", "the pin is broken",
        "pinned anew", "a second won roll frees",
    ],
)  # fmt: skip
def test_a_pin_is_won_kept_and_lost_by_strength(
    grip: Grip, fresh: bool, faces: Faces, key: str, after: Grip | None
) -> None:
    """Ch. 5: overborne again one is pinned; a won roll breaks the pin, and the next one frees."""
    table = heap(grip, fresh=fresh)
    assert table.act("pin", "ann", faces=faces).key == key
    assert table.grips() == ({("ann", "dee"): after} if after else {})


@pytest.mark.parametrize(
    ("by", "faces", "key"),
    [
        ("strength", {"strain:dee": 9, "strain:ann": 5}, "free"),
        ("strength", {"strain:dee": 9, "strain:ann": 9}, "unchanged"),
        ("strength", {"strain:dee": 5, "strain:ann": 9}, "unchanged"),
        ("attack", {"struggle:dee": 9, "struggle:ann": 12}, "free"),
        ("attack", {"struggle:dee": 12, "struggle:ann": 9}, "unchanged"),
    ],
    ids=["the higher success", "a tie", "the lower", "attack: the lower", "attack: the higher"],
)
def test_held_down_one_may_start_a_roll_of_ones_own(by: str, faces: Faces, key: str) -> None:
    table = heap()
    assert table.act("struggle", "dee", by=by, faces=faces).key == key
    assert (table.grips() == {}) is (key == "free")


@pytest.mark.parametrize(
    ("grip", "fresh", "codes", "condition"),
    [
        ("held", True, ("overborne",) * 4, "overborne"),
        ("pinned", False, ("pinned", "pinned", None, "pinned"), "pinned"),
        ("held", False, (None, None, None, "you_are_held"), "held_down"),
    ],
    ids=["overborne", "pinned", "the pin is broken"],
)
def test_what_is_left_to_the_one_beneath(
    grip: Grip, fresh: bool, codes: tuple[str | None, ...], condition: str
) -> None:
    """Overborne: nothing. Pinned: blows. Then also to get up and to struggle free."""
    table = heap(grip, fresh=fresh)
    found = (
        table.code("struggle", "dee"),
        table.code("stand_up", "dee"),
        table.code("strike", "dee", weapon="small_weapon"),
        table.code("wrestle", "dee", "bob"),
    )
    assert found == codes
    assert condition in table.conditions("dee")
    assert "on_top" in table.conditions("ann")
    assert "controls" not in table.conditions("ann")


def test_from_beneath_blows_are_not_hindered_and_a_knockdown_frees() -> None:
    table = heap("pinned")
    ask = table.asks("strike", "dee", weapon="small_weapon")["strike:dee"]
    assert sum(line.value for line in ask.lines) == 8
    faces: Faces = {"strike:dee": 8, "amount:dee": 1, "knockdown:dee": 9, "knockdown:ann": 2}
    assert table.act("strike", "dee", faces=faces).key == "freed"
    assert table.grips() == {}


def test_the_pin_is_tried_in_the_next_round_and_once_a_round() -> None:
    table = turn_of(match(ann={**STRONG, "skill": "expert", "attacks": "3"}, dee=STRONG), "ann")
    table.act("overbear", "ann", "dee", faces={**HIT, **WON})
    assert table.code("pin", "ann") == "not_this_round"
    table.apply(RoundStarted(2), TurnStarted("ann"))
    table.act("pin", "ann", faces={**HIT, **WON})
    assert table.code("pin", "ann") == "not_this_round"
    table.apply(RoundStarted(3), TurnStarted("ann"))
    assert table.code("pin", "ann") is None


@pytest.mark.parametrize(
    ("grip", "fresh", "code"), [("held", True, "overborne"), ("pinned", False, "pinned")]
)
def test_whoever_does_not_roll_in_time_loses_the_advantage(
    grip: Grip, fresh: bool, code: str
) -> None:
    """The pin is tried in the round after, and lasts one round if it is not kept."""
    table = heap(grip, fresh=fresh, rolled=1)
    codes = []
    for number in (1, 2, 3):
        table.apply(RoundStarted(number), TurnStarted("dee"))
        codes.append(table.code("struggle", "dee"))
    assert codes == [code, code, None]
    assert ("overbear:ann" in table.asks("pin", "ann")) is fresh
    faces = {"overbear:ann": 8, **LOST} if fresh else LOST
    assert table.apply(TurnStarted("ann")).act("pin", "ann", faces=faces).key == "free"


def test_whoever_joins_the_heap_helps_and_is_remembered() -> None:
    """Two against one at +1, then three at +2: to hit, and on Strength."""
    table = match(ann=STRONG, dee=STRONG)
    first = table.act("overbear", "ann", "dee", helpers=1, faces={"overbear:ann": 7, **WON})
    assert first.bonus("strain:ann") == 17
    second = table.act("pin", "ann", helpers=2, faces={"overbear:ann": 6, **WON})
    assert second.bonus("strain:ann") == 18
    assert table.act("pin", "ann", faces=WON).bonus("strain:ann") == 18


@pytest.mark.parametrize(
    ("maneuver", "actor", "target", "code"),
    [
        ("pin", "bob", "dee", "not_on_top"),
        ("struggle", "bob", "ann", "not_beneath"),
        ("overbear", "bob", "dee", "in_a_heap"),
        ("overbear", "bob", "ann", None),
        ("wrestle", "ann", "bob", "you_are_holding"),
        ("wrestle", "bob", "ann", "is_a_rescue"),
        ("rescue", "bob", "ann", None),
        ("knock_loose", "bob", "ann", None),
        ("improve", "ann", "dee", "no_wrestling"),
        ("hold_on", "ann", "dee", "no_wrestling"),
        ("lock", "ann", "dee", "no_wrestling"),
        ("break_free", "dee", "ann", "not_held"),
        ("release", "ann", "dee", None),
        ("strike", "dee", "bob", "not_held_by_target"),
    ],
)
def test_a_heap_is_no_wrestling(maneuver: str, actor: str, target: str, code: str | None) -> None:
    assert heap().code(maneuver, actor, target) == code


def test_nobody_gets_up_and_keeps_somebody_down() -> None:
    table = heap("pinned").apply(Marked("ann", "prone"))
    assert table.code("stand_up", "ann") == "you_are_on_top"
    table.act("release", "ann", "dee")
    assert table.code("stand_up", "ann") is None


def test_a_wrestler_may_have_hold_of_somebody_beneath_a_heap() -> None:
    """Whoever wrestles is no part of the heap, and is broken free from by itself."""
    table = held(heap(), "bob", "dee")
    assert {"held", "held_down"} <= table.conditions("dee")
    assert table.code("break_free", "dee", "bob") is None
    assert table.code("break_free", "dee", "ann") == "not_held_by_target"
    assert table.code("stand_up", "dee") == "you_are_held"


def test_overbearing_whoever_lies_on_top_frees_the_one_beneath() -> None:
    table = heap("pinned")
    faces: Faces = {"overbear:bob": 8, "strain:bob": 9, "strain:ann": 5}
    table.act("overbear", "bob", "ann", faces=faces)
    assert table.grips() == {("bob", "ann"): "held"}


def test_the_senseless_are_pinned_without_a_roll_of_strength() -> None:
    table = heap(fresh=True).apply(Marked("dee", "unconscious"))
    assert table.act("pin", "ann", faces=HIT).key == "pinned"


def test_the_odds_of_a_pin_by_hand() -> None:
    """Strength 2 against 1: won by a 1 or 2 against 19 fails, or a 2 against a 1; lost by a 1
    against 18 fails."""
    people = {"ann": {**EIGHT, "strength": "2"}, "dee": {**EIGHT, "strength": "1"}}
    table = match(**people).apply(HoldSet("ann", "dee", "pinned", "overbear", {}))
    won, lost = Fraction(2 * 19 + 1, 400), Fraction(18, 400)
    assert table.odds("pin", "ann") == {
        "pinned": won, "broken": lost, "unchanged": 1 - won - lost
    }  # fmt: skip
