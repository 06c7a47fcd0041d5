"""A text that was pasted, or the file that was sent in its place."""

from __future__ import annotations

import codecs

from starlette.datastructures import UploadFile
from starlette.requests import Request

from app.web.forms import MOST_FIELDS, Form, texts_of

UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


async def form_with_file(request: Request, name: str) -> tuple[Form, str]:
    """The form, and the text of its file; "" where no file was chosen."""
    async with request.form(max_fields=MOST_FIELDS, max_files=1) as sent:
        file = sent.get(name)
        raw = await file.read() if isinstance(file, UploadFile) else b""
        return texts_of(sent), decoded(raw)


def decoded(raw: bytes) -> str:
    """Spreadsheets save in their own encodings; what none of them can be is shown as it is not."""
    if raw.startswith(UTF_16):
        return raw.decode("utf-16", "replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")
