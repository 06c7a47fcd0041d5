"""The floor: how fast bytes can go out when nothing is thought about.

    FLOOR_BYTES=6000 uvicorn benchmarks.floor:app    raw ASGI: GET /encounter, GET /live, POST /step
    python -m benchmarks.floor PORT BYTES            bare sockets: GET listens, POST tells all

Both send the same made-up body; set its size to the product's to compare like with like.
"""

import asyncio
import itertools
import os
import sys
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, ClassVar

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

BODY = b"x" * int(os.environ.get("FLOOR_BYTES", "6000"))
JSON = [(b"content-type", b"application/json"), (b"content-length", str(len(BODY)).encode())]
STREAM = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store")]
HELLO = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n: hello\n\n"
EMPTY = [(b"content-length", b"0")]

numbers = itertools.count(1)
listeners: set[asyncio.Queue[bytes]] = set()


def framed(number: int, body: bytes) -> bytes:
    return b"id: %d\ndata: %b\n\n" % (number, body)


async def reply(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def relay(queue: asyncio.Queue[bytes], send: Send) -> None:
    while True:
        chunk = await queue.get()
        await send({"type": "http.response.body", "body": chunk, "more_body": True})


async def live(receive: Receive, send: Send) -> None:
    queue: asyncio.Queue[bytes] = asyncio.Queue()
    listeners.add(queue)
    await send({"type": "http.response.start", "status": 200, "headers": STREAM})
    queue.put_nowait(b": hello\n\n")
    task = asyncio.create_task(relay(queue, send))
    try:
        await gone(receive)
    finally:
        task.cancel()
        listeners.discard(queue)


async def step(receive: Receive, send: Send) -> None:
    while (await receive()).get("more_body"):
        pass
    chunk = framed(next(numbers), BODY)
    for queue in listeners:
        queue.put_nowait(chunk)
    await reply(send, 201, EMPTY, b"")


async def lifespan(receive: Receive, send: Send) -> None:
    while True:
        message = await receive()
        await send({"type": message["type"] + ".complete"})
        if message["type"] == "lifespan.shutdown":
            return


async def app(scope: Message, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["method"] == "POST":
        await step(receive, send)
    elif scope["path"] == "/live":
        await live(receive, send)
    else:
        await reply(send, 200, JSON, BODY)


class Fan(asyncio.Protocol):
    """A bare socket: whoever sends GET listens, and each POST is told to all."""

    transports: ClassVar[set[asyncio.Transport]] = set()
    body = BODY

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if data.startswith(b"GET"):
            self.transports.add(self.transport)
            self.transport.write(HELLO)
        elif data.startswith(b"POST"):
            self.tell()
            self.transport.write(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n")

    def tell(self) -> None:
        chunk = framed(next(numbers), self.body)
        for transport in self.transports:
            transport.write(chunk)

    def connection_lost(self, _exc: Exception | None) -> None:
        self.transports.discard(self.transport)


async def fan_out(port: int, size: int) -> None:
    Fan.body = b"x" * size
    server = await asyncio.get_running_loop().create_server(Fan, "127.0.0.1", port)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(fan_out(int(sys.argv[1]), int(sys.argv[2])))
