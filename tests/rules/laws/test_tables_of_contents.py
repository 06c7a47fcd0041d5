"""Every system's table of contents is complete: titles, sources, endings, schemas."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import jsonschema_rs
import pytest
from pydantic import BaseModel, JsonValue

from app.rules.forecast import forecast
from app.rules.plays import Maneuver
from app.rules.rulesets import Ruleset
from app.rules.sources import Source
from app.rules.state import Grip
from app.rules.systems import ALL
from app.service.forecasts import usual_plans
from tests.rules.laws.play import demo_state
from tests.rules.laws.systems import SYSTEMS

KEY = re.compile(r"[a-z0-9][a-z0-9_]*")
MANEUVERS = [(rules, maneuver) for rules in SYSTEMS for maneuver in rules.maneuvers]
systems = pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.key)
maneuvers = pytest.mark.parametrize(
    ("rules", "maneuver"), MANEUVERS, ids=[f"{r.key} {m.key}" for r, m in MANEUVERS]
)


def cited(source: Source) -> bool:
    return all(text.strip() for text in (source.book, source.place, source.gist))


def fields(model: type[BaseModel]) -> Iterator[tuple[str, dict[str, JsonValue]]]:
    yield from model.model_json_schema()["properties"].items()


def test_no_two_systems_share_a_key() -> None:
    assert len({rules.key for rules in ALL}) == len(ALL)


@systems
def test_a_system_names_itself_and_its_books(rules: Ruleset) -> None:
    assert KEY.fullmatch(rules.key)
    assert rules.label
    assert rules.books
    assert all(rules.books)


@systems
def test_maneuver_keys_are_unique(rules: Ruleset) -> None:
    keys = [maneuver.key for maneuver in rules.maneuvers]
    assert len(set(keys)) == len(keys)


@maneuvers
def test_a_maneuver_has_its_words_and_its_source(rules: Ruleset, maneuver: Maneuver) -> None:
    assert KEY.fullmatch(maneuver.key)
    assert maneuver.label
    assert maneuver.group
    assert maneuver.cost
    assert cited(maneuver.source)


@maneuvers
def test_endings_have_unique_keys_labels_and_headlines(rules: Ruleset, maneuver: Maneuver) -> None:
    keys = [ending.key for ending in maneuver.endings]
    assert keys
    assert len(set(keys)) == len(keys)
    for ending in maneuver.endings:
        assert KEY.fullmatch(ending.key)
        assert ending.label
        assert ending.said.format(actor="Orc", targets="Elf", item="Orb")
        assert "{actor}" in ending.said or "{targets}" in ending.said


@maneuvers
def test_params_have_a_valid_schema_with_titles(rules: Ruleset, maneuver: Maneuver) -> None:
    schema = maneuver.params.model_json_schema()
    jsonschema_rs.meta.validate(schema)
    assert schema.get("additionalProperties") is False
    for name, about in schema.get("properties", {}).items():
        assert KEY.fullmatch(name)
        assert about.get("title"), name


@systems
def test_stats_and_options_have_valid_schemas_and_defaults(rules: Ruleset) -> None:
    for model in (rules.stats, rules.options):
        schema = model.model_json_schema()
        jsonschema_rs.meta.validate(schema)
        assert schema.get("additionalProperties") is False
        defaults = model().model_dump(mode="json")
        jsonschema_rs.validate(schema, defaults)
        assert model.model_validate(defaults) == model()


@systems
def test_a_form_begins_with_a_few_stats_that_there_are(rules: Ruleset) -> None:
    assert set(rules.essentials) <= set(rules.stats.model_fields)
    assert len(set(rules.essentials)) == len(rules.essentials) <= 12


@systems
def test_what_people_mostly_do_are_maneuvers_that_can_be_foreseen(rules: Ruleset) -> None:
    usual = [rules.maneuver(key) for key in (*rules.usual.holding, *rules.usual.held)]
    assert all(maneuver and maneuver.group != "turn" for maneuver in usual)
    state = demo_state(rules)
    plans = usual_plans(rules, state)
    assert bool(plans) == bool(usual)
    (after,) = forecast(rules, state, plans, 1)
    assert after.grips
    assert all(0 < chance <= 1 for chance in after.grips.values())


@systems
def test_every_stat_has_a_title_and_says_what_it_is(rules: Ruleset) -> None:
    for name, about in fields(rules.stats):
        assert KEY.fullmatch(name)
        assert about.get("title"), name
        assert about.get("description"), name


@systems
def test_every_house_rule_has_a_title_a_description_and_a_source(rules: Ruleset) -> None:
    for name, about in fields(rules.options):
        assert KEY.fullmatch(name)
        assert about.get("title"), name
        assert about.get("description"), name
        source = about.get("source")
        assert isinstance(source, dict), name
        assert cited(Source(**{key: str(text) for key, text in source.items()})), name
        assert "default" in about, name


@systems
def test_what_is_left_to_the_table_is_said_with_its_place(rules: Ruleset) -> None:
    assert all(cited(source) and source.gist.endswith(".") for source in rules.left_out)


@systems
def test_every_spelling_is_american(rules: Ruleset) -> None:
    words = [rules.label, *rules.books]
    for maneuver in rules.maneuvers:
        words += [maneuver.key, maneuver.label, maneuver.group, maneuver.source.gist]
        words += [text for e in maneuver.endings for text in (e.key, e.label, e.said)]
    for model in (rules.stats, rules.options):
        words += [str(about) for _, about in fields(model)]
    assert not [text for text in words if re.search("manoeuvre|armour|defence", text, re.I)]


def test_grips_are_the_shared_ones() -> None:
    assert set(get_args(Grip)) == {"held", "pinned", "locked", "immobilized"}
