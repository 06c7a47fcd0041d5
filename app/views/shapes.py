"""The shapes that the REST interface prints and the pages draw: frozen, and already cut."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import JsonValue

from app.rules.dice import Faces, Needs
from app.rules.events import Event, Grip, Moves, Way
from app.rules.modifiers import Modifier
from app.rules.rulesets import Budget, Places
from app.rules.sources import Source


@dataclass(frozen=True, slots=True)
class ConditionView:
    """Something that is so of a combatant, with the rule behind it."""

    key: str
    label: str
    means: str
    source: Source


@dataclass(frozen=True, slots=True)
class CombatantView:
    """`stats` is empty where its numbers are not for this viewer; so is `budget`."""

    id: str
    name: str
    side: str
    stats: Mapping[str, JsonValue]
    conditions: tuple[ConditionView, ...]
    marks: Mapping[str, JsonValue]
    hurt: Mapping[str, int]
    budget: tuple[Budget, ...]
    places: Places | None
    initiative: int | None
    hidden: bool
    external: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ItemView:
    id: str
    name: str
    bearer: str | None


@dataclass(frozen=True, slots=True)
class HoldView:
    holder: str
    held: str
    grip: Grip
    via: str
    since_round: int
    detail: Mapping[str, JsonValue]


@dataclass(frozen=True, slots=True)
class AskView:
    """Dice ("1d20") or a choice that may be owed. `total` is to be added to the dice: the sum
    of the breakdown; None if closed, or where dice are counted instead.

    It is added to the dice, or is what they must reach where the ask `needs` that.

    Without dice and options nothing is owed, and the total alone counts. `then`: the die ("1d6")
    that is rolled as often as was chosen; its faces follow the choice under the same key.

    Where the numbers are closed, so are the dice, unless they are a plain d20.
    """

    key: str
    by: str
    label: str
    dice: str | None
    count: int
    sides: int
    options: tuple[str, ...]
    breakdown: tuple[Modifier, ...]
    total: float | None
    certain: bool
    needs: Needs = ""
    then: str | None = None


@dataclass(frozen=True, slots=True)
class OddsView:
    """The exact chance `num`/`den` of one outcome; `p` is the same as a float.

    Where only a band may be seen, `band` says it in words and the numbers are None.
    """

    outcome: str
    label: str
    num: int | None
    den: int | None
    p: float | None
    band: str | None = None


@dataclass(frozen=True, slots=True)
class WorthView:
    """What one value of a param is worth: the exact chance `num`/`den` of the main outcome."""

    value: JsonValue
    num: int
    den: int
    p: float


@dataclass(frozen=True, slots=True)
class AdviceView:
    """The main outcome’s chance for each value of `param`; `best` is the first of the highest.

    Where only a band may be seen, `band` says in words what the best makes of it, and which that
    is stays untold.
    """

    param: str
    best: WorthView | None
    values: tuple[WorthView, ...]
    band: str | None = None


@dataclass(frozen=True, slots=True)
class RefusalView:
    code: str
    reason: str
    source: Source


@dataclass(frozen=True, slots=True)
class OfferView:
    """One maneuver for one actor and target, allowed or not. `odds` is empty where hidden.

    `params_schema` has the values that make sense as things stand, and no params that say nothing.
    `advice` compares the values of one param, where a maneuver has one worth comparing.
    `sure`: by the book it ends in one way only, whatever is rolled. `on_turn`: it is refused now,
    and would not be at the beginning of the actor's next turn if nothing happened before; targets,
    dice and odds are those of then. `lifted_by`: a yes-or-no param that makes it legal by its other
    value.
    """

    key: str
    label: str
    group: str
    cost: str
    legal: bool
    refusal: RefusalView | None
    takes: str
    targets: tuple[str, ...]
    params_schema: Mapping[str, JsonValue]
    asks: tuple[AskView, ...]
    odds: tuple[OddsView, ...]
    source: Source
    advice: AdviceView | None = None
    sure: bool = False
    on_turn: bool = False
    lifted_by: str | None = None


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: str


@dataclass(frozen=True, slots=True)
class PendingView:
    maneuver: str
    label: str
    actor: str
    targets: tuple[str, ...]
    by: str
    asks: tuple[AskView, ...]


@dataclass(frozen=True, slots=True)
class ProposalView:
    """What a player would like to do. `fate`: waiting, accepted, declined, or taken_back by
    an undo after it was accepted; `why` is said on that.

    While it waits: its odds, or why it could not be played any more, and whether the GM may
    overrule that. `faces` are typed already.
    """

    id: str
    at: str
    by: SeatView
    maneuver: str
    label: str
    actor: str
    targets: tuple[str, ...]
    params: Mapping[str, JsonValue]
    faces: Mapping[str, Faces]
    fate: str
    why: str
    refusal: RefusalView | None
    odds: tuple[OddsView, ...]
    may_overrule: bool


@dataclass(frozen=True, slots=True)
class EncounterView:
    """An encounter after step `version`. `players` is what they may do: off, propose or act.

    `dice`: how each side gives those that nobody types (typed, server, phone), where that was said;
    `gm` stands for everybody else.
    """

    id: str
    name: str
    system: str
    options: Mapping[str, JsonValue]
    visibility: Mapping[str, JsonValue]
    version: int
    round: int
    turn: str | None
    combatants: tuple[CombatantView, ...]
    items: tuple[ItemView, ...]
    holds: tuple[HoldView, ...]
    pending: PendingView | None
    players: Moves
    dice: Mapping[str, Way]


@dataclass(frozen=True, slots=True)
class OutcomeView:
    key: str
    label: str


@dataclass(frozen=True, slots=True)
class StepView:
    """One line of the log. `text` is plain words, headline first; `full` has every die.

    `accepted_by`: who agreed to it, where it was proposed.
    """

    number: int
    at: str
    by: SeatView
    maneuver: str
    actor: str | None
    targets: tuple[str, ...]
    params: Mapping[str, JsonValue]
    outcome: OutcomeView | None
    undone: bool
    events: tuple[Event, ...]
    text: tuple[str, ...]
    full: tuple[str, ...]
    accepted_by: str | None = None
