"""The sizes of the edition, from the smallest to the biggest."""

from __future__ import annotations

from typing import Literal, get_args

Size = Literal["tiny", "small", "medium", "large", "huge", "gargantuan"]
SIZES: tuple[Size, ...] = get_args(Size)


def steps_bigger(one: Size, other: Size) -> int:
    """How many sizes `one` is bigger than `other`; negative when smaller."""
    return SIZES.index(one) - SIZES.index(other)
