"""The settings of an encounter: its name, house rules, what players see, and joining."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.rules.events import Moves, Way
from app.rules.state import Encounter
from app.service.at import At
from app.service.errors import Malformed, Stale, Trouble
from app.service.ground_rules import EncounterEdit, change_encounter
from app.service.rollers import EVERYBODY_ELSE
from app.views.dicing import side_words
from app.views.fields import Field, Option, fields_of, labels_of
from app.views.offers import schema_of
from app.web.access import EncountersDep, GmDep
from app.web.boards import meanwhile
from app.web.catching_up import Sent, brought_up, caught_up, seen_state, sent
from app.web.errors import told_beside
from app.web.forms import Form, form_of
from app.web.render import page, see

router = APIRouter()
NUMBERS = (
    Option("hidden", "Hidden: no numbers of foes, and no odds against them"),
    Option("band", "Bands: no numbers of foes, but how likely things are in words"),
    Option("exact", "Exact: everything"),
)
MOVES = (
    Option("act", "Play: their buttons play their own combatants’ moves"),
    Option("propose", "Propose: you accept or decline each move"),
    Option("off", "Only look: you play all moves; they roll the dice that are asked of them"),
)
ASKED = Option("typed", "Ask the table: what nobody types is asked for")
ROLLED = Option("server", "Server: what nobody types is rolled")
PHONE = Option("phone", "Phone: ask the player’s phone, or you for whom no player has claimed")
Problems = Mapping[str, str]
NO_PROBLEMS: Problems = MappingProxyType({})
LIKE_OTHERS = Option("", "As everybody else")
ALL_WAYS = (ROLLED, ASKED, PHONE)
PLAYERS: dict[str, Moves] = {"off": "off", "propose": "propose", "act": "act"}
WAYS: dict[str, Way] = {"typed": "typed", "server": "server", "phone": "phone"}


@dataclass(frozen=True, slots=True)
class SettingsForm:
    """`seen` is the step it was drawn at; the log does not know whether joining `is_open`."""

    here: str
    system: str
    name: str
    numbers: str
    choices: tuple[Option, ...]
    players: str
    moves: tuple[Option, ...]
    dice: tuple[Field, ...]
    join_open: bool
    fields: tuple[Field, ...]
    problems: Problems
    is_open: bool
    seen: int

    @property
    def labels(self) -> dict[str, str]:
        own = {"name": "Name", "visibility.numbers": "What players see of foes"}
        return own | dict(labels_of((*self.dice, *self.fields)))

    @property
    def sent(self) -> Sent:
        """What it sends if nobody touches it."""
        chosen = {"name": self.name, "numbers": self.numbers, "players": self.players}
        return {**chosen, **sent((*self.dice, *self.fields))}


@router.get("/e/{encounter}/settings")
async def show(at: GmDep) -> Response:
    return page("settings/page.html", form=settings_form(at, at.head.state))


@router.post("/e/{encounter}/settings")
async def save(request: Request, encounters: EncountersDep, at: GmDep) -> Response:
    typed = await form_of(request)
    form, seen = brought_up(at, typed, *then_and_now(at, typed))
    wanted = EncounterEdit(
        form.get("name"),
        form.nested("options"),
        {"numbers": form.get("numbers")} if form.has("numbers") else None,
        players_named(form.get("players")),
        {side: way_named(form.get(f"dice.{side}")) for side, _ in form.under("dice")},
    )
    try:
        await change_encounter(at.table, at.seat, wanted, seen)
    except Trouble as error:
        return not_saved(at, typed, error)
    if (is_open := form.get("join_open")) != form.get("was.join_open"):
        await encounters.set_joining(at.seat, join_open=is_open == "true")
    return see(f"/e/{at.table.id}")


def not_saved(at: At, form: Form, error: Trouble) -> Response:
    """The form again, as it was typed; from an old page, on top of what is so by now."""
    if isinstance(error, Stale):
        form = caught_up(form, *then_and_now(at, form))
    shown = settings_form(at, at.head.state, form, told_beside(error))
    return page("settings/page.html", error.status, form=shown, notice=meanwhile(at, error))


def then_and_now(at: At, form: Form) -> tuple[Sent, Sent]:
    """What it would send untouched: as it was drawn, and drawn now."""
    then, now = settings_form(at, seen_state(at, form)), settings_form(at, at.head.state)
    joining = {"join_open": form.get("was.join_open")}
    is_open = {"join_open": "true" if at.head.join_open else ""}
    return {**then.sent, **joining}, {**now.sent, **is_open}


def settings_form(
    at: At, state: Encounter, form: Form | None = None, problems: Problems = NO_PROBLEMS
) -> SettingsForm:
    """As it was typed, or without `form` as it is in that state."""
    rules = at.head.rules
    stored = str(state.visibility.get("numbers", "hidden"))
    values = form.nested("options") if form else state.options
    return SettingsForm(
        f"/e/{at.table.id}",
        rules.label,
        form.get("name") if form else state.name,
        form.get("numbers") if form else stored,
        NUMBERS,
        form.get("players") if form else state.players,
        MOVES,
        dice_fields(state, form, problems),
        form.get("join_open") == "true" if form else at.head.join_open,
        fields_of(schema_of(rules.options), values, "options", problems),
        problems,
        at.head.join_open,
        at.head.version,
    )


def players_named(text: str) -> Moves | None:
    """None where nothing is said. Raises Malformed; nobody types this."""
    if text and text not in PLAYERS:
        raise Malformed("Players may play, propose, or only look.")
    return PLAYERS.get(text)


def way_named(text: str) -> Way | None:
    if text and text not in WAYS:
        raise Malformed("Dice are typed, rolled by the server, or asked by phone.")
    return WAYS.get(text)


def dice_fields(state: Encounter, form: Form | None, problems: Problems) -> tuple[Field, ...]:
    """One for each side that is there or that something was said of, then everybody else."""
    sides = dict.fromkeys(
        ("party", "foes", *(c.side for c in state.combatants.values()), *state.dice)
    )
    labels = {side: side_words(side) for side in sides if side != EVERYBODY_ELSE}
    labels[EVERYBODY_ELSE] = "Everybody else"
    return tuple(
        Field(
            f"dice.{side}",
            label,
            "choice",
            form.get(f"dice.{side}") if form else state.dice.get(side, first_way(side).value),
            options=(ROLLED, ASKED) if side == EVERYBODY_ELSE else (LIKE_OTHERS, *ALL_WAYS),
            problem=problems.get(f"dice.{side}", ""),
        )
        for side, label in labels.items()
    )


def first_way(side: str) -> Option:
    """How it is where nothing was said."""
    return ROLLED if side == EVERYBODY_ELSE else LIKE_OTHERS
