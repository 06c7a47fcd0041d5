"""The newest state of one encounter, kept in memory. Only ever a cache of the stored steps."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from app.rules.events import CombatantChanged, CombatantJoined, Event
from app.rules.log import Step, state_at, undone
from app.rules.rulesets import Ruleset
from app.rules.state import Encounter, fold
from app.rules.values import facts
from app.store.codec import Pending, Proposal
from app.store.store import Opened, Stored
from app.views.hiding import Sight, Viewer, sight, without_secrets
from app.views.rows import LogLine
from app.views.shapes import EncounterView

MOST_PRINTED = 200


@dataclass(slots=True)
class Head:
    """Everything known of an encounter after its newest step. Only its table changes it.

    `proposals` are kept by the combatant; `seated` are those whom a player has the key of.
    """

    opened: Opened
    rules: Ruleset
    start: Encounter
    steps: list[Step]
    state: Encounter
    pending: Pending | None
    gone: frozenset[int]
    ever_hidden: frozenset[str]
    join_open: bool
    proposals: dict[str, Proposal]
    seated: frozenset[str]
    eyes: dict[Viewer, Sight] = field(default_factory=dict)
    knowns: dict[frozenset[str], Encounter] = field(default_factory=dict)
    views: dict[Hashable, EncounterView] = field(default_factory=dict)
    printed: dict[Hashable, bytes] = field(default_factory=dict)
    lines: dict[Hashable, LogLine] = field(default_factory=dict)

    @property
    def version(self) -> int:
        return len(self.steps)

    def sight(self, viewer: Viewer) -> Sight:
        if viewer not in self.eyes:
            self.eyes[viewer] = sight(viewer, self.state, self.ever_hidden)
        return self.eyes[viewer]

    def known(self, viewer: Viewer) -> Encounter:
        """The state as far as this viewer knows of it, for rules to run on."""
        eyes = self.sight(viewer)
        if eyes.secret not in self.knowns:
            self.knowns[eyes.secret] = without_secrets(self.state, eyes)
        return self.knowns[eyes.secret]

    def print(self, what: Hashable, render: Callable[[], bytes]) -> bytes:
        """The bytes of `what`, rendered once for as long as nothing changes.

        `what` names everything but this head that the bytes depend on.
        """
        if what not in self.printed:
            if len(self.printed) >= MOST_PRINTED:
                self.printed.clear()
            self.printed[what] = render()
        return self.printed[what]

    def wait_for(self, pending: Pending | None) -> None:
        """Take in what was stored as pending."""
        self.pending = pending
        self.redraw()

    def redraw(self) -> None:
        """Forget what was printed: something else than a step has changed it."""
        self.printed.clear()
        self.views.clear()

    def take_in(self, proposal: Proposal) -> None:
        """What was stored as proposed, or became of it."""
        self.proposals[proposal.intent.actor] = proposal
        self.redraw()

    def forget(self, proposal: Proposal) -> None:
        self.proposals.pop(proposal.intent.actor, None)
        self.redraw()

    def sits_down(self, combatant: str) -> None:
        """A player was given the key of this one."""
        self.seated |= {combatant}
        self.redraw()

    def after(self, step: Step) -> Encounter:
        """The state that `step` would lead to."""
        if step.undoes:
            return state_at(self.start, [*self.steps, step])
        return fold(self.state, step.events)

    def add(self, step: Step, state: Encounter) -> None:
        """Take in a stored step; `state` is what `after` said. It ends what was pending."""
        self.steps.append(step)
        self.state = state
        self.eyes.clear()
        self.knowns.clear()
        self.wait_for(None)
        self.ever_hidden |= hidden_by(step.events)
        if step.undoes:
            self.gone = undone(self.steps)


def head_of(stored: Stored, rules: Ruleset) -> Head:
    opened = stored.opened
    start = Encounter(
        opened.start.name,
        opened.system,
        facts(opened.start.options),
        facts(opened.start.visibility),
    )
    events = [event for step in stored.steps for event in step.events]
    return Head(
        opened,
        rules,
        start,
        stored.steps,
        state_at(start, stored.steps),
        stored.pending,
        undone(stored.steps),
        hidden_by(events),
        opened.join_open,
        {proposal.intent.actor: proposal for proposal in stored.proposals},
        stored.seated,
    )


def hidden_by(events: list[Event] | tuple[Event, ...]) -> frozenset[str]:
    """Ids of all whom these events hide. Kept for good: an undo must not let a name slip out."""
    return frozenset(
        event.combatant
        for event in events
        if isinstance(event, CombatantJoined | CombatantChanged) and event.hidden
    )
