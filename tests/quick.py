"""What makes the databases of tests quick where the disk is not what is tried: nothing is made, compiled or waited for twice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import event

from db import connect
from db.bare_engine import create_async_engine
from db.store import Store

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

MEMORY = "sqlite+aiosqlite://"


class Statements(dict[Any, Any]):
    """Compiled statements for every engine of this process. SQLAlchemy keeps an engine's own, and every test opens a new one."""

    @staticmethod
    def _of_any_engine(key: tuple[Any, ...]) -> tuple[Any, ...]:
        dialect, *statement = key
        return type(dialect), *statement

    def get(self, key: tuple[Any, ...], default: Any = None) -> Any:
        return super().get(self._of_any_engine(key), default)

    def __setitem__(self, key: tuple[Any, ...], compiled: Any) -> None:
        super().__setitem__(self._of_any_engine(key), compiled)


def share_statements() -> None:
    """From here on every database that is opened in this process takes its compiled statements from one place."""
    setattr(connect, "create_async_engine", partial(create_async_engine, execution_options={"compiled_cache": Statements()}))  # noqa: B010 - a plain assignment is no type to mypy


async def in_memory() -> Store:
    """A store that ends with the test."""
    empty = await _empty()
    engine = connect.connect(MEMORY)
    event.listen(engine.sync_engine, "connect", lambda connection, _: _sqlite(connection).deserialize(empty))
    return Store(engine)


async def on_file(file: Path) -> Store:
    """A store on a file of which a crash of the machine might leave nothing; what a process leaves behind is all there."""
    if not file.exists():  # noqa: ASYNC240 - nothing else wants the loop
        file.write_bytes(await _empty())  # noqa: ASYNC240
    engine = connect.connect(f"sqlite+aiosqlite:///{file.as_posix()}")
    event.listen(engine.sync_engine, "connect", lambda connection, _: _sqlite(connection).execute("PRAGMA synchronous=OFF"))
    return Store(engine)


_EMPTY: list[bytes] = []


async def _empty() -> bytes:
    """The bytes of a database with no game in it, which is made once."""
    if not _EMPTY:
        store = await Store.open(MEMORY)
        async with store._engine.connect() as connection:
            _EMPTY.append(_sqlite(await connection.get_raw_connection()).serialize())
        await store.close()
    return _EMPTY[0]


def _sqlite(connection: Any) -> sqlite3.Connection:
    """What the driver has under SQLAlchemy's connection."""
    found: sqlite3.Connection = connection.driver_connection._conn
    return found
