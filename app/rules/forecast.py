"""What a fight comes to in a few rounds, exactly, when everybody does as planned.

The same plays as at the table, folded over states: two ways that lead to the same state are one.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias, TypeVar

from app.rules.events import Grip
from app.rules.odds import branches
from app.rules.plays import Maneuver, Scene
from app.rules.reading import tied_to
from app.rules.rulesets import Intent, Ruleset, begin
from app.rules.state import Encounter, fold
from app.rules.turns import START_TURN, everybody_acted

K = TypeVar("K")
Plans = Mapping[str, tuple[str, ...]]
Chances = dict[Encounter, Fraction]
Paused: TypeAlias = Generator[None, None, Chances]
MOST_STATES = 1_500
SIMPLER = "try fewer rounds, or plans for fewer combatants"
MOST_ACTS = 8
"""More than any system lets one combatant do in a turn; free maneuvers count once each."""
MOST_TURNS = 1_000
MOST_WAYS = 100_000
"""Ends of maneuvers to follow in all: some tens of seconds at most."""


class TooWide(Exception):
    """The fight can go more ways than can be followed exactly."""


@dataclass(slots=True)
class Effort:
    """How many ways have been followed so far."""

    ways: int = 0

    def spend(self) -> None:
        self.ways += 1
        if self.ways > MOST_WAYS:
            raise TooWide(f"more than {MOST_WAYS:,} ways in all: {SIMPLER}")


@dataclass(frozen=True, slots=True)
class Outlook:
    """How things stand when a round is over. Whoever is in none of `grips` is free.

    `grips`: chance by (holder, held, grip). `conditions`: chance by (combatant, condition).
    `harm`: expected damage by combatant since the start, all kinds together.
    """

    round: int
    grips: Mapping[tuple[str, str, Grip], Fraction]
    conditions: Mapping[tuple[str, str], Fraction]
    harm: Mapping[str, Fraction]


def forecast(
    rules: Ruleset, state: Encounter, plans: Plans, rounds: int, *, falling: bool = False
) -> Iterator[Outlook]:
    """The end of the running round and of those after it, `rounds` in all.

    `plans` names, per combatant, maneuvers from the most to the least wanted: on its turn it
    plays the first that is legal, again and again. Whoever has no plan lets its turns pass.
    Choices stand at their first option. Raises TooWide.

    Damage is added up but wears nobody down, which keeps the number of states small; with
    `falling` it does, at its exact sums.
    """
    ahead = unfolding(rules, state, plans, rounds, falling=falling)
    return (after for after in ahead if after is not None)


def unfolding(
    rules: Ruleset, state: Encounter, plans: Plans, rounds: int, *, falling: bool = False
) -> Iterator[Outlook | None]:
    """The same, with None again and again in between: places to pause, or to give up."""
    planned = Planned(rules, plans, None if falling else state, {}, Effort())
    now: Chances = dict(planned.acting(state, Fraction(1)))
    for number in range(rounds):
        if number:
            now = yield from planned.one_turn(now)
        now = yield from planned.to_end_of_round(now)
        yield planned.outlook(now)


@dataclass(frozen=True, slots=True)
class Planned:
    """Rules, and what everybody means to do. `harm` is what it has cost everybody so far.

    `unhurt`: the state at the start, if everybody goes on as unhurt as they were then.
    """

    rules: Ruleset
    plans: Plans
    unhurt: Encounter | None
    harm: dict[str, Fraction]
    effort: Effort

    def to_end_of_round(self, chances: Chances) -> Paused:
        over: Chances = {}
        for _ in range(MOST_TURNS):
            going = {s: p for s, p in chances.items() if not self.is_over(s)}
            add(over, ((s, p) for s, p in chances.items() if s not in going))
            if not going:
                return over
            chances = yield from self.one_turn(going)
        raise TooWide("the round never ends")

    def is_over(self, state: Encounter) -> bool:
        """Whether the next turn is that of a new round."""
        following = self.rules.next_turn(state)
        return following is None or (following.maneuver == START_TURN and everybody_acted(state))

    def one_turn(self, chances: Chances) -> Paused:
        """Every state after the next turn, or after what must be settled before it."""
        after: Chances = {}
        for state, chance in chances.items():
            add(after, self.after_turn(state, chance))
            if len(after) > MOST_STATES:
                raise TooWide(f"more than {MOST_STATES:,} ways at once: {SIMPLER}")
            yield
        return after

    def after_turn(
        self, state: Encounter, chance: Fraction
    ) -> Iterator[tuple[Encounter, Fraction]]:
        following = self.rules.next_turn(state)
        if following is None:
            yield state, chance
            return
        maneuver, scene = begin(self.rules, state, following)
        if maneuver.refusal(scene) is not None:
            yield from self.acting(state, chance)
            return
        for begun, part in self.until_it_changes(maneuver, scene, chance):
            yield from self.acting(begun, part)

    def until_it_changes(
        self, maneuver: Maneuver, scene: Scene, chance: Fraction
    ) -> Iterator[tuple[Encounter, Fraction]]:
        """What must be settled and may leave all as it is comes up again and again, until it is.

        The chances of all those tries are a geometric series, whose sum is exact.
        """
        ends = tuple(self.ends(maneuver, scene))
        stuck = sum((part for after, part in ends if after == scene.state), Fraction(0))
        if stuck == 1:
            raise TooWide("the round never ends")
        for after, part in ends:
            if after != scene.state:
                whole = chance * part / (1 - stuck)
                yield self.hurt(after, scene.state, whole), whole

    def acting(self, state: Encounter, chance: Fraction) -> Iterator[tuple[Encounter, Fraction]]:
        """What whoever has the turn makes of it."""
        actor = state.turn
        wanted = self.plans.get(actor, ()) if actor else ()
        open_: dict[tuple[Encounter, frozenset[str]], Fraction] = {(state, frozenset()): chance}
        for _ in range(MOST_ACTS):
            following: dict[tuple[Encounter, frozenset[str]], Fraction] = {}
            for (here, used), p in open_.items():
                chosen = self.choose(here, actor, [key for key in wanted if key not in used])
                if chosen is None:
                    yield here, p
                    continue
                maneuver, scene = chosen
                for there, part in self.played(maneuver, scene, p):
                    free = costs_nothing(here, there, scene.actor)
                    tally(following, (there, used | {maneuver.key} if free else used), part)
            open_ = following
        yield from ((here, p) for (here, _), p in open_.items())

    def choose(
        self, state: Encounter, actor: str | None, wanted: list[str]
    ) -> tuple[Maneuver, Scene] | None:
        """The first legal maneuver of the plan, at the first on whom it is legal."""
        if actor is None or state.turn != actor:
            return None
        for key in wanted:
            for target in (None, *by_closeness(state, actor)):
                intent = Intent(key, actor, (target,) if target else ())
                maneuver, scene = begin(self.rules, state, intent)
                if fits(maneuver, scene) and maneuver.refusal(scene) is None:
                    return maneuver, scene
        return None

    def played(
        self, maneuver: Maneuver, scene: Scene, chance: Fraction
    ) -> Iterator[tuple[Encounter, Fraction]]:
        """Every state that a legal maneuver can lead to."""
        for after, part in self.ends(maneuver, scene):
            yield self.hurt(after, scene.state, chance * part), chance * part

    def ends(self, maneuver: Maneuver, scene: Scene) -> Iterator[tuple[Encounter, Fraction]]:
        for branch in branches(lambda: maneuver.play(scene)):
            self.effort.spend()
            if branch.chance:
                yield fold(scene.state, branch.outcome.facts), branch.chance

    def hurt(self, after: Encounter, before: Encounter, chance: Fraction) -> Encounter:
        """Take the damage down; give back the state without it, if that is how it is counted."""
        for key, there in after.combatants.items():
            if key in before.combatants and there.hurt != before.combatants[key].hurt:
                taken = sum(there.hurt.values()) - sum(before.combatants[key].hurt.values())
                tally(self.harm, key, chance * taken)
                if self.unhurt is not None:
                    whole = replace(there, hurt=self.unhurt.combatants[key].hurt)
                    after = replace(after, combatants=after.combatants.with_(key, whole))
        return after

    def outlook(self, chances: Chances) -> Outlook:
        grips: dict[tuple[str, str, Grip], Fraction] = {}
        conditions: dict[tuple[str, str], Fraction] = {}
        for state, chance in chances.items():
            for (holder, held), hold in state.holds.items():
                tally(grips, (holder, held, hold.grip), chance)
            for key in state.combatants:
                for condition in self.rules.conditions(state, key):
                    tally(conditions, (key, condition.key), chance)
        number = max(state.round for state in chances)
        return Outlook(number, grips, conditions, dict(self.harm))


def tally(counts: dict[K, Fraction], key: K, amount: Fraction) -> None:
    counts[key] = counts.get(key, Fraction(0)) + amount


def add(chances: Chances, more: Iterable[tuple[Encounter, Fraction]]) -> None:
    for state, chance in more:
        tally(chances, state, chance)


def fits(maneuver: Maneuver, scene: Scene) -> bool:
    """Whether it is aimed as it takes: one at somebody, the others at whom they find."""
    return bool(scene.targets) if maneuver.takes == "one" else True


def by_closeness(state: Encounter, actor: str) -> list[str]:
    """Whoever is tied to the actor first, then those of other sides, then all others."""
    mine = state.combatants[actor].side
    tied = tied_to(state, actor)
    others = (there for there in state.combatants.values() if there.id != actor)
    ranked = sorted(others, key=lambda there: (there.id not in tied, there.side == mine))
    return [there.id for there in ranked]


def costs_nothing(before: Encounter, after: Encounter, actor: str) -> bool:
    there = after.combatants.get(actor)
    return there is None or there.spent == before.combatants[actor].spent
