"""Frozen mappings: nothing changes them, and equal ones are one value."""

from __future__ import annotations

import json
from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ConfigDict, ValidationError

from app.rules.values import Frozen, facts, freeze, parse
from tests.rules.strategies import json_values, words

plain = st.dictionaries(words, st.integers() | words, max_size=5)


@pytest.mark.parametrize(
    "change",
    [
        lambda f: f.__setitem__("a", 2),
        lambda f: f.__delitem__("a"),
        lambda f: f.clear(),
        lambda f: f.pop("a"),
        lambda f: f.popitem(),
        lambda f: f.setdefault("b", 1),
        lambda f: f.update(b=1),
        lambda f: f.__ior__({"b": 1}),
    ],
    ids=["set", "delete", "clear", "pop", "popitem", "setdefault", "update", "or in place"],
)
def test_every_way_to_change_a_frozen_mapping_raises(
    change: Callable[[Frozen[str, int]], object],
) -> None:
    frozen = Frozen({"a": 1})
    with pytest.raises(TypeError, match="cannot change"):
        change(frozen)
    assert frozen == {"a": 1}


@given(plain)
def test_equal_mappings_have_equal_hashes_whatever_their_order(
    values: dict[str, int | str],
) -> None:
    backwards = Frozen(dict(reversed(values.items())))
    assert Frozen(values) == backwards
    assert hash(Frozen(values)) == hash(backwards)


@given(plain, words, st.integers())
def test_with_adds_one_key_and_leaves_the_old_value_alone(
    values: dict[str, int | str], key: str, value: int
) -> None:
    old = Frozen(values)
    assert old.with_(key, value) == {**values, key: value}
    assert old == values


@given(plain, words)
def test_without_takes_keys_away_even_those_not_there(
    values: dict[str, int | str], key: str
) -> None:
    old = Frozen(values)
    new = old.without(key)
    assert key not in new
    assert new == {k: v for k, v in values.items() if k != key}
    assert old == values


@given(st.dictionaries(words, json_values, max_size=4))
def test_frozen_json_is_hashable_all_the_way_down(values: dict[str, object]) -> None:
    hash(facts(values))


@given(json_values)
def test_frozen_json_writes_the_same_json(value: object) -> None:
    assert json.loads(msgspec.json.encode(freeze(value))) == json.loads(msgspec.json.encode(value))


@given(json_values)
def test_freezing_twice_changes_nothing(value: object) -> None:
    assert freeze(freeze(value)) == freeze(value)


def test_facts_do_not_follow_the_mapping_they_were_made_from() -> None:
    source = {"list": [1, {"deep": 2}]}
    frozen = facts(source)
    source["list"].append(3)
    assert frozen == {"list": (1, {"deep": 2})}


class Knees(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")
    left: int = 1


def test_parse_gives_the_model_and_the_same_one_again() -> None:
    assert parse(Knees, facts({"left": 2})) == Knees(left=2)
    assert parse(Knees, facts({"left": 2})) is parse(Knees, facts({"left": 2}))


def test_parse_raises_for_what_does_not_fit_each_time() -> None:
    for _ in range(2):
        with pytest.raises(ValidationError):
            parse(Knees, facts({"right": 2}))
