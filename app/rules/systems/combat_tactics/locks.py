"""What a lock does: seven effects, each with its own dice, and their limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from pydantic import Field

from app.rules.checks import Damage, Side
from app.rules.events import Event, Marked, Noted
from app.rules.modifiers import Lines, line
from app.rules.pieces import Hold
from app.rules.plays import Ending, Outcome, Params, Part, Play, Scene, make
from app.rules.sources import Source
from app.rules.state import Encounter
from app.rules.systems.adnd.sizes import steps_bigger
from app.rules.systems.combat_tactics import sources, tables
from app.rules.systems.combat_tactics.holds import (
    OF_THIS_LOCK,
    harm,
    merely_held,
    saves,
    settled,
    tightened,
)
from app.rules.systems.combat_tactics.options import names_of
from app.rules.systems.combat_tactics.overbearing import Overbearing, bears_down, borne_down
from app.rules.systems.combat_tactics.reading import (
    grasp,
    is_out,
    lock_of,
    options,
    stats,
    streak_of,
)
from app.rules.systems.combat_tactics.tables import LOCK_TABLE, LOCKS, Ground, LockName

SOURCES: dict[LockName, Source] = {
    "throw": sources.THROW,
    "takedown": sources.TAKEDOWN,
    "slam": sources.SLAM,
    "press": sources.PRESS,
    "hammer": sources.HAMMER,
    "manipulate": sources.MANIPULATE,
    "carry": sources.CARRY,
}
APPLIED = (
    Ending("applied", "It works", "{actor} applies the lock on {targets}"),
    Ending("broke_free", "Breaks free", "{targets} breaks free of {actor} in the slam"),
    Ending("senseless", "Senseless", "{actor} hammers {targets} senseless"),
)


class Locking(Params):
    lock: str = Field("press", title="Lock", max_length=30)
    ground: Ground = Field("ordinary", title="What the victim lands on (throw, slam)")
    into: str = Field("", title="Thrown into", max_length=80)


class Use(NamedTuple):
    """One use of a lock: what it is, on what ground, and into whom the victim flies."""

    lock: LockName
    ground: Ground = "ordinary"
    into: str = ""


class Effect(NamedTuple):
    ending: Literal["applied", "broke_free", "senseless"]
    facts: tuple[Event, ...]


def known_locks(state: Encounter) -> Mapping[str, LockName]:
    """Each name at this table, and the lock that it works as."""
    return {**{lock: lock for lock in LOCKS}, **names_of(options(state).lock_names)}


def choices(scene: Scene) -> Mapping[str, tuple[str, ...]]:
    others = (key for key in scene.state.combatants if key not in (scene.actor, *scene.targets))
    return {"lock": tuple(known_locks(scene.state)), "into": ("", *others)}


def lock(scene: Scene) -> Play:
    """The effect of a lock that was just won."""
    state, told = scene.state, scene.read(Locking)
    hold, known = grasp(state, scene.actor, scene.target), known_locks(state)
    name = told.lock if told.lock in known else "press"
    use = fitting(state, hold, Use(known[name], told.ground, told.into))
    effect = yield from used(state, hold, use)
    does = name if use.lock == known[name] else f"{name}, which is but a takedown"
    applied = f"{{actor}} applies the lock on {{targets}}: {does}"
    said = applied if effect.ending == "applied" else ""
    return Outcome(effect.ending, settled(state, *effect.facts), said)


def repeated(state: Encounter, hold: Hold) -> Part[tuple[Event, ...]]:
    """The last effect again; a new choice where the table allows it, or nothing was chosen yet."""
    before = lock_of(hold)
    if before is None or options(state).hold_on_lock_choice:
        return (tightened(hold),)
    return (yield from used(state, hold, fitting(state, hold, Use(before)))).facts


def used(state: Encounter, hold: Hold, use: Use) -> Part[Effect]:
    """What the lock does."""
    hurts = yield from damage(state, hold, use)
    fallen = (Marked(hold.held, "prone"),) if LOCK_TABLE[use.lock].prone else ()
    effect = yield from consequence(state, hold, use)
    return Effect(effect.ending, (*effect.facts, *fallen, *hurts))


def fitting(state: Encounter, hold: Hold, use: Use) -> Use:
    """Throwing or slamming one far too big is a takedown instead."""
    too_much = LOCK_TABLE[use.lock].hurls and too_big(state, hold)
    return use._replace(lock="takedown", into="") if too_much else use


def too_big(state: Encounter, hold: Hold) -> bool:
    sizes = stats(state, hold.held).size, stats(state, hold.holder).size
    return steps_bigger(*sizes) >= tables.TOO_BIG_STEPS


def damage(state: Encounter, hold: Hold, use: Use) -> Part[tuple[Event, ...]]:
    """Who is thrown onto something soft, or carried, is not hurt."""
    dice = LOCK_TABLE[use.lock].dice
    if dice is None or (use.lock == "throw" and use.ground == "soft"):
        return ()
    label = f"Damage ({use.lock})"
    more = extra(state, hold, use)
    return (yield from harm(state, use.lock, hold.holder, hold.held, dice, label, more))


def extra(state: Encounter, hold: Hold, use: Use) -> Lines:
    """Hard ground, and presses in a row."""
    if use.lock == "press":
        bonus = options(state).press_start + presses(hold)
        return line("Presses in a row", bonus, sources.PRESS)
    hard = LOCK_TABLE[use.lock].hurls and use.ground == "hard"
    return line("Hard ground", int(hard), SOURCES[use.lock])


def presses(hold: Hold) -> int:
    """How many presses came just before."""
    return streak_of(hold) if lock_of(hold) == "press" else 0


def consequence(state: Encounter, hold: Hold, use: Use) -> Part[Effect]:
    match use.lock:
        case "throw":
            gone = hold.ended("thrown")
            return Effect("applied", (gone, *(yield from crash(state, hold, use.into))))
        case "slam":
            free = yield from saves(state, hold.held, "breath")
            gone = hold.ended("broke free")
            return (
                Effect("broke_free", (gone,)) if free else Effect("applied", (merely_held(hold),))
            )
        case "hammer" if not is_out(state, hold.held):
            if (yield from saves(state, hold.held, "death")):
                return Effect("applied", (still_locked(hold, use.lock),))
            out = yield from senseless(state, hold)
            return Effect("senseless", (still_locked(hold, use.lock), *out))
        case _:
            return Effect("applied", (still_locked(hold, use.lock),))


def still_locked(hold: Hold, used_lock: LockName) -> Event:
    detail = hold.detail.without(*OF_THIS_LOCK).with_("lock", used_lock)
    streak = presses(hold) + 1
    again = detail.with_("streak", streak) if used_lock == "press" else detail
    return hold.changed(again, "locked")


def crash(state: Encounter, hold: Hold, into: str) -> Part[tuple[Event, ...]]:
    """A flying body overbears whom it hits: with the thrower’s Strength and its own size."""
    if into not in state.combatants:
        return ()
    flies = Noted("{0} flies into {1}", (hold.held, into))
    body = Overbearing(largest=stats(state, hold.held).size)
    if (yield from bears_down(state, hold.holder, into, body)) != "won":
        return (flies,)
    return (flies, *borne_down(state, into))


def senseless(state: Encounter, hold: Hold) -> Part[tuple[Event, ...]]:
    side = Side(hold.held, "Rounds senseless", ())
    rounds = yield from make(Damage("senseless", side, tables.OUT_DICE, least=1))
    text = f"{{0}} stays senseless for {rounds} rounds"
    until = state.round + rounds
    return (Marked(hold.held, "unconscious", until), Noted(text, (hold.held,)))
