"""Seats at a table, as browsers."""

from collections.abc import AsyncIterator, Awaitable, Callable

import httpx
import pytest
from fastapi import FastAPI

from tests.table_client import Rest, two_fighters
from tests.web.visitor import Visitor, seated

Seat = Callable[[Rest], Awaitable[Visitor]]


@pytest.fixture
async def seat(app: FastAPI) -> AsyncIterator[Seat]:
    """Makes a browser with a seat's cookie."""
    opened: list[Visitor] = []

    async def make(rest: Rest) -> Visitor:
        opened.append(await seated(app, rest))
        return opened[-1]

    yield make
    for visitor in opened:
        await visitor.http.aclose()


@pytest.fixture
async def stranger(http: httpx.AsyncClient) -> Visitor:
    """A browser without any seat."""
    return Visitor(http, "")


@pytest.fixture
async def table(gm: Rest) -> Rest:
    """The GM's key of an encounter with an orc and an elf."""
    return await two_fighters(gm)


@pytest.fixture
async def desk(table: Rest, seat: Seat) -> Visitor:
    return await seat(table)


@pytest.fixture
async def phone(table: Rest, seat: Seat) -> Visitor:
    """Ann, who plays the elf."""
    return await seat(await table.sit_down("Ann", "elf"))
