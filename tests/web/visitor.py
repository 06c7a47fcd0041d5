"""A browser without a screen: it keeps cookies, sends forms, and reads the live stream."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import httpx
from fastapi import FastAPI

from tests.table_client import Rest, Stream, streaming

HTMX = {"HX-Request": "true", "HX-Request-Type": "partial"}
Fields = dict[str, str | list[str]]


@dataclass(frozen=True)
class Visitor:
    """One browser; `here` is the page of its encounter."""

    http: httpx.AsyncClient
    here: str = "/"

    async def get(self, path: str = "", *, htmx: bool = False) -> httpx.Response:
        return await self.http.get(self.here + path, headers=HTMX if htmx else {})

    async def post(self, path: str, fields: Fields, *, htmx: bool = False) -> httpx.Response:
        headers = HTMX if htmx else {}
        return await self.http.post(self.here + path, data=fields, headers=headers)

    async def text(self, path: str = "") -> str:
        answer = await self.get(path)
        assert answer.status_code == 200, answer.text
        return plain(answer.text)


def plain(text: str) -> str:
    """What stands on a page, without tags, each run of white space as one space."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split())


def part(text: str, name: str) -> str:
    """One fragment of an answer to htmx, or of a message of the stream."""
    found = re.search(rf'<hx-partial hx-target="#{name}"[^>]*>(.*?)</hx-partial>', text, re.DOTALL)
    assert found, f"no #{name} in {re.findall('hx-target=.(#[a-z]+)', text)}"
    return found.group(1)


def values(text: str, name: str) -> list[str]:
    """The values of all inputs of that name."""
    tags = re.findall(rf'<input[^>]*name="{re.escape(name)}"[^>]*>', text)
    return [m.group(1) if (m := re.search(r'value="([^"]*)"', tag)) else "" for tag in tags]


async def seated(app: FastAPI, seat: Rest) -> Visitor:
    """A browser with that seat's cookie."""
    http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table.test")
    here = f"/e/{seat.encounter}"
    answer = await http.get(f"{here}/gm/{seat.key}")
    assert answer.status_code == 303, answer.text
    return Visitor(http, here)


class Messages(Stream):
    """The live stream, message by message, each with its lines of data put together again."""

    async def block(self, seconds: float = 2) -> str:
        while "\n\n" not in self._text:
            chunk = await asyncio.wait_for(self._chunks.get(), seconds)
            assert chunk is not None, "the stream has ended"
            self._text += chunk.decode()
        block, _, self._text = self._text.partition("\n\n")
        return block

    async def message(self) -> tuple[str, str]:
        """Its id, and its HTML."""
        lines = [line.partition(": ") for line in (await self.block()).split("\n")]
        assert {name for name, _, _ in lines} <= {"id", "event", "data"}
        data = "\n".join(value for name, _, value in lines if name == "data")
        return next(value for name, _, value in lines if name == "id"), data


@asynccontextmanager
async def watching(
    app: FastAPI, visitor: Visitor, query: str = "", last_id: str = ""
) -> AsyncIterator[Messages]:
    cookie = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    headers = {"cookie": cookie, "host": "table.test", "accept-encoding": "gzip, br"}
    headers |= {"last-event-id": last_id} if last_id else {}
    async with streaming(app, f"{visitor.here}/live", headers, Messages(), query) as stream:
        yield stream


def drawn(text: str, *names: str) -> Fields:
    """What the page sends of these if nobody touches it."""
    return {name: values(text, name)[0] for name in ("seen", *names)}
