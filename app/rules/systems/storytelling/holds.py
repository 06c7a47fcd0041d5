"""The facts of taking hold, easing and letting go, and of being hurt."""

from __future__ import annotations

from app.rules.events import Event, HoldSet, Hurt, Noted
from app.rules.pieces import Hold
from app.rules.plays import Scene
from app.rules.reading import all_ended, between, captives, felled, hold_on
from app.rules.state import Encounter
from app.rules.systems.storytelling.reading import is_immobilizing, is_out, stats


def eased(hold: Hold) -> HoldSet:
    """The grip without the immobilization."""
    return hold.changed(hold.detail.without("successes"), "held")


def distracted(scene: Scene) -> tuple[Event, ...]:
    """What comes of doing anything but maintaining: whoever was immobilized is merely held."""
    holds = captives(scene.state, scene.actor)
    return tuple(eased(hold) for hold in holds if is_immobilizing(hold))


def tables_used(state: Encounter, actor: str, target: str) -> tuple[Event, ...]:
    """The one maneuver that turning the tables gave; a holder needs none."""
    hold = state.holds.get((target, actor))
    if hold is None or "tables" not in hold.detail or (actor, target) in state.holds:
        return ()
    return (hold.changed(hold.detail.without("tables")),)


def on_top(state: Encounter, actor: str, target: str) -> tuple[Event, ...]:
    """Every hold of the two remembers who is on top; that was the maneuver of turned tables."""
    holds = between(state, actor, target)
    return tuple(
        hold.changed(hold.detail.without("tables").with_("on_top", actor)) for hold in holds
    )


def immobilized(state: Encounter, actor: str, target: str, successes: int) -> HoldSet:
    hold = hold_on(state, actor, target, "turn_tables")
    return hold.changed(hold.detail.with_("successes", successes), "immobilized")


def parted(state: Encounter, key: str, others: tuple[str, ...], why: str) -> tuple[Event, ...]:
    """Every hold between this character and the others, in both directions."""
    return all_ended((hold for other in others for hold in between(state, key, other)), why)


def hurt(state: Encounter, key: str, bashing: int) -> tuple[Event, ...]:
    """The facts of bashing damage; whoever drops out of the fight lets go of everybody."""
    blows = (Hurt(key, bashing, "bashing"),) if bashing else ()
    if not felled(state, blows, is_out):
        return blows
    return (*blows, Noted("{0} is beaten senseless", (key,)), *dropped(state, key))


def dropped(state: Encounter, key: str) -> tuple[Event, ...]:
    """Everything that somebody lets go of who goes limp."""
    return all_ended(state.held_by(key), "out of the fight")


def has_cheap_shot(state: Encounter, actor: str, target: str) -> bool:
    return stats(state, actor).style > 0 and state.grip(actor, target) == "immobilized"
