"""`python -m tests.races 10000 --backend postgres`: three processes end the same limits in the same instant, again and again.

They don't claim what is due: whatever the claims may do, the versions of the games must let one of three through. Each limit
of each game must be ended once, at its own time, and nobody may run into an error.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select

from db.models import events, games, inbox, windows
from db.records import Conflict
from db.store import Store
from desk import shelf
from desk.clock import ScriptClock
from desk.office import Office
from engine import RULE_SETS
from tests.crash.held import Happening, timely
from tests.desk.scene import NOON, ZONE, Wire
from tests.many_games import Stock
from tests.postgres import NoServer, own_database

if TYPE_CHECKING:
    from asyncio.subprocess import Process

    from db.records import Change

ROOT = Path(__file__).resolve().parent.parent
CLOSERS = 3
GAMES = 60
"""Games at a time: all that are due together race together."""


# -- one closer


async def work(url: str) -> None:
    """Does as it is told on standard input: `look` for new games, `ring TIME`, or end."""
    store = await Store.open(url)
    clock, lost = ScriptClock(NOON), 0
    commit = store.commit

    async def counted(change: Change) -> tuple[int, ...]:
        nonlocal lost
        try:
            return await commit(change)
        except Conflict:
            lost += 1
            raise

    store.commit = counted  # type: ignore[method-assign]
    office = Office(store, Wire(), clock, zone=ZONE)
    office.tells_stories = False
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    while line := (await lines.readline()).decode().split():
        match line:
            case ["look"]:
                office.reception.archive.trim()
                await office.fleet.catch_up()
            case ["ring", moment]:
                clock.move_to(max(int(moment), clock.now()))
                office.ring()
                await office.settled()
        print(json.dumps({"lost": lost, "faults": [repr(fault) for fault in office.faults]}), flush=True)
    await office.close()


# -- the trial


class Closer:
    """One of the three, seen from outside."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.lost = 0

    @classmethod
    async def start(cls, url: str) -> Closer:
        pipe = asyncio.subprocess.PIPE
        return cls(await asyncio.create_subprocess_exec(sys.executable, "-m", "tests.races", "--work", url, cwd=ROOT, stdin=pipe, stdout=pipe))

    def tell(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line.encode() + b"\n")

    async def done(self) -> None:
        assert self._process.stdout is not None
        said: dict[str, Any] = json.loads(await self._process.stdout.readline() or '{"lost": 0, "faults": ["it died"]}')
        self.lost = said["lost"]
        assert not said["faults"], f"errors: {said['faults']}"

    async def end(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()


async def trial(url: str, races: int) -> str:
    """Gives the figures, or raises AssertionError."""
    store = await Store.open(url)
    stock, added, run = Stock(), 0, 0
    closers = [await Closer.start(url) for _ in range(CLOSERS)]
    began = time.monotonic()
    while run < races:
        missing = GAMES - len(await store.unfinished())
        for _ in range(missing):
            added += 1
            await stock.add(store, "20001", str(700_000 + added), 1_000_000 + 100 * added)
        if missing:
            await _all(closers, "look")
        moment, due = await _next_due(store)
        await _all(closers, f"ring {moment}")
        run += due
    took = time.monotonic() - began
    await asyncio.gather(*(closer.end() for closer in closers))
    ended = 0
    for number in range(1, added + 1):
        ended += await _check(store, number)
    await store.close()
    lost = sum(closer.lost for closer in closers)
    return (
        f"{run} three-way close races in {added} games, {took:.0f} s: 0 double closes, 0 errors ({ended} limits ended, each once and at its own time; "
        f"{lost} closers came second or third and were refused)"
    )


async def _all(closers: list[Closer], line: str) -> None:
    for closer in closers:
        closer.tell(line)
    await asyncio.gather(*(closer.done() for closer in closers))


async def _next_due(store: Store) -> tuple[int, int]:
    """When the next limit is due, and in how many games one is due then."""
    first = select(windows.c.game, func.min(windows.c.due).label("due")).group_by(windows.c.game).subquery()
    dues = [row.due for row in await store._rows(select(first.c.due).join(games, games.c.id == first.c.game).where(games.c.status != "over"))]
    return min(dues), dues.count(min(dues))


async def _check(store: Store, number: int) -> int:
    """Every limit of a game was ended once, at its own time, and the log gives the game that is stored; gives how many limits."""
    stored = await store.load(number)
    rules = RULE_SETS[stored.rule_set].options()
    same = (inbox.c.game == events.c.game) & (inbox.c.version == events.c.version) & (inbox.c.step == events.c.step)
    columns = (events.c.version, events.c.step, events.c.at, events.c.kind, events.c.body, inbox.c.message_id.label("heard"))
    rows = await store._rows(select(*columns).outerjoin(inbox, same).where(events.c.game == number).order_by(events.c.id))
    log = tuple(Happening(**row._mapping) for row in rows)
    timely(shelf.fresh(stored, rules, ZONE), log, shelf.restored(stored, rules, ZONE))
    return len({(row.version, row.step) for row in log}) - 1


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.races", description=__doc__)
    parser.add_argument("races", nargs="?", type=int, default=10_000)
    parser.add_argument("--backend", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--work", metavar="URL", help=argparse.SUPPRESS)
    wish = parser.parse_args(argv)
    if wish.work:
        asyncio.run(work(wish.work))
        return 0
    with ExitStack() as stack:
        try:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="daybreak-races-"))
            url = f"sqlite+aiosqlite:///{Path(folder).as_posix()}/daybreak.db" if wish.backend == "sqlite" else stack.enter_context(own_database())
            print(f"{wish.backend}: {asyncio.run(trial(url, wish.races))}")
        except NoServer as missing:
            print(f"not run: {missing}", file=sys.stderr)
            return 2
        except AssertionError as wrong:
            print(f"FAILED: {wrong}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
