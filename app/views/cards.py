"""Offers as the page draws them: one card each, with odds, dice boxes, modifiers and the rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from pydantic import JsonValue

from app.rules.sources import Source
from app.rules.transcript import listed, needed_words
from app.views.asks import AskCard, adds_up, boxes, choices, keypad, modifier_line
from app.views.chances import Chance, Tip, chance, tip
from app.views.dicing import Dicing, SideDice
from app.views.fields import Field, fields_of, label_of, mapping, plainly
from app.views.offers import playable
from app.views.shapes import AskView, OfferView, PendingView

Names = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Typed:
    """What somebody sent in vain: it stays in its fields, each problem beside its own.

    `places`: initiatives by the name of their field.
    """

    maneuver: str = ""
    params: Mapping[str, JsonValue] = field(default_factory=dict)
    faces: Mapping[str, str] = field(default_factory=dict)
    override: str = ""
    ask: bool = False
    problems: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, str] = field(default_factory=dict)


NOTHING = Typed()


@dataclass(frozen=True, slots=True)
class Card:
    """One maneuver. `main` is the chance on the button, if there is one.

    `sure` is the word of what happens where nothing else can, and might have.
    `assumed`: the choices that the chances stand on. `opened`: something must be corrected. `dice`:
    how each side gives what is not typed, for the GM to change; `empty` says it to everybody else.
    `lifted`: by which choice it is allowed all the same.
    """

    key: str
    label: str
    cost: str
    main: Chance | None
    chances: tuple[Chance, ...]
    assumed: str
    asks: tuple[AskCard, ...]
    fields: tuple[Field, ...]
    several: str
    source: Source
    reason: str
    rule: Source | None
    may_overrule: bool
    opened: bool
    override: str
    ask: bool
    problem: str
    tip: Tip | None = None
    sure: str = ""
    dice: tuple[SideDice, ...] = ()
    empty: str = ""
    lifted: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    label: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Because:
    """All that is refused for one reason, by one rule."""

    reason: str
    rule: Source | None
    cards: tuple[Card, ...]

    @property
    def opened(self) -> bool:
        return any(card.opened for card in self.cards)


@dataclass(frozen=True, slots=True)
class Dealer:
    """Makes cards for one seat. `mine`: whether dice of that combatant are theirs to give."""

    name: Names
    mine: Callable[[str], bool]
    is_gm: bool
    dicing: Dicing
    typed: Typed = NOTHING

    def groups(self, offers: Iterable[OfferView]) -> tuple[Group, ...]:
        """Those that may be played, grouped as the book does."""
        return self.grouped([offer for offer in offers if offer.legal])

    def on_turn(self, offers: Iterable[OfferView]) -> tuple[Group, ...]:
        """Those that may be played once it is the actor's turn."""
        return self.grouped([offer for offer in offers if offer.on_turn])

    def grouped(self, legal: Sequence[OfferView]) -> tuple[Group, ...]:
        labels = dict.fromkeys(offer.group for offer in legal)
        return tuple(
            Group(label, tuple(self.card(o) for o in legal if o.group == label)) for label in labels
        )

    def not_now(self, offers: Iterable[OfferView]) -> tuple[Because, ...]:
        """Those that may not, under each reason once, in the order of its first."""
        cards: dict[tuple[str, Source | None], list[Card]] = {}
        never = (offer for offer in offers if not offer.legal and not offer.on_turn)
        for card in map(self.card, never):
            cards.setdefault((card.reason, card.rule), []).append(card)
        return tuple(Because(*why, tuple(found)) for why, found in cards.items())

    def card(self, offer: OfferView) -> Card:
        typed = self.typed if self.typed.maneuver == offer.key else NOTHING
        chances = tuple(chance(odds) for odds in offer.odds)
        values, problems = typed.params, typed.problems
        askers = [ask.by for ask in offer.asks]
        return Card(
            offer.key,
            offer.label,
            offer.cost,
            chances[0] if chances and is_open(offer) else None,
            chances if len(chances) > 1 else (),
            "; ".join(dict.fromkeys(self.assumption(ask) for ask in offer.asks if ask.options)),
            tuple(self.ask(ask, typed, owed=offer.legal) for ask in offer.asks),
            fields_of(offer.params_schema, values, "params", problems),
            listed(map(self.name, offer.targets)) if len(offer.targets) > 1 else "",
            offer.source,
            offer.refusal.reason if offer.refusal else "",
            offer.refusal.source if offer.refusal else None,
            self.is_gm and playable(offer),
            bool(typed.maneuver),
            typed.override,
            typed.ask,
            problems.get("maneuver", ""),
            tip(offer),
            chances[0].label if chances and is_settled(offer) else "",
            self.dicing.sides(offer.asks) if self.is_gm and offer.legal else (),
            "" if self.is_gm else self.dicing.said(filter(self.mine, askers)),
            lifting(offer),
        )

    def assumption(self, ask: AskView) -> str:
        """Whose choice, and which; after its question, which some answers need to make sense."""
        question = f"{ask.label} " if ask.label.endswith("?") else ""
        return f"{self.name(ask.by)}: {question}{plainly(ask.options[0])}"

    def ask(self, ask: AskView, typed: Typed, *, owed: bool = True) -> AskCard:
        """`owed`: there is something to type by now."""
        mine = self.mine(ask.by)
        shown = owed and mine and bool(ask.count)
        faces = typed.faces.get(ask.key, "").split()
        problems = typed.problems
        return AskCard(
            ask.key,
            self.name(ask.by),
            ask.label,
            ask.dice or "",
            ask.sides,
            boxes(ask, faces) if shown and (ask.then or not ask.options) else (),
            keypad(ask) if shown else (),
            choices(ask) if shown else (),
            f"{ask.total:+g}" if adds_up(ask) else "",
            tuple(map(modifier_line, ask.breakdown)),
            "; ".join(dict.fromkeys(line.source.book for line in ask.breakdown)),
            ask.certain,
            mine,
            problems.get(f"faces.{ask.key}", ""),
            needed_words(ask.total, ask.needs) if ask.needs and ask.total is not None else "",
            next((face for face in faces if face in ask.options), ""),
            self.is_gm and self.dicing.way_of(ask.by) == "phone",
            self.is_gm and self.dicing.is_away(ask.by),
        )


@dataclass(frozen=True, slots=True)
class PendingCard:
    """What the table waits for. `mine` are those this seat may answer, `others` who else owes.

    `about` tells one such form from the next; `typed`: something in it must be corrected.
    """

    label: str
    actor: str
    targets: str
    by: str
    mine: tuple[AskCard, ...]
    others: tuple[AskCard, ...]
    may_cancel: bool
    about: str
    typed: bool


def pending_card(pending: PendingView, dealer: Dealer, *, decides: bool) -> PendingCard:
    """`decides`: whether this seat says on its own what is played of its own."""
    elsewhere = dealer.typed.maneuver or dealer.typed.places
    typed = NOTHING if elsewhere else dealer.typed
    cards = tuple(dealer.ask(ask, typed) for ask in pending.asks)
    mine = tuple(card for card in cards if card.mine)
    whose = (pending.maneuver, pending.actor, *pending.targets, *(card.key for card in mine))
    return PendingCard(
        pending.label,
        dealer.name(pending.actor),
        listed(map(dealer.name, pending.targets)),
        pending.by,
        mine,
        tuple(card for card in cards if not card.mine),
        decides and dealer.mine(pending.actor),
        " ".join(whose),
        typed != NOTHING,
    )


def lifting(offer: OfferView) -> str:
    """The choice that makes a refused maneuver legal, in words; empty without one."""
    if offer.lifted_by is None:
        return ""
    schema = mapping(mapping(offer.params_schema.get("properties")).get(offer.lifted_by))
    return f"{'without' if schema.get('default') else 'with'} “{label_of(offer.lifted_by, schema)}”"


def decides(ask: AskView) -> bool:
    """Whether anything may come up, as far as this reader can tell."""
    return bool(ask.count or ask.options) or ask.total is None


def is_open(offer: OfferView) -> bool:
    """Whether something is rolled or chosen that the outcome depends on."""
    return not offer.sure and not is_certain(offer) and any(map(decides, offer.asks))


def is_settled(offer: OfferView) -> bool:
    """Whether something is rolled or chosen, and changes nothing as things stand."""
    return not offer.sure and is_certain(offer) and any(map(decides, offer.asks))


def is_certain(offer: OfferView) -> bool:
    """Whether no die and no choice can change how it ends."""
    chosen = any(ask.options for ask in offer.asks)
    return not chosen and len(offer.odds) == 1 and offer.odds[0].p == 1
