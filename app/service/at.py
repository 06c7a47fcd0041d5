"""Somebody at a table: what a request is about, once it is known whose it is."""

from __future__ import annotations

from dataclasses import dataclass

from app.service.head import Head
from app.service.seats import Seat
from app.service.table import Table
from app.views.hiding import Sight, Viewer


@dataclass(frozen=True, slots=True)
class At:
    """A table and the seat there. `key` is what opened the seat; "" where a ticket did."""

    table: Table
    seat: Seat
    key: str

    @property
    def head(self) -> Head:
        return self.table.head

    @property
    def viewer(self) -> Viewer:
        return self.seat.viewer

    @property
    def eyes(self) -> Sight:
        return self.head.sight(self.viewer)
