"""House rules of D&D 3.5 grappling: where the book leaves a choice, or contradicts itself."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from app.rules.sources import cited
from app.rules.systems.dnd35 import sources

PinDuration = Literal["through_next_turn", "strict", "until_escape"]
MonsterGrapple = Literal["bab", "natural_weapons", "per_five_bab"]


class Options(BaseModel):
    """What the table has agreed on; the defaults follow the book as closely as it can be read."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    pin_duration: PinDuration = Field(
        "through_next_turn",
        title="How long a pin lasts",
        description="Through the pinner’s next turn; strictly one round, until that turn begins; "
        "or until it is escaped or released.",
        json_schema_extra=cited(
            sources.PIN,
            through_next_turn="Through the pinner’s next turn",
            strict="One round, until the pinner’s turn",
            until_escape="Until escaped or released",
        ),
    )
    hold_check_needs_turn: bool = Field(
        False,
        title="The hold needs your own turn",
        description="Read the check after the grab as a free action, for which it must be one’s "
        "turn: a grab at an opportunity then ends with the touch.",
        json_schema_extra=cited(sources.HOLD),
    )
    monster_grapple: MonsterGrapple = Field(
        "bab",
        title="Grapple checks of monsters",
        description="As many as base attack gives attacks; one for each natural weapon, with its "
        "damage; or one for every 5 points of base attack, at least one, each natural weapon once.",
        json_schema_extra=cited(
            sources.MONSTER_WEAPONS,
            bab="By base attack, like anybody’s attacks",
            natural_weapons="One for each natural weapon",
            per_five_bab="One for every 5 of base attack",
        ),
    )
    small_may_pin: bool = Field(
        False,
        title="The small may pin the huge",
        description="Somebody held by a foe two or more sizes bigger may still try to pin it.",
        json_schema_extra=cited(sources.TOO_BIG),
    )
    optional_maneuvers: bool = Field(
        True,
        title="The article’s optional maneuvers",
        description="Breaking another’s hold, throwing to the ground, fetching a stored item, and "
        "throwing, tossing or moving a pinned foe.",
        json_schema_extra=cited(sources.THROW_DOWN),
    )
    join_full_round: bool = Field(
        False,
        title="Joining takes a full round",
        description="Choosing one of several grapplers to join takes a full-round action.",
        json_schema_extra=cited(sources.JOIN),
    )
    free_release: bool = Field(
        False,
        title="A release ends the grapple",
        description="Whoever is let go is free at once and is not asked to let go too.",
        json_schema_extra=cited(sources.RELEASE),
    )
    nat1nat20: bool = Field(
        False,
        title="Natural 1 and 20 decide grapple checks",
        description="A natural 20 wins and a natural 1 loses an opposed check, unless both sides "
        "roll the same of the two.",
        json_schema_extra=cited(sources.GRAPPLE_CHECK),
    )
    pinner_may_strike: bool = Field(
        False,
        title="A pinner may strike",
        description="Allow fists and natural weapons against the pinned foe, not only the check.",
        json_schema_extra=cited(sources.PINNING),
    )
