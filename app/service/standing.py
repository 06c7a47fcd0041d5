"""What the GM sets by hand of how a combatant stands: damage taken, and marks such as prone."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import JsonValue

from app.rules.events import Event, Hurt, Marked
from app.rules.pieces import Combatant
from app.rules.rulesets import Ruleset

MOST_DAMAGE = 9_999


def harms_of(rules: Ruleset, there: Combatant) -> tuple[str, ...]:
    """The kinds of damage that can be set: the system's, and what this combatant has besides."""
    return tuple(dict.fromkeys((*rules.harms, *there.hurt)))


def bad_standing(
    rules: Ruleset, there: Combatant, hurt: Mapping[str, int], marks: Mapping[str, JsonValue]
) -> dict[str, str]:
    """Every problem by its path."""
    harms, signs = harms_of(rules, there), {sign.key for sign in rules.signs if sign.settable}
    problems = {
        f"hurt.{what}": f"unknown: {', '.join(harms)}" for what in hurt if what not in harms
    }
    for what, amount in hurt.items():
        if not 0 <= amount <= MOST_DAMAGE:
            problems[f"hurt.{what}"] = f"0 to {MOST_DAMAGE}"
    for key, value in marks.items():
        if key not in signs and key not in there.marks:
            problems[f"marks.{key}"] = f"unknown: {', '.join(sorted(signs))}"
        elif value is not None and not (value is True and key in signs):
            problems[f"marks.{key}"] = "true sets it, null takes it away"
    return problems


def standing(
    there: Combatant, hurt: Mapping[str, int], marks: Mapping[str, JsonValue]
) -> tuple[Event, ...]:
    """The facts that lead from how it is to what was asked for."""
    wounds = (Hurt(there.id, amount - there.hurt.get(t, 0), t) for t, amount in hurt.items())
    changed = (
        Marked(there.id, key, value)
        for key, value in marks.items()
        if there.marks.get(key) != value
    )
    return (*(wound for wound in wounds if wound.amount), *changed)
