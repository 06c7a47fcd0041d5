"""What one seat's page shows, put together from the table's head. No rules, no hiding here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import quote
from zlib import crc32

import msgspec

from app.rules.rulesets import Intent
from app.rules.state import Encounter
from app.service.at import At
from app.service.errors import Invalid
from app.service.permission import plays_alone
from app.service.proposals import views_of
from app.service.proposing import visible
from app.service.rollers import side_of, way_of, way_of_side
from app.service.seeing import seen
from app.views.board import Board, Offered, Pick, choose, me, picks
from app.views.cards import NOTHING, Dealer, PendingCard, Typed, pending_card
from app.views.dicing import Dicing
from app.views.encounter import encounter_view
from app.views.picture import Chosen, picture
from app.views.proposals import proposal_card
from app.views.rows import chip, initiatives, rows
from app.views.shapes import EncounterView, OfferView
from app.web.bar import bar, people_seen, played_now
from app.web.lines import line_of, newest

NEWEST_STEPS = 30


@dataclass(frozen=True, slots=True)
class Looking:
    """Whom a page is about, as its address says."""

    actor: str | None = None
    target: str | None = None

    @property
    def query(self) -> str:
        pairs = (("actor", self.actor), ("target", self.target))
        return "&".join(f"{name}={quote(key)}" for name, key in pairs if key)

    def only(self, chosen: Chosen) -> Looking:
        """Without those who are not there, or not for this reader."""
        return Looking(
            self.actor if self.actor == chosen.actor else None,
            self.target if self.target == chosen.target else None,
        )


def board(at: At, looking: Looking, typed: Typed = NOTHING) -> Board:
    view = seen(at.table, at.viewer)
    viewer = at.seat.viewer
    chosen = choose(view, looking.actor, looking.target, viewer.combatant, is_gm=at.seat.is_gm)
    dealer = dealer_for(at, typed)
    own = next((c for c in view.combatants if c.id == viewer.combatant), None)
    return Board(
        f"/e/{view.id}",
        looking.only(chosen).query,
        moment(at),
        bar(at, view),
        me(view, own, tuple(map(chip, own.conditions))) if own else None,
        picture(view, chosen),
        rows(view, chosen),
        tuple(item for item in view.items if item.bearer is None),
        offered(at, view, chosen, dealer),
        waiting_card(at, view, dealer),
        newest(at, NEWEST_STEPS),
        at.head.version > NEWEST_STEPS,
        chosen,
        initiatives(view, typed),
        proposals=tuple(
            proposal_card(view, at.head.rules, at.head.state.name_of)
            for view in views_of(at.table, viewer)
        ),
    )


def moment(at: At) -> str:
    """All that changes this page changes this: steps, what waits for this seat, who is here."""
    besides = (seen(at.table, at.viewer).pending, visible(at.head, at.viewer), people_seen(at))
    known = str(at.head.version)
    return f"{known}-{crc32(msgspec.json.encode(besides)):x}" if any(besides) else known


def waiting_card(at: At, view: EncounterView, dealer: Dealer) -> PendingCard | None:
    if view.pending is None:
        return None
    return pending_card(view.pending, dealer, decides=plays_alone(at.head, at.seat))


def dealer_for(at: At, typed: Typed) -> Dealer:
    seat, head = at.seat, at.head
    name = head.state.name_of
    here = played_now(at)
    return Dealer(
        name,
        lambda key: seat.is_gm or key == seat.viewer.combatant,
        seat.is_gm,
        Dicing(
            lambda key: side_of(head, key),
            lambda key: way_of(head, key),
            lambda side: way_of_side(head, side),
            name,
            lambda key: key in here,
        ),
        typed,
    )


def offered(at: At, view: EncounterView, chosen: Chosen, dealer: Dealer) -> Offered:
    actor, target = chosen.actor, chosen.target
    may_try = at.seat.is_gm or view.players != "off"
    found = offers(at, actor, target, dealer.typed) if actor and may_try else ()
    name = at.head.state.name_of
    everybody = tuple(Pick(c.id, c.name, near=False) for c in view.combatants)
    return Offered(
        actor or "",
        name(actor) if actor else "",
        target or "",
        everybody if at.seat.is_gm else (),
        picks(view, actor) if actor else (),
        dealer.groups(found),
        dealer.on_turn(found),
        dealer.not_now(found),
        at.seat.is_gm,
        view.pending is not None and plays_alone(at.head, at.seat),
        view.players,
    )


def offers(at: At, actor: str, target: str | None, typed: Typed) -> tuple[OfferView, ...]:
    """Every offer; the one that somebody has filled in, with the odds of what they said."""
    table, viewer = at.table.offers, at.seat.viewer
    found = table.of(viewer, actor, target)
    intent = Intent(typed.maneuver, actor, (target,) if target else (), typed.params)
    if all(offer.key != typed.maneuver for offer in found):
        return found
    try:
        said = table.one(viewer, intent)
    except Invalid:
        return found
    return tuple(said if offer.key == said.key else offer for offer in found)


def board_then(at: At, state: Encounter, number: int) -> Board:
    """The board after step `number`, to look at only."""
    view = encounter_view(at.head.opened.id, number, at.head.rules, state, at.eyes, None)
    chosen = Chosen()
    nothing = Offered("", "", "", (), (), (), (), (), is_gm=False, waits=False)
    last = line_of(at, number) if number else None
    past = replace(bar(at, view), before=None, next=None, undo="", redo=False, last=last)
    return Board(
        f"/e/{view.id}",
        "",
        "",
        past,
        None,
        picture(view, chosen),
        rows(view, chosen),
        tuple(item for item in view.items if item.bearer is None),
        nothing,
        None,
        (),
        older=False,
        chosen=chosen,
        live=False,
    )
