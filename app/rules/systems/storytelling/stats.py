"""What a character brings to a Storytelling grapple. Everything has a default."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from app.rules.fields import Record

Attribute = Annotated[int, Field(ge=0, le=20)]


class Stats(Record):
    """The dots of one character."""

    strength: Attribute = Field(2, title="Strength")
    """Dots; people have 1 to 5."""
    dexterity: Attribute = Field(2, title="Dexterity")
    """Dots; counts for Defense."""
    stamina: Attribute = Field(2, title="Stamina")
    """Dots; counts for Health."""
    wits: Attribute = Field(2, title="Wits")
    """Dots; counts for Defense."""
    brawl: int = Field(1, ge=0, le=10, title="Brawl")
    """Dots of the Skill."""
    size: int = Field(5, ge=0, le=30, title="Size")
    """5 for most adults, 4 for most children."""
    defense: int | None = Field(None, ge=0, le=20, title="Defense")
    """Empty: the lower of Dexterity and Wits."""
    health: int | None = Field(None, ge=1, le=60, title="Health")
    """Boxes in all. Empty: Stamina + Size."""
    bashing: int = Field(0, ge=0, le=180, title="Bashing so far")
    """Points taken outside of grapples."""
    lethal: int = Field(0, ge=0, le=180, title="Lethal so far")
    """Points taken outside of grapples."""
    willpower: int | None = Field(None, ge=0, le=10, title="Willpower")
    """Points at hand. Empty: not kept track of."""
    style: int = Field(0, ge=0, le=3, title="Fighting style dots")
    """The children’s: 1 Cheap Shot, 2 Take Down, 3 Pile On."""

    @property
    def full_defense(self) -> int:
        return min(self.dexterity, self.wits) if self.defense is None else self.defense

    @property
    def boxes(self) -> int:
        return max(1, self.stamina + self.size) if self.health is None else self.health

    @model_validator(mode="after")
    def fits_the_track(self) -> Stats:
        if self.bashing + self.lethal > 3 * self.boxes:
            raise ValueError(
                f"{self.bashing} bashing and {self.lethal} lethal are more than {self.boxes} "
                "Health boxes can take, three points each"
            )
        return self
