"""(a) A private command, judged and durably stored before its receipt, beside a bare NoneBot echo: 1, 50 and 500 users."""

from __future__ import annotations

import asyncio
import os
import secrets
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.figures import Figure
from bench.tables import BOT, SEATS, account, set_up
from db.store import Store
from desk.demo.onebot_client import Answer, Call, OneBotClient
from desk.demo.process import ROOT, BotProcess, free_port

LEAST_RATE, AIM_RATE = 1.0, 1.2
MOST_TAIL, AIM_TAIL = 1.2, 1.0
CROWDS = (1, 50, 500)
PROMISED_CROWD = 50
"""Users for whom the figures are promised; one user alone waits for the disk, 500 for each other."""
GAMES = max(CROWDS) // SEATS
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

    async def run(self, seconds: float, users: Sequence[str]) -> Measured:
        """Every user says a command, waits for its answer, says the next."""
        loop = asyncio.get_running_loop()
        answers: dict[str, asyncio.Future[str]] = {}

        def heard(call: Call) -> Answer:
            answers[str(call.arguments["user_id"])].set_result(call.text)
            return Answer()

        latencies: list[float] = []
        self.client.answer = heard
        spent, began = processor_time(self.pid), time.perf_counter()

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
        took, spent = time.perf_counter() - began, processor_time(self.pid) - spent
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
async def child_bot(log: Path, executable: str, module: str, more: Mapping[str, str] | None = None) -> AsyncIterator[tuple[str, str, int]]:
    """A bot of the bench in a process of its own: its address, its token and its number."""
    port, token = free_port(), secrets.token_hex(16)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("DAYBREAK_", "ONEBOT_"))}
    with log.open("wb") as out:
        child = await asyncio.create_subprocess_exec(
            executable, "-m", module, str(port), token, cwd=ROOT, env=environment | dict(more or {}), stdout=out, stderr=out
        )
    try:
        yield f"ws://127.0.0.1:{port}", token, child.pid
    finally:
        child.kill()
        await child.wait()


@asynccontextmanager
async def echo(folder: Path) -> AsyncIterator[Subject]:
    async with child_bot(folder / "echo.log", sys.executable, "bench.echo_bot") as (url, token, pid), _connected(url, token) as client:
        yield Subject(client, pid, lambda said, text: said == text)


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


def processor_time(pid: int) -> float:
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


async def measure(pairs: int = 5, seconds: float = 4.0, crowds: Sequence[int] = CROWDS) -> tuple[Figure, ...]:
    """In pairs, a run of the echo and then one of the judge, so that a busy moment strikes both; medians of the ratios."""
    with tempfile.TemporaryDirectory(prefix="daybreak-echo-") as place:
        folder = Path(place)
        (folder / "judge").mkdir()
        await set_up(f"sqlite+aiosqlite:///{(folder / 'judge' / 'daybreak.db').as_posix()}", GAMES)
        found = list[Figure]()
        async with echo(folder) as floor, judge(folder / "judge") as ours:
            _pin(floor.pid, ours.pid)
            for subject in (floor, ours):
                await subject.run(WARM_UP, USERS[:50])
            for crowd in crowds:
                found += await _pairs(floor, ours, crowd, pairs, seconds)
            await asyncio.sleep(1)
        stored = await _stored(folder / "judge" / "daybreak.db")
    missing = float(ours.round_trips - stored)
    return (*found, Figure("receipts without a stored order", missing, "", most=0.0, note=f"{ours.round_trips} receipts"))


async def _pairs(floor: Subject, ours: Subject, crowd: int, pairs: int, seconds: float) -> tuple[Figure, ...]:
    """So many users at once."""
    users = USERS[:crowd]
    measured = [(await floor.run(seconds, users), await ours.run(seconds, users)) for _ in range(pairs)]
    for bare, judged in measured:
        print(f"    {crowd:3} users  echo {bare}   judge {judged}", flush=True)

    def median(of: Callable[[Measured, Measured], float]) -> float:
        return statistics.median(of(bare, judged) for bare, judged in measured)

    promised = crowd == PROMISED_CROWD
    name = f"{crowd} user{'s' if crowd > 1 else ''}"
    return (
        Figure(f"{name}: the judge's receipts", median(lambda _, judged: judged.rate), "/s"),
        Figure(
            f"{name}: round trips against the echo",
            median(lambda bare, judged: judged.rate / bare.rate),
            "×",
            least=LEAST_RATE if promised else None,
            aim=AIM_RATE if promised else None,
        ),
        Figure(
            f"{name}: p99 against the echo",
            median(lambda bare, judged: judged.p99 / bare.p99),
            "×",
            most=MOST_TAIL if promised else None,
            aim=AIM_TAIL if promised else None,
        ),
        Figure(
            f"{name}: processor time against the echo", median(lambda bare, judged: judged.processor / bare.processor if bare.processor else 0.0), "×"
        ),
    )


async def _stored(database: Path) -> int:
    store = await Store.open(f"sqlite+aiosqlite:///{database.as_posix()}")
    try:
        games = [await store.history(game) for game in range(1, GAMES + 1)]
        return sum(event.kind == "OrderGiven" for history in games for event in history)
    finally:
        await store.close()
