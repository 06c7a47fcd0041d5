"""Contests of Strength: who pulls how hard, and what it means to win, to lose, and to be even."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from app.rules.events import Event, HoldSet, Queued
from app.rules.plays import Part, make
from app.rules.state import Encounter
from app.rules.systems.adnd2e.checks import Pull, Tug, Verdict
from app.rules.systems.adnd2e.holds import all_ended, taken
from app.rules.systems.adnd2e.modifiers import keeping, one_hand, pull
from app.rules.systems.adnd2e.reading import options
from app.rules.values import Facts, facts

Effect = Callable[[Encounter, "Struggle"], Iterator[Event]]


@dataclass(frozen=True, slots=True)
class Struggle:
    """`actor` against all of `foes`. `detail`: `item` and `hands`, or `whom` it is about."""

    maneuver: str
    actor: str
    foes: tuple[str, ...]
    detail: Facts

    @property
    def id(self) -> str:
        about = self.detail.get("item") or self.detail.get("whom") or self.foes[0]
        return f"{self.maneuver} {self.actor} {about}"

    @property
    def queued(self) -> Queued:
        return Queued(self.id, self.maneuver, self.actor, self.foes, self.detail)

    @property
    def item(self) -> str:
        return str(self.detail.get("item", ""))

    @property
    def hands(self) -> int:
        return 1 if self.detail.get("hands") == 1 else 2

    @property
    def held(self) -> str:
        """Whose freedom it is about."""
        return str(self.detail.get("whom") or self.actor)


def again(state: Encounter, queued: Queued) -> Struggle:
    """What was left undecided, against those whom it still concerns."""
    it = Struggle(queued.maneuver, queued.actor, queued.targets, facts(queued.detail))
    if it.maneuver == "grab_person":
        return it
    about = it.item or it.held
    return replace(it, foes=tuple(foe for foe in it.foes if (foe, about) in state.holds))


def struggle(state: Encounter, it: Struggle) -> Part[tuple[Verdict, tuple[Event, ...]]]:
    """Roll it; without anybody to resist it is won. An even one waits for later in the round."""
    kind = KINDS[it.maneuver]
    verdict: Verdict = "won"
    if it.foes:
        mine, theirs = kind.mine(state, it), tuple(kind.theirs(state, it, foe) for foe in it.foes)
        must = kind.is_grab and options(state).fail_is_loss
        verdict = yield from make(Tug("tug", mine, theirs, must))
    effects = {"won": kind.won, "lost": kind.lost, "tie": kind.tied}
    return verdict, tuple(effects[verdict](state, it))


@dataclass(frozen=True, slots=True)
class Kind:
    """How one maneuver's contest goes."""

    won: Effect
    lost: Effect
    mine: Callable[[Encounter, Struggle], Pull]
    theirs: Callable[[Encounter, Struggle, str], Pull]
    tied: Effect
    is_grab: bool = False


def nothing(_state: Encounter, _it: Struggle) -> Iterator[Event]:
    yield from ()


def queue(_state: Encounter, it: Struggle) -> Iterator[Event]:
    yield it.queued


def hands_stay(state: Encounter, it: Struggle) -> Iterator[Event]:
    """Until it is settled, everybody keeps a hand on the item."""
    if (it.actor, it.item) not in state.holds:
        yield HoldSet(it.actor, it.item, "held", it.maneuver, {"hands": it.hands})
    for foe in it.foes:
        if (foe, it.item) not in state.holds:
            yield HoldSet(foe, it.item, "held", it.maneuver, {"hands": 1, "own": True})
    yield it.queued


def wins_item(state: Encounter, it: Struggle) -> Iterator[Event]:
    return taken(state, it.actor, it.item, it.hands, in_hand=bool(it.foes))


def loses_item(state: Encounter, it: Struggle) -> Iterator[Event]:
    mine = state.holds.get((it.actor, it.item))
    yield from all_ended(state, (mine,) if mine else (), "pulled off")


def tugs(state: Encounter, it: Struggle) -> Pull:
    weaker = options(state).one_hand_object_penalty
    return pull(state, it.actor, it.foes, one_hand(it.hands) if weaker else ())


def resists(state: Encounter, it: Struggle, foe: str) -> Pull:
    return pull(state, foe, (it.actor,), ())


def wins_grip(_state: Encounter, it: Struggle) -> Iterator[Event]:
    yield HoldSet(it.actor, it.held, "held", it.maneuver, {"hands": it.hands})


def grips(state: Encounter, it: Struggle) -> Pull:
    return pull(state, it.actor, it.foes, one_hand(it.hands))


def gets_loose(state: Encounter, it: Struggle) -> Iterator[Event]:
    pairs = ((foe, it.held) for foe in it.foes)
    holds = tuple(state.holds[pair] for pair in pairs if pair in state.holds)
    yield from all_ended(state, holds, "broken")


def heaves(state: Encounter, it: Struggle) -> Pull:
    return pull(state, it.actor, it.foes, ())


def keeps(state: Encounter, it: Struggle, foe: str) -> Pull:
    return pull(state, foe, (it.actor,), keeping(state, foe, it.held))


KINDS: dict[str, Kind] = {
    "grab_item": Kind(wins_item, loses_item, tugs, resists, hands_stay, is_grab=True),
    "grab_person": Kind(wins_grip, nothing, grips, resists, queue, is_grab=True),
    "break_hold": Kind(gets_loose, nothing, heaves, keeps, queue),
    "free_another": Kind(gets_loose, nothing, heaves, keeps, queue),
}
