"""Making a pasted text plain: one kind of minus, one kind of space, no table lines."""

from __future__ import annotations

import re

from app.rules.systems.dnd35.tables import SIZES

NONE = "\N{EM DASH}"
"""What books print where a creature has no score or no attack."""

MINUSES = "\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d"
PLAIN = {
    **dict.fromkeys(map(ord, MINUSES), "-"),
    **dict.fromkeys(map(ord, "\u2018\u2019"), "'"),
    **dict.fromkeys(map(ord, "\u00a0\u2002\u2003\u2009\u202f"), " "),
    **dict.fromkeys(map(ord, "\u00ad\u200b\ufeff"), ""),
    ord("\u00d7"): "x",
}
LINE_END = re.compile(r"\r\n?|[\x0b\x0c\x85\u2028\u2029]")
DASH_AS_MINUS = re.compile(r"(?<=[\s(/])\u2014(?=\d)")
DECORATION = re.compile(r"[*_#`]{1,6}")

TYPES = (
    "aberration|animal|construct|dragon|elemental|fey|giant|humanoid|magical\\s+beast"
    "|monstrous\\s+humanoid|ooze|outsider|plant|undead|vermin"
)
LIFELESS = ("undead", "construct")
KIND = re.compile(
    rf"\b({'|'.join(SIZES)})(?:,|\s+(?:size)?)\s*(?:\w{{3,20}}\s+)?({TYPES})\b", re.IGNORECASE
)
"""“Large Animal”, which stands below each name."""


def plain(text: str) -> str:
    found = LINE_END.sub("\n", text).translate(PLAIN).replace("--", NONE)
    return DECORATION.sub("", DASH_AS_MINUS.sub("-", found))


def one_line(text: str) -> str:
    return " ".join(text.split())
