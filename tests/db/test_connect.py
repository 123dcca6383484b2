"""What the database connection promises, and what it leans on in the driver."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from typing import TYPE_CHECKING

import aiosqlite
import pytest

from db.connect import in_memory, sqlite_file
from db.records import Conflict
from tests.db.samples import OPENING, act, change, new_game, open_games

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from pathlib import Path

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
    assert through_the_thread == 1  # COMMIT
    await on_file.load(game)
    assert through_the_thread == 1
    async with on_file._engine.begin() as other:
        waiting = asyncio.create_task(on_file.commit(change(game, 2, act("m2"))))
        await asyncio.sleep(0.1)
        assert through_the_thread == 2  # BEGIN IMMEDIATE, which waits for the other
        assert (await other.exec_driver_sql("PRAGMA busy_timeout")).scalar() == 10_000
    await waiting


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


async def test_a_call_left_behind_in_the_thread_has_the_connection_for_itself(on_file: Store, file_url: str) -> None:
    """A close beside it once stopped the loop, or crashed the interpreter."""
    other = sqlite3.connect(file_url.removeprefix("sqlite+aiosqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    opening = asyncio.create_task(on_file.new_game(new_game(), OPENING))
    await asyncio.sleep(0.1)
    opening.cancel()
    began = time.monotonic()
    for _ in range(20):
        await asyncio.sleep(0.01)
    assert time.monotonic() - began < 2
    other.rollback()
    other.close()
    with pytest.raises(asyncio.CancelledError):
        await opening
    assert await open_games(on_file, 1) == list(await on_file.unfinished())


async def test_callers_who_leave_at_any_moment(store: Store) -> None:
    luck = random.Random(7)
    games = await open_games(store, 4)
    kept = dict.fromkeys(games, 0)

    async def leave_soon(asked: Coroutine[object, object, object]) -> bool:
        task = asyncio.create_task(asked)
        if luck.random() < 0.7:
            await asyncio.sleep(luck.random() * 0.006)
            task.cancel()
        try:
            await task
        except (asyncio.CancelledError, Conflict):
            return False
        return True

    async def play(game: int) -> None:
        for number in range(25):
            version = (await store.load(game)).version
            kept[game] += await leave_soon(store.commit(change(game, version, act(f"{game}-{version}-{number}"))))

    async def open_more() -> None:
        for number in range(25):
            await leave_soon(store.new_game(new_game(f"more {number}"), OPENING))

    async def read() -> None:
        for _ in range(25):
            await leave_soon(store.sendings(games[0]))

    await asyncio.gather(*map(play, games), open_more(), read())
    await asyncio.sleep(0.1)
    for game in games:
        acts = (await store.load(game)).version - 1
        assert acts >= kept[game]
        assert len(await store.history(game)) == acts + 1
        assert len(await store.heard(game)) == len(await store.sendings(game)) == acts
