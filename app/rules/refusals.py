"""Why something may not be tried now. Each rule gives None, or the reason with its source."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.plays import Refused, Scene
from app.rules.sources import Source

Rule = Callable[[Scene], Refused | None]


def first(*rules: Rule) -> Rule:
    """The first reason that any of the rules gives."""

    def refusal(scene: Scene) -> Refused | None:
        return next((refused for rule in rules if (refused := rule(scene))), None)

    return refusal


def refuse(scene: Scene, code: str, text: str, source: Source) -> Refused:
    """`text` may name {actor} and {target}."""
    name = scene.state.name_of
    target = name(scene.targets[0]) if scene.targets else "nobody"
    return Refused(code, text.format(actor=name(scene.actor), target=target), source)


def at_a_combatant(source: Source) -> Rule:
    """It is aimed at somebody, and at no thing."""

    def refusal(scene: Scene) -> Refused | None:
        if not scene.targets:
            return refuse(scene, "no_target", "Name a target", source)
        if scene.target not in scene.state.combatants:
            return refuse(scene, "not_a_combatant", "{target} is not a combatant", source)
        return None

    return refusal


def has_no_turn(source: Source) -> Rule:
    """Whose turn it is cannot begin it again in the same round, with all that it has used up."""

    def refusal(scene: Scene) -> Refused | None:
        state = scene.state
        if state.turn == scene.actor and not state.acted >= set(state.combatants):
            return refuse(scene, "has_the_turn", "It is {actor}’s turn already", source)
        return None

    return refusal


def has_the_turn(source: Source) -> Rule:
    """It must be the actor's turn. `source` says who may act when."""

    def refusal(scene: Scene) -> Refused | None:
        if scene.state.turn != scene.actor:
            return refuse(scene, "not_your_turn", "It is not {actor}’s turn", source)
        return None

    return refusal
