"""Looking back: the whole log, and the table as it was after any step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from app.rules.log import state_at, to_return
from app.service.errors import NotFound
from app.views.board import Board
from app.views.rows import LogLine
from app.web.access import SeatDep
from app.web.desk import board_then
from app.web.lines import newest
from app.web.render import page, see

router = APIRouter()
STEPS_PER_PAGE = 100


@dataclass(frozen=True, slots=True)
class LogPage:
    """`before` leads to the page of older steps; None: there are none."""

    here: str
    name: str
    is_gm: bool
    seen: int
    lines: tuple[LogLine, ...]
    before: int | None


@dataclass(frozen=True, slots=True)
class Then:
    """The table after step `number` of `newest`. `undo`: the steps to undo to be there again."""

    board: Board
    number: int
    newest: int
    undo: tuple[int, ...]


@router.get("/e/{encounter}/log")
async def log(at: SeatDep, before: Annotated[int | None, Query(ge=1)] = None) -> Response:
    lines = newest(at, STEPS_PER_PAGE, before)
    older = lines[-1].number if lines and lines[-1].number > 1 else None
    head = at.head
    view = LogPage(f"/e/{at.table.id}", head.state.name, at.seat.is_gm, head.version, lines, older)
    return page("log/page.html", log=view)


@router.get("/e/{encounter}/at")
async def go_to(at: SeatDep, n: Annotated[int, Query(ge=0)]) -> Response:
    return see(f"/e/{at.table.id}/at/{min(n, at.head.version)}")


@router.get("/e/{encounter}/at/{number}")
async def then(at: SeatDep, number: int) -> Response:
    head = at.head
    if not 0 <= number <= head.version:
        raise NotFound(f"This encounter has the steps 1 to {head.version}.")
    state = state_at(head.start, head.steps, number)
    board = board_then(at, state, number)
    undo = to_return(head.steps, number) if at.seat.is_gm else ()
    return page("at/page.html", then=Then(board, number, head.version, undo))
