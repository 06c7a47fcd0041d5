"""A small HTTP client for load: one kept-alive connection, little work a request."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass


@dataclass
class Connection:
    """Open it with `connect`; one request at a time."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    headers: str

    async def request(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        data = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{self.headers}"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        self.writer.write(head.encode() + data)
        status, length = await self.read_head()
        return status, await self.reader.readexactly(length)

    async def read_head(self) -> tuple[int, int]:
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = head.split("\r\n")
        named = dict(line.lower().split(": ", 1) for line in lines if ": " in line)
        return int(first.split()[1]), int(named.get("content-length", 0))

    async def listen(self, path: str) -> AsyncIterator[bytes]:
        """The messages of a stream of server-sent events."""
        self.writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{self.headers}\r\n".encode())
        await self.read_head()
        waiting = b""
        while chunk := await self.reader.readline():
            size = int(chunk, 16)
            waiting += await self.reader.readexactly(size)
            await self.reader.readexactly(2)
            while (end := max(waiting.find(b"\n\n"), waiting.find(b"\r\n\r\n"))) >= 0:
                message, waiting = waiting[: end + 2], waiting[end + 2 :].lstrip()
                if b"data:" in message:
                    yield message


async def connect(port: int, headers: str = "") -> Connection:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
    return Connection(reader, writer, headers)
