"""Where the pages of an encounter are: printed at the start, answered by the API, shown as QR."""

from __future__ import annotations


def gm_path(encounter: str, key: str) -> str:
    return f"/e/{encounter}/gm/{key}"


def join_path(code: str) -> str:
    return f"/join/{code}"
