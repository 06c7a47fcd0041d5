"""Laws of every check that random play meets: its odds are those of its faces, each judged."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from importlib import import_module
from inspect import getmembers, isclass
from pkgutil import iter_modules
from random import Random
from typing import Any

import pytest

from app.rules.checks import Again, Check
from app.rules.dice import Ask, Faces
from tests.rules.laws.enumeration import MANY_THROWS, MOST_THROWS, Counted, count, signature, throws
from tests.rules.laws.play import Move, random_play, turned_options
from tests.rules.laws.systems import BY_KEY, SYSTEMS

SEEDS, STEPS = range(4), 200
systems = pytest.mark.parametrize("key", [rules.key for rules in SYSTEMS])


@cache
def met(key: str) -> tuple[Check[Any], ...]:
    """One of each kind of check and bonus in some games of this system."""
    rules = BY_KEY[key]
    games = [random_play(rules, seed, STEPS) for seed in SEEDS]
    games.append(random_play(rules, len(SEEDS), STEPS, turned_options(rules.options)))
    moves = (m for game in games for m in game)
    checks = (check for m in moves if isinstance(m, Move) for check in m.checks)
    return tuple({signature(check): check for check in checks}.values())


@systems
def test_the_odds_of_a_check_add_up_to_exactly_one(key: str) -> None:
    assert met(key)
    for check in met(key):
        chances = check.odds().values()
        assert sum(chances) == 1, check
        assert all(type(chance) in (int, Fraction) and chance >= 0 for chance in chances), check


@systems
def test_the_odds_of_a_check_are_those_of_every_throw(key: str) -> None:
    for check in counted_in(met(key)):
        agree(check, count(check))


def counted_in(checks: tuple[Check[Any], ...]) -> list[Check[Any]]:
    """All with few throws, and of each kind of check one with many: each of those takes seconds."""
    few = [check for check in checks if throws(check.asks()) <= MANY_THROWS]
    many = {type(c): c for c in checks if MANY_THROWS < throws(c.asks()) < MOST_THROWS}
    return [*few, *many.values()]


def agree(check: Check[Any], found: Counted) -> None:
    odds = check.odds()
    assert found.fits(odds), (check, odds, found)
    if found.exact is not None:
        assert {verdict: chance for verdict, chance in odds.items() if chance} == found.exact, check


@systems
def test_no_kind_of_check_goes_uncounted_and_the_largest_agree_in_samples(key: str) -> None:
    small = counted_in(met(key))
    assert {type(check) for check in small} == {type(check) for check in met(key)}
    for check in met(key):
        if check not in small:
            thrown = {sampled(check, Random(seed)) for seed in range(200)}
            assert thrown <= {verdict for verdict, chance in check.odds().items() if chance}, check


def kinds_of(key: str) -> set[type]:
    """Every kind of check that the modules of this system define."""
    where = BY_KEY[key].stats.__module__.removesuffix(".stats")
    package = import_module(where)
    parts = (m.name for m in iter_modules(getattr(package, "__path__", ())))
    modules = (package, *(import_module(f"{where}.{part}") for part in parts))
    found = {one for module in modules for _, one in getmembers(module, isclass)}
    mine = {one for one in found if one.__module__.startswith(where)}
    return {one for one in mine if all(hasattr(one, name) for name in ("asks", "judge", "odds"))}


@systems
def test_every_kind_of_check_of_a_system_is_met_and_so_counted_in_full(key: str) -> None:
    counted = {type(check) for check in counted_in(met(key))}
    assert kinds_of(key) <= counted


@systems
def test_the_order_of_dice_thrown_together_does_not_matter(key: str) -> None:
    rng = Random(1)
    for check in met(key):
        thrown = {ask.key: throw(ask, rng) for ask in check.asks()}
        mixed = {key: tuple(rng.sample(faces, len(faces))) for key, faces in thrown.items()}
        assert check.judge(thrown) == check.judge(mixed), check


@systems
def test_every_verdict_has_a_word_and_every_throw_a_score_of_its_own(key: str) -> None:
    for check in met(key):
        assert all(check.word(verdict) for verdict in check.odds()), check
        thrown = {ask.key: throw(ask, Random(1)) for ask in check.asks()}
        assert set(check.scores(thrown)) <= set(thrown), check


def sampled(check: Check[Any], rng: Random) -> Any:
    thrown: dict[str, Faces] = {}
    asks = check.asks()
    while True:
        thrown |= {ask.key: thrown.get(ask.key, ()) + throw(ask, rng) for ask in asks}
        verdict = check.judge(thrown)
        if not isinstance(verdict, Again):
            return verdict
        asks = verdict.asks


def throw(ask: Ask, rng: Random) -> Faces:
    if ask.dice is None:
        return ask.options[:1]
    return tuple(rng.randint(1, ask.dice.sides) for _ in range(ask.count))
