"""Actors that Foundry VTT exports for its D&D 3.5 system (D35E), of older and newer releases."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from math import floor

from pydantic import JsonValue

from app.rules.drafts import Draft, Sheet
from app.rules.systems.dnd35.readers.attacks import (
    MOST_LIMBS,
    Attack,
    light_weapon,
    one_limb,
    unarmed,
    with_bonus,
)
from app.rules.systems.dnd35.readers.cutting import UNNAMED, Block
from app.rules.systems.dnd35.readers.figures import feats
from app.rules.systems.dnd35.readers.foundry_json import Json, at, items, rows, text, whole
from app.rules.systems.dnd35.readers.grapple import check
from app.rules.systems.dnd35.readers.specials import specials
from app.rules.systems.dnd35.readers.text import LIFELESS, one_line, plain
from app.rules.systems.dnd35.tables import NORMAL_SIZE, SECONDARY_PENALTY, Size

SIZES: dict[str, Size] = {
    "fine": "fine",
    "dim": "diminutive",
    "tiny": "tiny",
    "sm": "small",
    "med": "medium",
    "lg": "large",
    "huge": "huge",
    "grg": "gargantuan",
    "col": "colossal",
}
# Which of several places holds the value: what the program worked out, then what was typed in.
NUMBERS = {
    "bab": ("attributes.bab.total", "attributes.bab.value"),
    "hp": ("attributes.hp.max", "attributes.hp.value"),
    "ac": ("attributes.ac.normal.total", "attributes.ac.normal.value"),
    "touch_ac": ("attributes.ac.touch.total", "attributes.ac.touch.value"),
    "natural_armor": ("attributes.naturalACTotal", "attributes.naturalAC"),
    "speed": ("attributes.speed.land.total", "attributes.speed.land.base"),
    "damage_reduction": ("attributes.damageReduction.any",),
    "lift_limit": ("attributes.encumbrance.levels.carry",),
    "drag_limit": ("attributes.encumbrance.levels.drag",),
}
SKILLS = {"escape_artist": "esc", "concentration": "coc"}
SHIELDS = ("buckler", "light", "heavy", "tower")
DICE = re.compile(r"\d{1,2}d\d{1,3}(?: ?[+-] ?\d{1,3})?")
TAG = re.compile(r"<[^<>]{0,300}>")
MULTIATTACK_PENALTY = -2


def foundry_actors(source: str) -> tuple[Draft, ...]:
    start = source.lstrip("\ufeff \t\r\n")
    if start[:1] not in ("{", "["):
        return ()
    try:
        found: JsonValue = json.loads(start)
    except (ValueError, RecursionError):
        return ()
    several = found if isinstance(found, list) else [found]
    return tuple(draft_of(actor, within) for actor in several for within in systems_in(actor))


def systems_in(actor: JsonValue) -> Iterator[Json]:
    """What holds the figures: `system` in newer releases, `data` in older ones."""
    for key in ("system", "data"):
        within = at(actor, key)
        if isinstance(within, dict) and isinstance(at(within, "abilities.str"), dict):
            yield within
            return


def draft_of(actor: JsonValue, within: Json) -> Draft:
    sheet = Sheet()
    figures(within, sheet)
    lifeless(actor, within, sheet)
    feats(", ".join(text(item, "name") for item in items(actor, "feat")), sheet)
    limbs = attacks(actor, sheet)
    specials(block_of(actor), sheet, limbs)
    grapple = whole(within, "attributes.cmb.total")
    if grapple:
        check(grapple, f"attributes.cmb.total: {grapple}", sheet)
    return sheet.draft(text(actor, "name") or UNNAMED)


def figures(within: Json, sheet: Sheet) -> None:
    code = text(within, "traits.actualSize") or text(within, "traits.size")
    if size := SIZES.get(code):
        sheet.read("size", size, f"traits.size: {code}")
    for field, ability in (("str_mod", "str"), ("dex_mod", "dex")):
        modifier(within, sheet, field, f"abilities.{ability}")
    for field, paths in NUMBERS.items():
        value, path = first_of(within, paths)
        if value:
            sheet.read(field, value, f"{path}: {value}")
    for field, skill in SKILLS.items():
        bonus = whole(within, f"skills.{skill}.mod")
        if bonus is not None and whole(within, f"skills.{skill}.rank"):
            sheet.read(field, bonus, f"skills.{skill}.mod: {bonus}")
    shield = text(within, "shieldType")
    if shield in SHIELDS:
        sheet.read("shield", shield, f"shieldType: {shield}")


def first_of(within: Json, paths: tuple[str, ...]) -> tuple[int | None, str]:
    """A zero is where the program has put nothing yet."""
    for path in paths:
        if value := whole(within, path):
            return value, path
    return None, ""


def modifier(within: Json, sheet: Sheet, field: str, path: str) -> None:
    for key in ("total", "value"):
        score = whole(within, f"{path}.{key}")
        if score is not None:
            sheet.read(field, floor((score - 10) / 2), f"{path}.{key}: {score}")
            return
    sheet.guess(field, 0, f"no {path} stood there: taken as 10")


def lifeless(actor: JsonValue, within: Json, sheet: Sheet) -> None:
    """A kind of creature is a class like others, with a star or without."""
    kinds = [text(item, "name") for item in items(actor, "class")]
    for kind in (text(within, "attributes.creatureType"), *kinds):
        if kind.lower().startswith(LIFELESS):
            sheet.read("lifeless", True, kind)


def attacks(actor: JsonValue, sheet: Sheet) -> tuple[Attack, ...]:
    """It keeps dice and bonuses apart, so the sums are ours."""
    found = [one for item in items(actor, "attack") for one in attack_of(item, actor, sheet)]
    limbs = [one for one in found if one[0].natural]
    table: list[JsonValue] = []
    for one, secondary in limbs:
        row: dict[str, JsonValue] = {"name": one.name, "attack": one.bonus, "damage": one.damage}
        table.extend([{**row, "secondary": True} if secondary else row] * one.count)
    if table:
        why = "worked out from base attack, Strength, size and what each attack adds"
        sheet.guess("natural_weapons", table[:MOST_LIMBS], why)
    if found:
        main = found[0][0]
        sheet.guess("attack", main.bonus, f"worked out for {main.name}")
        sheet.guess("damage", main.damage, f"worked out for {main.name}")
        light_weapon(tuple(one for one, _ in found), sheet)
        unarmed(tuple(one for one, _ in found), sheet)
    return tuple(one for one, _ in limbs)


def attack_of(item: Json, actor: JsonValue, sheet: Sheet) -> Iterator[tuple[Attack, bool]]:
    within = next((w for w in (item.get("system"), item.get("data")) if isinstance(w, dict)), {})
    if text(within, "actionType") not in ("mwak", ""):
        return
    name = text(item, "name")
    parts = rows(within, "damage.parts")
    dice = DICE.search(plain(str(parts[0][0]))) if parts and parts[0] else None
    if dice is None:
        sheet.skip(f"attack {name}: no dice that could be read")
        return
    natural = text(within, "attackType") == "natural"
    secondary = natural and at(within, "primaryAttack") is False
    more = whole(within, "attackBonus") or whole(within, "enh") or 0
    bonus = base(sheet) + more + (penalty(actor) if secondary else 0)
    limb = one_limb(re.sub(r"^\d+ | \d+$", "", name.strip().lower()))
    count = 1 + len(rows(within, "attackParts")) if natural else 1
    damage = with_bonus(dice.group().replace(" ", ""), strength(within, sheet, secondary=secondary))
    yield Attack(limb, count, bonus, damage, name), secondary


def base(sheet: Sheet) -> int:
    size = next((n for one, n in NORMAL_SIZE.items() if one == sheet.stats.get("size")), 0)
    return (sheet.whole("bab") or 0) + (sheet.whole("str_mod") or 0) + size


def penalty(actor: JsonValue) -> int:
    names = {text(item, "name").lower() for item in items(actor, "feat")}
    return MULTIATTACK_PENALTY if "multiattack" in names else SECONDARY_PENALTY


def strength(within: Json, sheet: Sheet, *, secondary: bool) -> int:
    if text(within, "ability.damage") != "str":
        return 0
    mod, times = sheet.whole("str_mod") or 0, at(within, "ability.damageMult")
    if isinstance(times, int | float) and 0 < times <= 2 and mod > 0:
        return floor(mod * times)
    return floor(mod / 2) if secondary and mod > 0 else mod


def block_of(actor: JsonValue) -> Block:
    """Its special attacks, as if they stood in a stat block."""
    traits: Mapping[str, str] = {
        text(item, "name").lower(): description(item)
        for item in items(actor, "feat")
        if text(item, "system.featType") != "feat" and text(item, "data.featType") != "feat"
    }
    return Block("", "", "", {"Special Attacks": ", ".join(traits)}, traits)


def description(item: Json) -> str:
    found = text(item, "system.description.value") or text(item, "data.description.value")
    return one_line(plain(TAG.sub(" ", found)))
