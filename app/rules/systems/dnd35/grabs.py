"""Grabbing a foe, joining a grapple, and the improved grab of monsters."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import Field

from app.rules.checks import Against, Choose
from app.rules.events import Event, HoldSet, Noted
from app.rules.modifiers import Modifier, line
from app.rules.plays import Ending, Outcome, Params, Part, Play, Scene, make
from app.rules.state import Encounter, fold
from app.rules.systems.dnd35 import sources
from app.rules.systems.dnd35.contests import overpower, won
from app.rules.systems.dnd35.damage import (
    Harm,
    constriction,
    harm,
    injuries,
    main_weapon,
    natural,
    of_check,
)
from app.rules.systems.dnd35.modifiers import armor_class, in_grapple, melee, touch, touch_ac
from app.rules.systems.dnd35.reading import endures, is_grappling, is_out, options, stats, too_big
from app.rules.systems.dnd35.stats import ImprovedGrab
from app.rules.systems.dnd35.tables import ONE_PART_PENALTY
from app.rules.systems.dnd35.turns import (
    ATTACK,
    FULL_ROUND,
    OPPORTUNITY,
    Price,
    check_penalties,
    iterative,
    left,
    pay,
)

STARTED = (
    Ending("held", "Held", "{actor} gets hold of {targets}"),
    Ending("slipped", "Slips away", "{targets} slips out of the grasp of {actor}"),
    Ending("missed", "Missed", "{actor} grabs at {targets} and misses"),
    Ending("spoiled", "Struck first", "{targets} strikes {actor} before the grab"),
    Ending("too_big", "Too big", "{actor} touches {targets}, who is too big to hold"),
    Ending("touched", "Only touched", "{actor} touches {targets}, but has no time for a hold"),
    Ending("lapsed", "Lapsed", "{actor} holds {targets} for a moment and stays where it is"),
)
JOINED = (
    Ending("joined", "Joined", "{actor} joins the grapple and holds {targets}"),
    Ending("kept_out", "Kept out", "{targets} keeps {actor} out of the grapple"),
)
IMPROVED = (
    Ending("held", "Held", "{actor} strikes {targets} and holds on"),
    Ending("hit_only", "Hit only", "{actor} strikes {targets}, who slips away"),
    Ending("missed", "Missed", "{actor} strikes at {targets} and misses"),
)


class Start(Params):
    enter: bool = Field(True, title="Move into the foe’s space (else the hold lapses)")
    as_opportunity: bool = Field(False, title="As an attack of opportunity")


class Improved(Params):
    one_part: bool | None = Field(None, title="Hold with one part only, at -20")


def price_of_start(scene: Scene) -> Price:
    return OPPORTUNITY if scene.read(Start).as_opportunity else ATTACK


def price_of_joining(scene: Scene) -> Price:
    return FULL_ROUND if options(scene.state).join_full_round else ATTACK


def price_of_improved(scene: Scene) -> Price:
    grab = stats(scene.state, scene.actor).improved_grab
    return Price("attack", grab.weapon) if grab else ATTACK


@dataclass(frozen=True, slots=True)
class Strike:
    """What came of the foe’s attack of opportunity."""

    facts: tuple[Event, ...] = ()
    spoils: bool = False


def start_grapple(scene: Scene) -> Play:
    strike = yield from strike_first(scene)
    key, facts = ("spoiled", ()) if strike.spoils else (yield from grab(scene))
    return Outcome(key, (*strike.facts, *facts))


def strike_first(scene: Scene) -> Part[Strike]:
    """The foe may strike at the grabber; damage spoils the grab."""
    state, actor, target = scene.state, scene.actor, scene.target
    if not may_strike(state, target) or stats(state, actor).improved_grapple:
        return Strike()
    why = (Modifier("The grab provokes", 0, sources.OPPORTUNITY),)
    options_ = ("strike", "let_it_pass")
    choice = Choose("opportunity", target, "Strike at the grabber?", options_, why)
    if (yield from make(choice)) != "strike":
        return Strike()
    paid = pay(state, target, OPPORTUNITY)
    number = armor_class(state, actor, target)
    blow = Against("opportunity_attack", melee(state, target), number, natural=True)
    if not (yield from make(blow)):
        return Strike(paid)
    weapon = main_weapon(state, target)
    hurt = yield from harm(state, "opportunity_damage", target, actor, weapon)
    return Strike((*paid, *injuries(state, hurt)), spoils=hurt.amount > 0)


def may_strike(state: Encounter, key: str) -> bool:
    """Threatening, with hands free of any grapple, and an opportunity left."""
    ready = stats(state, key).armed and left(state, key, "opportunity") > 0
    return ready and not is_grappling(state, key) and not is_out(state, key)


def grab(scene: Scene) -> Part[tuple[str, tuple[Event, ...]]]:
    """The touch and the hold."""
    state, actor, target = scene.state, scene.actor, scene.target
    how = scene.read(Start)
    roll = touch(state, actor, () if how.as_opportunity else iterative(state, actor))
    number = touch_ac(state, target, actor)
    if not (yield from make(Against("grab", roll, number, natural=True))):
        return "missed", ()
    if too_big(state, actor, target):
        return "too_big", ()
    if how.as_opportunity and options(state).hold_check_needs_turn:
        return "touched", ()
    penalties = () if how.as_opportunity else check_penalties(state, actor)
    if not (yield from make(overpower(state, "hold", actor, (target,), penalties))):
        return "slipped", ()
    hurt = yield from first_hurt(scene)
    if not how.enter:
        return "lapsed", hurt
    return "held", (HoldSet(actor, target, "held", "start_grapple"), enters(scene), *hurt)


def enters(scene: Scene) -> Noted:
    text = "{0} moves into the space of {1}, which provokes attacks of opportunity from others"
    return Noted(text, (scene.actor, scene.target))


def first_hurt(scene: Scene) -> Part[tuple[Event, ...]]:
    """The damage of making a hold."""
    state, actor, target = scene.state, scene.actor, scene.target
    fist = yield from harm(state, "unarmed", actor, target, of_check(state, actor, target))
    coils = yield from constriction(state, actor, target)
    return injuries(state, fist, *coils)


def join(scene: Scene) -> Play:
    """No strike, no touch: one check against the one chosen."""
    if not (yield from won(scene, "hold")):
        return Outcome("kept_out")
    hurt = yield from first_hurt(scene)
    hold = HoldSet(scene.actor, scene.target, "held", "join")
    return Outcome("joined", (hold, enters(scene), *hurt))


def improved_grab(scene: Scene) -> Play:
    """A blow that hurts and then takes hold."""
    state, actor, target = scene.state, scene.actor, scene.target
    found = stats(state, actor).improved_grab or NO_GRAB
    roll = melee(state, actor, in_grapple(state, actor), found.attack)
    blow = Against("attack", roll, armor_class(state, target, actor), natural=True)
    if not (yield from make(blow)):
        return Outcome("missed")
    weapon = natural(f"Damage ({found.weapon})", found.damage, sources.IMPROVED_GRAB)
    brink = endures(state, target)
    hurt = yield from harm(state, "damage", actor, target, weapon, brink=brink)
    one_part = scene.read(Improved).one_part
    loose = found.one_part if one_part is None else one_part
    return (yield from seize(scene, hurt, loose=loose))


def seize(scene: Scene, hurt: Harm, *, loose: bool) -> Play:
    """The hold after the blow. Whom the blow felled resists no more."""
    state, actor, target = scene.state, scene.actor, scene.target
    after = fold(state, injuries(state, hurt))
    penalty = line("Holds with one part", ONE_PART_PENALTY if loose else 0, sources.ONE_PART)
    if not (yield from make(overpower(after, "hold", actor, (target,), penalty))):
        return Outcome("hit_only", injuries(state, hurt))
    coils = yield from constriction(state, actor, target)
    hold = HoldSet(actor, target, "held", "improved_grab", {"one_part": True} if loose else {})
    pulled = Noted("{0} pulls {1} into its own space", (actor, target))
    return Outcome("held", (hold, pulled, *injuries(state, hurt, *coils)))


NO_GRAB = ImprovedGrab(weapon="body", damage="1")
"""What a GM gets who lets somebody without the attack use it."""
