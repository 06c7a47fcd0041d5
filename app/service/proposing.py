"""What players propose where they do not play themselves, and what the GM makes of it."""

from __future__ import annotations

import secrets
from dataclasses import replace

from app.service.errors import Decided, NotFound, invalid
from app.service.head import Head
from app.service.orders import Order
from app.service.playing import begun, ran
from app.service.rollers import Queue
from app.service.seats import Seat
from app.store.codec import Pending, Proposal
from app.views.hiding import Viewer, may_see_proposal

LONGEST_WHY = 200
NONE_SUCH = "There is no such proposal; it may have been withdrawn."
CANCELLED = "It was cancelled while dice were owed."


def proposed(head: Head, seat: Seat, order: Order, now: str) -> Proposal:
    """Raises what stands against it: what could not be played cannot be proposed either."""
    attempt = begun(head, seat, order)
    faces = attempt.pending.faces
    ran(attempt, Queue(faces))
    return Proposal(
        secrets.token_hex(5), now, order.intent, seat.label, faces, missing=order.missing
    )


def visible(head: Head, viewer: Viewer) -> tuple[Proposal, ...]:
    """Those this viewer may see, the oldest first."""
    mine = (p for p in head.proposals.values() if may_see_proposal(viewer, p.intent.actor))
    return tuple(sorted(mine, key=lambda proposal: (proposal.at, proposal.id)))


def found(head: Head, seat: Seat, key: str) -> Proposal:
    """Raises NotFound; for those of others as for what never was."""
    for proposal in visible(head, seat.viewer):
        if proposal.id == key:
            return proposal
    raise NotFound(NONE_SUCH)


def must_still_wait(head: Head, proposal: Proposal) -> None:
    now = head.proposals.get(proposal.intent.actor)
    if now is None or now.id != proposal.id:
        raise NotFound(NONE_SUCH)
    must_wait(now)


def must_wait(proposal: Proposal) -> None:
    if not proposal.waits:
        raise Decided(f"This proposal was {proposal.fate} already.")


def declined(proposal: Proposal, why: str) -> Proposal:
    must_wait(proposal)
    if len(why) > LONGEST_WHY:
        raise invalid({"why": f"at most {LONGEST_WHY} characters"})
    return replace(proposal, fate="declined", why=why.strip())


def cancelled(head: Head, pending: Pending) -> Proposal | None:
    """What becomes of the proposal behind something pending that is not played after all."""
    there = behind(head, pending)
    return replace(there, fate="declined", why=CANCELLED) if there else None


def behind(head: Head, pending: Pending) -> Proposal | None:
    """The accepted proposal that waits for dice."""
    there = head.proposals.get(pending.intent.actor)
    if there is None or there.step is not None or there.fate != "accepted":
        return None
    return there if there.intent == pending.intent else None


def fate_now(head: Head, proposal: Proposal) -> str:
    """An undo takes back what was accepted, and a redo brings it back."""
    return "taken_back" if proposal.step in head.gone else proposal.fate
