"""House rules of Age of Magic grappling: where the text leaves a choice."""

from __future__ import annotations

from typing import Literal

from app.rules.fields import Record, option
from app.rules.systems.age_of_magic import sources
from app.rules.systems.age_of_magic.tables import MOST_DICE


class Options(Record):
    """What the table has agreed on; the defaults follow the text as closely as it can be read."""

    attack_tie: Literal["attacker", "defender"] = option(
        "attacker", "An attack that equals the defense", sources.HIT
    )
    """Hits, as any roll succeeds that reaches its difficulty; or misses."""
    max_risk_dice: int | None = option(
        None, "Most dice to risk in a roll", sources.DICE, ge=0, le=MOST_DICE
    )
    """Empty: as many as anybody likes (here up to 12)."""
    risk_within_score: bool = option(False, "Risk only points that a score has", sources.DICE)
    """Each die takes 3 points, which must be there: a score of 8 risks two dice, and one of 17
    five. Damage risks what it then can. Off, as in the book’s example of initiative (3.1.2), where
    two dice are risked on 2 1/2."""
    headbutt_needs_follow_on: bool = option(
        False, "A held head butt must follow a blow", sources.HELD_STRIKES
    )
    """As everybody else’s does. Otherwise whoever is held butts when it likes."""
    parry_points: int = option(2, "What a parry costs", sources.DEFENSE, ge=0, le=4)
    """Points. Blocks and dodges cost 1 by the text; for parries this is a reading."""
    knockback_breaks: bool = option(False, "Knocking a holder back breaks the hold", sources.IMPACT)
    """Back or over. The text names only staggering and stunning."""
    held_may_soak: bool = option(True, "The held may soak", sources.HELD)
    """Pay 1 point to make a wound less bad, with both arms held."""
    holder_arms_busy: bool = option(True, "A holder’s arms are busy", sources.ARMS_BUSY)
    """It neither punches, blocks, parries nor grapples anybody else."""
