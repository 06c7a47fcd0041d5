"""AD&D 2e grabbing and wrestling, by the Complete Fighter’s Handbook: the table of contents."""

from __future__ import annotations

from app.rules.plays import Maneuver
from app.rules.rulesets import Ruleset, Sign, Usual
from app.rules.sure import getting_up, surely
from app.rules.systems.adnd2e import clock, grabs, replies, sources, wrestling
from app.rules.systems.adnd2e.clock import next_turn, order
from app.rules.systems.adnd2e.conditions import EVERY, budget
from app.rules.systems.adnd2e.demo import DEMO
from app.rules.systems.adnd2e.entries import an_attack
from app.rules.systems.adnd2e.options import Options
from app.rules.systems.adnd2e.reading import BARE_HANDS, STUNNED
from app.rules.systems.adnd2e.stats import Stats
from app.rules.turns import ENDED, STARTED

ATTACK, FREE = "one attack", "free"

ATTACKS = (
    Maneuver(
        "grab_item", "Grab an item", "grab", ATTACK, sources.GRAB,
        grabs.MAY_GRAB_ITEM, grabs.grab_item, grabs.GRABBED,
        params=grabs.Grabbing, choices=grabs.items_of_target,
    ),
    Maneuver(
        "grab_person", "Grab with one hand", "grab", ATTACK, sources.ONE_HAND,
        grabs.MAY_GRAB_PERSON, grabs.grab_person, grabs.SEIZED,
    ),
    Maneuver(
        "wrestle", "Wrestle", "grab", ATTACK, sources.TWO_HANDS,
        wrestling.MAY_WRESTLE, wrestling.wrestle, wrestling.WRESTLED, params=wrestling.Wrestle,
    ),
    Maneuver(
        "break_hold", "Break the hold", "at grips", ATTACK, sources.BREAK,
        replies.MAY_BREAK, replies.break_hold, replies.BROKE,
    ),
    Maneuver(
        "strike", "Strike", "at grips", ATTACK, sources.REPLY,
        replies.MAY_STRIKE, replies.strike, replies.STRUCK, params=replies.Striking,
    ),
    Maneuver(
        "free_another", "Help somebody out", "at grips", ATTACK, sources.BROKEN,
        replies.MAY_FREE, replies.free_another, replies.FREED,
        params=replies.Freeing, choices=replies.whom,
    ),
    Maneuver(
        "pick_up", "Take up an item", "other", ATTACK, sources.NOBODY_RESISTS,
        grabs.MAY_PICK_UP, *surely(grabs.PICKED_UP, grabs.taking_up), takes="none",
        params=grabs.Naming, choices=lambda scene: {"item": grabs.loose(scene)},
    ),
)  # fmt: skip

MANEUVERS = (
    Maneuver(
        "announce", "Announce a Grab", "before the round", FREE, sources.CALLED,
        grabs.MAY_ANNOUNCE, *surely(grabs.CALLED, grabs.announcing), takes="none",
    ),
    Maneuver(
        "roll_initiative", "Roll initiative", "before the round", FREE, sources.ROUND,
        clock.MAY_ROLL, clock.roll_initiative, clock.ROLLED_FOR, takes="none",
    ),
    *map(an_attack, ATTACKS),
    Maneuver(
        "keep", "Keep the hold", "at grips", "once a round", sources.KEPT,
        wrestling.MAY_KEEP, wrestling.keep, wrestling.KEPT, params=wrestling.Keeping,
    ),
    Maneuver(
        "release", "Let go", "at grips", FREE, sources.KEPT,
        wrestling.MAY_RELEASE, *surely(wrestling.RELEASED, wrestling.released),
    ),
    Maneuver(
        "settle", "Settle the struggle", "late in the round", "part of its attack",
        sources.ONE_ATTACK, clock.MAY_SETTLE, clock.settle, clock.SETTLED,
        takes="all", aim=clock.at_rivals,
    ),
    Maneuver(
        "drop", "Drop something", "other", FREE, sources.HANDS,
        grabs.MAY_DROP, *surely(grabs.DROPPED, grabs.dropping), takes="none",
        params=grabs.Dropping, choices=grabs.own_items,
    ),
    Maneuver(
        "stand_up", "Stand up", "other", "a move", sources.PRONE,
        wrestling.MAY_STAND, *surely(wrestling.STOOD, getting_up), takes="none",
    ),
    Maneuver(
        "start_turn", "Start the turn", "turn", FREE, sources.ROUND,
        clock.MAY_START, *surely(STARTED, clock.started), takes="none",
    ),
    Maneuver(
        "end_turn", "End the turn", "turn", FREE, sources.ROUND,
        clock.MAY_END, *surely(ENDED, clock.ended), takes="none",
    ),
)  # fmt: skip

RULES = Ruleset(
    key="adnd2e",
    label="AD&D 2e",
    books=(sources.BOOK, sources.PHB),
    stats=Stats,
    essentials=(
        "strength", "percentile", "thac0", "ac", "attacks_per_round", "armor", "size",
        "specialist", "hp",
    ),
    usual=Usual(holding=("keep",), held=("break_hold",)),
    options=Options,
    maneuvers=MANEUVERS,
    every_condition=EVERY,
    budget=budget,
    next_turn=next_turn,
    demo=DEMO,
    order=order,
    left_out=sources.LEFT_OUT,
    harms=("weapon", *BARE_HANDS),
    signs=(Sign("prone", "Prone"), Sign(STUNNED, "Stunned")),
)  # fmt: skip
