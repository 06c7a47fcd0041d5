"""Grappling of the World of Darkness, as “Innocents” has it: the table of contents."""

from __future__ import annotations

from app.rules.plays import Params, Ruleset, nobody
from app.rules.refusals import anytime
from app.rules.systems.storytelling import escapes, grabs, refusals, sources, struggles, turns
from app.rules.systems.storytelling.budget import budget
from app.rules.systems.storytelling.conditions import conditions
from app.rules.systems.storytelling.demo import DEMO
from app.rules.systems.storytelling.entries import Card, action, always, free
from app.rules.systems.storytelling.holds import keeps_still
from app.rules.systems.storytelling.options import Options
from app.rules.systems.storytelling.stats import Stats
from app.rules.turns import highest_first

MANEUVERS = (
    action(
        Card("grab", "Grab", "take hold", sources.GRAB),
        refusals.MAY_GRAB,
        grabs.grab,
        grabs.GRABBED,
    ),
    action(
        Card("pile_on", "Pile on", "take hold", sources.PILE_ON),
        refusals.MAY_PILE_ON,
        grabs.pile_on,
        grabs.PILED,
    ),
    action(
        Card("harm", "Harm the opponent", "maneuvers", sources.HARM),
        struggles.MAY_HARM,
        struggles.harm,
        struggles.HURT,
        params=struggles.Harming,
        keeps=keeps_still,
    ),
    action(
        Card("immobilize", "Immobilize the opponent", "maneuvers", sources.IMMOBILIZE),
        refusals.MAY_IMMOBILIZE,
        struggles.immobilize,
        struggles.STILL,
    ),
    action(
        Card("bear_down", "Bear to the ground", "maneuvers", sources.PRONE),
        refusals.MAY_PUT_DOWN,
        struggles.bear_down,
        struggles.DOWN,
    ),
    action(
        Card("maintain", "Keep them immobilized", "maneuvers", sources.MAINTAIN),
        refusals.MAY_MAINTAIN,
        struggles.maintain,
        struggles.MAINTAINED,
        params=Params,
        aim=nobody,
        keeps=always,
    ),
    free(
        Card("release", "Let go", "maneuvers", sources.GRAB),
        refusals.holds_target,
        escapes.release,
        escapes.RELEASED,
    ),
    action(
        Card("get_free", "Get free", "break free", sources.FREE),
        refusals.MAY_GET_FREE,
        escapes.get_free,
        escapes.FREED,
        aim=escapes.at_holders,
    ),
    action(
        Card("wriggle", "Wriggle out of immobilization", "break free", sources.WRIGGLE),
        refusals.MAY_WRIGGLE,
        escapes.wriggle,
        escapes.WRIGGLED,
        aim=escapes.at_immobilizers,
    ),
    action(
        Card("turn_tables", "Turn the tables", "break free", sources.TABLES),
        refusals.MAY_TURN_TABLES,
        escapes.turn_tables,
        escapes.TURNED,
    ),
    action(
        Card("stand_up", "Stand up", "other", sources.STAND),
        refusals.MAY_STAND,
        struggles.stand_up,
        struggles.STOOD,
        params=Params,
        aim=nobody,
    ),
    free(
        Card("start_turn", "Start the turn", "turn", sources.TURN),
        anytime,
        turns.start_turn,
        turns.STARTED,
        alone=True,
    ),
    free(
        Card("end_turn", "End the turn", "turn", sources.TURN),
        turns.MAY_END,
        turns.end_turn,
        turns.ENDED,
        alone=True,
    ),
)

RULES = Ruleset(
    key="storytelling",
    label="World of Darkness Storytelling",
    books=(sources.BOOK, sources.CORE),
    stats=Stats,
    options=Options,
    maneuvers=MANEUVERS,
    conditions=conditions,
    budget=budget,
    places=lambda _state, _key: None,
    next_turn=highest_first,
    demo=DEMO,
)
