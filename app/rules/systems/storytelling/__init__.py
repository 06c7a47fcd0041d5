"""Grappling of the World of Darkness, as “Innocents” has it: the table of contents."""

from __future__ import annotations

from app.rules.plays import Ending, Maneuver
from app.rules.refusals import has_no_turn, has_the_turn
from app.rules.rulesets import Ruleset, Sign, Usual
from app.rules.sure import getting_up, letting_go, nothing, surely
from app.rules.systems.storytelling import escapes, grabs, sources, struggles, turns
from app.rules.systems.storytelling import refusals as may
from app.rules.systems.storytelling.budget import budget
from app.rules.systems.storytelling.conditions import EVERY
from app.rules.systems.storytelling.demo import DEMO
from app.rules.systems.storytelling.entries import action
from app.rules.systems.storytelling.modifiers import Harming, Rolling
from app.rules.systems.storytelling.options import Options
from app.rules.systems.storytelling.reading import KNOCKED_OUT
from app.rules.systems.storytelling.stats import Stats
from app.rules.turns import highest_first

KEPT = Ending("maintained", "Maintained", "{actor} keeps the foe immobilized")
RELEASED = Ending("released", "Released", "{actor} lets go of {targets}")
STOOD = Ending("standing", "On their feet", "{actor} gets up")
ENDED = Ending("ended", "Ended", "{actor} ends the turn")

MANEUVERS = (
    action(Maneuver(
        "grab", "Grab", "take hold", "action", sources.GRAB,
        may.MAY_GRAB, grabs.grab, grabs.GRABBED, params=Rolling,
    )),
    action(Maneuver(
        "pile_on", "Pile on", "take hold", "action", sources.PILE_ON,
        may.MAY_PILE_ON, grabs.pile_on, grabs.PILED, params=Rolling,
    )),
    action(Maneuver(
        "harm", "Harm the opponent", "maneuvers", "action", sources.HARM,
        may.MAY_HARM, struggles.harm, struggles.HURT,
        params=Harming, choices=struggles.teeth,
    ), struggles.keeps_still),
    action(Maneuver(
        "immobilize", "Immobilize", "maneuvers", "action", sources.IMMOBILIZE,
        may.MAY_IMMOBILIZE, struggles.immobilize, struggles.STILL, params=Rolling,
    )),
    action(Maneuver(
        "bear_down", "Bear to the ground", "maneuvers", "action", sources.PRONE,
        may.MAY_BEAR_DOWN, struggles.bear_down, struggles.DOWN, params=Rolling,
    )),
    action(Maneuver(
        "maintain", "Keep immobilized", "maneuvers", "action", sources.MAINTAIN,
        may.MAY_MAINTAIN, *surely(KEPT, nothing), takes="none",
    ), struggles.keeps_all),
    Maneuver(
        "release", "Let go", "maneuvers", "free", sources.LET_GO,
        may.MAY_RELEASE, *surely(RELEASED, letting_go("let go")),
    ),
    action(Maneuver(
        "get_free", "Get free", "break free", "action", sources.FREE,
        may.MAY_GET_FREE, escapes.get_free, escapes.FREED,
        takes="all", aim=escapes.holders, params=Rolling,
    )),
    action(Maneuver(
        "wriggle", "Wriggle free", "break free", "action", sources.WRIGGLE,
        may.MAY_WRIGGLE, escapes.wriggle, escapes.WRIGGLED,
        takes="all", aim=escapes.immobilizers, params=Rolling,
    )),
    action(Maneuver(
        "turn_tables", "Turn the tables", "break free", "action", sources.TABLES,
        may.MAY_TURN_TABLES, escapes.turn_tables, escapes.TURNED, params=Rolling,
    )),
    action(Maneuver(
        "stand_up", "Stand up", "other", "action", sources.STAND,
        may.MAY_STAND, *surely(STOOD, getting_up), takes="none",
    )),
    Maneuver(
        "start_turn", "Start the turn", "turn", "free", sources.TURN,
        has_no_turn(sources.TURN), turns.start_turn, turns.STARTED, takes="none",
    ),
    Maneuver(
        "end_turn", "End the turn", "turn", "free", sources.TURN,
        has_the_turn(sources.TURN), *surely(ENDED, turns.ended), takes="none",
    ),
)  # fmt: skip

RULES = Ruleset(
    key="storytelling",
    label="World of Darkness Storytelling",
    books=(sources.BOOK, sources.CORE),
    stats=Stats,
    essentials=(
        "strength", "dexterity", "stamina", "wits", "brawl", "size", "health", "willpower",
        "style",
    ),
    usual=Usual(holding=("maintain", "immobilize"), held=("wriggle", "get_free")),
    options=Options,
    maneuvers=MANEUVERS,
    every_condition=EVERY,
    budget=budget,
    next_turn=highest_first,
    demo=DEMO,
    harms=("lethal", "bashing"),
    signs=(
        Sign("prone", "Prone"),
        Sign("unconscious", "Unconscious"),
        Sign(KNOCKED_OUT, "Knocked out"),
    ),
    left_out=sources.LEFT_OUT,
)  # fmt: skip
