"""A table at which players propose."""

import pytest

from tests.api.players import let
from tests.table_client import Rest, grappling


@pytest.fixture
async def proposing(gm: Rest) -> Rest:
    """The orc holds the elf, and players propose."""
    await grappling(gm)
    await let(gm, "propose")
    return gm


@pytest.fixture
async def ada(proposing: Rest) -> Rest:
    """The elf's player."""
    return await proposing.sit_down("Ada", "elf")
