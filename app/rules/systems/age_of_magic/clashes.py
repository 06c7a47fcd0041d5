"""Two who attack each other at once: the target of somebody who closes in has struck back."""

from __future__ import annotations

from app.rules.plays import Part, make
from app.rules.systems.age_of_magic.blows import Harm, land
from app.rules.systems.age_of_magic.checks import Reading, Risk, Roll
from app.rules.systems.age_of_magic.defense import Reacted
from app.rules.systems.age_of_magic.hits import Blow, Hit


def clash(key: str, mine: Roll, theirs: Roll) -> Part[int]:
    """Nobody defends: the higher hits, and equal ones both do. Gives the attacker’s margin."""
    reading = Reading(lambda m: m, clash_words, (1, 0, -1), lambda m: (m > 0) - (m < 0))
    return (yield from make(Risk(key, mine, reading, theirs)))


def clash_words(margin: int) -> str:
    return "both hit" if not margin else "hits first" if margin > 0 else "struck first"


def struck_back(blow: Blow, reacted: Reacted, by: str, foe: str, margin: int) -> Part[Harm]:
    """What the target’s own blow does to the one who closed in."""
    return (yield from land(Hit(reacted.state, by, foe, blow, blow.at[0], margin)))
