"""Sending: what is stored goes out in order, paced, and what became of it is written down."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import islice
from typing import Protocol

from desk.message import Illustrated, SendsPictures, Sent, Transport
from desk.pictures.sheet import Picture
from desk.pictures.studio import Drawing, Studio

log = logging.getLogger("daybreak.outbox")

RETRY_SECONDS = 3.0
REMEMBERED = 20_000
CLAIM_SECONDS = 0.5
"""Until it is looked again whether a claim on an account was renewed."""
GROUP_REST = 120.0
GROUP_TRIES = 360
"""Half a day of trying an announcement that its group refuses."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """One text for one chat. `row` is its outbox row, None for an answer that is not stored. Where `picture` can be had in time, it is
    shown with its caption in place of the text."""

    account: str
    user: str | None
    group: str | None
    text: str
    reply_to: str | None = None
    row: int | None = None
    ref: str | None = None
    game: int | None = None
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a bot account may speak (stack.md, C5): messages a second, a small burst, seconds between two to one chat."""

    per_second: float = 1.0
    burst: int = 3
    target_gap: float = 3.0
    jitter: float = 0.3


class Marks(Protocol):
    """Whoever is told what became of a parcel."""

    def __call__(self, parcel: Parcel, sent: Sent) -> None: ...


class Licence(Protocol):
    """Whoever knows which accounts this process may speak for."""

    def serves(self, account: str) -> bool: ...

    def may_send(self, account: str) -> bool: ...


class Always:
    """A process that has every account for itself."""

    def serves(self, account: str) -> bool:
        return True

    def may_send(self, account: str) -> bool:
        return True


@dataclass
class _Bucket:
    """A token bucket on the event loop's clock."""

    pace: Pace
    tokens: float = field(init=False)
    stamp: float = field(init=False)
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        self.tokens = float(self.pace.burst)
        self.stamp = asyncio.get_running_loop().time()

    async def take(self) -> None:
        # The lock is fair: chats get their turn in the order in which they asked.
        async with self.turn:
            loop = asyncio.get_running_loop()
            now = loop.time()
            self.tokens = min(self.pace.burst, self.tokens + (now - self.stamp) * self.pace.per_second)
            self.stamp = now
            if self.tokens < 1:
                wait = (1 - self.tokens) / self.pace.per_second + random.uniform(0, self.pace.jitter)
                await asyncio.sleep(wait)
                self.stamp = loop.time()
                self.tokens = 1.0
            self.tokens -= 1


class Outbox:
    """One line per chat, so that a chat reads in order; all lines of a bot account share its pace (None: no pacing)."""

    def __init__(
        self,
        transport: Transport,
        marks: Marks,
        pace: Pace | None,
        troubled: Callable[[Parcel], None] = lambda _: None,
        licence: Licence | None = None,
    ) -> None:
        """`troubled` hears of an announcement that its group refuses, at each try."""
        self._transport, self._marks, self._pace, self._troubled = transport, marks, pace, troubled
        self._licence = licence or Always()
        self._rows = Counter[int]()
        self._done: dict[int, None] = {}
        """Rows that were sent lately: the database may not have it in writing yet."""
        self._lines: dict[tuple[str, str], deque[Parcel]] = {}
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._buckets: dict[str, _Bucket] = {}
        self._muted: set[str] = set()
        self._wake = asyncio.Event()
        self.studio: Studio | None = None
        """Where pictures are drawn; without one there are none."""

    def put(self, parcel: Parcel) -> None:
        """Queue a parcel; never blocks. What is stored goes before mere answers that wait."""
        key = (parcel.account, f"group:{parcel.group}" if parcel.group is not None else f"user:{parcel.user}")
        line = self._lines.setdefault(key, deque())
        place = len(line)
        # The first may be on its way already.
        while parcel.row is not None and place > 1 and line[place - 1].row is None:
            place -= 1
        line.insert(place, parcel)
        if parcel.row is not None:
            self._rows[parcel.row] += 1
        if key not in self._tasks:
            self._tasks[key] = asyncio.get_running_loop().create_task(self._drain(key))

    def holds(self, row: int) -> bool:
        """Whether something of an outbox row still waits to be sent here."""
        return row in self._rows

    def knows(self, row: int) -> bool:
        """Whether an outbox row waits here, or was sent: whoever finds it unsent in the database need not send it."""
        return row in self._rows or row in self._done

    async def stop(self, account: str) -> None:
        """Return when nothing of an account is on its way any more; what waits is left to whoever serves the account now."""
        while tasks := [task for (owner, _), task in self._tasks.items() if owner == account]:
            self.retry()
            await asyncio.wait(tasks, timeout=RETRY_SECONDS)

    def mute(self, group: str, on: bool) -> None:
        """A group in which the bot may not speak waits; sending into a mute endangers the account (C6)."""
        (self._muted.add if on else self._muted.discard)(group)
        self.retry()

    def retry(self) -> None:
        """Something changed (a bot is back, a mute is lifted): try what waits."""
        self._wake.set()
        self._wake = asyncio.Event()

    async def idle(self) -> None:
        """Return when nothing waits to be sent."""
        while self._tasks:
            await asyncio.wait(set(self._tasks.values()))

    async def close(self) -> None:
        """Stop sending; what is not sent stays new in the database."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drain(self, key: tuple[str, str]) -> None:
        line, tries = self._lines[key], 0
        try:
            while line:
                parcel = line[0]
                if not self._licence.serves(parcel.account):
                    break
                if parcel.group in self._muted:
                    await self._pause()
                    continue
                drawing = self._order(parcel)
                await self._paced(parcel)
                png = await self._collect(drawing, line)
                # Asked last: the claim may have run out in any wait.
                if not self._licence.may_send(parcel.account) and (parcel.row is not None or not self._licence.serves(parcel.account)):
                    await self._pause(CLAIM_SECONDS)
                    continue
                sent = await self._send(parcel, png)
                if sent.state == "offline":
                    await self._pause()
                    continue
                if sent.state == "rejected" and parcel.group is not None and parcel.row is not None and tries < GROUP_TRIES:
                    # Muted or thrown out, perhaps unseen: an announcement is not given up for that.
                    tries += 1
                    self._troubled(parcel)
                    await self._pause(GROUP_REST)
                    continue
                tries = 0
                self._let_go(line.popleft(), sent=True)
                self._marks(parcel, sent)
                if self._pace is not None and line:
                    await asyncio.sleep(self._pace.target_gap)
        finally:
            for parcel in line:
                self._let_go(parcel)
            self._lines.pop(key, None)
            self._tasks.pop(key, None)

    def _let_go(self, parcel: Parcel, *, sent: bool = False) -> None:
        row = parcel.row
        if row is None:
            return
        self._rows[row] -= 1
        if not self._rows[row]:
            del self._rows[row]
            if sent:
                self._done[row] = None
                if len(self._done) > REMEMBERED:
                    del self._done[next(iter(self._done))]

    async def _pause(self, seconds: float = RETRY_SECONDS) -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._wake.wait(), seconds)

    async def _paced(self, parcel: Parcel) -> None:
        if self._pace is None or not self._transport.online(parcel.account):
            return
        if parcel.account not in self._buckets:
            self._buckets[parcel.account] = _Bucket(self._pace)
        await self._buckets[parcel.account].take()

    def _order(self, parcel: Parcel) -> Drawing | None:
        """Have a picture drawn while its parcel waits for its turn."""
        if parcel.picture is None or self.studio is None or not isinstance(self._transport, SendsPictures):
            return None
        return self.studio.order(parcel.picture.sheet)

    async def _collect(self, drawing: Drawing | None, line: deque[Parcel]) -> bytes | None:
        """The picture, unless it takes too long, or an answer waits behind it."""
        if drawing is None or self.studio is None:
            return None
        return await self.studio.collect(drawing, lambda: any(behind.reply_to or behind.group is None for behind in islice(line, 1, None)))

    async def _send(self, parcel: Parcel, png: bytes | None) -> Sent:
        try:
            if png is not None and parcel.picture is not None and isinstance(self._transport, SendsPictures):
                shown = Illustrated(png, parcel.picture.caption, parcel.text)
                return await self._transport.send_picture(parcel.account, parcel.user, parcel.group, shown, parcel.reply_to)
            if parcel.group is not None:
                return await self._transport.send_group(parcel.account, parcel.group, parcel.text, parcel.reply_to)
            assert parcel.user is not None, "a parcel has a chat"
            return await self._transport.send_private(parcel.account, parcel.user, parcel.text)
        except Exception:
            # A fault of one road must not stop the line; nobody can tell whether it arrived.
            log.exception("sending failed")
            return Sent("unknown")
