"""What a combatant brings to a wrestling match. Everything has a default: nothing must be set."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from app.rules.dice import parse_dice
from app.rules.fields import Record, lower
from app.rules.systems.adnd.rates import Rate
from app.rules.systems.adnd.sizes import Size
from app.rules.systems.adnd.strength import strength_of
from app.rules.systems.combat_tactics.tables import Legs, Skill


def plain(value: object) -> object:
    """A Strength or a number of attacks, which may come as a number."""
    whole = isinstance(value, int) and not isinstance(value, bool)
    return str(value) if whole else value.strip() if isinstance(value, str) else value


def is_strength(text: str) -> str:
    strength_of(text)
    return text


def is_dice_or_empty(text: str) -> str:
    if text.strip():
        parse_dice(text)
    return text.strip()


Blow = Annotated[str, AfterValidator(is_dice_or_empty), Field(max_length=20)]
Adjustment = Annotated[int, Field(ge=-20, le=30)]
Save = Annotated[int, Field(ge=1, le=20)]
Pounds = Annotated[int, Field(ge=0, le=1_000_000)]


class Stats(Record):
    """The numbers of one combatant."""

    thac0: int = Field(20, ge=-20, le=25, title="THAC0")
    """Bare: no Strength, magic or skill in it."""
    strength: Annotated[str, BeforeValidator(plain), AfterValidator(is_strength)] = Field(
        "10", title="Strength", max_length=8
    )
    """1 to 25, or 18/01 to 18/00. A monster’s: 3, 7, 10, 14, 17 or 21 by its size, and its Hit
    Dice; then fill in the two adjustments as well."""
    dexterity: int = Field(10, ge=1, le=25, title="Dexterity")
    """The score; it makes one harder to grab."""
    size: Annotated[Size, BeforeValidator(lower)] = Field("medium", title="Size")
    """T, S, M, L, H or G of the monster’s entry."""
    skill: Annotated[Skill, BeforeValidator(lower)] = Field("familiar", title="Wrestling skill")
    """Familiar is everybody without training; nonproficient is what has no way to wrestle at
    all, such as an ooze."""
    warrior: bool = Field(True, title="Warrior")
    """Others get no more attacks by mere proficiency."""
    attacks: Annotated[Rate, BeforeValidator(plain)] = Field("1", title="Attacks a round")
    """Its usual number; the familiar wrestle just once."""
    ac: int = Field(10, ge=-20, le=15, title="Armor Class")
    """As worn, against blows while held."""
    magic_armor: int = Field(0, ge=-5, le=15, title="Magic protection")
    """Plusses of armor, shield, ring or cloak. They help against a grab."""
    fixed_ac: int = Field(0, ge=0, le=4, title="Fixed-AC magic")
    """How many effects such as bracers or a shield spell: one point each."""
    immune: bool = Field(False, title="Immune to bare hands")
    """Harder to hold, and not hurt by it."""
    supple: bool = Field(False, title="Supple body")
    """Like a snake, eel or worm: harder to hold."""
    legs: Annotated[Legs, BeforeValidator(lower)] = Field("two", title="Legs")
    """More than two, none or no shape: hard to overbear."""
    hands_free: int = Field(2, ge=0, le=8, title="Free hands")
    """Two are needed; a beast’s body counts so."""
    hp: int | None = Field(None, ge=-20, le=5000, title="Hit points")
    """Empty: not kept track of."""
    save_death: Save = Field(16, title="Save vs. death")
    """Paralyzation, poison or death magic; d20 or more."""
    save_breath: Save = Field(20, title="Save vs. breath")
    """Breath weapon; to be reached with a d20."""
    fist: Blow = Field("1d2", title="Fist")
    """1d2 bare and 1d3 in mail; a saddle does 1d4 and a chair 1d6."""
    small_weapon: Blow = Field("", title="Small weapon")
    """Damage of one of size S in hand, 1d4. Empty: none."""
    natural_weapon: Blow = Field("", title="Natural weapon")
    """Damage of its claw or bite, 1d6. Empty: none."""
    knockdown_die: Literal["", "d4", "d6", "d8", "d10", "d12"] = Field("", title="Knockdown die")
    """Of that weapon; a die bigger for each size above medium. Empty: it knocks nobody down."""
    bites: bool = Field(False, title="Bites")
    """Its natural weapon is a bite, which reaches those who took it from behind."""
    weight: Pounds | None = Field(None, title="Weight")
    """In pounds, gear and all. Empty: the GM judges."""
    hit_bonus: Adjustment | None = Field(None, title="Hit adjustment")
    """Empty: what Strength gives."""
    damage_bonus: Adjustment | None = Field(None, title="Damage adjustment")
    """Empty: what Strength gives."""
    max_press: Pounds | None = Field(None, title="Can lift")
    """In pounds, overhead. Empty: by Strength."""
    misc_hit: Adjustment = Field(0, title="Other hit bonus")
    """Spells, curses and the like, on every roll."""
