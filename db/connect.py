"""Opens the database the way the promises need it: whole transactions, and no answer before the disk has it."""

from __future__ import annotations

import importlib.util
import sqlite3
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import aiosqlite
from sqlalchemy import Connection, event, make_url
from sqlalchemy.exc import DBAPIError

from db import models
from db.bare_engine import create_async_engine
from db.private import close_to_others, folder_for, make_private

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sqlalchemy import URL
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.ext.asyncio import AsyncEngine
    from sqlalchemy.pool import ConnectionPoolEntry

BUSY_SECONDS = 10
READERS = 4
"""Readers at a time; the others wait for their turn, not for a connection, which would be a matter of luck."""
APPLICATION = "daybreak"
"""The name under which a PostgreSQL server lists our connections."""
T = TypeVar("T")
_READING = "daybreak_reading"
_BUSY = f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}"
_BEGIN_WRITING = "BEGIN IMMEDIATE"


def sqlite_file(url: str | URL) -> Path | None:
    """The file of a SQLite database; None for one in memory or another kind of database."""
    parsed = make_url(url)
    name = parsed.database
    if parsed.get_backend_name() != "sqlite" or not name or name == ":memory:" or name.startswith("file:"):
        return None
    return Path(name)


def batched(things: Iterable[T], size: int) -> Iterator[list[T]]:
    """The things in lists of at most that size: a statement takes only so many values."""
    left = iter(things)
    while some := list(islice(left, size)):
        yield some


def in_memory(url: str | URL) -> bool:
    """Whether the database is a SQLite database that ends with its only connection."""
    return make_url(url).get_backend_name() == "sqlite" and sqlite_file(url) is None


def connect(url: str, *, patient: bool = False) -> AsyncEngine:
    """An engine whose transactions write, one at a time; nothing is opened yet, only a missing folder is made.

    Its errors don't show what was to be stored: they end in logs, and games are full of secrets. `patient`: a statement
    may take as long as it takes.
    """
    file = sqlite_file(url)
    if file is not None:
        folder_for(file)
    if make_url(url).get_backend_name() != "sqlite":
        return _connect_server(url, patient=patient)
    engine = create_async_engine(url, hide_parameters=True, connect_args=_DRIVER)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


class DriverMissing(Exception):  # noqa: N818 - says what is missing
    """The package that speaks to this kind of database is not installed; the text is one line for the host."""


def _connect_server(url: str, *, patient: bool) -> AsyncEngine:
    """PostgreSQL. No process that stands still in the middle of a transaction may stop the others for long."""
    parsed = make_url(url)
    if parsed.drivername in ("postgres", "postgresql"):
        parsed = parsed.set(drivername="postgresql+asyncpg")
    if parsed.drivername != "postgresql+asyncpg":
        raise DriverMissing(f"不认识的数据库 {parsed.drivername}：只支持 sqlite+aiosqlite 和 postgresql+asyncpg。 No such kind of database.")
    if importlib.util.find_spec("asyncpg") is None:
        raise DriverMissing("PostgreSQL 还需要一个包 asyncpg，装法见 docs/developing.md。 PostgreSQL needs the package asyncpg.")
    models.know_postgres()
    limits = {} if patient else {"statement_timeout": "60s", "lock_timeout": "10s"}
    settings = {"application_name": APPLICATION, "synchronous_commit": "on", "idle_in_transaction_session_timeout": "15s", **limits}
    return create_async_engine(
        parsed,
        hide_parameters=True,
        pool_size=READERS + 2,
        pool_pre_ping=True,  # the server may have been started anew meanwhile
        connect_args={"timeout": BUSY_SECONDS, "server_settings": settings},
    )


def reading(engine: AsyncEngine) -> AsyncEngine:
    """The same engine for transactions that only read: each sees one moment of the database and stops no writer."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(**{_READING: True})
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


class _Direct(aiosqlite.Connection):
    """A connection that goes to its thread only where it may have to wait: for another writer, or for the disk.

    A statement takes SQLite microseconds, a way to the thread and back a hundred and more; a commit had thirty such ways.
    """

    on_disk = True
    _sent = 0
    _returned = 0

    @classmethod
    def open(cls, database: str, **options: Any) -> _Direct:
        if database != ":memory:" and not database.startswith("file:"):
            make_private(Path(database))
            for ending in ("-wal", "-shm"):  # new ones get the rights of the file
                close_to_others(Path(database + ending))
        connection = cls(lambda: sqlite3.connect(database, **options), 64)
        connection.on_disk = database != ":memory:"
        connection._thread.daemon = True  # as SQLAlchemy does where it opens the connection
        return connection

    async def _execute(self, fn: Callable[..., Any], *args: Any, **named: Any) -> Any:
        if not self._running or self._connection is None:
            raise ValueError("Connection closed")
        # Who is cancelled leaves a call behind in the thread; a close beside it would crash the interpreter.
        alone = self._sent == self._returned
        begins = self.on_disk and args[:1] == (_BEGIN_WRITING,)
        if begins and alone and self._begun(fn, *args, **named):
            return None
        if begins or not alone or (self.on_disk and fn.__name__ == "commit"):
            self._sent += 1
            return await super()._execute(self._in_thread, fn, *args, **named)  # type: ignore[no-untyped-call]
        return fn(*args, **named)

    def _begun(self, fn: Callable[..., Any], *args: Any, **named: Any) -> bool:
        """Begin at once if nobody else writes, which is nearly always so: a way to the thread costs more than all else that is done here."""
        assert self._connection is not None
        self._connection.execute("PRAGMA busy_timeout=0")
        try:
            fn(*args, **named)
        except sqlite3.OperationalError as trouble:
            if trouble.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:  # extended codes hold theirs in the last byte
                raise
            return False
        finally:
            self._connection.execute(_BUSY)
        return True

    def _in_thread(self, fn: Callable[..., Any], *args: Any, **named: Any) -> Any:
        try:
            return fn(*args, **named)
        finally:
            self._returned += 1  # written by the thread alone, as _sent is by the loop


_DRIVER = {
    "async_creator_fn": _Direct.open,
    "check_same_thread": False,
    # Transactions are begun below: the driver would do it only at the first write, too late to be sure of what was read before.
    "isolation_level": None,
}


def _prepare_sqlite(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    cursor.execute(_BUSY)
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that turns from reading to writing fails at once when another writes, whatever the timeout.
    begin = "BEGIN" if connection.get_execution_options().get(_READING) else _BEGIN_WRITING
    cursor = connection.connection.cursor()
    try:
        cursor.execute(begin)  # straight to the driver: SQLAlchemy makes a whole statement of it, at each read
    except sqlite3.Error as error:
        raise DBAPIError.instance(begin, None, error, sqlite3.Error) from error
    finally:
        cursor.close()
