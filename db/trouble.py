"""Which errors mean that the database can't be written to just now, so that the same may succeed a little later."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from .records import Unavailable

if TYPE_CHECKING:
    from collections.abc import Iterator

_SQLITE = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    }
)
# Classes of SQLSTATE: connection, not let in, no such database, rolled back (deadlock), no resources (a full disk is 53100), stopped
# by its operator, system (input and output); and those of a server that only reads, and of who stood still or waited too long.
_POSTGRES = ("08", "28", "3D", "40", "53", "57", "58", "25006", "25P03", "55P03")


@contextmanager
def told_apart() -> Iterator[None]:
    """Inside, what is only for now becomes Unavailable; any other error stays what it is."""
    try:
        yield
    except (OSError, NoConnectionFree) as error:
        raise Unavailable(f"the database is out of reach ({type(error).__name__})") from error
    except DBAPIError as error:
        if not _only_now(error):
            raise
        raise Unavailable(f"the database can't be written to now ({error.orig})") from error


def _only_now(error: DBAPIError) -> bool:
    cause = error.orig
    if error.connection_invalidated:
        return True
    if isinstance(cause, sqlite3.Error):
        # Extended codes hold the plain one in their last byte.
        return getattr(cause, "sqlite_errorcode", 0) & 0xFF in _SQLITE
    return str(getattr(cause, "sqlstate", None) or "").startswith(_POSTGRES)
