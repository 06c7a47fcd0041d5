"""House rules of Age of Magic grappling: where the text leaves a choice."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from app.rules.sources import cited
from app.rules.systems.age_of_magic import sources
from app.rules.systems.age_of_magic.tables import MOST_DICE


class Options(BaseModel):
    """What the table has agreed on; the defaults follow the text as closely as it can be read."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    attack_tie: Literal["attacker", "defender"] = Field(
        "attacker",
        title="An attack that equals the defense",
        description="Hits, as any roll succeeds that reaches its difficulty; or misses.",
        json_schema_extra=cited(sources.HIT),
    )
    max_risk_dice: int | None = Field(
        None,
        ge=0,
        le=MOST_DICE,
        title="Most dice to risk in a roll",
        description=f"Empty: as many as anybody likes (here up to {MOST_DICE}).",
        json_schema_extra=cited(sources.DICE),
    )
    risk_within_score: bool = Field(
        False,
        title="Risk only points that a score has",
        description="Each die takes 3 points, which must be there: a score of 8 risks two dice, "
        "and one of 17 five, the most that the book’s examples do. Damage risks what it then can.",
        json_schema_extra=cited(sources.DICE),
    )
    headbutt_needs_follow_on: bool = Field(
        False,
        title="A held head butt must follow a blow",
        description="As everybody else’s does. Otherwise whoever is held butts when it likes.",
        json_schema_extra=cited(sources.HELD_STRIKES),
    )
    knockback_breaks: bool = Field(
        False,
        title="Knocking a holder back breaks the hold",
        description="Back or over. The text names only staggering and stunning.",
        json_schema_extra=cited(sources.IMPACT),
    )
    held_may_soak: bool = Field(
        True,
        title="The held may soak",
        description="Pay 1 point to make a wound less bad, with both arms held.",
        json_schema_extra=cited(sources.HELD),
    )
    holder_arms_busy: bool = Field(
        True,
        title="A holder’s arms are busy",
        description="It neither punches, blocks, parries nor grapples anybody else.",
        json_schema_extra=cited(sources.ARMS_BUSY),
    )
