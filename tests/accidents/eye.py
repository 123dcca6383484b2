"""What is committed, seen from outside all processes."""

from __future__ import annotations

import sqlite3
from dataclasses import fields
from pathlib import Path
from typing import Any

from db.records import Due, Heard, Logged, StoredGame


def only_reading(file: Path) -> sqlite3.Connection:
    """A connection of nobody's: it sees what is on the disk, and nothing of what is still under way."""
    return sqlite3.connect(f"file:{file}?mode=ro", uri=True, isolation_level=None)


class Eye:
    """Reads the game of a group."""

    def __init__(self, connection: sqlite3.Connection, group: str) -> None:
        self._connection, self._group = connection, group
        self.number = 0
        """The game's; 0 before it is opened."""

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return self._connection.execute(query, values).fetchall()

    def version(self) -> int:
        """Its version; 0 before it is opened."""
        found = self.rows('SELECT id, version FROM games WHERE "group" = ?', self._group)
        assert len(found) < 2, "I4: a game was opened twice"
        version: int
        self.number, version = found[0] if found else (0, 0)
        return version

    def game(self) -> StoredGame:
        ((number, adapter, account, group, rule_set, seed, opened, status, paused, version),) = self.rows(
            'SELECT id, adapter, account, "group", rule_set, seed, opened, status, paused, version FROM games WHERE id = ?',
            self.number,
        )
        windows = tuple(
            Due(name, seat, opened, due, bool(holds))
            for name, seat, opened, due, holds in self.rows(
                "SELECT name, seat, opened, due, holds FROM windows WHERE game = ? ORDER BY place", self.number
            )
        )
        return StoredGame(number, adapter, account, group, rule_set, seed, opened, status, bool(paused), version, None, (), windows, ())

    def inbox(self, after: int) -> list[tuple[int, int, int, Heard]]:
        names = ", ".join(field.name for field in fields(Heard))
        query = f"SELECT id, version, step, {names} FROM inbox WHERE game = ? AND id > ? ORDER BY id"
        return [(*row[:3], Heard(*row[3:])) for row in self.rows(query, self.number, after)]

    def events(self, after: int) -> list[tuple[int, int, Logged]]:
        return [
            (version, step, Logged(number, *rest))
            for number, version, step, *rest in self.rows(
                "SELECT id, version, step, at, kind, body FROM events WHERE game = ? AND id > ? ORDER BY id", self.number, after
            )
        ]

    def outbox(self, after: int) -> list[tuple[Any, ...]]:
        """Number, version, step, to, user, body."""
        return self.rows('SELECT id, version, step, "to", user, body FROM outbox WHERE game = ? AND id > ? ORDER BY id', self.number, after)

    def states(self) -> dict[int, str]:
        return dict(self.rows("SELECT id, state FROM outbox WHERE game = ?", self.number))
