"""An encounter, its combatants and its log as one viewer sees them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.rules.log import Step
from app.rules.pieces import Combatant
from app.rules.rulesets import Ruleset
from app.rules.state import Encounter
from app.rules.transcript import in_full, log_edit_words, told
from app.views.hiding import Sight, cut_step, shown, without_secrets
from app.views.shapes import (
    CombatantView,
    ConditionView,
    EncounterView,
    HoldView,
    ItemView,
    OutcomeView,
    PendingView,
    SeatView,
    StepView,
)


def encounter_view(
    key: str,
    version: int,
    rules: Ruleset,
    state: Encounter,
    eyes: Sight,
    pending: PendingView | None,
) -> EncounterView:
    known, printed = without_secrets(state, eyes), shown(state, eyes)
    return EncounterView(
        key,
        state.name,
        state.system,
        state.options,
        {"numbers": "hidden", **state.visibility},
        version,
        state.round,
        printed.turn,
        tuple(combatant_view(rules, known, c, eyes) for c in rules.order(printed)),
        tuple(ItemView(i.id, i.name, i.bearer) for i in printed.items.values()),
        tuple(
            HoldView(h.holder, h.held, h.grip, h.via, h.since_round, h.detail)
            for h in printed.holds.values()
        ),
        pending,
        printed.players,
        printed.dice,
    )


def combatant_view(
    rules: Ruleset, known: Encounter, printed: Combatant, eyes: Sight
) -> CombatantView:
    """`known` has the numbers that conditions are derived from; `printed` has what may be shown."""
    used = {f"{what}_used": amount for what, amount in printed.spent.items()}
    return CombatantView(
        printed.id,
        printed.name,
        printed.side,
        printed.stats,
        tuple(
            ConditionView(one.key, one.label, one.means, one.source)
            for one in rules.conditions(known, printed.id)
        ),
        {**used, **printed.marks} if eyes.open(printed.id) else printed.marks,
        printed.hurt,
        rules.budget(known, printed.id) if eyes.open(printed.id) else (),
        rules.places(known, printed.id),
        printed.initiative,
        printed.hidden,
        printed.external,
    )


def step_view(
    step: Step, state: Encounter, eyes: Sight, log: Sequence[Step], *, undone: bool
) -> StepView:
    """`state` is the newest one: the log speaks of everybody by the name they have now.

    `log` are all steps before this one, if not more.
    """
    cut = cut_step(step, eyes)
    made = cut.outcome
    return StepView(
        cut.number,
        cut.at,
        SeatView(cut.by),
        cut.maneuver,
        cut.actor,
        cut.targets,
        cut.params,
        OutcomeView(made.key, made.label) if made else None,
        undone,
        cut.events,
        lines_told(cut, state, eyes, log),
        in_full(cut, state.name_of),
        cut.accepted_by,
    )


def lines_told(cut: Step, state: Encounter, eyes: Sight, log: Sequence[Step]) -> tuple[str, ...]:
    """What there is to tell. An undo is told by what it takes back, a redo by what it brings."""
    name = state.name_of
    if not cut.undoes:
        return told(cut, name)
    steps = meant(cut, log)
    lines = (line for step in steps for line in told(cut_step(step, eyes), name)[:1])
    return (log_edit_words(cut, next(lines, "something out of sight"), more=len(steps) > 1),)


def meant(edit: Step, log: Sequence[Step]) -> tuple[Step, ...]:
    """The steps that an undo takes back or a redo brings back, oldest first."""
    found: set[int] = set()
    news = set(edit.undoes)
    while news:
        found |= news
        edits = (log[number - 1] for number in news if log[number - 1].is_edit_of_log)
        news = {number for step in edits for number in step.undoes} - found
    steps = (log[number - 1] for number in sorted(found))
    return tuple(step for step in steps if not step.is_edit_of_log)


def log_view(
    steps: Iterable[Step], state: Encounter, eyes: Sight, log: Sequence[Step], gone: frozenset[int]
) -> tuple[StepView, ...]:
    return tuple(step_view(s, state, eyes, log, undone=s.number in gone) for s in steps)
