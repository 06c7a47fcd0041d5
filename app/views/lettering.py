"""How much room words take: estimated, since fonts differ from one device to the next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

SIZE = 13
LINE_HEIGHT = 16
# Above and beneath a name, and at its sides: two names must not read as one.
PADDING = 3
# Of the size of the font; a wide one (DejaVu Sans), so that others fit as well.
THIN = frozenset("iIjl.,:;'’!| ")
NARROW = frozenset("frt()[]-")
WIDE = frozenset("mwMWOQGDHNU@%&—")
THIN_EM, NARROW_EM, USUAL_EM, CAPITAL_EM, WIDE_EM = 0.32, 0.4, 0.61, 0.68, 0.88
WHOLE_EM = 1.05
BOLD = 1.12
LONGEST_LINE, LONGEST_LONE = 104, 150
CUT = "…"


@dataclass(frozen=True, slots=True)
class Block:
    """A name in lines one below the other, and beneath it a line of its own if not empty."""

    lines: tuple[str, ...]
    below: str
    width: float

    @property
    def height(self) -> float:
        return (len(self.lines) + bool(self.below)) * LINE_HEIGHT + 2 * PADDING


def width_of(text: str) -> float:
    """In pixels."""
    return SIZE * sum(map(em, text))


def em(char: str) -> float:
    if char in THIN:
        return THIN_EM
    if char in NARROW:
        return NARROW_EM
    if char in WIDE:
        return WIDE_EM
    if ord(char) > 0x2E7F:
        return WHOLE_EM
    return CAPITAL_EM if char.isupper() else USUAL_EM


@lru_cache(maxsize=2048)
def blocks(name: str, below: str = "") -> tuple[Block, ...]:
    """A name in one line or two, whichever looks better first; `below` has its own line."""
    one, two = cut(name, LONGEST_LONE), halves(name)
    found = [(one,), two] if width_of(name) <= LONGEST_LINE or len(two) < 2 else [two, (one,)]
    least = width_of(below)
    return tuple(
        Block(lines, below, max(least, *map(width_of, lines)) + 2 * PADDING)
        for lines in dict.fromkeys(found)
    )


def halves(name: str) -> tuple[str, ...]:
    """In two lines as even as can be, each cut if it must be."""
    words = name.split()
    if len(words) < 2:
        return (cut(name, LONGEST_LONE),)
    ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    best = min(ways, key=lambda way: max(map(width_of, way)))
    return tuple(cut(line, LONGEST_LONE) for line in best)


def cut(text: str, longest: float) -> str:
    if width_of(text) <= longest:
        return text
    kept = text
    while kept and width_of(kept + CUT) > longest:
        kept = kept[:-1]
    return kept.rstrip() + CUT
