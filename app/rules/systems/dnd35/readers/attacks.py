"""The attacks of a stat block: natural weapons one by one, the main weapon, a light weapon."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pydantic import JsonValue

from app.rules.drafts import Sheet
from app.rules.systems.dnd35.readers.cutting import Block
from app.rules.systems.dnd35.readers.text import NONE

MOST_LIMBS = 12
SINGLE = frozenset(
    {"arm", "beak", "bite", "claw", "foreclaw", "gore", "horn", "pincer", "slam", "snake", "stamp"}
    | {"sting", "stinger", "tail", "talon", "tendril", "tentacle", "tongue", "tusk", "vine", "wing"}
)
LIMBS = {
    **{f"{name}s": name for name in (*SINGLE, "tail slap", "tail sweep", "wing buffet")},
    "hooves": "hoof",
}
"""What a natural weapon is called when there are several, and what one of them is."""

NATURAL = frozenset(LIMBS.values())
LIGHT = re.compile(
    r"\b(?:dagger|short ?sword|sickle|hand ?axe|throwing axe|kukri|light (?:mace|hammer|pick)"
    r"|punching dagger|sap|gauntlet|kama|nunchaku|siangham|jambiya)\b",
    re.IGNORECASE,
)
ONE = re.compile(
    r"(?:(?P<count>\d{1,2}) )?(?:(?P<name>[A-Za-z+'\d][\w+' -]{0,60}?) ?\*?)? ?"
    r"(?P<bonus>[+-]\d{1,3})(?:/[+-]\d{1,3})*\*? ?(?:each )?"
    r"(?P<how>melee touch|ranged touch|melee|ranged|touch)?\*? ?"
    r"(?:\((?P<effect>[^()]{0,200})\)?)?\)?"
)
DICE = re.compile(r"\b\d{1,2}d\d{1,3}(?: ?[+-] ?\d{1,3})?|^\d{1,3}\b")
BETWEEN = re.compile(r" and\b| or\b|[;,]|[()]")


@dataclass(frozen=True, slots=True)
class Attack:
    """One entry such as “2 claws +19 melee (2d4+10)”."""

    name: str
    count: int
    bonus: int
    damage: str
    words: str
    ranged: bool = False

    @property
    def natural(self) -> bool:
        return self.name in NATURAL


def attacks(block: Block, sheet: Sheet) -> tuple[Attack, ...]:
    """Writes them to the sheet, and gives the melee attacks that can hurt."""
    full = melee_in(block.part("Full Attack", "Full Atk", "Melee"), sheet)
    single = melee_in(block.part("Attack", "Atk", "Melee"), Sheet())
    found = full or single
    natural_weapons(found, sheet)
    main_weapon(single or full, sheet)
    light_weapon(found, sheet)
    unarmed(found, sheet)
    return tuple(one for one in found if one.natural)


def melee_in(section: str, sheet: Sheet) -> tuple[Attack, ...]:
    found = []
    for words in entries(section):
        one = attack_in(words)
        if one is None:
            sheet.skip(words)
        elif one.ranged:
            continue
        elif not one.damage:
            sheet.skip(f"{words}: deals no damage by itself")
        else:
            found.append(one)
    return tuple(found)


def entries(section: str) -> Iterator[str]:
    """Its parts between “and”, “or” and commas, but not within brackets."""
    start, depth = 0, 0
    for mark in BETWEEN.finditer(section):
        if mark.group() in "()":
            depth = depth + 1 if mark.group() == "(" else max(0, depth - 1)
        elif depth == 0:
            yield from said(section[start : mark.start()])
            start = mark.end()
    yield from said(section[start:])


def said(part: str) -> Iterator[str]:
    words = part.strip(" .|")
    if words and words not in (NONE, "-"):
        yield words


def attack_in(words: str) -> Attack | None:
    found = ONE.fullmatch(words)
    if found is None:
        return None
    effect = found["effect"] or ""
    dice = DICE.search(effect)
    name = found["name"] or effect.partition(",")[2].partition("/")[0].strip() or "weapon"
    return Attack(
        one_limb(name.strip().lower()),
        int(found["count"] or 1),
        int(found["bonus"]),
        dice.group().replace(" ", "") if dice else "",
        words,
        (found["how"] or "").startswith("ranged"),
    )


def with_bonus(dice: str, bonus: int) -> str:
    """Dice and a bonus as the stats write them; a bonus that stands there already is added to."""
    found = re.fullmatch(r"(\d+d\d+)([+-]\d+)?", dice)
    if found is None:
        return dice
    whole = int(found.group(2) or 0) + bonus
    return f"{found.group(1)}{whole:+d}" if whole else found.group(1)


def one_limb(name: str) -> str:
    return LIMBS.get(name, name)


def natural_weapons(found: tuple[Attack, ...], sheet: Sheet) -> None:
    limbs = [one for one in found if one.natural]
    if not limbs:
        return
    best = max(one.bonus for one in found)
    rows: list[JsonValue] = []
    for one in limbs:
        row: dict[str, JsonValue] = {"name": one.name, "attack": one.bonus, "damage": one.damage}
        weak = one.bonus <= best - 2
        rows.extend([{**row, "secondary": True} if weak else row] * one.count)
    if len(rows) > MOST_LIMBS:
        sheet.skip(f"{len(rows)} natural weapons: only {MOST_LIMBS} have a place")
    words = ", ".join(one.words for one in limbs)
    sheet.read("natural_weapons", rows[:MOST_LIMBS], words)
    second = sorted({one.name for one in limbs if one.bonus <= best - 2})
    if second:
        why = f"{' and '.join(second)}: secondary, because its attack bonus is the lower one"
        sheet.guess("natural_weapons", rows[:MOST_LIMBS], why)


def main_weapon(found: tuple[Attack, ...], sheet: Sheet) -> None:
    """What it strikes with when it may strike once."""
    if not found:
        sheet.guess("armed", False, "no melee attack stood there, so it threatens nobody")
        return
    sheet.read("attack", found[0].bonus, found[0].words)
    sheet.read("damage", found[0].damage, found[0].words)


def light_weapon(found: tuple[Attack, ...], sheet: Sheet) -> None:
    light = next((one for one in found if LIGHT.search(one.name)), None)
    if light:
        sheet.read("light_weapon", light.damage, light.words)


def unarmed(found: tuple[Attack, ...], sheet: Sheet) -> None:
    """Its dice alone: what is added to them is Strength."""
    fist = next((one for one in found if "unarmed" in one.name), None)
    if fist:
        sheet.read("unarmed", re.split(r"[+-]", fist.damage)[0], fist.words)
