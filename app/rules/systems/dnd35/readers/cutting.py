"""Finding where each stat block begins and ends, whose it is, and the parts of one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import capwords

from app.rules.systems.dnd35.readers.columns import texts
from app.rules.systems.dnd35.readers.text import KIND, one_line, plain

MOST_NAME = 64
UNNAMED = "Nameless"

BASE_ATTACK = re.compile(
    r"\bBase\s+(?:Attack|Atk)\b(?:\s+Bonus)?(?:\s*/\s*Grapple)?\s*:?\s*[+-]?\d", re.IGNORECASE
)
"""Stands in every block exactly once, in each layout."""

ALIGNED = re.compile(
    r"(?:\b(?:always|usually|often|any|lawful|chaotic|neutral|good|evil|LG|NG|CG|LN|N|CN|LE|NE|CE)\b"
    r"|size/type|[\s:;,.|-])*$",
    re.IGNORECASE,
)
RATING = re.compile(r"[\s,;:(]*\bCR\s*:?\s*[\d/]{1,4}\)?.*$")
IN_CAPITALS = re.compile(r"[A-Z][A-Z' ,()-]{2,}$")
LAST_NAME = re.compile(r"[A-Z][\w',()/-]*(?: [\w',()/-]+){0,5}$")

COLON_LABELS = (
    "Size/Type|Hit Dice|Initiative|Speed|Armor Class|Base Attack ?/ ?Grapple|Full Attack|Attack"
    "|Space ?/ ?Reach|Face ?/ ?Reach|Special Attacks|Special Qualities|Saves|Abilities|Skills|Feats"
    "|Environment|Climate/Terrain|Organization|Challenge Rating|Treasure|Alignment|Advancement"
    "|Level Adjustment|Possessions|Combat|Languages"
)
SHORT_LABELS = (
    "Skills and Feats|Full Atk|Atk Options|Base Atk|Special Actions|Combat Gear|Melee|Ranged|Atk"
    "|Grp|Init|Spd|Speed|Space/Reach|Space|Reach|SA|SQ|Abilities|SV|Saves|AL|Fort|Skills|Feats|Possessions|Senses"
    "|Languages|Immune|Resist|Aura|hp|HD|AC|Str|Environment|Organization|Treasure|Advancement"
)
LONG_FORM = re.compile(r"\b(?:Hit Dice|Base Attack ?/ ?Grapple) ?:")
LONG = re.compile(rf"\b({COLON_LABELS}) ?:")
SHORT = re.compile(rf"(?<![\w/])({SHORT_LABELS})\b(?! ?\()[ :]?")
HEADING = re.compile(r"\b([A-Z][\w'/-]{1,20}(?: [A-Za-z][\w'/-]{0,20}){0,3}) \((?:Ex|Su|Sp)\) ?:?")


@dataclass(frozen=True, slots=True)
class Block:
    """One creature: `parts` by their labels, `special` by the headings of its paragraphs.

    `heading` is what stands above its kind, such as name and class.
    """

    name: str
    heading: str
    text: str
    parts: Mapping[str, str]
    special: Mapping[str, str]

    def part(self, *labels: str) -> str:
        return next((self.parts[label] for label in labels if label in self.parts), "")


def blocks_of(text: str) -> Iterator[Block]:
    for one in texts(plain(text)):
        yield from blocks_in(one)


def blocks_in(text: str) -> Iterator[Block]:
    anchors = [found.start() for found in BASE_ATTACK.finditer(text)]
    heads = [
        head(text, first, last)
        for first, last in zip((0, *(a + 12 for a in anchors)), anchors, strict=False)
    ]
    ends = (*(start for start, _, _ in heads[1:]), len(text))
    for (line, start, name), end in zip(heads, ends, strict=False):
        yield block(name, one_line(text[line:start]), one_line(text[start:end]))


def head(text: str, first: int, last: int) -> tuple[int, int, str]:
    """Where the name of a block begins, where its figures do, and the name."""
    kinds = list(KIND.finditer(text, first, last))
    at = kinds[-1].start() if kinds else start_of_figures(text, first, last)
    line = text.rfind("\n", first, at) + 1 or first
    before = text[line:at]
    if not ALIGNED.match(before):
        name = tidy(before)
        return line, at, name
    start, name = name_above(text, first, line)
    return start, at, name


def start_of_figures(text: str, first: int, last: int) -> int:
    """Without a kind such as “Large Animal”: the hit dice, or the base attack itself."""
    found = re.compile(r"\b(?:Hit\s+Dice|HD|hp)\b").search(text, first, last)
    return found.start() if found else last


def name_above(text: str, first: int, at: int) -> tuple[int, str]:
    """The nearest line that holds something; one that names a challenge rating goes first."""
    lines: list[tuple[int, str]] = []
    while at > first and len(lines) < 3:
        start = text.rfind("\n", first, at - 1) + 1 or first
        line = text[start : at - 1] if text[at - 1] == "\n" else text[start:at]
        if line.strip(" |\t-"):
            lines.append((start, line))
        at = start
    rated = [found for found in lines if RATING.search(found[1])]
    start, line = (rated or lines or [(at, "")])[0]
    return start, tidy(line)


def tidy(line: str) -> str:
    words = one_line(line.strip(" |\t"))[-300:].partition(": ")[0]
    name = RATING.sub("", words).strip(" ,;:|(-")
    if len(name) > MOST_NAME:
        found = LAST_NAME.search(name[-MOST_NAME:])
        name = found.group() if found else ""
    return (capwords(name) if IN_CAPITALS.match(name) else name) or UNNAMED


def block(name: str, heading: str, text: str) -> Block:
    labels = LONG if LONG_FORM.search(text) else SHORT
    marks = sorted(
        [(m.start(), m.end(), m.group(1), True) for m in labels.finditer(text)]
        + [(m.start(), m.end(), m.group(1), False) for m in HEADING.finditer(text)]
    )
    parts: dict[str, str] = {}
    special: dict[str, str] = {}
    ends = (*(mark[0] for mark in marks[1:]), len(text))
    for (_, begin, label, is_part), end in zip(marks, ends, strict=False):
        into = parts if is_part else special
        key = label.replace(" / ", "/") if is_part else label.lower()
        into.setdefault(key, text[begin:end].strip(" ;"))
    return Block(name, heading, text, parts, special)
