"""Cutting what a viewer must not know out of states, events and steps.

Two things are kept from players: hidden combatants, with whatever names them, and the numbers of
the GM's side, unless the encounter's visibility opens them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from typing import Literal

from pydantic import JsonValue

from app.rules.events import (
    CheckMade,
    CombatantChanged,
    CombatantJoined,
    EncounterChanged,
    Event,
    Marked,
    Noted,
    Queued,
    Ruled,
    SideMade,
)
from app.rules.log import Step
from app.rules.modifiers import Lines
from app.rules.pieces import Combatant
from app.rules.rulesets import Intent
from app.rules.state import Encounter
from app.rules.values import NO_FACTS, Frozen

Scope = Literal["gm", "player", "watch"]
Numbers = Literal["hidden", "band", "exact"]
PLAYERS_SIDE = "party"
NAMING_FIELDS = ("combatant", "holder", "held", "actor", "bearer", "item")


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: the GM, a player with or without a combatant, or a watcher."""

    scope: Scope
    combatant: str | None = None

    @property
    def is_gm(self) -> bool:
        return self.scope == "gm"


GM = Viewer("gm")


@dataclass(frozen=True, slots=True)
class Sight:
    """What one viewer may see. `secret`: ids unknown to them.

    `opened`: ids whose numbers they may read, whatever `numbers` says of all others.
    """

    viewer: Viewer
    secret: frozenset[str] = frozenset()
    opened: frozenset[str] = frozenset()
    numbers: Numbers = "exact"

    @property
    def audience(self) -> Hashable:
        """All viewers with the same one read the same bytes."""
        return (self.is_gm, self.secret, self.opened, self.numbers)

    @property
    def is_gm(self) -> bool:
        return self.viewer.is_gm

    def knows(self, *ids: str | None) -> bool:
        return not any(i in self.secret for i in ids)

    def open(self, key: str) -> bool:
        return key not in self.secret and (self.numbers == "exact" or key in self.opened)


def numbers_of(state: Encounter) -> Numbers:
    value = state.visibility.get("numbers")
    return value if value in ("band", "exact") else "hidden"  # type: ignore[return-value]  # narrowed by membership


def sight(viewer: Viewer, state: Encounter, ever_hidden: frozenset[str] = frozenset()) -> Sight:
    """`state` is the newest state; `ever_hidden` are all ids that any step ever hid."""
    if viewer.is_gm:
        return Sight(viewer)
    secret = {c.id for c in state.combatants.values() if c.hidden}
    secret |= {key for key in ever_hidden if key not in state.combatants}
    secret -= {viewer.combatant or ""}
    secret |= {item.id for item in state.items.values() if item.bearer in secret}
    opened = {c.id for c in state.combatants.values() if is_open(viewer, c)}
    return Sight(viewer, frozenset(secret), frozenset(opened), numbers_of(state))


def is_open(viewer: Viewer, there: Combatant) -> bool:
    return there.side == PLAYERS_SIDE or there.id == viewer.combatant


def without_secrets(state: Encounter, eyes: Sight) -> Encounter:
    """The state as far as the viewer knows of it, numbers included: rules can run on it."""
    if not eyes.secret:
        return state
    return replace(
        state,
        combatants=state.combatants.without(*eyes.secret),
        items=state.items.without(*eyes.secret),
        names=state.names.without(*eyes.secret),
        holds=Frozen({pair: h for pair, h in state.holds.items() if eyes.knows(*pair)}),
        queue=Frozen({i: q for i, q in state.queue.items() if eyes.knows(*mentioned(q))}),
        turn=state.turn if eyes.knows(state.turn) else None,
        acted=state.acted - eyes.secret,
    )


def shown(state: Encounter, eyes: Sight) -> Encounter:
    """The state that may be printed: no secrets, and no closed numbers either.

    How a side of which nobody is known gives its dice would tell that there is somebody.
    """
    known = without_secrets(state, eyes)
    if eyes.is_gm:
        return known
    sides = {there.side for there in known.combatants.values()}
    return replace(
        known,
        dice=Frozen({side: way for side, way in known.dice.items() if side in sides}),
        combatants=Frozen({key: blank(c, eyes) for key, c in known.combatants.items()}),
    )


def blank(there: Combatant, eyes: Sight) -> Combatant:
    bare = replace(there, external=Frozen(), hidden=False)
    if eyes.open(there.id):
        return bare
    return replace(
        bare, stats=NO_FACTS, marks=Frozen({k: bare_mark(v) for k, v in there.marks.items()})
    )


def bare_mark(value: JsonValue) -> JsonValue:
    """That somebody is marked is to be seen; what the mark says may be a number of theirs."""
    return value if value is None or isinstance(value, bool) else True


def mentioned(event: Event) -> Iterator[str]:
    """Every id that an event names."""
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name in NAMING_FIELDS and isinstance(value, str):
            yield value
    match event:
        case CheckMade():
            yield from (side.by for side in event.sides)
            if event.against:
                yield event.against.by
            lines = (line for side in event.sides for line in side.breakdown)
            yield from (line.whose for line in lines if line.whose)
        case Noted():
            yield from event.about
        case Queued():
            yield from event.targets
            # Whatever else it is about, such as an item, stands by its id in the detail.
            yield from (value for value in event.detail.values() if isinstance(value, str))
        case _:
            pass


def cut_event(event: Event, eyes: Sight) -> Event | None:
    """The event as the viewer may read it; None if it must not be known at all."""
    if eyes.is_gm:
        return event
    if not eyes.knows(*mentioned(event)):
        return None
    match event:
        case CheckMade():
            against = event.against and cut_side(event.against, eyes)
            return replace(
                event, sides=tuple(cut_side(s, eyes) for s in event.sides), against=against
            )
        case CombatantJoined() if not eyes.open(event.combatant):
            return replace(event, stats={}, external={}, hidden=False)
        case CombatantJoined():
            return replace(event, external={}, hidden=False)
        case CombatantChanged():
            stats = event.stats if eyes.open(event.combatant) else None
            return replace(event, stats=stats, external=None, hidden=None)
        case Marked() if not eyes.open(event.combatant):
            return replace(event, value=bare_mark(event.value))
        case EncounterChanged():
            return replace(event, dice=None)
        case Ruled():
            return Ruled("")
        case _:
            return event


def cut_side(side: SideMade, eyes: Sight) -> SideMade:
    """A closed line could be told from the sum of all, so that goes with it; a count may stay."""
    if not eyes.open(side.by):
        return SideMade(side.by, side.label)
    known = open_lines(side.breakdown, eyes)
    if known == side.breakdown:
        return side
    result = side.total if side.counted else None
    return replace(side, breakdown=known, total=result, needs="")


def open_lines(lines: Lines, eyes: Sight) -> Lines:
    """Without the numbers of somebody else that the viewer may not read."""
    return tuple(line for line in lines if line.whose is None or eyes.open(line.whose))


def cut_step(step: Step, eyes: Sight) -> Step:
    """The step as the viewer may read it. One that acts on a secret keeps only its number."""
    if eyes.is_gm:
        return step
    events = tuple(cut for event in step.events if (cut := cut_event(event, eyes)))
    if eyes.knows(step.actor, *step.targets):
        return replace(step, events=events, params=cut_params(step, eyes))
    return replace(
        step, events=events, maneuver="", actor=None, targets=(), params={}, outcome=None
    )


def may_see_proposal(viewer: Viewer, actor: str) -> bool:
    """What a player proposes is between them and the GM."""
    return viewer.is_gm or (viewer.scope == "player" and viewer.combatant == actor)


def cut_intent(intent: Intent, eyes: Sight) -> Intent:
    """What was proposed, as far as its reader knows by now of whom it is about."""
    targets = tuple(target for target in intent.targets if eyes.knows(target))
    return replace(intent, targets=targets, params=without_names(intent.params, eyes))


def without_names(params: Mapping[str, JsonValue], eyes: Sight) -> Mapping[str, JsonValue]:
    """Params that name a secret are not shown at all."""
    return params if eyes.knows(*texts_in(params)) else {}


def texts_in(value: object) -> Iterator[str]:
    """Every text inside of what was sent as a param."""
    match value:
        case str():
            yield value
        case Mapping():
            for inner in value.values():
                yield from texts_in(inner)
        case list() | tuple():
            for inner in value:
                yield from texts_in(inner)
        case _:
            pass


def cut_params(step: Step, eyes: Sight) -> Mapping[str, JsonValue]:
    """Params may name a secret, or hold a number of whoever acts."""
    if step.actor is None or eyes.open(step.actor):
        return without_names(step.params, eyes)
    return {key: value for key, value in step.params.items() if isinstance(value, bool)}
