"""What the database connection promises, and what it leans on in the driver."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import aiosqlite

from db.connect import in_memory, sqlite_file
from tests.db.samples import act, change, open_games

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from db.store import Store


async def test_the_disk_has_it_before_the_answer(on_file: Store) -> None:
    async with on_file._engine.connect() as connection:
        answers = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    assert answers == ["wal", 2, 1, 10_000]


async def test_only_what_may_wait_goes_through_the_drivers_thread(on_file: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails after an update of aiosqlite, `_Direct` no longer catches the calls: commits still work, twice as slow."""
    (game,) = await open_games(on_file, 1)
    through_the_thread = 0
    original = aiosqlite.Connection._execute

    async def count(self: aiosqlite.Connection, *args: object) -> object:
        nonlocal through_the_thread
        through_the_thread += 1
        return await original(self, *args)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", count)
    await on_file.commit(change(game, 1, act("m1")))
    assert through_the_thread == 2  # BEGIN IMMEDIATE and COMMIT
    await on_file.load(game)
    assert through_the_thread == 2


async def test_the_loop_runs_on_while_another_process_writes(on_file: Store) -> None:
    (game,) = await open_games(on_file, 1)
    async with on_file._engine.begin():
        waiting = asyncio.create_task(on_file.commit(change(game, 1, act("m1"))))
        for _ in range(20):
            await asyncio.sleep(0.01)
        assert not waiting.done()
    await waiting


def test_which_database_is_a_file(tmp_path: Path) -> None:
    assert sqlite_file(f"sqlite+aiosqlite:///{tmp_path}/a.db") == tmp_path / "a.db"
    for url in ("sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:"):
        assert sqlite_file(url) is None
        assert in_memory(url)
    assert not in_memory("postgresql+asyncpg://host/name")
