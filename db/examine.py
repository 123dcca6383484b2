"""What can be seen of a database from outside, with or without a bot on it, and without changing anything in it (`bot.py doctor`)."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from contextlib import closing
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from sqlalchemy import func, inspect, make_url, select, text
from sqlalchemy.exc import ArgumentError, DBAPIError, OperationalError

from .connect import DriverMissing, connect, sqlite_file
from .lock import InUse, Lock
from .migrate import HEAD, revision
from .models import inbox, outbox
from .vitals import LAST_TICK

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy import Connection, Table
    from sqlalchemy.ext.asyncio import AsyncEngine

Trouble = Literal["url", "driver", "folder", "unreachable", "readonly", "busy", "damaged", "foreign"]
"""What keeps a bot from working with it: an address that is none, a missing package, a folder that can't be written to, no answer, a file or
server that can't be written to, one that somebody holds, a file that is broken, tables of something else."""

BUSY_SECONDS = 5.0
INTEGRITY_LINES = 3


@dataclass(frozen=True, slots=True)
class Examined:
    """What was found. `newest` is the latest moment that anything stored bears, in seconds since 1970; `free` the bytes left on its disk."""

    there: bool = False
    trouble: Trouble | None = None
    detail: str = ""
    revision: str | None = None
    head: str = HEAD
    newest: int | None = None
    free: int | None = None
    in_use: bool = False
    open_to_others: tuple[str, ...] = ()

    @property
    def older(self) -> bool:
        return self.revision is not None and self.revision < self.head

    @property
    def newer(self) -> bool:
        return self.revision is not None and self.revision > self.head


async def examine(url: str) -> Examined:
    """Look at the database of that URL. Raises nothing, whatever is there."""
    try:
        file = sqlite_file(url)
        server = make_url(url).get_backend_name() != "sqlite"
    except ArgumentError:
        return Examined(trouble="url")
    if server:
        return await _of_server(url)
    if file is None:
        return Examined(there=True)
    return await _of_file(url, file)


# -- a file


async def _of_file(url: str, file: Path) -> Examined:
    found = _from_outside(url, file)
    if found.trouble is not None or not found.there:
        return found
    return await _tables(url, found)


def _from_outside(url: str, file: Path) -> Examined:
    folder = file.parent
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        return Examined(trouble="folder", detail=str(folder))
    free = shutil.disk_usage(folder).free
    if not file.exists():
        return Examined(free=free)
    others = open_to_others(file, file.with_name(f"{file.name}-wal"))
    if not file.is_file():
        return Examined(there=True, trouble="readonly", detail=str(file), free=free)
    in_use = _in_use(url)
    trouble, detail = _look_into(file) or (None, "")
    return Examined(True, trouble, detail, free=free, in_use=in_use, open_to_others=others)


def open_to_others(*files: Path) -> tuple[str, ...]:
    """Those of the files that somebody else on this machine may read or write."""
    if os.name == "nt":
        return ()
    return tuple(str(file) for file in files if file.is_file() and stat.S_IMODE(file.stat().st_mode) & (stat.S_IRWXG | stat.S_IRWXO))


def _in_use(url: str) -> bool:
    try:
        lock = Lock.take(url)
    except InUse:
        return True
    except OSError:
        return False
    if lock is not None:
        lock.free()
    return False


def _look_into(file: Path) -> tuple[Trouble, str] | None:
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS, isolation_level=None)) as link:
            link.execute("BEGIN IMMEDIATE")
            link.execute("ROLLBACK")
            said = [str(row[0]) for row in link.execute(f"PRAGMA quick_check({INTEGRITY_LINES})")]
    except sqlite3.Error as error:
        kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return "busy", str(error)
        if kind in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            return "damaged", str(error)
        return "readonly", str(error)
    return None if said == ["ok"] else ("damaged", "; ".join(said))


# -- what is in it


async def _tables(url: str, outside: Examined) -> Examined:
    """The same with what its tables say."""
    engine = connect(url)
    try:
        found = await revision(engine)
        if found is None:
            return replace(outside, trouble="foreign") if await _anything_in(engine) else outside
        return replace(outside, revision=found, newest=await _newest(engine) if found <= HEAD else None)
    except DBAPIError as error:
        return replace(outside, trouble="foreign", detail=str(error.orig))
    finally:
        await engine.dispose()


async def _anything_in(engine: AsyncEngine) -> bool:
    async with engine.connect() as connection:
        return bool(await connection.run_sync(lambda link: inspect(link).get_table_names()))


async def _newest(engine: AsyncEngine) -> int | None:
    def read(connection: Connection) -> int | None:
        latest = [connection.scalar(select(func.max(table.c.at)).where(table.c.id > _near_the_end(connection, table))) for table in (inbox, outbox)]
        tick = connection.scalar(text('SELECT value FROM notes WHERE scope = :scope AND "key" = :key'), {"scope": LAST_TICK[0], "key": LAST_TICK[1]})
        if tick is not None and str(tick).isdecimal():
            latest.append(int(tick))
        return max((each for each in latest if each is not None), default=None)

    async with engine.connect() as connection:
        return await connection.run_sync(read)


def _near_the_end(connection: Connection, table: Table) -> int:
    """Rows grow with time, so the last thousand will do."""
    last: int | None = connection.scalar(select(func.max(table.c.id)))
    return (last or 0) - 1000


# -- a server


async def _of_server(url: str) -> Examined:
    try:
        engine = connect(url)
    except DriverMissing as missing:
        return Examined(trouble="driver", detail=str(missing))
    try:
        async with engine.connect() as connection:
            only_reads = bool(await connection.scalar(text("SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean")))
    except (OperationalError, DBAPIError, OSError, TimeoutError) as error:
        return Examined(trouble="unreachable", detail=type(getattr(error, "orig", None) or error).__name__)
    finally:
        await engine.dispose()
    if only_reads:
        return Examined(there=True, trouble="readonly")
    return await _tables(url, Examined(there=True))
