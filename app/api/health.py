"""Whether the server is up, and whether it can serve."""

from __future__ import annotations

from fastapi import APIRouter, Request
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import JSONResponse, Response

from app.api.problems import problem
from app.wired import encounters_of

router = APIRouter()


@router.get("/healthz", include_in_schema=False)
async def healthz() -> Response:
    """The process is up."""
    return JSONResponse({"status": "ok"})


@router.get("/readyz", include_in_schema=False)
async def readyz(request: Request) -> Response:
    """The database answers, and its migrations are current."""
    try:
        current = await encounters_of(request).store.is_current()
    except SQLAlchemyError:
        return not_ready("The database does not answer.")
    return JSONResponse({"status": "ready"}) if current else not_ready("Migrations are missing.")


def not_ready(why: str) -> Response:
    return problem(503, "not_ready", "Not ready", why, headers={"Retry-After": "1"})
