"""Rows from one database into another as they are, and sums that tell whether they all arrived."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

from sqlalchemy import Table, func, insert, select

from .models import accounts, games, metadata, notes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sqlalchemy import Connection, Select

TABLES: tuple[Table, ...] = tuple(table for table in metadata.sorted_tables if table is not accounts)
"""What is kept: who serves which account is true of one moment only."""
OF_GAMES = tuple(table for table in TABLES if "game" in table.c)
CLAIMS = frozenset({"claimed_by", "claimed_until"})
AT_ONCE = 1000

Values = dict[str, Any]


def is_empty(connection: Connection, tables: Iterable[Table] = TABLES) -> bool:
    return all(connection.execute(select(*table.primary_key).limit(1)).first() is None for table in tables)


def copy_rows(source: Connection, target: Connection, tables: Sequence[Table] = TABLES) -> int:
    """Copy every row with its number; gives how many. The target's own numbers go on after them."""
    copied = 0
    for table in tables:
        for rows in _pages(source, table):
            target.execute(insert(table), rows)
            copied += len(rows)
        continue_numbers(target, table)
    return copied


def continue_numbers(connection: Connection, table: Table) -> None:
    """PostgreSQL counts apart from its rows; SQLite goes on after the last one by itself."""
    if connection.dialect.name == "postgresql" and "id" in table.c:
        last: int | None = connection.scalar(select(func.max(table.c.id)))
        sequence = func.pg_get_serial_sequence(table.name, "id")
        connection.execute(select(func.setval(sequence, last or 1, last is not None)))


def _pages(connection: Connection, table: Table) -> Iterator[list[Values]]:
    """All rows in the order of their keys, some at a time: a log is long."""
    query = select(table).order_by(*table.primary_key)
    if "id" not in table.c:
        if rows := [_kept(row._mapping) for row in connection.execute(query)]:
            yield rows
        return
    last = 0
    while rows := [_kept(row._mapping) for row in connection.execute(query.where(table.c.id > last).limit(AT_ONCE))]:
        yield rows
        last = rows[-1]["id"]


def _kept(row: Any) -> Values:
    return {str(name): None if name in CLAIMS else value for name, value in row.items()}


# -- sums


def sums(connection: Connection) -> dict[str, str]:
    """One sum for each game, and one for what belongs to none; equal sums, equal rows."""
    numbers = connection.execute(select(games.c.id).order_by(games.c.id)).scalars().all()
    found = {f"game {number}": sum_of(connection, number) for number in numbers}
    return found | {"notes": _sum([select(notes).order_by(*notes.primary_key)], connection)}


def sum_of(connection: Connection, game: int) -> str:
    """The sum of all rows of a game."""
    own = select(games).where(games.c.id == game)
    return _sum([own, *(select(table).where(table.c.game == game).order_by(*table.primary_key) for table in OF_GAMES)], connection)


def _sum(queries: Iterable[Select[*tuple[Any, ...]]], connection: Connection) -> str:
    digest = hashlib.sha256()
    for query in queries:
        for row in connection.execute(query):
            digest.update(as_json(_kept(row._mapping)).encode())
            digest.update(b"\n")
    return digest.hexdigest()


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=bytes.hex)
