"""Taking hold of somebody’s arms, breaking free, and letting go."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from app.rules.checks import Side
from app.rules.events import Event, HoldEnded, HoldSet
from app.rules.modifiers import Lines, Modifier, line
from app.rules.plays import Ending, Outcome, Params, Part, Play, Scene, make
from app.rules.state import Encounter
from app.rules.systems.age_of_magic import sources, tables
from app.rules.systems.age_of_magic.checks import Pick, Reading, Risk, Roll
from app.rules.systems.age_of_magic.clashes import clash, struck_back
from app.rules.systems.age_of_magic.defense import Reacted, react
from app.rules.systems.age_of_magic.hits import Blow
from app.rules.systems.age_of_magic.modifiers import rolled, side
from app.rules.systems.age_of_magic.reading import attempts, options
from app.rules.systems.age_of_magic.tables import MOST_DICE

Way = Literal["brute_force", "technique", "contortion"]
WAYS: dict[Way, str] = {
    "brute_force": "combat st",
    "technique": "martial_arts wp",
    "contortion": "athletics co",
}
HOLDERS_WAYS: tuple[Way, ...] = ("brute_force", "technique")

GRAPPLED = (
    Ending("held", "Held", "{actor} gets hold of both arms of {targets}"),
    Ending("evaded", "Evaded", "{targets} keeps its arms out of the grasp of {actor}"),
    Ending("struck_first", "Struck first", "{targets} strikes {actor} before the grapple"),
    Ending("struck_too", "Held, and struck", "{actor} gets hold of {targets} and is struck"),
)
BROKEN = (
    Ending("free", "Free", "{actor} breaks free of {targets}"),
    Ending("still_held", "Still held", "{targets} keeps its hold on {actor}"),
)
RELEASED = Ending("released", "Released", "{actor} lets go of {targets}")


class Grappling(Params):
    dice: int = Field(0, ge=0, le=MOST_DICE, title="Dice to risk")
    from_rear: bool = Field(False, title="From one of its rear hexes, once it has reacted")
    closes: bool = Field(True, title="Closes into its hex, so it may be struck first")


class Breaking(Params):
    way: Way | None = Field(None, title="By which way (not said: the best)")
    dice: int = Field(0, ge=0, le=MOST_DICE, title="Dice to risk")


def grapple(scene: Scene) -> Play:
    state, target = scene.state, scene.target
    how = scene.read(Grappling)
    reacted = yield from react(state, target, closing=how.closes)
    if reacted.blow:
        return (yield from answered(scene, reacted, reacted.blow))
    ties = options(state).attack_tie == "attacker"
    reading = Reading(lambda m: m > 0 or (ties and not m), won, (1, -1))
    hit = yield from make(Risk("grapple", grabbing(scene), reading, reacted.roll))
    return Outcome("held" if hit else "evaded", (*reacted.facts, *(taken(scene) if hit else ())))


def won(verdict: bool) -> str:
    return "won" if verdict else "lost"


def grasp(scene: Scene) -> Side:
    rear = scene.read(Grappling).from_rear
    more = (
        Modifier("Grapple", tables.GRAPPLE_BONUS, sources.GRAPPLE),
        *line("From a rear hex", tables.REAR_BONUS if rear else 0, sources.REAR),
    )
    names = "combat brawling co"
    return side(scene.state, scene.actor, "Grapple", names, sources.HIT, more)


def grabbing(scene: Scene) -> Roll:
    return rolled(scene.state, grasp(scene), scene.read(Grappling).dice)


def taken(scene: Scene) -> tuple[Event, ...]:
    """From behind or not is settled by the hit, and stays so."""
    detail = {"from_rear": scene.read(Grappling).from_rear, "attempts": 0}
    return (HoldSet(scene.actor, scene.target, "held", "grapple", detail),)


def answered(scene: Scene, reacted: Reacted, blow: Blow) -> Play:
    """The target strikes back. A grapple that hits as well is lost to a blow that shakes."""
    margin = yield from clash("grapple", grabbing(scene), reacted.roll)
    if margin > 0:
        return Outcome("held", (*reacted.facts, *taken(scene)))
    harm = yield from struck_back(blow, reacted, scene.target, scene.actor, -margin)
    facts = (*reacted.facts, *harm.facts)
    if margin or harm.key == "shaken":
        return Outcome("struck_first", facts)
    return Outcome("struck_too", (*facts, *taken(scene)))


def best_first(state: Encounter, key: str, ways: tuple[Way, ...]) -> tuple[Way, ...]:
    def basic(way: Way) -> float:
        return -side(state, key, "", WAYS[way], sources.BREAK_HOLD).bonus

    return tuple(sorted(ways, key=basic))


def pull(scene: Scene) -> Side:
    """The struggle of the one who is held, easier with each attempt."""
    state, actor = scene.state, scene.actor
    way = scene.read(Breaking).way or best_first(state, actor, tuple(WAYS))[0]
    hold = state.holds.get((scene.target, actor))
    more = line("Earlier attempts", attempts(hold) if hold else 0, sources.AGAIN)
    return struggle(state, actor, "Break", way, more)


def break_hold(scene: Scene) -> Play:
    state, actor, holder = scene.state, scene.actor, scene.target
    kept = yield from grip_of(state, holder)
    mine = rolled(state, pull(scene), scene.read(Breaking).dice)
    if (yield from make(Risk("break", mine, Reading(lambda m: m > 0, won, (1, -1)), kept))):
        return Outcome("free", (HoldEnded(holder, actor, "broken"),))
    hold = state.holds.get((holder, actor))
    if hold is None:
        return Outcome("still_held")
    detail = hold.detail.with_("attempts", attempts(hold) + 1)
    return Outcome("still_held", (hold.changed(detail),))


def struggle(state: Encounter, key: str, verb: str, way: Way, more: Lines = ()) -> Side:
    label = f"{verb} ({way.replace('_', ' ')})"
    return side(state, key, label, WAYS[way], sources.BREAK_HOLD, more)


def grip_of(state: Encounter, holder: str) -> Part[Roll]:
    """The holder says how it holds on; the better way comes first."""
    ways = best_first(state, holder, HOLDERS_WAYS)
    why = (Modifier("Strength or skill keeps a hold", 0, sources.BREAK_HOLD),)
    way = yield from make(Pick("grip", holder, "How does it hold on?", ways, why))
    chosen = next(known for known in WAYS if known == way)
    return rolled(state, struggle(state, holder, "Keep", chosen))
