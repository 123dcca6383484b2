"""`python -m tests.overdue 500`: the bot starts with so many games overdue; how long until all are closed, each at its true time?"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from db.store import Store
from desk.clock import ScriptClock
from desk.office import open_office
from desk.vigil import SCOPE, TICK, Policy
from tests.desk.scene import BOT, CLOSE, NOON, Wire
from tests.many_games import Stock
from tests.postgres import NoServer, own_database

WITHIN = 30.0
MINUTES = 10
"""In so many different minutes they were due."""
LATE = 600
"""Seconds for which the bot was away after the last close."""
LAST_SIGN = CLOSE - 900
"""When the bot was last alive: before all of them, and not so long ago that games would be held (H-TM1)."""


@dataclass(frozen=True)
class Host:
    """The settings of a host who doesn't mind the pace."""

    database_url: str
    zone: str = "Asia/Shanghai"
    owners: tuple[str, ...] = ()
    pacing: bool = False
    send_per_second: float = 1.0
    send_burst: int = 3
    send_target_gap: float = 0.0


async def overdue(url: str, count: int) -> str:
    """Starts the office on so many overdue games; gives the figures, or raises AssertionError."""
    store = await Store.open(url)
    stocks = [Stock(NOON, doors_close=f"21:{60 - minute}" if minute else "22:00") for minute in range(MINUTES)]
    dues: dict[int, int] = {}
    for number in range(count):
        minute = number % MINUTES
        stock = stocks[minute]
        dues[await stock.add(store, BOT, str(700_000 + number), 1_000_000 + 100 * number)] = CLOSE - 60 * minute
    await store.note(SCOPE, TICK, str(LAST_SIGN))
    await store.close()

    wire = Wire()
    began = time.monotonic()
    office = await open_office(Host(url), wire, ScriptClock(CLOSE + LATE), {}, policy=Policy())
    office.connected(BOT)
    opened = time.monotonic() - began
    await office.sweep()
    while len([worker for worker in office.workers.values() if worker.game.table is not None and worker.game.table.phase != "day"]) < count:
        assert time.monotonic() - began < 10 * WITHIN, "not all were closed"
        await asyncio.sleep(0.05)
        await office.settled()
    took = time.monotonic() - began
    while await office.store.unsent():  # noqa: ASYNC110 - it changes in the database
        await asyncio.sleep(0.1)
    told = time.monotonic() - began
    await _check(office.store, dues, in_order=office.fleet.alone)
    told_of = [text.chat for text in wire.shown if "【第1天 关门】2" in text.text]
    assert len(set(told_of)) == len(told_of) == count, f"{len(told_of)} closes told of {count}"
    await office.close()
    assert took < WITHIN, f"it took {took:.1f} s"
    return f"{count} overdue games: open after {opened:.1f} s, all closed after {took:.1f} s, all told after {told:.1f} s (no pacing)"


async def _check(store: Store, dues: dict[int, int], *, in_order: bool) -> None:
    """Each closed once, at its own time; by a process that has them all, the games in the order in which they were due."""
    order = []
    for number, due in dues.items():
        rows = [row for row in await store.log(number, limit=10_000) if row.kind == "DayClosed"]
        assert [row.at for row in rows] == [due], f"game {number} was closed at {[row.at for row in rows]}"
        order.append((rows[0].seq, due))
    closed = [due for _, due in sorted(order)]
    assert not [row for row in await store.log(min(dues), limit=10_000) if row.kind == "HouseStopped"], "games were held"
    assert not in_order or closed == sorted(closed), "not closed in the order in which they were due"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.overdue", description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=500)
    parser.add_argument("--backend", choices=("sqlite", "postgres"), default="sqlite")
    wish = parser.parse_args(argv)
    with ExitStack() as stack:
        try:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="daybreak-overdue-"))
            url = f"sqlite+aiosqlite:///{Path(folder).as_posix()}/daybreak.db" if wish.backend == "sqlite" else stack.enter_context(own_database())
            print(f"{wish.backend}: {asyncio.run(overdue(url, wish.count))}")
        except NoServer as missing:
            print(f"not run: {missing}", file=sys.stderr)
            return 2
        except AssertionError as wrong:
            print(f"FAILED: {wrong}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
