"""Stat blocks as the SRD and the books print them."""

from __future__ import annotations

from dataclasses import replace

from app.rules.drafts import MOST_OF_A_KIND, Draft, Sheet
from app.rules.systems.dnd35.readers.attacks import attacks
from app.rules.systems.dnd35.readers.cutting import UNNAMED, Block, blocks_of
from app.rules.systems.dnd35.readers.figures import figures
from app.rules.systems.dnd35.readers.grapple import grapple
from app.rules.systems.dnd35.readers.specials import specials


def stat_blocks(text: str) -> tuple[Draft, ...]:
    if text.lstrip("\ufeff \t\r\n")[:1] in ("{", "["):
        return ()
    return tuple(draft_of(block) for block in blocks_of(text))


def draft_of(block: Block) -> Draft:
    sheet = Sheet()
    figures(block, sheet)
    specials(block, sheet, attacks(block, sheet))
    grapple(block, sheet)
    if block.name == UNNAMED:
        sheet.skip("no name stood above it")
    return several(sheet.draft(block.name))


def several(draft: Draft) -> Draft:
    """Adventures print how many there are behind the name, as in “Ogre Zombies (4)”."""
    name, _, number = draft.name.removesuffix(")").rpartition(" (")
    if not number.isdecimal() or not 0 < int(number) <= MOST_OF_A_KIND:
        return draft
    return replace(draft, name=name, count=int(number))
