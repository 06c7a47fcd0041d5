"""Every number that a roll adds up, line by line with its rule."""

from __future__ import annotations

from app.rules.checks import Side
from app.rules.modifiers import Lines, Modifier, line
from app.rules.state import Encounter
from app.rules.systems.dnd35 import sources, tables
from app.rules.systems.dnd35.reading import (
    detail_is,
    is_grappling,
    opponents,
    pinners,
    stats,
)


def grapple(
    state: Encounter, by: str, foes: tuple[str, ...], more: Lines = (), *, offensive: bool = False
) -> Side:
    """One side of a grapple check. `offensive`: not made to resist or to get away."""
    there = stats(state, by)
    feat = tables.IMPROVED_GRAPPLE_BONUS if there.improved_grapple else 0
    size = tables.GRAPPLE_SIZE[there.size]
    lines = (
        Modifier("Base attack", there.bab, sources.GRAPPLE_CHECK),
        Modifier("Strength", there.str_mod, sources.GRAPPLE_CHECK),
        Modifier(f"Size ({there.size})", size, sources.GRAPPLE_CHECK),
        *line("Other grapple bonus", there.misc_grapple, sources.GRAPPLE_CHECK),
        *line("Improved Grapple", feat, sources.IMPROVED_GRAPPLE),
        *shield(state, by, offensive=offensive),
        *one_part(state, by, foes),
        *more,
    )
    return Side(by, "Grapple", lines)


def shield(state: Encounter, by: str, *, offensive: bool) -> Lines:
    kind = stats(state, by).shield
    penalty = tables.SHIELD_PENALTY[kind]
    if not penalty:
        return ()
    why = None if offensive else "only on checks made offensively"
    return (Modifier(f"{kind.title()} shield", penalty, sources.SHIELD, offensive, why),)


def one_part(state: Encounter, by: str, foes: tuple[str, ...]) -> Lines:
    holds = (state.holds.get((by, foe)) for foe in foes)
    held_so = any(hold is not None and detail_is(hold, "one_part") for hold in holds)
    penalty = tables.ONE_PART_PENALTY if held_so else 0
    return line("Holds with one part", penalty, sources.ONE_PART)


def attack_bonus(state: Encounter, by: str, written: int | None, label: str) -> Lines:
    """An attack bonus as written, or what it is made of."""
    there = stats(state, by)
    if written is not None:
        return (Modifier(label, written, sources.ATTACK_ROLL),)
    size = tables.NORMAL_SIZE[there.size]
    return (
        Modifier("Base attack", there.bab, sources.ATTACK_ROLL),
        Modifier("Strength", there.str_mod, sources.ATTACK_ROLL),
        *line(f"Size ({there.size})", size, sources.ATTACK_ROLL),
    )


def melee(state: Encounter, by: str, more: Lines = (), written: int | None = None) -> Side:
    """A melee attack with the combatant's weapon, or with a bonus of its own."""
    own = stats(state, by).attack if written is None else written
    lines = (*attack_bonus(state, by, own, "Melee attack"), *prone_attacker(state, by), *more)
    return Side(by, "Attack", lines)


def touch(state: Encounter, by: str, more: Lines = ()) -> Side:
    written = stats(state, by).touch_attack
    lines = (*attack_bonus(state, by, written, "Touch attack"), *prone_attacker(state, by), *more)
    return Side(by, "Touch attack", lines)


def prone_attacker(state: Encounter, by: str) -> Lines:
    return line("Prone", tables.PRONE_PENALTY if state.is_marked(by, "prone") else 0, sources.PRONE)


def in_grapple(state: Encounter, by: str) -> Lines:
    """The penalty on attack rolls of those who grapple."""
    penalty = tables.GRAPPLED_ATTACK_PENALTY if is_grappling(state, by) else 0
    return line("Attack in a grapple", penalty, sources.ATTACK)


def touch_ac(state: Encounter, of: str, attacker: str) -> Side:
    there = stats(state, of)
    written = there.touch_ac is not None
    lines = written_ac("Touch AC", there.touch_ac) if written else bare_ac(state, of)
    return Side(of, "Touch AC", (*lines, *ac_changes(state, of, attacker)))


def armor_class(state: Encounter, of: str, attacker: str) -> Side:
    """Armor Class against a melee attack of that attacker."""
    there = stats(state, of)
    if there.ac is None and there.touch_ac is None:
        lines = bare_ac(state, of)
    else:
        lines = written_ac("Armor Class", there.touch_ac if there.ac is None else there.ac)
    return Side(of, "Armor Class", (*lines, *ac_changes(state, of, attacker)))


def written_ac(label: str, value: int | None) -> Lines:
    return (Modifier(label, value or 0, sources.ARMOR_CLASS),)


def bare_ac(state: Encounter, of: str) -> Lines:
    there = stats(state, of)
    return (
        Modifier("Base", 10, sources.ARMOR_CLASS),
        *line("Dexterity", there.dex_mod, sources.ARMOR_CLASS),
        *line(f"Size ({there.size})", tables.NORMAL_SIZE[there.size], sources.ARMOR_CLASS),
    )


def ac_changes(state: Encounter, of: str, attacker: str) -> Lines:
    """What holds, a pin and lying down do to AC, as far as this attacker is concerned."""
    there = stats(state, of)
    outsider = is_grappling(state, of) and attacker not in opponents(state, of)
    dex = max(0, there.dex_mod) if there.dex_to_ac is None else there.dex_to_ac
    keepers = pinners(state, of)
    pinned = keepers and attacker not in keepers
    return (
        *line("No Dexterity against outsiders", -dex if outsider else 0, sources.GRAPPLING),
        *line("Pinned", tables.PINNED_AC_PENALTY if pinned else 0, sources.PINNED),
        *line("Prone", tables.PRONE_PENALTY if state.is_marked(of, "prone") else 0, sources.PRONE),
    )


def from_inside(state: Encounter, of: str) -> Side:
    """What a swallowed creature must hit to cut its way out."""
    half = stats(state, of).natural_armor // 2
    lines = (
        Modifier("Base", 10, sources.SWALLOWED),
        *line("Half its natural armor", half, sources.SWALLOWED),
    )
    return Side(of, "Armor Class from inside", lines)


def disarm(state: Encounter, by: str, foe: str, more: Lines = ()) -> Side:
    """One side of a disarm; the bigger of the two has the better of it."""
    steps = max(0, tables.steps_bigger(stats(state, by).size, stats(state, foe).size))
    size = line("Bigger", tables.DISARM_PER_SIZE * steps, sources.DISARM)
    attack = attack_bonus(state, by, stats(state, by).attack, "Melee attack")
    return Side(by, "Disarm", (*attack, *size, *more))
