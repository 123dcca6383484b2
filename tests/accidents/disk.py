"""SQLite without threads: every way to the file is a place at which the seed may let time pass, an error come, or the process die."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import aiosqlite
from sqlalchemy import Engine, event
from sqlalchemy.ext.asyncio import AsyncEngine

from db import connect, store
from tests.accidents.loop import LIFE

BUSY_SECONDS = 10.0
BUSY_NAP = 0.02
CODES = {
    "locked": (sqlite3.SQLITE_BUSY, "database is locked"),
    "full": (sqlite3.SQLITE_FULL, "database or disk is full"),
    "lost": (sqlite3.SQLITE_IOERR, "disk I/O error"),
}


class Fate(Protocol):
    """What happens on the way to the file."""

    async def before(self, what: str) -> None:
        """`what`: open, read, begin, write or commit. May take its time, raise, or end the process."""
        ...

    async def after(self, what: str) -> None:
        """The same when it is done: a commit that raises here is on the disk all the same."""
        ...


class Mortal(Protocol):
    """A process, as its files see it."""

    fate: Fate
    file: Path
    dead: bool
    files: list[Connection]


def trouble(kind: str) -> sqlite3.OperationalError:
    """An error as the driver raises it."""
    code, text = CODES[kind]
    error = sqlite3.OperationalError(text)
    error.sqlite_errorcode = code
    return error


class Connection(aiosqlite.Connection):
    """Does in the loop what aiosqlite does in a thread."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, 64)
        life = LIFE.get()
        assert life is not None, "only a process opens the database"
        self.life: Mortal = life

    @classmethod
    def open(cls, _database: str, **options: Any) -> Connection:
        """To the file of the process that asks, whatever file the engine was once made for."""
        life: Mortal | None = LIFE.get()
        assert life is not None, "only a process opens the database"
        return cls(partial(_opened, life.file, options))

    def __await__(self) -> Any:
        return self._open_up().__await__()

    async def _open_up(self) -> Connection:
        self._alive()
        await self.life.fate.before("open")
        self._alive()
        self._connection = self._connector()
        self.life.files.append(self)
        return self

    def _alive(self) -> None:
        if self.life.dead:
            raise asyncio.CancelledError("the process is dead")

    async def _execute(self, fn: Callable[..., Any], *args: Any, **named: Any) -> Any:
        self._alive()
        if not self._running or self._connection is None:
            raise ValueError("Connection closed")
        what = _kind(fn, args)
        if not what:
            return fn(*args, **named)
        await self.life.fate.before(what)
        self._alive()
        result = await self._patiently(fn, *args, **named) if what == "begin" else fn(*args, **named)
        await self.life.fate.after(what)
        self._alive()
        return result

    async def _patiently(self, fn: Callable[..., Any], *args: Any, **named: Any) -> Any:
        """As SQLite's own busy handler, in made-up time."""
        loop = asyncio.get_running_loop()
        until = loop.time() + BUSY_SECONDS
        while True:
            try:
                return fn(*args, **named)
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or loop.time() > until:
                    raise
            await asyncio.sleep(BUSY_NAP)
            self._alive()

    async def close(self) -> None:
        self.die()
        self._running = False

    def stop(self) -> None:
        self.die()
        self._running = False

    def die(self) -> None:
        """What was not committed is gone."""
        if self._connection is not None:
            if self._connection.in_transaction:
                self._connection.rollback()  # a close leaves that to the last cursor
            self._connection.close()
            self._connection = None


def _opened(file: Path, options: dict[str, Any]) -> sqlite3.Connection:
    connection: sqlite3.Connection = sqlite3.connect(file, **options)
    connection.create_function("made_up_now", 0, lambda: int(asyncio.get_running_loop().time()))
    return connection


def _kind(fn: Callable[..., Any], args: tuple[Any, ...]) -> str:
    """What a call of the driver does to the file; nothing of note for most."""
    name = fn.__name__
    if name == "commit":
        return "commit"
    if name not in ("execute", "executemany"):
        return ""
    statement = str(args[0]).lstrip()[:6].upper()
    if statement == "BEGIN ":
        return "begin"
    return "read" if statement == "SELECT" else "write" if statement in ("INSERT", "UPDATE", "DELETE") else ""


_made: list[AsyncEngine] = []


def _engine(url: str, *, patient: bool = False) -> AsyncEngine:
    """An engine with connections of its own; what SQLAlchemy has once compiled is kept for all, which a game restarts too often to do without."""
    if not _made:
        _made.append(connect.connect(url, patient=patient))
    first = _made[0].sync_engine
    engine = Engine(first.pool.recreate(), first.dialect, first.url, hide_parameters=True)
    engine._compiled_cache = first._compiled_cache
    event.listen(engine, "begin", connect._begin_sqlite)
    return AsyncEngine(engine)


@contextmanager
def without_threads() -> Iterator[None]:
    """Inside, whoever opens SQLite opens it so."""
    kept = dict(connect._DRIVER), connect._BUSY
    connect._DRIVER["async_creator_fn"] = Connection.open
    connect._BUSY = "PRAGMA busy_timeout=0"
    setattr(store, "connect", _engine)  # noqa: B010 - as the store has it
    try:
        yield
    finally:
        connect._DRIVER.update(kept[0])
        connect._BUSY = kept[1]
        setattr(store, "connect", connect.connect)  # noqa: B010
