"""What the tests about players who propose have in common."""

from __future__ import annotations

from typing import Any

from tests.table_client import Rest, ok

# The orc resists, and rolls low.
RESIST = {"resist:orc": ["resist"], "escape:orc": [3]}


async def let(gm: Rest, players: str) -> None:
    ok(await gm.call("PATCH", "", {"players": players}))


async def proposed(player: Rest, **more: object) -> dict[str, Any]:
    """The elf would like to escape."""
    answer = ok(await player.act("escape", "elf", "orc", **more), 202).json()
    assert list(answer) == ["proposal"]
    return answer["proposal"]


async def proposals(seat: Rest) -> list[dict[str, Any]]:
    return ok(await seat.get("/proposals")).json()
