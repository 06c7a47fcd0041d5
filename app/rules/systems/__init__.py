"""The rule systems: a literal you can read."""

from __future__ import annotations

from app.rules.plays import Ruleset
from app.rules.systems import adnd2e, dnd35

ALL: tuple[Ruleset, ...] = (dnd35.RULES, adnd2e.RULES)
BY_KEY: dict[str, Ruleset] = {rules.key: rules for rules in ALL}
