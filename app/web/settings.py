"""The settings of an encounter: its name, house rules, what players see, and joining."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.service.at import At
from app.service.errors import Trouble
from app.service.roster import EncounterEdit, change_encounter
from app.views.fields import Field, Option, fields_of, labels_of
from app.views.offers import schema_of
from app.web.access import EncountersDep, GmDep
from app.web.forms import Form, form_of
from app.web.render import page, see

router = APIRouter()
NUMBERS = (
    Option("hidden", "Hidden: no numbers of foes, and no odds against them"),
    Option("band", "Bands: no numbers of foes, but how likely things are in words"),
    Option("exact", "Exact: everything"),
)


@dataclass(frozen=True, slots=True)
class SettingsForm:
    here: str
    system: str
    name: str
    numbers: str
    choices: tuple[Option, ...]
    join_open: bool
    fields: tuple[Field, ...]
    problems: dict[str, str]

    @property
    def labels(self) -> dict[str, str]:
        own = {"name": "Name", "visibility.numbers": "What players see of foes"}
        return own | dict(labels_of(self.fields))


@router.get("/e/{encounter}/settings")
async def show(at: GmDep) -> Response:
    return page("settings/page.html", form=settings_form(at, None, {}))


@router.post("/e/{encounter}/settings")
async def save(request: Request, encounters: EncountersDep, at: GmDep) -> Response:
    form = await form_of(request)
    wanted = EncounterEdit(
        form.get("name"),
        form.nested("options"),
        {"numbers": form.get("numbers")} if form.has("numbers") else None,
    )
    try:
        await change_encounter(at.table, at.seat, wanted)
    except Trouble as error:
        shown = settings_form(at, form, error.problems or {"": error.detail})
        return page("settings/page.html", error.status, form=shown)
    if (is_open := form.get("join_open") == "true") != at.head.join_open:
        await encounters.set_joining(at.seat, join_open=is_open)
    return see(f"/e/{at.table.id}")


def settings_form(at: At, form: Form | None, problems: dict[str, str]) -> SettingsForm:
    """As it was typed, or with `form` None as it is stored."""
    state, rules = at.head.state, at.head.rules
    stored = str(state.visibility.get("numbers", "hidden"))
    values = form.nested("options") if form else state.options
    return SettingsForm(
        f"/e/{at.table.id}",
        rules.label,
        form.get("name") if form else state.name,
        form.get("numbers") if form else stored,
        NUMBERS,
        form.get("join_open") == "true" if form else at.head.join_open,
        fields_of(schema_of(rules.options), values, "options", problems),
        problems,
    )
