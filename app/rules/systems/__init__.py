"""The rule systems: a literal you can read."""

from __future__ import annotations

from app.rules.plays import Ruleset
from app.rules.systems import combat_tactics, dnd35

ALL: tuple[Ruleset, ...] = (dnd35.RULES, combat_tactics.RULES)
BY_KEY: dict[str, Ruleset] = {rules.key: rules for rules in ALL}
