"""How often one attacks: so many times in so many rounds."""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import Literal

Rate = Literal["1", "3/2", "2", "5/2", "3", "7/2", "4", "5", "6"]


def attacks_in(rate: Rate, number: int) -> int:
    """How many attacks there are in that round; of 3/2, one in odd rounds and two in even ones."""
    per_round = Fraction(rate)
    return floor(per_round * number) - floor(per_round * (number - 1))
