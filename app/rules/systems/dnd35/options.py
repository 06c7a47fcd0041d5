"""House rules of D&D 3.5 grappling: where the book leaves a choice, or contradicts itself."""

from __future__ import annotations

from typing import Literal

from app.rules.fields import Record, option
from app.rules.systems.dnd35 import sources

PinDuration = Literal["through_next_turn", "strict", "until_escape"]
MonsterGrapple = Literal["bab", "natural_weapons", "per_five_bab"]


class Options(Record):
    """What the table has agreed on; the defaults follow the book as closely as it can be read."""

    pin_duration: PinDuration = option(
        "through_next_turn",
        "How long a pin lasts",
        sources.PIN,
        labels={
            "through_next_turn": "Through the pinner’s next turn",
            "strict": "One round, until the pinner’s turn",
            "until_escape": "Until escaped or released",
        },
    )
    """Through the pinner’s next turn; strictly one round, until that turn begins; or until it
    is escaped or released."""
    hold_check_needs_turn: bool = option(False, "The hold needs your own turn", sources.HOLD)
    """Read the check after the grab as a free action, for which it must be one’s turn: a grab
    at an opportunity then ends with the touch."""
    monster_grapple: MonsterGrapple = option(
        "bab",
        "Grapple checks of monsters",
        sources.MONSTER_WEAPONS,
        labels={
            "bab": "By base attack, like anybody’s attacks",
            "natural_weapons": "One for each natural weapon",
            "per_five_bab": "One for every 5 of base attack",
        },
    )
    """As many as base attack gives attacks; one for each natural weapon, with its damage; or
    one for every 5 points of base attack, at least one, each natural weapon once."""
    small_may_pin: bool = option(False, "The small may pin the huge", sources.TOO_BIG)
    """Somebody held by a foe two or more sizes bigger may still try to pin it."""
    optional_maneuvers: bool = option(True, "The article’s optional maneuvers", sources.THROW_DOWN)
    """Breaking another’s hold, throwing to the ground, fetching a stored item, and throwing,
    tossing or moving a pinned foe."""
    join_full_round: bool = option(False, "Joining takes a full round", sources.JOIN)
    """Choosing one of several grapplers to join takes a full-round action."""
    free_release: bool = option(False, "A release ends the grapple", sources.RELEASE)
    """Whoever is let go is free at once and is not asked to let go too."""
    nat1nat20: bool = option(False, "Natural 1 and 20 decide grapple checks", sources.GRAPPLE_CHECK)
    """A natural 20 wins and a natural 1 loses an opposed check, unless both sides roll the same
    of the two."""
    pinner_may_strike: bool = option(False, "A pinner may strike", sources.PINNING)
    """Allow fists and natural weapons against the pinned foe, not only the check."""
