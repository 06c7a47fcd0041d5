"""Opposed attack rolls in a play: who rolls, and who cannot."""

from __future__ import annotations

from app.rules.plays import Part, make
from app.rules.state import Encounter
from app.rules.systems.combat_tactics.checks import Attack, Hit, Verdict
from app.rules.systems.combat_tactics.modifiers import opposed
from app.rules.systems.combat_tactics.reading import house, is_out

ALONE: dict[Hit, Verdict] = {"critical": "won_critical", "hit": "won", "miss": "none"}


def contest(
    state: Encounter,
    key: str,
    by: str,
    foe: str,
    *,
    mine_crit: bool = False,
    foe_crit: bool = False,
) -> Part[Verdict]:
    """The roll that `by` starts. Somebody senseless cannot roll against it.

    A critical counts only where the rule has a use for it; else it is a plain success.
    """
    check = opposed(state, key, by, foe, mine_crit=mine_crit, foe_crit=foe_crit)
    if not is_out(state, foe):
        return (yield from make(check))
    return ALONE[(yield from make(Attack(key, check.mine, house(state))))]
