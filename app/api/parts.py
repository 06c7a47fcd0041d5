"""What bodies are made of: faces, ids, and other values with their limits and descriptions."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, JsonValue, PlainValidator, WithJsonSchema

from app.rules.dice import Face
from app.rules.events import Moves
from app.service.ground_rules import Ways
from app.service.roster import MOST_INITIATIVE

Values = dict[str, JsonValue]


def a_face(value: object) -> Face:
    if type(value) is int or isinstance(value, str):
        return value
    raise ValueError("a face is a whole number, a choice is one of its words")


A_FACE = {"anyOf": [{"type": "integer"}, {"type": "string"}]}
FaceIn = Annotated[Face, PlainValidator(a_face), WithJsonSchema(A_FACE)]
FacesIn = Annotated[tuple[FaceIn, ...], Field(max_length=200)]
AllFaces = Annotated[
    dict[str, FacesIn],
    Field(
        max_length=200,
        description="A queue of die faces per ask key; a re-roll takes the next one.",
    ),
]
Id = Annotated[str, Field(max_length=64)]
Ids = Annotated[tuple[Id, ...], Field(max_length=200)]
Seen = Annotated[
    int | None, Field(ge=0, description="The version the caller saw; stale: 409, nothing is done.")
]
MissingIn = Annotated[
    Literal["roll", "ask"] | None,
    Field(
        description="What is done about dice that are not given, this once: the server rolls them"
        " all (roll), or the table is asked for them all (ask). Otherwise as the encounter’s dice"
        " say of each side."
    ),
]
Override = Annotated[
    str | None,
    Field(max_length=500, description="A reason, GM only: play it although the rules refuse."),
]
External = Annotated[
    dict[Annotated[str, Field(max_length=64)], Annotated[str, Field(max_length=256)]],
    Field(max_length=16, description="What other programs call it. Only the GM sees this."),
]
Initiative = Annotated[
    int | None,
    Field(ge=-MOST_INITIATIVE, le=MOST_INITIATIVE, description="Decides the order of turns."),
]
Players = Annotated[
    Moves,
    Field(
        description="What players may do: nothing (off), propose moves that the GM accepts or"
        " declines (propose), or play their own combatants (act)."
    ),
]
WhoRolls = Annotated[
    Ways,
    Field(
        max_length=50,
        description="How each side gives the dice that nobody types: they are asked for (typed),"
        " rolled by the server (server), or asked of the player’s phone, or of the GM where nobody"
        " plays that combatant (phone). gm stands for every side that is not named; null unsays"
        " what was said of a side. At first the server rolls.",
    ),
]
