"""The home page: go on with an encounter, begin one, bring one back, try a demo, join by code."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Mapping
from dataclasses import dataclass

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.rules.rulesets import Ruleset
from app.service.demo import open_demo
from app.service.documents import read_document
from app.service.errors import NotFound, Trouble, invalid
from app.web.access import EncountersDep, seats_of, sit_down
from app.web.forms import Form, form_of
from app.web.render import page, see
from app.web.uploads import form_with_file
from app.wired import settings_of

router = APIRouter()
UNREADABLE = "this is no saved encounter: it cannot be read as JSON"
MOST_TOLD = 3


@dataclass(frozen=True, slots=True)
class Ongoing:
    """An encounter that this browser has a seat at."""

    id: str
    name: str
    system: str
    seat: str


@dataclass(frozen=True, slots=True)
class SystemChoice:
    key: str
    label: str
    books: str
    demo: str


@dataclass(frozen=True, slots=True)
class Home:
    """`needs_key`: this server asks for a key before it opens encounters."""

    ongoing: tuple[Ongoing, ...]
    systems: tuple[SystemChoice, ...]
    needs_key: bool
    name: str
    system: str
    problems: dict[str, str]


@router.get("/")
async def home(request: Request, encounters: EncountersDep) -> Response:
    return page("home/page.html", home=await home_view(request, encounters))


@router.post("/encounters")
async def create(request: Request, encounters: EncountersDep) -> Response:
    form = await form_of(request)
    try:
        must_hold_key(request, form)
        made = await encounters.open(form.get("name"), form.get("system"))
    except Trouble as error:
        view = await home_view(request, encounters, form, error.problems)
        return page("home/page.html", error.status, home=view)
    return taken(request, made.id, made.gm_key)


@router.post("/demo/{system}")
async def demo(request: Request, encounters: EncountersDep, system: str) -> Response:
    form = await form_of(request)
    rules = encounters.systems.get(system)
    if rules is None:
        raise NotFound("There is no such rule system.")
    must_hold_key(request, form)
    made = await open_demo(encounters, rules)
    return taken(request, made.id, made.gm_key)


@router.post("/restore")
async def restore(request: Request, encounters: EncountersDep) -> Response:
    """An encounter from a file that was saved here, or on another server, as a new one."""
    form, text = await form_with_file(request, "file")
    try:
        must_hold_key(request, form)
        if not text.strip():
            raise invalid({"file": "choose the file of a saved encounter"})
        document = await asyncio.to_thread(read_document, text.encode(), encounters.systems)
    except Trouble as error:
        problems = error.problems or {"file": UNREADABLE}
        view = await home_view(request, encounters, form, unrestored(problems))
        return page("home/page.html", error.status, home=view)
    made = await encounters.restore(document)
    return taken(request, made.id, made.gm_key)


def unrestored(problems: Mapping[str, str]) -> dict[str, str]:
    """One line beside the file for all that is wrong inside it, with its place in the document."""
    own = {name: text for name, text in problems.items() if name in ("file", "create_key")}
    inside = [f"{path}: {text}" for path, text in problems.items() if path not in own]
    more = f" (and {len(inside) - MOST_TOLD} more)" if len(inside) > MOST_TOLD else ""
    told = f"this file cannot be played on: {'; '.join(inside[:MOST_TOLD])}{more}"
    return {**own, "file": told} if inside else own


def must_hold_key(request: Request, form: Form) -> None:
    wanted = settings_of(request).create_key
    if wanted and not hmac.compare_digest(form.get("create_key").encode(), wanted.encode()):
        raise invalid({"create_key": "this server asks for the key it was started with"})


def taken(request: Request, encounter: str, key: str) -> Response:
    """The GM's seat goes into this browser at once."""
    answer = see(f"/e/{encounter}")
    sit_down(answer, request, encounter, key)
    return answer


async def home_view(
    request: Request,
    encounters: EncountersDep,
    form: Form | None = None,
    problems: dict[str, str] | None = None,
) -> Home:
    form = form or Form({})
    return Home(
        await ongoing(request, encounters),
        tuple(map(choice_of, encounters.systems.values())),
        bool(settings_of(request).create_key),
        form.get("name"),
        form.get("system"),
        problems or {},
    )


def choice_of(rules: Ruleset) -> SystemChoice:
    return SystemChoice(rules.key, rules.label, " · ".join(rules.books), rules.demo.name)


async def ongoing(request: Request, encounters: EncountersDep) -> tuple[Ongoing, ...]:
    seats = {seat.encounter: seat for seat in await seats_of(request)}
    found = []
    for opened in await encounters.store.named(list(seats)):
        table = await encounters.table(opened.id)
        seat = seats[opened.id]
        role = "GM" if seat.is_gm else seat.label
        found.append(Ongoing(opened.id, table.head.state.name, table.head.rules.label, role))
    return tuple(found)
