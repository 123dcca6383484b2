"""One bot per SQLite file: a lock that the operating system lets go of when the process ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO, Self

from sqlalchemy.engine import make_url

from db.private import make_private


class InUse(Exception):  # noqa: N818 - an outcome, not a fault
    """Another bot has the database open; the text is one line for the host."""

    def __init__(self, file: str) -> None:
        super().__init__(f"已有一个天亮在用数据库 {file}：先停掉它，或另设 DAYBREAK_DATABASE_URL。 Another bot uses this database.")


class Lock:
    """Held from `take` to `free`, or to the end of the process."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    @classmethod
    def take(cls, url: str) -> Self | None:
        """The lock of a database; None where many may share it (a server) or nobody else can (memory). Raises InUse."""
        parsed = make_url(url)
        if parsed.get_backend_name() != "sqlite" or parsed.database in (None, "", ":memory:"):
            return None
        path = Path(f"{parsed.database}.lock")
        make_private(path)
        file = path.open("ab")
        try:
            _lock(file)
        except OSError:
            file.close()
            raise InUse(str(parsed.database)) from None
        return cls(file)

    def free(self) -> None:
        self._file.close()


def _lock(file: IO[bytes]) -> None:
    """Raises OSError where somebody else holds it."""
    if sys.platform == "win32":
        import msvcrt

        os.lseek(file.fileno(), 0, os.SEEK_SET)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
