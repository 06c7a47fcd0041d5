"""Punching: the chart says what a fist does, and whether it stuns."""

from __future__ import annotations

from app.rules.checks import Damage, Side
from app.rules.dice import Dice
from app.rules.events import Event, Marked, Noted
from app.rules.modifiers import Lines, Modifier, line
from app.rules.plays import Outcome, Part, Play, make
from app.rules.reading import keeps_rounds
from app.rules.state import Encounter
from app.rules.systems.adnd.dice_checks import Reach
from app.rules.systems.adnd2e import sources
from app.rules.systems.adnd2e.checks import Charted, fixed
from app.rules.systems.adnd2e.holds import falling, injuries
from app.rules.systems.adnd2e.modifiers import armor_class, attack, level, strength_damage
from app.rules.systems.adnd2e.reading import STUNNED, is_out, stats
from app.rules.systems.adnd2e.tables import METAL_FIST, NO_PUNCH, STUN_DICE, Punch, punch_row

PERCENT = Dice(1, 100)


def punch(state: Encounter, actor: str, target: str, harm: str) -> Play:
    """A fist breaks no hold, but whoever it stuns holds on to nobody."""
    side, ac = attack(state, actor, target), armor_class(state, target)
    row = yield from make(Charted("punch", side, ac, level(state, actor), punch_row, NO_PUNCH))
    if row == NO_PUNCH:
        return Outcome("missed")
    hurts = injuries(state, target, (yield from damage(state, actor, row, harm)), "punching")
    chance = Side(
        actor, "Knockout", (Modifier(row.name, row.knockout, sources.PUNCHES),), "at_most"
    )
    knockout = Reach("knockout", chance, PERCENT, ("stunned", "not stunned"))
    if not (yield from make(knockout)):
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
