"""(e) What a running game costs in memory, and what a thousand finished ones leave behind."""

from __future__ import annotations

import gc
import tempfile
import tracemalloc
from pathlib import Path

from bench.desk_alone import Desk, desk
from bench.figures import Figure
from bench.tables import group, judge, set_up, store_game

START = 1767240000
KILOBYTE = 1024
PER_GAME = 200.0
"""KB."""
LEFT_PER_GAME = 5.0
"""KB a finished game may leave: names of chats, counters, the allocator's own."""


async def measure(running: int = 200, finished: int = 1000, before: int = 100) -> tuple[Figure, ...]:
    """Python's own count of what it holds (tracemalloc), and what the system says the process has.

    The games finished `before` fill caches (16 finished games are kept at hand on purpose).
    """
    with tempfile.TemporaryDirectory(prefix="daybreak-memory-") as folder:
        file = Path(folder) / "daybreak.db"
        await set_up(f"sqlite+aiosqlite:///{file.as_posix()}", running, START, voted=True)
        tracemalloc.start()
        try:
            async with desk(Path(folder) / "empty.db", START + 60) as empty:
                await empty.office.settled()
                bare, bare_resident = _held()
            async with desk(file, START + 60) as full:
                await full.office.settled()
                held, resident = _held()
            async with desk(Path(folder) / "finished.db", START) as alone:
                await _finish(alone, 1, before)
                filled, filled_resident = _held()
                await _finish(alone, before + 1, finished)
                after, after_resident = _held()
                kept = len(alone.office.workers)
        finally:
            tracemalloc.stop()
    return (
        Figure("memory of a running game (ten players, all have voted)", (held - bare) / running / KILOBYTE, "KB", most=PER_GAME),
        Figure("the same by the process's size", (resident - bare_resident) / running / KILOBYTE, "KB", note=f"{running} games"),
        Figure("left by each finished game", (after - filled) / finished / KILOBYTE, "KB", most=LEFT_PER_GAME, note=f"{finished} games"),
        Figure("the same by the process's size", (after_resident - filled_resident) / finished / KILOBYTE, "KB"),
        Figure("finished games still at hand", float(kept), "", most=20.0),
    )


async def _finish(alone: Desk, first: int, games: int) -> None:
    """Games that are taken up, played a little and ended."""
    for number in range(first, first + games):
        stored = await store_game(alone.office.store, number, START)
        await alone.office.take_up(stored)
        for words in ("/全貌", "/流局 确认"):
            alone.office.hear(alone.message(judge(number), words, None if words == "/全貌" else group(number)))
            await alone.office.settled()
        await alone.office.outbox.idle()
        await alone.office.sweep()
    await alone.office.settled()


def _held() -> tuple[int, int]:
    """Bytes that Python holds, and that the process has in memory."""
    gc.collect()
    return tracemalloc.get_traced_memory()[0], _resident()


def _resident() -> int:
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * 4096
