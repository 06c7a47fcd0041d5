"""What is wrong with steps and other rows that come from outside, each by itself, by its path."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from string import Formatter

from app.rules.events import (
    CheckMade,
    CombatantChanged,
    CombatantJoined,
    EncounterChanged,
    Event,
    ItemSet,
    Noted,
    Undone,
)
from app.rules.fields import under
from app.rules.log import Step
from app.rules.rulesets import Ruleset
from app.service.ground_rules import bad_dice, bad_visibility
from app.service.proposing import LONGEST_WHY
from app.service.roster import bad_name, bad_word, checked
from app.store.codec import Pending, Proposal


def problems_in_proposal(proposal: Proposal, before: list[str], steps: int) -> dict[str, str]:
    """What is proposed need not make sense any more: the GM is told so, and declines it.

    `before`: who has a proposal already. `steps`: how many there are.
    """
    actor = proposal.intent.actor
    problems = bad_word(proposal.id, "id") | bad_word(actor, "intent.actor")
    problems |= bad_moment(proposal.at, "at") | bad_name(proposal.by, "by")
    if actor in before:
        problems["intent.actor"] = "one proposal each"
    if len(proposal.why) > LONGEST_WHY:
        problems["why"] = f"at most {LONGEST_WHY} characters"
    if proposal.step is not None and not 0 < proposal.step <= steps:
        problems["step"] = f"1 to {steps}"
    return problems


def problems_in_pending(pending: Pending) -> dict[str, str]:
    return bad_seats(pending.by, pending.accepted_by)


def problems_in_step(step: Step, number: int, rules: Ruleset) -> Iterator[tuple[str, str]]:
    if step.number != number:
        yield "number", f"steps are numbered without gaps: this one is {number}"
    if step.outcome and not only_names(step.outcome.said, {"actor", "targets", "item"}):
        yield "outcome.said", "only {actor}, {targets} and {item} can stand for names"
    yield from bad_moment(step.at, "at").items()
    yield from bad_seats(step.by, step.accepted_by).items()
    for index, event in enumerate(step.events):
        yield from under(f"events.{index}", problems_in_event(event, number, rules))


def problems_in_event(event: Event, number: int, rules: Ruleset) -> dict[str, str]:
    match event:
        case CombatantJoined(combatant=key, name=name, side=side, stats=stats):
            words = bad_word(key, "combatant") | bad_word(side, "side")
            return words | bad_name(name) | checked(rules.stats, stats, "stats")[1]
        case CombatantChanged(name=title, side=where, stats=values):
            side_problems = {} if where is None else bad_word(where, "side")
            name_problems = {} if title is None else bad_name(title)
            return side_problems | name_problems | checked(rules.stats, values or {}, "stats")[1]
        case ItemSet(item=key, name=name):
            return bad_word(key, "item") | bad_name(name)
        case EncounterChanged(name=title):
            problems = checked(rules.options, event.options or {}, "options")[1]
            problems |= {} if title is None else bad_name(title)
            return problems | bad_visibility(event.visibility or {}) | bad_dice(event.dice or {})
        case Noted(text=text, about=about):
            known = {str(index) for index in range(len(about))}
            return {} if only_names(text, known) else {"text": "{0}, {1}, ... stand for names"}
        case CheckMade():
            sides = (*event.sides, *([event.against] if event.against else []))
            uneven = any(s.ways and len(s.ways) != len(s.faces) for s in sides)
            return {"sides": "ways say of every face where it came from"} if uneven else {}
        case Undone(step=back):
            return {} if 0 < back < number else {"step": "only an earlier step can be taken back"}
        case _:
            return {}


def bad_seats(by: str, accepted_by: str | None) -> dict[str, str]:
    agreed = {} if accepted_by is None else bad_name(accepted_by, "accepted_by")
    return bad_name(by, "by") | agreed


def only_names(text: str, known: set[str]) -> bool:
    """Whether the braces in `text` hold nothing but these names: it will be formatted."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError:
        return False
    return all(name is None or (name in known and not spec and not c) for _, name, spec, c in parts)


def bad_moment(moment: str, path: str) -> dict[str, str]:
    try:
        aware = datetime.fromisoformat(moment).tzinfo is not None
    except ValueError:
        aware = False
    fine = aware and len(moment) <= 32 and moment.isascii()
    return {} if fine else {path: "a moment in ISO 8601, with its time zone"}
