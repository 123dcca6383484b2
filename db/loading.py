"""Reads whole games, many with as few statements as one."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from sqlalchemy import BindParameter, bindparam, func, select

from .models import events, games, members, snapshots, windows
from .records import Due, Happened, Member, StoredGame

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import Column, Connection, Row, Table

TOGETHER = 200
"""Games read at a time: their tables are long texts."""


def columns(record: type, table: Table) -> list[Column[Any]]:
    """The columns of the table in the order of the record's fields, which are named alike."""
    return [table.c[field.name] for field in fields(record)]


# Built once: putting a statement together costs about as much as running it.
_IDS: BindParameter[Any] = bindparam("ids", expanding=True)
_GAMES = select(*(games.c[field.name] for field in fields(StoredGame) if field.name in games.c)).where(games.c.id.in_(_IDS)).order_by(games.c.id)
_SNAPSHOTS = select(snapshots.c.game, snapshots.c.body).where(snapshots.c.game.in_(_IDS))
_TAILS = (
    select(events.c.game, *columns(Happened, events))
    .outerjoin(snapshots, snapshots.c.game == events.c.game)
    .where(events.c.game.in_(_IDS), events.c.id > func.coalesce(snapshots.c.seq, 0))
    .order_by(events.c.id)
)
_WINDOWS = select(windows.c.game, *columns(Due, windows)).where(windows.c.game.in_(_IDS)).order_by(windows.c.place)
_MEMBERS = (
    select(members.c.game, *columns(Member, members)).where(members.c.game.in_(_IDS)).order_by(members.c.part, members.c.seat, members.c.account)
)


def load_games(connection: Connection, ids: Sequence[int]) -> list[StoredGame]:
    """The games of these numbers, in the order of the numbers."""
    wanted = {"ids": list(ids)}
    tables = dict(map(tuple, connection.execute(_SNAPSHOTS, wanted)))
    tails = _by_game(Happened, connection.execute(_TAILS, wanted))
    dues = _by_game(Due, connection.execute(_WINDOWS, wanted))
    people = _by_game(Member, connection.execute(_MEMBERS, wanted))
    return [
        StoredGame(**row._mapping, snapshot=tables.get(row.id), events=tails[row.id], windows=dues[row.id], members=people[row.id])
        for row in connection.execute(_GAMES, wanted)
    ]


def _by_game(record: type, rows: Iterable[Row[*tuple[Any, ...]]]) -> defaultdict[int, tuple[Any, ...]]:
    lists = defaultdict[int, list[Any]](list)
    for game, *values in rows:
        lists[game].append(record(*values))
    return defaultdict(tuple, {game: tuple(some) for game, some in lists.items()})
