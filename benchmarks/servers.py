"""Both servers as processes: the product, and the naive app as its baseline."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.http import Connection, connect

PHONES = 6
# Its live streams never end by themselves: without a limit it would wait for them for ever.
QUIET = ("--no-access-log", "--timeout-graceful-shutdown", "1")


@dataclass
class Target:
    """One encounter on one server: where to act, and what act to post."""

    name: str
    port: int
    acts: str
    act: object
    page: str
    headers: str = ""
    seats: tuple[str, ...] = ()

    async def connect(self) -> Connection:
        return await connect(self.port, self.headers)

    async def phone(self, number: int) -> Connection:
        """The connection of a phone: each player has a seat of their own, where there are seats."""
        return await connect(self.port, self.seats[number] if self.seats else "")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(command: list[str], env: dict[str, str], port: int) -> Iterator[int]:
    process = subprocess.Popen(
        command, env={**os.environ, **env}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        wait_for(port)
        yield port
    finally:
        process.terminate()
        process.wait(timeout=20)


def wait_for(port: int) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError(f"nothing listens on port {port}")


@contextmanager
def both() -> Iterator[tuple[int, int]]:
    """Ports of the product and of the naive app, each on a fresh database."""
    with tempfile.TemporaryDirectory() as folder:
        ours, naive = free_port(), free_port()
        data = {"PORT": str(ours), "HOST": "127.0.0.1", "DATA_DIR": folder}
        data["GRAPPLE_JOINS_PER_MINUTE"] = "1000"
        rows = {"NAIVE_DB": str(Path(folder) / "naive.db"), "NAIVE_WAL": "1"}
        uvicorn = ["-m", "uvicorn", "benchmarks.naive:app", *QUIET]
        with (
            serving([sys.executable, "-m", "app.cli", "serve"], data, ours),
            serving([sys.executable, *uvicorn, "--port", str(naive)], rows, naive),
        ):
            yield ours, naive


async def open_ours(port: int) -> Target:
    """A hold of two that both never lose: the same opposed check can be made for ever."""
    first = await connect(port)
    _, body = await first.request(
        "POST", "/api/v1/encounters", {"name": "Bench", "system": "dnd35"}
    )
    made = json.loads(body)
    key, path = made["encounter"], f"/api/v1/encounters/{made['encounter']}"
    gm = await connect(port, f"X-API-Key: {made['gm_key']}\r\n")
    for number in range(20):
        stats = {"bab": number % 7, "str_mod": number % 5, "armed": False}
        body_ = {"id": f"c{number}", "name": f"Combatant {number}", "stats": stats}
        status, answer = await gm.request("POST", f"{path}/combatants", body_)
        assert status == 201, answer
    faces = {"grab:c6": [20], "hold:c6": [20], "hold:c0": [1]}
    grab = {"maneuver": "start_grapple", "actor": "c6", "targets": ["c0"], "faces": faces}
    status, answer = await gm.request("POST", f"{path}/maneuvers", grab)
    assert status == 201, answer
    seats = [await sit_down(port, key, made["join_code"], n) for n in range(PHONES)]
    act = {"maneuver": "damage", "actor": "c6", "targets": ["c0"]}
    headers = f"X-API-Key: {made['gm_key']}\r\n"
    return Target("this", port, f"{path}/maneuvers", act, f"/e/{key}/live", headers, tuple(seats))


async def sit_down(port: int, encounter: str, code: str, number: int) -> str:
    """The Cookie header of a player who has joined; its value is what the join page sets."""
    body = {"code": code, "name": f"Player {number}", "combatant": f"c{number}"}
    status, answer = await (await connect(port)).request("POST", "/api/v1/join", body)
    assert status == 201, answer
    return f"Cookie: grapple-{encounter}={json.loads(answer)['key']}\r\n"


async def open_naive(port: int) -> Target:
    first = await connect(port)
    _, body = await first.request("POST", "/encounters", {"name": "Bench"})
    path = f"/encounters/{json.loads(body)['id']}"
    keys = [one["id"] for one in json.loads(body)["combatants"]]
    act = {"maneuver": "grapple", "actor": keys[6], "targets": [keys[0]]}
    return Target("naive", port, f"{path}/maneuvers", act, f"{path}/live")
