"""`backup`: a consistent copy of the database while the bot runs."""

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
import time
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from .connect import BUSY_SECONDS, sqlite_file

if TYPE_CHECKING:
    from collections.abc import Sequence

DEFAULT_DATABASE = "sqlite+aiosqlite:///data/daybreak.db"
ENVIRONMENT = "DAYBREAK_DATABASE_URL"


class BadCopy(Exception):  # noqa: N818 - says what is bad
    """The copy of a database isn't sound; it was removed."""


def copy_database(source: Path, target: Path) -> None:
    """Copy a SQLite database that may be in use; `target` appears only when it is whole, checked and on the disk.

    Raises BadCopy, and sqlite3.Error or OSError where a file can't be read or written.
    """
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        # Not read-only: after a clean end there is no -shm file, and a reader of a WAL database must make it.
        original = sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS)
        with closing(original), closing(sqlite3.connect(part)) as copy:
            original.backup(copy)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, complete without a -wal beside it
            verdict = copy.execute("PRAGMA integrity_check").fetchone()[0]
        if verdict != "ok":
            raise BadCopy(f"the copy of {source} is damaged, and so may be the original: {verdict}")
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def main(argv: Sequence[str]) -> int:
    """Run `backup [FILE] [--database URL]`; gives the exit code."""
    parser = argparse.ArgumentParser(prog="bot.py backup", description="Copy the database, also while the bot runs.")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="where the copy goes (default: beside the database, with the date)")
    parser.add_argument("--database", default=os.environ.get(ENVIRONMENT, DEFAULT_DATABASE), metavar="URL", help=f"default: ${ENVIRONMENT}")
    wanted = parser.parse_args(argv)
    try:
        kind, source = make_url(wanted.database).get_backend_name(), sqlite_file(wanted.database)
    except ArgumentError:
        return _complain("the database's URL can't be read; it looks like " + DEFAULT_DATABASE)
    if kind != "sqlite":
        return _complain(f"{kind} has a tool of its own for this: pg_dump")
    if source is None:
        return _complain("a database in memory can't be copied from outside")
    if not source.is_file():
        return _complain(f"there is no database {source} yet")
    target = wanted.file or _dated(source)
    if target.exists():
        return _complain(f"{target} exists; it is not overwritten")
    began = time.monotonic()
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        copy_database(source, target)
    except (BadCopy, sqlite3.Error, OSError) as error:
        return _complain(f"no copy was made: {error}")
    print(f"{target}: {target.stat().st_size:,} bytes, checked, {time.monotonic() - began:.1f} s")
    return 0


def _dated(source: Path) -> Path:
    return source.with_name(f"{source.stem}-{datetime.now().astimezone():%Y%m%d-%H%M%S}{source.suffix}")


def _complain(line: str) -> int:
    print(line, file=sys.stderr)
    return 1
