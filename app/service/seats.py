"""Who may do what: keys, and the seats they open."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from app.live.hub import Person
from app.service.errors import Forbidden, Unauthorized
from app.store.store import Key, Store
from app.views.hiding import Scope, Viewer

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOKALIKES = str.maketrans("ILOU", "110V")
KNOWN_KEYS = 10_000


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at one encounter: what they may do, and what to call them in the log."""

    encounter: str
    viewer: Viewer
    label: str

    @property
    def is_gm(self) -> bool:
        return self.viewer.is_gm

    @property
    def person(self) -> Person | None:
        """Who the GM sees to be here; nobody needs to be told of the GM."""
        return None if self.is_gm else Person(self.label, self.viewer.combatant or "")

    def must_be_gm(self) -> None:
        if not self.is_gm:
            raise Forbidden("Only the GM may do that.")

    def must_play(self, combatant: str) -> None:
        """The GM plays anybody, a player only their own combatant."""
        if not self.is_gm and (self.viewer.scope != "player" or self.viewer.combatant != combatant):
            raise Forbidden("You may only act for your own combatant.")


def digest(key: str) -> str:
    """Keys are 256 random bits, so a fast hash without salt keeps them as safe as a slow one."""
    return hashlib.sha256(key.encode()).hexdigest()


def new_key() -> str:
    return secrets.token_urlsafe(32)


def new_join_code() -> str:
    return "".join(secrets.choice(CROCKFORD) for _ in range(8))


def clean_code(typed: str) -> str:
    """A join code as it was meant: any case, spaces and dashes, look-alike letters."""
    letters = "".join(c for c in typed.upper() if c.isalnum())
    return letters.translate(LOOKALIKES)


class Keys:
    """Makes keys and tells whose they are."""

    def __init__(self, store: Store, clock: Callable[[], str]) -> None:
        self._store = store
        self._clock = clock
        self._known: dict[str, Seat] = {}

    def mint(
        self, encounter: str, scope: Scope, label: str, combatant: str | None = None
    ) -> tuple[str, Key]:
        """A new key, and what to store of it."""
        raw = new_key()
        return raw, Key(digest(raw), encounter, scope, combatant, label, self._clock())

    async def seat(self, raw: str) -> Seat:
        """Raises Unauthorized for a key that nobody was given."""
        wanted = digest(raw)
        if wanted not in self._known:
            found = await self._store.key(wanted)
            if found is None:
                raise Unauthorized("This key is unknown, or its encounter is gone.")
            if len(self._known) >= KNOWN_KEYS:
                self._known.clear()
            self._known[wanted] = seat_of(found)
        return self._known[wanted]


def seat_of(key: Key) -> Seat:
    match key.scope:
        case "gm":
            viewer = Viewer("gm")
        case "player":
            viewer = Viewer("player", key.combatant)
        case _:
            viewer = Viewer("watch")
    return Seat(key.encounter, viewer, key.label)
