"""Pictures in time or not at all: one warm process that draws, a limit for each drawing, and the latest pictures kept."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import logging
import os
import sys
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from desk.pictures.press import LENGTH, PACKAGES
from desk.pictures.sheet import Sheet

log = logging.getLogger("daybreak.pictures")

OURS: Final = ("DAYBREAK_", "ONEBOT_")
"""How the names of our settings begin."""
ROOT: Final = Path(__file__).resolve().parents[2]
LIMIT: Final = 1.5
"""Seconds that a chat waits for a picture at most."""
START_LIMIT: Final = 20.0
LARGEST: Final = 500_000
"""Bytes of a picture that QQ takes without trouble (stack.md, C12)."""
KEPT: Final = 16_000_000
"""Bytes of pictures that are kept."""
SLICE: Final = 0.005
"""Seconds after which it is looked again whether somebody waits behind a picture."""
FAILURES: Final = 3
REST: Final = 60.0
"""Seconds without pictures after so many failures in a row."""
HOW_TO_INSTALL: Final = "python -m pip install typst==0.15.2 noto-cjk-sans-otc==0.0.1 manimgx-fonts==2026.9.26.post1 'fonttools>=4.60,<5'"


Drawn = Literal["off", "missing", "ready"]
"""Whether a bot draws: not wanted, not installed, ready."""


def missing(fonts: str | None = None) -> tuple[str, ...]:
    """Packages of the extra `image` that are not installed here; whoever has `fonts` of his own needs none of those."""
    return tuple(name for name in (PACKAGES[:2] if fonts else PACKAGES) if importlib.util.find_spec(name) is None)


def told_missing() -> str:
    """For whoever asked for pictures at the command line: what is not installed here, and how it is; empty when all is there."""
    lacking = ", ".join(missing())
    return lacking and f"没有装画图用的包（{lacking}），只有文字。装法 Pictures need: {HOW_TO_INSTALL}"


@dataclass(eq=False)
class Drawing:
    """A picture on order; `png` is None when it can't be had. `wanted` counts those who wait for it; `dropped` when they have gone on without."""

    sheet: str
    png: asyncio.Future[bytes | None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    wanted: int = 0
    dropped: bool = False


class Studio:
    """Draws one sheet after the other in a process of its own, which is killed at the limit and started anew at the next."""

    def __init__(self, fonts: str | None = None, limit: float = LIMIT, command: tuple[str, ...] = ()) -> None:
        self._command = command or (sys.executable, "-m", "desk.pictures.press", *((fonts,) if fonts else ()))
        self._limit = limit
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0
        self._orders: dict[str, Drawing] = {}
        self._line: deque[Drawing] = deque()
        self._task: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._warming: asyncio.Task[bool] | None = None
        self._starting = asyncio.Lock()
        self._failures = 0
        self._rests_until = 0.0

    def order(self, sheet: Sheet) -> Drawing:
        """Have a sheet drawn, or take it from what is kept; never blocks."""
        text = sheet.as_json()
        if (png := self._kept.get(text)) is not None:
            self._kept.move_to_end(text)
            kept = Drawing(text)
            kept.png.set_result(png)
            return kept
        drawing = self._orders.get(text)
        if drawing is None:
            drawing = self._orders[text] = Drawing(text)
            self._line.append(drawing)
            if self._task is None:
                self._task = asyncio.get_running_loop().create_task(self._work())
        drawing.dropped = False
        return drawing

    async def collect(self, drawing: Drawing, urgent: Callable[[], bool] = lambda: False) -> bytes | None:
        """The picture; None when it isn't there within the limit, or as soon as something `urgent` waits behind it."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self._limit
        drawing.wanted += 1
        try:
            while not drawing.png.done():
                if urgent() or loop.time() >= until:
                    return None
                await asyncio.wait({drawing.png}, timeout=SLICE)
            return drawing.png.result()
        finally:
            drawing.wanted -= 1
            drawing.dropped = not drawing.wanted and not drawing.png.done()

    def start(self) -> None:
        """Start the process ahead of the first picture, beside everything else."""
        self._warming = asyncio.get_running_loop().create_task(self.warm_up())

    async def warm_up(self) -> bool:
        """As `start`; gives whether pictures can be had."""
        try:
            await self._running()
        except Exception as error:
            log.error("pictures can't be drawn: their process does not start (%s)", type(error).__name__)
        return self._process is not None

    async def close(self) -> None:
        tasks = [task for task in (self._task, self._warming) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._stop()

    # -- the line

    async def _work(self) -> None:
        try:
            while self._line:
                drawing = self._line.popleft()
                png = None if drawing.dropped else await self._try(drawing.sheet)
                self._orders.pop(drawing.sheet, None)
                if not drawing.png.done():
                    drawing.png.set_result(png)
        finally:
            self._task = None
            for drawing in self._line:
                self._orders.pop(drawing.sheet, None)
                drawing.png.cancel()
            self._line.clear()

    async def _try(self, sheet: str) -> bytes | None:
        loop = asyncio.get_running_loop()
        if loop.time() < self._rests_until:
            return None
        try:
            png = await self._draw(sheet)
        except Exception as error:
            log.warning("no picture: %s", type(error).__name__)
            await self._stop()
            self._failures += 1
            if self._failures >= FAILURES:
                self._failures, self._rests_until = 0, loop.time() + REST
                log.error("no pictures for %d s; texts go out instead", REST)
            return None
        self._failures = 0
        if not png or len(png) > LARGEST:
            log.warning("no picture: %s", f"{len(png)} bytes are too many" if png else "it can't be drawn")
            return None
        self._keep(sheet, png)
        return png

    def _keep(self, sheet: str, png: bytes) -> None:
        self._kept[sheet] = png
        self._size += len(png)
        while self._size > KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])

    # -- the process

    async def _draw(self, sheet: str) -> bytes:
        process = await self._running()
        source, sink = process.stdout, process.stdin
        assert source is not None, "its output is ours"
        assert sink is not None, "its input is ours"
        wanted = sheet.encode()
        sink.write(LENGTH.pack(len(wanted)) + wanted)
        async with asyncio.timeout(self._limit):
            return await _frame(source)

    async def _running(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._process is None:
                self._process = await self._start()
            return self._process

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        # It needs neither the token nor the database's address.
        around = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        process = await asyncio.create_subprocess_exec(*self._command, cwd=ROOT, env=around, stdin=pipe, stdout=pipe, limit=2 * LARGEST)
        assert process.stdout is not None, "its output is ours"
        try:
            async with asyncio.timeout(START_LIMIT):
                await _frame(process.stdout)
        except BaseException:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            raise
        return process

    async def _stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _frame(source: asyncio.StreamReader) -> bytes:
    (length,) = LENGTH.unpack(await source.readexactly(LENGTH.size))
    return await source.readexactly(length)
