"""The bodies that the API takes, each with an example."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from app.api.parts import (
    AllFaces,
    External,
    Id,
    Ids,
    Initiative,
    MissingIn,
    Override,
    Players,
    Seen,
    Values,
    WhoRolls,
)
from app.rules.rulesets import Intent
from app.service.copies import HOW_MANY
from app.service.ground_rules import EncounterEdit
from app.service.orders import Order, Reply
from app.service.proposals import Terms
from app.service.proposing import LONGEST_WHY
from app.service.roster import CombatantEdit, NewCombatant


class Body(BaseModel):
    """Strict: a typing error in a field's name or type is said, not guessed at."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")
    example: ClassVar[Mapping[str, JsonValue]] = {}


STATS = "By the system’s stats_schema."


class NewEncounterBody(Body):
    name: str
    system: str
    options: Values = {}

    example = {
        "name": "Kraken at the pier",
        "system": "dnd35",
        "options": {"pin_duration": "through_next_turn"},
    }


class JoinBody(Body):
    code: str
    name: str
    combatant: Id | None = Field(None, description="Whom to play; without it, only watch.")

    example = {"code": "7K3MQ9XZ", "name": "Ada", "combatant": "elf"}


class Visibility(Body):
    numbers: Literal["hidden", "band", "exact"] = Field(
        "hidden", description="What players learn of the foes’ numbers and chances."
    )


class EncounterPatchBody(Body):
    name: str | None = None
    options: Values | None = Field(None, description="House rules; merged into those that are set.")
    visibility: Visibility | None = None
    players: Players | None = None
    dice: WhoRolls | None = None

    example = {
        "name": "Kraken under the pier",
        "visibility": {"numbers": "band"},
        "players": "propose",
        "dice": {"party": "phone", "foes": "server"},
    }

    def edit(self) -> EncounterEdit:
        visibility = self.visibility.model_dump() if self.visibility else None
        return EncounterEdit(self.name, self.options, visibility, self.players, self.dice)


class NewCombatantBody(Body):
    id: str | None = Field(None, description="Made from the name if it is not given.")
    name: str
    side: str = Field("neutral", description="party, foes or any other word; party is the players.")
    stats: Values = Field({}, description=STATS)
    hidden: bool = Field(False, description="Players learn nothing of it.")
    external: External = {}
    initiative: Initiative = None
    count: int = Field(1, description=f"{HOW_MANY}; several are numbered: Orc 1, Orc 2.")

    example = {
        "id": "orc",
        "name": "Orc",
        "side": "foes",
        "stats": {"bab": 6, "str_mod": 6},
        "hidden": False,
        "external": {"foundry": "Scene.x.Token.y"},
    }

    def combatant(self) -> NewCombatant:
        return NewCombatant(
            self.name,
            self.stats,
            self.id,
            self.side,
            self.hidden,
            self.external,
            self.initiative,
        )


class CopiesBody(Body):
    count: int = Field(1, description=f"{HOW_MANY}; they are numbered on: Orc 2, Orc 3.")

    example = {"count": 3}


class CombatantPatchBody(Body):
    """What is not given stays as it is. `stats` are merged; null takes the default again."""

    name: str | None = None
    side: str | None = None
    stats: Values | None = Field(None, description=STATS)
    hidden: bool | None = None
    external: External | None = None
    initiative: Initiative = Field(None, description="null takes it out of the order.")
    hurt: dict[str, int] | None = Field(
        None, description="What damage of each kind is now: 0 is healed."
    )
    marks: Values | None = Field(
        None, description="true sets a mark such as prone, null takes any mark away."
    )

    example = {"stats": {"str_mod": 7}, "hurt": {"lethal": 12}, "marks": {"prone": None}}

    def edit(self) -> CombatantEdit:
        unset = self.initiative is None and "initiative" in self.model_fields_set
        return CombatantEdit(
            self.name,
            self.side,
            self.stats,
            self.hidden,
            self.external,
            "none" if unset else self.initiative,
            self.hurt,
            self.marks,
        )


class TextBody(Body):
    text: str = Field(description="A stat block, a VTT’s actor, a table or our own JSON.")

    example = {"text": "name,bab,str_mod,size\nOwlbear,5,5,large"}


class NewItemBody(Body):
    id: str | None = None
    name: str
    bearer: Id | None = Field(None, description="Who has it; without one it lies about.")

    example = {"id": "orb", "name": "Ruby orb", "bearer": "elf"}


class ForecastBody(Body):
    """Each combatant plays the first legal maneuver of its list, again and again, on its turns."""

    policies: dict[str, tuple[str, ...]] = Field(
        {}, max_length=200, description="Maneuvers by combatant, from the most wanted."
    )
    rounds: int = Field(5, description="The running round and those after it: 1 to 20.")
    falling: bool = Field(
        False, description="Let damage wear combatants down; it is only added up otherwise."
    )

    example = {"policies": {"orc": ["pin", "damage"], "elf": ["escape_pin", "escape"]}, "rounds": 5}


class ActBody(Body):
    maneuver: str
    actor: Id
    targets: Ids = ()
    params: Values = {}
    faces: AllFaces = {}
    missing: MissingIn = None
    seen: Seen = None
    override: Override = None

    example = {
        "maneuver": "pin",
        "actor": "orc",
        "targets": ["elf"],
        "params": {},
        "faces": {"pin:orc": [14], "pin:elf": [9]},
        "missing": "roll",
        "seen": 41,
        "override": None,
    }

    def order(self, seen: int | None) -> Order:
        intent = Intent(self.maneuver, self.actor, self.targets, self.params)
        return Order(intent, self.faces, self.missing or "", seen, self.override)


class AcceptBody(Body):
    """What is not given is as the player proposed it."""

    faces: AllFaces = {}
    missing: MissingIn = None
    seen: Seen = None
    override: Override = None

    example = {"faces": {"pin:orc": [9]}, "missing": "ask", "seen": 41}

    def terms(self, seen: int | None) -> Terms:
        return Terms(self.faces, self.missing or "", seen, self.override)


class DeclineBody(Body):
    why: str = Field("", max_length=LONGEST_WHY, description="A word that the player reads.")

    example = {"why": "The bridge is out of reach."}


class AnswerBody(Body):
    faces: AllFaces = {}
    roll: Ids = Field((), description="Ask keys that the server rolls, or takes the default of.")

    example = {"faces": {"pin:elf": [9]}, "roll": []}

    def reply(self) -> Reply:
        return Reply(self.faces, self.roll)


class LogBody(Body):
    """For undo: this step and all after it. For redo: the undo to take back."""

    step: int | None = Field(None, description="The newest that can be, if it is not given.")
    seen: Seen = None

    example = {"step": 42, "seen": 42}


class JoiningBody(Body):
    open: bool

    example = {"open": False}
