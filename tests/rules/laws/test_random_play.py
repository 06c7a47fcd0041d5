"""Laws of every system under random legal play, 200 steps at a time."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import islice

import msgspec
import pytest
from pydantic import TypeAdapter

from app.rules.events import Event
from app.rules.odds import Branch, Survey, branches, survey
from app.rules.plays import Outcome, Refused
from app.rules.rulesets import Ruleset
from app.rules.state import Encounter, fold
from tests.rules.laws.play import Move, random_play
from tests.rules.laws.systems import BY_KEY, SYSTEMS

STEPS = 200
SEEDS = range(4)
FEW = 4_000
EVENTS: TypeAdapter[tuple[Event, ...]] = TypeAdapter(tuple[Event, ...])
games = pytest.mark.parametrize(
    ("key", "seed"), [(rules.key, seed) for rules in SYSTEMS for seed in SEEDS]
)


@cache
def game(key: str, seed: int) -> tuple[tuple[Move, ...], tuple[Refused, ...]]:
    found = list(random_play(BY_KEY[key], seed, STEPS))
    moves = tuple(m for m in found if isinstance(m, Move))
    return moves, tuple(r for r in found if isinstance(r, Refused))


def moves(key: str, seed: int) -> tuple[Move, ...]:
    return game(key, seed)[0]


@cache
def surveyed(key: str, seed: int) -> tuple[tuple[Move, Survey[str]], ...]:
    """Every third move, and what was known of it before."""
    return tuple(
        (move, survey(lambda move=move: move.maneuver.play(move.scene)))
        for move in moves(key, seed)[::3]
    )


@games
def test_random_legal_play_never_raises_and_always_folds(key: str, seed: int) -> None:
    assert len(moves(key, seed)) == STEPS


@games
def test_a_play_ends_as_its_table_of_contents_says(key: str, seed: int) -> None:
    for move in moves(key, seed):
        assert move.done.outcome.key in {e.key for e in move.maneuver.endings}, move.intent


@games
def test_the_state_stays_consistent(key: str, seed: int) -> None:
    for move in moves(key, seed):
        state = fold(move.state, move.done.events)
        assert consistent(state), (move.intent, move.done.outcome)


def consistent(state: Encounter) -> bool:
    known = {*state.combatants, *state.items}
    held = all(h.holder in state.combatants and h.held in known for h in state.holds.values())
    apart = all(holder != target for holder, target in state.holds)
    queued = all(q.actor in state.combatants for q in state.queue.values())
    return held and apart and queued and (state.turn is None or state.turn in state.combatants)


@games
def test_facts_name_only_those_who_are_there(key: str, seed: int) -> None:
    for move in moves(key, seed):
        known = {*move.state.combatants, *move.state.items}
        for fact in move.done.outcome.facts:
            about = {getattr(fact, name, None) for name in ("combatant", "holder", "held")}
            about |= set(getattr(fact, "about", ()))
            assert about - {None} <= known, (move.intent, fact)


@games
def test_every_fact_can_be_stored_and_read_back(key: str, seed: int) -> None:
    for move in moves(key, seed):
        stored = EVENTS.validate_json(msgspec.json.encode(move.done.events))
        assert fold(move.state, stored) == fold(move.state, move.done.events)


@games
def test_the_chances_of_every_legal_maneuver_add_up_to_exactly_one(key: str, seed: int) -> None:
    for move, known in surveyed(key, seed):
        assert sum(known.odds.values()) == 1, move.intent
        assert set(known.odds) <= {e.key for e in move.maneuver.endings}, move.intent


@games
def test_the_chances_on_an_offer_are_those_of_every_single_branch(key: str, seed: int) -> None:
    """Of all but the few that branch too often to be walked one by one."""
    counted = 0
    for move, known in surveyed(key, seed)[::2]:
        walked = branches(lambda move=move: move.maneuver.play(move.scene))
        some = tuple(islice(walked, FEW))
        if next(walked, None) is None:
            assert known.odds == summed(some), move.intent
            counted += 1
    assert counted > STEPS / 8


def summed(all_branches: tuple[Branch[Outcome], ...]) -> dict[str, Fraction]:
    odds: dict[str, Fraction] = {}
    for branch in all_branches:
        if branch.chance:
            ending = branch.outcome.key
            odds[ending] = odds.get(ending, Fraction(0)) + branch.chance
    return odds


@games
def test_a_play_asks_only_for_what_its_offer_lists(key: str, seed: int) -> None:
    for move, known in surveyed(key, seed):
        asked = {ask.key for ask in move.chance.asked}
        assert asked <= {ask.key for ask in known.asks}, move.intent
        assert known.certain <= asked, move.intent


@games
def test_what_happened_had_a_chance_to_happen(key: str, seed: int) -> None:
    for move, known in surveyed(key, seed):
        if not move.chance.off_first:
            assert known.odds.get(move.done.outcome.key, 0) > 0, move.intent


@games
def test_every_die_is_asked_of_somebody_there_with_sourced_modifiers(key: str, seed: int) -> None:
    for move in moves(key, seed):
        for ask in move.chance.asked:
            assert ask.by in move.state.combatants
            assert ask.key.endswith(f":{ask.by}")
            assert ask.label
            for line in ask.lines:
                assert line.label, ask
                assert line.source.book, ask
                assert line.source.gist, ask
                assert line.counts or line.why_not, ask


@games
def test_every_refusal_gives_a_code_a_reason_and_a_rule(key: str, seed: int) -> None:
    for refused in game(key, seed)[1]:
        assert refused.code == refused.code.lower().replace(" ", "_")
        assert refused.reason.strip()
        assert refused.source.book
        assert refused.source.gist


@games
def test_conditions_budgets_and_places_are_known_in_every_state(key: str, seed: int) -> None:
    rules: Ruleset = BY_KEY[key]
    for move in moves(key, seed):
        for combatant in move.state.combatants:
            conditions = rules.conditions(move.state, combatant)
            assert len({c.key for c in conditions}) == len(conditions)
            assert all(c.label and c.means and c.source.gist for c in conditions)
            unlisted = {c.key for c in conditions} - {c.key for c in rules.every_condition}
            assert not unlisted, "every_condition of the ruleset must list these"
            assert all(0 <= b.left <= b.of for b in rules.budget(move.state, combatant))
            places = rules.places(move.state, combatant)
            assert places is None or 0 <= places.used <= places.cap


@games
def test_a_play_gives_the_same_facts_for_the_same_faces(key: str, seed: int) -> None:
    for one, other in zip(moves(key, seed)[:20], list_moves(BY_KEY[key], seed, 20), strict=True):
        assert (one.intent, one.done) == (other.intent, other.done)


def list_moves(rules: Ruleset, seed: int, steps: int) -> list[Move]:
    return [m for m in random_play(rules, seed, steps) if isinstance(m, Move)]
