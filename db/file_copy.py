"""A consistent copy of a SQLite file that may be in use."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from .connect import BUSY_SECONDS
from .private import make_private

if TYPE_CHECKING:
    from pathlib import Path


class BadCopy(Exception):  # noqa: N818 - says what is bad
    """The copy of a database isn't sound; it was removed."""


def copy_database(source: Path, target: Path) -> None:
    """Copy a SQLite database that may be in use; `target` appears only when it is whole, checked and on the disk.

    Raises BadCopy, and sqlite3.Error or OSError where a file can't be read or written.
    """
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        make_private(part)
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


def free_name(wanted: Path) -> Path:
    """The path itself, or with the first number after it that no file has: a copy never replaces an earlier one."""
    path, number = wanted, 1
    while path.exists():
        number += 1
        path = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
    return path
