"""Combatants from texts that are written for D&D 3.5."""

from __future__ import annotations

from app.rules.drafts import Reader
from app.rules.systems.dnd35.readers.blocks import stat_blocks
from app.rules.systems.dnd35.readers.foundry import foundry_actors

READERS: tuple[Reader, ...] = (foundry_actors, stat_blocks)
