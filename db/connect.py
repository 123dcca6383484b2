"""Opens the database the way the promises need it: whole transactions, and no answer before the disk has it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, event, make_url
from sqlalchemy.ext.asyncio import create_async_engine

if TYPE_CHECKING:
    from sqlalchemy import URL
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.ext.asyncio import AsyncEngine
    from sqlalchemy.pool import ConnectionPoolEntry

BUSY_SECONDS = 10
_READING = "daybreak_reading"


def sqlite_file(url: str | URL) -> Path | None:
    """The file of a SQLite database; None for one in memory or another kind of database."""
    parsed = make_url(url)
    name = parsed.database
    if parsed.get_backend_name() != "sqlite" or not name or name == ":memory:" or name.startswith("file:"):
        return None
    return Path(name)


def in_memory(url: str | URL) -> bool:
    """Whether the database is a SQLite database that ends with its only connection."""
    return make_url(url).get_backend_name() == "sqlite" and sqlite_file(url) is None


def connect(url: str) -> AsyncEngine:
    """An engine whose transactions write, one at a time; nothing is opened yet, only a missing folder is made."""
    file = sqlite_file(url)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def reading(engine: AsyncEngine) -> AsyncEngine:
    """The same engine for transactions that only read: each sees one moment of the database and stops no writer."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(**{_READING: True})
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _prepare_sqlite(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    # The driver would begin only at the first write, too late to be sure of what was read before.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that turns from reading to writing fails at once when another writes, whatever the timeout.
    connection.exec_driver_sql("BEGIN" if connection.get_execution_options().get(_READING) else "BEGIN IMMEDIATE")
