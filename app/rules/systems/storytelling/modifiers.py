"""The dice of each roll, line by line. A line that does not count says why."""

from __future__ import annotations

from dataclasses import replace

from pydantic import Field

from app.rules.checks import Side
from app.rules.modifiers import Lines, Modifier, line
from app.rules.plays import Params, Scene
from app.rules.sources import Source
from app.rules.state import Encounter
from app.rules.systems.storytelling import sources
from app.rules.systems.storytelling.reading import (
    bigger,
    health,
    immobilizing_holds,
    is_on_top,
    is_out,
    options,
    stats,
    stored,
)

WILLPOWER_DICE = 3
ON_TOP_DICE = 2
TAKE_DOWN_DOTS = 2


class Rolling(Params):
    """What may be said of any roll."""

    willpower: bool = Field(False, title="Spend Willpower for three more dice")


class Harming(Rolling):
    bite: bool = Field(False, title="Bite: nothing else hurts a bigger captive")


def wants_willpower(scene: Scene) -> bool:
    return isinstance(scene.params, Rolling) and scene.params.willpower


def unless(why_not: str, lines: Lines) -> Lines:
    """The lines, which do not count if there is a reason why not."""
    return tuple(replace(one, counts=not why_not, why_not=why_not or None) for one in lines)


def pool(scene: Scene, bonuses: Lines, penalties: Lines) -> Side:
    """Strength + Brawl, then everything that helps, then everything that hinders."""
    there = stats(scene.state, scene.actor)
    untrained = options(scene.state).unskilled_penalty and not there.brawl
    lines = (
        Modifier("Strength", there.strength, sources.POOL),
        Modifier("Brawl", there.brawl, sources.POOL),
        *bonuses,
        *line("Willpower", WILLPOWER_DICE * scene.read(Rolling).willpower, sources.WILLPOWER),
        *line("Unskilled", -int(untrained), sources.UNSKILLED),
        *penalties,
        *wounds(scene.state, scene.actor),
    )
    return Side(scene.actor, "Strength + Brawl", lines)


def wounds(state: Encounter, key: str) -> Lines:
    return line("Wounds", health(state, key).penalty, sources.WOUNDS)


def grab(scene: Scene) -> Side:
    state, actor, target = scene.state, scene.actor, scene.target
    merit = Modifier("Take Down", 0, sources.TAKE_DOWN)
    merits = (merit,) if takes_down(state, actor) else ()
    return pool(scene, merits, (*defense(state, target, actor), *reach_up(state, actor, target)))


def takes_down(state: Encounter, key: str) -> bool:
    return stats(state, key).style >= TAKE_DOWN_DOTS


def pile_on(scene: Scene) -> Side:
    return pool(scene, (), reach_up(scene.state, scene.actor, scene.target))


def reach_up(state: Encounter, actor: str, target: str) -> Lines:
    """What it costs to hold on to somebody bigger."""
    return line("Smaller", -max(0, bigger(state, target, actor)), sources.SMALL_HOLDS)


def defense(state: Encounter, of: str, attacker: str) -> Lines:
    points = -stats(state, of).full_defense
    value = Modifier("Opponent’s Defense", points, sources.DEFENSE, whose=of)
    if is_out(state, of):
        return unless("out of the fight", (value,))
    least = 2 if options(state).immob_defense_needs_two else 1
    others = (hold for hold in immobilizing_holds(state, of) if hold.holder != attacker)
    open_to_others = any(stored(hold) >= least for hold in others)
    return unless("immobilized by somebody else" if open_to_others else "", (value,))


def strength_of(state: Encounter, of: str, label: str, source: Source) -> Modifier:
    """What the other side's Strength takes off."""
    return Modifier(label, -stats(state, of).strength, source, whose=of)


def maneuver(scene: Scene, more: Lines = (), *, hurts: bool = False) -> Side:
    """Against somebody held, or somebody the tables were turned on."""
    state, actor, target = scene.state, scene.actor, scene.target
    holds, scope = (actor, target) in state.holds, options(state).prone_bonus_scope
    weigh_down = line("Bigger", max(0, bigger(state, actor, target)), sources.BIG_HOLDS)
    bonuses = (
        *more,
        *on_top(state, actor, target, "" if hurts or scope != "attack_rolls" else "only to hurt"),
        *unless("" if holds else "only for the holder", weigh_down),
    )
    grabs_only = options(state).small_holder_penalty_scope == "grab_only"
    penalties = (
        strength_of(state, target, "Opponent’s Strength", sources.MANEUVER),
        *unless("only on the grab" if grabs_only else "", reach_up(state, actor, target)),
    )
    return pool(scene, bonuses, penalties)


def on_top(state: Encounter, actor: str, target: str, why_not: str) -> Lines:
    dice = ON_TOP_DICE if is_on_top(state, actor, target) else 0
    return unless(why_not, line("On top", dice, sources.PRONE))


def break_free(scene: Scene) -> Side:
    """Against all of the targets: the strongest, and one more for each of the others."""
    state, actor = scene.state, scene.actor
    strongest = max(scene.targets, key=lambda key: (stats(state, key).strength, -size(state, key)))
    is_small = line("Smaller", max(0, bigger(state, strongest, actor)), sources.SMALL_ESCAPES)
    penalties = (
        strength_of(state, strongest, "Holder’s Strength", sources.FREE),
        *line("More holders", 1 - len(scene.targets), sources.SEVERAL),
    )
    return pool(scene, (*is_small, *struggle(scene, strongest)), penalties)


def size(state: Encounter, key: str) -> int:
    return stats(state, key).size


def struggle(scene: Scene, holder: str) -> Lines:
    every = options(scene.state).prone_bonus_scope == "every_roll"
    return on_top(scene.state, scene.actor, holder, "" if every else "not to get free")


def turn_tables(scene: Scene) -> Side:
    strength = strength_of(scene.state, scene.target, "Holder’s Strength", sources.TABLES)
    return pool(scene, struggle(scene, scene.target), (strength,))


def stay_conscious(state: Encounter, key: str) -> Side:
    lines = (
        Modifier("Stamina", stats(state, key).stamina, sources.CONSCIOUS),
        *unless("not to stay conscious", wounds(state, key)),
    )
    return Side(key, "Stamina", lines)
