"""What a combatant brings to a fight. Everything has a default: nothing must be set."""

from __future__ import annotations

import re
from typing import Annotated, Self

from pydantic import BeforeValidator, Field, model_validator

from app.rules.fields import Record, lower
from app.rules.systems.age_of_magic.tables import Kind, Location, Wound

HALF = re.compile(r"^([+-]?)\s*(\d*)\s*(?:1/2|½)$")


def as_halves(value: object) -> object:
    """Scores as the books write them, such as “6 1/2”, are numbers, too."""
    found = HALF.match(value.strip()) if isinstance(value, str) else None
    if not found:
        return value
    sign, whole = found.groups()
    return f"{sign}{whole or 0}.5"


Score = Annotated[float, BeforeValidator(as_halves), Field(ge=-20, le=40, multiple_of=0.5)]
Armor = Annotated[float, BeforeValidator(as_halves), Field(ge=0, le=20, multiple_of=0.5)]


class Protection(Record):
    """The armor protection value of each part of the body."""

    chest: Armor = Field(0, title="Chest")
    """PV, in points."""
    abdomen: Armor = Field(0, title="Abdomen")
    """PV, in points."""
    groin: Armor = Field(0, title="Groin")
    """PV, in points."""
    head: Armor = Field(0, title="Head")
    """PV, in points."""
    arm: Armor = Field(0, title="Arms and hands")
    """PV, in points."""
    leg: Armor = Field(0, title="Legs and feet")
    """PV, in points."""

    def of(self, place: Location) -> float:
        found: float = getattr(self, place)
        return found


class CloseWeapon(Record):
    """A knife or club that strikes within the hex, in the mode it is used in."""

    skill: Score = Field(3, title="Weapon skill")
    """With its attack specialisms."""
    attack: Score = Field(0, title="Attack modifier")
    """Of this mode of the weapon."""
    rating: Armor = Field(5, title="Damage rating")
    """Of this mode of the weapon."""
    kind: Kind = Field("cutting", title="Kind of damage")
    """How it wounds."""
    speed: int = Field(2, ge=1, le=4, title="Attack speed")
    """In action points."""


class Stats(Record):
    """The scores of one combatant, in steps of 1/2."""

    combat: Score = Field(3, title="Combat")
    """Skill, without specialisms; 2.5 or 2 1/2."""
    martial_arts: Score = Field(0, title="Martial Arts")
    """Skill, without specialisms."""
    athletics: Score = Field(0, title="Athletics")
    """Skill: wriggling, keeping one’s feet."""
    st: Score = Field(0, title="ST")
    """Characteristic: damage, resistance, brute force."""
    co: Score = Field(0, title="CO")
    """Characteristic: hitting, dodging, action points."""
    wp: Score = Field(0, title="WP")
    """Characteristic: pain, and technique in holds."""
    brawling: Score = Field(0, title="Brawling")
    """Combat specialism of unarmed attacks."""
    combat_speed: Score = Field(0, title="Combat speed")
    """Specialism of action points."""
    dodge: Score = Field(0, title="Dodge")
    """Specialism of every kind of dodge."""
    toughness: Score = Field(0, title="Toughness")
    """Specialism against pain."""
    soak: Score = Field(0, title="Soak")
    """Specialism of taking blows."""
    acrobatics: Score = Field(0, title="Acrobatics")
    """Specialism against falling."""
    weapon_skill: Score | None = Field(None, title="Weapon skill")
    """With block and parry specialisms, for what is in hand; empty: bare hands."""
    parry_bonus: Score = Field(0, title="Parry bonus")
    """The weapon’s or shield’s own, on blocks and parries."""
    close_weapon: CloseWeapon | None = Field(None, title="Close-combat weapon")
    """In hand, to strike whoever closes in. Without one, a fist has to do."""
    encumbrance: Annotated[float, BeforeValidator(as_halves)] = Field(
        0, ge=-20, le=0, multiple_of=0.5, title="Encumbrance"
    )
    """The penalty that CO already has in it; Martial Arts count it twice."""
    armor: Protection = Field(Protection(), title="Armor")
    """Protection value by part of the body."""
    mount: str = Field("", max_length=40, title="Mount")
    """What it rides, if anything; two with the same word sit on the same mount."""
    wound: Annotated[Wound, BeforeValidator(lower)] = Field("none", title="Worst wound")
    """What it carried into the fight."""

    @model_validator(mode="after")
    def parries_with_something(self) -> Self:
        if self.parry_bonus and self.weapon_skill is None:
            raise ValueError("a parry bonus needs a weapon skill to block or parry with")
        return self
