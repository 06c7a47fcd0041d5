"""Getting free, wriggling out of immobilization, turning the tables, and letting go."""

from __future__ import annotations

from app.rules.checks import Side
from app.rules.events import HoldSet, Noted
from app.rules.modifiers import Modifier
from app.rules.pieces import Hold
from app.rules.plays import Outcome, Play, Scene, make
from app.rules.reading import hold_on
from app.rules.state import Encounter
from app.rules.systems.storytelling import modifiers, sources
from app.rules.systems.storytelling.checks import Pool
from app.rules.systems.storytelling.entries import failed, rolled
from app.rules.systems.storytelling.holds import parted
from app.rules.systems.storytelling.reading import (
    holds_on,
    immobilizing_holds,
    options,
    stored,
)

FREED = rolled(
    ("free", "Free", "{actor} gets free of {targets}"),
    ("held", "Still held", "{actor} fails to get free of {targets}"),
)
WRIGGLED = rolled(
    ("free", "Free", "{actor} wriggles free of {targets}"),
    ("immobilized", "Still immobilized", "{actor} fails to wriggle free of {targets}"),
)
TURNED = rolled(
    ("turned", "Tables turned", "{actor} turns the tables on {targets}"),
    ("held", "Still held", "{actor} fails to turn the tables on {targets}"),
)


def chosen(state: Encounter, holds: tuple[Hold, ...], named: tuple[str, ...]) -> tuple[str, ...]:
    """All holders together; or, where each hold is broken alone, the only one or the one named."""
    known = tuple(hold.holder for hold in holds)
    if options(state).multi_hold == "all_at_once" or len(known) < 2:
        return known
    return tuple(key for key in named if key in known)


def holders(state: Encounter, actor: str, named: tuple[str, ...]) -> tuple[str, ...]:
    return chosen(state, holds_on(state, actor), named)


def immobilizers(state: Encounter, actor: str, named: tuple[str, ...]) -> tuple[str, ...]:
    """All holders together, or one who immobilizes: nothing else may be tried."""
    together = options(state).multi_hold == "all_at_once"
    holds = holds_on(state, actor) if together else immobilizing_holds(state, actor)
    return chosen(state, holds, named)


def get_free(scene: Scene) -> Play:
    successes = yield from make(Pool("get_free", modifiers.break_free(scene)))
    if successes < 1:
        return failed(successes, "held")
    return Outcome("free", parted(scene.state, scene.actor, scene.targets, "got free"))


def wriggle(scene: Scene) -> Play:
    """More successes are needed than the best of the holds was made with."""
    beaten = to_beat(scene)
    needed = int(beaten.bonus) + 1
    pool = Pool("wriggle", modifiers.break_free(scene), needed, needed, beaten)
    successes = yield from make(pool)
    if successes < 1:
        return failed(successes, "immobilized")
    return Outcome("free", parted(scene.state, scene.actor, scene.targets, "wriggled free"))


def to_beat(scene: Scene) -> Side:
    """The best of the successes; none where the GM lets somebody wriggle out of a mere hold."""
    holds = immobilizing_holds(scene.state, scene.actor)
    known = {hold.holder: stored(hold) for hold in holds if hold.holder in scene.targets}
    best = max(known, key=known.__getitem__, default=scene.target)
    lines = (Modifier("Immobilized with", known.get(best, 0), sources.WRIGGLE),)
    return Side(best, "Successes to beat", lines)


def turn_tables(scene: Scene) -> Play:
    """Success allows a maneuver next turn; or, by the table’s rule, swaps the hold."""
    state, actor, target = scene.state, scene.actor, scene.target
    successes = yield from make(Pool("turn_tables", modifiers.turn_tables(scene)))
    if successes < 1:
        return failed(successes, "held")
    if options(state).tables_swap_hold:
        over = parted(state, actor, (target,), "the tables are turned")
        return Outcome("turned", (*over, HoldSet(actor, target, "held", "turn_tables")))
    hold = hold_on(state, target, actor, "turn_tables")
    due = hold.changed(hold.detail.with_("tables", "next_turn"))
    return Outcome("turned", (due, Noted("{0} may try one maneuver next turn", (actor,))))
