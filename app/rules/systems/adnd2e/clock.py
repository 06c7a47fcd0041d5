"""Rounds as maneuvers: initiative, turns, and what was left undecided until late in the round."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.checks import Amount, Side
from app.rules.dice import Dice
from app.rules.events import CombatantChanged, Event, Marked, TurnStarted, Unqueued
from app.rules.modifiers import Modifier, line
from app.rules.order import lowest
from app.rules.pieces import Combatant
from app.rules.plays import Ending, Outcome, Play, Scene, make
from app.rules.reading import mark, runs_out
from app.rules.refusals import first, has_no_turn, has_the_turn, of_actor, unless, when
from app.rules.rulesets import Intent
from app.rules.state import Encounter
from app.rules.systems.adnd2e import sources
from app.rules.systems.adnd2e.reading import (
    ABOUT_TO,
    ANSWERING,
    READY,
    ROLLED,
    STUNNED,
    contest_of,
    delay,
    is_late,
    stats,
)
from app.rules.systems.adnd2e.refusals import AWAKE, BEFORE_ROUND
from app.rules.systems.adnd2e.struggles import again, struggle
from app.rules.systems.adnd2e.tables import CALLED_SHOT_DELAY
from app.rules.turns import everybody_acted, new_round, next_in

INITIATIVE = Dice(1, 10)
ROLLED_FOR = (Ending("rolled", "Rolled", "{actor} rolls for initiative"),)
SETTLED = (
    Ending("won", "Won", "{actor} prevails over {targets} at last"),
    Ending("lost", "Lost", "{targets} prevails over {actor} at last"),
    Ending("tie", "Still even", "{actor} and {targets} are still even"),
)


def roll_initiative(scene: Scene) -> Play:
    """The delay of an announced Grab is part of the order of turns, whatever was rolled."""
    state, actor = scene.state, scene.actor
    late = CALLED_SHOT_DELAY * delay(state, actor)
    why = "comes on top in the order of turns"
    lines = (
        *line("Initiative modifier", stats(state, actor).initiative_bonus, sources.ROUND),
        *((Modifier("Announced a Grab", late, sources.CALLED, False, why),) if late else ()),
    )
    side = Side(actor, "Initiative", lines)
    rolled = yield from make(Amount("initiative", side, INITIATIVE, least=-99))
    facts = (CombatantChanged(actor, initiative=rolled), Marked(actor, ROLLED, 1))
    return Outcome("rolled", facts)


def started(scene: Scene) -> Iterator[Event]:
    state, actor = scene.state, scene.actor
    begun = new_round(state, actor, refreshes=True)
    yield from begun
    for key in state.combatants:
        yield from passing(state, key, bool(begun))
    yield TurnStarted(actor, refreshes=False)


def passing(state: Encounter, key: str, new: bool) -> Iterator[Event]:
    """What is over for a combatant when a turn begins, or even a round."""
    if mark(state, key, ANSWERING):
        yield Marked(key, ANSWERING, value=False)
    if not new:
        return
    if runs_out(state, key, STUNNED, state.round + 1):
        yield Marked(key, STUNNED, None)
    if mark(state, key, ROLLED):
        yield Marked(key, ROLLED, value=False)
    if mark(state, key, READY) and state.acted:
        yield Marked(key, READY, value=False)
    if mark(state, key, ABOUT_TO):
        yield Marked(key, ABOUT_TO, value=False)
        yield Marked(key, READY)


def leaves_open(scene: Scene) -> bool:
    """Whether a new round would begin with something undecided."""
    return bool(scene.state.queue and new_round(scene.state, scene.actor))


def ended(_scene: Scene) -> tuple[Event, ...]:
    return (TurnStarted(None),)


def at_rivals(state: Encounter, actor: str, _targets: tuple[str, ...]) -> tuple[str, ...]:
    found = contest_of(state, actor)
    return found.targets if found else ()


def settle(scene: Scene) -> Play:
    """Part of the attack that it came from: it costs nothing."""
    queued = contest_of(scene.state, scene.actor)
    if queued is None:
        return Outcome("lost")
    it = again(scene.state, queued)
    verdict, effects = yield from struggle(scene.state, it)
    if verdict == "tie":
        return Outcome("tie")
    over = (Unqueued(queued.id),)
    return Outcome(verdict, (*over, *(fact for fact in effects if fact not in over)))


def order(state: Encounter) -> tuple[Combatant, ...]:
    """The lowest initiative first; an announced Grab makes one later."""
    return lowest(state, delay)


def next_turn(state: Encounter) -> Intent | None:
    """What is undecided comes at the end of the round, once the last turn is over."""
    queued = next(iter(state.queue.values()), None)
    if queued and is_late(state):
        return Intent("settle", queued.actor)
    if queued and state.turn and everybody_acted(state):
        return Intent("end_turn", state.turn)
    return next_in(order, state)


# fmt: off
NOT_ROLLED = when(
    "already_rolled", "{actor} has rolled for this round",
    sources.ROUND, lambda s: mark(s.state, s.actor, ROLLED),
)
CONTESTS_SETTLED = when(
    "contests_first", "Before a new round, what is undecided must be settled",
    sources.TIE, leaves_open,
)
HAS_CONTEST = unless(
    "nothing_to_settle", "{actor} began no struggle that is still undecided",
    sources.TIE, of_actor(contest_of),
)
LATE = unless(
    "not_yet", "All others must have had their first maneuver of the round",
    sources.TIE, lambda s: is_late(s.state),
)
# fmt: on
MAY_ROLL = first(AWAKE, BEFORE_ROUND, NOT_ROLLED)
MAY_START = first(has_no_turn(sources.ROUND), CONTESTS_SETTLED)
MAY_END = has_the_turn(sources.ROUND)
MAY_SETTLE = first(HAS_CONTEST, LATE)
