"""Every number that a roll adds up, line by line with its rule: together, the face it needs."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Literal

from app.rules.checks import Side
from app.rules.modifiers import Lines, Modifier, line, total
from app.rules.state import Encounter
from app.rules.systems.adnd.dice_checks import Reach
from app.rules.systems.adnd.sizes import steps_bigger
from app.rules.systems.adnd.strength import strength_of
from app.rules.systems.combat_tactics import sources, tables
from app.rules.systems.combat_tactics.checks import BY_THE_DIE, Opposed, Wrestler
from app.rules.systems.combat_tactics.reading import house, is_out, options, stats, strength
from app.rules.systems.combat_tactics.stats import Stats

Pair = tuple[str, str]
Save = Literal["breath", "death"]
Role = Literal["grabs", "starts", "answers", "answers_by_size"]
"""A first attack; the one who starts an opposed roll; the one who answers, by either reading."""

NOT_THE_STARTER = "only for whoever starts the roll"


def wrestling_ac(there: Stats) -> Lines:
    """The Armor Class that wrestlers roll against; lower is better."""
    return (
        Modifier("Armor Class against wrestling", tables.BASE_AC, sources.WRESTLING_AC),
        *line("Dexterity", tables.dexterity_defense(there.dexterity), sources.WRESTLING_AC),
        *line("Magic protection", -there.magic_armor, sources.WRESTLING_AC),
        *line("Fixed-AC magic", -there.fixed_ac, sources.FLAT_AC),
    )


def own_bonus(there: Stats) -> Lines:
    """What a wrestler brings along to every roll."""
    skill = tables.SPECIALIST_HIT if there.skill == "specialized" else 0
    return (
        *line("Strength", strength(there).hit, sources.ABILITIES),
        *line("Specialist", skill, sources.SPECIALIST),
        *line("Other hit bonus", there.misc_hit, sources.ATTACK_ROLL),
    )


def against_size(mine: Stats, theirs: Stats, role: Role) -> Lines:
    """What size does to an opposed roll, by the book only for whoever starts it."""
    if role == "grabs":
        return ()
    steps = steps_bigger(mine.size, theirs.size)
    size = line(size_words(steps), tables.PER_SIZE * steps, sources.SIZE)
    return not_counted(size) if role == "answers" else size


def against_body(theirs: Stats, role: Role) -> Lines:
    """What the body of the other one does to the roll of whoever starts it."""
    if role == "grabs":
        return ()
    body = (
        *line("Foe is immune", tables.IMMUNE_PENALTY if theirs.immune else 0, sources.IMMUNE),
        *line("Foe is supple", tables.SUPPLE_PENALTY if theirs.supple else 0, sources.SUPPLE),
    )
    return body if role == "starts" else not_counted(body)


def size_words(steps: int) -> str:
    words = f"{abs(steps)} size{'s' if abs(steps) > 1 else ''}"
    return f"{words} {'bigger' if steps > 0 else 'smaller'}"


def not_counted(lines: Lines) -> Lines:
    return tuple(replace(found, counts=False, why_not=NOT_THE_STARTER) for found in lines)


def turned(lines: Lines, whose: str | None = None) -> Lines:
    """What helps a roll, or an Armor Class, makes the face it needs lower by as much."""
    return tuple(replace(found, value=-found.value, whose=whose) for found in lines)


@lru_cache(maxsize=4096)
def wrestler(pair: Pair, mine: Stats, theirs: Stats, role: Role, crit: bool) -> Wrestler:
    """One side of a wrestling roll, with all its lines; cached, as offers ask for it often."""
    by, foe = pair
    bonus = (*own_bonus(mine), *against_size(mine, theirs, role))
    body = against_body(theirs, role)
    lines = (
        Modifier("THAC0", mine.thac0, sources.ATTACK_ROLL),
        *turned((*wrestling_ac(theirs), *body), foe),
        *turned(bonus),
    )
    side = Side(by, "First attack" if role == "grabs" else "Opposed attack", lines, "at_least")
    return Wrestler(side, int(total((*bonus, *body))), crit and mine.skill != "nonproficient")


def grab(state: Encounter, by: str, foe: str) -> Opposed:
    """The first attack, which nobody rolls against."""
    mine = wrestler((by, foe), stats(state, by), stats(state, foe), "grabs", True)
    side = replace(mine.side, lines=(*mine.side.lines, *at_the_prone(state, foe)))
    return Opposed("grab", replace(mine, side=side), None, house(state))


def at_the_prone(state: Encounter, foe: str) -> Lines:
    down = state.is_marked(foe, "prone")
    return line("Foe is prone", -tables.AT_THE_PRONE if down else 0, sources.AT_THE_PRONE)


def overbearing_attack(state: Encounter, by: str, foe: str, helpers: int) -> Opposed:
    """It must hit as a grab must, before weight and Strength decide; no training helps."""
    there = stats(state, by)
    lines = (
        Modifier("THAC0", there.thac0, sources.ATTACK_ROLL),
        *turned(wrestling_ac(stats(state, foe)), foe),
        *line("Strength", -strength(there).hit, sources.ABILITIES),
        *line("Other hit bonus", -there.misc_hit, sources.ATTACK_ROLL),
        *line("Others help", -helpers, sources.OVERBEAR_ATTACK),
    )
    side = Side(by, "Overbearing attack", lines, "at_least")
    return Opposed("overbear", Wrestler(side, can_crit=False), None, house(state))


def opposed(
    state: Encounter,
    key: str,
    by: str,
    foe: str,
    *,
    mine_crit: bool = False,
    foe_crit: bool = False,
) -> Opposed:
    """The roll that `by` starts; somebody senseless cannot roll against it.

    A critical counts only where the rule has a use for one; else it is a plain success.
    """
    mine, theirs = stats(state, by), stats(state, foe)
    role: Role = "answers_by_size" if options(state).responder_size_mod else "answers"
    start = wrestler((by, foe), mine, theirs, "starts", mine_crit)
    answer = None if is_out(state, foe) else wrestler((foe, by), theirs, mine, role, foe_crit)
    return Opposed(key, start, answer, house(state))


def strength_side(by: str, there: Stats, more: Lines = ()) -> Side:
    """An ability check knows plain 18s only."""
    score = strength_of(there.strength).score
    own = Modifier(f"Strength {there.strength}", score, sources.ABILITY_CHECK)
    return Side(by, "Strength", (own, *more), "at_most")


def strain(key: str, mine: Side, theirs: Side) -> Opposed:
    """Strength against Strength."""
    one, other = (Wrestler(side, can_crit=False) for side in (mine, theirs))
    return Opposed(key, one, other, BY_THE_DIE)


def saving_throw(state: Encounter, of: str, kind: Save) -> Reach:
    there, label = stats(state, of), f"Save vs. {kind}"
    number = there.save_breath if kind == "breath" else there.save_death
    needed = (Modifier(label, number, sources.SAVING_THROW),)
    return Reach("save", Side(of, label, needed, "at_least"))


def damage_lines(there: Stats) -> Lines:
    """What Strength and training add to what wrestling deals."""
    skill = tables.SPECIALIST_DAMAGE if there.skill == "specialized" else 0
    return (*strong_arm(there), *line("Specialist", skill, sources.SPECIALIST))


def strong_arm(there: Stats) -> Lines:
    """What Strength alone adds to damage, as to that of weapons and fists."""
    return line("Strength", strength(there).damage, sources.GRIP_DAMAGE)


def blow(state: Encounter, by: str, foe: str, penalty: int) -> Opposed:
    """A blow at the holder, against its Armor Class as worn."""
    mine, theirs = stats(state, by), stats(state, foe)
    lines = (
        Modifier("THAC0", mine.thac0, sources.ATTACK_ROLL),
        Modifier("Armor Class", -theirs.ac, sources.ATTACK_ROLL, whose=foe),
        *line("Strength", -strength(mine).hit, sources.ABILITIES),
        *line("Other hit bonus", -mine.misc_hit, sources.ATTACK_ROLL),
        *line("In a grasp", -penalty, sources.STRIKE),
        *at_the_prone(state, foe),
    )
    return Opposed("strike", Wrestler(Side(by, "Attack", lines, "at_least")), None, house(state))
