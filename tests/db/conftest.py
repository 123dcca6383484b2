"""The databases the store is tried on: in memory, in a file, and PostgreSQL where there is one."""

from __future__ import annotations

import asyncio
import importlib.util
import os
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from db.store import Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

POSTGRES = os.environ.get("DAYBREAK_TEST_POSTGRES", "postgresql+asyncpg://postgres@127.0.0.1:5432/test")


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/games/daybreak.db"


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A database of this test process's own."""
    if importlib.util.find_spec("asyncpg") is None:
        pytest.skip("asyncpg is not installed")
    name = f"daybreak_test_{os.getpid()}"
    try:
        asyncio.run(_on_postgres(f"CREATE DATABASE {name}"))
    except OSError:
        pytest.skip("no PostgreSQL answers")
    yield POSTGRES.rpartition("/")[0] + "/" + name
    asyncio.run(_on_postgres(f"DROP DATABASE {name} WITH (FORCE)"))


async def _on_postgres(statement: str) -> None:
    engine = create_async_engine(POSTGRES, isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.execute(text(statement))
    finally:
        await engine.dispose()


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
