"""The preview: a card for each combatant that may be added, as it was found and as it was typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from pydantic import JsonValue, TypeAdapter, ValidationError

from app.rules.drafts import MOST_OF_A_KIND, Draft
from app.service.at import At
from app.service.copies import HOW_MANY, names_in, several
from app.service.drafts import MOST_DRAFTS
from app.service.errors import Invalid, invalid
from app.service.roster import NewCombatant, bad_initiative, joining_all
from app.service.spreadsheet import NAMELESS
from app.views.drafts import Report, Told, guessed_told, read_told
from app.views.fields import Field, fields_of, labels_of, plainly, words
from app.views.offers import schema_of
from app.web.combatant_form import NO_NUMBER, SIDES, is_whole
from app.web.forms import Form

MOST_PREVIEWED = MOST_DRAFTS * 250
NOBODY = "tick at least one combatant"
REPORT: TypeAdapter[Report] = TypeAdapter(Report)


@dataclass(frozen=True, slots=True)
class Card:
    """One draft. Its fields are named by `key` and a dot."""

    key: str
    report: Report
    name: str
    side: str
    count: str
    stats: Mapping[str, JsonValue]
    initiative: str = ""
    include: bool = True
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card with everything that stands on it; `carried` is its report as it is sent along."""

    card: Card
    read: tuple[Told, ...]
    guessed: tuple[Told, ...]
    fields: tuple[Field, ...]
    problems: Mapping[str, str]
    carried: str

    @property
    def troubled(self) -> bool:
        return any(field.troubled for field in self.fields)


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem of the whole form: its field’s id, whose it is, and what is wrong."""

    id: str
    whose: str
    text: str


@dataclass(frozen=True, slots=True)
class Preview:
    here: str
    encounter: str
    sides: tuple[tuple[str, str], ...]
    most: int
    cards: tuple[ShownCard, ...]
    problems: tuple[Problem, ...]


def card_of(index: int, draft: Draft, report: Report, side: str) -> Card:
    return Card(
        f"d{index}",
        report,
        draft.name,
        draft.side or side,
        str(draft.count),
        draft.stats,
        words(draft.initiative),
    )


def cards_in(form: Form) -> tuple[Card, ...]:
    """As they were typed."""
    keys = (f"d{index}" for index in range(MOST_DRAFTS))
    return tuple(typed(form, key) for key in keys if f"{key}.name" in form.values)


def typed(form: Form, key: str) -> Card:
    return Card(
        key,
        carried(form.get(f"{key}.report")),
        form.get(f"{key}.name"),
        form.get(f"{key}.side") or "neutral",
        form.get(f"{key}.count"),
        form.nested(f"{key}.stats"),
        form.get(f"{key}.initiative"),
        form.get(f"{key}.include") == "true",
        form.get(f"{key}.hidden") == "true",
    )


def carried(text: str) -> Report:
    """It is only shown again; whoever changed it on the way fools nobody but themselves."""
    try:
        return REPORT.validate_json(text)
    except ValidationError:
        return Report()


def joiners(at: At, cards: tuple[Card, ...]) -> list[NewCombatant]:
    """Everybody to add. Raises Invalid with every problem, under its field’s name."""
    chosen = [card for card in cards if card.include]
    if not chosen:
        raise invalid({"": NOBODY})
    problems = {f"{c.key}.count": HOW_MANY for c in chosen if how_many(c) == 0}
    problems |= {f"{c.key}.initiative": NO_NUMBER for c in chosen if not is_placed(c)}
    new = list(each(chosen, names_in(at.head)))
    try:
        joining_all(at.head, [one for _, one in new])
    except Invalid as error:
        problems |= dict(under_cards(error.problems, [key for key, _ in new]))
    if problems:
        raise invalid(problems)
    return [one for _, one in new]


def how_many(card: Card) -> int:
    """0 where it is no number that one may add at once."""
    text = card.count
    count = int(text) if text.isdecimal() and len(text) < 3 else 0
    return count if count <= MOST_OF_A_KIND else 0


def is_placed(card: Card) -> bool:
    return not card.initiative or is_whole(card.initiative)


def misplaced(cards: Iterable[Card]) -> dict[str, str]:
    """What no look at the stats finds: an initiative that a text had, and nobody may have."""
    return {
        f"{card.key}.{path}": text
        for card in cards
        for path, text in bad_initiative(new_of(card).initiative).items()
    }


def each(cards: Iterable[Card], names: Iterable[str]) -> Iterator[tuple[str, NewCombatant]]:
    """Everybody with the key of their card; several of a kind are numbered on from `names`."""
    taken = list(names)
    for card in cards:
        for one in several(new_of(card), how_many(card) or 1, taken):
            taken.append(one.name)
            yield card.key, one


def new_of(card: Card) -> NewCombatant:
    place = int(card.initiative) if card.initiative and is_placed(card) else None
    return NewCombatant(card.name, card.stats, side=card.side, hidden=card.hidden, initiative=place)


def under_cards(problems: Mapping[str, str], keys: list[str]) -> Iterator[tuple[str, str]]:
    for path, text in problems.items():
        index, _, field = path.partition(".")
        yield f"{keys[int(index)]}.{field}", text


def preview_of(
    at: At, cards: tuple[Card, ...], problems: Mapping[str, str] | None = None
) -> Preview:
    drawn = tuple(shown(at, card, problems or {}) for card in cards)
    return Preview(
        f"/e/{at.table.id}",
        at.head.state.name,
        SIDES,
        MOST_OF_A_KIND,
        drawn,
        tuple(whose(drawn, path, text) for path, text in (problems or {}).items()),
    )


def shown(at: At, card: Card, problems: Mapping[str, str]) -> ShownCard:
    schema = schema_of(at.head.rules.stats)
    return ShownCard(
        card,
        read_told(card.report, schema),
        guessed_told(card.report, schema),
        fields_of(schema, card.stats, f"{card.key}.stats", problems),
        problems,
        REPORT.dump_json(card.report).decode(),
    )


def whose(cards: tuple[ShownCard, ...], path: str, text: str) -> Problem:
    key, _, field = path.partition(".")
    one = next((shown for shown in cards if shown.card.key == key), None)
    if one is None:
        return Problem("main", "All", text)
    label = dict(labels_of(one.fields)).get(path) or plainly(field)
    return Problem(path, f"{one.card.name or NAMELESS}, {label}", text)
