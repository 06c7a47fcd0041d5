"""What is done with proposals: accepted, declined, withdrawn, and shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.rules.dice import Faces
from app.service.errors import Invalid
from app.service.orders import Order
from app.service.proposing import declined, fate_now, found, visible
from app.service.seats import Seat
from app.service.table import Result, Table
from app.store.codec import Missing, Proposal
from app.views.hiding import Viewer, cut_intent
from app.views.proposals import proposal_view
from app.views.shapes import OfferView, ProposalView


@dataclass(frozen=True, slots=True)
class Terms:
    """How a proposal is accepted; what is not said here is as the player proposed it."""

    faces: Mapping[str, Faces] = field(default_factory=dict)
    missing: Missing = ""
    seen: int | None = None
    override: str | None = None


async def accept(table: Table, seat: Seat, key: str, terms: Terms) -> Result:
    """Play it, or go on to asking for its dice. The GM's to do, who may overrule the rules."""
    seat.must_be_gm()
    there = found(table.head, seat, key)
    order = Order(
        there.intent,
        terms.faces,
        terms.missing or there.missing,
        terms.seen,
        terms.override,
        there,
    )
    return await table.act(seat, order)


async def decline(table: Table, seat: Seat, key: str, why: str) -> ProposalView:
    """The GM's to do; the player reads why."""
    seat.must_be_gm()
    after = await table.settle(seat, key, lambda there: declined(there, why))
    return view_of(table, seat.viewer, after)


async def withdraw(table: Table, seat: Seat, key: str) -> None:
    """For the GM and its player. Whether it waits or was decided: nothing stays of it."""
    await table.drop(seat, key)


def views_of(table: Table, viewer: Viewer) -> tuple[ProposalView, ...]:
    return tuple(view_of(table, viewer, there) for there in visible(table.head, viewer))


def view_of(table: Table, viewer: Viewer, there: Proposal) -> ProposalView:
    """What became of whom it is about is not told to those who must not know of them by now."""
    head = table.head
    intent = cut_intent(there.intent, head.sight(viewer))
    whole = intent == there.intent
    return proposal_view(
        there.id,
        there.at,
        there.by,
        intent,
        head.rules,
        {key: tuple(given.face for given in row) for key, row in there.faces.items()},
        fate_now(head, there),
        there.why,
        offer_now(table, viewer, there) if whole and there.waits else None,
    )


def offer_now(table: Table, viewer: Viewer, there: Proposal) -> OfferView | None:
    try:
        return table.offers.one(viewer, there.intent)
    except Invalid:
        return None
