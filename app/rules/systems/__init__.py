"""The rule systems: a literal you can read."""

from __future__ import annotations

from app.rules.rulesets import Ruleset
from app.rules.systems import adnd2e, age_of_magic, combat_tactics, dnd35, storytelling

ALL: tuple[Ruleset, ...] = (
    dnd35.RULES,
    adnd2e.RULES,
    combat_tactics.RULES,
    age_of_magic.RULES,
    storytelling.RULES,
)
