"""Whether a connected account can really be reached: connections die unnoticed, and accounts are thrown out while their heartbeat goes on (C8, C11).

What is believed, in this order: what somebody wrote; what a call was answered; what a heartbeat says of itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from nonebot.adapters.onebot.v11 import ActionFailed, Event, HeartbeatMetaEvent, MessageEvent

from plugins.judge.onebot import Caller, outcome_of

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
        self, listener: Callable[[], Listener | None], bots: Callable[[], Mapping[str, Caller]], now: Callable[[], float] = time.monotonic
    ) -> None:
        self._listener, self._bots, self._now = listener, bots, now
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

    def event(self, event: Event) -> None:
        """An event, after its frame was told of."""
        account = str(event.self_id)
        line = self._lines.get(account)
        if line is None:
            return
        if isinstance(event, MessageEvent):
            line.believed = line.believed and "status" not in line.signs
            self._alive(account, line)
        elif isinstance(event, HeartbeatMetaEvent):
            line.beat = max(event.interval, 0) / 1000
            self._status(account, line, event.status.online, event.status.good)
        elif event.get_event_name().startswith("notice.bot_offline") or getattr(event, "notice_type", None) == "bot_offline":
            self._mark(account, line, "status", 0.0)

    def _status(self, account: str, line: Line, online: object, good: object) -> None:
        if online is False or good is False:
            if line.believed:
                self._mark(account, line, "status", 0.0)
        else:
            line.believed = True
            self._clear(account, line, "status")

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
        """Any answer is a frame, which is a sign of life by itself."""
        with contextlib.suppress(Exception):
            status = await self._call(account, "get_status")
            if isinstance(status, dict):
                self._status(account, line, status.get("online"), status.get("good"))

    async def _server_of(self, account: str, line: Line) -> None:
        """Ask for something that only QQ's server knows."""
        try:
            await self._call(account, "get_stranger_info", user_id=int(account), no_cache=True)
        except ActionFailed as failed:
            # Not every implementation knows the call: only what speaks of being offline counts.
            lost = outcome_of(failed.info) == "offline"
        except Exception as error:
            lost = "timeout" in str(error).lower() or isinstance(error, TimeoutError)
        else:
            lost = False
        line.failed = line.failed + 1 if lost else 0
        line.spoken = self._now()  # in any case not again at once
        if line.failed >= FAILED_PROBES:
            self._mark(account, line, "probe", FAILED_PROBES * PEOPLE_QUIET)
        elif not lost:
            self._clear(account, line, "probe")

    def _call(self, account: str, api: str, **arguments: Any) -> Awaitable[Any]:
        return self._bots()[account].call_api(api, **arguments)

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
