"""AD&D wrestling as Combat & Tactics has it: the table of contents."""

from __future__ import annotations

from app.rules.plays import Ruleset
from app.rules.refusals import anytime, has_the_turn
from app.rules.systems.combat_tactics import grabs, grips, locks, sources, strikes, turns
from app.rules.systems.combat_tactics import refusals as may
from app.rules.systems.combat_tactics.conditions import conditions
from app.rules.systems.combat_tactics.demo import DEMO
from app.rules.systems.combat_tactics.entries import at_held, at_holder, entry
from app.rules.systems.combat_tactics.options import Options
from app.rules.systems.combat_tactics.reading import places
from app.rules.systems.combat_tactics.stats import Stats
from app.rules.systems.combat_tactics.turns import budget
from app.rules.turns import lowest_first

GRAB, GRIP, FREE, TURN = "grab", "grip", "break free", "turn"

MANEUVERS = (
    entry(
        ("wrestle", "First wrestling attack", GRAB, "one attack", sources.FIRST_ATTACK),
        (may.MAY_WRESTLE, grabs.wrestle, grabs.GRABBED),
        params=grabs.Grabbing,
    ),
    entry(
        ("rescue", "Rescue: wrestle a holder", GRAB, "one attack", sources.RESCUE),
        (may.MAY_RESCUE, grabs.wrestle, grabs.GRABBED),
        params=grabs.Grabbing,
    ),
    entry(
        ("lock", "Say what the lock does", GRIP, "free", sources.LOCK),
        (may.MAY_LOCK, locks.lock, locks.APPLIED),
        aim=at_held,
        params=locks.Locking,
        choices=locks.choices,
    ),
    entry(
        ("improve", "Improve the grip", GRIP, "one attack", sources.IMPROVE),
        (may.MAY_IMPROVE, grips.improve, grips.IMPROVED),
        aim=at_held,
    ),
    entry(
        ("hold_on", "Hold on", GRIP, "one attack", sources.HOLD_ON),
        (may.MAY_HOLD_ON, grips.hold_on, grips.HELD_ON),
        aim=at_held,
    ),
    entry(
        ("release", "Let go", GRIP, "free", sources.RELEASE),
        (may.MAY_RELEASE, grips.release, grips.RELEASED),
        aim=at_held,
    ),
    entry(
        ("break_free", "Break free", FREE, "one attack", sources.BREAK_FREE),
        (may.MAY_BREAK, grips.break_free, grips.BROKEN),
        aim=at_holder,
    ),
    entry(
        ("strike", "Strike the holder", FREE, "one attack", sources.STRIKE),
        (may.MAY_STRIKE, strikes.strike, strikes.STRUCK),
        aim=at_holder,
        params=strikes.Striking,
        choices=strikes.weapons,
    ),
    entry(
        ("knock_loose", "Knock a holder loose", FREE, "free", sources.KNOCK_LOOSE),
        (may.MAY_KNOCK, strikes.knock_loose, strikes.KNOCKED),
        params=strikes.Knocking,
    ),
    entry(
        ("stand_up", "Get up", TURN, "free", sources.PRONE),
        (may.MAY_STAND, strikes.stand_up, strikes.STOOD),
        takes="none",
    ),
    entry(
        ("start_turn", "Start the turn", TURN, "free", sources.TURN),
        (anytime, turns.start_turn, turns.STARTED),
        takes="none",
    ),
    entry(
        ("end_turn", "End the turn", TURN, "free", sources.TURN),
        (has_the_turn(sources.TURN), turns.end_turn, turns.ENDED),
        takes="none",
    ),
)

RULES = Ruleset(
    key="combat_tactics",
    label="AD&D Combat & Tactics",
    books=(sources.BOOK, sources.PHB),
    stats=Stats,
    options=Options,
    maneuvers=MANEUVERS,
    conditions=conditions,
    budget=budget,
    places=places,
    next_turn=lowest_first,
    demo=DEMO,
)
