"""The real server as a process, for tests that kill it, restart it or look at it with a browser."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
READY_SECONDS = 30


@dataclass
class Server:
    """`url` without a final slash; `output` is what it printed."""

    process: subprocess.Popen[str]
    url: str
    output: str

    @property
    def demo_path(self) -> str:
        found = re.search(r"/e/\S+/gm/\S+", self.output)
        assert found, self.output
        return found.group()

    def kill(self) -> None:
        """As a power cut would: no chance to say goodbye."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(timeout=20)
        if self.process.stdout:
            self.process.stdout.close()


def start(data: Path, port: str = "0") -> Server:
    """Start with its data in `data`, on a free port if none is given; wait for its links."""
    env = {**os.environ, "PORT": port, "HOST": "127.0.0.1", "DATA_DIR": str(data)}
    # Every story has players who join, and all of them come from one address.
    env |= {"GRAPPLE_JOINS_PER_MINUTE": "1000"}
    process = subprocess.Popen(
        [sys.executable, "-m", "app.cli", "serve"],
        cwd=ROOT,
        env={**env, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    lines = list(read_until_ready(process))
    output = "".join(lines)
    found = re.search(r"This machine\s+(\S+)", output)
    assert found, output
    return Server(process, found.group(1).replace("localhost", "127.0.0.1"), output)


def read_until_ready(process: subprocess.Popen[str]) -> Iterator[str]:
    assert process.stdout
    deadline = time.monotonic() + READY_SECONDS
    for line in process.stdout:
        yield line
        if "Stop with" in line or time.monotonic() > deadline:
            return


@contextmanager
def running(data: Path) -> Iterator[Server]:
    server = start(data)
    try:
        yield server
    finally:
        server.end()


def opened(url: str) -> tuple[str, httpx.Client]:
    """A new encounter with an orc and an elf, and a client that holds its GM's key."""
    made = httpx.post(f"{url}/api/v1/encounters", json={"name": "Pier", "system": "dnd35"}).json()
    client = httpx.Client(
        base_url=f"{url}/api/v1/encounters/{made['encounter']}",
        headers={"X-API-Key": made["gm_key"]},
        timeout=20,
    )
    for name in ("orc", "elf"):
        body = {"id": name, "name": name.title(), "stats": {"bab": 6, "str_mod": 3}}
        assert client.post("/combatants", json=body).status_code == 201
    return made["encounter"], client
