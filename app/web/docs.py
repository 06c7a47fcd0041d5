"""The cheat sheet of each rule system. Its address is the path of the same page in the project."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from app.service.errors import NotFound
from app.views.handbook import handbook
from app.web.access import EncountersDep
from app.web.render import page

router = APIRouter()


@router.get("/docs/{system}.md")
async def show(encounters: EncountersDep, system: str) -> Response:
    rules = encounters.systems.get(system)
    if rules is None:
        raise NotFound("There is no such rule system.")
    return page("docs/page.html", book=handbook(rules))
