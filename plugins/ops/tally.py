"""What a running process counts by itself: messages judged, sends and what became of them, how late the event loop comes, when the sweep was last."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from desk.message import Sent

if TYPE_CHECKING:
    from desk.announce import Saying
    from desk.hearing import Outcome
    from desk.message import Message
    from desk.office import Witness

NAP = 0.5
"""Seconds that the event loop is asked to wait; by how much it comes later is its lag."""
KEPT = 120
"""Lags of the last minute."""
LAGS = (0.005, 0.02, 0.1, 0.5, 2.0)
"""Bounds of the histogram, in seconds."""


class Tally:
    """Counts since the process began. Nothing here knows a text, a name or a number of anybody."""

    def __init__(self, now: Callable[[], float] = time.monotonic, also: Witness | None = None) -> None:
        """`also` hears of each message after it was counted."""
        self._now, self._also = now, also
        self.began = now()
        self.messages: Counter[str] = Counter()
        """Judged messages by what became of them; `done` got a receipt after it was stored."""
        self.sends: Counter[tuple[str, str]] = Counter()
        """By chat (private, group) and outcome (sent, unknown, rejected, offline)."""
        self.lags: Counter[float] = Counter()
        self.lag_sum = 0.0
        self.recent_lags: deque[float] = deque(maxlen=KEPT)
        self.refusals = 0
        """Connections with a wrong token, or none."""
        self._refused = now()
        self._swept = now()
        self._offline_since: float | None = now()
        self._online: set[str] = set()

    # -- what is told

    def witness(self, desk: object) -> None:
        """See what comes of each message, unless somebody else already does (the sandbox)."""
        if getattr(desk, "witness", self) is None:
            desk.witness = self.judged  # type: ignore[attr-defined] # an office; a test's desk has none

    def judged(self, message: Message | None, sayings: tuple[Saying, ...], outcome: Outcome | None) -> None:
        """The office's witness: one input is stored."""
        if message is not None and outcome is not None:
            self.messages[outcome.fate] += 1
        if self._also is not None:
            self._also(message, sayings, outcome)

    def sent(self, chat: str, sent: Sent) -> Sent:
        self.sends[chat, sent.state] += 1
        return sent

    def swept(self) -> None:
        """A sweep has ended well."""
        self._swept = self._now()

    def refused(self) -> None:
        """Somebody came with a wrong token."""
        self.refusals += 1
        self._refused = self._now()

    def connected(self, account: str) -> None:
        self._online.add(account)
        self._offline_since = None

    def disconnected(self, account: str) -> None:
        self._online.discard(account)
        if not self._online and self._offline_since is None:
            self._offline_since = self._now()

    # -- what is asked

    @property
    def accounts(self) -> int:
        """Accounts that are connected to this process."""
        return len(self._online)

    @property
    def online(self) -> tuple[str, ...]:
        return tuple(sorted(self._online))

    def refused_ago(self) -> float:
        """Seconds since the last refusal, where there was one."""
        return self._now() - self._refused

    def offline_for(self) -> float:
        """Seconds without any account; 0 while there is one."""
        return 0.0 if self._offline_since is None else self._now() - self._offline_since

    def unswept_for(self) -> float:
        """Seconds since the last sweep ended."""
        return self._now() - self._swept

    def uptime(self) -> float:
        return self._now() - self.began

    # -- the event loop

    async def watch_loop(self) -> None:
        """Measure for ever how late the loop comes back."""
        while True:
            before = self._now()
            await asyncio.sleep(NAP)
            self.lagged(max(0.0, self._now() - before - NAP))

    def lagged(self, seconds: float) -> None:
        self.lags[next((bound for bound in LAGS if seconds <= bound), float("inf"))] += 1
        self.lag_sum += seconds
        self.recent_lags.append(seconds)
