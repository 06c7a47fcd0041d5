"""Starting the server where something is wrong: one line that says what, and no traceback."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.process.server import ROOT, running


def started(data: Path, **env: str) -> subprocess.CompletedProcess[str]:
    given = {**os.environ, "PORT": "0", "HOST": "127.0.0.1", "DATA_DIR": str(data), **env}
    command = [sys.executable, "-m", "app.cli", "serve"]
    return subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True, timeout=30)


def newer(data: Path) -> None:
    with running(data):
        pass
    with sqlite3.connect(data / "grapple.db") as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    connection.close()


def no_database(data: Path) -> None:
    (data / "grapple.db").write_bytes(b"a shopping list" * 400)


def a_file(data: Path) -> None:
    data.rmdir()
    data.write_text("not a folder")


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (newer, "belongs to a newer version"),
        (no_database, "file is not a database"),
        (a_file, "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_used(
    tmp_path: Path, spoil: Callable[[Path], None], says: str
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    spoil(data)
    ended = started(data)
    assert ended.returncode == 2
    assert says in ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_settings_that_make_no_sense_are_all_named(tmp_path: Path) -> None:
    ended = started(tmp_path, PORT="abc", DATABASE_URL="mysql://there")
    assert ended.returncode == 2
    first, second = sorted(ended.stderr.splitlines())
    assert first.startswith("DATABASE_URL: ")
    assert second.startswith("PORT: ")
