"""The state of one encounter, and how each event changes it. Never refuses, never decides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Literal

from app.rules.events import (
    CheckMade,
    CombatantChanged,
    CombatantJoined,
    CombatantLeft,
    EncounterChanged,
    Event,
    Grip,
    HoldEnded,
    HoldSet,
    Hurt,
    ItemSet,
    Marked,
    Moves,
    Noted,
    Queued,
    RoundStarted,
    Ruled,
    Spent,
    TurnStarted,
    Undone,
    Unqueued,
    Values,
    Way,
)
from app.rules.pieces import NO_COUNTS, NO_WAYS, NO_WORDS, Combatant, Hold, Item
from app.rules.values import NO_FACTS, Facts, Frozen, facts, freeze


@dataclass(frozen=True, slots=True)
class Encounter:
    """Everything that is so at one step. `names` keeps the names of those who left, too.

    `round` is 0 before the first; `turn` is None while nobody's turn is kept track of; `acted`
    are those who have had a turn this round. `holds` is keyed by (holder, held). `players` is what
    they may do; `dice` is how a side gives its dice, where the GM has said so.
    """

    name: str
    system: str
    options: Facts = NO_FACTS
    visibility: Facts = NO_FACTS
    round: int = 0
    turn: str | None = None
    acted: frozenset[str] = frozenset()
    combatants: Frozen[str, Combatant] = field(default_factory=Frozen)
    items: Frozen[str, Item] = field(default_factory=Frozen)
    holds: Frozen[tuple[str, str], Hold] = field(default_factory=Frozen)
    queue: Frozen[str, Queued] = field(default_factory=Frozen)
    names: Frozen[str, str] = NO_WORDS
    players: Moves = "act"
    dice: Frozen[str, Way] = NO_WAYS

    def grip(self, holder: str, held: str) -> Grip | None:
        hold = self.holds.get((holder, held))
        return hold.grip if hold else None

    def holders_of(self, held: str) -> tuple[Hold, ...]:
        return tuple(h for h in self.holds.values() if h.held == held)

    def held_by(self, holder: str) -> tuple[Hold, ...]:
        return tuple(h for h in self.holds.values() if h.holder == holder)

    def is_marked(self, key: str, *marks: str) -> bool:
        """Whether a combatant has any of these marks."""
        there = self.combatants.get(key)
        return there is not None and any(there.marks.get(mark) for mark in marks)

    def hurt(self, key: str, kind: str) -> int:
        """Points of that kind of damage."""
        there = self.combatants.get(key)
        return there.hurt.get(kind, 0) if there else 0

    def name_of(self, key: str) -> str:
        return self.names.get(key, key)


def fold(state: Encounter, events: Iterable[Event]) -> Encounter:
    return reduce(apply, events, state)


def apply(state: Encounter, event: Event) -> Encounter:
    """The state after `event`. Total: what no longer fits (say, after an undo) changes nothing."""
    match event:
        case CombatantJoined() | CombatantChanged() | CombatantLeft():
            return apply_to_roster(state, event)
        case Hurt() | Marked() | Spent():
            return apply_to_combatant(state, event)
        case HoldSet() | HoldEnded():
            return apply_to_holds(state, event)
        case TurnStarted() | RoundStarted() | Queued() | Unqueued():
            return apply_to_clock(state, event)
        case ItemSet(item=key, name=name, bearer=bearer):
            items = state.items.with_(key, Item(key, name, bearer))
            return replace(state, items=items, names=state.names.with_(key, name))
        case EncounterChanged():
            return replace(
                state,
                name=state.name if event.name is None else event.name,
                options=merged(state.options, event.options),
                visibility=merged(state.visibility, event.visibility),
                players=state.players if event.players is None else event.players,
                dice=Frozen(said({**state.dice, **(event.dice or {})})),
            )
        case CheckMade() | Noted() | Ruled() | Undone():
            return state


def merged(old: Facts, new: Values | None) -> Facts:
    return old if new is None else Frozen({**old, **facts(new)})


def said(ways: Mapping[str, Way | None]) -> dict[str, Way]:
    """Those that are not taken away."""
    return {side: way for side, way in ways.items() if way is not None}


def apply_to_roster(
    state: Encounter, event: CombatantJoined | CombatantChanged | CombatantLeft
) -> Encounter:
    key = event.combatant
    match event:
        case CombatantJoined():
            there = Combatant(
                key,
                event.name,
                event.side,
                facts(event.stats),
                event.hidden,
                Frozen(event.external),
                event.initiative,
            )
        case CombatantChanged():
            if key not in state.combatants:
                return state
            there = changed(state.combatants[key], event)
        case CombatantLeft():
            return without_combatant(state, key)
    return replace(
        state,
        combatants=state.combatants.with_(key, there),
        names=state.names.with_(key, there.name),
    )


def changed(there: Combatant, event: CombatantChanged) -> Combatant:
    return replace(
        there,
        name=there.name if event.name is None else event.name,
        side=there.side if event.side is None else event.side,
        stats=there.stats if event.stats is None else facts(event.stats),
        hidden=there.hidden if event.hidden is None else event.hidden,
        external=there.external if event.external is None else Frozen(event.external),
        initiative=new_initiative(there.initiative, event.initiative),
    )


def new_initiative(old: int | None, new: int | Literal["none"] | None) -> int | None:
    if new == "none":
        return None
    return old if new is None else new


def without_combatant(state: Encounter, key: str) -> Encounter:
    dropped = [i.id for i in state.items.values() if i.bearer == key]
    return replace(
        state,
        combatants=state.combatants.without(key),
        holds=Frozen({pair: hold for pair, hold in state.holds.items() if key not in pair}),
        items=Frozen(
            {i: replace(v, bearer=None) if i in dropped else v for i, v in state.items.items()}
        ),
        queue=Frozen(
            {i: q for i, q in state.queue.items() if key != q.actor and key not in q.targets}
        ),
        turn=None if state.turn == key else state.turn,
        acted=state.acted - {key},
    )


def apply_to_combatant(state: Encounter, event: Hurt | Marked | Spent) -> Encounter:
    there = state.combatants.get(event.combatant)
    if there is None:
        return state
    match event:
        case Hurt(type=what, amount=amount):
            after = max(0, there.hurt.get(what, 0) + amount)
            there = replace(there, hurt=there.hurt.with_(what, after))
        case Marked(key=key, value=None):
            there = replace(there, marks=there.marks.without(key))
        case Marked(key=key, value=value):
            there = replace(there, marks=there.marks.with_(key, freeze(value)))
        case Spent(what=what, amount=amount):
            there = replace(there, spent=there.spent.with_(what, there.spent.get(what, 0) + amount))
    return replace(state, combatants=state.combatants.with_(event.combatant, there))


def apply_to_holds(state: Encounter, event: HoldSet | HoldEnded) -> Encounter:
    pair = (event.holder, event.held)
    if isinstance(event, HoldEnded):
        return replace(state, holds=state.holds.without(pair))
    known = {**state.combatants, **state.items}
    if event.holder not in state.combatants or event.held not in known:
        return state
    since = state.holds[pair].since_round if pair in state.holds else state.round
    hold = Hold(*pair, event.grip, event.via, since, facts(event.detail))
    return replace(state, holds=state.holds.with_(pair, hold))


def apply_to_clock(
    state: Encounter, event: TurnStarted | RoundStarted | Queued | Unqueued
) -> Encounter:
    match event:
        case RoundStarted(round=number, refreshes=refreshes):
            there = refreshed(state.combatants) if refreshes else state.combatants
            return replace(state, round=number, acted=frozenset(), combatants=there)
        case Queued():
            queued = replace(event, detail=facts(event.detail))
            return replace(state, queue=state.queue.with_(event.id, queued))
        case Unqueued(id=key):
            return replace(state, queue=state.queue.without(key))
        case TurnStarted(combatant=key, refreshes=refreshes):
            return started_turn(state, key, refreshes=refreshes)


def refreshed(combatants: Frozen[str, Combatant]) -> Frozen[str, Combatant]:
    return Frozen({key: replace(there, spent=NO_COUNTS) for key, there in combatants.items()})


def started_turn(state: Encounter, key: str | None, *, refreshes: bool) -> Encounter:
    if key is None:
        return replace(state, turn=None)
    there = state.combatants.get(key)
    if there is None:
        return state
    left_over = NO_COUNTS if refreshes else there.spent
    return replace(
        state,
        turn=key,
        acted=state.acted | {key},
        combatants=state.combatants.with_(key, replace(there, spent=left_over)),
    )
