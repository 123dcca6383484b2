"""How fast a bot account speaks, and who speaks first when many want to (stack.md, C5). On the game's clock."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from dataclasses import dataclass, field

from desk.clock import Clock

PATIENCE = 15.0
"""Seconds of waiting that are worth one rank: what matters less comes later, but it comes."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a bot account may speak: messages a second, a small burst, seconds between two to one chat.

    `jitter` is the greatest part by which a rest is longer than that.
    """

    per_second: float = 1.0
    burst: int = 3
    target_gap: float = 3.0
    jitter: float = 0.3

    def gap(self) -> float:
        """Seconds until the next text to the same chat."""
        return self.target_gap * (1 + random.uniform(0, self.jitter))


@dataclass(slots=True)
class _Waiting:
    rank: int
    since: float
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Bucket:
    """The tokens of one account; whoever waits gets his turn by rank (0 first), and by patience."""

    def __init__(self, pace: Pace, clock: Clock) -> None:
        self._pace, self._clock = pace, clock
        self._tokens = float(pace.burst)
        self._stamp = clock.steady()
        self._waiting: deque[_Waiting] = deque()
        self._giving: asyncio.Task[None] | None = None

    async def take(self, rank: int) -> None:
        """Return when it is one's turn to speak."""
        waiting = _Waiting(rank, self._clock.steady())
        self._waiting.append(waiting)
        if self._giving is None:
            self._giving = asyncio.get_running_loop().create_task(self._give())
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            raise

    async def _give(self) -> None:
        try:
            # Whoever is handed over in the same moment is to be seen before the first turn is given.
            for _ in range(3):
                await asyncio.sleep(0)
            while self._waiting:
                await self._token()
                if not self._waiting:
                    return
                self._tokens -= 1
                now = self._clock.steady()
                first = min(self._waiting, key=lambda each: each.rank - (now - each.since) / PATIENCE)
                self._waiting.remove(first)
                if not first.turn.done():
                    first.turn.set_result(None)
        finally:
            self._giving = None

    async def _token(self) -> None:
        now = self._clock.steady()
        self._tokens = min(self._pace.burst, self._tokens + (now - self._stamp) * self._pace.per_second)
        self._stamp = now
        if self._tokens < 1:
            short = (1 - self._tokens) / self._pace.per_second
            await self._clock.rest(short * (1 + random.uniform(0, self._pace.jitter)))
            self._stamp = self._clock.steady()
            # A clock that is moved by hand passes minutes in one step: then there is more than the one.
            self._tokens = max(1.0, min(self._pace.burst, self._tokens + (self._stamp - now) * self._pace.per_second))

    def close(self) -> None:
        """Nobody gets a turn any more."""
        if self._giving is not None:
            self._giving.cancel()
