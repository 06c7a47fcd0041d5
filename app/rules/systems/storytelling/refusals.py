"""Why something may not be tried now."""

from __future__ import annotations

from app.rules.conditions import marked
from app.rules.plays import Scene
from app.rules.reading import captives
from app.rules.refusals import (
    first,
    has_targets,
    held_by_target,
    holds_target,
    is_a_combatant,
    may_act,
    of_actor,
    of_both,
    of_target,
    unless,
    when,
)
from app.rules.systems.storytelling import reading, sources
from app.rules.systems.storytelling.budget import actions_left, spent_willpower, willpower_left
from app.rules.systems.storytelling.modifiers import Harming, wants_willpower

PILE_ON_DOTS = 3


def is_smaller(scene: Scene) -> bool:
    return reading.bigger(scene.state, scene.target, scene.actor) > 0


def cannot_hurt(scene: Scene) -> bool:
    bites = isinstance(scene.params, Harming) and scene.params.bite
    return not bites and is_smaller(scene)


def is_grappling(scene: Scene) -> bool:
    state, actor = scene.state, scene.actor
    return bool(reading.holds_on(state, actor) or captives(state, actor))


def lacks_willpower(scene: Scene) -> bool:
    return wants_willpower(scene) and willpower_left(scene.state, scene.actor) == 0


def willed_already(scene: Scene) -> bool:
    return wants_willpower(scene) and spent_willpower(scene.state, scene.actor)


# fmt: off
AWAKE = when("unconscious", "{actor} is out of the fight", sources.OUT, of_actor(reading.is_out))
TARGET = first(
    unless("no_target", "Choose on whom", sources.GRAB, has_targets),
    unless("not_a_combatant", "{target} is nobody to grapple with", sources.GRAB, is_a_combatant),
)
MOVES = when(
    "you_are_immobilized", "{actor} is immobilized, and can only try to wriggle free",
    sources.IMMOBILIZE, of_actor(reading.immobilizing_holds),
)
NOT_HELD = when(
    "you_are_held", "{actor} is held: get free or turn the tables first",
    sources.FREE, of_actor(reading.holds_on),
)
NOT_HOLDING = when(
    "already_holding", "{actor} has a hold on {target} already", sources.GRAB, holds_target
)
HAS_MERIT = unless(
    "no_merit", "{actor} lacks the fighting style’s third dot, Pile On",
    sources.PILE_ON, lambda s: reading.stats(s.state, s.actor).style >= PILE_ON_DOTS,
)
ON_A_PILE = unless(
    "target_not_immobilized", "{target} is not immobilized: there is nothing to pile onto",
    sources.PILE_ON, of_target(reading.immobilizing_holds),
)
HELD = unless("not_held", "Nobody holds {actor}", sources.FREE, of_actor(reading.holds_on))
HOLDER_CHOSEN = unless(
    "name_a_holder", "Several hold {actor}: choose whose hold to break",
    sources.SEVERAL, has_targets,
)
IMMOBILIZED = unless(
    "not_immobilized", "{actor} is not immobilized",
    sources.WRIGGLE, of_actor(reading.immobilizing_holds),
)
HELD_BY_TARGET = unless(
    "not_held", "{target} does not hold {actor}", sources.TABLES, held_by_target
)
BIG_ENOUGH = when(
    "too_small_for_tables", "{actor} is smaller than {target}, and can only try to get free",
    sources.SMALL_TABLES, is_smaller,
)
TABLES_STAND = when(
    "tables_turned_already", "{actor} has turned the tables on {target}",
    sources.TABLES, of_both(reading.has_turned_tables),
)
IN_CONTROL = unless(
    "not_in_control", "{actor} neither holds {target} nor has turned the tables",
    sources.MANEUVER,
    lambda s: holds_target(s) or reading.has_turned_tables(s.state, s.actor, s.target),
)
TARGET_STANDS = when(
    "already_prone", "{target} is on the ground already", sources.PRONE, of_target(marked("prone"))
)
TARGET_MOVES = when(
    "already_immobilized", "{actor} has {target} immobilized, and need not roll again",
    sources.MAINTAIN, lambda s: s.state.grip(s.actor, s.target) == "immobilized",
)
CAN_HURT = when(
    "too_small_to_harm", "{actor} is smaller than {target}, and can hurt them only with a bite",
    sources.BITE, cannot_hurt,
)
HOLDS = unless(
    "not_holding_target", "{actor} has no hold on {target}", sources.LET_GO, holds_target
)
IMMOBILIZES = unless(
    "nothing_to_maintain", "{actor} has nobody immobilized",
    sources.MAINTAIN,
    lambda s: any(map(reading.is_immobilizing, captives(s.state, s.actor))),
)
PRONE = unless(
    "not_prone", "{actor} is not on the ground", sources.STAND, of_actor(marked("prone"))
)
OUT_OF_HOLDS = when(
    "still_grappling", "{actor} must be out of every hold to stand up",
    sources.STAND, is_grappling,
)
PAYABLE = first(
    may_act(sources.NEXT_ACTION),
    unless("no_action_left", "{actor} has acted this turn", sources.TURN, of_actor(actions_left)),
    when("no_willpower", "{actor} has no Willpower left", sources.WILLPOWER, lacks_willpower),
    when(
        "willpower_spent", "{actor} has spent Willpower this turn",
        sources.WILLPOWER, willed_already,
    ),
)
# fmt: on

OPPONENT = first(AWAKE, TARGET, MOVES)
MAY_GRAB = first(OPPONENT, NOT_HELD, NOT_HOLDING)
MAY_PILE_ON = first(HAS_MERIT, OPPONENT, NOT_HELD, NOT_HOLDING, ON_A_PILE)
MAY_HARM = first(OPPONENT, IN_CONTROL, CAN_HURT)
MAY_IMMOBILIZE = first(OPPONENT, IN_CONTROL, TARGET_MOVES)
MAY_BEAR_DOWN = first(OPPONENT, IN_CONTROL, TARGET_STANDS)
MAY_MAINTAIN = first(AWAKE, MOVES, IMMOBILIZES)
MAY_RELEASE = first(TARGET, HOLDS)
MAY_GET_FREE = first(AWAKE, MOVES, HELD, HOLDER_CHOSEN)
MAY_WRIGGLE = first(AWAKE, IMMOBILIZED, HOLDER_CHOSEN)
MAY_TURN_TABLES = first(OPPONENT, HELD_BY_TARGET, BIG_ENOUGH, TABLES_STAND)
MAY_STAND = first(AWAKE, MOVES, PRONE, OUT_OF_HOLDS)
