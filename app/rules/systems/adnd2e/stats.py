"""What a combatant brings to an AD&D 2e fight. Everything has a default: nothing must be set."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from app.rules.dice import parse_dice
from app.rules.fields import Record
from app.rules.systems.adnd.rates import Rate
from app.rules.systems.adnd.sizes import Size
from app.rules.systems.adnd.strength import EXCEPTIONAL, Strength
from app.rules.systems.adnd2e.tables import LOAD_BEARER, Armor

RANGE = re.compile(r"(\d{1,3})\s*-\s*(\d{1,3})")
AVERAGE_STRENGTH = 10
Family = Literal["people", "goblin", "monster"]


def most_of(damage: str) -> int:
    """The most that damage such as "2-8", "1d6+1" or "4" can be; raises ValueError in words."""
    if found := RANGE.fullmatch(damage.strip()):
        return int(found[2])
    dice, flat = parse_dice(damage)
    return flat + (dice.count * dice.sides if dice else 0)


def are_attacks(text: str) -> str:
    for damage in filter(None, text.split("/")):
        most_of(damage)
    return text


def is_damage(text: str) -> str:
    dice, _ = parse_dice(text) if text.strip() else (None, 0)
    if dice and dice.count > 20:
        raise ValueError(f"“{text}” are more dice than any weapon rolls")
    return text.strip()


class Stats(Record):
    """The numbers of one combatant."""

    strength: int | None = Field(None, ge=1, le=25, title="Strength")
    """Empty: estimated from the attacks of a monster, or 10."""
    percentile: int = Field(0, ge=0, le=100, title="Exceptional Strength")
    """The percentile of an 18, such as 40 for 18/40; 100 for 18/00."""
    attacks: Annotated[str, AfterValidator(are_attacks)] = Field(
        "", max_length=60, title="Damage of each attack"
    )
    """Of a monster without a Strength score, as its entry has it: 2-8/4-10/4-10."""
    load_bearing: bool = Field(False, title="Beast of burden")
    """A horse, camel, pegasus, or part of one: +8 on an estimated Strength."""
    thac0: int = Field(20, ge=-20, le=25, title="THAC0")
    """To hit Armor Class 0."""
    ac: int = Field(10, ge=-20, le=12, title="Armor Class")
    """Lower is better."""
    dex_defense: int = Field(0, ge=-6, le=6, title="Dexterity in AC")
    """Defensive adjustment, -4 at Dexterity 18; for one house rule only."""
    hit_bonus: int = Field(0, ge=-20, le=20, title="Other to-hit bonus")
    """Besides that of Strength."""
    attacks_per_round: Annotated[Rate, BeforeValidator(str)] = Field("1", title="Attacks per round")
    """3/2: one in odd rounds, two in even ones."""
    initiative_bonus: int = Field(0, ge=-10, le=20, title="Initiative modifier")
    """Weapon speed and the like, added to the d10; the lowest acts first."""
    hands: int = Field(2, ge=0, le=8, title="Hands")
    """Or what grips like one."""
    hands_full: int = Field(0, ge=0, le=8, title="Hands that are full")
    """Those with a weapon or shield; gloves and a cestus leave a hand free."""
    shield: bool = Field(False, title="Shield")
    """Rules out wrestling."""
    armor: Armor = Field("none", title="Armor worn")
    """Hinders wrestling. None: also leather and padded; mail: chain, ring and scale; plate
    mail: also banded and splint."""
    size: Size = Field("medium", title="Size")
    """Dwarves count as medium."""
    family: Family = Field("people", title="Kind")
    """People are player races and their like, kobolds too; monsters have no adjustment for size
    themselves."""
    specialist: bool = Field(False, title="Wrestling specialist")
    """+1 to hit, damage and chart, and Strength +2 to keep a hold."""
    weapon: Annotated[str, AfterValidator(is_damage)] = Field(
        "", max_length=20, title="Short weapon"
    )
    """Its damage, such as 1d4+1, for a stab in a hold. Empty: none, or by hand."""
    metal_fists: bool = Field(False, title="Metal fists")
    """Gauntlets or brass knuckles: punches do 1d3."""
    hp: int | None = Field(None, ge=0, le=2000, title="Hit points")
    """Empty: not kept track of."""

    @model_validator(mode="after")
    def hands_and_percentile_make_sense(self) -> Stats:
        if self.percentile and self.strength != EXCEPTIONAL:
            raise ValueError("only a Strength of 18 has a percentile")
        if self.hands_full > self.hands:
            raise ValueError("more hands are full than it has")
        return self

    @property
    def is_estimated(self) -> bool:
        return self.strength is None

    @property
    def full_strength(self) -> Strength:
        """As written, or the rule of thumb: its worst attack, its others, and what it can bear."""
        if self.strength is not None:
            return Strength(self.strength, self.percentile)
        most = [most_of(damage) for damage in self.attacks.split("/") if damage.strip()]
        if not most:
            return Strength(AVERAGE_STRENGTH)
        return Strength(max(most) + len(most) - 1 + LOAD_BEARER * self.load_bearing)
