"""`backup`: a consistent copy of the database while the bot runs; `backup --game N`: one game with all its rows."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import sys
import time
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from .connect import connect, reading, sqlite_file
from .file_copy import BadCopy, copy_database
from .game_file import take_out
from .migrate import bring_up_to_date
from .move import copy_and_compare
from .places import ENVIRONMENT, Refused, default, opened, parsed, plainly
from .private import folder_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncEngine


def main(argv: Sequence[str]) -> int:
    """Run `backup [FILE] [--game N] [--database URL]`; gives the exit code."""
    parser = argparse.ArgumentParser(prog="bot.py backup", description="Copy the database, also while the bot runs.")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="where the copy goes (default: beside the database, with the date)")
    parser.add_argument("--game", type=int, metavar="N", help="only that game, as text")
    parser.add_argument("--database", default=default(), metavar="URL", help=f"default: ${ENVIRONMENT}")
    wanted = parser.parse_args(argv)
    began = time.monotonic()
    try:
        parsed(wanted.database)
        target = wanted.file or _dated(wanted.database, wanted.game)
        if target.exists():
            raise Refused(f"{target} exists; it is not overwritten")
        source = sqlite_file(wanted.database)
        if source is not None and not source.is_file():
            raise Refused(f"there is no database {source} yet")
        folder_for(target)
        if wanted.game is not None:
            told = asyncio.run(_take_game(wanted.database, wanted.game, target))
        else:
            _take_all(wanted.database, source, target)
            told = f"{target}: {target.stat().st_size:,} bytes, checked"
    except Refused as reason:
        return _complain(str(reason))
    except (BadCopy, sqlite3.Error, OSError) as error:
        return _complain(f"no copy was made: {error}")
    print(f"{told}, {time.monotonic() - began:.1f} s")
    return 0


async def _take_game(url: str, game: int, target: Path) -> str:
    async with opened(url) as engine, reading(engine).connect() as connection:
        return await connection.run_sync(take_out, game, target)


def _take_all(url: str, source: Path | None, target: Path) -> None:
    if source is not None:
        copy_database(source, target)
    else:
        asyncio.run(_dump_from(url, target))


async def _dump_from(url: str, target: Path) -> None:
    async with opened(url) as engine:
        await dump(engine, target)


async def dump(engine: AsyncEngine, target: Path) -> None:
    """Everything that a server holds, at one moment, as a SQLite file; it appears only when it is whole and compared."""
    part = target.with_name(f"{target.name}.dump")
    part.unlink(missing_ok=True)
    into = connect(f"sqlite+aiosqlite:///{part.as_posix()}", patient=True)
    try:
        with plainly():
            await bring_up_to_date(into)
            async with reading(engine).connect() as source, into.begin() as sink:

                def work(connection: Connection) -> tuple[int, int]:
                    inside = sink.sync_connection
                    assert inside is not None
                    return copy_and_compare(connection, inside)

                await source.run_sync(work)
        await into.dispose()
        copy_database(part, target)
    finally:
        await into.dispose()
        for ending in ("", "-wal", "-shm"):
            part.with_name(part.name + ending).unlink(missing_ok=True)


def _dated(url: str, game: int | None) -> Path:
    database = sqlite_file(url) or Path(f"{parsed(url).database}.db").absolute()
    of_what, suffix = (f"{database.stem}-game-{game}", ".json") if game is not None else (database.stem, database.suffix)
    return database.with_name(f"{of_what}-{datetime.now().astimezone():%Y%m%d-%H%M%S}{suffix}")


def _complain(line: str) -> int:
    print(line, file=sys.stderr)
    return 1
