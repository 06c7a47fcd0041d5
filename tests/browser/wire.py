"""A wire between a browser and its server, which can go dead without anybody being told."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

CHUNK = 65_536


@dataclass
class Line:
    """One connection, both ways."""

    near: socket.socket
    far: socket.socket
    dead: bool = False

    def carry(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(CHUNK):
                if not self.dead:
                    sink.sendall(data)
        if not self.dead:
            self.close()

    def close(self) -> None:
        for end in (self.near, self.far):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@dataclass
class Wire:
    """Listens at `port` and carries everything to the server; `go_dead` takes all lines there are.

    What comes on a dead line is swallowed, as by a network that the phone has left.
    """

    server_port: int
    listening: socket.socket = field(default_factory=lambda: socket.create_server(("127.0.0.1", 0)))
    lines: list[Line] = field(default_factory=list)

    @property
    def port(self) -> int:
        port: int = self.listening.getsockname()[1]
        return port

    def serve(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.listening.accept()
                far = socket.create_connection(("127.0.0.1", self.server_port))
                line = Line(near, far)
                self.lines.append(line)
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=line.carry, args=ends, daemon=True).start()

    def go_dead(self) -> None:
        for line in self.lines:
            line.dead = True

    def close(self) -> None:
        self.listening.close()
        for line in self.lines:
            line.close()


@contextmanager
def wired(server_port: int) -> Iterator[Wire]:
    wire = Wire(server_port)
    threading.Thread(target=wire.serve, daemon=True).start()
    try:
        yield wire
    finally:
        wire.close()
