"""What players propose, as the GM and they themselves read it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from app.rules.dice import Faces
from app.rules.rulesets import Intent, Ruleset
from app.rules.sources import Source
from app.rules.transcript import listed
from app.views.cards import Names
from app.views.chances import Chance, chance
from app.views.fields import Field, fields_of, plainly
from app.views.offers import playable, schema_of
from app.views.shapes import OfferView, ProposalView, RefusalView, SeatView

# A box that is not ticked comes from a form as a word.
UNSAID = (None, False, "", "false")
GONE = RefusalView(
    "gone",
    "It can no longer be tried: something of it is not there any more.",
    Source("Grapple Tracker", "proposals", "what is proposed must still make sense"),
)


def proposal_view(
    key: str,
    at: str,
    by: str,
    intent: Intent,
    rules: Ruleset,
    faces: Mapping[str, Faces],
    fate: str,
    why: str,
    offer: OfferView | None,
) -> ProposalView:
    """`intent` is cut already; `offer` is it as it stands now, None if that makes no sense."""
    maneuver = rules.maneuver(intent.maneuver)
    refusal = offer.refusal if offer else GONE
    waits = fate == "waiting"
    return ProposalView(
        key,
        at,
        SeatView(by),
        intent.maneuver,
        maneuver.label if maneuver else intent.maneuver,
        intent.actor,
        intent.targets,
        intent.params,
        faces,
        fate,
        why,
        refusal if waits else None,
        offer.odds if offer and offer.legal and waits else (),
        offer is not None and waits and playable(offer),
    )


@dataclass(frozen=True, slots=True)
class ProposalCard:
    """A proposal as the page draws it. `said`: what else was said with it, such as typed dice.

    `reason` and `rule`: why it cannot be played any more.
    """

    id: str
    by: str
    actor: str
    label: str
    targets: str
    said: tuple[str, ...]
    chances: tuple[Chance, ...]
    reason: str
    rule: Source | None
    fate: str
    why: str
    may_overrule: bool

    @property
    def waits(self) -> bool:
        return self.fate == "waiting"


def proposal_card(view: ProposalView, rules: Ruleset, name: Names) -> ProposalCard:
    typed = (
        f"Dice for {plainly(key.partition(':')[0])}: {', '.join(map(str, row))}"
        for key, row in view.faces.items()
    )
    maneuver = rules.maneuver(view.maneuver)
    is_sure = maneuver is not None and maneuver.is_sure
    return ProposalCard(
        view.id,
        view.by.seat,
        name(view.actor),
        view.label,
        listed(map(name, view.targets)),
        (*chosen(view, rules, name), *typed),
        () if is_sure else tuple(map(chance, view.odds)),
        view.refusal.reason if view.refusal else "",
        view.refusal.source if view.refusal else None,
        view.fate,
        view.why,
        view.may_overrule,
    )


def chosen(view: ProposalView, rules: Ruleset, name: Names) -> Iterator[str]:
    """What was filled in, in the words of its form."""
    maneuver = rules.maneuver(view.maneuver)
    said = {key: value for key, value in view.params.items() if value not in UNSAID}
    fields = fields_of(schema_of(maneuver.params), said, "") if maneuver else ()
    for field in fields:
        if field.name.removeprefix(".") in said:
            yield field.label if field.kind == "check" else f"{field.label}: {spoken(field, name)}"


def spoken(field: Field, name: Names) -> str:
    """A combatant or an item by its name, anything else as the form calls it."""
    option = next((o.label for o in field.options if o.value == field.value), field.value)
    named = name(option)
    return plainly(option).lower() if named == option and not field.options else named
