"""Databases as commands name them: whether one is there, who uses it, and how it is opened for good."""

from __future__ import annotations

import os
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING

from sqlalchemy import make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from .connect import APPLICATION, DriverMissing, connect, in_memory, sqlite_file
from .lock import InUse, Lock
from .migrate import HEAD, DatabaseTooNew, NotOurDatabase, bring_up_to_date, revision
from .records import Unavailable
from .trouble import told_apart

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from sqlalchemy import URL
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

DEFAULT_DATABASE = "sqlite+aiosqlite:///data/daybreak.db"
ENVIRONMENT = "DAYBREAK_DATABASE_URL"


class Refused(Exception):  # noqa: N818 - an outcome, not a fault
    """A command is not carried out; the text is one line for the host."""


def default() -> str:
    return os.environ.get(ENVIRONMENT, DEFAULT_DATABASE)


def parsed(url: str) -> URL:
    """Raises Refused where it is no database's URL, or a database that nobody else can reach."""
    try:
        found = make_url(url)
    except ArgumentError:
        raise Refused(f"the database's URL can't be read; it looks like {DEFAULT_DATABASE}") from None
    if in_memory(found):
        raise Refused("a database in memory can't be reached from outside")
    return found


def shown(url: str) -> str:
    """A URL without its password."""
    return make_url(url).render_as_string(hide_password=True)


@contextmanager
def plainly() -> Iterator[None]:
    """Inside, what a host can do something about becomes one line for him."""
    try:
        with told_apart():
            yield
    except (DatabaseTooNew, DriverMissing, InUse, NotOurDatabase, Unavailable) as problem:
        raise Refused(str(problem)) from problem
    except DBAPIError as problem:
        raise Refused(f"the database refuses: {problem.orig}") from problem


@contextmanager
def nobody_else(url: str) -> Iterator[None]:
    """Inside, no bot has the SQLite file. A server is asked by `refuse_if_used`."""
    lock = Lock.take(url)
    try:
        yield
    finally:
        if lock is not None:
            lock.free()


async def refuse_if_used(connection: AsyncConnection, url: str) -> None:
    """Raises Refused where a bot is connected to the server's database."""
    if connection.dialect.name != "postgresql":
        return
    others = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = :ours AND pid <> pg_backend_pid()")
    if await connection.scalar(others, {"ours": APPLICATION}):
        raise Refused(f"a bot uses {shown(url)}: stop it first")


@asynccontextmanager
async def opened(url: str, *, make: bool = False) -> AsyncIterator[AsyncEngine]:
    """An engine on an up-to-date database; `make`: it may be made first. Raises Refused."""
    file = sqlite_file(url)
    if file is not None and not make and not file.is_file():
        raise Refused(f"there is no database {file} yet")
    with plainly():
        engine = connect(url, patient=True)
        try:
            if make:
                await bring_up_to_date(engine)
            else:
                found = await revision(engine)
                if found is None:
                    raise Refused(f"{shown(url)} holds no games of Daybreak")
                if found != HEAD:
                    raise Refused(f"{shown(url)} is of an older Daybreak (revision {found}): start this one on it once, it is led up to date")
            yield engine
        finally:
            await engine.dispose()
