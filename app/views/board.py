"""Everything on the screen of one seat: the GM's dashboard, a player's phone, a watcher's page."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.events import Grip, Moves
from app.rules.transcript import listed
from app.views.cards import Because, Group, PendingCard
from app.views.picture import Chosen, PictureView, name_of
from app.views.proposals import ProposalCard
from app.views.rows import NO_INITIATIVES, Chip, Initiatives, LogLine, Row
from app.views.shapes import CombatantView, EncounterView, ItemView

HELD_WORDS: dict[Grip, str] = {
    "immobilized": "immobilized",
    "locked": "locked",
    "pinned": "pinned",
    "held": "held",
}
HOLDING_WORDS: dict[Grip, str] = {
    "immobilized": "immobilizing",
    "locked": "locking",
    "pinned": "pinning",
    "held": "holding",
}


@dataclass(frozen=True, slots=True)
class NextTurn:
    """What the next-turn button plays. `words` say whose turn, or what else comes first."""

    maneuver: str
    actor: str
    words: str


@dataclass(frozen=True, slots=True)
class TurnBefore:
    """The step that began the turn, as the log tells it; `lost`: how many steps go with it."""

    step: int
    said: str
    lost: int


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody whose page is open. `plays` is empty for one who watches."""

    name: str
    plays: str


@dataclass(frozen=True, slots=True)
class Bar:
    """`undo` says what would be taken back, empty for nothing. `last` is the newest step.

    `away`: those whom a player has claimed who is not connected now.
    """

    id: str
    name: str
    system: str
    version: int
    round: int
    turn: str
    next: NextTurn | None
    undo: str
    redo: bool
    last: LogLine | None
    is_gm: bool
    guests: tuple[Guest, ...] = ()
    before: TurnBefore | None = None
    away: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Status:
    """One fact about the reader: “You are PINNED by Orc”. `grip` gives it its color."""

    before: str
    word: str
    after: str
    grip: str


@dataclass(frozen=True, slots=True)
class Me:
    """The player's own combatant."""

    id: str
    name: str
    has_turn: bool
    statuses: tuple[Status, ...]
    chips: tuple[Chip, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """One who may act, or be acted on. `near`: tied to the actor."""

    id: str
    name: str
    near: bool


@dataclass(frozen=True, slots=True)
class Offered:
    """What the chosen one can do. `actor` is empty when there is nobody to act.

    `on_turn`: what only waits for its turn. `players` is what they may do of it. `waits`: nothing
    can be played before dice are there.
    """

    actor: str
    actor_name: str
    target: str
    actors: tuple[Pick, ...]
    targets: tuple[Pick, ...]
    groups: tuple[Group, ...]
    on_turn: tuple[Group, ...]
    not_now: tuple[Because, ...]
    is_gm: bool
    waits: bool
    players: Moves = "act"

    @property
    def proposes(self) -> bool:
        return not self.is_gm and self.players == "propose"

    @property
    def only_looks(self) -> bool:
        return not self.is_gm and self.players == "off"


@dataclass(frozen=True, slots=True)
class Board:
    """`here?query` is the page's own address; `me` is None for the GM and for watchers.

    `seen` tells the live stream which moment is shown. `live`: links change whom this page is
    about; a board of the past leads to the present.
    """

    here: str
    query: str
    seen: str
    bar: Bar
    me: Me | None
    picture: PictureView
    rows: tuple[Row, ...]
    loose: tuple[ItemView, ...]
    offered: Offered
    pending: PendingCard | None
    log: tuple[LogLine, ...]
    older: bool
    chosen: Chosen
    initiatives: Initiatives = NO_INITIATIVES
    live: bool = True
    proposals: tuple[ProposalCard, ...] = ()

    @property
    def is_gm(self) -> bool:
        return self.bar.is_gm

    @property
    def undecided(self) -> int:
        """How many proposals wait for the GM."""
        return sum(card.waits for card in self.proposals)

    @property
    def empty(self) -> bool:
        return not self.rows


def choose(
    view: EncounterView, actor: str | None, target: str | None, own: str | None, *, is_gm: bool
) -> Chosen:
    """Whom the page is about: as asked if that makes sense, else whose turn it is, and a foe."""
    there = [c.id for c in view.combatants]
    if is_gm:
        first = next(iter(there), None)
        actor = next((key for key in (actor, view.turn) if key in there), first)
    else:
        actor = own if own in there else None
    if actor is None:
        return Chosen()
    others = [key for key in there if key != actor]
    return Chosen(actor, target if target in others else likely_target(view, actor))


def likely_target(view: EncounterView, actor: str) -> str | None:
    """Whoever is tied to the actor, else somebody of another side."""
    side = side_of(view, actor)
    others = [c for c in view.combatants if c.id != actor]
    tied = near(view, actor)
    foes = (c.id for c in others if c.side != side)
    return next((c.id for c in others if c.id in tied), None) or next(foes, None)


def near(view: EncounterView, key: str) -> frozenset[str]:
    pairs = [{hold.holder, hold.held} for hold in view.holds if key in (hold.holder, hold.held)]
    return frozenset().union(*pairs) - {key}


def side_of(view: EncounterView, key: str) -> str:
    return next((c.side for c in view.combatants if c.id == key), "")


def picks(view: EncounterView, actor: str) -> tuple[Pick, ...]:
    """Everybody but the actor, those tied to it first."""
    tied = near(view, actor)
    found = [Pick(c.id, c.name, c.id in tied) for c in view.combatants if c.id != actor]
    return tuple(sorted(found, key=lambda pick: not pick.near))


def me(view: EncounterView, there: CombatantView, chips: tuple[Chip, ...]) -> Me:
    found = (*held_by(view, there.id), *holding(view, there.id))
    free = Status("You are", "free", "", "free")
    return Me(there.id, there.name, view.turn == there.id, found or (free,), chips)


def held_by(view: EncounterView, key: str) -> tuple[Status, ...]:
    """The worst grip first."""
    found = []
    for grip, word in HELD_WORDS.items():
        by = [name_of(view, h.holder) for h in view.holds if h.held == key and h.grip == grip]
        if by:
            found.append(Status("You are", word, f"by {listed(by)}", grip))
    return tuple(found)


def holding(view: EncounterView, key: str) -> tuple[Status, ...]:
    found = []
    for grip, word in HOLDING_WORDS.items():
        whom = [name_of(view, h.held) for h in view.holds if h.holder == key and h.grip == grip]
        if whom:
            found.append(Status("You are", word, listed(whom), "holding"))
    return tuple(found)
