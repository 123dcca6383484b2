"""Whether a connected account can really be reached: connections die unnoticed, and accounts are thrown out while their heartbeat goes on (C8, C11).

What is believed, in this order: what somebody wrote; what a call was answered; what a heartbeat says of itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from plugins.roads.road import Answers

log = logging.getLogger(__name__)

Sign = Literal["silent", "status", "send", "probe"]
"""Why an account is taken to be out of reach: no frame comes; it says so itself; a send was told so; a question to the server failed."""

BEATS = 3
"""So many heartbeats may fail to come."""
SHORTEST = 10.0
"""Seconds of silence that are nothing, however fast the heart beats."""
QUIET = 60.0
"""Seconds without a frame after which the account is asked how it is: an implementation need not beat."""
UNANSWERED = 180.0
"""Seconds without a frame, without heartbeats, and without an answer to that."""
PEOPLE_QUIET = 900.0
"""Seconds without a word from anybody after which the server is asked for something: a heartbeat may beat for an account that was thrown out."""
FAILED_PROBES = 2


class Listener(Protocol):
    """Whoever is told."""

    def unreachable(self, account: str, seconds: float) -> None: ...

    def reachable(self, account: str) -> None: ...


@dataclass
class Line:
    """One connection, by a clock that nobody sets."""

    heard: float
    spoken: float
    """When somebody wrote, or the server answered, last."""
    beat: float = 0.0
    """Seconds between two heartbeats; 0 while none has come."""
    believed: bool = True
    """Whether what its heartbeat says of itself is believed: one that said `offline` while people wrote is not."""
    signs: set[Sign] = field(default_factory=set)
    failed: int = 0
    asking: bool = False

    @property
    def allowed(self) -> float:
        return max(BEATS * self.beat, SHORTEST) if self.beat else UNANSWERED


class Watchdog:
    """Looks after every connection; `look` is called every few seconds."""

    def __init__(
        self, listener: Callable[[], Listener | None], ways: Callable[[], Mapping[str, object]], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._listener, self._ways, self._now = listener, ways, now
        self._lines: dict[str, Line] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def connected(self, account: str) -> None:
        now = self._now()
        self._lines[account] = Line(now, now)

    def disconnected(self, account: str) -> None:
        self._lines.pop(account, None)

    def silent(self, account: str) -> bool:
        """Nothing at all comes from it: what is sent there may vanish."""
        line = self._lines.get(account)
        return line is not None and "silent" in line.signs

    # -- what comes off the socket

    def frame(self, account: str) -> None:
        """Anything at all has come."""
        if (line := self._lines.get(account)) is not None:
            line.heard = self._now()
            self._clear(account, line, "silent")

    def spoken(self, account: str) -> None:
        """Somebody has written."""
        if (line := self._lines.get(account)) is not None:
            line.believed = line.believed and "status" not in line.signs
            self._alive(account, line)

    def beat(self, account: str, every: float) -> None:
        """A heartbeat, which comes every so many seconds."""
        if (line := self._lines.get(account)) is not None:
            line.beat = every

    def says(self, account: str, online: bool) -> None:
        """What the account says of itself, time and again."""
        line = self._lines.get(account)
        if line is None:
            return
        if online:
            line.believed = True
            self._clear(account, line, "status")
        elif line.believed:
            self._mark(account, line, "status", 0.0)

    def thrown_out(self, account: str) -> None:
        """The account says that QQ has thrown it out."""
        if (line := self._lines.get(account)) is not None:
            self._mark(account, line, "status", 0.0)

    def _alive(self, account: str, line: Line) -> None:
        """Somebody can be heard: whatever else was said of it."""
        line.spoken, line.failed = self._now(), 0
        self._clear(account, line, *tuple(line.signs))

    # -- what became of calls

    def told_offline(self, account: str) -> None:
        """A send was answered by: the account is not logged in."""
        if (line := self._lines.get(account)) is not None:
            self._mark(account, line, "send", 0.0)

    def sent(self, account: str) -> None:
        """A text has arrived."""
        if (line := self._lines.get(account)) is not None:
            self._clear(account, line, "send", "probe")

    # -- as time goes on

    async def look(self) -> None:
        now = self._now()
        for account, line in list(self._lines.items()):
            quiet = now - line.heard
            if quiet > line.allowed:
                self._mark(account, line, "silent", quiet)
            if line.asking:
                continue
            if quiet > min(QUIET, line.allowed):
                self._ask(line, self._how_it_is(account, line))
            elif now - line.spoken > PEOPLE_QUIET and "silent" not in line.signs:
                self._ask(line, self._server_of(account, line))

    async def close(self) -> None:
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _ask(self, line: Line, asking: Coroutine[Any, Any, None]) -> None:
        async def ask() -> None:
            line.asking = True
            try:
                await asking
            finally:
                line.asking = False

        task = asyncio.get_running_loop().create_task(ask())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _how_it_is(self, account: str, line: Line) -> None:
        """Any answer is a sign of life by itself."""
        with contextlib.suppress(Exception):
            if isinstance(way := self._ways().get(account), Answers) and (online := await way.status(account)) is not None:
                self.says(account, online)

    async def _server_of(self, account: str, line: Line) -> None:
        """Ask for something that only the platform's server knows."""
        way = self._ways().get(account)
        lost = isinstance(way, Answers) and await way.cut_off(account)
        line.failed = line.failed + 1 if lost else 0
        line.spoken = self._now()  # in any case not again at once
        if line.failed >= FAILED_PROBES:
            self._mark(account, line, "probe", FAILED_PROBES * PEOPLE_QUIET)
        elif not lost:
            self._clear(account, line, "probe")

    # -- telling

    def _mark(self, account: str, line: Line, sign: Sign, seconds: float) -> None:
        if sign in line.signs:
            return
        line.signs.add(sign)
        log.warning("account %s is out of reach: %s", account, sign)
        if len(line.signs) == 1 and (listener := self._listener()) is not None:
            listener.unreachable(account, seconds)

    def _clear(self, account: str, line: Line, *signs: Sign) -> None:
        if not line.signs.intersection(signs):
            return
        line.signs.difference_update(signs)
        if not line.signs and (listener := self._listener()) is not None:
            listener.reachable(account)
