"""The bar of the page: whose turn it is and was, what undo and redo would do, and who is here."""

from __future__ import annotations

from app.live.hub import Person
from app.rules.log import counting_back, newest_undo, this_turn
from app.rules.turns import START_TURN
from app.service.at import At
from app.views.board import Bar, Guest, NextTurn, TurnBefore
from app.views.shapes import EncounterView
from app.web.lines import line_of, newest


def people_seen(at: At) -> tuple[Person, ...]:
    """Whose pages are open; for the GM to know."""
    return at.table.people() if at.seat.is_gm else ()


def played_now(at: At) -> set[str | None]:
    """The combatants whose players' pages are open."""
    return {person.plays for person in people_seen(at)}


def bar(at: At, view: EncounterView) -> Bar:
    head, is_gm = at.head, at.seat.is_gm
    last = newest(at, 1)
    return Bar(
        view.id,
        view.name,
        head.rules.label,
        view.version,
        view.round,
        head.state.name_of(view.turn) if view.turn else "",
        following(at) if is_gm else None,
        undoable(at) if is_gm else "",
        is_gm and newest_undo(head.steps, head.gone) is not None,
        last[0] if last else None,
        is_gm,
        tuple(guest(at, person) for person in people_seen(at)),
        turn_before(at) if is_gm else None,
        away(at) if is_gm else (),
    )


def guest(at: At, person: Person) -> Guest:
    there = person.plays in at.head.state.combatants
    return Guest(person.name, at.head.state.name_of(person.plays) if there else "")


def away(at: At) -> tuple[str, ...]:
    """Claimed by players of whom nobody is connected."""
    here = played_now(at)
    there = at.head.state.combatants.values()
    return tuple(c.name for c in there if c.id in at.head.seated and c.id not in here)


def turn_before(at: At) -> TurnBefore | None:
    """What leads back to before the newest turn. Without rounds there is none to look for."""
    lost = this_turn(at.head.steps, at.head.gone) if at.head.state.round else ()
    return TurnBefore(lost[-1], line_of(at, lost[-1]).text, len(lost)) if lost else None


def following(at: At) -> NextTurn | None:
    rules, state = at.head.rules, at.head.state
    intent = rules.next_turn(state)
    if intent is None:
        return None
    words, maneuver = state.name_of(intent.actor), rules.maneuver(intent.maneuver)
    if maneuver and maneuver.key != START_TURN:
        words = f"{words}, {maneuver.label[0].lower()}{maneuver.label[1:]}"
    return NextTurn(intent.maneuver, intent.actor, words)


def undoable(at: At) -> str:
    newest_step = next(counting_back(at.head.steps, at.head.gone), None)
    return line_of(at, newest_step.number).text if newest_step else ""
