"""Stat blocks as the SRD and the books print them."""

from __future__ import annotations

from app.rules.drafts import Draft, Sheet
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
    return sheet.draft(block.name)
