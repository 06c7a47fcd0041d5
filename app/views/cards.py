"""Offers as the page draws them: one card each, with odds, dice boxes, modifiers and the rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from pydantic import JsonValue

from app.rules.modifiers import Modifier
from app.rules.sources import Source
from app.rules.transcript import needed_words
from app.views.chances import Chance, Tip, chance, tip
from app.views.dicing import EMPTY_WORDS, Dicing, SideDice
from app.views.fields import Field, Option, fields_of
from app.views.offers import playable
from app.views.shapes import AskView, OfferView, PendingView

Names = Callable[[str], str]
MOST_BOXES = 6
KEYPAD_SIDES = 20


@dataclass(frozen=True, slots=True)
class Typed:
    """What somebody sent in vain: it stays in its fields, each problem beside its own."""

    maneuver: str = ""
    params: Mapping[str, JsonValue] = field(default_factory=dict)
    faces: Mapping[str, str] = field(default_factory=dict)
    override: str = ""
    ask: bool = False
    problems: Mapping[str, str] = field(default_factory=dict)


NOTHING = Typed()


@dataclass(frozen=True, slots=True)
class Line:
    """One modifier. One that does not count says why not."""

    value: str
    label: str
    why_not: str
    source: Source


@dataclass(frozen=True, slots=True)
class AskCard:
    """Dice or a choice somebody may owe. `boxes`: one input each; none if it is not theirs to give.
    A choice of how many dice has one box for all of them. `on_phone`: its player is asked for it.

    `keypad`: the faces of a single small die, to be tapped. `total` is what is added to the dice,
    `needed` what they must reach.
    """

    key: str
    by: str
    label: str
    dice: str
    sides: int
    boxes: tuple[str, ...]
    keypad: tuple[int, ...]
    options: tuple[Option, ...]
    total: str
    lines: tuple[Line, ...]
    books: str
    certain: bool
    mine: bool
    problem: str
    needed: str
    chosen: str = ""
    on_phone: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """One maneuver. `main` is the chance on the button, if there is one.

    `sure` is the word of what happens where nothing else can, and might have.
    `assumed`: the choices that the chances stand on. `opened`: something must be corrected. `dice`:
    how each side gives what is not typed, for the GM to change; `empty` says it to everybody else.
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
        legal = [offer for offer in offers if offer.legal]
        labels = dict.fromkeys(offer.group for offer in legal)
        return tuple(
            Group(label, tuple(self.card(o) for o in legal if o.group == label)) for label in labels
        )

    def not_now(self, offers: Iterable[OfferView]) -> tuple[Because, ...]:
        """Those that may not, under each reason once, in the order of its first."""
        cards: dict[tuple[str, Source | None], list[Card]] = {}
        for card in (self.card(offer) for offer in offers if not offer.legal):
            cards.setdefault((card.reason, card.rule), []).append(card)
        return tuple(Because(*why, tuple(found)) for why, found in cards.items())

    def card(self, offer: OfferView) -> Card:
        typed = self.typed if self.typed.maneuver == offer.key else NOTHING
        chances = tuple(chance(odds) for odds in offer.odds)
        values, problems = typed.params, typed.problems
        return Card(
            offer.key,
            offer.label,
            offer.cost,
            chances[0] if chances and is_open(offer) else None,
            chances if len(chances) > 1 else (),
            "; ".join(dict.fromkeys(self.assumption(ask) for ask in offer.asks if ask.options)),
            tuple(self.ask(ask, typed) for ask in offer.asks),
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
            self.dicing.sides(offer.asks) if self.is_gm else (),
            "" if self.is_gm else self.empty(offer.asks),
        )

    def empty(self, asks: Iterable[AskView]) -> str:
        """What becomes of the boxes that a player leaves empty."""
        own = next((ask.by for ask in asks if self.mine(ask.by)), None)
        return EMPTY_WORDS[self.dicing.way_of(own)] if own else ""

    def assumption(self, ask: AskView) -> str:
        return f"{self.name(ask.by)}: {spoken(ask.options[0])}"

    def ask(self, ask: AskView, typed: Typed) -> AskCard:
        mine = self.mine(ask.by)
        shown = mine and bool(ask.count)
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


def pending_card(pending: PendingView, dealer: Dealer) -> PendingCard:
    typed = NOTHING if dealer.typed.maneuver else dealer.typed
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
        dealer.mine(pending.actor),
        " ".join(whose),
        typed != NOTHING,
    )


def adds_up(ask: AskView) -> bool:
    """Whether there is a sum to add to the dice. A plain choice adds nothing up."""
    summed = ask.then is not None or not ask.options
    return ask.total is not None and bool(ask.breakdown) and not ask.needs and summed


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


def boxes(ask: AskView, faces: list[str]) -> tuple[str, ...]:
    """One box a die, with what was typed; many dice, or as many as are chosen, share one box."""
    if ask.count > MOST_BOXES or ask.then:
        return (" ".join(face for face in faces if face not in ask.options),)
    return tuple(faces[i] if i < len(faces) else "" for i in range(ask.count))


def keypad(ask: AskView) -> tuple[int, ...]:
    fits = ask.count == 1 and not ask.options and 1 < ask.sides <= KEYPAD_SIDES
    return tuple(range(1, ask.sides + 1)) if fits else ()


def choices(ask: AskView) -> tuple[Option, ...]:
    """Empty stands for nobody having said anything yet: then it is asked, or the first counts."""
    if not ask.options:
        return ()
    words = tuple(Option(option, spoken(option)) for option in ask.options)
    return (Option("", f"{words[0].label} (if nobody says)"), *words)


def spoken(option: str) -> str:
    return option.replace("_", " ").capitalize()


def modifier_line(line: Modifier) -> Line:
    return Line(f"{line.value:+g}", line.label, line.why_not or "", line.source)


def listed(names: Iterable[str]) -> str:
    *many, last = [*names] or [""]
    return f"{', '.join(many)} and {last}" if many else last
