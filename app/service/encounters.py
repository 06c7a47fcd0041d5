"""Opening, finding and joining encounters, and the whole of one as a document."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from pydantic import JsonValue

from app.live.hub import Hub
from app.rules.rulesets import Ruleset
from app.rules.systems import ALL
from app.service.documents import Document
from app.service.errors import Forbidden, NotFound, invalid
from app.service.head import Head, head_of
from app.service.orders import a_day_before
from app.service.roster import FOES, bad_name, by_the_book, checked
from app.service.seats import Keys, Seat, clean_code, new_join_code
from app.service.table import Table
from app.store.codec import Start
from app.store.store import Opened, Store, Stored
from app.views.hiding import Viewer

MOST_TABLES = 2_000
ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"


def now() -> str:
    """UTC in ISO 8601, to the millisecond."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def new_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(10))


@dataclass(frozen=True, slots=True)
class NewEncounter:
    """A fresh encounter with the GM's key, which is shown this once."""

    id: str
    gm_key: str
    join_code: str


@dataclass(frozen=True, slots=True)
class Joined:
    """A new seat, with its key, which is shown this once."""

    encounter: str
    key: str
    viewer: Viewer


class Encounters:
    """All encounters of this server. Tables are kept in memory as long as there is room."""

    def __init__(
        self,
        store: Store,
        hub: Hub,
        clock: Callable[[], str] = now,
        systems: tuple[Ruleset, ...] = ALL,
    ) -> None:
        self.systems: Mapping[str, Ruleset] = {rules.key: rules for rules in systems}
        self.store = store
        self.hub = hub
        self.keys = Keys(store, clock)
        self._clock = clock
        self._tables: OrderedDict[str, Table] = OrderedDict()

    async def open(
        self,
        name: str,
        system: str,
        options: Mapping[str, JsonValue] | None = None,
        visibility: Mapping[str, JsonValue] | None = None,
    ) -> NewEncounter:
        """Raises Invalid with every problem."""
        problems = bad_name(name)
        rules = self.systems.get(system)
        if rules is None:
            raise invalid({**problems, "system": f"there is no rule system “{system}”"})
        wanted = {**by_the_book(rules), **(options or {})}
        known, wrong = checked(rules.options, wanted, "options")
        if problems | wrong:
            raise invalid(problems | wrong)
        start = Start(name.strip(), known, visibility or {})
        opened = Opened(new_id(), rules.key, start, new_join_code(), True, self._clock())
        return await self._create(Stored(opened, [], None))

    async def restore(self, document: Document) -> NewEncounter:
        """The encounter of a document that was checked, under a new id, with new keys."""
        opened = Opened(
            new_id(),
            document.system,
            document.start,
            new_join_code(),
            document.join_open,
            document.created_at,
        )
        proposals = tuple(document.proposals)
        return await self._create(Stored(opened, document.steps, document.pending, proposals))

    async def _create(self, new: Stored) -> NewEncounter:
        opened = new.opened
        raw, gm = self.keys.mint(opened.id, "gm", "GM")
        await self.store.create(new, [gm])
        return NewEncounter(opened.id, raw, opened.join_code)

    async def table(self, key: str) -> Table:
        """The table of an encounter; raises NotFound."""
        if key in self._tables:
            self._tables.move_to_end(key)
            return self._tables[key]
        stored = await self.store.load(key)
        if stored is None:
            raise NotFound("There is no such encounter.")
        # Somebody else may have loaded it meanwhile; there must be one table only.
        table = self._tables.setdefault(key, self._table(stored))
        self._make_room()
        return table

    def _table(self, stored: Stored) -> Table:
        rules = self.systems[stored.opened.system]
        return Table(head_of(stored, rules), self.store, self.hub, self._clock)

    def _make_room(self) -> None:
        idle = [k for k, t in self._tables.items() if not t.busy and not self.hub.watching(k)]
        for key in idle[: max(0, len(self._tables) - MOST_TABLES)]:
            del self._tables[key]

    async def seat(self, raw: str, encounter: str | None = None) -> Seat:
        """Whose key this is. With `encounter`, it must be a key of that one."""
        seat = await self.keys.seat(raw)
        if encounter is not None and seat.encounter != encounter:
            raise Forbidden("This key belongs to another encounter.")
        return seat

    async def joinable(self, code: str) -> Table:
        """The table behind a join code; raises NotFound, also when joining is closed."""
        found = await self.store.by_join_code(clean_code(code))
        if found is None or not found.join_open:
            raise NotFound("No encounter can be joined with this code.")
        return await self.table(found.id)

    async def join(self, code: str, name: str, combatant: str | None = None) -> Joined:
        """A seat for a player of `combatant`, or for a watcher."""
        table = await self.joinable(code)
        problems = bad_name(name)
        if combatant is not None and combatant not in claimable(table.head):
            problems["combatant"] = f"“{combatant}” cannot be played by a player"
        if problems:
            raise invalid(problems)
        viewer = Viewer("player", combatant) if combatant else Viewer("watch")
        raw, stored = self.keys.mint(table.id, viewer.scope, name.strip(), combatant)
        await self.store.add_key(stored)
        if combatant:
            table.head.sits_down(combatant)
            self.hub.tell(table.id)
        return Joined(table.id, raw, viewer)

    async def set_joining(self, seat: Seat, *, join_open: bool) -> None:
        seat.must_be_gm()
        await self.store.set_join_open(seat.encounter, join_open=join_open)
        table = await self.table(seat.encounter)
        table.head.join_open = join_open
        self.hub.tell(seat.encounter)

    async def sweep(self) -> None:
        """Forget answers to Idempotency-Keys that are older than a day."""
        await self.store.forget_answers(a_day_before(self._clock()))


def claimable(head: Head) -> dict[str, str]:
    """Ids and names of those whom a player may play: nobody hidden, none of the foes."""
    return {c.id: c.name for c in head.state.combatants.values() if not c.hidden and c.side != FOES}
