"""`bot.py bench`: a private command, judged and durably stored before its receipt, beside a bare NoneBot echo."""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.five_games import BOT, GAMES, SEATS, account, set_up
from db.store import Store
from desk.demo.onebot_client import Answer, Call, OneBotClient
from desk.demo.process import ROOT, BotProcess, free_port

ENOUGH_ROUND_TRIPS, MOST_P99 = 0.85, 1.4
USERS = [account(game, seat) for game in range(1, GAMES + 1) for seat in range(1, SEATS + 1)]
WARM_UP = 1.5
LOST = 20.0
"""Seconds after which a command has got no answer."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One run: round trips a second, latencies in milliseconds, processor time of the bot per round trip."""

    rate: float
    p50: float
    p99: float
    processor: float

    def __str__(self) -> str:
        return f"{self.rate:6.0f}/s  p50 {self.p50:6.1f}  p99 {self.p99:6.1f} ms  cpu {self.processor:5.2f} ms"


@dataclass(slots=True)
class Subject:
    """A bot under measurement and its connected client; `good` tells whether a text answers a command."""

    client: OneBotClient
    pid: int
    good: Callable[[str, str], bool]
    round_trips: int = 0

    async def run(self, seconds: float, users: Sequence[str] = USERS) -> Measured:
        """Every user says a command, waits for its answer, says the next."""
        loop = asyncio.get_running_loop()
        answers: dict[str, asyncio.Future[str]] = {}

        def heard(call: Call) -> Answer:
            answers[str(call.arguments["user_id"])].set_result(call.text)
            return Answer()

        latencies: list[float] = []
        self.client.answer = heard
        spent, began = _processor_time(self.pid), time.perf_counter()

        async def play(turn: int, user: str) -> None:
            while time.perf_counter() < began + seconds:
                turn += 1
                said = command(turn)
                answers[user] = loop.create_future()
                start = time.perf_counter()
                await self.client.private(user, said, time=int(time.time()))
                text = await asyncio.wait_for(answers[user], LOST)
                latencies.append(time.perf_counter() - start)
                if not self.good(said, text):
                    raise RuntimeError(f"{said!r} was answered with {text!r}")

        await asyncio.gather(*(play(number, user) for number, user in enumerate(users)))
        took, spent = time.perf_counter() - began, _processor_time(self.pid) - spent
        self.round_trips += len(latencies)
        self.client.calls.clear()
        cuts = statistics.quantiles(latencies, n=100)
        return Measured(len(latencies) / took, cuts[49] * 1000, cuts[98] * 1000, spent * 1000 / len(latencies))


def command(turn: int) -> str:
    """A standing order, another one every time: anybody may give it at any time, and each is an event of its own."""
    first = turn % SEATS + 1
    second = (first + turn // SEATS % (SEATS - 1)) % SEATS + 1
    return f"遗嘱 警徽 {first}>{second}"


def receipt(said: str, text: str) -> bool:
    first, second = said.removeprefix("遗嘱 警徽 ").split(">")
    return "收到" in text and f"{first}号" in text and f"{second}号" in text


@asynccontextmanager
async def echo(folder: Path) -> AsyncIterator[Subject]:
    port, token = free_port(), secrets.token_hex(16)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("DAYBREAK_", "ONEBOT_"))}
    with (folder / "echo.log").open("wb") as log:
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bench.echo_bot", str(port), token, cwd=ROOT, env=environment, stdout=log, stderr=log
        )
    try:
        async with _connected(f"ws://127.0.0.1:{port}", token) as client:
            yield Subject(client, child.pid, lambda said, text: said == text)
    finally:
        child.kill()
        await child.wait()


@asynccontextmanager
async def judge(folder: Path) -> AsyncIterator[Subject]:
    with BotProcess(folder, demo_clock=False) as bot:
        async with _connected(bot.url, bot.token) as client:
            assert bot.pid is not None
            yield Subject(client, bot.pid, receipt)


@asynccontextmanager
async def _connected(url: str, token: str) -> AsyncIterator[OneBotClient]:
    client = OneBotClient(url, token, BOT)
    await client.connect_when_up(within=60)
    try:
        yield client
    finally:
        await client.close()


def _processor_time(pid: int) -> float:
    """Seconds of processor time that a process has had; 0 where the system doesn't say."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _pin(*bots: int) -> None:
    """Give the bots one processor and this process another, where there are several and the system lets us."""
    if sys.platform == "linux":
        free = sorted(os.sched_getaffinity(0))
        if len(free) > 1:
            for pid in bots:
                os.sched_setaffinity(pid, free[:1])
            os.sched_setaffinity(0, free[1:])


async def measure(pairs: int, seconds: float, folder: Path) -> bool:
    """Print every pair and the medians; whether both targets are met."""
    (folder / "judge").mkdir()
    await set_up(f"sqlite+aiosqlite:///{(folder / 'judge' / 'daybreak.db').as_posix()}")
    rates, tails, processor = list[float](), list[float](), list[float]()
    async with echo(folder) as floor, judge(folder / "judge") as ours:
        _pin(floor.pid, ours.pid)
        for subject in (floor, ours):
            await subject.run(WARM_UP)
        print(f"{len(USERS)} users in {GAMES} games, {pairs} pairs of {seconds:g} s; a run of the echo, then one of the judge")
        for number in range(1, pairs + 1):
            bare, judged = await floor.run(seconds), await ours.run(seconds)
            rates.append(judged.rate / bare.rate)
            tails.append(judged.p99 / bare.p99)
            processor.append(judged.processor / bare.processor if bare.processor else 0.0)
            print(
                f"{number:2}  echo  {bare}\n    judge {judged}   round trips × {rates[-1]:.2f}  p99 × {tails[-1]:.2f}  cpu × {processor[-1]:.2f}",
                flush=True,
            )
        bare, judged = await floor.run(seconds, USERS[:1]), await ours.run(seconds, USERS[:1])
        print(f"one user alone:\n    echo  {bare}\n    judge {judged}   round trips × {judged.rate / bare.rate:.2f}")
        await asyncio.sleep(1)
    stored = await _stored(folder / "judge" / "daybreak.db")
    print(f"every receipt is in the database: {ours.round_trips} receipts, {stored} orders stored")
    rate, tail = statistics.median(rates), statistics.median(tails)
    good = rate >= ENOUGH_ROUND_TRIPS and tail <= MOST_P99 and stored == ours.round_trips
    print(
        f"{'met' if good else 'MISSED'}: median round trips × {rate:.2f} (at least {ENOUGH_ROUND_TRIPS}), "
        f"p99 × {tail:.2f} (at most {MOST_P99}), cpu × {statistics.median(processor):.2f}"
    )
    return good


async def _stored(database: Path) -> int:
    store = await Store.open(f"sqlite+aiosqlite:///{database.as_posix()}")
    try:
        games = [await store.history(game) for game in range(1, GAMES + 1)]
        return sum(event.kind == "OrderGiven" for history in games for event in history)
    finally:
        await store.close()


def main(argv: list[str]) -> int:
    """Exit code 0 when the targets are met, else 1."""
    parser = argparse.ArgumentParser(prog="bot.py bench", description="与空回声机器人比速度。 Compare with a bare echo bot.")
    parser.add_argument("--pairs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4.0, help="of one run")
    wish = parser.parse_args(argv)
    with tempfile.TemporaryDirectory(prefix="daybreak-bench-") as folder:
        return 0 if asyncio.run(measure(wish.pairs, wish.seconds, Path(folder))) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
