"""A PostgreSQL server to try things on, where one answers: every run makes databases of its own there, and touches no other."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import secrets
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy import make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine

if TYPE_CHECKING:
    from collections.abc import Iterator

VARIABLE = "DAYBREAK_TEST_POSTGRES"
"""A URL whose user may make databases; else the users postgres and root are tried on this machine."""
HERE = tuple(f"postgresql+asyncpg://{user}@127.0.0.1:5432/postgres" for user in ("postgres", "root"))


class NoServer(Exception):  # noqa: N818 - says what is missing
    """No PostgreSQL answers, or asyncpg is missing."""


@contextmanager
def own_database() -> Iterator[str]:
    """The URL of a new, empty database, dropped at the end whoever is still connected. Raises NoServer."""
    server = asyncio.run(_server())
    name = f"daybreak_test_{os.getpid()}_{secrets.token_hex(4)}"
    asyncio.run(_run(server, f"CREATE DATABASE {name}"))
    try:
        yield make_url(server).set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(_run(server, f"DROP DATABASE {name} WITH (FORCE)"))


async def _server() -> str:
    if importlib.util.find_spec("asyncpg") is None:
        raise NoServer("asyncpg is not installed")
    given = os.environ.get(VARIABLE)
    for url in (given,) if given else HERE:
        try:
            await _run(url, "SELECT 1")
        except (OSError, DBAPIError):
            continue
        return url
    raise NoServer(f"no PostgreSQL answers at {'the URL in ' + VARIABLE if given else '127.0.0.1:5432'}")


async def _run(url: str, statement: str) -> None:
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT", connect_args={"timeout": 5})
    try:
        async with engine.connect() as connection:
            await connection.execute(text(statement))
    finally:
        await engine.dispose()
