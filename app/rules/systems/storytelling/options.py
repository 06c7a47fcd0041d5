"""House rules of Storytelling grappling: where the book can be read in two ways."""

from __future__ import annotations

from typing import Literal

from app.rules.fields import Record, option
from app.rules.systems.storytelling import sources

PenaltyScope = Literal["grab_and_maneuvers", "grab_only"]
BonusScope = Literal["attack_rolls", "maneuvers", "every_roll"]


class Options(Record):
    """What the table has agreed on; the defaults follow the book as closely as it can be read."""

    immob_defense_needs_two: bool = option(
        False, "Losing Defense takes two successes", sources.IMMOBILIZE
    )
    """The immobilized keep their Defense against others unless it was done with two successes
    or more. Off: one is enough."""
    small_holder_penalty_scope: PenaltyScope = option(
        "grab_and_maneuvers", "What being smaller hinders", sources.SMALL_HOLDS
    )
    """A smaller holder loses dice on the grab and on maneuvers, or on the grab only."""
    prone_bonus_scope: BonusScope = option("attack_rolls", "What being on top helps", sources.PRONE)
    """Its two dice count on rolls to hurt, on every maneuver, or on every roll, getting free
    included."""
    cheap_shot_keeps_immob: bool = option(
        False, "A cheap shot keeps the foe immobilized", sources.CHEAP_SHOT
    )
    """Off: hurting somebody you have immobilized eases it to a plain hold, cheap shot or
    not."""
    pile_on_hurts_bigger: bool = option(True, "A pile hurts somebody bigger, too", sources.PILE_ON)
    """Off: successes beyond the first hurt only those who are no bigger, as with any hold."""
    tables_swap_hold: bool = option(False, "Turning the tables swaps the hold", sources.TABLES)
    """Whoever turns the tables becomes the holder. Off: the hold stays as it is, and the held
    may try one maneuver."""
    multi_hold: Literal["all_at_once", "one_at_a_time"] = option(
        "all_at_once", "Breaking out of several holds", sources.SEVERAL
    )
    """One harder roll against all holders together, or one roll for each."""
    unskilled_penalty: bool = option(True, "Unskilled penalty", sources.UNSKILLED)
    """Without any Brawl, a die less on every roll that uses it."""
