"""Beginning a maneuver: every problem of an intent is told at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from pydantic import BaseModel, Field, JsonValue

from app.rules.events import CombatantJoined, ItemSet
from app.rules.fields import under
from app.rules.plays import (
    Ending,
    Maneuver,
    Outcome,
    Params,
    Play,
    Refused,
    Scene,
)
from app.rules.rulesets import BadIntent, Demo, Intent, Ruleset, begin
from app.rules.state import Encounter, fold
from tests.rules.table import BOOK


class HowHard(Params):
    force: int = Field(1, ge=1, le=3)
    gently: bool = False


def allowed(_scene: Scene) -> Refused | None:
    return None


def play(scene: Scene) -> Play:
    return Outcome("done")
    yield


PUSH = Maneuver(
    "push",
    "Push",
    "hold",
    "one attack",
    BOOK,
    allowed,
    play,
    (Ending("done", "Pushed", "{actor} pushes {targets}"),),
    params=HowHard,
)
SHOUT = replace(PUSH, key="shout", label="Shout", takes="none", params=Params)
HOLDERS = replace(
    PUSH, key="break_free", takes="all", params=Params, aim=lambda state, actor, _: ("elf",)
)
RULES = Ruleset(
    "test",
    "Test rules",
    ("Test book",),
    BaseModel,
    BaseModel,
    (PUSH, SHOUT, HOLDERS),
    lambda state, key: (),
    lambda state, key: (),
    lambda state, key: None,
    lambda state: None,
    Demo("Nothing", (), ()),
)
STATE = fold(
    Encounter("Bridge", "test"),
    [
        CombatantJoined("orc", "Orc", "foes", {}),
        CombatantJoined("elf", "Elf", "party", {}),
        CombatantJoined("ogre", "Ogre", "foes", {}),
        ItemSet("orb", "Ruby orb"),
    ],
)


@pytest.mark.parametrize(
    ("intent", "paths"),
    [
        (Intent("fly", "orc"), {"maneuver"}),
        (Intent("push", "ghost", ("elf",)), {"actor"}),
        (Intent("push", "orb", ("elf",)), {"actor"}),
        (Intent("push", "orc", ("ghost",)), {"targets.0"}),
        (Intent("push", "orc", ("orc",)), {"targets.0"}),
        (Intent("push", "orc", ("elf", "elf")), {"targets"}),
        (Intent("push", "orc", ("elf", "ogre")), {"targets"}),
        (Intent("push", "orc", ("elf",), {"force": 9}), {"params.force"}),
        (Intent("push", "orc", ("elf",), {"force": 0, "gently": "so"}), None),
        (Intent("push", "orc", ("elf",), {"unknown": 1}), {"params.unknown"}),
        (Intent("fly", "ghost", ("ghost", "spook")), {"maneuver", "actor", "targets.0"}),
    ],
    ids=[
        "no such maneuver",
        "no such actor",
        "an item cannot act",
        "no such target",
        "oneself",
        "twice the same",
        "two where one is taken",
        "param out of range",
        "two bad params",
        "unknown param",
        "all at once",
    ],
)
def test_an_intent_that_makes_no_sense_names_every_bad_field(
    intent: Intent, paths: set[str] | None
) -> None:
    with pytest.raises(BadIntent) as raised:
        begin(RULES, STATE, intent)
    problems = raised.value.problems
    assert (paths or {"params.force", "params.gently"}) <= set(problems)
    assert all(text for text in problems.values())


@pytest.mark.parametrize(
    ("intent", "targets"),
    [
        (Intent("push", "orc", ("elf",)), ("elf",)),
        (Intent("push", "orc"), ()),
        (Intent("push", "orc", ("orb",)), ("orb",)),
        (Intent("shout", "orc", ("elf",)), ()),
        (Intent("break_free", "orc"), ("elf",)),
    ],
    ids=["as named", "nobody named", "an item", "at nobody", "at those it finds"],
)
def test_a_scene_has_the_targets_its_maneuver_aims_at(
    intent: Intent, targets: tuple[str, ...]
) -> None:
    maneuver, scene = begin(RULES, STATE, intent)
    assert (maneuver.key, scene.targets, scene.actor) == (intent.maneuver, targets, "orc")


@pytest.mark.parametrize(
    ("params", "force"), [({}, 1), ({"force": 3}, 3)], ids=["defaults", "given"]
)
def test_params_arrive_as_their_model(params: Mapping[str, JsonValue], force: int) -> None:
    _, scene = begin(RULES, STATE, Intent("push", "orc", ("elf",), params))
    assert scene.read(HowHard).force == force


def test_reading_params_as_another_model_is_a_mistake_of_the_program() -> None:
    _, scene = begin(RULES, STATE, Intent("shout", "orc"))
    with pytest.raises(TypeError, match="HowHard"):
        scene.read(HowHard)


def test_a_ruleset_finds_maneuvers_and_endings_by_their_keys() -> None:
    assert RULES.maneuver("push") is PUSH
    assert RULES.maneuver("fly") is None
    assert PUSH.ending(Outcome("done")).label == "Pushed"


def test_an_outcome_may_have_a_headline_of_its_own() -> None:
    assert PUSH.ending(Outcome("done", said="{actor} shoves")).said == "{actor} shoves"


def test_a_problem_of_the_whole_has_the_path_of_the_whole() -> None:
    assert dict(under("stats", {"bab": "too high", "": "do not go together"})) == {
        "stats.bab": "too high",
        "stats": "do not go together",
    }
