"""What a combatant suffers or does because of the state, with the rule behind it."""

from __future__ import annotations

from app.rules.bruises import Bruises
from app.rules.plays import Budget, Condition
from app.rules.state import Encounter
from app.rules.systems.adnd2e import sources
from app.rules.systems.adnd2e.reading import (
    ABOUT_TO,
    ANSWERING,
    PRONE,
    READY,
    attacks_left,
    attacks_of,
    holders,
    is_in_chart_hold,
    is_out,
    keeps_rounds,
    marked,
    options,
    struggles,
)
from app.rules.systems.adnd2e.tables import LASTING_SHARE

OUT = Condition("out_of_the_fight", "Out", "At 0 hit points or below.", sources.OUT)
ANNOUNCED = Condition(
    "announced", "Grab announced", "May Grab this round; acts one later.", sources.CALLED
)
ABOUT = Condition(
    "about_to_grab", "Grab next round", "May Grab next round, and acts one later.", sources.CALLED
)
HELD = Condition("held", "Held", "Every attack is at -4, save for wrestling ones.", sources.HELD)
GRIPPED = Condition(
    "gripped", "Gripped", "A hand has hold of it, which hinders no attack.", sources.ONE_HAND_HOLD
)
STUCK = Condition("stuck", "Cannot move off", "Stays here while it is held.", sources.MOVING)
HOLDING = Condition(
    "holding", "Holding", "Its hands are busy; a wrestling hold may hurt each round.", sources.KEPT
)
STRUGGLING = Condition(
    "struggling", "Struggling", "Rolls again for Strength late in the round.", sources.TIE
)
ANSWERS = Condition(
    "able_to_answer", "May answer", "May use an attack at once on its grabber.", sources.REPLY
)
ON_THE_GROUND = Condition("prone", "Prone", "Was thrown or tripped.", sources.PRONE)
BRUISED = Condition(
    "bruised", "Wrestling damage", "Part of it lasts after the fight.", sources.TEMPORARY
)
BRUISES = Bruises(("wrestling",), LASTING_SHARE, BRUISED)
EVERY = (
    OUT,
    HELD,
    GRIPPED,
    STUCK,
    HOLDING,
    STRUGGLING,
    ANSWERS,
    ANNOUNCED,
    ABOUT,
    ON_THE_GROUND,
    BRUISED,
)


def conditions(state: Encounter, key: str) -> tuple[Condition, ...]:
    held = bool(holders(state, key))
    in_move = is_in_chart_hold(state, key)
    holds = any(hold.held in state.combatants for hold in state.held_by(key))
    found = (
        (OUT, is_out(state, key)),
        (HELD, in_move),
        (GRIPPED, held and not in_move),
        (STUCK, held and options(state).held_cannot_move),
        (HOLDING, holds),
        (STRUGGLING, struggles(state, key)),
        (ANSWERS, bool(marked(state, key, ANSWERING))),
        (ANNOUNCED, bool(marked(state, key, READY))),
        (ABOUT, bool(marked(state, key, ABOUT_TO))),
        (ON_THE_GROUND, bool(marked(state, key, PRONE))),
        (BRUISES.found(state, key), BRUISES.points(state, key) > 0),
    )
    return tuple(condition for condition, so in found if so)


def budget(state: Encounter, key: str) -> tuple[Budget, ...]:
    """Attacks left of the round; nothing while no rounds are kept."""
    if not keeps_rounds(state) or key not in state.combatants:
        return ()
    of = attacks_of(state, key)
    return (Budget("attacks", "Attacks", min(of, attacks_left(state, key)), of),)
