"""What a combatant brings to a D&D 3.5 grapple. Everything has a default: nothing must be set."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field

from app.rules.dice import parse_dice
from app.rules.fields import Record, lower
from app.rules.systems.dnd35.tables import Shield, Size

EXAMPLES = ["1d6+3", "2d8", "1"]
MOST_SUMS = 64
"""Every sum is a branch of the odds; 8d8 has 57, more than any grappler in the books deals."""


def is_dice(text: str) -> str:
    dice, _ = parse_dice(text)
    if dice and dice.count * (dice.sides - 1) >= MOST_SUMS:
        raise ValueError(f"“{text}” are more dice than the odds can be worked out for; try 8d8")
    return text


def is_dice_or_empty(text: str) -> str:
    return is_dice(text) if text.strip() else ""


Damage = Annotated[str, AfterValidator(is_dice), Field(max_length=20, examples=EXAMPLES)]
MaybeDamage = Annotated[
    str, AfterValidator(is_dice_or_empty), Field(max_length=20, examples=["", *EXAMPLES])
]
Bonus = Annotated[int, Field(ge=-40, le=100)]
Pounds = Annotated[int, Field(ge=0, le=1_000_000)]


class NaturalWeapon(Record):
    """One claw, bite, tentacle and the like."""

    name: str = Field(title="Name", min_length=1)
    """As the attack asks for it."""
    attack: Bonus = Field(title="Attack bonus")
    """Its whole attack bonus."""
    damage: Damage = Field(title="Damage")
    """dice such as 1d6+3, or a number"""
    secondary: bool = Field(False, title="Secondary")
    """Used at -5 as a grab."""


class ImprovedGrab(Record):
    """Which weapon grabs with its hit, and what it does."""

    weapon: str = Field(title="Weapon", min_length=1)
    """Usually a claw or a bite."""
    attack: Bonus | None = Field(None, title="Attack bonus")
    """Empty: the combatant’s own attack bonus."""
    damage: Damage = Field(title="Damage")
    """dice such as 1d6+3, or a number"""
    max_size: int = Field(-1, ge=-8, le=8, title="Biggest target")
    """In sizes from its own; -1 is smaller."""
    one_part: bool = Field(False, title="Holds with one part")
    """Suggest -20 and not grappling itself."""


class SwallowWhole(Record):
    """How it swallows a foe from its mouth."""

    damage: Damage = Field(title="Bite damage")
    """dice such as 1d6+3, or a number"""
    max_steps: int = Field(1, ge=0, le=8, title="Sizes smaller")
    """The target must be so much smaller."""


class Rake(Record):
    """The extra claws of a monster that grapples."""

    attack: Bonus = Field(title="Attack bonus")
    """Its whole attack bonus."""
    damage: Damage = Field(title="Damage")
    """dice such as 1d6+3, or a number"""
    count: int = Field(2, ge=1, le=8, title="How many")
    """Attacks in one turn."""


class Stats(Record):
    """The numbers of one combatant."""

    bab: int = Field(1, ge=0, le=60, title="Base attack")
    """Base attack bonus; it gives the attacks."""
    str_mod: int = Field(0, ge=-5, le=40, title="Strength modifier")
    """Not the score."""
    dex_mod: int = Field(0, ge=-5, le=40, title="Dexterity modifier")
    """Not the score."""
    size: Annotated[Size, BeforeValidator(lower)] = Field("medium", title="Size")
    """Size category."""
    misc_grapple: int = Field(0, ge=-60, le=60, title="Other grapple bonus")
    """Feats, spells and so on."""
    improved_grapple: bool = Field(False, title="Improved Grapple")
    """The feat: +4, and no strike at the grabber."""
    touch_ac: int | None = Field(None, ge=-20, le=120, title="Touch AC")
    """Empty: 10 + Dexterity + size modifier."""
    ac: int | None = Field(None, ge=-20, le=150, title="Armor Class")
    """Empty: the touch AC."""
    dex_to_ac: int | None = Field(None, ge=0, le=40, title="Dexterity in AC")
    """Lost against outsiders while grappling. Empty: the Dexterity modifier."""
    natural_armor: int = Field(0, ge=0, le=60, title="Natural armor")
    """Counts when somebody cuts its way out."""
    damage_reduction: int = Field(0, ge=0, le=50, title="Damage reduction")
    """Taken off every hit and every damage check."""
    hp: int | None = Field(None, ge=-20, le=5000, title="Hit points")
    """Empty: not kept track of."""
    touch_attack: Bonus | None = Field(None, title="Melee touch attack")
    """Empty: base attack + Strength + size."""
    attack: Bonus | None = Field(None, title="Melee attack")
    """Empty: base attack + Strength + size."""
    armed: bool = Field(True, title="Threatens")
    """May make attacks of opportunity against a grabber."""
    opportunities: int = Field(1, ge=1, le=40, title="Attacks of opportunity")
    """In one round; Combat Reflexes gives the Dexterity bonus more."""
    damage: MaybeDamage = Field("", title="Weapon damage")
    """Of its main weapon: dice such as 1d6+3, or a number. Empty: unarmed."""
    light_weapon: MaybeDamage = Field("", title="Light weapon in hand")
    """Its damage: dice such as 1d6+3, or a number. Empty: none."""
    unarmed: MaybeDamage = Field("", title="Unarmed damage")
    """Without Strength: dice such as 1d6+3, or a number. Empty: by size."""
    monk: bool = Field(False, title="Monk’s fists")
    """Lethal by themselves; either kind without -4. Improved Unarmed Strike gives it, too."""
    natural_weapons: tuple[NaturalWeapon, ...] = Field((), max_length=12, title="Natural weapons")
    """One entry for each limb."""
    shield: Annotated[Shield, BeforeValidator(lower)] = Field("none", title="Shield")
    """Hinders grapple checks made offensively."""
    hands_free: int = Field(2, ge=0, le=8, title="Free hands")
    """Two are needed to start or join a grapple."""
    can_clamp: bool = Field(False, title="Grapples without hands")
    """Wraps or clamps, as a snake does."""
    escape_artist: Bonus | None = Field(None, title="Escape Artist")
    """Whole skill bonus. Empty: not trained in it."""
    concentration: Bonus | None = Field(None, title="Concentration")
    """Whole skill bonus. Empty: 0."""
    speed: int = Field(30, ge=0, le=500, title="Speed")
    """In feet."""
    weight: Pounds | None = Field(None, title="Weight")
    """In pounds, gear and all. Empty: the GM judges."""
    drag_limit: Pounds | None = Field(None, title="Can drag")
    """In pounds. Empty: the GM judges."""
    lift_limit: Pounds | None = Field(None, title="Can lift")
    """In pounds. Empty: the GM judges."""
    improved_grab: ImprovedGrab | None = Field(None, title="Improved grab")
    """A monster’s special attack."""
    constrict: MaybeDamage = Field("", title="Constrict")
    """Extra damage: dice such as 1d6+3, or a number. Empty: it cannot."""
    swallow_whole: SwallowWhole | None = Field(None, title="Swallow whole")
    """A monster’s special attack."""
    rake: Rake | None = Field(None, title="Rake")
    """A monster’s extra attacks on those it grapples."""
    lifeless: bool = Field(False, title="Undead or construct")
    """Takes no nonlethal damage, and is destroyed at 0 hit points."""
    freedom_of_movement: bool = Field(False, title="Freedom of movement")
    """Succeeds at resisting and escaping."""
