"""Joining by code: what it opens, and the seat that comes of it."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Depends, Request
from starlette.responses import Response

from app.service.encounters import claimable
from app.service.errors import Invalid, NotFound
from app.service.seats import clean_code
from app.web.access import EncountersDep, sit_down
from app.web.forms import Form, form_of
from app.web.render import page, see
from app.wired import throttled

router = APIRouter()


@dataclass(frozen=True, slots=True)
class JoinPage:
    """Without `encounter` only the code is asked for. `seats`: ids and names one may play."""

    code: str
    encounter: str
    seats: tuple[tuple[str, str], ...]
    name: str
    combatant: str
    problems: dict[str, str]

    @property
    def watches(self) -> bool:
        """Where there is somebody to play, watching is to be chosen, or many would by mistake."""
        return not self.seats or (not self.combatant and bool(self.name))


@router.get("/join")
async def ask_code() -> Response:
    return page("join/page.html", join=JoinPage("", "", (), "", "", {}))


@router.get("/j/{code}", dependencies=[Depends(throttled)])
@router.get("/join/{code}", dependencies=[Depends(throttled)])
async def ask_name(encounters: EncountersDep, code: str) -> Response:
    try:
        return page("join/page.html", join=await join_page(encounters, code, Form({}), {}))
    except NotFound as error:
        return no_such_code(code, error)


@router.post("/join", dependencies=[Depends(throttled)])
async def join(request: Request, encounters: EncountersDep) -> Response:
    """With the code alone: on to the page that asks for the rest."""
    form = await form_of(request)
    code = form.get("code")
    try:
        if "name" not in form.values:
            await encounters.joinable(code)
            return see(f"/j/{clean_code(code)}")
        joined = await encounters.join(code, form.get("name"), form.get("combatant") or None)
    except NotFound as error:
        return no_such_code(code, error)
    except Invalid as error:
        view = await join_page(encounters, code, form, error.problems)
        return page("join/page.html", error.status, join=view)
    answer = see(f"/e/{joined.encounter}")
    sit_down(answer, request, joined.encounter, joined.key)
    return answer


def no_such_code(code: str, error: NotFound) -> Response:
    problems = {"code": error.detail}
    return page("join/page.html", 404, join=JoinPage(code, "", (), "", "", problems))


async def join_page(
    encounters: EncountersDep, code: str, form: Form, problems: dict[str, str]
) -> JoinPage:
    head = (await encounters.joinable(code)).head
    seats = tuple(claimable(head).items())
    return JoinPage(code, head.state.name, seats, form.get("name"), form.get("combatant"), problems)
