"""What a combatant brings to a D&D 3.5 grapple. Everything has a default: nothing must be set."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from app.rules.dice import parse_dice
from app.rules.systems.dnd35.tables import Shield, Size

DICE_HINT = "dice such as 1d6+3, or a number"
EXAMPLES = ["1d6+3", "2d8", "1"]
MOST_SUMS = 64
"""Every sum is a branch of the odds; 8d8 has 57, more than any grappler in the books deals."""


def lower(value: object) -> object:
    return value.strip().lower() if isinstance(value, str) else value


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


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class NaturalWeapon(Part):
    """One claw, bite, tentacle and the like."""

    name: str = Field(title="Name", description="As the attack asks for it.", min_length=1)
    attack: Bonus = Field(title="Attack bonus", description="Its whole attack bonus.")
    damage: Damage = Field(title="Damage", description=DICE_HINT)
    secondary: bool = Field(False, title="Secondary", description="Used at -5 as a grab.")


class ImprovedGrab(Part):
    """Which weapon grabs with its hit, and what it does."""

    weapon: str = Field(title="Weapon", description="Usually a claw or a bite.", min_length=1)
    attack: Bonus | None = Field(
        None, title="Attack bonus", description="Empty: the combatant’s own attack bonus."
    )
    damage: Damage = Field(title="Damage", description=DICE_HINT)
    max_size: int = Field(
        -1, ge=-8, le=8, title="Biggest target", description="In sizes from its own; -1 is smaller."
    )
    one_part: bool = Field(
        False, title="Holds with one part", description="Suggest -20 and not grappling itself."
    )


class SwallowWhole(Part):
    """How it swallows a foe from its mouth."""

    damage: Damage = Field(title="Bite damage", description=DICE_HINT)
    max_steps: int = Field(
        1, ge=0, le=8, title="Sizes smaller", description="The target must be so much smaller."
    )


class Rake(Part):
    """The extra claws of a monster that grapples."""

    attack: Bonus = Field(title="Attack bonus", description="Its whole attack bonus.")
    damage: Damage = Field(title="Damage", description=DICE_HINT)
    count: int = Field(2, ge=1, le=8, title="How many", description="Attacks in one turn.")


class Stats(BaseModel):
    """The numbers of one combatant."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    bab: int = Field(
        1, ge=0, le=60, title="Base attack", description="Base attack bonus; it gives the attacks."
    )
    str_mod: int = Field(0, ge=-5, le=40, title="Strength modifier", description="Not the score.")
    dex_mod: int = Field(0, ge=-5, le=40, title="Dexterity modifier", description="Not the score.")
    size: Annotated[Size, BeforeValidator(lower)] = Field(
        "medium", title="Size", description="Size category."
    )
    misc_grapple: int = Field(
        0, ge=-60, le=60, title="Other grapple bonus", description="Feats, spells and so on."
    )
    improved_grapple: bool = Field(
        False, title="Improved Grapple", description="The feat: +4, and no strike at the grabber."
    )
    touch_ac: int | None = Field(
        None,
        ge=-20,
        le=120,
        title="Touch AC",
        description="Empty: 10 + Dexterity + size modifier.",
    )
    ac: int | None = Field(
        None, ge=-20, le=150, title="Armor Class", description="Empty: the touch AC."
    )
    dex_to_ac: int | None = Field(
        None,
        ge=0,
        le=40,
        title="Dexterity in AC",
        description="Lost against outsiders while grappling. Empty: the Dexterity modifier.",
    )
    natural_armor: int = Field(
        0, ge=0, le=60, title="Natural armor", description="Counts when somebody cuts its way out."
    )
    damage_reduction: int = Field(
        0,
        ge=0,
        le=50,
        title="Damage reduction",
        description="Taken off every hit and every damage check.",
    )
    hp: int | None = Field(
        None, ge=-20, le=5000, title="Hit points", description="Empty: not kept track of."
    )
    touch_attack: Bonus | None = Field(
        None, title="Melee touch attack", description="Empty: base attack + Strength + size."
    )
    attack: Bonus | None = Field(
        None, title="Melee attack", description="Empty: base attack + Strength + size."
    )
    armed: bool = Field(
        True, title="Threatens", description="May make attacks of opportunity against a grabber."
    )
    damage: MaybeDamage = Field(
        "", title="Weapon damage", description=f"Of its main weapon: {DICE_HINT}. Empty: unarmed."
    )
    light_weapon: MaybeDamage = Field(
        "", title="Light weapon in hand", description=f"Its damage: {DICE_HINT}. Empty: none."
    )
    unarmed: MaybeDamage = Field(
        "",
        title="Unarmed damage",
        description=f"Without Strength: {DICE_HINT}. Empty: by size.",
    )
    monk: bool = Field(
        False, title="Monk’s fists", description="Lethal by themselves; either kind without -4."
    )
    natural_weapons: tuple[NaturalWeapon, ...] = Field(
        (), max_length=12, title="Natural weapons", description="One entry for each limb."
    )
    shield: Annotated[Shield, BeforeValidator(lower)] = Field(
        "none", title="Shield", description="Hinders grapple checks made offensively."
    )
    hands_free: int = Field(
        2, ge=0, le=8, title="Free hands", description="Two are needed to start or join a grapple."
    )
    can_clamp: bool = Field(
        False, title="Grapples without hands", description="Wraps or clamps, as a snake does."
    )
    escape_artist: Bonus | None = Field(
        None, title="Escape Artist", description="Whole skill bonus. Empty: not trained in it."
    )
    concentration: Bonus | None = Field(
        None, title="Concentration", description="Whole skill bonus. Empty: 0."
    )
    speed: int = Field(30, ge=0, le=500, title="Speed", description="In feet.")
    weight: Pounds | None = Field(
        None, title="Weight", description="In pounds, gear and all. Empty: the GM judges."
    )
    drag_limit: Pounds | None = Field(
        None, title="Can drag", description="In pounds. Empty: the GM judges."
    )
    lift_limit: Pounds | None = Field(
        None, title="Can lift", description="In pounds. Empty: the GM judges."
    )
    improved_grab: ImprovedGrab | None = Field(
        None, title="Improved grab", description="A monster’s special attack."
    )
    constrict: MaybeDamage = Field(
        "", title="Constrict", description=f"Extra damage: {DICE_HINT}. Empty: it cannot."
    )
    swallow_whole: SwallowWhole | None = Field(
        None, title="Swallow whole", description="A monster’s special attack."
    )
    rake: Rake | None = Field(
        None, title="Rake", description="A monster’s extra attacks on those it grapples."
    )
    freedom_of_movement: bool = Field(
        False, title="Freedom of movement", description="Succeeds at resisting and escaping."
    )
