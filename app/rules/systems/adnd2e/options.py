"""House rules of AD&D 2e grabbing: where the books leave a choice, or contradict themselves."""

from __future__ import annotations

from typing import Literal

from app.rules.fields import Record, option
from app.rules.systems.adnd.strength import RaiseMode
from app.rules.systems.adnd2e import sources


class Options(Record):
    """What the table has agreed on; the defaults follow the books as closely as can be read."""

    fail_is_loss: bool = option(False, "A failed Strength roll loses the grab", sources.FAILED)
    """A grabber who rolls above Strength loses at once. Otherwise two who fail are compared by
    how much they fail."""
    one_hand_outcome: Literal["contest", "chart"] = option(
        "contest",
        "What a one-handed grab of a person does",
        sources.ONE_HAND_HOLD,
        labels={"contest": "Strength rolls for a hold", "chart": "The wrestling chart"},
    )
    """Strength against Strength for a hold, or the chart, as with two hands."""
    one_hand_object_penalty: bool = option(
        False, "One hand on an item is weaker, too", sources.ONE_HAND
    )
    """Strength three lower also for a grabber who tugs at an item with one hand."""
    leglock13_holds: bool = option(False, "The leg lock at 13 holds", sources.CHART)
    """Row 13 of the wrestling chart lacks the star that row 9 has."""
    object_ac: Literal["full", "ten_plus_dex"] = option(
        "full",
        "Armor Class of an item",
        sources.GRAB,
        labels={"full": "All of its bearer’s", "ten_plus_dex": "10 and its bearer’s Dexterity"},
    )
    """Armor and all, or only how hard it is to reach."""
    goblins_halved: bool = option(True, "Goblins count as people", sources.FOLK_SIZE)
    """Half the adjustment for size (+1 and -3), as for halflings. Otherwise they are small
    monsters."""
    raise_mode: RaiseMode = option(
        "whole_number",
        "How Strength is raised",
        sources.SIZE,
        labels={"whole_number": "By whole numbers", "ladder": "Up the ladder of 18s"},
    )
    """By whole numbers, without the percentile: 18/60 and 1 is 19. Or up the ladder of
    exceptional Strength, step by step."""
    size_adjust_monsters: bool = option(False, "Size adjusts monsters as well", sources.SIZE)
    """The rule speaks of characters only."""
    armor_penalty_on: Literal["attacker", "target"] = option(
        "attacker",
        "Whose armor hinders wrestling",
        sources.ARMOR,
        labels={"attacker": "The attacker’s", "target": "The foe’s"},
    )
    """The attacker’s own, or that of the foe, as one printing has it."""
    hold_str_each_round: bool = option(True, "Strength hurts in each round of a hold", sources.KEPT)
    """Otherwise the Strength bonus counts in the first round only."""
    multi_hold: Literal["separate", "combined"] = option(
        "separate",
        "Breaking the holds of several",
        sources.SEVERAL,
        labels={"separate": "One hold at a time", "combined": "One roll against all"},
    )
    """One hold at a time; or one roll that must beat every holder and ends all."""
    help_needs_contest: bool = option(True, "Helping a friend out takes Strength", sources.BROKEN)
    """The helper’s Strength roll against the holder’s; otherwise help always works."""
    held_cannot_move: bool = option(True, "The held stay where they are", sources.MOVING)
    """Nobody gets up or walks away in a hold."""
