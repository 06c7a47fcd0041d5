"""Grappling of the World of Darkness, as “Innocents” has it: the table of contents."""

from __future__ import annotations

from dataclasses import replace

from app.rules.plays import Ruleset, Sign
from app.rules.systems.storytelling import escapes, grabs, refusals, sources, struggles, turns
from app.rules.systems.storytelling.budget import budget
from app.rules.systems.storytelling.conditions import EVERY, conditions
from app.rules.systems.storytelling.demo import DEMO
from app.rules.systems.storytelling.entries import Entry, action, alone, at, free
from app.rules.systems.storytelling.modifiers import Harming
from app.rules.systems.storytelling.options import Options
from app.rules.systems.storytelling.reading import KNOCKED_OUT
from app.rules.systems.storytelling.stats import Stats
from app.rules.turns import highest_first

GRAB = Entry("grab", "Grab", "take hold", sources.GRAB, grabs.GRABBED)
PILE_ON = Entry("pile_on", "Pile on", "take hold", sources.PILE_ON, grabs.PILED)
HARM = Entry("harm", "Harm the opponent", "maneuvers", sources.HARM, struggles.HURT)
STILL = Entry("immobilize", "Immobilize", "maneuvers", sources.IMMOBILIZE, struggles.STILL)
DOWN = Entry("bear_down", "Bear to the ground", "maneuvers", sources.PRONE, struggles.DOWN)
KEEP = Entry("maintain", "Keep immobilized", "maneuvers", sources.MAINTAIN, struggles.KEPT)
RELEASE = Entry("release", "Let go", "maneuvers", sources.GRAB, escapes.RELEASED)
GET_FREE = Entry("get_free", "Get free", "break free", sources.FREE, escapes.FREED)
WRIGGLE = Entry("wriggle", "Wriggle free", "break free", sources.WRIGGLE, escapes.WRIGGLED)
TABLES = Entry("turn_tables", "Turn the tables", "break free", sources.TABLES, escapes.TURNED)
STAND = Entry("stand_up", "Stand up", "other", sources.STAND, struggles.STOOD)
START = Entry("start_turn", "Start the turn", "turn", sources.TURN, turns.STARTED)
END = Entry("end_turn", "End the turn", "turn", sources.TURN, turns.ENDED)

RULES = Ruleset(
    key="storytelling",
    label="World of Darkness Storytelling",
    books=(sources.BOOK, sources.CORE),
    stats=Stats,
    options=Options,
    maneuvers=(
        action(GRAB, refusals.MAY_GRAB, grabs.grab),
        action(PILE_ON, refusals.MAY_PILE_ON, grabs.pile_on),
        replace(
            action(HARM, refusals.MAY_HARM, struggles.harm, struggles.keeps_still), params=Harming
        ),
        action(STILL, refusals.MAY_IMMOBILIZE, struggles.immobilize),
        action(DOWN, refusals.MAY_BEAR_DOWN, struggles.bear_down),
        alone(action(KEEP, refusals.MAY_MAINTAIN, struggles.maintain, struggles.keeps_all)),
        free(RELEASE, refusals.MAY_RELEASE, escapes.release),
        at(escapes.holders, action(GET_FREE, refusals.MAY_GET_FREE, escapes.get_free)),
        at(escapes.immobilizers, action(WRIGGLE, refusals.MAY_WRIGGLE, escapes.wriggle)),
        action(TABLES, refusals.MAY_TURN_TABLES, escapes.turn_tables),
        alone(action(STAND, refusals.MAY_STAND, struggles.stand_up)),
        alone(free(START, turns.MAY_START, turns.start_turn)),
        alone(free(END, turns.MAY_END, turns.end_turn)),
    ),
    conditions=conditions,
    budget=budget,
    places=lambda _state, _key: None,
    next_turn=highest_first,
    demo=DEMO,
    harms=("lethal", "bashing"),
    signs=(
        Sign("prone", "Prone"),
        Sign("unconscious", "Unconscious"),
        Sign(KNOCKED_OUT, "Knocked out"),
    ),
    every_condition=EVERY,
)
