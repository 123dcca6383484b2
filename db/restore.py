"""`restore FILE`: a backup takes the place of the database, which is kept beside. `restore --game FILE`: one game comes back."""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import sys
import tempfile
from contextlib import ExitStack, closing
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import delete

from .backup import dump
from .connect import connect, reading, sqlite_file
from .file_copy import BadCopy, copy_database, free_name
from .game_file import bring_in
from .lock import Lock
from .migrate import bring_up_to_date
from .models import metadata
from .move import copy_and_compare
from .places import ENVIRONMENT, Refused, default, nobody_else, opened, parsed, plainly, refuse_if_used, shown
from .private import folder_for
from .rows import is_empty

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection


def main(argv: Sequence[str]) -> int:
    """Run `restore FILE [--yes] [--game] [--database URL]`; gives the exit code."""
    parser = argparse.ArgumentParser(prog="bot.py restore", description="Put a backup in the place of the database. The bot must not be running.")
    parser.add_argument("file", type=Path, metavar="FILE", help="what bot.py backup has made")
    parser.add_argument("--game", action="store_true", help="FILE holds one game: add it, leave all others alone")
    parser.add_argument("--yes", action="store_true", help="don't ask")
    parser.add_argument("--database", default=default(), metavar="URL", help=f"default: ${ENVIRONMENT}")
    wanted = parser.parse_args(argv)
    try:
        parsed(wanted.database)
        if not wanted.file.is_file():
            raise Refused(f"there is no file {wanted.file}")
        if not wanted.yes and not _agreed(wanted.file, wanted.database, one_game=wanted.game):
            raise Refused("not confirmed")
        print(asyncio.run(_bring_in(wanted.file, wanted.database) if wanted.game else restore(wanted.file, wanted.database)))
    except (Refused, BadCopy, OSError, sqlite3.Error) as reason:
        print(f"nothing was restored: {reason}", file=sys.stderr)
        return 1
    return 0


def _agreed(file: Path, url: str, *, one_game: bool) -> bool:
    if not sys.stdin.isatty():
        raise Refused("nobody to ask here; --yes if it is meant")
    what = f"把 {file} 里的一局加进" if one_game else f"用 {file} 换掉"
    return input(f"{what} {shown(url)}？旧的会留一份。输入 yes 继续 (type yes): ").strip().lower() == "yes"


async def restore(file: Path, url: str) -> str:
    """Put a backup in the database's place; gives what was done. Raises Refused, BadCopy, OSError or sqlite3.Error."""
    with plainly(), tempfile.TemporaryDirectory(prefix="daybreak-restore-", dir=_near(url)) as folder:
        ready = Path(folder) / "ready.db"
        copy_database(file, ready)  # checks it, too
        await _lead_up_to_date(ready)
        if (present := sqlite_file(url)) is not None:
            return _exchange(ready, present, url)
        return await _exchange_rows(ready, url)


def _near(url: str) -> Path | None:
    """A folder on the same disk as the database: what is ready there can take its place at once."""
    file = sqlite_file(url)
    if file is None:
        return None
    folder_for(file)
    return file.parent


async def _lead_up_to_date(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        if not connection.execute("SELECT name FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
            raise Refused("that file holds no games of Daybreak")
    engine = connect(f"sqlite+aiosqlite:///{file.as_posix()}")
    try:
        await bring_up_to_date(engine)
    finally:
        await engine.dispose()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")  # one file again


def _exchange(ready: Path, present: Path, url: str) -> str:
    lock = Lock.take(url)
    assert lock is not None, "a file has a lock"
    try:
        kept = _keep(present) if present.exists() else None
        # Of the old one everything is in the copy; its log would spoil the new one.
        for ending in ("-wal", "-shm"):
            present.with_name(present.name + ending).unlink(missing_ok=True)
        os.replace(ready, present)
    finally:
        lock.free()
    return f"{present} is restored" + (f"; as it was: {kept}" if kept else "")


def _keep(present: Path) -> Path:
    """A copy of what is there; of a database that is damaged, the files as they are."""
    kept = free_name(present.with_name(f"{present.name}.before-restore-{_today()}.bak"))
    try:
        copy_database(present, kept)
    except (BadCopy, sqlite3.Error):
        for ending in ("", "-wal", "-shm"):
            part = present.with_name(present.name + ending)
            if part.exists():
                part.rename(kept.with_name(kept.name + ending))
    return kept


async def _exchange_rows(ready: Path, url: str) -> str:
    async with opened(f"sqlite+aiosqlite:///{ready.as_posix()}") as old, opened(url, make=True) as new:
        kept = None
        async with reading(new).connect() as connection:
            await refuse_if_used(connection, url)
            used = not await connection.run_sync(is_empty)
        if used:
            kept = _beside(url)
            await dump(new, kept)
        async with reading(old).connect() as source, new.begin() as sink:

            def work(connection: Connection) -> tuple[int, int]:
                into = sink.sync_connection
                assert into is not None
                for table in reversed(metadata.sorted_tables):
                    into.execute(delete(table))
                return copy_and_compare(connection, into)

            rows, games = await source.run_sync(work)
    return f"{shown(url)} is restored: {games} games, {rows:,} rows" + (f"; as it was: {kept}" if kept else "")


def _beside(url: str) -> Path:
    """Where the rows of a server are kept: in the folder in which the command runs."""
    return free_name(Path(f"{parsed(url).database}-before-restore-{_today()}.db").absolute())


async def _bring_in(file: Path, url: str) -> str:
    with plainly(), ExitStack() as stack:
        stack.enter_context(nobody_else(url))
        async with opened(url, make=True) as engine, engine.begin() as connection:
            return await connection.run_sync(bring_in, file)


def _today() -> str:
    return f"{datetime.now().astimezone():%Y%m%d-%H%M%S}"
