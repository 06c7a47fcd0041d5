"""Where the pages of an encounter are: printed at the start, answered by the API, shown as QR."""

from __future__ import annotations

import socket


def gm_path(encounter: str, key: str) -> str:
    return f"/e/{encounter}/gm/{key}"


def join_path(code: str) -> str:
    return f"/join/{code}"


def own_address() -> str:
    """This machine's address on the local network, as the way out would use it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; it only picks a route.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
