"""Driving an encounter over REST as another program would: one `Rest` a key."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import httpx
from fastapi import FastAPI

API = "/api/v1"
ORC = {"bab": 6, "str_mod": 6}
ELF = {"bab": 3, "str_mod": 1, "dex_mod": 3}
# The orc wins its grab: the elf lets it pass, the orc hits, and its check is the higher one.
GRAB = {"opportunity:elf": ["let_it_pass"], "grab:orc": [15], "hold:orc": [15], "hold:elf": [2]}


@dataclass(frozen=True)
class Rest:
    """One key at one encounter. `join_code` is known to the GM only."""

    http: httpx.AsyncClient
    encounter: str
    key: str
    join_code: str = ""

    async def call(
        self,
        method: str,
        path: str = "",
        body: object = None,
        *,
        headers: Mapping[str, str] | None = None,
        **params: str | int,
    ) -> httpx.Response:
        return await self.http.request(
            method,
            f"{API}/encounters/{self.encounter}{path}",
            json=body,
            headers={"Authorization": f"Bearer {self.key}", **(headers or {})},
            params=params,
        )

    async def get(self, path: str = "", **params: str | int) -> httpx.Response:
        return await self.call("GET", path, **params)

    async def post(self, path: str, body: object = None, **headers: str) -> httpx.Response:
        return await self.call("POST", path, body, headers=headers)

    async def see(self) -> dict[str, Any]:
        """The encounter as this key may see it."""
        return ok(await self.get()).json()

    async def steps(self) -> list[dict[str, Any]]:
        return ok(await self.get("/steps")).json()

    async def add(self, key: str, side: str = "party", **more: object) -> dict[str, Any]:
        """Add a combatant, named as its id."""
        body = {"id": key, "name": key.title(), "side": side, **more}
        return ok(await self.post("/combatants", body), 201).json()

    async def act(self, maneuver: str, actor: str, *targets: str, **more: object) -> httpx.Response:
        body = {"maneuver": maneuver, "actor": actor, "targets": targets, **more}
        return await self.post("/maneuvers", body)

    async def sit_down(self, name: str, combatant: str | None = None) -> Rest:
        """Another seat at the same table: a player's, or a watcher's."""
        body = {"code": self.join_code, "name": name, "combatant": combatant}
        made = ok(await self.http.post(f"{API}/join", json=body), 201).json()
        return Rest(self.http, made["encounter_id"], made["key"])


def ok(response: httpx.Response, status: int = 200) -> httpx.Response:
    assert response.status_code == status, response.text
    return response


async def open_table(http: httpx.AsyncClient, **more: object) -> Rest:
    body = {"name": "Kraken at the pier", "system": "dnd35", **more}
    made = ok(await http.post(f"{API}/encounters", json=body), 201).json()
    return Rest(http, made["encounter"], made["gm_key"], made["join_code"])


async def two_fighters(gm: Rest) -> Rest:
    """An orc among the foes and an elf in the party."""
    await gm.add("orc", "foes", stats=ORC)
    await gm.add("elf", stats=ELF)
    return gm


async def grappling(gm: Rest) -> Rest:
    """The orc holds the elf."""
    await two_fighters(gm)
    ok(await gm.act("start_grapple", "orc", "elf", faces=GRAB), 201)
    return gm


@dataclass
class Event:
    """One server-sent event; a comment has neither kind nor id."""

    kind: str = ""
    id: str | None = None
    data: dict[str, Any] = field(default_factory=dict)
    raw: str = ""


class Stream:
    """An open event stream, read event by event."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.bytes = b""
        self._chunks: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._text = ""

    async def send(self, message: Mapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {k.decode(): v.decode() for k, v in message["headers"]}
            return
        self.bytes += message["body"]
        self._chunks.put_nowait(message["body"])
        if not message.get("more_body"):
            self._chunks.put_nowait(None)

    async def next(self, seconds: float = 2) -> Event | None:
        """The next event, without comments; None when the stream has ended."""
        while "\n\n" not in self._text:
            chunk = await asyncio.wait_for(self._chunks.get(), seconds)
            if chunk is None:
                return None
            self._text += chunk.decode()
        block, _, self._text = self._text.partition("\n\n")
        found = parse(block)
        return found if found.kind else await self.next(seconds)

    async def quiet(self) -> bool:
        """Whether nothing more has come, after whatever is under way."""
        await asyncio.sleep(0.02)
        while not self._chunks.empty():
            self._text += (self._chunks.get_nowait() or b"").decode()
        return "event:" not in self._text


def parse(block: str) -> Event:
    found = Event(raw=block)
    for line in block.splitlines():
        name, _, value = line.partition(": ")
        match name:
            case "event":
                found = replace(found, kind=value)
            case "id":
                found = replace(found, id=value)
            case "data":
                found = replace(found, data=json.loads(value))
    return found


S = TypeVar("S", bound=Stream)


@asynccontextmanager
async def streaming(
    app: FastAPI, path: str, headers: Mapping[str, str], stream: S, query: str = ""
) -> AsyncIterator[S]:
    """A stream as the server sees it: httpx would wait for its end."""
    gone = asyncio.Event()
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("table.test", 80),
    }

    async def receive() -> dict[str, object]:
        await gone.wait()
        return {"type": "http.disconnect"}

    running = asyncio.create_task(app(scope, receive, stream.send))
    while not stream.bytes and not running.done():
        await asyncio.sleep(0)
    try:
        yield stream
    finally:
        gone.set()
        await asyncio.wait_for(running, 2)


@asynccontextmanager
async def listening(
    app: FastAPI, seat: Rest, last_id: str | None = None, query: str = ""
) -> AsyncIterator[Stream]:
    """The events of an encounter; a ticket in `query` stands in place of the key."""
    headers = {} if query else {"authorization": f"Bearer {seat.key}"}
    headers |= {"last-event-id": last_id} if last_id is not None else {}
    path = f"{API}/encounters/{seat.encounter}/events"
    async with streaming(app, path, headers, Stream(), query) as stream:
        yield stream
