"""What could be done if something were different: on one's own turn, or by another choice."""

from __future__ import annotations

from dataclasses import replace

from app.rules.odds import branches
from app.rules.plays import Maneuver, Scene
from app.rules.rulesets import Intent, Ruleset, begin
from app.rules.state import Encounter, fold
from app.rules.turns import PASSING, START_TURN


def turn_of(rules: Ruleset, state: Encounter, actor: str) -> Encounter | None:
    """The fight once this combatant's turn has begun, if nothing happens before; None: it has.

    What is rolled at its beginning comes as it most likely does. Whatever has to be settled before
    it can begin is left as it is.
    """
    if state.turn == actor or rules.maneuver(START_TURN) is None:
        return None
    maneuver, scene = begin(rules, state, Intent(START_TURN, actor))
    begun = max(branches(lambda: maneuver.play(scene)), key=lambda branch: branch.chance)
    return fold(state, begun.outcome.facts)


def possible_then(rules: Ruleset, then: Encounter, intent: Intent) -> tuple[Maneuver, Scene] | None:
    """The scene of an intent on the turn that `then` is the beginning of; None if refused then.

    To begin and to end turns is nothing that a turn is for.
    """
    if intent.maneuver in PASSING:
        return None
    maneuver, scene = begin(rules, then, intent)
    return None if maneuver.refusal(scene) else (maneuver, scene)


def lifted_by(maneuver: Maneuver, scene: Scene) -> str | None:
    """The yes-or-no param by whose other value a refused scene is legal; None: by none."""
    for key, about in maneuver.params.model_fields.items():
        if about.annotation is bool:
            changed = {key: not getattr(scene.params, key)}
            other = replace(scene, params=scene.params.model_copy(update=changed))
            if maneuver.refusal(other) is None:
                return key
    return None
