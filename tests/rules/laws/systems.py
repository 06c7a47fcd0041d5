"""Whom the laws bind: every system there is, and the small one that shows how to add another."""

from __future__ import annotations

from app.rules.systems import ALL
from tests.sixth import arm_wrestling

SYSTEMS = (*ALL, arm_wrestling.RULES)
BY_KEY = {rules.key: rules for rules in SYSTEMS}
