"""What is done about a hold there is: improve it, hold on, let go, wrestle free."""

from __future__ import annotations

from app.rules.events import Event
from app.rules.pieces import Hold
from app.rules.plays import Ending, Outcome, Part, Play, Scene, make
from app.rules.state import Encounter
from app.rules.systems.combat_tactics.holds import (
    loosened,
    reversed_by,
    settled,
    squeeze,
    tightened,
    unhurried,
)
from app.rules.systems.combat_tactics.locks import repeated
from app.rules.systems.combat_tactics.modifiers import opposed
from app.rules.systems.combat_tactics.reading import grasp, is_locked, options

UNCHANGED = Ending("unchanged", "No change", "{actor} and {targets} struggle to no effect")
IMPROVED = (
    Ending("locked", "Lock", "{actor} gets a lock on {targets}"),
    UNCHANGED,
    Ending("loosened", "Grip loosened", "{targets} wrestles a step free of {actor}"),
    Ending("reversed", "Reversed", "{targets} turns the tables and locks {actor}"),
)
HELD_ON = (
    Ending("kept", "Held on", "{actor} keeps hold of {targets}"),
    UNCHANGED,
    Ending("loosened", "Grip loosened", "{targets} wrestles a step free of {actor}"),
)
RELEASED = Ending("released", "Released", "{actor} lets go of {targets}")
BROKEN = (
    Ending("loosened", "A step freer", "{actor} wrestles a step free of {targets}"),
    Ending("reversed", "Reversed", "{actor} turns the tables and locks {targets}"),
    UNCHANGED,
    Ending("locked", "Locked", "{targets} answers {actor} with a lock"),
)


def improve(scene: Scene) -> Play:
    state, hold = scene.state, grasp(scene.state, scene.actor, scene.target)
    verdict = yield from make(opposed(state, "improve", hold.holder, hold.held, foe_crit=True))
    match verdict:
        case "won" | "won_critical":
            spared = is_locked(hold) and not options(state).locked_improve_damage
            hurts = () if spared else (yield from squeeze(state, hold.holder, hold.held))
            return Outcome("locked", settled(state, tightened(hold), *hurts))
        case "lost" | "lost_critical":
            return (yield from overcome(state, hold, critical=verdict == "lost_critical"))
        case "tie" | "none":
            return Outcome("unchanged", unhurried(hold))


def overcome(state: Encounter, hold: Hold, *, critical: bool) -> Part[Outcome]:
    """The one who is held has won: it hurts the holder, and is a step freer or takes over."""
    hurts = yield from squeeze(state, hold.held, hold.holder)
    if critical:
        return Outcome("reversed", settled(state, *reversed_by(hold), *hurts))
    return Outcome("loosened", settled(state, *loosened(hold), *hurts))


def hold_on(scene: Scene) -> Play:
    state, hold = scene.state, grasp(scene.state, scene.actor, scene.target)
    verdict = yield from make(opposed(state, "hold_on", hold.holder, hold.held))
    match verdict:
        case "won" | "won_critical":
            return Outcome("kept", settled(state, *(yield from kept(state, hold))))
        case "lost" | "lost_critical":
            hurts: tuple[Event, ...] = ()
            if options(state).hold_on_damage:
                hurts = yield from squeeze(state, hold.held, hold.holder)
            return Outcome("loosened", settled(state, *loosened(hold), *hurts))
        case "tie" | "none":
            return Outcome("unchanged", unhurried(hold))


def kept(state: Encounter, hold: Hold) -> Part[tuple[Event, ...]]:
    """A hold hurts again; a lock does again what it did before, and deals no damage besides."""
    if is_locked(hold):
        return (yield from repeated(state, hold))
    hurts = yield from squeeze(state, hold.holder, hold.held)
    return (*unhurried(hold), *hurts)


def break_free(scene: Scene) -> Play:
    """The held one starts the roll, on its own turn."""
    state, held, holder = scene.state, scene.actor, scene.target
    hold = grasp(state, holder, held)
    verdict = yield from make(
        opposed(state, "break_free", held, holder, mine_crit=True, foe_crit=True)
    )
    match verdict:
        case "won" | "won_critical":
            return (yield from overcome(state, hold, critical=verdict == "won_critical"))
        case "lost_critical":
            return Outcome("locked", (tightened(hold),))
        case "lost" | "tie" | "none":
            return Outcome("unchanged")
