"""What is committed, seen from outside all processes."""

from __future__ import annotations

import sqlite3
from dataclasses import fields
from pathlib import Path
from typing import Any

from db.records import Due, Heard, Logged, StoredGame


class Eye:
    """A connection of nobody's that only reads: it sees what is on the disk, and nothing of what is still under way."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True, isolation_level=None)

    def close(self) -> None:
        self._connection.close()

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return self._connection.execute(query, values).fetchall()

    def version(self) -> int:
        """The version of the only game; 0 before it is opened."""
        found = self.rows("SELECT version FROM games")
        assert len(found) < 2, "I4: a game was opened twice"
        return found[0][0] if found else 0

    def game(self) -> StoredGame:
        ((number, adapter, account, group, rule_set, seed, opened, status, paused, version),) = self.rows(
            'SELECT id, adapter, account, "group", rule_set, seed, opened, status, paused, version FROM games'
        )
        windows = tuple(
            Due(name, seat, opened, due, bool(holds))
            for name, seat, opened, due, holds in self.rows("SELECT name, seat, opened, due, holds FROM windows ORDER BY place")
        )
        return StoredGame(number, adapter, account, group, rule_set, seed, opened, status, bool(paused), version, None, (), windows, ())

    def inbox(self, after: int) -> list[tuple[int, int, int, Heard]]:
        names = ", ".join(field.name for field in fields(Heard))
        return [(*row[:3], Heard(*row[3:])) for row in self.rows(f"SELECT id, version, step, {names} FROM inbox WHERE id > ? ORDER BY id", after)]

    def events(self, after: int) -> list[tuple[int, int, Logged]]:
        return [
            (version, step, Logged(number, *rest))
            for number, version, step, *rest in self.rows("SELECT id, version, step, at, kind, body FROM events WHERE id > ? ORDER BY id", after)
        ]

    def outbox(self, after: int) -> list[tuple[Any, ...]]:
        """Number, version, step, to, user, body."""
        return self.rows('SELECT id, version, step, "to", user, body FROM outbox WHERE id > ? ORDER BY id', after)

    def states(self) -> dict[int, str]:
        return dict(self.rows("SELECT id, state FROM outbox"))
