"""AD&D wrestling as Combat & Tactics has it: the table of contents."""

from __future__ import annotations

from app.rules.order import lowest
from app.rules.plays import Maneuver
from app.rules.refusals import has_no_turn, has_the_turn
from app.rules.rulesets import Ruleset, Sign, Usual
from app.rules.sure import UP, getting_up, letting_go, surely
from app.rules.systems.combat_tactics import (
    grabs,
    grips,
    locks,
    overbearing,
    pins,
    sources,
    strikes,
    turns,
)
from app.rules.systems.combat_tactics import refusals as may
from app.rules.systems.combat_tactics.conditions import EVERY
from app.rules.systems.combat_tactics.demo import DEMO
from app.rules.systems.combat_tactics.options import Options
from app.rules.systems.combat_tactics.reading import at_heap, at_held, at_holder, places
from app.rules.systems.combat_tactics.stats import Stats
from app.rules.systems.combat_tactics.tables import LETHAL, TEMPORARY
from app.rules.systems.combat_tactics.turns import attacking, budget
from app.rules.turns import ENDED, STARTED, lowest_first

MANEUVERS = (
    Maneuver(
        "wrestle", "First wrestling attack", "grab", "one attack", sources.FIRST_ATTACK,
        may.MAY_WRESTLE, attacking(grabs.wrestle), grabs.GRABBED, params=grabs.Grabbing,
    ),
    Maneuver(
        "rescue", "Rescue: wrestle a holder", "grab", "one attack", sources.RESCUE,
        may.MAY_RESCUE, attacking(grabs.wrestle), grabs.GRABBED, params=grabs.Grabbing,
    ),
    Maneuver(
        "lock", "Say what the lock does", "grip", "free", sources.LOCK,
        may.MAY_LOCK, locks.lock, locks.APPLIED,
        aim=at_held, params=locks.Locking, choices=locks.choices,
    ),
    Maneuver(
        "improve", "Improve the grip", "grip", "one attack", sources.IMPROVE,
        may.MAY_IMPROVE, attacking(grips.improve), grips.IMPROVED, aim=at_held,
    ),
    Maneuver(
        "hold_on", "Hold on", "grip", "one attack", sources.HOLD_ON,
        may.MAY_HOLD_ON, attacking(grips.hold_on), grips.HELD_ON, aim=at_held,
    ),
    Maneuver(
        "release", "Let go", "grip", "free", sources.RELEASE,
        may.MAY_RELEASE, *surely(grips.RELEASED, letting_go("released")), aim=at_held,
    ),
    Maneuver(
        "break_free", "Break free", "break free", "one attack", sources.BREAK_FREE,
        may.MAY_BREAK, attacking(grips.break_free), grips.BROKEN, aim=at_holder,
    ),
    Maneuver(
        "strike", "Strike the holder", "break free", "one attack", sources.STRIKE,
        may.MAY_STRIKE, attacking(strikes.strike), strikes.STRUCK,
        aim=at_holder, params=strikes.Striking, choices=strikes.weapons,
    ),
    Maneuver(
        "knock_loose", "Knock a holder loose", "break free", "free", sources.KNOCK_LOOSE,
        may.MAY_KNOCK, *surely(strikes.KNOCKED, strikes.knocked_loose), params=strikes.Knocking,
    ),
    Maneuver(
        "overbear", "Overbear", "overbear", "one attack", sources.OVERBEAR,
        may.MAY_OVERBEAR, attacking(overbearing.overbear), overbearing.BORNE,
        params=overbearing.Overbearing,
    ),
    Maneuver(
        "pin", "Pin, or keep the pin", "overbear", "one attack", sources.PIN,
        may.MAY_PIN, attacking(pins.pin), pins.PINNED, aim=at_heap, params=pins.Pinning,
    ),
    Maneuver(
        "struggle", "Get out from under", "overbear", "one attack", sources.STRUGGLE,
        may.MAY_STRUGGLE, attacking(pins.struggle), pins.STRUGGLED,
        aim=at_heap, params=pins.Struggling,
    ),
    Maneuver(
        "stand_up", "Get up", "turn", "half a move, or an attack", sources.PRONE,
        may.MAY_STAND, *surely(UP, getting_up), takes="none",
    ),
    Maneuver(
        "start_turn", "Start the turn", "turn", "free", sources.TURN,
        has_no_turn(sources.TURN), *surely(STARTED, turns.started), takes="none",
    ),
    Maneuver(
        "end_turn", "End the turn", "turn", "free", sources.TURN,
        has_the_turn(sources.TURN), *surely(ENDED, turns.ended), takes="none",
    ),
)  # fmt: skip

RULES = Ruleset(
    key="combat_tactics",
    label="AD&D Combat & Tactics",
    books=(sources.BOOK, sources.PHB),
    stats=Stats,
    essentials=(
        "thac0", "strength", "dexterity", "size", "skill", "warrior", "attacks", "ac", "hp",
    ),
    usual=Usual(holding=("lock", "improve", "hold_on"), held=("break_free",)),
    options=Options,
    maneuvers=MANEUVERS,
    every_condition=EVERY,
    budget=budget,
    places=places,
    next_turn=lowest_first,
    demo=DEMO,
    harms=(LETHAL, TEMPORARY),
    signs=(Sign("prone", "Prone"), Sign("unconscious", "Senseless")),
    order=lowest,
    left_out=sources.LEFT_OUT,
)  # fmt: skip
