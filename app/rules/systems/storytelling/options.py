"""House rules of Storytelling grappling: where the book can be read in two ways."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from app.rules.sources import cited
from app.rules.systems.storytelling import sources

PenaltyScope = Literal["grab_and_maneuvers", "grab_only"]
BonusScope = Literal["attack_rolls", "maneuvers", "every_roll"]


class Options(BaseModel):
    """What the table has agreed on; the defaults follow the book as closely as it can be read."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    immob_defense_needs_two: bool = Field(
        False,
        title="Losing Defense takes two successes",
        description="The immobilized keep their Defense against others unless it was done with "
        "two successes or more. Off: one is enough.",
        json_schema_extra=cited(sources.IMMOBILIZE),
    )
    small_holder_penalty_scope: PenaltyScope = Field(
        "grab_and_maneuvers",
        title="What being smaller hinders",
        description="A smaller holder loses dice on the grab and on maneuvers, or on the grab "
        "only.",
        json_schema_extra=cited(sources.SMALL_HOLDS),
    )
    prone_bonus_scope: BonusScope = Field(
        "attack_rolls",
        title="What being on top helps",
        description="Its two dice count on rolls to hurt, on every maneuver, or on every roll, "
        "getting free included.",
        json_schema_extra=cited(sources.PRONE),
    )
    cheap_shot_keeps_immob: bool = Field(
        False,
        title="A cheap shot keeps the foe immobilized",
        description="Off: hurting somebody you have immobilized eases it to a plain hold, cheap "
        "shot or not.",
        json_schema_extra=cited(sources.CHEAP_SHOT),
    )
    tables_swap_hold: bool = Field(
        False,
        title="Turning the tables swaps the hold",
        description="Whoever turns the tables becomes the holder. Off: the hold stays as it is, "
        "and the held may try one maneuver.",
        json_schema_extra=cited(sources.TABLES),
    )
    multi_hold: Literal["all_at_once", "one_at_a_time"] = Field(
        "all_at_once",
        title="Breaking out of several holds",
        description="One harder roll against all holders together, or one roll for each.",
        json_schema_extra=cited(sources.SEVERAL),
    )
    unskilled_penalty: bool = Field(
        True,
        title="Unskilled penalty",
        description="Without any Brawl, a die less on every roll that uses it.",
        json_schema_extra=cited(sources.UNSKILLED),
    )
