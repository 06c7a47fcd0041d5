"""Why something may not be tried now. Each test says when a maneuver is refused."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.plays import Refused, Scene
from app.rules.refusals import Rule, first, has_the_turn, refuse
from app.rules.sources import Source
from app.rules.systems.storytelling import reading, sources
from app.rules.systems.storytelling.budget import actions_left, spent_willpower, willpower_left
from app.rules.systems.storytelling.modifiers import Harming, wants_willpower

PILE_ON_DOTS = 3


def when(code: str, reason: str, source: Source) -> Callable[[Callable[[Scene], bool]], Rule]:
    """Makes a test a rule that gives this reason when the test is passed."""

    def rule(test: Callable[[Scene], bool]) -> Rule:
        def refusal(scene: Scene) -> Refused | None:
            return refuse(scene, code, reason, source) if test(scene) else None

        return refusal

    return rule


@when("unconscious", "{actor} is out of the fight", sources.OUT)
def is_out(scene: Scene) -> bool:
    return reading.is_out(scene.state, scene.actor)


@when("no_target", "Choose on whom", sources.GRAB)
def no_target(scene: Scene) -> bool:
    return not scene.targets


@when("not_a_combatant", "{target} is nobody to grapple with", sources.GRAB)
def at_a_thing(scene: Scene) -> bool:
    return scene.target not in scene.state.combatants


@when(
    "you_are_immobilized",
    "{actor} is immobilized, and can only try to wriggle free",
    sources.IMMOBILIZE,
)
def is_still(scene: Scene) -> bool:
    return bool(reading.immobilizing_holds(scene.state, scene.actor))


@when("you_are_held", "{actor} is held: get free or turn the tables first", sources.FREE)
def is_held(scene: Scene) -> bool:
    return bool(reading.holds_on(scene.state, scene.actor))


@when("already_holding", "{actor} has a hold on {target} already", sources.GRAB)
def holds_already(scene: Scene) -> bool:
    return (scene.actor, scene.target) in scene.state.holds


@when("no_merit", "{actor} lacks the fighting style’s third dot, Pile On", sources.PILE_ON)
def cannot_pile_on(scene: Scene) -> bool:
    return reading.stats(scene.state, scene.actor).style < PILE_ON_DOTS


@when(
    "target_not_immobilized",
    "{target} is not immobilized: there is nothing to pile onto",
    sources.PILE_ON,
)
def target_moves(scene: Scene) -> bool:
    return not reading.immobilizing_holds(scene.state, scene.target)


@when("not_held", "Nobody holds {actor}", sources.FREE)
def is_free(scene: Scene) -> bool:
    return not reading.holds_on(scene.state, scene.actor)


@when("name_a_holder", "Several hold {actor}: choose whose hold to break", sources.SEVERAL)
def chose_no_holder(scene: Scene) -> bool:
    return not scene.targets


@when("not_immobilized", "{actor} is not immobilized", sources.WRIGGLE)
def moves(scene: Scene) -> bool:
    return not reading.immobilizing_holds(scene.state, scene.actor)


@when("not_held", "{target} does not hold {actor}", sources.TABLES)
def is_free_of_target(scene: Scene) -> bool:
    return (scene.target, scene.actor) not in scene.state.holds


@when(
    "too_small_for_tables",
    "{actor} is smaller than {target}, and can only try to get free",
    sources.SMALL_TABLES,
)
def is_smaller(scene: Scene) -> bool:
    return reading.bigger(scene.state, scene.target, scene.actor) > 0


@when("tables_turned_already", "{actor} has turned the tables on {target}", sources.TABLES)
def has_turned_tables(scene: Scene) -> bool:
    return reading.has_turned_tables(scene.state, scene.actor, scene.target)


@when(
    "not_in_control",
    "{actor} neither holds {target} nor has turned the tables",
    sources.MANEUVER,
)
def not_in_control(scene: Scene) -> bool:
    holds = (scene.actor, scene.target) in scene.state.holds
    return not holds and not reading.has_turned_tables(scene.state, scene.actor, scene.target)


@when("already_prone", "{target} is on the ground already", sources.PRONE)
def target_lies(scene: Scene) -> bool:
    return reading.is_prone(scene.state, scene.target)


@when(
    "already_immobilized",
    "{actor} has {target} immobilized, and need not roll again",
    sources.MAINTAIN,
)
def has_immobilized(scene: Scene) -> bool:
    return scene.state.grip(scene.actor, scene.target) == "immobilized"


@when(
    "too_small_to_harm",
    "{actor} is smaller than {target}, and can hurt them only with a bite",
    sources.BITE,
)
def cannot_hurt(scene: Scene) -> bool:
    bites = isinstance(scene.params, Harming) and scene.params.bite
    return not bites and reading.bigger(scene.state, scene.target, scene.actor) > 0


@when("not_holding_target", "{actor} has no hold on {target}", sources.GRAB)
def holds_not(scene: Scene) -> bool:
    return (scene.actor, scene.target) not in scene.state.holds


@when("nothing_to_maintain", "{actor} has nobody immobilized", sources.MAINTAIN)
def immobilizes_nobody(scene: Scene) -> bool:
    return not any(map(reading.is_immobilizing, reading.holds_by(scene.state, scene.actor)))


@when("not_prone", "{actor} is not on the ground", sources.STAND)
def stands(scene: Scene) -> bool:
    return not reading.is_prone(scene.state, scene.actor)


@when("still_grappling", "{actor} must be out of every hold to stand up", sources.STAND)
def grapples(scene: Scene) -> bool:
    state, actor = scene.state, scene.actor
    return bool(reading.holds_on(state, actor) or reading.holds_by(state, actor))


@when("no_action_left", "{actor} has acted this turn", sources.TURN)
def has_acted(scene: Scene) -> bool:
    return not actions_left(scene.state, scene.actor)


@when("no_willpower", "{actor} has no Willpower left", sources.WILLPOWER)
def lacks_willpower(scene: Scene) -> bool:
    return wants_willpower(scene) and willpower_left(scene.state, scene.actor) == 0


@when("willpower_spent", "{actor} has spent Willpower this turn", sources.WILLPOWER)
def willed_already(scene: Scene) -> bool:
    return wants_willpower(scene) and spent_willpower(scene.state, scene.actor)


def not_its_turn(scene: Scene) -> Refused | None:
    """As long as no turns are kept, everybody may act."""
    return has_the_turn(sources.NEXT_ACTION)(scene) if scene.state.turn is not None else None


PAYABLE = first(not_its_turn, has_acted, lacks_willpower, willed_already)
OPPONENT = first(is_out, no_target, at_a_thing, is_still)
MAY_GRAB = first(OPPONENT, is_held, holds_already)
MAY_PILE_ON = first(cannot_pile_on, OPPONENT, is_held, holds_already, target_moves)
MAY_HARM = first(OPPONENT, not_in_control, cannot_hurt)
MAY_IMMOBILIZE = first(OPPONENT, not_in_control, has_immobilized)
MAY_BEAR_DOWN = first(OPPONENT, not_in_control, target_lies)
MAY_MAINTAIN = first(is_out, is_still, immobilizes_nobody)
MAY_RELEASE = first(no_target, holds_not)
MAY_GET_FREE = first(is_out, is_still, is_free, chose_no_holder)
MAY_WRIGGLE = first(is_out, moves, chose_no_holder)
MAY_TURN_TABLES = first(OPPONENT, is_free_of_target, is_smaller, has_turned_tables)
MAY_STAND = first(is_out, is_still, stands, grapples)
