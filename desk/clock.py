"""The one port through which time comes in: real, or moved by a script."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Whole seconds since 1970, UTC."""

    def now(self) -> int: ...

    async def wait_until(self, instant: int | None) -> None:
        """Return when `instant` is reached, or never for None; may be cancelled at any time."""
        ...


class RealClock:
    """The machine's clock."""

    def now(self) -> int:
        return int(time.time())

    async def wait_until(self, instant: int | None) -> None:
        if instant is None:
            await asyncio.Event().wait()
            return
        while (left := instant - time.time()) > 0:
            # Short naps: a long sleep would not notice that the clock was set.
            await asyncio.sleep(min(left, 5.0))


class ScriptClock:
    """A clock that stands still until it is moved (replay, demo, tests)."""

    def __init__(self, start: int) -> None:
        self._now = start
        self._moved = asyncio.Event()

    def now(self) -> int:
        return self._now

    def move_to(self, instant: int) -> None:
        """Move forward; a move back is an error of the caller."""
        if instant < self._now:
            raise ValueError(f"the clock stands at {self._now}, it can't go back to {instant}")
        self._now = instant
        self._moved.set()
        self._moved = asyncio.Event()

    async def wait_until(self, instant: int | None) -> None:
        while instant is None or self._now < instant:
            await self._moved.wait()
