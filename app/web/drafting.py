"""Adding many at once: a pasted text or the bestiary, then a preview, then one step."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, Response

from app.rules.drafts import Draft
from app.service.at import At
from app.service.bestiary import LICENCE, Beast, bestiary_of
from app.service.drafts import parse
from app.service.errors import Trouble, invalid
from app.service.roster import add_combatants
from app.views.drafts import Report, report_of
from app.web.access import GmDep
from app.web.combatant_form import combatant_form
from app.web.forms import Form, form_of
from app.web.previews import MOST_PREVIEWED, card_of, cards_in, joiners, misplaced, preview_of
from app.web.render import page, see
from app.web.uploads import form_with_file

router = APIRouter()
NOT_THERE = "there is no such beast"


@dataclass(frozen=True, slots=True)
class BestiaryPage:
    """`find` is what the list was cut by."""

    here: str
    encounter: str
    system: str
    source: str
    beasts: tuple[Beast, ...]
    find: str


@router.get("/e/{encounter}/bestiary")
async def bestiary(at: GmDep, find: str = "") -> Response:
    book = bestiary_of(at.head.rules.key)
    shown = BestiaryPage(
        f"/e/{at.table.id}",
        at.head.state.name,
        at.head.rules.label,
        book.source,
        book.found(find),
        find,
    )
    return page("bestiary/page.html", bestiary=shown)


@router.get("/open-game-license")
async def licence() -> Response:
    """It goes wherever the figures go."""
    return FileResponse(LICENCE, media_type="text/plain; charset=utf-8")


@router.post("/e/{encounter}/combatants/preview")
async def preview(request: Request, at: GmDep) -> Response:
    """What was pasted, sent as a file or picked; nothing is added yet."""
    form, uploaded = await form_with_file(request, "file")
    try:
        found = await drafts_of(at, form, uploaded)
    except Trouble as error:
        blank = combatant_form(at, Form({}), error.problems or {"": error.detail})
        shown = replace(blank, text=form.get("text"), side=form.get("side") or blank.side)
        return page("combatant/page.html", error.status, form=shown)
    side = form.get("side") or "foes"
    cards = tuple(card_of(i, draft, report, side) for i, (draft, report) in enumerate(found))
    return page("preview/page.html", preview=preview_of(at, cards, misplaced(cards)))


async def drafts_of(at: At, form: Form, uploaded: str) -> list[tuple[Draft, Report]]:
    rules, picked = at.head.rules, form.values.get("beast", ())
    if picked:
        book = bestiary_of(rules.key)
        beasts = book.named(picked)
        if not beasts:
            raise invalid({"beast": NOT_THERE})
        drafts = [(beast.draft(), f"{book.source}, {beast.source}") for beast in beasts]
        return [(draft, report_of(draft, origin)) for draft, origin in drafts]
    text = uploaded if uploaded.strip() else form.get("text")
    found = await asyncio.to_thread(parse, rules, text)
    return [(draft, report_of(draft, "")) for draft in found]


@router.post("/e/{encounter}/combatants/several")
async def several(request: Request, at: GmDep) -> Response:
    """All that are ticked, in one step; or none, and every problem beside its field."""
    form = await form_of(request, MOST_PREVIEWED)
    cards = cards_in(form)
    try:
        await add_combatants(at.table, at.seat, joiners(at, cards))
    except Trouble as error:
        shown = preview_of(at, cards, error.problems or {"": error.detail})
        return page("preview/page.html", error.status, preview=shown)
    return see(f"/e/{at.table.id}")
