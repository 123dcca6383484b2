"""(h) What pictures cost: processor time of each kind, what a drawing does to the event loop, and to receipts."""

from __future__ import annotations

import asyncio
import itertools
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from bench.desk_alone import Desk, Wire, desk
from bench.figures import Figure
from bench.tables import ADAPTER, BOT, ZONE, account, set_up
from desk.audience import Chat, Everybody
from desk.game import Game, Player
from desk.message import Illustrated, Sent
from desk.parcel import Parcel
from desk.pictures.press import Press
from desk.pictures.sheet import Chapter, Course, Picture, Sheet, Tone
from desk.pictures.studio import Studio, missing
from desk.texts import View
from desk.texts.pictures import course, dawn, table, votes
from desk.texts.pictures.rule_sets import PICTURES
from engine import RULE_SETS, Dice, deal, fold
from engine.common.ballot import top_of, weigh
from engine.common.event import VotesCounted
from engine.common.night import NightTold
from engine.common.table import Ballot

CPU = 0.150
NAMES = ("月下独酌", "阿水", "大白兔奶糖真好吃啊", "Ann", "🦊狐狸", "𠮷野家", "小熊", "周末", "青", "木易杨")
START = 1767240000


def samples(round_: int) -> Iterator[tuple[str, Sheet]]:
    """One sheet of each kind; those of another round are other pictures."""
    for rule_set in ("classic", "infection", "cards"):
        view, drawn = _view(rule_set, round_), PICTURES[rule_set]
        yield "role card", drawn.dealt(view, 1 + round_ % 7)[0]
        if drawn.own is not None:
            yield "hand and points", drawn.own(view, 1 + round_ % 7)
        else:
            yield "table of the living", table.living(view)
            yield "vote table", votes.counted(view, _vote(len(view.table.seats), round_))
            yield "dawn", dawn.told(view, NightTold(1, (3, 7), (), 2, True))
        yield "end", table.ending(view, "平局")
    players = tuple(Player(str(n), f"{name}{round_}", reached=n % 3 > 0) for n, name in enumerate(NAMES))
    long = tuple(Chapter(f"第{n}天", tuple(_lines(n, course.MOST // 8, round_))) for n in range(8))
    yield "recap, as long as one may be", Sheet("复盘", (Course(long),))
    yield "sign-up", table.roster(Game(1, ADAPTER, BOT, "7", "classic", ZONE, RULE_SETS["classic"].options(), 0, players=players[:7]))


def _lines(day: int, most: int, round_: int) -> Iterator[tuple[Tone, str]]:
    """Lines of a recap, so many characters of them."""
    while most > 0:
        told = (f"{1 + most % 14}号 狼人 出局（投票）", f"{1 + day}号 验 {1 + most % 9}号：非村民阵营{round_}", "票型：8号 5票、1号 1票、3号 1票")[
            most % 3
        ][:most]
        most -= len(told)
        yield "evil" if "出局" in told else "plain", told


def _view(rule_set: str, round_: int) -> View:
    rules = RULE_SETS[rule_set]
    laid, events = deal(rules, rules.options(), ZONE, START, Dice(round_.to_bytes(32)))
    return View(fold(laid, events), {n: f"{name}{round_}" for n, name in enumerate(itertools.islice(itertools.cycle(NAMES), 14), 1)})


def _vote(seats: int, round_: int) -> VotesCounted:
    ballots = tuple(Ballot(n, 1 + n * (round_ + 3) % 4, "", f"p{n}", START) for n in range(1, seats))
    tally = weigh(ballots, 3)
    return VotesCounted(ballots, 3, tally, top_of(tally))


def processor(rounds: int) -> Iterator[Figure]:
    """Processor time of a warm press, in this process."""
    press = Press()
    took: dict[str, list[float]] = {}
    for round_ in range(-2, rounds):  # two rounds to warm up
        for kind, sheet in samples(round_ + 2):
            began = time.process_time()
            press.draw(sheet.as_json())
            if round_ >= 0:
                took.setdefault(kind, []).append(time.process_time() - began)
    every = [each for times in took.values() for each in times]
    medians = {kind: 1000 * statistics.median(times) for kind, times in took.items()}
    for kind, times in took.items():
        yield Figure(f"{kind}: processor time, median", medians[kind], "ms", note=f"p99 {1000 * _p99(times):.0f} ms")
    yield Figure("picture of the dearest kind: processor time, median", max(medians.values()), "ms", most=1000 * CPU)
    yield Figure("all kinds: processor time, median", 1000 * statistics.median(every), "ms")
    yield Figure("all kinds: processor time, p99", 1000 * _p99(every), "ms")


async def stalls(rounds: int) -> tuple[Figure, ...]:
    """For how long the event loop did nothing else while a picture was drawn, in a thread and in a process."""
    sheets = [sheet for round_ in range(1000, 1000 + rounds) for _, sheet in samples(round_)]
    press, loop = await asyncio.to_thread(Press), asyncio.get_running_loop()
    with ThreadPoolExecutor(1) as thread:

        async def in_thread(sheet: Sheet) -> None:
            await loop.run_in_executor(thread, partial(press.draw, sheet.as_json()))

        await in_thread(sheets[0])
        by_thread = await _longest(in_thread, sheets)
    studio = Studio()
    await studio.warm_up()

    async def in_process(sheet: Sheet) -> None:
        await studio.collect(studio.order(sheet))

    await in_process(sheets[0])
    by_process = await _longest(in_process, sheets)
    await studio.close()
    return (
        Figure("stall of the loop by one drawing, in a thread: median", 1000 * by_thread, "ms"),
        Figure("stall of the loop by one drawing, in a process: median", 1000 * by_process, "ms"),
    )


async def _longest(draw: Callable[[Sheet], Awaitable[None]], sheets: list[Sheet]) -> float:
    """The median over the drawings of the longest stall in each: what the machine's other work stalls is in few of them."""
    loop, longest, drawing = asyncio.get_running_loop(), 0.0, True

    async def watch() -> None:
        nonlocal longest
        last = loop.time()
        while drawing:
            await asyncio.sleep(0.001)
            longest, last = max(longest, loop.time() - last - 0.001), loop.time()

    watching, each = asyncio.create_task(watch()), []
    for sheet in sheets:
        longest = 0.0
        await draw(sheet)
        each.append(longest)
    drawing = False
    await watching
    return statistics.median(each)


# -- receipts


class PictureWire(Wire):
    """Takes pictures too."""

    pictures = 0

    async def send_picture(self, account: str, user: str | None, group: str | None, shown: Illustrated, reply_to: str | None = None) -> Sent:
        self.pictures += 1
        return Sent("sent", f"p{self.pictures}")


@asynccontextmanager
async def drawing_all_the_time(alone: Desk, first: int) -> AsyncIterator[None]:
    """Pictures of other chats, one after the other without a pause; what they show is made before, for here only drawing counts."""
    sheets = itertools.cycle([sheet for round_ in range(first, first + 60) for _, sheet in samples(round_)])

    async def go_on() -> None:
        for number in itertools.count():
            group = f"8{number % 5}"
            picture = Picture(next(sheets), "见图")
            alone.office.outbox.put(Parcel(BOT, Chat(group, private=False), "文字", Everybody(group), picture=picture))
            await asyncio.sleep(0.02)

    drawing = asyncio.create_task(go_on())
    try:
        yield
    finally:
        drawing.cancel()
        await asyncio.gather(drawing, return_exceptions=True)
        await alone.office.outbox.idle()


async def receipts(pairs: int, each: int) -> tuple[Figure, ...]:
    """An act to its durable receipt, with nothing drawn and while pictures are drawn all the time, in turns."""
    without: list[float] = []
    beside: list[float] = []
    with tempfile.TemporaryDirectory(prefix="daybreak-pictures-") as folder:
        file = Path(folder) / "daybreak.db"
        await set_up(f"sqlite+aiosqlite:///{file.as_posix()}", 5, START)
        async with desk(file, START + 60) as alone:
            wire = PictureWire()
            alone.wire = alone.office.outbox._transport = wire
            alone.office.outbox.studio = Studio()
            await alone.office.outbox.studio.warm_up()
            await _ask(alone, each, 0)
            for pair in range(pairs):
                without += await _ask(alone, each, 2 * pair)
                async with drawing_all_the_time(alone, 10_000 * (pair + 1)):
                    beside += await _ask(alone, each, 2 * pair + 1)
            pictures = wire.pictures
    return (
        Figure("receipt, nothing drawn: median", 1000 * statistics.median(without), "ms", note=f"p99 {1000 * _p99(without):.1f} ms"),
        Figure("receipt, pictures drawn all the time: median", 1000 * statistics.median(beside), "ms", note=f"p99 {1000 * _p99(beside):.1f} ms"),
        Figure("median receipt while drawing, against none drawn", statistics.median(beside) / statistics.median(without), "×"),
        Figure("pictures shown meanwhile", float(pictures), ""),
    )


async def _ask(alone: Desk, count: int, round_: int) -> list[float]:
    took = []
    for number in range(count):
        alone.clock.move_to(alone.clock.now() + 1)
        began = time.perf_counter()
        told = await alone.ask(account(1 + number % 5, 1 + number // 5 % 10), f"遗嘱 警徽 {1 + (number + round_) % 10}")
        took.append(time.perf_counter() - began)
        assert told.startswith("收到") or "自己" in told, told
    return took


def _p99(times: list[float]) -> float:
    return sorted(times)[int(0.99 * (len(times) - 1))]


async def measure(rounds: int = 40, pairs: int = 5, each: int = 100) -> tuple[Figure, ...]:
    """Nothing where the packages are not installed."""
    if lacking := missing():
        print(f"skipped: {', '.join(lacking)} not installed (extra `image`)")
        return ()
    return (*processor(rounds), *await stalls(max(rounds // 10, 1)), *await receipts(pairs, each))
