"""Punching: the chart says what a fist does, and whether it stuns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from app.rules.checks import D20Roll, Damage, Rolled, Side
from app.rules.dice import Ask, Dice
from app.rules.events import Event, Marked, Noted
from app.rules.modifiers import Lines, Modifier, line
from app.rules.plays import Outcome, Part, Play, make
from app.rules.reading import keeps_rounds
from app.rules.state import Encounter
from app.rules.systems.adnd2e import sources
from app.rules.systems.adnd2e.checks import charted, fixed
from app.rules.systems.adnd2e.holds import falling, injuries
from app.rules.systems.adnd2e.modifiers import armor_class, attack, in_hold, level, strength_damage
from app.rules.systems.adnd2e.reading import STUNNED, is_out, stats
from app.rules.systems.adnd2e.tables import METAL_FIST, NO_PUNCH, STUN_DICE, Punch, punch_row

PERCENT = Dice(1, 100)


@dataclass(frozen=True, slots=True)
class Punching(D20Roll[Punch]):
    """An attack roll whose modified number names the punch; the verdict is its row, or a miss."""

    level: int

    def read(self, face: int) -> Punch:
        roll = charted(self, self.level, face)
        return NO_PUNCH if roll is None else punch_row(roll)

    def word(self, verdict: Punch) -> str:
        return verdict.name


@dataclass(frozen=True, slots=True)
class KnockOut:
    """Percentile dice that must show the number on the chart or less. `mine` adds up to it."""

    key: str
    mine: Side

    def asks(self) -> tuple[Ask, ...]:
        return (self.mine.ask(self.key, PERCENT),)

    def judge(self, rolled: Rolled) -> bool:
        ((face,),) = rolled.values()
        return int(face) <= self.mine.bonus

    def odds(self) -> Mapping[bool, Fraction]:
        stunned = Fraction(int(self.mine.bonus), PERCENT.sides)
        return {True: stunned, False: 1 - stunned}

    def scores(self, rolled: Rolled) -> Mapping[str, float]:
        return {}

    def word(self, verdict: bool) -> str:
        return "stunned" if verdict else "not stunned"

    def against(self) -> Side | None:
        return None


def punch(state: Encounter, actor: str, target: str, harm: str) -> Play:
    """A fist breaks no hold, but whoever it stuns holds on to nobody."""
    side = attack(state, actor, in_hold(state, actor))
    roll = Punching("punch", side, armor_class(state, target), level(state, actor))
    row = yield from make(roll)
    if row == NO_PUNCH:
        return Outcome("missed")
    hurts = injuries(state, target, (yield from damage(state, actor, row, harm)), "punching")
    chance = (Modifier(row.name, row.knockout, sources.PUNCHES),)
    if not (yield from make(KnockOut("knockout", Side(actor, "Knockout", chance, "at_most")))):
        return Outcome("hit", hurts)
    return Outcome("stunned", (*hurts, *(yield from stun(state, target))))


def damage(state: Encounter, by: str, row: Punch, harm: str) -> Part[int]:
    """What the chart says, or 1d3 for metal fists; and Strength, if wanted."""
    if not row.damage or harm == "none":
        return 0
    strong = max(0, strength_damage(state, by)) if harm == "with_bonuses" else 0
    lines: Lines = line("Strength", strong, sources.PUNCHES)
    if stats(state, by).metal_fists:
        return (yield from make(Damage("amount", Side(by, "Metal fist", lines), METAL_FIST)))
    side = Side(by, "Punch damage", (Modifier(row.name, row.damage, sources.PUNCHES), *lines))
    return (yield from make(fixed("damage", side)))


def stun(state: Encounter, key: str) -> Part[tuple[Event, ...]]:
    """For some rounds it does nothing, and has let go of everything."""
    if is_out(state, key):
        return ()
    rounds = yield from make(Damage("rounds", Side(key, "Rounds stunned", ()), STUN_DICE))
    until = state.round + rounds if keeps_rounds(state) else True
    said = Noted(f"{{0}} is stunned for {rounds} round{'s' if rounds > 1 else ''}", (key,))
    return (Marked(key, STUNNED, until), said, *falling(state, key))
