"""The databases the store is tried on: in memory, in a file, and PostgreSQL where there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.store import Store
from tests.postgres import NoServer, own_database

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/games/daybreak.db"


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A database of this test process's own."""
    try:
        with own_database() as url:
            yield url
    except NoServer as missing:
        pytest.skip(str(missing))


@pytest.fixture(params=["memory", "file", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    if request.param == "memory":
        return "sqlite+aiosqlite://"
    value: str = request.getfixturevalue(f"{request.param}_url")
    return value


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    await opened.reset()
    yield opened
    await opened.close()


@pytest.fixture
async def on_file(file_url: str) -> AsyncIterator[Store]:
    opened = await Store.open(file_url)
    yield opened
    await opened.close()
