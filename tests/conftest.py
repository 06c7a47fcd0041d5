"""The whole application on a real database file, for every test that goes through a door."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from hypothesis import settings as laws

from app.main import create_app
from app.settings import Settings
from app.store.migrate import migrate
from tests.table_client import Rest, open_table

laws.register_profile("without a clock", deadline=None)
laws.load_profile("without a clock")
"""No test fails for being slow: others may be using the machine."""


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database without rows: copying it is quicker than migrating for each test."""
    file = tmp_path_factory.mktemp("database") / "grapple.db"
    migrate(f"sqlite:///{file}")
    return file


@pytest.fixture
def settings(tmp_path: Path, migrated: Path) -> Settings:
    shutil.copy(migrated, tmp_path / "grapple.db")
    return Settings(data_dir=tmp_path, database_url="", create_key="", public_url="")


@pytest.fixture
async def app(settings: Settings) -> AsyncIterator[FastAPI]:
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        yield app


@pytest.fixture
async def http(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://table.test") as client:
        yield client


@pytest.fixture
async def gm(http: httpx.AsyncClient) -> Rest:
    """The GM of a new, empty encounter."""
    return await open_table(http)
