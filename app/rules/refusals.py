"""Why something may not be tried now. Each rule gives None, or the reason with its source."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.conditions import marked
from app.rules.plays import Refused, Scene
from app.rules.sources import Source
from app.rules.state import Encounter
from app.rules.turns import everybody_acted

Rule = Callable[[Scene], Refused | None]
Test = Callable[[Scene], object]
"""Something that is so of a scene, or not."""


def first(*rules: Rule) -> Rule:
    """The first reason that any of the rules gives."""

    def refusal(scene: Scene) -> Refused | None:
        return next((refused for rule in rules if (refused := rule(scene))), None)

    return refusal


def when(code: str, reason: str, source: Source, test: Test) -> Rule:
    """Refused for that reason where the test is passed. It may name {actor} and {target}."""

    def refusal(scene: Scene) -> Refused | None:
        return refuse(scene, code, reason, source) if test(scene) else None

    return refusal


def unless(code: str, reason: str, source: Source, test: Test) -> Rule:
    """Refused for that reason where the test is failed. It may name {actor} and {target}."""
    return when(code, reason, source, lambda scene: not test(scene))


def refuse(scene: Scene, code: str, text: str, source: Source) -> Refused:
    """`text` may name {actor} and {target}."""
    name = scene.state.name_of
    target = name(scene.targets[0]) if scene.targets else "nobody"
    return Refused(code, text.format(actor=name(scene.actor), target=target), source)


def of_actor(test: Callable[[Encounter, str], object]) -> Test:
    """Whether something is so of the actor."""
    return lambda scene: test(scene.state, scene.actor)


def of_target(test: Callable[[Encounter, str], object]) -> Test:
    """Whether something is so of the target."""
    return lambda scene: test(scene.state, scene.target)


def of_both(test: Callable[[Encounter, str, str], object]) -> Test:
    """Whether something is so of actor and target, in this order."""
    return lambda scene: test(scene.state, scene.actor, scene.target)


def has_targets(scene: Scene) -> bool:
    return bool(scene.targets)


def holds_target(scene: Scene) -> bool:
    return (scene.actor, scene.target) in scene.state.holds


def held_by_target(scene: Scene) -> bool:
    return (scene.target, scene.actor) in scene.state.holds


def at_a_combatant(source: Source) -> Rule:
    """It is aimed at somebody, and at no thing."""
    return first(
        unless("no_target", "Name a target", source, has_targets),
        unless("not_a_combatant", "{target} is not a combatant", source, is_a_combatant),
    )


def is_a_combatant(scene: Scene) -> bool:
    return scene.target in scene.state.combatants


def has_no_turn(source: Source) -> Rule:
    """Whose turn it is cannot begin it again in the same round, with all that it has used up."""

    def has_one(scene: Scene) -> bool:
        return scene.state.turn == scene.actor and not everybody_acted(scene.state)

    return when("has_the_turn", "It is {actor}’s turn already", source, has_one)


def has_the_turn(source: Source) -> Rule:
    """It must be the actor's turn. `source` says who may act when."""
    reason = "It is not {actor}’s turn"
    return unless("not_your_turn", reason, source, lambda scene: scene.state.turn == scene.actor)


def may_act(source: Source) -> Rule:
    """The actor's turn, or nobody's: as long as no turns are kept, everybody may act."""
    not_yet = has_the_turn(source)
    return lambda scene: None if scene.state.turn is None else not_yet(scene)


def lies(source: Source) -> Rule:
    """Only somebody on the ground can get up."""
    return unless("not_prone", "{actor} is on its feet", source, of_actor(marked("prone")))
