"""The one writer: whoever waits to store something goes into the same transaction."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy.exc import IntegrityError

from .changes import store_changes
from .marks import Mark, store_marks
from .records import Unavailable
from .trouble import told_apart

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection
    from sqlalchemy.ext.asyncio import AsyncEngine

    from .changes import Outcome
    from .records import Change

MARK_DELAY = 0.2  # seconds that the outcome of a send may wait for others
MARK_RETRY = 5.0  # seconds until outcomes that could not be stored are tried again
LARGEST_BATCH = 200

log = logging.getLogger(__name__)
T = TypeVar("T")


@dataclass(slots=True)
class _Waiting:
    """A change and whoever waits for it; two that share a name don't go into one batch."""

    change: Change
    names: frozenset[object]
    stored: asyncio.Future[tuple[int, ...]]

    def settle(self, outcome: Outcome | Exception) -> None:
        if self.stored.done():  # cancelled meanwhile
            return
        if isinstance(outcome, tuple):
            self.stored.set_result(outcome)
        else:
            self.stored.set_exception(outcome)


@dataclass(slots=True)
class Writer:
    """Stores what waits, in as few transactions as it can; whoever writes holds `turn`."""

    engine: AsyncEngine
    turn: asyncio.Lock
    me: str | None = None
    """The name under which texts are claimed for sending."""
    _waiting: list[_Waiting] = field(default_factory=list)
    _marks: dict[int, Mark] = field(default_factory=dict)
    _storing: asyncio.Task[None] | None = None
    _mark_timer: asyncio.TimerHandle | None = None
    _marking: asyncio.Task[None] | None = None
    _flushing: bool = False
    _closed: bool = False

    async def store(self, change: Change) -> tuple[int, ...]:
        """Wait until the change is on the disk; see Store.commit."""
        self._refuse_when_closed()
        names = frozenset((change.game, *(step.heard.key for step in change.steps if step.heard is not None)))
        waiting = _Waiting(change, names, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._storing is None:  # a task only while there is work: nothing idles, nothing to stop
            self._storing = asyncio.create_task(self._store_waiting(), name="database writer")
        return await waiting.stored

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in a transaction of its own."""
        self._refuse_when_closed()
        async with self.turn:
            return await self._transaction(work)

    def mark(self, mark: Mark) -> None:
        """Note the outcome of a send; it is stored soon."""
        self._refuse_when_closed()
        earlier = self._marks.get(mark.sending)
        self._marks[mark.sending] = mark if earlier is None else mark.after(earlier)
        if self._mark_timer is None:
            self._store_marks_in(MARK_DELAY)

    async def flush_marks(self) -> None:
        """Store the outcomes that were noted, those on their way to the disk too."""
        if not self._marks and not self._flushing:  # the usual case: no wait for a turn
            return
        async with self.turn:
            marks, self._marks = self._marks, {}
            if not marks:  # stored while this waited for its turn
                return
            self._flushing = True
            try:
                await self._transaction(partial(store_marks, marks=tuple(marks.values())))
            except BaseException:
                newer = self._marks
                self._marks = marks | {number: mark.after(marks[number]) if number in marks else mark for number, mark in newer.items()}
                raise
            finally:
                self._flushing = False

    async def close(self) -> None:
        """Store everything that waits; nothing more is taken."""
        self._closed = True
        if self._storing is not None:
            await self._storing
        if self._marking is not None:
            await self._marking
        if self._mark_timer is not None:
            self._mark_timer.cancel()
        await self.flush_marks()

    def _refuse_when_closed(self) -> None:
        if self._closed:
            raise RuntimeError("the store is closed")

    async def _store_waiting(self) -> None:
        try:
            while self._waiting:
                async with self.turn:
                    await self._store_batch(self._next_batch())
        finally:
            self._storing = None

    def _next_batch(self) -> list[_Waiting]:
        """One change a game and each message once: what came second is judged when the first is stored."""
        batch: list[_Waiting] = []
        later: list[_Waiting] = []
        taken: set[object] = set()
        for waiting in self._waiting:
            if waiting.stored.done():  # its caller was cancelled before anything was begun
                continue
            fits = len(batch) < LARGEST_BATCH and taken.isdisjoint(waiting.names)
            (batch if fits else later).append(waiting)
            taken |= waiting.names  # of what is put off too: nothing overtakes it
        self._waiting = later
        return batch

    async def _store_batch(self, batch: list[_Waiting], *, again: bool = True) -> None:
        try:
            outcomes = await self._transaction(partial(store_changes, changes=[waiting.change for waiting in batch], me=self.me))
        except Unavailable as error:  # for one as for all; their callers come back
            for waiting in batch:
                waiting.settle(error)
            return
        except Exception as error:
            if len(batch) == 1:
                if isinstance(error, IntegrityError) and again:  # another process stored the same message meanwhile: now that shows
                    await self._store_batch(batch, again=False)
                else:
                    batch[0].settle(error)
                return
            log.exception("a batch of %d changes failed; now one by one", len(batch))
            for waiting in batch:
                await self._store_batch([waiting])
            return
        for waiting, outcome in zip(batch, outcomes, strict=True):
            waiting.settle(outcome)

    def _store_marks_in(self, seconds: float) -> None:
        self._mark_timer = asyncio.get_running_loop().call_later(seconds, self._begin_marking)

    def _begin_marking(self) -> None:
        self._mark_timer = None
        self._marking = asyncio.create_task(self._store_marks(), name="outbox marks")

    async def _store_marks(self) -> None:
        try:
            await self.flush_marks()
        except Exception:
            log.exception("the outcomes of %d sends are not stored yet", len(self._marks))
            if self._mark_timer is None:
                self._store_marks_in(MARK_RETRY)

    async def _transaction(self, work: Callable[[Connection], T]) -> T:
        with told_apart():
            async with self.engine.connect() as connection:
                return await connection.run_sync(_whole, work)


def _whole(connection: Connection, work: Callable[[Connection], T]) -> T:
    with connection.begin():
        return work(connection)
