"""Acts of a demo in few words."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import JsonValue

from app.rules.dice import Face, Faces
from app.rules.rulesets import Act, Intent
from app.rules.turns import START_TURN


def act(
    maneuver: str,
    actor: str,
    target: str = "",
    faces: Mapping[str, Face | Faces] | None = None,
    **params: JsonValue,
) -> Act:
    """What somebody did, with the dice that fell; a single one needs no tuple."""
    fell = {key: v if isinstance(v, tuple) else (v,) for key, v in (faces or {}).items()}
    return Act(Intent(maneuver, actor, (target,) if target else (), params), fell)


def turn(actor: str) -> Act:
    return act(START_TURN, actor)
