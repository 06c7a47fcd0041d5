"""House rules of AD&D 2e grabbing: where the books leave a choice, or contradict themselves."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from app.rules.sources import cited
from app.rules.systems.adnd2e import sources
from app.rules.systems.adnd2e.ability import RaiseMode


class Options(BaseModel):
    """What the table has agreed on; the defaults follow the books as closely as can be read."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    fail_is_loss: bool = Field(
        False,
        title="A failed Strength roll loses the grab",
        description="A grabber who rolls above Strength loses at once. Otherwise two who fail are "
        "compared by how much they fail.",
        json_schema_extra=cited(sources.FAILED),
    )
    one_hand_outcome: Literal["contest", "chart"] = Field(
        "contest",
        title="What a one-handed grab of a person does",
        description="Strength rolls for a hold, or the wrestling chart as with two hands.",
        json_schema_extra=cited(sources.ONE_HAND_HOLD),
    )
    one_hand_object_penalty: bool = Field(
        False,
        title="One hand on an item is weaker, too",
        description="Strength three lower also for a grabber who tugs at an item with one hand.",
        json_schema_extra=cited(sources.ONE_HAND),
    )
    leglock13_holds: bool = Field(
        False,
        title="The leg lock at 13 holds",
        description="Row 13 of the wrestling chart lacks the star that row 9 has.",
        json_schema_extra=cited(sources.CHART),
    )
    object_ac: Literal["full", "ten_plus_dex"] = Field(
        "full",
        title="Armor Class of an item",
        description="All of its bearer’s, or 10 changed by the bearer’s Dexterity only.",
        json_schema_extra=cited(sources.GRAB),
    )
    goblins_halved: bool = Field(
        True,
        title="Goblins count as people",
        description="Half the adjustment for size (+1 and -3), as for halflings. Otherwise they "
        "are small monsters.",
        json_schema_extra=cited(sources.FOLK_SIZE),
    )
    raise_mode: RaiseMode = Field(
        "whole_number",
        title="How Strength is raised",
        description="By whole numbers, without the percentile: 18/60 and 1 is 19. Or up "
        "the ladder of exceptional Strength, step by step.",
        json_schema_extra=cited(sources.SIZE),
    )
    size_adjust_monsters: bool = Field(
        False,
        title="Size adjusts monsters as well",
        description="The rule speaks of characters only.",
        json_schema_extra=cited(sources.SIZE),
    )
    armor_penalty_on: Literal["attacker", "target"] = Field(
        "attacker",
        title="Whose armor hinders wrestling",
        description="The attacker’s own, or that of the foe, as one printing has it.",
        json_schema_extra=cited(sources.ARMOR),
    )
    hold_str_each_round: bool = Field(
        True,
        title="Strength hurts in each round of a hold",
        description="Otherwise the Strength bonus counts in the first round only.",
        json_schema_extra=cited(sources.KEPT),
    )
    multi_hold: Literal["separate", "combined"] = Field(
        "separate",
        title="Breaking the holds of several",
        description="One hold at a time; or one roll that must beat every holder and ends all.",
        json_schema_extra=cited(sources.SEVERAL),
    )
    help_needs_contest: bool = Field(
        True,
        title="Helping a friend out takes Strength",
        description="The helper’s Strength roll against the holder’s; otherwise help always works.",
        json_schema_extra=cited(sources.BROKEN),
    )
    held_cannot_move: bool = Field(
        True,
        title="The held stay where they are",
        description="Nobody gets up or walks away in a hold.",
        json_schema_extra=cited(sources.MOVING),
    )
