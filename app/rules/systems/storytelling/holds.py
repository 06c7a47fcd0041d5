"""The facts of taking hold, easing and letting go, and of being hurt."""

from __future__ import annotations

from app.rules.events import Event, HoldEnded, HoldSet, Hurt, Noted
from app.rules.plays import Scene
from app.rules.state import Encounter, Hold, fold
from app.rules.systems.storytelling.reading import (
    between,
    holds_by,
    is_immobilizing,
    is_out,
    stats,
)
from app.rules.values import Facts


def with_detail(hold: Hold, detail: Facts) -> HoldSet:
    return HoldSet(hold.holder, hold.held, hold.grip, hold.via, detail)


def eased(hold: Hold) -> HoldSet:
    """The grip without the immobilization."""
    return HoldSet(hold.holder, hold.held, "held", hold.via, hold.detail.without("successes"))


def distracted(scene: Scene) -> tuple[Event, ...]:
    """What comes of doing anything but maintaining: whoever was immobilized is merely held."""
    holds = holds_by(scene.state, scene.actor)
    return tuple(eased(hold) for hold in holds if is_immobilizing(hold))


def tables_used(state: Encounter, actor: str, target: str) -> tuple[Event, ...]:
    """The one maneuver that turning the tables gave; a holder needs none."""
    hold = state.holds.get((target, actor))
    if hold is None or "tables" not in hold.detail or (actor, target) in state.holds:
        return ()
    return (with_detail(hold, hold.detail.without("tables")),)


def on_top(state: Encounter, actor: str, target: str) -> tuple[Event, ...]:
    """Every hold of the two remembers who is on top; that was the maneuver of turned tables."""
    holds = between(state, actor, target)
    return tuple(
        with_detail(hold, hold.detail.without("tables").with_("on_top", actor)) for hold in holds
    )


def immobilized(state: Encounter, actor: str, target: str, successes: int) -> HoldSet:
    before = state.holds.get((actor, target))
    detail = {**(before.detail if before else {}), "successes": successes}
    via = before.via if before else "turn_tables"
    return HoldSet(actor, target, "immobilized", via, detail)


def parted(state: Encounter, key: str, others: tuple[str, ...], why: str) -> tuple[Event, ...]:
    """Every hold between this character and the others, in both directions."""
    holds = (hold for other in others for hold in between(state, key, other))
    return tuple(HoldEnded(hold.holder, hold.held, why) for hold in holds)


def hurt(state: Encounter, key: str, bashing: int) -> tuple[Event, ...]:
    """The facts of bashing damage; whoever drops out of the fight lets go of everybody."""
    if not bashing:
        return ()
    blow = Hurt(key, bashing, "bashing")
    if is_out(state, key) or not is_out(fold(state, (blow,)), key):
        return (blow,)
    return (blow, Noted("{0} is beaten senseless", (key,)), *dropped(state, key))


def dropped(state: Encounter, key: str) -> tuple[Event, ...]:
    """Everything that somebody lets go of who goes limp."""
    return tuple(HoldEnded(key, hold.held, "out of the fight") for hold in state.held_by(key))


def has_cheap_shot(state: Encounter, actor: str, target: str) -> bool:
    return stats(state, actor).style > 0 and state.grip(actor, target) == "immobilized"
