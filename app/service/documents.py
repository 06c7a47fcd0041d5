"""A whole encounter as one document: what an export holds, and what an import may hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from pydantic import TypeAdapter, ValidationError

from app.rules.dice import BadDice
from app.rules.fields import problems_of, under
from app.rules.log import Step
from app.rules.rulesets import Ruleset
from app.rules.state import Encounter
from app.service.checking import (
    bad_moment,
    problems_in_pending,
    problems_in_proposal,
    problems_in_step,
)
from app.service.errors import Invalid, invalid
from app.service.ground_rules import bad_visibility
from app.service.head import Head, head_of
from app.service.offers import Offers
from app.service.playing import owed
from app.service.roster import bad_name, checked
from app.service.strict_json import parsed
from app.store.codec import Pending, Proposal, Start
from app.store.store import Opened, Stored
from app.views.encounter import encounter_view
from app.views.hiding import GM

MOST_STEPS = 50_000
MOST_PROBLEMS = 50


@dataclass(frozen=True, slots=True)
class Document:
    """Everything that is stored of an encounter, but its keys and its join code.

    `encounter` is the id it had; an import gives it a new one.
    """

    encounter: str
    system: str
    created_at: str
    start: Start
    steps: list[Step]
    pending: Pending | None = None
    join_open: bool = True
    proposals: list[Proposal] = field(default_factory=list)
    format: Literal["grapple-tracker"] = "grapple-tracker"
    format_version: Literal[1] = 1


DOCUMENT: TypeAdapter[Document] = TypeAdapter(Document)


def document_of(head: Head) -> Document:
    opened = head.opened
    return Document(
        opened.id,
        opened.system,
        opened.created_at,
        opened.start,
        head.steps,
        head.pending,
        head.join_open,
        list(head.proposals.values()),
    )


def read_document(raw: bytes, systems: Mapping[str, Ruleset]) -> Document:
    """A document that can be played on.

    Raises Malformed if it is no JSON, or Invalid with every problem, or the first fifty.
    """
    parsed(raw)
    try:
        document = DOCUMENT.validate_json(raw)
    except ValidationError as error:
        raise invalid(first(problems_of(error))) from error
    rules = systems.get(document.system)
    if rules is None:
        raise invalid({"system": f"there is no rule system “{document.system}”"})
    if problems := dict(problems_in(document, rules)):
        raise invalid(first(problems))
    if problems := unplayable(document, rules):
        raise invalid(problems)
    return document


def first(problems: Mapping[str, str]) -> dict[str, str]:
    return dict(list(problems.items())[:MOST_PROBLEMS])


def problems_in(document: Document, rules: Ruleset) -> Iterator[tuple[str, str]]:
    """What each value says by itself, by its path."""
    start = document.start
    yield from bad_name(start.name, "start.name").items()
    yield from under("start", checked(rules.options, start.options, "options")[1])
    yield from under("start", bad_visibility(start.visibility))
    yield from bad_moment(document.created_at, "created_at").items()
    if len(document.steps) > MOST_STEPS:
        yield "steps", f"at most {MOST_STEPS} steps"
    for number, step in enumerate(document.steps, 1):
        yield from under(f"steps.{number - 1}", dict(problems_in_step(step, number, rules)))
    proposers = [proposal.intent.actor for proposal in document.proposals]
    for index, proposal in enumerate(document.proposals):
        problems = problems_in_proposal(proposal, proposers[:index], len(document.steps))
        yield from under(f"proposals.{index}", problems)
    if document.pending:
        yield from under("pending", problems_in_pending(document.pending))


def head_in(document: Document, rules: Ruleset) -> Head:
    opened = Opened("", document.system, document.start, "", False, document.created_at)
    return head_of(Stored(opened, document.steps, document.pending), rules)


def state_of(document: Document, rules: Ruleset) -> Encounter:
    """What its steps lead to; it must be of that system."""
    return head_in(document, rules).state


def unplayable(document: Document, rules: Ruleset) -> dict[str, str]:
    """What is wrong with the state that the steps lead to, and with what is pending in it."""
    head = head_in(document, rules)
    try:
        encounter_view("", head.version, head.rules, head.state, head.sight(GM), None)
    # Whatever a rule stumbles over in made-up facts, the document is what is wrong.
    except Exception:
        return {"steps": "the rules cannot read the state that these steps lead to"}
    if document.pending is None:
        return {}
    try:
        waiting = owed(Offers(head), document.pending)
    except Invalid as error:
        return dict(under("pending.intent", error.problems))
    except BadDice as error:
        return dict(under("pending.faces", error.problems))
    return {} if waiting.asks else {"pending": "nothing is owed for it"}
