"""The plain figures of a stat block: size, hit points, Armor Class, abilities, skills."""

from __future__ import annotations

import re

from app.rules.drafts import Sheet
from app.rules.systems.dnd35.readers.cutting import Block
from app.rules.systems.dnd35.readers.text import KIND, LIFELESS, NONE
from app.rules.systems.dnd35.tables import SIZES

SIZE = re.compile(rf"\b({'|'.join(SIZES)})\b", re.IGNORECASE)
BASE_ATTACK = re.compile(
    r"\bBase (?:Attack|Atk)(?: Bonus)?(?: ?/ ?Grapple)? ?:? ?([+-]?\d{1,3})", re.IGNORECASE
)
HIT_POINTS = re.compile(r"\((\d{1,4}) ?hp|\bhp:? (\d{1,4})", re.IGNORECASE)
ARMOR_CLASS = re.compile(r"\b(?:Armor Class|AC) ?:? ?(\d{1,3})", re.IGNORECASE)
TOUCH = re.compile(r"\btouch:? (\d{1,3})", re.IGNORECASE)
NATURAL = re.compile(r"\+(\d{1,2}) natural", re.IGNORECASE)
DEX_IN_AC = re.compile(r"\+(\d{1,2}) Dex\b")
SHIELD = re.compile(
    r"\b(?:(light|heavy|tower) (?:(?:steel|wooden) )?shield|(buckler))\b", re.IGNORECASE
)
FEET = re.compile(r"(\d{1,3}) ?(?:ft|feet)")
SKILL = r"\b{} ?([+-]\d{{1,3}})"
REDUCTION = re.compile(r"\b(?:Damage reduction|DR) (\d{1,2})(?:/[\w-]+)?", re.IGNORECASE)
WEIGHT = re.compile(
    r"\bweigh(?:s|ing|t)?\b[a-z ]{0,24}?([\d,]{1,9})(?: to ([\d,]{1,9}))? (?:pounds|lb)"
)
MONK = re.compile(r"\b(?:monk|mnk) ?\d", re.IGNORECASE)


def figures(block: Block, sheet: Sheet) -> None:
    size(block, sheet)
    lifeless(block, sheet)
    base_attack(block, sheet)
    ability(block, sheet, "Str", "str_mod")
    ability(block, sheet, "Dex", "dex_mod")
    hit_points(block, sheet)
    armor(block, sheet)
    speed(block, sheet)
    skills(block, sheet)
    feats(block.part("Feats", "Skills and Feats"), sheet)
    odds_and_ends(block, sheet)


def size(block: Block, sheet: Sheet) -> None:
    if found := KIND.search(block.text) or SIZE.search(block.text[:80]):
        sheet.read("size", found.group(1).lower(), found.group())
    else:
        sheet.guess("size", "medium", "no size stood there")


def lifeless(block: Block, sheet: Sheet) -> None:
    kind = KIND.search(block.text)
    if kind and kind.group(2).lower() in LIFELESS:
        sheet.read("lifeless", True, kind.group())


def base_attack(block: Block, sheet: Sheet) -> None:
    if found := BASE_ATTACK.search(block.text):
        sheet.read("bab", int(found.group(1)), found.group())


def ability(block: Block, sheet: Sheet, name: str, field: str) -> None:
    """Books print the score; the stats want its modifier."""
    found = re.search(rf"\b{name} (\d{{1,3}}|{NONE}|-)", block.text)
    if not found:
        sheet.guess(field, 0, f"no {name} stood there: taken as 10")
    elif found.group(1).isdecimal():
        score = int(found.group(1))
        sheet.read(field, (score - 10) // 2, found.group())
    else:
        sheet.guess(field, 0, f"it has no {name} score")


def hit_points(block: Block, sheet: Sheet) -> None:
    if found := HIT_POINTS.search(block.text):
        sheet.read("hp", int(found.group(1) or found.group(2)), found.group().strip("("))


def armor(block: Block, sheet: Sheet) -> None:
    if found := ARMOR_CLASS.search(block.text):
        sheet.read("ac", int(found.group(1)), found.group())
    if found := TOUCH.search(block.text):
        sheet.read("touch_ac", int(found.group(1)), found.group())
    if found := NATURAL.search(block.text):
        sheet.read("natural_armor", int(found.group(1)), found.group())
    if found := DEX_IN_AC.search(block.text):
        dex = int(found.group(1))
        if dex != max(0, sheet.whole("dex_mod") or 0):
            sheet.read("dex_to_ac", dex, found.group())
    worn = SHIELD.search(block.part("Armor Class", "AC"))
    if found := worn or SHIELD.search(block.part("Possessions")):
        sheet.read("shield", (found.group(1) or found.group(2)).lower(), found.group())


def speed(block: Block, sheet: Sheet) -> None:
    found = FEET.search(block.part("Speed", "Spd"))
    if found:
        sheet.read("speed", int(found.group(1)), block.part("Speed", "Spd"))


def skills(block: Block, sheet: Sheet) -> None:
    listed = block.part("Skills", "Skills and Feats")
    for name, field in (("Escape Artist", "escape_artist"), ("Concentration", "concentration")):
        if found := re.search(SKILL.format(name), listed):
            sheet.read(field, int(found.group(1)), found.group())


def feats(listed: str, sheet: Sheet) -> None:
    if found := re.search(r"\bImproved Grapple", listed):
        sheet.read("improved_grapple", True, found.group())
    if found := re.search(r"\bImproved Unarmed Strike", listed):
        sheet.read("monk", True, found.group())
    if found := re.search(r"\bCombat Reflexes", listed):
        more = max(0, sheet.whole("dex_mod") or 0)
        sheet.read("opportunities", 1 + more, found.group())


def odds_and_ends(block: Block, sheet: Sheet) -> None:
    if found := REDUCTION.search(block.text):
        sheet.read("damage_reduction", int(found.group(1)), found.group())
    if found := WEIGHT.search(block.text):
        most = found.group(2) or found.group(1)
        sheet.read("weight", int(most.replace(",", "") or "0"), found.group())
    if found := MONK.search(f"{block.heading} {block.text[:200]}"):
        sheet.guess("monk", True, f"“{found.group()}”: a monk’s fists are lethal by themselves")
