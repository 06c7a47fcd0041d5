"""A step in plain words: the log, exports and golden examples all read from here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeGuard

from app.rules.dice import Face, Needs
from app.rules.events import (
    CheckMade,
    CombatantChanged,
    CombatantJoined,
    CombatantLeft,
    EncounterChanged,
    Event,
    Grip,
    HoldEnded,
    HoldSet,
    Hurt,
    ItemSet,
    Marked,
    Moves,
    Noted,
    Queued,
    RoundStarted,
    Ruled,
    SideMade,
    Spent,
    TurnStarted,
    Undone,
    Unqueued,
)
from app.rules.log import Step
from app.rules.modifiers import Modifier, total

Names = Callable[[str], str]
MOVES_WORDS: dict[Moves, str] = {
    "off": "The GM plays the moves",
    "propose": "Players propose their moves",
    "act": "Players play their moves",
}
GRIP_WORDS: dict[Grip, str] = {
    "held": "holds",
    "pinned": "pins",
    "locked": "has a lock on",
    "immobilized": "immobilizes",
}
MOST_NAMED = 4
NEEDS_WORDS: dict[Needs, str] = {"": "", "at_least": "or more", "at_most": "or less"}


def told(step: Step, name: Names) -> tuple[str, ...]:
    """The headline of the step, then what else there is to tell, without dice."""
    if step.outcome is None:
        many = alike(step)
        rest = (event for event in step.events if event not in many)
        return (*at_once(many, name), *(line for event in rest if (line := sentence(event, name))))
    extra = [e for e in step.events if not isinstance(e, CheckMade | HoldSet | Spent)]
    lines = (line for event in extra if (line := sentence(event, name)))
    return (headline(step, name), *lines)


def alike(step: Step) -> tuple[CombatantJoined | CombatantChanged, ...]:
    """Several who join at once, or whose initiative is set: one line can stand for them all."""
    joined = tuple(event for event in step.events if isinstance(event, CombatantJoined))
    placed = tuple(event for event in step.events if is_placing(event))
    return joined if len(joined) > 1 else placed if len(placed) > 1 else ()


def at_once(events: Iterable[CombatantJoined | CombatantChanged], name: Names) -> Iterator[str]:
    """The line for those who are `alike`."""
    joined = [event.name for event in events if isinstance(event, CombatantJoined)]
    placed = [
        f"{name(event.combatant)} {event.initiative}"
        for event in events
        if isinstance(event, CombatantChanged)
    ]
    if joined:
        yield f"{listed(few(joined))} join the fight"
    if placed:
        yield f"Initiative: {listed(few(placed))}"


def few(names: list[str]) -> list[str]:
    more = len(names) - MOST_NAMED
    return [*names[:MOST_NAMED], f"{more} more"] if more > 1 else names


def is_placing(event: Event) -> TypeGuard[CombatantChanged]:
    """Whether nothing but somebody's initiative changes."""
    if not isinstance(event, CombatantChanged) or event.initiative is None:
        return False
    return event == CombatantChanged(event.combatant, initiative=event.initiative)


def in_full(step: Step, name: Names) -> tuple[str, ...]:
    """Every event of the step with every die and modifier, one line each."""
    first = (headline(step, name),) if step.outcome else ()
    return (*first, *(f"  {line}" for event in step.events for line in lines_of(event, name)))


def headline(step: Step, name: Names) -> str:
    if step.outcome is None:
        return step.maneuver
    targets = listed(map(name, step.targets))
    said = step.outcome.said.format(
        actor=name(step.actor) if step.actor else "Somebody",
        targets=targets,
        item=next(map(name, items_in(step)), "something"),
    )
    return said + next((score for e in reversed(step.events) if (score := score_of(e))), "")


def items_in(step: Step) -> Iterator[str]:
    """The ids of what it was about besides people, as far as the reader may know of that."""
    yield from (event.item for event in step.events if isinstance(event, ItemSet))
    said = step.params.get("item")
    if isinstance(said, str) and said:
        yield said
    holds = (event for event in step.events if isinstance(event, HoldSet | HoldEnded))
    yield from (hold.held for hold in holds if hold.held not in (step.actor, *step.targets))


def log_edit_words(edit: Step, first: str, *, more: bool) -> str:
    """“Undone: Orc pins Elf, and what came after it”; `first` is what the oldest step tells."""
    verb = "Done again" if edit.maneuver == "redo" else "Undone"
    return f"{verb}: {first}{', and what came after it' if more else ''}"


def listed(words: Iterable[str]) -> str:
    """“a, b and c”."""
    *many, last = [*words] or [""]
    return f"{', '.join(many)} and {last}" if many else last


def score_of(event: Event) -> str:
    """What a check came to that the reader may see: “: 26 against 18”, or “: 3 successes”."""
    if not isinstance(event, CheckMade) or not event.sides:
        return ""
    mine, *theirs = event.sides
    theirs = [event.against] if event.against else theirs
    if mine.counted and not theirs:
        return "" if mine.total is None else f": {many(mine.total, mine.counted)}"
    if mine.total is None or not theirs or any(side.total is None for side in theirs):
        return ""
    against = ", ".join(f"{side.total:g}" for side in theirs)
    return f": {mine.total:g} against {against}"


def many(number: float, plural: str) -> str:
    """“1 success”, “3 successes”."""
    one = plural.removesuffix("es" if plural.endswith("sses") else "s")
    return f"{number:g} {one if number == 1 else plural}"


def lines_of(event: Event, name: Names) -> Iterator[str]:
    if not isinstance(event, CheckMade):
        if line := sentence(event, name):
            yield line
        return
    for side in event.sides:
        yield f"{name(side.by)} {side_line(side)}"
    if event.against:
        against = "against " if event.sides else ""
        yield f"{against}{name(event.against.by)} {side_line(event.against)}"
    yield f"{spoken(event.check)}: {spoken(event.verdict)}"


def side_line(side: SideMade) -> str:
    faces = f"[{faces_words(side)}]" if side.faces else ""
    if is_chosen(side):
        return f"{side.label if side.label.endswith('?') else f'{side.label}:'} {faces}"
    lines = [modifier_words(line) for line in side.breakdown]
    if side.needs and lines:
        needed = f"needs {needed_words(total(side.breakdown), side.needs)}:"
        return " ".join([f"{side.label}:", faces, needed, *lines])
    words = " ".join(filter(None, [f"{side.label}:", faces, *lines]))
    if side.total is None:
        return words
    equals = f", {side.counted}:" if side.counted else " ="
    return f"{words}{equals} {side.total:g}"


def is_chosen(side: SideMade) -> bool:
    """Whether somebody decided, and threw nothing: its lines only say why there was a choice."""
    words = all(isinstance(face, str) for face in side.faces)
    valued = side.total is not None or any(line.value for line in side.breakdown)
    return bool(side.faces) and words and not valued


def spoken(key: str) -> str:
    """A key of a check, a verdict or a choice as one says it."""
    return key.replace("_", " ")


def faces_words(side: SideMade) -> str:
    """Every face, and whether it was typed, rolled by the server, or came from a phone."""
    if not side.ways:
        return f"{', '.join(map(face_words, side.faces))} {side.rolled}".strip()
    both = zip(side.faces, side.ways, strict=True)
    return ", ".join(f"{face_words(face)} {way}" for face, way in both)


def face_words(face: Face) -> str:
    return spoken(str(face))


def needed_words(number: float, needs: Needs) -> str:
    """ "10 or more" for what a face has to reach."""
    return f"{number:g} {NEEDS_WORDS[needs]}"


def modifier_words(line: Modifier) -> str:
    words = f"{line.value:+g} {line.label}"
    return words if line.counts else f"({words}: {line.why_not})"


def sentence(event: Event, name: Names) -> str:
    """One line for an event; empty for those that only matter to the bookkeeping."""
    match event:
        case CombatantJoined() | CombatantChanged() | CombatantLeft():
            return roster_words(event, name)
        case HoldSet():
            return f"{name(event.holder)} {GRIP_WORDS[event.grip]} {name(event.held)}"
        case HoldEnded():
            return f"{name(event.holder)} no longer holds {name(event.held)} ({event.why})"
        case Hurt():
            done = "takes" if event.amount >= 0 else "recovers"
            return f"{name(event.combatant)} {done} {abs(event.amount)} {event.type} damage"
        case Marked():
            return mark_words(event, name)
        case TurnStarted(combatant=key):
            return f"{name(key)}’s turn" if key else "Nobody’s turn"
        case RoundStarted():
            return f"Round {event.round}"
        case Noted():
            return event.text.format(*map(name, event.about))
        case Ruled():
            return f"The GM overruled the rules: {event.text}"
        case ItemSet() | EncounterChanged() | Undone():
            return edit_words(event, name)
        case Queued():
            return f"{name(event.actor)} will roll again later this round"
        case CheckMade() | Spent() | Unqueued():
            return ""


def roster_words(event: CombatantJoined | CombatantChanged | CombatantLeft, name: Names) -> str:
    match event:
        case CombatantJoined():
            return f"{event.name} joins the fight"
        case CombatantChanged():
            return changed_words(event, name)
        case CombatantLeft():
            return f"{name(event.combatant)} leaves the fight"


def changed_words(event: CombatantChanged, name: Names) -> str:
    """Revealing and hiding are told to those who are told of hiding at all."""
    if is_placing(event):
        return f"{name(event.combatant)} has initiative {event.initiative}"
    if event.hidden is None:
        return f"{name(event.combatant)} was changed"
    return f"{name(event.combatant)} is {'hidden from' if event.hidden else 'revealed to'} players"


def setting_words(event: EncounterChanged) -> str:
    words = [f"The encounter is now called {event.name}"] if event.name is not None else []
    words += [MOVES_WORDS[event.players]] if event.players else []
    words += ["Who rolls has changed"] if event.dice else []
    return "; ".join(words) or "The settings were changed"


def mark_words(event: Marked, name: Names) -> str:
    word = spoken(event.key)
    if event.value is True:
        return f"{name(event.combatant)} is {word}"
    if event.value is None:
        return f"{name(event.combatant)} is no longer {word}"
    return ""


def edit_words(event: ItemSet | EncounterChanged | Undone, name: Names) -> str:
    match event:
        case ItemSet(name=item, bearer=bearer):
            return f"{name(bearer)} has {item}" if bearer else f"{item} lies free"
        case EncounterChanged():
            return setting_words(event)
        case Undone():
            return f"Step {event.step} no longer counts"
