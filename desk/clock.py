"""The one port through which time comes in: real, or moved by a script."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """The time of day, which somebody may set, and beside it the time that passes."""

    flows: bool
    """Whether it goes on by itself; one that is moved by hand passes hours in one step, and nobody has slept."""

    def now(self) -> int:
        """Whole seconds since 1970, UTC, as the machine believes."""
        ...

    def steady(self) -> float:
        """Seconds on a clock that nobody sets, and that stands still while the machine sleeps."""
        ...

    async def wait_until(self, instant: int | None) -> None:
        """Return when `instant` is reached, or never for None; may be cancelled at any time."""
        ...

    async def rest(self, seconds: float) -> None:
        """Return after a while of steady time; may be cancelled at any time."""
        ...


class RealClock:
    """The machine's clock."""

    flows = True

    def now(self) -> int:
        return int(time.time())

    def steady(self) -> float:
        return time.monotonic()

    async def wait_until(self, instant: int | None) -> None:
        if instant is None:
            await asyncio.Event().wait()
            return
        while (left := instant - time.time()) > 0:
            # Short naps: a long sleep would not notice that the clock was set.
            await asyncio.sleep(min(left, 5.0))

    async def rest(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class ScriptClock:
    """A clock that stands still until it is moved (replay, demo, tests).

    `move_to` lets time pass; `jump` sets the time of day as a wrong or a corrected clock does, without any time passing.
    """

    flows = False

    def __init__(self, start: int) -> None:
        self._now = start
        self._steady = 0.0
        self._moved = asyncio.Event()

    def now(self) -> int:
        return self._now

    def steady(self) -> float:
        return self._steady

    def move_to(self, instant: int) -> None:
        """Move forward; a move back is an error of the caller."""
        if instant < self._now:
            raise ValueError(f"the clock stands at {self._now}, it can't go back to {instant}")
        self._steady += instant - self._now
        self._set(instant)

    def jump(self, seconds: int) -> None:
        """The clock is set, forward or (negative) back."""
        self._set(self._now + seconds)

    def _set(self, instant: int) -> None:
        self._now = instant
        self._moved.set()
        self._moved = asyncio.Event()

    async def wait_until(self, instant: int | None) -> None:
        while instant is None or self._now < instant:
            await self._moved.wait()

    async def rest(self, seconds: float) -> None:
        end = self._steady + seconds
        while self._steady < end:
            await self._moved.wait()
