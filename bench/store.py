"""How many commits a second the store makes, beside one bare row and commit: `.venv/bin/python -m bench.store`."""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from typing import TYPE_CHECKING

import aiosqlite

from db.records import Change, Due, Happened, Heard, NewGame, Outgoing, Step
from db.store import Store

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

ROUNDS = 5
COMMITS = 400
TEXT = "刀 6 " + "带队冲锋" * 25  # a declaration of a hundred characters
WINDOWS = tuple(Due(f"night:{number}", number, 100, 900, number == 1) for number in range(12))


async def floor(path: str) -> Callable[[], Awaitable[None]]:
    """One row, one commit, one after the other."""
    connection = await aiosqlite.connect(path)
    for pragma in ("journal_mode=WAL", "synchronous=FULL"):
        await connection.execute(f"PRAGMA {pragma}")
    await connection.execute("CREATE TABLE IF NOT EXISTS bare (id INTEGER PRIMARY KEY, body TEXT)")

    async def insert() -> None:
        await connection.execute("INSERT INTO bare (body) VALUES (?)", (TEXT,))
        await connection.commit()

    async def run() -> None:
        for _ in range(COMMITS):
            await insert()
        await connection.close()

    return run


async def callers(path: str, count: int) -> Callable[[], Awaitable[None]]:
    """So many games that each store an act, wait for it, and store the next: inbox, event, receipt, every tenth time the windows."""
    store = await Store.open(f"sqlite+aiosqlite:///{path}")
    games = [(await store.new_game(NewGame("b", "1", f"{number}", "classic", b"", 1), Step(None)))[0] for number in range(count)]

    async def play(game: int) -> None:
        for version in range(1, COMMITS // count + 1):
            heard = Heard("b", "1", "private", f"{game}-{version}", version, "7", TEXT, "done")
            step = Step(heard, (Happened(version, "Killed", TEXT),), (Outgoing("seat:3", None, "收到", version),))
            await store.commit(Change(game, version, (step,), windows=WINDOWS if version % 10 == 0 else None))

    async def run() -> None:
        await asyncio.gather(*map(play, games))
        await store.close()

    return run


async def rate(prepared: Callable[[], Awaitable[None]]) -> float:
    began = time.perf_counter()
    await prepared()
    return COMMITS / (time.perf_counter() - began)


async def main() -> int:
    ratios: dict[int, list[float]] = {1: [], 50: []}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(ROUNDS):
            bare = await rate(await floor(f"{folder}/bare{number}.db"))
            line = f"bare row and commit: {bare:6.0f}/s"
            for count, found in ratios.items():
                reached = await rate(await callers(f"{folder}/{count}-{number}.db", count))
                found.append(reached / bare)
                line += f"   {count:2} waiting: {reached:6.0f}/s = {reached / bare:.2f}"
            print(line)
    print("   ".join(f"median of {count} waiting: {statistics.median(found):.2f} of the bare commit" for count, found in ratios.items()))
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
