"""What somebody will be able to do on their turn, told while it is somebody else's."""

from __future__ import annotations

from fractions import Fraction

import pytest

from app.rules.ahead import possible_then, turn_of
from app.rules.dice import Face
from app.rules.events import RoundStarted, TurnStarted
from app.rules.odds import survey
from app.rules.rulesets import Act, Intent, Ruleset
from app.rules.state import Encounter, fold
from app.rules.systems import ALL
from app.rules.turns import START_TURN
from tests.rules import aom, dnd, story
from tests.rules.laws.play import demo_state, played
from tests.rules.table import Table

FAIL: dict[str, Face] = {"damage:orc": 1, "damage:elf": 20}


def then_of(table: Table, actor: str) -> Encounter:
    then = turn_of(table.rules, table.state, actor)
    assert then
    return then


def code_then(table: Table, maneuver: str, actor: str, *targets: str) -> str | None:
    return Table(table.rules, then_of(table, actor)).code(maneuver, actor, *targets)


def holding(until: str = "") -> Table:
    """An orc of two attacks holds an elf, and both have had their turns: it is the elf’s."""
    table = dnd.fight(orc=dnd.FIGHTER, elf=dnd.WIZARD)
    dnd.turn_of(dnd.hold(table, "orc", "elf"), "orc")
    for _ in range(2):
        table.act("damage", "orc", "elf", faces=FAIL)
    if until:
        dnd.pin(table, "orc", "elf", until)
    table.act("start_turn", "elf")
    return table


def test_a_turn_to_come_has_all_its_attacks_again() -> None:
    table = holding()
    assert table.code("damage", "orc", "elf") == "not_your_turn"
    assert code_then(table, "damage", "orc", "elf") is None
    # Both roll 1d20, +9 against +2: of 400 pairs, those 7 behind or more lose, ties go to the orc.
    play = possible_then(table.rules, then_of(table, "orc"), Intent("damage", "orc", ("elf",)))
    assert play
    won = sum(a + 9 >= b + 2 for a in range(1, 21) for b in range(1, 21))
    found = survey(lambda: play[0].play(play[1]))
    assert max(found.odds.values()) == Fraction(won, 400)


@pytest.mark.parametrize(
    ("until", "possible"),
    [("next_turn_start", False), ("next_turn_end", True)],
    ids=["a pin that runs out first", "a pin that is there still"],
)
def test_what_the_beginning_of_a_turn_changes_is_changed_by_then(
    until: str, possible: bool
) -> None:
    table = holding(until)
    assert table.code("toss_pinned", "orc", "elf") == "not_your_turn"
    assert (code_then(table, "toss_pinned", "orc", "elf") is None) == possible


def test_nothing_is_looked_at_on_the_turn_itself_or_of_what_it_is_not_for() -> None:
    table = holding()
    assert turn_of(table.rules, table.state, "elf") is None
    then = then_of(table, "orc")
    assert possible_then(table.rules, then, Intent("end_turn", "orc")) is None
    assert possible_then(table.rules, then, Intent("start_turn", "orc")) is None
    assert possible_then(table.rules, then, Intent("swallow_whole", "orc", ("elf",))) is None


def test_points_that_are_rolled_are_there_by_then() -> None:
    table = aom.turn_of(aom.fight(orc=aom.BRAWLER, elf=aom.GUARD), "elf", 6)
    assert table.code("grapple", "orc", "elf") == "not_your_turn"
    assert code_then(table, "grapple", "orc", "elf") is None


def test_of_what_is_rolled_at_its_beginning_the_likeliest_comes() -> None:
    """Two dice hold off a faint in 51 of 100 cases: with Stamina 2, somebody stays up."""
    table = story.hold(story.fight(joey=story.JOEY, kid=story.KID), "joey", "kid")
    story.wounded(table, "joey", 6)
    table.apply(RoundStarted(1), TurnStarted("kid"))
    assert then_of(table, "joey").turn == "joey"
    assert "unconscious" not in Table(table.rules, then_of(table, "joey")).conditions("joey")


@pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.key)
def test_the_turn_comes_as_it_was_looked_at(rules: Ruleset) -> None:
    state = demo_state(rules)
    assert state.turn
    for key in state.combatants.keys() - {state.turn}:
        then = turn_of(rules, state, key)
        assert then
        assert then.turn == key
        refused, done = played(rules, state, Act(Intent(START_TURN, key)))
        # The tie for the idol has to be settled before another round of AD&D 2e can begin.
        assert refused is None or (rules.key, refused.code) == ("adnd2e", "contests_first")
        assert done is None or then == fold(state, done.events)
