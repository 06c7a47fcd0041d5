"""Where faces come from: what was handed in first, then, where it is wanted, the server's dice."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from app.rules.dice import Ask, BadDice, Faces
from app.rules.events import Way
from app.rules.run import Rolled
from app.service.head import Head
from app.store.codec import Given, Missing

DICE = secrets.SystemRandom()
STRANGE = "this maneuver does not ask for that"
EVERYBODY_ELSE = "gm"
"""Stands for all sides that have no way of their own: the GM gives those dice."""


def given(faces: Mapping[str, Faces], how: Way) -> dict[str, tuple[Given, ...]]:
    return {key: tuple(Given(face, how) for face in row) for key, row in faces.items()}


def joined(
    old: Mapping[str, tuple[Given, ...]], new: Mapping[str, tuple[Given, ...]]
) -> dict[str, tuple[Given, ...]]:
    return {key: (*old.get(key, ()), *new.get(key, ())) for key in (*old, *new)}


def way_of(head: Head, combatant: str) -> Way:
    """How this one's dice are given. What no player has claimed is the GM's."""
    way = way_of_side(head, side_of(head, combatant))
    return "typed" if way == "phone" and combatant not in head.seated else way


def way_of_side(head: Head, side: str) -> Way:
    ways = head.state.dice
    return ways.get(side, ways.get(EVERYBODY_ELSE, "server"))


def side_of(head: Head, combatant: str) -> str:
    there = head.state.combatants.get(combatant)
    return there.side if there else EVERYBODY_ELSE


def rolling(head: Head, missing: Missing) -> Callable[[Ask], bool]:
    """Whether the server rolls what is missing of an ask; the table is asked otherwise."""
    if missing:
        return lambda _ask: missing == "roll"
    return lambda ask: way_of(head, ask.by) == "server"


def nobody(_ask: Ask) -> bool:
    return False


def rolled_by_server(ask: Ask) -> Faces:
    """Fair faces for an ask; a choice falls on its stated first option."""
    if ask.dice is None:
        return ask.options[:1]
    return tuple(DICE.randint(1, ask.dice.sides) for _ in range(ask.dice.count))


class Queue:
    """Deals faces from what was given, in order; the server rolls where `rolls` says so."""

    def __init__(
        self, faces: Mapping[str, tuple[Given, ...]], rolls: Callable[[Ask], bool] = nobody
    ) -> None:
        self._left = {key: list(row) for key, row in faces.items()}
        self._dealt: dict[str, tuple[Given, ...]] = {}
        self._rolls = rolls

    def __call__(self, ask: Ask) -> Rolled:
        row = self._left.get(ask.key, [])
        dealt = [row.pop(0) for _ in range(min(ask.count, len(row)))]
        if len(dealt) < ask.count and self._rolls(ask):
            dealt += [Given(face, "server") for face in rolled_by_server(ask)[len(dealt) :]]
        self._dealt = joined(self._dealt, {ask.key: tuple(dealt)})
        faces = tuple(word(g.face) if ask.options else g.face for g in dealt)
        return Rolled(faces, tuple(g.how for g in dealt))

    def faces(self) -> dict[str, tuple[Given, ...]]:
        """What was dealt and what is left: whoever deals these again deals the same."""
        left = {key: tuple(row) for key, row in self._left.items()}
        return {key: row for key, row in joined(self._dealt, left).items() if row}

    def unused(self) -> dict[str, Faces]:
        """The faces that nothing has asked for."""
        return {key: tuple(word(g.face) for g in row) for key, row in self._left.items() if row}


def refuse_misfits(unused: Mapping[str, Faces], asks: Iterable[Ask]) -> None:
    """Raises BadDice for faces that nothing in the maneuver could ever ask for, or accept.

    `asks`: everything it may ask for. What it did not come to this time is just not needed.
    """
    known = {ask.key: ask for ask in asks}
    problems = {
        key: STRANGE if key not in known else misfit(known[key], faces) or ""
        for key, faces in unused.items()
    }
    if bad := {key: text for key, text in sorted(problems.items()) if text}:
        raise BadDice(bad)


def misfit(ask: Ask, faces: Faces) -> str | None:
    """What is impossible about faces that are left over, if anything is.

    Where dice follow a choice under its key, each face may be one or the other.
    """
    rolled = tuple(face for face in faces if face not in ask.options)
    if ask.then is None:
        return ask.refuse(faces)
    return replace(ask, dice=ask.then, options=()).refuse(rolled)


def word(face: int | str) -> int | str:
    """A choice as its option is spelled: "let it pass" is "let_it_pass"."""
    return face.strip().lower().replace(" ", "_") if isinstance(face, str) else face
