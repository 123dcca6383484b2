"""(d) A thousand games that close at one minute, through the real office and store: closed, adjudicated and committed."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from bench.desk_alone import desk
from bench.figures import Figure
from bench.tables import HALF_DAY, set_up
from db.store import Store
from desk.pace import Pace

START = 1767240000  # 2026-01-01 12:00 in Shanghai
WITHIN = 5.0


async def measure(games: int = 1000) -> tuple[Figure, ...]:
    """Every game has ten ballots in; the close counts them, elects a sheriff and opens the night."""
    with tempfile.TemporaryDirectory(prefix="daybreak-due-") as folder:
        file = Path(folder) / "daybreak.db"
        await set_up(f"sqlite+aiosqlite:///{file.as_posix()}", games, START, voted=True)
        began = time.perf_counter()
        # Sending keeps a personal account's pace, as it does by default: a close never waits for it.
        async with desk(file, START + 60, Pace(1.0, 3, 3.0)) as alone:
            opened, due = time.perf_counter() - began, START + HALF_DAY
            processor, began = time.process_time(), time.perf_counter()
            alone.clock.move_to(due + 1)
            alone.office.ring()
            await alone.office.settled()
            took, processor = time.perf_counter() - began, time.process_time() - processor
        closed = await _closed(file, games)
    return (
        Figure(f"{games} games closed and committed within", took, "s", most=WITHIN, note=f"{closed} of them are in their night in the database"),
        Figure("of that, processor time", processor, "s"),
        Figure(f"taking up {games} games at the start", opened, "s"),
        Figure("games not closed", float(games - closed), "", most=0.0),
    )


async def _closed(file: Path, games: int) -> int:
    store = await Store.open(f"sqlite+aiosqlite:///{file.as_posix()}")
    try:
        histories = [await store.history(game) for game in range(1, games + 1)]
    finally:
        await store.close()
    return sum([each.kind for each in history].count("NightOpened") == 1 for history in histories)
