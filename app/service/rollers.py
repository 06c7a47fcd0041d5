"""Where faces come from: what was handed in first, then, if wanted, the server's own dice."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import replace

from app.rules.dice import Ask, BadDice, Faces
from app.rules.run import Rolled
from app.store.codec import Given

DICE = secrets.SystemRandom()
STRANGE = "this maneuver does not ask for that"


def given(faces: Mapping[str, Faces], how: str) -> dict[str, tuple[Given, ...]]:
    return {key: tuple(Given(face, how) for face in row) for key, row in faces.items()}


def joined(
    old: Mapping[str, tuple[Given, ...]], new: Mapping[str, tuple[Given, ...]]
) -> dict[str, tuple[Given, ...]]:
    return {key: (*old.get(key, ()), *new.get(key, ())) for key in (*old, *new)}


def rolled_by_server(ask: Ask) -> Faces:
    """Fair faces for an ask; a choice falls on its stated first option."""
    if ask.dice is None:
        return ask.options[:1]
    return tuple(DICE.randint(1, ask.dice.sides) for _ in range(ask.dice.count))


class Queue:
    """Deals faces from what was given, in order; with `fill`, the server rolls what is missing."""

    def __init__(self, faces: Mapping[str, tuple[Given, ...]], *, fill: bool) -> None:
        self._left = {key: list(row) for key, row in faces.items()}
        self._fill = fill

    def __call__(self, ask: Ask) -> Rolled:
        row = self._left.get(ask.key, [])
        taken = [row.pop(0) for _ in range(min(ask.count, len(row)))]
        faces = tuple(word(g.face) if ask.options else g.face for g in taken)
        how = taken[-1].how if taken else "server"
        if self._fill and len(faces) < ask.count:
            faces = (*faces, *rolled_by_server(ask)[len(faces) :])
        return Rolled(faces, how)

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
