"""Getting out of a hold or a pin, letting go, and freeing others."""

from __future__ import annotations

from pydantic import Field

from app.rules.checks import Choose, Side
from app.rules.events import Event, HoldEnded, HoldSet, Noted
from app.rules.modifiers import Modifier
from app.rules.plays import Ending, Outcome, Params, Part, Play, Scene, make
from app.rules.reading import holders
from app.rules.state import Encounter
from app.rules.systems.dnd35 import sources
from app.rules.systems.dnd35.checks import Resist
from app.rules.systems.dnd35.contests import against, contest, get_away
from app.rules.systems.dnd35.holds import (
    escaped,
    leaves,
    others_in_reach,
    parted,
    unpinned,
)
from app.rules.systems.dnd35.modifiers import grapple
from app.rules.systems.dnd35.reading import (
    is_loose,
    is_out,
    is_pin,
    options,
    pinners,
    stats,
    swallower,
    too_big,
)
from app.rules.systems.dnd35.turns import ATTACK, STANDARD, Price, check_penalties

ESCAPED = (
    Ending("free", "Free", "{actor} escapes from {targets}"),
    Ending("held", "Still held", "{actor} fails to escape from {targets}"),
    Ending("in_the_mouth", "Back in the mouth", "{actor} climbs back into the mouth of {targets}"),
)
UNPINNED = (
    Ending("escaped_pin", "Out of the pin", "{actor} escapes the pin of {targets}"),
    Ending("still_pinned", "Still pinned", "{actor} stays pinned by {targets}"),
)
RELEASED = (
    Ending("released", "Released", "{actor} and {targets} let go of each other"),
    Ending("still_grappling", "Held on", "{actor} lets go of {targets}, who holds on"),
)
PIN_BROKEN = (
    Ending("broken", "Pin broken", "{actor} breaks the pin of {targets}"),
    Ending("unbroken", "Pin kept", "{targets} keeps its pin in spite of {actor}"),
)
HOLD_BROKEN = (
    Ending("broken", "Hold broken", "{actor} breaks the hold of {targets}"),
    Ending("unbroken", "Hold kept", "{targets} keeps its hold in spite of {actor}"),
)


class Escaping(Params):
    escape_artist: bool = Field(False, title="By Escape Artist (a standard action)")


class Freeing(Params):
    ally: str = Field("", title="Whom to free (empty: the only one there is)")


def price_of_escape(scene: Scene) -> Price:
    return STANDARD if scene.read(Escaping).escape_artist else ATTACK


def escaping(scene: Scene) -> Side:
    """The grapple check or the skill of whoever wants out."""
    state, actor = scene.state, scene.actor
    if not scene.read(Escaping).escape_artist:
        return grapple(state, actor, scene.targets, check_penalties(state, actor))
    skill = stats(state, actor).escape_artist or 0
    return Side(actor, "Escape Artist", (Modifier("Escape Artist", skill, sources.ESCAPE_ARTIST),))


def at_holders(state: Encounter, actor: str, _targets: tuple[str, ...]) -> tuple[str, ...]:
    """Aim at everybody who holds the actor."""
    return holders(state, actor)


def at_pinners(state: Encounter, actor: str, _targets: tuple[str, ...]) -> tuple[str, ...]:
    """Aim at whoever has pinned the actor."""
    return pinners(state, actor)


def escape(scene: Scene) -> Play:
    """One roll must beat that of each holder who cares to keep its hold; the others let go."""
    state, actor = scene.state, scene.actor
    resisting = yield from who_resists(scene)
    if not (yield from make(get_away(state, "escape", escaping(scene), resisting))):
        gone = (holder for holder in scene.targets if holder not in resisting)
        return Outcome("held", tuple(HoldEnded(holder, actor, "let go") for holder in gone))
    beast = swallower(state, actor)
    if beast:
        hold = state.holds[beast, actor]
        return Outcome("in_the_mouth", (hold.changed(hold.detail.without("swallowed")),))
    return Outcome("free", (*escaped(state, actor, "escaped"), leaves(actor)))


def who_resists(scene: Scene) -> Part[tuple[str, ...]]:
    state, actor = scene.state, scene.actor
    able = tuple(h for h in scene.targets if not is_out(state, h))
    if not able or stats(state, actor).freedom_of_movement:
        return able
    why = (Modifier("Nobody has to hold on", 0, sources.ESCAPE),)
    return (yield from make(Resist("resist", able, why)))


def escape_pin(scene: Scene) -> Play:
    state, actor = scene.state, scene.actor
    check = get_away(state, "escape_pin", escaping(scene), scene.targets)
    if not (yield from make(check)):
        return Outcome("still_pinned")
    pins = (state.holds[pinner, actor] for pinner in pinners(state, actor))
    return Outcome("escaped_pin", tuple(unpinned(hold) for hold in pins))


def release(scene: Scene) -> Play:
    """A foe without a grip of its own is rid of the grapple; any other may let go as well."""
    state, actor, target = scene.state, scene.actor, scene.target
    if is_gripless(state, target, actor):
        over = parted(state, actor, target, "released")
        stays = others_in_reach(state, target, actor)
        return Outcome("released", over if stays else (*over, leaves(target)))
    if not options(state).free_release and can_hold_on(state, target, actor):
        why = (Modifier("Letting go takes two", 0, sources.RELEASE),)
        choice = Choose("keep", target, "Let go as well?", ("let_go", "hold_on"), why)
        if (yield from make(choice)) == "hold_on":
            return Outcome("still_grappling", turned(state, actor, target))
    gone = yield from who_leaves(scene)
    return Outcome("released", (*parted(state, actor, target, "released"), *gone))


def is_gripless(state: Encounter, key: str, holder: str) -> bool:
    """Pinned, or held by one that does not grapple itself, as with one part or inside it."""
    hold = state.holds.get((holder, key))
    if hold is None:
        return False
    return is_pin(hold) or (is_loose(hold) and (key, holder) not in state.holds)


def can_hold_on(state: Encounter, key: str, foe: str) -> bool:
    return not too_big(state, key, foe) and not is_out(state, key) and not pinners(state, key)


def turned(state: Encounter, actor: str, target: str) -> tuple[Event, ...]:
    """The hold of the actor ends, and that of the target is what is left."""
    ended = HoldEnded(actor, target, "released")
    return (
        (ended,)
        if (target, actor) in state.holds
        else (ended, HoldSet(target, actor, "held", "release"))
    )


def who_leaves(scene: Scene) -> Part[tuple[Noted, ...]]:
    """One of the two must go; a check decides who says which, if both can."""
    state, actor, target = scene.state, scene.actor, scene.target
    staying = [k for k, o in ((actor, target), (target, actor)) if others_in_reach(state, k, o)]
    if len(staying) == 2:
        return ()
    if staying:
        return (leaves(target if staying == [actor] else actor),)
    mine, theirs = grapple(state, actor, (target,)), grapple(state, target, (actor,))
    won = yield from make(contest(state, "leaves", mine, (theirs,)))
    text = "{0} decides which of the two goes to an adjacent space; others may strike at it then"
    return (Noted(text, (actor if won else target,)),)


def break_pin(scene: Scene) -> Play:
    if not (yield from breaking(scene, "break_pin")):
        return Outcome("unbroken")
    return Outcome(
        "broken", tuple(unpinned(scene.state.holds[pair]) for pair in allys_hold(scene, "pinned"))
    )


def break_hold(scene: Scene) -> Play:
    if not (yield from breaking(scene, "break_hold")):
        return Outcome("unbroken")
    ended = tuple(HoldEnded(*pair, "broken") for pair in allys_hold(scene, "held"))
    return Outcome("broken", (*ended, *keeping(scene)))


def keeping(scene: Scene) -> tuple[Noted, ...]:
    """The grip that the freed ally has on the foe is its own to let go of."""
    ally, foe = ally_of(scene, "held"), scene.target
    if (ally, foe) not in scene.state.holds:
        return ()
    return (Noted("{0} still has hold of {1}, until it lets go", (ally, foe)),)


def breaking(scene: Scene, key: str) -> Part[bool]:
    state, actor = scene.state, scene.actor
    more = check_penalties(state, actor)
    mine = grapple(state, actor, scene.targets, more, offensive=True)
    return (yield from make(against(state, key, mine, scene.targets)))


def freed(scene: Scene, grip: str) -> tuple[str, ...]:
    """Whom the target holds by this grip, but for the actor."""
    holds = scene.state.held_by(scene.target) if scene.targets else ()
    return tuple(h.held for h in holds if h.grip == grip and h.held != scene.actor)


def ally_of(scene: Scene, grip: str) -> str:
    """Whom to free: the one named, or else the only one there is."""
    named, found = scene.read(Freeing).ally, freed(scene, grip)
    return named or (found[0] if len(found) == 1 else "")


def allys_hold(scene: Scene, grip: str) -> tuple[tuple[str, str], ...]:
    """The hold on the ally, if there is one."""
    pair = (scene.target, ally_of(scene, grip))
    return (pair,) if pair in scene.state.holds else ()
