"""What a combatant suffers or does because of the state, with the rule behind it."""

from __future__ import annotations

from app.rules.conditions import Conditional, marked
from app.rules.costs import counted_while
from app.rules.reading import captives, holders, keeps_rounds
from app.rules.rulesets import Budget
from app.rules.state import Encounter
from app.rules.systems.adnd.bruises import bruises
from app.rules.systems.adnd2e import sources
from app.rules.systems.adnd2e.reading import (
    ABOUT_TO,
    ANSWERING,
    BARE_HANDS,
    PRONE,
    READY,
    STUNNED,
    attacks_left,
    attacks_of,
    is_down,
    is_in_chart_hold,
    options,
    struggles,
)


def is_gripped(state: Encounter, key: str) -> bool:
    return bool(holders(state, key)) and not is_in_chart_hold(state, key)


def is_stuck(state: Encounter, key: str) -> bool:
    return bool(holders(state, key)) and options(state).held_cannot_move


EVERY = (
    Conditional("out_of_the_fight", "Out", "At 0 hit points or below.", sources.OUT, is_down),
    Conditional(
        "stunned", "Stunned", "By a punch: does nothing, holds nobody, and is attacked at +4.",
        sources.STUNNED, marked(STUNNED),
    ),
    Conditional(
        "held", "Held", "Every attack is at -4, save for wrestling ones.",
        sources.HELD, is_in_chart_hold,
    ),
    Conditional(
        "gripped", "Gripped", "A hand has hold of it, which hinders no attack.",
        sources.ONE_HAND_HOLD, is_gripped,
    ),
    Conditional(
        "stuck", "Cannot move off", "Stays here while it is held.", sources.MOVING, is_stuck
    ),
    Conditional(
        "holding", "Holding", "Its hands are busy; a wrestling hold may hurt each round.",
        sources.KEPT, captives,
    ),
    Conditional(
        "struggling", "Struggling", "Rolls again for Strength late in the round.",
        sources.TIE, struggles,
    ),
    Conditional(
        "able_to_answer", "May answer", "May use an attack at once on its grabber.",
        sources.REPLY, marked(ANSWERING),
    ),
    Conditional(
        "announced", "Grab announced", "May Grab this round; acts one later.",
        sources.CALLED, marked(READY),
    ),
    Conditional(
        "about_to_grab", "Grab next round", "May Grab next round, and acts one later.",
        sources.CALLED, marked(ABOUT_TO),
    ),
    Conditional(
        "prone", "Prone", "Thrown or tripped: is attacked at +4 until it stands up.", sources.PRONE,
        marked(PRONE),
    ),
    Conditional(
        "bruised", "Temporary damage", "Part of it lasts after the fight.",
        sources.TEMPORARY, bruises(*BARE_HANDS),
    ),
)  # fmt: skip


@counted_while(keeps_rounds)
def budget(state: Encounter, key: str) -> tuple[Budget, ...]:
    """Attacks left of the round."""
    of = attacks_of(state, key)
    return (Budget("attacks", "Attacks", min(of, attacks_left(state, key)), of),)
