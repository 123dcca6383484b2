"""`python -m tests.fleet`: four bot processes on PostgreSQL, games due in the same minute, one process killed half-way.

Each game must close exactly once, at its own time; every text must be shown; none twice but those on their way at the kill.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import signal
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from db import claims
from db.models import events
from db.store import Store
from desk import fleet
from desk.clock import ScriptClock
from desk.message import Sent
from desk.office import open_office
from tests.desk.scene import CLOSE, bare
from tests.many_games import Stock, closes
from tests.overdue import Host
from tests.postgres import NoServer, own_database

if TYPE_CHECKING:
    from asyncio.subprocess import Process

ROOT = Path(__file__).resolve().parent.parent
PROCESSES = 4
GIVE_UP = 300.0

Key = tuple[str, str]
"""A text in a chat."""


# -- one process of the fleet


class Road:
    """A transport that says on standard output what it shows."""

    def __init__(self) -> None:
        self.accounts: set[str] = set()
        self._sent = 0

    async def send_private(self, account: str, user: str, text: str) -> Sent:
        return await self._show(account, user, text)

    async def send_group(self, account: str, group: str, text: str, reply_to: str | None = None) -> Sent:
        return await self._show(account, group, text)

    async def _show(self, account: str, chat: str, text: str) -> Sent:
        if account not in self.accounts:
            return Sent("offline")
        await asyncio.sleep(0.002)
        self._sent += 1
        print(json.dumps([chat, text]), flush=True)
        return Sent("sent", f"{account}-{id(self)}-{self._sent}")

    async def friends(self, account: str) -> frozenset[str]:
        raise ConnectionError("nobody to ask")

    def online(self, account: str) -> bool:
        return account in self.accounts


async def work(url: str, lease: int) -> None:
    """Does as it is told on standard input: `connect ACCOUNT`, `close`, `quit`. `lease`: how long its claim on an account holds."""
    claims.SERVING, fleet.RENEW, fleet.MARGIN = lease, lease / 4, lease / 4
    road, clock = Road(), ScriptClock(CLOSE - 600)
    office = await open_office(Host(url), road, clock, {})
    print(json.dumps("ready"), flush=True)
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    sweeping = asyncio.create_task(_sweep(office.sweep))
    while line := (await lines.readline()).decode().split():
        match line:
            case ["connect", account]:
                road.accounts.add(account)
                office.connected(account)
            case ["close"]:
                clock.move_to(CLOSE)
            case _:
                break
    sweeping.cancel()
    await office.close()


async def _sweep(sweep: object) -> None:
    """The alarm clock of the live bot."""
    while True:
        await sweep()  # type: ignore[operator]
        await asyncio.sleep(2)


# -- the trial


@dataclass
class Member:
    """One process, and what it has shown."""

    process: Process
    shown: list[Key] = field(default_factory=list)
    ready: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            with contextlib.suppress(json.JSONDecodeError):  # cut off by the kill
                said = json.loads(line)
                if said == "ready":
                    self.ready.set()
                else:
                    self.shown.append((said[0], bare(said[1])))

    def tell(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line.encode() + b"\n")


async def trial(url: str, games: int, lease: int = claims.SERVING) -> str:
    """Gives the figures, or raises AssertionError."""
    store = await Store.open(url)
    accounts = [f"{20_001 + number}" for number in range(PROCESSES)]
    stock = Stock()
    for number in range(games):
        await stock.add(store, accounts[number % PROCESSES], str(700_000 + number), 1_000_000 + 100 * number)
    numbers = await store.unfinished()
    members = [await _start(url, lease) for _ in range(PROCESSES)]
    listening = [asyncio.create_task(member.listen()) for member in members]
    await asyncio.wait_for(asyncio.gather(*(member.ready.wait() for member in members)), GIVE_UP)
    for member, account in zip(members, accounts, strict=True):
        member.tell(f"connect {account}")
    await asyncio.sleep(3)  # until each serves its account
    for member in members:
        member.tell("close")
    began = time.monotonic()

    await _until(lambda: _closed(store, games // 2), "half of the games are not closed")
    at_kill = await _closed(store)
    members[0].process.send_signal(signal.SIGKILL)
    await members[0].process.wait()
    members[1].tell(f"connect {accounts[0]}")  # QQ finds another door
    await _until(lambda: _closed(store, games), "not all games are closed")
    took = time.monotonic() - began
    await _until(lambda: _all_sent(store), "not everything is sent")
    told = time.monotonic() - began
    for member in members[1:]:
        member.tell("quit")
    await asyncio.gather(*(member.process.wait() for member in members[1:]), *listening)
    again = await _check(store, numbers, members)
    await store.close()
    return (
        f"{games} games due in the same minute, {PROCESSES} processes, one killed after {at_kill} closes: every game closed once, 0 twice, "
        f"all within {took:.1f} s; {sum(len(member.shown) for member in members)} texts within {told:.1f} s, 0 lost, "
        f"{again} sent again (on their way at the kill)"
    )


async def _start(url: str, lease: int) -> Member:
    command = (sys.executable, "-m", "tests.fleet", "--work", url, "--lease", str(lease))
    pipe = asyncio.subprocess.PIPE
    return Member(await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdin=pipe, stdout=pipe, limit=2**22))


async def _until(true: object, otherwise: str) -> None:
    end = time.monotonic() + GIVE_UP
    while not await true():  # type: ignore[operator]
        assert time.monotonic() < end, otherwise
        await asyncio.sleep(0.02)


async def _closed(store: Store, enough: int = 0) -> int:
    """How many days are closed; 0 while they are not enough."""
    number: int = (await store._rows(select(func.count()).where(events.c.kind == "DayClosed")))[0][0]
    return number if number >= enough else 0


async def _all_sent(store: Store) -> bool:
    return not await store.unsent()


async def _check(store: Store, numbers: tuple[int, ...], members: list[Member]) -> int:
    """Every close once; every text shown. Gives how many were shown twice."""
    for number, closed in (await closes(store, numbers)).items():
        assert closed == Counter([(1, CLOSE)]), f"game {number} was closed {dict(closed)}"
    wanted, posts = Counter[Key](), dict[str, list[str]]()
    for number in numbers:
        game = await store.load(number)
        seats = {f"seat:{member.seat}" if member.part == "player" else "judges": member.account for member in game.members}
        rows = await store.sendings(number)
        assert {row.state for row in rows} == {"sent"}, f"game {number} has texts that are not sent"
        wanted.update((seats.get(row.to, game.group), row.body) for row in rows)
        posts[game.group] = [row.body for row in rows if row.to == "group"]
    shown = [text for member in members for text in member.shown]
    lost, again = wanted - Counter(shown), Counter(shown) - wanted
    assert not lost, f"{sum(lost.values())} texts were never shown"
    on_its_way = set(members[0].shown)
    assert all(text in on_its_way for text in again), "a text was shown twice that the killed process had not shown"
    for group, stored in posts.items():
        assert list(dict.fromkeys(text for chat, text in shown if chat == group)) == stored, f"group {group} read its posts in another order"
    return sum(again.values())


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fleet", description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=1000)
    parser.add_argument("--lease", type=int, default=claims.SERVING, metavar="SECONDS", help="how long a dead process's account is left to it")
    parser.add_argument("--work", metavar="URL", help=argparse.SUPPRESS)
    wish = parser.parse_args(argv)
    if wish.work:
        asyncio.run(work(wish.work, wish.lease))
        return 0
    try:
        with own_database() as url:
            print(asyncio.run(trial(url, wish.games, wish.lease)))
    except NoServer as missing:
        print(f"not run: {missing}", file=sys.stderr)
        return 2
    except AssertionError as wrong:
        print(f"FAILED: {wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
