"""How phones get here: the join code, its address and the QR code of it."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO

import segno
from fastapi import APIRouter, Request
from starlette.responses import Response

from app.service.at import At
from app.service.links import join_path, own_address
from app.web.access import GmDep
from app.wired import settings_of

router = APIRouter()
SELF = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class Invite:
    code: str
    address: str
    is_open: bool


def invite_of(request: Request, at: At) -> Invite:
    code = at.head.opened.join_code
    address = phone_base(request) + join_path(code)
    return Invite(f"{code[:4]}-{code[4:]}", address, at.head.join_open)


@router.get("/e/{encounter}/qr.svg")
async def qr(request: Request, at: GmDep) -> Response:
    drawing = BytesIO()
    code = segno.make(invite_of(request, at).address, error="m")
    code.save(drawing, kind="svg", scale=4, border=3, light="#fff", svgclass=None, lineclass=None)
    return Response(drawing.getvalue(), media_type="image/svg+xml")


def phone_base(request: Request) -> str:
    """This server as a phone can reach it: what is local here means nothing over there."""
    if public := settings_of(request).public_url:
        return public.rstrip("/")
    url = request.base_url
    if url.hostname in SELF:
        url = url.replace(hostname=own_address())
    return str(url).rstrip("/")
