"""Special attacks that matter in a grapple: improved grab, constrict, swallow whole, rake."""

from __future__ import annotations

import re

from pydantic import JsonValue

from app.rules.drafts import Sheet
from app.rules.systems.dnd35.readers.attacks import LIMBS, NATURAL, Attack, entries, one_limb
from app.rules.systems.dnd35.readers.cutting import Block
from app.rules.systems.dnd35.tables import SIZES, Size, steps_bigger

DICE = r"\d{1,2}d\d{1,3}(?:[+-]\d{1,3})?"
LIMB = re.compile(rf"\b({'|'.join([*sorted({*NATURAL, *LIMBS}, key=len, reverse=True)])})\b")
UP_TO = {"one": 1, "two": 2, "three": 3}
STEPS = re.compile(r"\b(one|two|three) size(?: categor\w{1,3})?s? (smaller|larger)")
NAMED_SIZE = re.compile(
    rf"\b(?:up to ({'|'.join(SIZES)})\b|({'|'.join(SIZES)})(?:[ -]size)? or smaller)", re.IGNORECASE
)
OWN_SIZE = re.compile(
    r"\b(?:up to (?:its|their|the same)(?: own)? size"
    r"|(?:its|their|same|equal)(?: own)? size or smaller)"
)
COUNT = {"two": 2, "four": 4, "six": 6, "eight": 8}
KNOWN = ("improved grab", "constrict", "swallow whole", "rake")
ANY_SIZE = 8


def specials(block: Block, sheet: Sheet, limbs: tuple[Attack, ...]) -> None:
    listed = block.part("Special Attacks", "Atk Options", "Special Actions", "SA")
    grab = improved_grab(block, sheet, limbs, listed)
    constrict(block, sheet, grab, listed)
    swallow_whole(block, sheet, limbs, listed)
    rake(block, sheet, limbs, listed)
    hands(sheet)
    others(sheet, listed)


def has(block: Block, listed: str, name: str) -> bool:
    return name in listed.lower() or any(name in key for key in block.special)


def paragraph(block: Block, name: str) -> str:
    """A line in capitals above it, such as “COMBAT”, may have grown to its heading."""
    found = (text for key, text in block.special.items() if name in key)
    return next(found, "")


def improved_grab(
    block: Block, sheet: Sheet, limbs: tuple[Attack, ...], listed: str
) -> Attack | None:
    if not has(block, listed, "improved grab"):
        return None
    text = paragraph(block, "improved grab") or in_brackets(listed)
    named = [one_limb(found) for found in LIMB.findall(text.lower()[:250])]
    chosen = [one for one in limbs if one.name in named] or list(limbs)
    if not chosen:
        sheet.skip("improved grab: no natural weapon stood there to grab with")
        return None
    best = max(chosen, key=lambda one: one.bonus)
    grab: dict[str, JsonValue] = {
        "weapon": best.name,
        "attack": best.bonus,
        "damage": best.damage,
        "max_size": biggest(text, sheet.stats.get("size")),
    }
    sheet.read("improved_grab", grab, text[:120] or "Improved grab")
    if best.name not in named:
        sheet.guess("improved_grab", grab, f"which weapon grabs is not said: the {best.name}")
    elif len({one.name for one in chosen}) > 1:
        sheet.guess("improved_grab", grab, f"of its grabbing weapons, the {best.name} is taken")
    return best


def in_brackets(listed: str) -> str:
    found = re.search(r"improved grab \(([^()]{1,80})\)", listed, re.IGNORECASE)
    return found.group(1) if found else ""


def biggest(text: str, size: JsonValue) -> int:
    """The biggest target, in sizes from its own. The book’s general rule: one size smaller."""
    start = text[:250].lower()
    if "any size" in start:
        return ANY_SIZE
    if found := NAMED_SIZE.search(start):
        return steps_between(found.group(1) or found.group(2), size)
    if OWN_SIZE.search(start):
        return 0
    if found := STEPS.search(start):
        steps = UP_TO[found.group(1)]
        return steps if found.group(2) == "larger" else -steps
    return -1


def steps_between(one: str, other: JsonValue) -> int:
    sizes: dict[str, Size] = {size: size for size in SIZES}
    mine = sizes.get(other) if isinstance(other, str) else None
    return steps_bigger(sizes[one.lower()], mine or "medium")


def constrict(block: Block, sheet: Sheet, grab: Attack | None, listed: str) -> None:
    if not has(block, listed, "constrict"):
        return
    text = paragraph(block, "constrict")
    found = re.search(rf"constrict ({DICE})", listed, re.IGNORECASE)
    if found := found or re.search(rf"deals ({DICE}) points", text):
        sheet.read("constrict", found.group(1), found.group())
    elif grab:
        sheet.guess("constrict", grab.damage, f"the damage of its {grab.name}")
    else:
        sheet.skip("constrict: no damage stood there")
    if more := re.search(rf"constrict {DICE}( (?:or|plus) [\w +-]{{1,20}})", listed, re.IGNORECASE):
        sheet.skip(f"constrict:{more.group(1)}")


def swallow_whole(block: Block, sheet: Sheet, limbs: tuple[Attack, ...], listed: str) -> None:
    if not has(block, listed, "swallow whole"):
        return
    bite = next((one for one in limbs if one.name == "bite"), None)
    if bite is None:
        sheet.skip("swallow whole: no bite stood there")
        return
    text = paragraph(block, "swallow whole")
    steps = max(1, -biggest(text, sheet.stats.get("size")))
    gullet: dict[str, JsonValue] = {"damage": bite.damage, "max_steps": steps}
    sheet.read("swallow_whole", gullet, text[:120] or "Swallow whole")
    if not text:
        sheet.guess("swallow_whole", gullet, "how big a foe may be is not said: a size smaller")


def rake(block: Block, sheet: Sheet, limbs: tuple[Attack, ...], listed: str) -> None:
    if not has(block, listed, "rake"):
        return
    text = paragraph(block, "rake")
    damage = re.search(rf"rake ({DICE})", listed, re.IGNORECASE) or re.search(
        rf"damage ({DICE})", text
    )
    bonus = re.search(r"([+-]\d{1,3}) melee", text)
    if damage is None or not (bonus or limbs):
        sheet.skip("rake: no attack bonus or damage stood there")
        return
    attack = int(bonus.group(1)) if bonus else max(one.bonus for one in limbs)
    count = next((n for word, n in COUNT.items() if f"{word} " in text.lower()[:40]), 2)
    claws: dict[str, JsonValue] = {"attack": attack, "damage": damage.group(1), "count": count}
    sheet.read("rake", claws, text[:120] or damage.group())
    if not bonus:
        sheet.guess("rake", claws, "its attack bonus is not said: that of the best natural weapon")


def hands(sheet: Sheet) -> None:
    """Whoever grabs with a claw or a coil needs no hands for it."""
    if sheet.stats.get("improved_grab") or sheet.stats.get("constrict"):
        why = "it seizes foes with its natural weapons, so it needs no hands to grapple"
        sheet.guess("can_clamp", True, why)


def others(sheet: Sheet, listed: str) -> None:
    rest = [one for one in entries(listed) if not one.lower().startswith(KNOWN)]
    more = [one for one in rest if not re.match(DICE, one)]
    if more:
        sheet.skip(f"Special attacks without a field here: {', '.join(more)}")
