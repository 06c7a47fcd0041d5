"""A scripted table: plays maneuvers with the faces a test names, as a game would."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from pydantic import JsonValue

from app.rules.dice import Ask, Dice, Face, Faces
from app.rules.events import CheckMade, Event, Hurt, Noted, SideMade
from app.rules.modifiers import Lines, Modifier
from app.rules.odds import Survey, survey
from app.rules.plays import Maneuver, Outcome, Refused, Scene
from app.rules.rulesets import Intent, Ruleset, begin
from app.rules.run import Done, Owed, Rolled, Roller, run
from app.rules.sources import Source
from app.rules.state import Encounter, Grip, fold

BOOK = Source("Test book", "p. 1", "a rule for tests")


def line(value: float, label: str = "Bonus") -> Modifier:
    return Modifier(label, value, BOOK)


def lines(*values: float) -> Lines:
    return tuple(line(value) for value in values)


def all_from(way: str, faces: Faces) -> Rolled:
    """Faces that all came the same way."""
    return Rolled(faces, (way,) * len(faces))


@dataclass(slots=True)
class Script:
    """A roller that hands out the faces written for each ask, in order."""

    queues: dict[str, list[Face]]
    asked: list[str] = field(default_factory=list)

    def __call__(self, ask: Ask) -> Rolled:
        self.asked.append(ask.key)
        queue = self.queues.get(ask.key, [])
        taken, self.queues[ask.key] = queue[: ask.count], queue[ask.count :]
        return all_from("", tuple(taken))

    @property
    def left(self) -> dict[str, list[Face]]:
        return {key: queue for key, queue in self.queues.items() if queue}


def script(faces: Mapping[str, Face | Sequence[Face]]) -> Script:
    return Script({k: [v] if isinstance(v, int | str) else list(v) for k, v in faces.items()})


def sequence(roller: Iterable[Faces]) -> Roller:
    """A roller that gives these faces whoever asks."""
    given = iter(roller)
    return lambda ask: all_from("", next(given))


@dataclass(frozen=True, slots=True)
class Played:
    """What one maneuver came to."""

    outcome: Outcome
    events: tuple[Event, ...]
    state: Encounter

    @property
    def key(self) -> str:
        return self.outcome.key

    @property
    def checks(self) -> dict[str, CheckMade]:
        return {event.check: event for event in self.events if isinstance(event, CheckMade)}

    @property
    def hurts(self) -> list[tuple[str, int, str]]:
        return [(e.combatant, e.amount, e.type) for e in self.events if isinstance(e, Hurt)]

    @property
    def notes(self) -> str:
        return " ".join(
            e.text.format(*map(self.state.name_of, e.about))
            for e in self.events
            if isinstance(e, Noted)
        )

    def side(self, key: str) -> SideMade:
        """The side that answered the ask `check:combatant`."""
        check, by = key.split(":")
        return next(side for side in self.checks[check].sides if side.by == by)

    def bonus(self, key: str) -> float:
        return sum(m.value for m in self.side(key).breakdown if m.counts)

    def number(self, check: str) -> float | None:
        """The fixed number that check was rolled against."""
        against = self.checks[check].against
        return against.total if against else None


@dataclass(slots=True)
class Table:
    """One encounter that moves on with each maneuver played."""

    rules: Ruleset
    state: Encounter

    def apply(self, *events: Event) -> Table:
        self.state = fold(self.state, events)
        return self

    def scene(self, maneuver: str, actor: str, *targets: str, **params: JsonValue) -> Scene:
        return self.begun(maneuver, actor, *targets, **params)[1]

    def begun(
        self, maneuver: str, actor: str, *targets: str, **params: JsonValue
    ) -> tuple[Maneuver, Scene]:
        return begin(self.rules, self.state, Intent(maneuver, actor, targets, params))

    def refusal(
        self, maneuver: str, actor: str, *targets: str, **params: JsonValue
    ) -> Refused | None:
        found, scene = self.begun(maneuver, actor, *targets, **params)
        return found.refusal(scene)

    def code(self, maneuver: str, actor: str, *targets: str, **params: JsonValue) -> str | None:
        """Why it is refused, in a word; None when it is allowed."""
        refused = self.refusal(maneuver, actor, *targets, **params)
        return refused.code if refused else None

    def attempt(
        self,
        maneuver: str,
        actor: str,
        *targets: str,
        faces: Mapping[str, Face | Sequence[Face]] | None = None,
        **params: JsonValue,
    ) -> Done | Owed:
        found, scene = self.begun(maneuver, actor, *targets, **params)
        refused = found.refusal(scene)
        assert refused is None, refused
        rolling = script(faces or {})
        ended = run(found.play(scene), rolling)
        assert isinstance(ended, Owed) or not rolling.left, f"never asked for {rolling.left}"
        return ended

    def act(
        self,
        maneuver: str,
        actor: str,
        *targets: str,
        faces: Mapping[str, Face | Sequence[Face]] | None = None,
        **params: JsonValue,
    ) -> Played:
        """Play it to its end with exactly these faces, and go on from there."""
        ended = self.attempt(maneuver, actor, *targets, faces=faces, **params)
        assert isinstance(ended, Done), f"owed: {[ask.key for ask in ended.asks]}"
        self.apply(*ended.events)
        return Played(ended.outcome, ended.events, self.state)

    def asks(self, maneuver: str, actor: str, *targets: str, **params: JsonValue) -> dict[str, Ask]:
        known = self.survey(maneuver, actor, *targets, **params)
        return {ask.key: ask for ask in known.asks}

    def survey(self, maneuver: str, actor: str, *targets: str, **params: JsonValue) -> Survey[str]:
        found, scene = self.begun(maneuver, actor, *targets, **params)
        return survey(lambda: found.play(scene))

    def odds(
        self, maneuver: str, actor: str, *targets: str, **params: JsonValue
    ) -> Mapping[str, Fraction]:
        return self.survey(maneuver, actor, *targets, **params).odds

    def bonus(
        self, ask: str, maneuver: str, actor: str, *targets: str, **params: JsonValue
    ) -> float:
        """What would be added to the dice of that ask."""
        asked = self.asks(maneuver, actor, *targets, **params)[ask]
        return sum(m.value for m in asked.lines if m.counts)

    def dice(
        self, ask: str, maneuver: str, actor: str, *targets: str, **params: JsonValue
    ) -> Dice | None:
        return self.asks(maneuver, actor, *targets, **params)[ask].dice

    def grips(self) -> dict[tuple[str, str], Grip]:
        return {pair: hold.grip for pair, hold in self.state.holds.items()}

    def conditions(self, combatant: str) -> set[str]:
        return {c.key for c in self.rules.conditions(self.state, combatant)}

    def copy(self) -> Table:
        return Table(self.rules, replace(self.state))
