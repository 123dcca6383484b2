"""Makes a new database, and leads an older one up to date after copying its file."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Column, MetaData, String, Table, insert, inspect, select

from .connect import sqlite_file
from .file_copy import copy_database, free_name
from .models import metadata

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncEngine

HEAD = "0003"
"""The newest revision, known without reading alembic in, which takes longer than all else here; a test compares."""
SCRIPTS = Path(__file__).with_name("migrations")

_OUR_LOCK = 0x646179627265616B  # "daybreak"

log = logging.getLogger(__name__)

# Alembic's own table, as it makes it.
_stamp = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


class DatabaseTooNew(Exception):  # noqa: N818 - says what is wrong
    """The database was written by a later version of Daybreak."""


class NotOurDatabase(Exception):  # noqa: N818 - says what is wrong
    """The database holds tables of something else."""


async def bring_up_to_date(engine: AsyncEngine) -> None:
    """Make the tables in an empty database, or run the migrations that an older one lacks; else change nothing.

    The file of an older SQLite database is first copied beside it, as `<name>.before-<revision>.bak`.
    Raises DatabaseTooNew or NotOurDatabase, and then nothing was changed.
    """
    async with engine.begin() as connection:
        found = await connection.run_sync(_made_at)
    if found == HEAD:
        return
    file = sqlite_file(engine.url)
    if file is not None:
        backup = free_name(file.with_name(f"{file.name}.before-{HEAD}.bak"))
        copy_database(file, backup)
        log.warning("the database is brought from revision %s to %s; as it was: %s", found, HEAD, backup)
    async with engine.connect() as connection:
        await connection.run_sync(_upgrade)


async def revision(engine: AsyncEngine) -> str | None:
    """The revision of a database; None where it holds no games of ours."""

    def read(connection: Connection) -> str | None:
        known = inspect(connection).has_table(_stamp.name)
        return connection.scalar(select(_stamp.c.version_num)) if known else None

    async with engine.connect() as connection:
        return await connection.run_sync(read)


def _one_at_a_time(connection: Connection) -> None:
    """Several processes may start at once; a SQLite transaction has the file to itself."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_OUR_LOCK})")


def _made_at(connection: Connection) -> str:
    """The revision of the database, which is made here if there is nothing yet."""
    _one_at_a_time(connection)
    tables = set(inspect(connection).get_table_names())
    if not tables:
        metadata.create_all(connection)
        _stamp.create(connection)
        connection.execute(insert(_stamp), {"version_num": HEAD})
        return HEAD
    found: str | None = connection.scalar(select(_stamp.c.version_num)) if _stamp.name in tables else None
    if found is None:
        raise NotOurDatabase(f"the database {connection.engine.url.database} holds something else than Daybreak's games")
    if not any(script.name.startswith(f"{found}_") for script in (SCRIPTS / "versions").iterdir()):
        raise DatabaseTooNew(
            f"the database {connection.engine.url.database} was written by a later Daybreak (revision {found}, here {HEAD}): update Daybreak"
        )
    return found


def _upgrade(connection: Connection) -> None:
    from alembic import command  # takes longer to read in than an up-to-date database to open
    from alembic.config import Config

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    with _unlinked(connection), connection.begin():
        _one_at_a_time(connection)
        command.upgrade(config, "head")
        if connection.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA foreign_key_check").first() is not None:
            raise RuntimeError("a migration left rows that belong to no game")


@contextmanager
def _unlinked(connection: Connection) -> Iterator[None]:
    """SQLite changes most of a table by making it anew, which rows that point at it forbid; outside a transaction they can be told not to."""
    if connection.dialect.name != "sqlite":
        yield
        return
    cursor = connection.connection.cursor()
    cursor.execute("PRAGMA foreign_keys=OFF")
    try:
        yield
    finally:
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()
